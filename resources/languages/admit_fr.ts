<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr" sourcelanguage="en">
<context>
    <name>Actions</name>
    <message>
        <source>Find a guest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Announcements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Admit the other one</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Admit the other %n</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Details</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>History</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Override</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>AnnouncementsPage</name>
    <message>
        <source>Announcements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the guests of this event were told.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tell the guests something, like: Doors open now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New announcement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>also send as push message to all guests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Publish</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Camera</name>
    <message>
        <source>The camera is being opened…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The camera gives no pictures. Unplug it and plug it in again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The recording is at its end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The picture is black. Look at the lens cover.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The picture is dark. Uncover the lens, or bring light.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The picture stands still. Unplug the camera and plug it in again.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CameraPanel</name>
    <message>
        <source>Camera</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DetailsPage</name>
    <message>
        <source>Whole party</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asking the service…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the service shows it now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By the list on this laptop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ticket</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>E-mail</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Passing on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Goes with the ticket of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add-ons</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Buyer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Price</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Way</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In and out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In and out: not known without the line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In and out: never yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Out</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DoorCheck</name>
    <message>
        <source>good</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>worth a look</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not good</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>looking</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DoorCheckPage</name>
    <message>
        <source>Check again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the door</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking at everything that the door needs…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Something is missing: see the red lines.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The door can open; the yellow lines are worth a look.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything green: start scanning.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Door check</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Face</name>
    <message>
        <source>Unknown code {code}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No name on the ticket</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ready to check out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every ticket read now is a guest going</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ready</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hold a ticket to the camera, or use the scanner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One moment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The guest list is being opened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Something went wrong in this program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start it again, or use another laptop.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scan again. If it stays like this, use another laptop.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>decided on this laptop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decided on this laptop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>will be sent when the line is back</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Facts</name>
    <message>
        <source>Status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Category</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Price</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Passing on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{inside} of {all} in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Group</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n tickets</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>With this code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Goes with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add-ons</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one scan</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n scans</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>offered, not taken yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>passed on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>called off</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FindField</name>
    <message>
        <source>Type a name or a code</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FindPage</name>
    <message>
        <source>Find a guest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By name, code, order or e-mail. Looking checks nobody in.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type a name or a code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name or code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Guest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ticket</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Guests found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Details</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole party</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Admit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nobody on the list matches.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Foot</name>
    <message>
        <source>No sound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Guests inside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Admissions a minute, the last quarter of an hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of {total} in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} a minute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} to look at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting · next try in {seconds} s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Guard</name>
    <message>
        <source>to close Admit</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LastScans</name>
    <message>
        <source>Last scans</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Lock</name>
    <message>
        <source>Supervisor PIN</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Too many wrong tries: wait %n second(s).</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>That is not the PIN.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Moments</name>
    <message numerus="yes">
        <source>%n s ago</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>just now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one minute ago</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n minutes ago</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>one hour ago</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n hours ago</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>one day ago</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n days ago</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OverridePanel</name>
    <message>
        <source>Admit anyway?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why? It is written down with the scan.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reason</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Guest list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paid at the desk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checked by hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Admit</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Pages</name>
    <message>
        <source>to tell all guests something</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for settings, the door check and leaving</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to admit {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>The list has %n ticket(s).</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>to write the list into a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export list</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) written.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PartyPage</name>
    <message>
        <source>Party</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order {order} · {inside} of {count} in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Guest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ticket</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everybody of this order</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Admit the other %n</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PinPad</name>
    <message>
        <source>Back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete the last digit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>OK</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n digit(s) typed</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Standing</name>
    <message>
        <source>In</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Being passed on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unclear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Payment open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not sold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Out again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Refunded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Passed on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For resale</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SupervisorPage</name>
    <message>
        <source>Supervisor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Locks itself again after two minutes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Door check</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read the guest list now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Full screen on or off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close Admit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lock</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TopBar</name>
    <message>
        <source>IN</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>OUT</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which way guests go</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slow line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Offline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key refused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Online</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Online · {latency} ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n waiting</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Verdict</name>
    <message>
        <source>Trouble</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On a supervisor&apos;s word</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The admission is undone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let in here just now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The guest is inside by the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The guest is not inside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Payment still open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Being passed on to somebody else</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Passed on to somebody else</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Offered for resale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wrong door</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No list was read yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Was in before: no re-entry here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The ticket is not clear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accepted, but look at the ticket</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The service says no</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The ticket was cancelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The ticket was paid back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The ticket was reset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The ticket was never sold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nobody knows this code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is no ticket&apos;s code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do not admit on this laptop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Something went wrong in this program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wrong door: this one is for {words}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The ticket is not clear: {words}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accepted, but look: {words}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The service says no: “{words}”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>send to the ticket desk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read the list, or ask a supervisor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ask a supervisor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this ticket lets in nobody else</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>let nobody in on it; if the guest disagrees, ask a supervisor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is nothing to check out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ask who is to have it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ask for the new ticket</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>show the way to the right entrance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>look up the name, or send to the ticket desk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>look up the name, or ask a supervisor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is the ticket for this event?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scan the ticket again, or type its code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>use another laptop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scan again, or use another laptop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Taken back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Admit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Just let in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Already in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Refuse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this door lets them in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No answer yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checked out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Admitted by supervisor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Admitted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Already in since {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let in here {ago}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In since {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Out since {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The admission of {time} is undone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the guest is not in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>let in here at {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not on the list from {time}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WaitingPage</name>
    <message>
        <source>Scanned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Guest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ticket</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Way</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shown at the door</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sending</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What happened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting to be sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Needs a look</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Send now</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n scan(s) safe on this laptop.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Everything is sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing needs a look</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They are sent in order as soon as the line is back; next try in {n} s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They are sent in order as soon as the line is back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not on the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It could not be sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let through here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Disputed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sent, no answer: asking the service first</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>waiting, tried %n time(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>waiting</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>kiosk.window</name>
    <message>
        <source>Rehearsal: a made-up event, nothing here is real</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>self.pages</name>
    <message>
        <source>This is a set-up code, not a ticket.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This door has no camera.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
