# shell-launcher.ps1 USER: makes Admit the shell of this local user, in place of the desktop. Run it
# as an administrator in Windows PowerShell, on Windows Enterprise, Education or IoT Enterprise. If
# WESL_UserSetting is not found, restart the laptop and run it again. See "A laptop that shows nothing
# but Admit" in packaging/README.md.
param([Parameter(Mandatory)][string]$User)
$ErrorActionPreference = 'Stop'

$admit = Join-Path $env:ProgramFiles 'Admit\admit.exe'
if (-not (Test-Path $admit)) { throw "$admit is missing: install Admit for everybody first." }
Enable-WindowsOptionalFeature -Online -FeatureName Client-EmbeddedShellLauncher -All -NoRestart

$restartShell, $doNothing = 0, 3
$launcher = [wmiclass]'\\localhost\root\standardcimv2\embedded:WESL_UserSetting'
$sid = (Get-LocalUser -Name $User).SID.Value
$launcher.SetDefaultShell('explorer.exe', $restartShell) | Out-Null
# Exit code 0: a supervisor has closed Admit. Ctrl+Alt+Del leads to the sign-out then.
$launcher.SetCustomShell($sid, $admit, @(0), @($doNothing), $restartShell) | Out-Null
$launcher.SetEnabled($true) | Out-Null

# The Ctrl+Alt+Del screen of this user offers no Task Manager, which could start programs.
$hive = "HKU\$sid"
if (-not (Test-Path "Registry::$hive")) { throw "Sign in as $User once, and run this again meanwhile." }
reg.exe add "$hive\Software\Microsoft\Windows\CurrentVersion\Policies\System" /v DisableTaskMgr /t REG_DWORD /d 1 /f
