#ifndef SIDESWIPE_CSYSTEM_H
#define SIDESWIPE_CSYSTEM_H

#include "files.h"
#include "width.h"

#endif
