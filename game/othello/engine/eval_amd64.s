#include "textflag.h"

// func readAVX2(f *features, rows *[8][256]features, own, other uint64)
TEXT ·readAVX2(SB), NOSPLIT, $0-32
	MOVQ  f+0(FP), DI
	MOVQ  rows+8(FP), SI
	MOVQ  own+16(FP), R8
	MOVQ  other+24(FP), R9
	VPXOR Y0, Y0, Y0
	VPXOR Y1, Y1, Y1
	VPXOR Y2, Y2, Y2
	VPXOR Y3, Y3, Y3
	MOVQ  $8, CX

row:
	MOVBLZX R8, AX
	MOVBLZX R9, BX
	SHLQ    $7, AX
	SHLQ    $7, BX
	VMOVDQU (SI)(BX*1), Y4
	VMOVDQU 32(SI)(BX*1), Y5
	VMOVDQU 64(SI)(BX*1), Y6
	VMOVDQU 96(SI)(BX*1), Y7
	VPADDW  Y4, Y4, Y4
	VPADDW  Y5, Y5, Y5
	VPADDW  Y6, Y6, Y6
	VPADDW  Y7, Y7, Y7
	VPADDW  (SI)(AX*1), Y4, Y4
	VPADDW  32(SI)(AX*1), Y5, Y5
	VPADDW  64(SI)(AX*1), Y6, Y6
	VPADDW  96(SI)(AX*1), Y7, Y7
	VPADDW  Y4, Y0, Y0
	VPADDW  Y5, Y1, Y1
	VPADDW  Y6, Y2, Y2
	VPADDW  Y7, Y3, Y3
	SHRQ    $8, R8
	SHRQ    $8, R9
	ADDQ    $(256*128), SI
	DECQ    CX
	JNZ     row

	VMOVDQU Y0, (DI)
	VMOVDQU Y1, 32(DI)
	VMOVDQU Y2, 64(DI)
	VMOVDQU Y3, 96(DI)
	VZEROUPPER
	RET

// SUM adds the weights of the four places of a word to R12 and R13. The word is read
// from the stack, and DX points to the tables of the weights; the four places share one.
#define SUM(word) \
	MOVQ    (word*8)(DX), DI  \
	MOVQ    (word*8)(SP), SI  \
	MOVWLZX SI, AX            \
	SHRQ    $16, SI           \
	MOVWLZX SI, CX            \
	MOVBLSX (DI)(AX*1), R8    \
	SHRQ    $16, SI           \
	MOVWLZX SI, AX            \
	MOVBLSX (DI)(CX*1), R9    \
	SHRQ    $16, SI           \
	MOVBLSX (DI)(AX*1), R10   \
	MOVBLSX (DI)(SI*1), R11   \
	ADDL    R8, R12           \
	ADDL    R9, R13           \
	ADDL    R10, R12          \
	ADDL    R11, R13

// func sumAfterAVX2(f *features, cells *[64]features, cell int, turned uint64, places *[words]*[1 << 16]int8) int
TEXT ·sumAfterAVX2(SB), NOSPLIT, $128-48
	MOVQ    f+0(FP), DI
	MOVQ    turned+24(FP), CX
	MOVQ    places+32(FP), DX
	VMOVDQU (DI), Y0
	VMOVDQU 32(DI), Y1
	VMOVDQU 64(DI), Y2
	VMOVDQU 96(DI), Y3
	TESTQ   CX, CX
	JZ      sum

	MOVQ   cells+8(FP), SI
	MOVQ   cell+16(FP), AX
	SHLQ   $7, AX
	VPADDW (SI)(AX*1), Y0, Y0
	VPADDW 32(SI)(AX*1), Y1, Y1
	VPADDW 64(SI)(AX*1), Y2, Y2
	VPADDW 96(SI)(AX*1), Y3, Y3

disc:
	VPADDW (SI)(AX*1), Y0, Y0
	VPADDW 32(SI)(AX*1), Y1, Y1
	VPADDW 64(SI)(AX*1), Y2, Y2
	VPADDW 96(SI)(AX*1), Y3, Y3
	TESTQ  CX, CX
	JZ     sum
	BSFQ   CX, AX
	LEAQ   -1(CX), R8
	ANDQ   R8, CX
	SHLQ   $7, AX
	JMP    disc

sum:
	VMOVDQU Y0, 0(SP)
	VMOVDQU Y1, 32(SP)
	VMOVDQU Y2, 64(SP)
	VMOVDQU Y3, 96(SP)
	VZEROUPPER
	XORL    R12, R12
	XORL    R13, R13
	SUM(0)
	SUM(1)
	SUM(2)
	SUM(3)
	SUM(4)
	SUM(5)
	SUM(6)
	SUM(7)
	SUM(8)
	SUM(9)
	SUM(10)
	SUM(11)
	SUM(12)
	ADDL    R13, R12
	MOVLQSX R12, AX
	MOVQ    AX, ret+40(FP)
	RET
