; The installer for Windows: for one user, without an administrator.
;
;   makensis -DVERSION=0.1.0 -DFILES=folder -DOUT=setup.exe installer.nsi
;
; It installs to %LOCALAPPDATA%\Programs\npaastribe, makes an entry in the start menu,
; and has .stribe files open with the program. What it writes it removes again; games and
; settings stay unless the player says otherwise.
Unicode true
Target amd64-unicode
SetCompressor /SOLID lzma
RequestExecutionLevel user

!include MUI2.nsh
!include FileFunc.nsh
!include LogicLib.nsh

!define NAME "N på stribe"
!define ID "io.github.npaastribe.npaastribe"
!define CLASS "npaastribe.game"
!define REMOVAL "Software\Microsoft\Windows\CurrentVersion\Uninstall\npaastribe"

Name "${NAME}"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\npaastribe"
InstallDirRegKey HKCU "${REMOVAL}" "InstallLocation"
BrandingText "${NAME} ${VERSION}"
VIProductVersion "${VERSION}.0"
VIAddVersionKey ProductName "${NAME}"
VIAddVersionKey ProductVersion "${VERSION}"
VIAddVersionKey FileDescription "${NAME}"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey LegalCopyright "© 2026 the npaastribe authors, MIT"

!define MUI_ICON "${FILES}/npaastribe.ico"
!define MUI_UNICON "${FILES}/npaastribe.ico"
!define MUI_FINISHPAGE_RUN "$INSTDIR\npaastribe.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "Danish"
!insertmacro MUI_LANGUAGE "Czech"
!insertmacro MUI_LANGUAGE "SimpChinese"
!insertmacro MUI_LANGUAGE "Farsi"

LangString GAME ${LANG_ENGLISH} "Game of N på stribe"
LangString GAME ${LANG_DANISH} "Spil i N på stribe"
LangString GAME ${LANG_CZECH} "Partie hry N på stribe"
LangString GAME ${LANG_SIMPCHINESE} "N på stribe 棋局"
LangString GAME ${LANG_FARSI} "بازی N på stribe"
LangString RUNNING ${LANG_ENGLISH} "${NAME} is running. Close it and try again."
LangString RUNNING ${LANG_DANISH} "${NAME} kører. Luk det, og prøv igen."
LangString RUNNING ${LANG_CZECH} "${NAME} běží. Zavřete ji a zkuste to znovu."
LangString RUNNING ${LANG_SIMPCHINESE} "${NAME} 正在运行。请关闭后重试。"
LangString RUNNING ${LANG_FARSI} "${NAME} در حال اجراست. آن را ببندید و دوباره بکوشید."
LangString DATA ${LANG_ENGLISH} "Remove all games and settings, too? They can't be brought back."
LangString DATA ${LANG_DANISH} "Skal alle spil og indstillinger også fjernes? De kan ikke hentes tilbage."
LangString DATA ${LANG_CZECH} "Odstranit i všechny hry a nastavení? Nelze je obnovit."
LangString DATA ${LANG_SIMPCHINESE} "是否同时删除所有棋局和设置？删除后无法恢复。"
LangString DATA ${LANG_FARSI} "همهٔ بازی‌ها و تنظیمات هم پاک شوند؟ بازگرداندنشان ممکن نیست."

Function .onInit
  !insertmacro MUI_LANGDLL_DISPLAY
FunctionEnd

Section
  SetOutPath "$INSTDIR"
  ; A program that runs can't be written.
  retry:
  ClearErrors
  File "${FILES}/npaastribe.exe"
  ${If} ${Errors}
    MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(RUNNING)" /SD IDCANCEL IDRETRY retry
    Abort
  ${EndIf}
  File "${FILES}/README.md"
  File "${FILES}/CHANGELOG.md"
  File "${FILES}/LICENSE"
  File "${FILES}/licences.txt"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\${NAME}.lnk" "$INSTDIR\npaastribe.exe"

  WriteRegStr HKCU "Software\Classes\.stribe" "" "${CLASS}"
  WriteRegStr HKCU "Software\Classes\${CLASS}" "" "$(GAME)"
  WriteRegStr HKCU "Software\Classes\${CLASS}\DefaultIcon" "" "$INSTDIR\npaastribe.exe,0"
  WriteRegStr HKCU "Software\Classes\${CLASS}\shell\open\command" "" '"$INSTDIR\npaastribe.exe" "%1"'
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'

  WriteRegStr HKCU "${REMOVAL}" "DisplayName" "${NAME}"
  WriteRegStr HKCU "${REMOVAL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${REMOVAL}" "DisplayIcon" "$INSTDIR\npaastribe.exe,0"
  WriteRegStr HKCU "${REMOVAL}" "Publisher" "The npaastribe authors"
  WriteRegStr HKCU "${REMOVAL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${REMOVAL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${REMOVAL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${REMOVAL}" "NoModify" 1
  WriteRegDWORD HKCU "${REMOVAL}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD HKCU "${REMOVAL}" "EstimatedSize" $0
SectionEnd

Section Uninstall
  retry:
  ClearErrors
  Delete "$INSTDIR\npaastribe.exe"
  ${If} ${Errors}
    MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(RUNNING)" /SD IDCANCEL IDRETRY retry
    Abort
  ${EndIf}
  Delete "$INSTDIR\README.md"
  Delete "$INSTDIR\CHANGELOG.md"
  Delete "$INSTDIR\LICENSE"
  Delete "$INSTDIR\licences.txt"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\${NAME}.lnk"

  ReadRegStr $0 HKCU "Software\Classes\.stribe" ""
  ${If} $0 == "${CLASS}"
    DeleteRegKey HKCU "Software\Classes\.stribe"
  ${EndIf}
  DeleteRegKey HKCU "Software\Classes\${CLASS}"
  DeleteRegKey HKCU "${REMOVAL}"
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'

  MessageBox MB_YESNO|MB_ICONQUESTION|MB_DEFBUTTON2 "$(DATA)" /SD IDNO IDNO kept
  RMDir /r "$APPDATA\npaastribe"
  RMDir /r "$LOCALAPPDATA\npaastribe"
  RMDir /r "$APPDATA\fyne\${ID}"
  RMDir /r "$LOCALAPPDATA\fyne\${ID}"
  ; Of other programs, unless they are empty.
  RMDir "$APPDATA\fyne"
  RMDir "$LOCALAPPDATA\fyne"
  kept:
SectionEnd
