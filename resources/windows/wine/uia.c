/* The DLL uiautomationcore.dll as far as Fyne needs it. It stands for that of Wine, which up
 * to version 8 ends a program that tells of a change, and for a screen reader: after each
 * change it writes what there is to be read, from the first word to the last, a line each,
 * into the file C:\words.txt. It is no part of any package. */
#define COBJMACROS
#include <initguid.h>
#include <stdio.h>
#include <windows.h>
#include <uiautomationcore.h>

#define NAME 30005 /* UIA_NamePropertyId */

/* write_name writes what a part of the window is called. */
static void write_name(FILE *words, IRawElementProviderFragment *part)
{
	IRawElementProviderSimple *simple;
	VARIANT name;
	char line[1024];
	int length;

	if (FAILED(IRawElementProviderFragment_QueryInterface(part, &IID_IRawElementProviderSimple, (void **)&simple)))
		return;
	VariantInit(&name);
	if (SUCCEEDED(IRawElementProviderSimple_GetPropertyValue(simple, NAME, &name)) && name.vt == VT_BSTR) {
		length = WideCharToMultiByte(CP_UTF8, 0, name.bstrVal, -1, line, sizeof line, NULL, NULL);
		if (length > 0)
			fprintf(words, "%s\n", line);
	}
	VariantClear(&name);
	IRawElementProviderSimple_Release(simple);
}

__declspec(dllexport) HRESULT WINAPI UiaRaiseStructureChangedEvent(IRawElementProviderSimple *window,
	int change, int *id, int length)
{
	IRawElementProviderFragment *part, *next;
	enum NavigateDirection way = NavigateDirection_FirstChild;
	FILE *words = fopen("C:\\words.txt", "ab");
	HRESULT result;

	if (!words)
		return E_FAIL;
	result = IRawElementProviderSimple_QueryInterface(window, &IID_IRawElementProviderFragment, (void **)&part);
	while (SUCCEEDED(result) && part) {
		next = NULL;
		result = IRawElementProviderFragment_Navigate(part, way, &next);
		IRawElementProviderFragment_Release(part);
		part = next;
		way = NavigateDirection_NextSibling;
		if (part)
			write_name(words, part);
	}
	fputs("\n", words);
	fclose(words);
	return result;
}
