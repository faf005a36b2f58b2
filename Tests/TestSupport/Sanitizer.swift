import Glibc

/// Whether the tests and the program beside them were built with the address or the thread
/// sanitizer. Those take more address space than a limit of it (`ulimit -v`) would leave.
public let isSanitized = dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil
