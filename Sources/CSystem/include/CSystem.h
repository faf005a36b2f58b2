#ifndef SIDESWIPE_CSYSTEM_H
#define SIDESWIPE_CSYSTEM_H

#include "arguments.h"
#include "bytes.h"
#include "commands.h"
#include "crash_guard.h"
#include "crash_note.h"
#include "descriptors.h"
#include "options.h"
#include "signals.h"
#include "programs.h"
#include "files.h"
#include "width.h"

#endif
