; The Windows installer: for the one who runs it, or by an administrator for everybody.
;
;   Admit-VERSION-setup.exe [/S] [/AllUsers] [/AtLogin] [/D=C:\folder]
;
; /S asks nothing. It ends with 0 if all is well, 2 if it cannot write, 3 if Admit is running,
; 4 if an administrator is needed. Settings, list and queue lie in %LOCALAPPDATA%\admit and are
; never touched, neither by an upgrade nor by taking Admit off.
Unicode true
Target amd64-unicode
SetCompressor /SOLID lzma
ManifestDPIAware true
RequestExecutionLevel highest

!include LogicLib.nsh
!include FileFunc.nsh
!include MUI2.nsh
!include Sections.nsh

!define ENTRY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Admit"
!define RUNNING "Admit is running on this laptop. Close it, then start this again."
!define FULL "Admit cannot be written to $INSTDIR. Look whether the disk is full."
!define NOT_ADMIN "Admit is on this laptop for everybody, or shall be: that takes an administrator."

Name "Admit"
BrandingText "Admit ${VERSION}"
OutFile "${OUTPUT}"
VIProductVersion "${VERSION}.0"
VIAddVersionKey ProductName "Admit"
VIAddVersionKey FileDescription "Admit set-up"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey ProductVersion "${VERSION}"
VIAddVersionKey LegalCopyright ""

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN
!define MUI_FINISHPAGE_RUN_FUNCTION StartAdmit
!define MUI_FINISHPAGE_RUN_TEXT "Start Admit and set up this door"
!insertmacro MUI_PAGE_COMPONENTS
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE English
!insertmacro MUI_LANGUAGE German

; End with this sentence and code.
!macro Refuse SENTENCE CODE
  MessageBox MB_OK|MB_ICONEXCLAMATION "${SENTENCE}" /SD IDOK
  SetErrorLevel ${CODE}
  Quit
!macroend

; Windows lets nobody write to a program that runs, whoever started it.
!macro RefuseIfRunning PROGRAM
  ${If} ${FileExists} "$INSTDIR\${PROGRAM}"
    ClearErrors
    FileOpen $R2 "$INSTDIR\${PROGRAM}" a
    ${If} ${Errors}
      !insertmacro Refuse "${RUNNING}" 3
    ${EndIf}
    FileClose $R2
  ${EndIf}
!macroend

!macro RefuseUnlessAdmin
  UserInfo::GetAccountType
  Pop $R0
  ${If} $R0 != "Admin"
    !insertmacro Refuse "${NOT_ADMIN}" 4
  ${EndIf}
!macroend

Section /o "For everybody on this computer" everybody
SectionEnd

Section "Admit" program
  SectionIn RO
  Call ChoosePlace
  !insertmacro RefuseIfRunning admit.exe
  !insertmacro RefuseIfRunning admit-kiosk.exe
  !insertmacro RefuseIfRunning _internal\nats-server.exe
  ; Nothing of an older version stays among the new, so the room is looked at before it goes.
  ${GetRoot} "$INSTDIR" $R0
  ${DriveSpace} "$R0\" "/D=F /S=M" $R1
  SectionGetSize ${program} $R2
  IntOp $R2 $R2 / 1024
  ${If} $R1 < $R2
    !insertmacro Refuse "${FULL}" 2
  ${EndIf}
  RMDir /r "$INSTDIR\_internal"
  SetOutPath "$INSTDIR"
  ClearErrors
  File /r "${FROZEN}/*"
  ${If} ${Errors}
    !insertmacro Refuse "${FULL}" 2
  ${EndIf}
  ${If} ${FileExists} "$EXEDIR\admit.toml"
    CopyFiles /SILENT "$EXEDIR\admit.toml" "$INSTDIR\admit.toml"
  ${EndIf}
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Admit.lnk" "$INSTDIR\admit-kiosk.exe"
  WriteRegStr SHCTX "${ENTRY}" DisplayName "Admit"
  WriteRegStr SHCTX "${ENTRY}" DisplayVersion "${VERSION}"
  WriteRegStr SHCTX "${ENTRY}" DisplayIcon "$INSTDIR\admit-kiosk.exe"
  WriteRegStr SHCTX "${ENTRY}" InstallLocation "$INSTDIR"
  WriteRegStr SHCTX "${ENTRY}" UninstallString '"$INSTDIR\uninstall.exe"'
  WriteRegStr SHCTX "${ENTRY}" QuietUninstallString '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD SHCTX "${ENTRY}" NoModify 1
  WriteRegDWORD SHCTX "${ENTRY}" NoRepair 1
  ${GetSize} "$INSTDIR" "/S=0K" $R0 $R1 $R2
  WriteRegDWORD SHCTX "${ENTRY}" EstimatedSize $R0
SectionEnd

Section /o "Start when somebody logs in" at_login
  CreateShortcut "$SMSTARTUP\Admit.lnk" "$INSTDIR\admit-kiosk.exe"
SectionEnd

Function .onInit
  SetRegView 64
  ${GetParameters} $R3
  ReadRegStr $R5 HKLM "${ENTRY}" InstallLocation
  ClearErrors
  ${GetOptions} $R3 "/AllUsers" $R4
  ${IfNot} ${Errors}
  ${OrIf} $R5 != ""
    !insertmacro RefuseUnlessAdmin
    !insertmacro SelectSection ${everybody}
  ${EndIf}
  ClearErrors
  ${GetOptions} $R3 "/AtLogin" $R4
  ${IfNot} ${Errors}
    !insertmacro SelectSection ${at_login}
  ${EndIf}
FunctionEnd

; What /D named, else where it is already, else the usual place.
Function ChoosePlace
  ${If} ${SectionIsSelected} ${everybody}
    !insertmacro RefuseUnlessAdmin
    SetShellVarContext all
    StrCpy $R6 "$PROGRAMFILES64\Admit"
  ${Else}
    SetShellVarContext current
    StrCpy $R6 "$LOCALAPPDATA\Programs\Admit"
  ${EndIf}
  ReadRegStr $R5 SHCTX "${ENTRY}" InstallLocation
  ${If} $R5 != ""
    StrCpy $R6 $R5
  ${EndIf}
  ${If} $INSTDIR == ""
    StrCpy $INSTDIR $R6
  ${EndIf}
FunctionEnd

; By way of the desktop, so that it does not run with an administrator's rights.
Function StartAdmit
  Exec '"$WINDIR\explorer.exe" "$INSTDIR\admit-kiosk.exe"'
FunctionEnd

Function un.onInit
  SetRegView 64
  ReadRegStr $R5 HKLM "${ENTRY}" InstallLocation
  ${If} $R5 == $INSTDIR
    !insertmacro RefuseUnlessAdmin
    SetShellVarContext all
  ${EndIf}
  !insertmacro RefuseIfRunning admit.exe
  !insertmacro RefuseIfRunning admit-kiosk.exe
FunctionEnd

Section Uninstall
  RMDir /r "$INSTDIR\_internal"
  Delete "$INSTDIR\admit.exe"
  Delete "$INSTDIR\admit-kiosk.exe"
  Delete "$INSTDIR\admit.toml"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Admit.lnk"
  Delete "$SMSTARTUP\Admit.lnk"
  DeleteRegKey SHCTX "${ENTRY}"
SectionEnd
