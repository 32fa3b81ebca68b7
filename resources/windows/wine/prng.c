/* The DLL bcryptprimitives.dll as far as Go programs need it, for versions of Wine that
 * lack it: up to 8. It is no part of any package. */
#include <windows.h>

BOOLEAN NTAPI SystemFunction036(PVOID, ULONG); /* RtlGenRandom of advapi32 */

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T size)
{
	return SystemFunction036(data, (ULONG)size);
}
