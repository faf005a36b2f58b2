#ifndef SIDESWIPE_CSYSTEM_H
#define SIDESWIPE_CSYSTEM_H

#include "width.h"

#endif
