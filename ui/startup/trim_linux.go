package startup

/*
#include <features.h>
#ifdef __GLIBC__
#include <malloc.h>
static inline void trim(void) { malloc_trim(0); }
#else
static inline void trim(void) {}
#endif
*/
import "C"

// trimC returns to the system what the C library keeps of freed memory, such as that of textures.
// Most of it lies between memory in use, where glibc leaves it otherwise.
func trimC() { C.trim() }
