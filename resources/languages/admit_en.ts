<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>CameraView</name>
    <message numerus="yes">
        <source>Read %n ignored code(s) again</source>
        <translation>
            <numerusform>Read %n ignored code again</numerusform>
            <numerusform>Read %n ignored codes again</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Counted</name>
    <message numerus="yes">
        <source>%n s ago</source>
        <translation>
            <numerusform>%n s ago</numerusform>
            <numerusform>%n s ago</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minutes ago</source>
        <translation>
            <numerusform>%n minute ago</numerusform>
            <numerusform>%n minutes ago</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hours ago</source>
        <translation>
            <numerusform>%n hour ago</numerusform>
            <numerusform>%n hours ago</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n days ago</source>
        <translation>
            <numerusform>%n day ago</numerusform>
            <numerusform>%n days ago</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln guests</source>
        <translation>
            <numerusform>%Ln guest</numerusform>
            <numerusform>%Ln guests</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln tickets with this code</source>
        <translation>
            <numerusform>%Ln ticket with this code</numerusform>
            <numerusform>%Ln tickets with this code</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of {all} of the group is in</source>
        <translation>
            <numerusform>%n of {all} of the group is in</numerusform>
            <numerusform>%n of {all} of the group are in</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Undo takes back the last %n admissions</source>
        <translation>
            <numerusform>Undo takes back the last admission (%n)</numerusform>
            <numerusform>Undo takes back the last %n admissions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n guest(s) could not be taken back: they have gone in or out again since. Look at their details.</source>
        <translation>
            <numerusform>%n guest could not be taken back: the guest has gone in or out again since. Look at their details.</numerusform>
            <numerusform>%n guests could not be taken back: they have gone in or out again since. Look at their details.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Admit these %n</source>
        <translation>
            <numerusform>Admit this %n</numerusform>
            <numerusform>Admit these %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Admit all %n</source>
        <translation>
            <numerusform>Admit all %n</numerusform>
            <numerusform>Admit all %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Admit the other %n</source>
        <translation>
            <numerusform>Admit the other %n</numerusform>
            <numerusform>Admit the other %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DoneStep</name>
    <message numerus="yes">
        <source>%Ln thing(s) of the door check are good</source>
        <translation>
            <numerusform>%Ln thing of the door check is good</numerusform>
            <numerusform>%Ln things of the door check are good</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln question(s)</source>
        <translation>
            <numerusform>%Ln question</numerusform>
            <numerusform>%Ln questions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln notice(s)</source>
        <translation>
            <numerusform>%Ln notice</numerusform>
            <numerusform>%Ln notices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln way(s) to go</source>
        <translation>
            <numerusform>%Ln way to go</numerusform>
            <numerusform>%Ln ways to go</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DoorStep</name>
    <message numerus="yes">
        <source>Looking through the list: %Ln ticket(s)…</source>
        <translation>
            <numerusform>Looking through the list: %Ln ticket…</numerusform>
            <numerusform>Looking through the list: %Ln tickets…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln ticket(s) go through this door.</source>
        <translation>
            <numerusform>%Ln ticket goes through this door.</numerusform>
            <numerusform>%Ln tickets go through this door.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Exports</name>
    <message numerus="yes">
        <source>%Ln row(s) written. {place}: {file}</source>
        <translation>
            <numerusform>%Ln row written. {place}: {file}</numerusform>
            <numerusform>%Ln rows written. {place}: {file}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GroupAdmission</name>
    <message numerus="yes">
        <source>Admit %n guest(s)?</source>
        <translation>
            <numerusform>Admit %n guest?</numerusform>
            <numerusform>Admit %n guests?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Admit %n</source>
        <translation>
            <numerusform>Admit %n</numerusform>
            <numerusform>Admit %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>NewPassphrase</name>
    <message numerus="yes">
        <source>Take at least %n character(s).</source>
        <translation>
            <numerusform>Take at least %n character.</numerusform>
            <numerusform>Take at least %n characters.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>NoticeStrip</name>
    <message numerus="yes">
        <source>%Ln guest(s) of other doors wait for an answer.</source>
        <translation>
            <numerusform>%Ln guest of another door waits for an answer.</numerusform>
            <numerusform>%Ln guests of other doors wait for an answer.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PinPad</name>
    <message numerus="yes">
        <source>%n digit(s) typed</source>
        <translation>
            <numerusform>%n digit typed</numerusform>
            <numerusform>%n digits typed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>QueueCells</name>
    <message numerus="yes">
        <source>waiting, tried %n time(s)</source>
        <translation>
            <numerusform>waiting, tried %n time</numerusform>
            <numerusform>waiting, tried %n times</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>QueuePage</name>
    <message numerus="yes">
        <source>%Ln scan(s) safe on this laptop.</source>
        <translation>
            <numerusform>%Ln scan safe on this laptop.</numerusform>
            <numerusform>%Ln scans safe on this laptop.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReportTexts</name>
    <message numerus="yes">
        <source>%Ln more: the table for spreadsheets has all.</source>
        <translation>
            <numerusform>%Ln more: the table for spreadsheets has all.</numerusform>
            <numerusform>%Ln more: the table for spreadsheets has all.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SupervisorLock</name>
    <message numerus="yes">
        <source>Too many wrong tries: wait %n second(s).</source>
        <translation>
            <numerusform>Too many wrong tries: wait %n second.</numerusform>
            <numerusform>Too many wrong tries: wait %n seconds.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SupervisorPages</name>
    <message numerus="yes">
        <source>The list is being read: %Ln ticket(s) so far…</source>
        <translation>
            <numerusform>The list is being read: %Ln ticket so far…</numerusform>
            <numerusform>The list is being read: %Ln tickets so far…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The list has %Ln ticket(s).</source>
        <translation>
            <numerusform>The list has %Ln ticket.</numerusform>
            <numerusform>The list has %Ln tickets.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TopBar</name>
    <message numerus="yes">
        <source>%Ln waiting</source>
        <translation>
            <numerusform>%Ln waiting</numerusform>
            <numerusform>%Ln waiting</numerusform>
        </translation>
    </message>
</context>
</TS>
