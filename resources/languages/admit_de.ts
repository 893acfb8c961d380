<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>AboutPage</name>
    <message>
        <source>What it is made with, and under which licences.</source>
        <translation>Woraus es gemacht ist, und unter welchen Lizenzen.</translation>
    </message>
    <message>
        <source>About Admit</source>
        <translation>Über Admit</translation>
    </message>
    <message>
        <source>Version and support</source>
        <translation>Version und Hilfe</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>File for support</source>
        <translation>Datei für den Support</translation>
    </message>
    <message>
        <source>What Admit is made with</source>
        <translation>Woraus Admit gemacht ist</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>whoever looks after this laptop</source>
        <translation>wer diesen Laptop betreut</translation>
    </message>
    <message>
        <source>It came without the text of its licence.</source>
        <translation>Der Text der Lizenz lag nicht bei.</translation>
    </message>
</context>
<context>
    <name>AnnouncementsPage</name>
    <message>
        <source>Announcements</source>
        <translation>Mitteilungen</translation>
    </message>
    <message>
        <source>What the guests of this event were told.</source>
        <translation>Was den Gästen dieser Veranstaltung mitgeteilt wurde.</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Wann</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Tell the guests something, like: Doors open now</source>
        <translation>Den Gästen etwas mitteilen, z.&#xa0;B.: Die Türen sind offen</translation>
    </message>
    <message>
        <source>New announcement</source>
        <translation>Neue Mitteilung</translation>
    </message>
    <message>
        <source>also send as push message to all guests</source>
        <translation>auch als Push-Nachricht an alle Gäste senden</translation>
    </message>
    <message>
        <source>Publish</source>
        <translation>Veröffentlichen</translation>
    </message>
    <message>
        <source>Nothing yet.</source>
        <translation>Noch nichts.</translation>
    </message>
    <message>
        <source>Asking the service…</source>
        <translation>Der Ticketdienst wird gefragt&#xa0;…</translation>
    </message>
    <message>
        <source>undated</source>
        <translation>ohne Datum</translation>
    </message>
</context>
<context>
    <name>Banner</name>
    <message>
        <source>Rehearsal · paused: show printed tickets</source>
        <translation>Probelauf · Pause: gedruckte Tickets zeigen</translation>
    </message>
    <message>
        <source>Rehearsal · invented guests, nothing here is real</source>
        <translation>Probelauf · erfundene Gäste, nichts hier ist echt</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Tickets to print</source>
        <translation>Tickets zum Drucken</translation>
    </message>
    <message>
        <source>Back to the real door</source>
        <translation>Zurück zum echten Eingang</translation>
    </message>
</context>
<context>
    <name>CameraStep</name>
    <message>
        <source>Camera</source>
        <translation>Kamera</translation>
    </message>
    <message>
        <source>Choose the one that guests hold their tickets to. It should see you now.</source>
        <translation>Die wählen, vor die Gäste ihre Tickets halten. Jetzt sollte man sich selbst sehen.</translation>
    </message>
    <message>
        <source>The picture is sharp.</source>
        <translation>Das Bild ist scharf.</translation>
    </message>
    <message>
        <source>The picture is soft: clean the lens or change the distance.</source>
        <translation>Das Bild ist unscharf: Linse putzen oder den Abstand ändern.</translation>
    </message>
    <message>
        <source>Read only codes between these corners of the picture</source>
        <translation>Nur Codes zwischen diesen Ecken des Bildes lesen</translation>
    </message>
    <message>
        <source>Size of the picture</source>
        <translation>Größe des Bildes</translation>
    </message>
    <message>
        <source>Cameras</source>
        <translation>Kameras</translation>
    </message>
    <message>
        <source>Starting the camera…</source>
        <translation>Kamera startet&#xa0;…</translation>
    </message>
    <message>
        <source>Without a camera tickets are read by the scanner, or typed.</source>
        <translation>Ohne Kamera werden Tickets mit dem Scanner gelesen oder eingetippt.</translation>
    </message>
    <message>
        <source>Whichever is plugged in</source>
        <translation>Die, die angesteckt ist</translation>
    </message>
    <message>
        <source>there is none now</source>
        <translation>zurzeit keine da</translation>
    </message>
    <message>
        <source>not plugged in now</source>
        <translation>zurzeit nicht angesteckt</translation>
    </message>
    <message>
        <source>No camera</source>
        <translation>Keine Kamera</translation>
    </message>
    <message>
        <source>scanner and typing only</source>
        <translation>nur Scanner und Tastatur</translation>
    </message>
</context>
<context>
    <name>CameraView</name>
    <message numerus="yes">
        <source>Read %n ignored code(s) again</source>
        <translation>
            <numerusform>%n ignorierten Code wieder lesen</numerusform>
            <numerusform>%n ignorierte Codes wieder lesen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CloseGuard</name>
    <message>
        <source>to close Admit</source>
        <translation>um Admit zu beenden</translation>
    </message>
</context>
<context>
    <name>Counted</name>
    <message numerus="yes">
        <source>%n s ago</source>
        <translation>
            <numerusform>vor %n s</numerusform>
            <numerusform>vor %n s</numerusform>
        </translation>
    </message>
    <message>
        <source>one minute ago</source>
        <translation>vor einer Minute</translation>
    </message>
    <message numerus="yes">
        <source>%n minutes ago</source>
        <translation>
            <numerusform>vor %n Minute</numerusform>
            <numerusform>vor %n Minuten</numerusform>
        </translation>
    </message>
    <message>
        <source>one hour ago</source>
        <translation>vor einer Stunde</translation>
    </message>
    <message numerus="yes">
        <source>%n hours ago</source>
        <translation>
            <numerusform>vor %n Stunde</numerusform>
            <numerusform>vor %n Stunden</numerusform>
        </translation>
    </message>
    <message>
        <source>one day ago</source>
        <translation>vor einem Tag</translation>
    </message>
    <message numerus="yes">
        <source>%n days ago</source>
        <translation>
            <numerusform>vor %n Tag</numerusform>
            <numerusform>vor %n Tagen</numerusform>
        </translation>
    </message>
    <message>
        <source>one guest</source>
        <translation>Ein Gast</translation>
    </message>
    <message numerus="yes">
        <source>%Ln guests</source>
        <translation>
            <numerusform>%Ln Gast</numerusform>
            <numerusform>%Ln Gäste</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln tickets with this code</source>
        <translation>
            <numerusform>%Ln Ticket mit diesem Code</numerusform>
            <numerusform>%Ln Tickets mit diesem Code</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of {all} of the group is in</source>
        <translation>
            <numerusform>%n von {all} der Gruppe ist drin</numerusform>
            <numerusform>%n von {all} der Gruppe sind drin</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Undo takes back the last %n admissions</source>
        <translation>
            <numerusform>„Zurücknehmen“ nimmt den letzten Einlass zurück (%n)</numerusform>
            <numerusform>„Zurücknehmen“ nimmt die letzten %n Einlässe zurück</numerusform>
        </translation>
    </message>
    <message>
        <source>Admit this guest</source>
        <translation>Diesen Gast einlassen</translation>
    </message>
    <message numerus="yes">
        <source>Admit these %n</source>
        <translation>
            <numerusform>Diesen %n einlassen</numerusform>
            <numerusform>Diese %n einlassen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Admit all %n</source>
        <translation>
            <numerusform>Alle einlassen (%n)</numerusform>
            <numerusform>Alle einlassen (%n)</numerusform>
        </translation>
    </message>
    <message>
        <source>Admit the other one</source>
        <translation>Rest einlassen (1)</translation>
    </message>
    <message numerus="yes">
        <source>Admit the other %n</source>
        <translation>
            <numerusform>Rest einlassen (%n)</numerusform>
            <numerusform>Rest einlassen (%n)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n guest(s) could not be taken back: they have gone in or out again since. Look at their details.</source>
        <translation>
            <numerusform>%n Gast konnte nicht zurückgenommen werden: Er ist seitdem wieder rein- oder rausgegangen. Details ansehen.</numerusform>
            <numerusform>%n Gäste konnten nicht zurückgenommen werden: Sie sind seitdem wieder rein- oder rausgegangen. Details ansehen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DeskPage</name>
    <message>
        <source>Desk</source>
        <translation>Leitstelle</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Nummer</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>Seit</translation>
    </message>
    <message>
        <source>Guest</source>
        <translation>Gast</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Details</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Refuse</source>
        <translation>Abweisen</translation>
    </message>
    <message>
        <source>Admit</source>
        <translation>Einlassen</translation>
    </message>
    <message>
        <source>Nobody waits for an answer.</source>
        <translation>Niemand wartet auf eine Antwort.</translation>
    </message>
    <message>
        <source>on no list</source>
        <translation>auf keiner Liste</translation>
    </message>
    <message>
        <source>Each answer goes to the door that asked, and to all doors, with your name.</source>
        <translation>Jede Antwort geht mit Ihrem Namen an den Eingang, der fragt, und an alle anderen.</translation>
    </message>
</context>
<context>
    <name>DetailsPage</name>
    <message>
        <source>Why?</source>
        <translation>Warum?</translation>
    </message>
    <message>
        <source>Whole group</source>
        <translation>Ganze Gruppe</translation>
    </message>
    <message>
        <source>Check out</source>
        <translation>Auschecken</translation>
    </message>
    <message>
        <source>Extras</source>
        <translation>Extras</translation>
    </message>
    <message>
        <source>Asking the service…</source>
        <translation>Der Ticketdienst wird gefragt&#xa0;…</translation>
    </message>
    <message>
        <source>More could not be looked up.</source>
        <translation>Mehr ließ sich nicht nachsehen.</translation>
    </message>
    <message>
        <source>As the service shows it now</source>
        <translation>Wie der Ticketdienst es jetzt zeigt</translation>
    </message>
    <message>
        <source>By the list on this laptop</source>
        <translation>Nach der Liste auf diesem Laptop</translation>
    </message>
    <message>
        <source>Code and e-mail</source>
        <translation>Code und E-Mail</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Uhrzeit</translation>
    </message>
    <message>
        <source>Way</source>
        <translation>Richtung</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Wann</translation>
    </message>
    <message>
        <source>In and out</source>
        <translation>Rein und raus</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>Ticket</source>
        <translation>Ticket</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>E-mail</source>
        <translation>E-Mail</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Bestellung</translation>
    </message>
    <message>
        <source>Passing on</source>
        <translation>Weitergabe</translation>
    </message>
    <message>
        <source>Goes with the ticket of</source>
        <translation>Gehört zum Ticket von</translation>
    </message>
    <message>
        <source>Order is</source>
        <translation>Bestellstatus</translation>
    </message>
    <message>
        <source>Buyer</source>
        <translation>Gekauft von</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>Preis</translation>
    </message>
    <message>
        <source>Whole order</source>
        <translation>Ganze Bestellung</translation>
    </message>
    <message>
        <source>In and out: not known without the line</source>
        <translation>Rein und raus: ohne Verbindung nicht bekannt</translation>
    </message>
    <message>
        <source>In and out, before the list or an evacuation said otherwise</source>
        <translation>Rein und raus, bis Liste oder Räumung anderes sagten</translation>
    </message>
    <message>
        <source>In and out: never yet</source>
        <translation>Rein und raus: noch nie</translation>
    </message>
</context>
<context>
    <name>DoneStep</name>
    <message>
        <source>Ready</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Ready to open</source>
        <translation>Bereit zum Öffnen</translation>
    </message>
    <message>
        <source>This is how this laptop is set up.</source>
        <translation>So ist dieser Laptop eingerichtet.</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>Ticketdienst</translation>
    </message>
    <message>
        <source>API key</source>
        <translation>API-Schlüssel</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Veranstaltung</translation>
    </message>
    <message>
        <source>Door</source>
        <translation>Eingang</translation>
    </message>
    <message>
        <source>Categories</source>
        <translation>Kategorien</translation>
    </message>
    <message>
        <source>Camera</source>
        <translation>Kamera</translation>
    </message>
    <message>
        <source>Scanner</source>
        <translation>Scanner</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>Ton</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>Etiketten</translation>
    </message>
    <message>
        <source>PIN</source>
        <translation>PIN</translation>
    </message>
    <message>
        <source>Venue</source>
        <translation>Ort</translation>
    </message>
    <message numerus="yes">
        <source>%Ln thing(s) of the door check are good</source>
        <translation>
            <numerusform>%Ln Punkt des Einlass-Checks ist gut</numerusform>
            <numerusform>%Ln Punkte des Einlass-Checks sind gut</numerusform>
        </translation>
    </message>
    <message>
        <source>going in again allowed</source>
        <translation>Wiedereinlass erlaubt</translation>
    </message>
    <message>
        <source>only one entry</source>
        <translation>nur ein Einlass</translation>
    </message>
    <message>
        <source>in only</source>
        <translation>nur Einlass</translation>
    </message>
    <message>
        <source>out only</source>
        <translation>nur Ausgang</translation>
    </message>
    <message>
        <source>check-out without PIN</source>
        <translation>Auschecken ohne PIN</translation>
    </message>
    <message>
        <source>names after the PIN</source>
        <translation>Namen nach PIN</translation>
    </message>
    <message>
        <source>short names</source>
        <translation>kurze Namen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln question(s)</source>
        <translation>
            <numerusform>%Ln Frage</numerusform>
            <numerusform>%Ln Fragen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln notice(s)</source>
        <translation>
            <numerusform>%Ln Hinweis</numerusform>
            <numerusform>%Ln Hinweise</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln way(s) to go</source>
        <translation>
            <numerusform>%Ln Weg</numerusform>
            <numerusform>%Ln Wege</numerusform>
        </translation>
    </message>
    <message>
        <source>with hours of entry</source>
        <translation>mit Einlasszeiten</translation>
    </message>
    <message>
        <source>could not be kept</source>
        <translation>konnte nicht gespeichert werden</translation>
    </message>
    <message>
        <source>cannot be kept: the keyring of this computer does not work</source>
        <translation>kann nicht gespeichert werden: Der Schlüsselbund dieses Computers funktioniert nicht</translation>
    </message>
    <message>
        <source>will be kept in this computer&apos;s keyring, nowhere else</source>
        <translation>wird nur im Schlüsselbund dieses Computers gespeichert</translation>
    </message>
    <message>
        <source>the one that this laptop has</source>
        <translation>der, den dieser Laptop schon hat</translation>
    </message>
    <message>
        <source>set</source>
        <translation>gesetzt</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>a door of the one that it belongs to</source>
        <translation>ein Eingang des Ortes, zu dem er gehört</translation>
    </message>
    <message>
        <source>keeps the state of the one that it belongs to</source>
        <translation>führt den Stand des Ortes, zu dem er gehört</translation>
    </message>
    <message>
        <source>will be joined</source>
        <translation>wird beigetreten</translation>
    </message>
    <message>
        <source>all go through this door</source>
        <translation>alle gehen durch diesen Eingang</translation>
    </message>
    <message>
        <source>Whichever is plugged in</source>
        <translation>Die, die angesteckt ist</translation>
    </message>
    <message>
        <source>No camera</source>
        <translation>Keine Kamera</translation>
    </message>
    <message>
        <source>Door check</source>
        <translation>Einlass-Check</translation>
    </message>
    <message>
        <source>The door can open now, without the venue: F12, Venue, joins it later.</source>
        <translation>Der Einlass kann jetzt ohne den Ort beginnen; unter F12, Ort, geht es später.</translation>
    </message>
    <message>
        <source>All else is written. The door can open now, with this key.</source>
        <translation>Alles andere ist gespeichert. Der Einlass kann jetzt beginnen, mit diesem Schlüssel.</translation>
    </message>
</context>
<context>
    <name>DoorCheckPage</name>
    <message>
        <source>Check again</source>
        <translation>Noch einmal prüfen</translation>
    </message>
    <message>
        <source>Open the door</source>
        <translation>Einlass öffnen</translation>
    </message>
    <message>
        <source>Test scan</source>
        <translation>Test-Scan</translation>
    </message>
    <message>
        <source>Looking at everything that the door needs…</source>
        <translation>Alles, was der Einlass braucht, wird geprüft&#xa0;…</translation>
    </message>
    <message>
        <source>Something is missing: see the red lines.</source>
        <translation>Es fehlt etwas: siehe die roten Zeilen.</translation>
    </message>
    <message>
        <source>The door can open; the yellow lines are worth a look.</source>
        <translation>Der Einlass kann beginnen; die gelben Zeilen bitte ansehen.</translation>
    </message>
    <message>
        <source>Everything green: start scanning.</source>
        <translation>Alles grün: Es kann losgehen.</translation>
    </message>
    <message>
        <source>Door check</source>
        <translation>Einlass-Check</translation>
    </message>
</context>
<context>
    <name>DoorStep</name>
    <message>
        <source>Door</source>
        <translation>Eingang</translation>
    </message>
    <message>
        <source>This door</source>
        <translation>Dieser Eingang</translation>
    </message>
    <message>
        <source>Guests see signs on a second screen</source>
        <translation>Gäste sehen Zeichen auf einem zweiten Bildschirm</translation>
    </message>
    <message>
        <source>Guests see signs and their name there</source>
        <translation>Gäste sehen dort Zeichen und ihren Namen</translation>
    </message>
    <message>
        <source>Give this door a name, like North entrance.</source>
        <translation>Diesem Eingang einen Namen geben, z.&#xa0;B. Eingang Nord.</translation>
    </message>
    <message>
        <source>Name of this door</source>
        <translation>Name dieses Eingangs</translation>
    </message>
    <message>
        <source>North entrance</source>
        <translation>Eingang Nord</translation>
    </message>
    <message>
        <source>Who went out may come in again</source>
        <translation>Wer draußen war, darf wieder rein</translation>
    </message>
    <message>
        <source>Which way guests go at this door</source>
        <translation>In welche Richtung Gäste hier gehen</translation>
    </message>
    <message>
        <source>Guests come in and go out here</source>
        <translation>Gäste kommen und gehen hier</translation>
    </message>
    <message>
        <source>Guests only come in here</source>
        <translation>Gäste kommen hier nur herein</translation>
    </message>
    <message>
        <source>Guests only go out here</source>
        <translation>Gäste gehen hier nur hinaus</translation>
    </message>
    <message>
        <source>Checking a guest out by hand</source>
        <translation>Einen Gast von Hand auschecken</translation>
    </message>
    <message>
        <source>Checking out by hand needs the PIN</source>
        <translation>Auschecken von Hand braucht die PIN</translation>
    </message>
    <message>
        <source>Checking out by hand asks once</source>
        <translation>Auschecken von Hand fragt einmal nach</translation>
    </message>
    <message>
        <source>Who sees the guests&apos; names</source>
        <translation>Wer die Namen der Gäste sieht</translation>
    </message>
    <message>
        <source>Everybody sees the guests&apos; names</source>
        <translation>Alle sehen die Namen der Gäste</translation>
    </message>
    <message>
        <source>What it is called, and which tickets go here.</source>
        <translation>Wie er heißt und welche Tickets hier gelten.</translation>
    </message>
    <message>
        <source>Names like Maya L. until a press</source>
        <translation>Namen wie Maya L. bis zum Druck</translation>
    </message>
    <message>
        <source>Names are shown after the PIN only</source>
        <translation>Namen nur nach Eingabe der PIN</translation>
    </message>
    <message>
        <source>No screen for guests</source>
        <translation>Kein Bildschirm für Gäste</translation>
    </message>
    <message>
        <source>The screen for guests</source>
        <translation>Der Bildschirm für Gäste</translation>
    </message>
    <message>
        <source>Guests read the window&apos;s language</source>
        <translation>Gäste lesen die Sprache des Fensters</translation>
    </message>
    <message>
        <source>Language of that screen</source>
        <translation>Sprache dieses Bildschirms</translation>
    </message>
    <message>
        <source>Ticket categories for this door</source>
        <translation>Ticketkategorien für diesen Eingang</translation>
    </message>
    <message numerus="yes">
        <source>Looking through the list: %Ln ticket(s)…</source>
        <translation>
            <numerusform>Liste wird durchgesehen: %Ln Ticket&#xa0;…</numerusform>
            <numerusform>Liste wird durchgesehen: %Ln Tickets&#xa0;…</numerusform>
        </translation>
    </message>
    <message>
        <source>Looking through the list…</source>
        <translation>Liste wird durchgesehen&#xa0;…</translation>
    </message>
    <message>
        <source>Go on: all tickets go here until you choose some in set-up.</source>
        <translation>Einfach weiter: Alle Tickets gelten hier, bis in der Einrichtung gewählt wird.</translation>
    </message>
    <message>
        <source>none on the list</source>
        <translation>keine auf der Liste</translation>
    </message>
    <message>
        <source>They are read once the service accepts address and key.</source>
        <translation>Sie werden gelesen, sobald der Dienst Adresse und Schlüssel annimmt.</translation>
    </message>
    <message>
        <source>Nothing is ticked: tickets of all categories go here.</source>
        <translation>Nichts angekreuzt: Tickets aller Kategorien gelten hier.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln ticket(s) go through this door.</source>
        <translation>
            <numerusform>%Ln Ticket gilt an diesem Eingang.</numerusform>
            <numerusform>%Ln Tickets gelten an diesem Eingang.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DoorsPage</name>
    <message>
        <source>Doors</source>
        <translation>Eingänge</translation>
    </message>
    <message>
        <source>All doors that share the state of this venue.</source>
        <translation>Alle Eingänge, die den Stand dieses Orts teilen.</translation>
    </message>
    <message>
        <source>Door</source>
        <translation>Eingang</translation>
    </message>
    <message>
        <source>Last heard</source>
        <translation>Zuletzt gehört</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Leitung</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Wartet</translation>
    </message>
    <message>
        <source>List</source>
        <translation>Liste</translation>
    </message>
    <message>
        <source>A minute</source>
        <translation>Je Minute</translation>
    </message>
    <message>
        <source>Let in</source>
        <translation>Eingelassen</translation>
    </message>
    <message>
        <source>Read by</source>
        <translation>Gelesen mit</translation>
    </message>
    <message>
        <source>Battery</source>
        <translation>Akku</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>One person without a ticket went out</source>
        <translation>Eine Person ohne Ticket ist hinausgegangen</translation>
    </message>
    <message>
        <source>One person without a ticket came in</source>
        <translation>Eine Person ohne Ticket ist hereingekommen</translation>
    </message>
    <message>
        <source>Desk</source>
        <translation>Leitstelle</translation>
    </message>
    <message>
        <source>Not everybody is out</source>
        <translation>Doch nicht alle draußen</translation>
    </message>
    <message>
        <source>This laptop belongs to no venue: its door decides alone.</source>
        <translation>Dieser Laptop gehört zu keinem Ort: Sein Eingang entscheidet allein.</translation>
    </message>
    <message>
        <source>No door was heard yet.</source>
        <translation>Noch kein Eingang hat sich gemeldet.</translation>
    </message>
    <message>
        <source>Camera</source>
        <translation>Kamera</translation>
    </message>
    <message>
        <source>Hand scanner</source>
        <translation>Handscanner</translation>
    </message>
    <message>
        <source>Typed</source>
        <translation>Getippt</translation>
    </message>
    <message>
        <source>Online</source>
        <translation>Online</translation>
    </message>
    <message>
        <source>Slow line</source>
        <translation>Langsam</translation>
    </message>
    <message>
        <source>Offline</source>
        <translation>Offline</translation>
    </message>
    <message>
        <source>Key refused</source>
        <translation>Schlüssel abgelehnt</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>noch nie</translation>
    </message>
    <message>
        <source>Shut out…</source>
        <translation>Ausschließen …</translation>
    </message>
    <message>
        <source>Shut out: at the keeper&apos;s laptop only</source>
        <translation>Ausschließen: nur am führenden Laptop</translation>
    </message>
    <message>
        <source>everybody was out at {time}, noted at {door}</source>
        <translation>um {time} waren alle draußen, vermerkt an {door}</translation>
    </message>
</context>
<context>
    <name>EntriesStep</name>
    <message>
        <source>For which tickets</source>
        <translation>Für welche Tickets</translation>
    </message>
    <message>
        <source>Leave as it was</source>
        <translation>So lassen, wie es war</translation>
    </message>
    <message>
        <source>This is in the list already.</source>
        <translation>Das steht schon in der Liste.</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Save the change</source>
        <translation>Änderung übernehmen</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Ändern</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Change “{words}”</source>
        <translation>„{words}“ ändern</translation>
    </message>
    <message>
        <source>Remove “{words}”</source>
        <translation>„{words}“ entfernen</translation>
    </message>
</context>
<context>
    <name>EventStep</name>
    <message>
        <source>Event</source>
        <translation>Veranstaltung</translation>
    </message>
    <message>
        <source>Which event?</source>
        <translation>Welche Veranstaltung?</translation>
    </message>
    <message>
        <source>Those that this key may see, tonight&apos;s first.</source>
        <translation>Alle, die dieser Schlüssel sehen darf, die von heute zuerst.</translation>
    </message>
    <message>
        <source>No event of this key has tickets. Ask the organiser for another key.</source>
        <translation>Keine Veranstaltung dieses Schlüssels hat Tickets. Beim Veranstalter einen anderen Schlüssel verlangen.</translation>
    </message>
    <message>
        <source>Choose the event that this door is for.</source>
        <translation>Die Veranstaltung für diesen Eingang wählen.</translation>
    </message>
    <message>
        <source>The events are listed once the service has accepted address and key in the first step.</source>
        <translation>Die Veranstaltungen erscheinen, sobald der Dienst im ersten Schritt Adresse und Schlüssel angenommen hat.</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Veranstaltungen</translation>
    </message>
    <message>
        <source>not among the events that this key may see</source>
        <translation>nicht unter den Veranstaltungen, die dieser Schlüssel sehen darf</translation>
    </message>
    <message>
        <source>as it is set up now</source>
        <translation>wie jetzt eingerichtet</translation>
    </message>
    <message>
        <source>with ticketing</source>
        <translation>mit Ticketing</translation>
    </message>
    <message>
        <source>no ticketing here: nothing to check</source>
        <translation>kein Ticketing: nichts zu prüfen</translation>
    </message>
</context>
<context>
    <name>Exports</name>
    <message>
        <source>The file for support is being written…</source>
        <translation>Die Datei für den Support wird geschrieben&#xa0;…</translation>
    </message>
    <message>
        <source>to write the list into a file</source>
        <translation>um die Liste in eine Datei zu schreiben</translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) written. {place}: {file}</source>
        <translation>
            <numerusform>%Ln Zeile geschrieben. {place}: {file}</numerusform>
            <numerusform>%Ln Zeilen geschrieben. {place}: {file}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FindPage</name>
    <message>
        <source>Find a guest</source>
        <translation>Gast suchen</translation>
    </message>
    <message>
        <source>By name, code, order or e-mail. Looking checks nobody in.</source>
        <translation>Nach Name, Code, Bestellung oder E-Mail. Suchen checkt niemanden ein.</translation>
    </message>
    <message>
        <source>Type a name or a code</source>
        <translation>Name oder Code eingeben</translation>
    </message>
    <message>
        <source>Name or code</source>
        <translation>Name oder Code</translation>
    </message>
    <message>
        <source>Guest</source>
        <translation>Gast</translation>
    </message>
    <message>
        <source>Ticket</source>
        <translation>Ticket</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Bestellung</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>Guests found</source>
        <translation>Gefundene Gäste</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Details</translation>
    </message>
    <message>
        <source>Whole group</source>
        <translation>Ganze Gruppe</translation>
    </message>
    <message>
        <source>Admit</source>
        <translation>Einlassen</translation>
    </message>
    <message>
        <source>Nobody on the list matches.</source>
        <translation>Niemand auf der Liste passt dazu.</translation>
    </message>
    <message>
        <source>Names are hidden: type a whole surname, code, order or e-mail; a short surname with the first name.</source>
        <translation>Namen sind verborgen: Nachname, Code, Bestellung oder E-Mail ganz eingeben; einen kurzen Nachnamen mit dem Vornamen.</translation>
    </message>
    <message>
        <source>Not found by a whole surname, code, order or e-mail. Type the whole name.</source>
        <translation>Mit ganzem Nachnamen, Code, Bestellung oder E-Mail nicht gefunden. Den ganzen Namen eingeben.</translation>
    </message>
</context>
<context>
    <name>GroupAdmission</name>
    <message numerus="yes">
        <source>Admit %n guest(s)?</source>
        <translation>
            <numerusform>%n Gast einlassen?</numerusform>
            <numerusform>%n Gäste einlassen?</numerusform>
        </translation>
    </message>
    <message>
        <source>Let them pass one by one, and count.</source>
        <translation>Einzeln durchgehen lassen und mitzählen.</translation>
    </message>
    <message numerus="yes">
        <source>Admit %n</source>
        <translation>
            <numerusform>%n einlassen</numerusform>
            <numerusform>%n einlassen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GroupPage</name>
    <message>
        <source>{inside} of {count} in</source>
        <translation>{inside} von {count} drin</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>Guest</source>
        <translation>Gast</translation>
    </message>
    <message>
        <source>Ticket</source>
        <translation>Ticket</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>Comes</source>
        <translation>Kommt</translation>
    </message>
    <message>
        <source>Everybody of this order</source>
        <translation>Alle dieser Bestellung</translation>
    </message>
    <message>
        <source>comes</source>
        <translation>kommt</translation>
    </message>
    <message>
        <source>stays out</source>
        <translation>bleibt draußen</translation>
    </message>
</context>
<context>
    <name>GuestActs</name>
    <message>
        <source>Only if this guest leaves now: the ticket admits somebody again afterwards.</source>
        <translation>Nur wenn dieser Gast jetzt geht: Danach lässt das Ticket wieder jemanden ein.</translation>
    </message>
    <message>
        <source>Check out</source>
        <translation>Auschecken</translation>
    </message>
</context>
<context>
    <name>GuestPage</name>
    <message>
        <source>Show names</source>
        <translation>Namen zeigen</translation>
    </message>
</context>
<context>
    <name>HelpPage</name>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>The next scan closes this page.</source>
        <translation>Der nächste Scan schließt diese Seite.</translation>
    </message>
    <message>
        <source>Topics of the help</source>
        <translation>Themen der Hilfe</translation>
    </message>
</context>
<context>
    <name>HoursStep</name>
    <message>
        <source>Hours</source>
        <translation>Zeiten</translation>
    </message>
    <message>
        <source>Hours of entry</source>
        <translation>Einlasszeiten</translation>
    </message>
    <message>
        <source>When tickets may come in here. Without hours, at any time.</source>
        <translation>Wann Tickets hier hineindürfen. Ohne Zeiten jederzeit.</translation>
    </message>
    <message>
        <source>as the event</source>
        <translation>wie Event</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>Until</source>
        <translation>Bis</translation>
    </message>
    <message>
        <source>Only on these days; none ticked is every day</source>
        <translation>Nur an diesen Tagen; ohne Haken jeden Tag</translation>
    </message>
    <message>
        <source>Outside these hours guests are held</source>
        <translation>Außerhalb dieser Zeiten: klären</translation>
    </message>
    <message>
        <source>Outside these hours guests are let in, and it is said</source>
        <translation>Außerhalb dieser Zeiten: einlassen und es sagen</translation>
    </message>
    <message>
        <source>Guests outside the hours</source>
        <translation>Gäste außerhalb der Zeiten</translation>
    </message>
    <message>
        <source>None: tickets may come in at any time.</source>
        <translation>Keine: Tickets dürfen jederzeit hinein.</translation>
    </message>
    <message>
        <source>Hours of entry at this door</source>
        <translation>Einlasszeiten an diesem Eingang</translation>
    </message>
    <message>
        <source>A time like 19:30, or nothing.</source>
        <translation>Eine Zeit wie 19:30 oder nichts.</translation>
    </message>
    <message>
        <source>During the event</source>
        <translation>Während der Veranstaltung</translation>
    </message>
</context>
<context>
    <name>InstructionStep</name>
    <message>
        <source>Questions</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Questions and notices</source>
        <translation>Fragen und Hinweise</translation>
    </message>
    <message>
        <source>A notice, shown beside the verdict</source>
        <translation>Ein Hinweis, neben der Entscheidung gezeigt</translation>
    </message>
    <message>
        <source>A question, answered before the guest goes in</source>
        <translation>Eine Frage, beantwortet vor dem Einlass</translation>
    </message>
    <message>
        <source>Notice or question</source>
        <translation>Hinweis oder Frage</translation>
    </message>
    <message>
        <source>What stewards read</source>
        <translation>Was das Personal liest</translation>
    </message>
    <message>
        <source>Show ID: 18+</source>
        <translation>Ausweis zeigen: ab 18</translation>
    </message>
    <message>
        <source>Questions and notices of this door</source>
        <translation>Fragen und Hinweise dieses Eingangs</translation>
    </message>
    <message>
        <source>None: every guest with a valid ticket goes in at once.</source>
        <translation>Keine: Wer ein gültiges Ticket hat, kommt gleich hinein.</translation>
    </message>
    <message>
        <source>What stewards ask or see when some guests go in, and where these guests go.</source>
        <translation>Was das Personal bei manchen Gästen fragt oder sieht, und wohin diese Gäste gehen.</translation>
    </message>
    <message>
        <source>Where to go, shown large and at the wrong door</source>
        <translation>Wohin es geht, groß und am falschen Eingang gezeigt</translation>
    </message>
    <message>
        <source>Data of a ticket that are shown large</source>
        <translation>Angaben eines Tickets, die groß gezeigt werden</translation>
    </message>
    <message>
        <source>Row, Seat</source>
        <translation>Reihe, Sitz</translation>
    </message>
    <message>
        <source>For tickets with a word in their name</source>
        <translation>Für Tickets mit einem Wort im Namen</translation>
    </message>
    <message>
        <source>With the guest&apos;s own answer</source>
        <translation>Mit der Antwort des Gastes</translation>
    </message>
    <message>
        <source>Name of the answer</source>
        <translation>Name der Antwort</translation>
    </message>
    <message>
        <source>Shirt size</source>
        <translation>Hemdgröße</translation>
    </message>
    <message>
        <source>Word in the ticket&apos;s name</source>
        <translation>Wort im Namen des Tickets</translation>
    </message>
    <message>
        <source>Student</source>
        <translation>Studierende</translation>
    </message>
    <message>
        <source>One word, without blanks.</source>
        <translation>Ein Wort, ohne Leerzeichen.</translation>
    </message>
    <message>
        <source>Write what stewards are to read.</source>
        <translation>Eingeben, was das Personal lesen soll.</translation>
    </message>
    <message>
        <source>Notice</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Way</source>
        <translation>Weg</translation>
    </message>
</context>
<context>
    <name>JoinForm</name>
    <message>
        <source>Join a venue</source>
        <translation>Einem Ort beitreten</translation>
    </message>
    <message>
        <source>Hold the code of the keeper&apos;s laptop to the camera, scan it, or paste it.</source>
        <translation>Den Code des führenden Laptops vor die Kamera halten, scannen oder einfügen.</translation>
    </message>
    <message>
        <source>Join</source>
        <translation>Beitreten</translation>
    </message>
    <message>
        <source>Venue code</source>
        <translation>Ortscode</translation>
    </message>
    <message>
        <source>Its passphrase</source>
        <translation>Seine Passphrase</translation>
    </message>
    <message>
        <source>This is a set-up code. The keeper shows its venue code under F12.</source>
        <translation>Das ist ein Einrichtungscode. Der führende Laptop zeigt den Ortscode unter F12.</translation>
    </message>
    <message>
        <source>That was a code, but no venue code.</source>
        <translation>Das war ein Code, aber kein Ortscode.</translation>
    </message>
    <message>
        <source>This is no venue code: all of it begins ADMIT-VENUE.</source>
        <translation>Das ist kein Ortscode: Er beginnt mit ADMIT-VENUE.</translation>
    </message>
</context>
<context>
    <name>KeepForm</name>
    <message>
        <source>This laptop keeps the venue&apos;s state</source>
        <translation>Dieser Laptop führt den Stand des Ortes</translation>
    </message>
    <message>
        <source>Choose one laptop that stays on all night. The others join it by its code.</source>
        <translation>Einen Laptop wählen, der den ganzen Abend an bleibt. Die anderen treten mit seinem Code bei.</translation>
    </message>
    <message>
        <source>Keep the state</source>
        <translation>Stand führen</translation>
    </message>
    <message>
        <source>Two more laptops help, so that any one of the three may fail</source>
        <translation>Zwei weitere Laptops helfen, damit einer der drei ausfallen darf</translation>
    </message>
    <message>
        <source>Write the passphrase down, apart from this laptop. For example: {words}</source>
        <translation>Die Passphrase aufschreiben, getrennt von diesem Laptop. Zum Beispiel: {words}</translation>
    </message>
    <message>
        <source>Take these words</source>
        <translation>Diese Wörter nehmen</translation>
    </message>
</context>
<context>
    <name>LanguageChoice</name>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
</context>
<context>
    <name>LightChoice</name>
    <message>
        <source>No light or gate outside</source>
        <translation>Kein Licht und kein Drehkreuz draußen</translation>
    </message>
    <message>
        <source>A relay board with light or gate (USB)</source>
        <translation>Relaiskarte mit Licht oder Drehkreuz (USB)</translation>
    </message>
    <message>
        <source>A light that reads lines of text</source>
        <translation>Licht, das Textzeilen liest</translation>
    </message>
    <message>
        <source>Light and gate outside</source>
        <translation>Licht und Drehkreuz draußen</translation>
    </message>
    <message>
        <source>Port of the light</source>
        <translation>Anschluss des Lichts</translation>
    </message>
    <message>
        <source>Gate</source>
        <translation>Drehkreuz</translation>
    </message>
    <message>
        <source>What it sends if the gate did not turn</source>
        <translation>Was es sendet, wenn es sich nicht drehte</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>Sent for green: come in</source>
        <translation>Für Grün gesendet: Bitte eintreten</translation>
    </message>
    <message>
        <source>Sent for amber: please wait</source>
        <translation>Für Gelb gesendet: Bitte warten</translation>
    </message>
    <message>
        <source>Sent for red: ask the staff</source>
        <translation>Für Rot gesendet: Personal fragen</translation>
    </message>
    <message>
        <source>Sent for no light</source>
        <translation>Für kein Licht gesendet</translation>
    </message>
    <message>
        <source>Sent to open the gate</source>
        <translation>Gesendet, um das Drehkreuz freizugeben</translation>
    </message>
    <message>
        <source>Sent to close the gate</source>
        <translation>Gesendet, um das Drehkreuz zu sperren</translation>
    </message>
    <message>
        <source>What is sent</source>
        <translation>Was gesendet wird</translation>
    </message>
    <message>
        <source>Words, hex A0 01, or - for nothing</source>
        <translation>Wörter, hex A0 01 oder - für nichts</translation>
    </message>
    <message>
        <source>No gate</source>
        <translation>Kein Drehkreuz</translation>
    </message>
    <message>
        <source>Plug the light in and open this step again, or choose none.</source>
        <translation>Das Licht anstecken und diesen Schritt noch einmal öffnen, oder keines wählen.</translation>
    </message>
    <message>
        <source>Write words, or hex and bytes: hex A0 01 01 A2.</source>
        <translation>Wörter schreiben, oder hex und Bytes: hex A0 01 01 A2.</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>The guest then counts as before this scan, and the ticket can be read again.</source>
        <translation>Der Gast zählt dann wie vor diesem Scan, und das Ticket kann noch einmal gelesen werden.</translation>
    </message>
    <message>
        <source>This door is for guests who come in. The settings fix that.</source>
        <translation>Dieser Eingang ist nur für Gäste, die kommen. So steht es in den Einstellungen.</translation>
    </message>
    <message>
        <source>This door is for guests who leave. The settings fix that.</source>
        <translation>Dieser Eingang ist nur für Gäste, die gehen. So steht es in den Einstellungen.</translation>
    </message>
    <message>
        <source>Nobody without a ticket is inside, so nobody was counted out.</source>
        <translation>Niemand ohne Ticket ist drinnen, daher wurde niemand abgezogen.</translation>
    </message>
    <message>
        <source>+1 without ticket. To take it back: button -1, or minus on the numeric keypad.</source>
        <translation>+1 ohne Ticket. Zurücknehmen: Knopf -1 oder Minus auf dem Ziffernblock.</translation>
    </message>
    <message>
        <source>-1 without ticket. To take it back: button +1, or plus on the numeric keypad.</source>
        <translation>-1 ohne Ticket. Zurücknehmen: Knopf +1 oder Plus auf dem Ziffernblock.</translation>
    </message>
</context>
<context>
    <name>Message</name>
    <message>
        <source>The keeper does not accept this laptop</source>
        <translation>Der führende Laptop nimmt diesen nicht an</translation>
    </message>
    <message>
        <source>Shut out</source>
        <translation>Ausgeschlossen</translation>
    </message>
    <message>
        <source>The keeper&apos;s disk is full</source>
        <translation>Festplatte des führenden Laptops voll</translation>
    </message>
    <message>
        <source>Disk full</source>
        <translation>Platte voll</translation>
    </message>
    <message>
        <source>The doors agree</source>
        <translation>Die Eingänge sind sich einig</translation>
    </message>
    <message>
        <source>Agreeing</source>
        <translation>Einig</translation>
    </message>
    <message>
        <source>The keepers are electing</source>
        <translation>Die führenden Laptops wählen</translation>
    </message>
    <message>
        <source>Electing</source>
        <translation>Wahl</translation>
    </message>
    <message>
        <source>This door is alone</source>
        <translation>Dieser Eingang ist allein</translation>
    </message>
    <message>
        <source>Alone</source>
        <translation>Allein</translation>
    </message>
    <message>
        <source>Admission was correct</source>
        <translation>Einlass war richtig</translation>
    </message>
    <message>
        <source>Let in was right</source>
        <translation>Einlass war in Ordnung</translation>
    </message>
    <message>
        <source>Wrong entry: check out</source>
        <translation>Falscher Einlass: auschecken</translation>
    </message>
    <message>
        <source>Wrong entry, checked out</source>
        <translation>Falscher Einlass, ausgecheckt</translation>
    </message>
    <message>
        <source>Ask the service again</source>
        <translation>Ticketdienst erneut fragen</translation>
    </message>
    <message>
        <source>Asked again</source>
        <translation>Erneut gefragt</translation>
    </message>
    <message>
        <source>Send again</source>
        <translation>Erneut senden</translation>
    </message>
    <message>
        <source>Sent again</source>
        <translation>Erneut gesendet</translation>
    </message>
    <message>
        <source>Note only</source>
        <translation>Nur Notiz</translation>
    </message>
    <message>
        <source>Noted</source>
        <translation>Notiert</translation>
    </message>
    <message>
        <source>Open again</source>
        <translation>Wieder öffnen</translation>
    </message>
    <message>
        <source>Opened again</source>
        <translation>Wieder geöffnet</translation>
    </message>
    <message>
        <source>Somebody has settled it meanwhile.</source>
        <translation>Jemand hat es inzwischen geklärt.</translation>
    </message>
    <message>
        <source>Nobody was let in by this scan.</source>
        <translation>Durch diesen Scan wurde niemand eingelassen.</translation>
    </message>
    <message>
        <source>The service has answered already, and would say the same again.</source>
        <translation>Der Ticketdienst hat schon geantwortet und würde dasselbe sagen.</translation>
    </message>
    <message>
        <source>The service has this scan, or may have it: ask it again instead.</source>
        <translation>Der Ticketdienst hat diesen Scan oder könnte ihn haben: stattdessen noch einmal fragen.</translation>
    </message>
    <message>
        <source>Hold still</source>
        <translation>Stillhalten</translation>
    </message>
    <message>
        <source>Closer to the camera</source>
        <translation>Näher an die Kamera</translation>
    </message>
    <message>
        <source>Further away from the camera</source>
        <translation>Weiter weg von der Kamera</translation>
    </message>
    <message>
        <source>Tilt it away from the lamp</source>
        <translation>Aus dem Lampenlicht kippen</translation>
    </message>
    <message>
        <source>Make the screen brighter</source>
        <translation>Bildschirm heller stellen</translation>
    </message>
    <message>
        <source>Only part of the code is in view</source>
        <translation>Nur ein Teil des Codes ist im Bild</translation>
    </message>
    <message>
        <source>The list of the door {door} is {minutes} min old. Look at its line.</source>
        <translation>Die Liste der Tür {door} ist {minutes} min alt. Sehen Sie nach ihrer Leitung.</translation>
    </message>
    <message>
        <source>The battery of the door {door} has {percent} % left. Connect its charger.</source>
        <translation>Der Akku der Tür {door} hat noch {percent} %. Schließen Sie ihr Netzteil an.</translation>
    </message>
    <message>
        <source>Scanned {time} by camera</source>
        <translation>Gescannt {time} mit der Kamera</translation>
    </message>
    <message>
        <source>Scanned {time} by hand scanner</source>
        <translation>Gescannt {time} mit dem Handscanner</translation>
    </message>
    <message>
        <source>Typed in {time}</source>
        <translation>Eingetippt {time}</translation>
    </message>
    <message>
        <source>Chosen from the list {time}</source>
        <translation>Aus der Liste gewählt {time}</translation>
    </message>
    <message>
        <source>Decided by the ticket service</source>
        <translation>Vom Ticketdienst entschieden</translation>
    </message>
    <message>
        <source>Decided by this laptop</source>
        <translation>Von diesem Laptop entschieden</translation>
    </message>
    <message>
        <source>Decided with the other doors</source>
        <translation>Mit den anderen Eingängen entschieden</translation>
    </message>
    <message>
        <source>Decided by a supervisor</source>
        <translation>Von der Leitung entschieden</translation>
    </message>
    <message>
        <source>Decided by a steward</source>
        <translation>Vom Personal entschieden</translation>
    </message>
    <message>
        <source>Decided by a rule of this door</source>
        <translation>Nach einer Regel dieses Eingangs entschieden</translation>
    </message>
    <message>
        <source>Find a guest</source>
        <translation>Gast suchen</translation>
    </message>
    <message>
        <source>Admit the others</source>
        <translation>Rest einlassen</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>Print label</source>
        <translation>Etikett drucken</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Zurücknehmen</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Details</translation>
    </message>
    <message>
        <source>Switch to IN</source>
        <translation>Auf REIN stellen</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Noch einmal</translation>
    </message>
    <message>
        <source>Checked</source>
        <translation>Geprüft</translation>
    </message>
    <message>
        <source>Turn away</source>
        <translation>Abweisen</translation>
    </message>
    <message>
        <source>Override</source>
        <translation>Trotzdem rein</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>Warum?</translation>
    </message>
    <message>
        <source>This code has no ticket, so there is nothing to show.</source>
        <translation>Zu diesem Code gibt es kein Ticket, also nichts zu zeigen.</translation>
    </message>
    <message>
        <source>Only while the window asks to check something.</source>
        <translation>Nur solange das Fenster nach einer Prüfung fragt.</translation>
    </message>
    <message>
        <source>Nothing can be taken back now.</source>
        <translation>Gerade gibt es nichts zurückzunehmen.</translation>
    </message>
    <message>
        <source>Nobody else belongs to this ticket.</source>
        <translation>Zu diesem Ticket gehört sonst niemand.</translation>
    </message>
    <message>
        <source>Nobody else of this group can be admitted now.</source>
        <translation>Von dieser Gruppe kann gerade niemand sonst eingelassen werden.</translation>
    </message>
    <message>
        <source>Only for a guest who is held, refused or already in.</source>
        <translation>Nur für einen Gast, der warten soll, abgewiesen wird oder schon drin ist.</translation>
    </message>
    <message>
        <source>Only for a guest who is held or taken back, or after a trouble.</source>
        <translation>Nur für einen Gast, der warten soll oder zurückgenommen wurde, oder nach einer Störung.</translation>
    </message>
    <message>
        <source>Only for a guest who is let in, at a door that prints labels.</source>
        <translation>Nur für einen eingelassenen Gast, an einer Tür, die Etiketten druckt.</translation>
    </message>
    <message>
        <source>Payment open</source>
        <translation>Zahlung offen</translation>
    </message>
    <message>
        <source>Not sold</source>
        <translation>Nicht verkauft</translation>
    </message>
    <message>
        <source>Out again</source>
        <translation>Wieder draußen</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>Storniert</translation>
    </message>
    <message>
        <source>Refunded</source>
        <translation>Erstattet</translation>
    </message>
    <message>
        <source>Passed on</source>
        <translation>Weitergegeben</translation>
    </message>
    <message>
        <source>For resale</source>
        <translation>Im Weiterverkauf</translation>
    </message>
    <message>
        <source>Trouble</source>
        <translation>Störung</translation>
    </message>
    <message>
        <source>On a supervisor&apos;s word</source>
        <translation>Auf Anweisung der Leitung</translation>
    </message>
    <message>
        <source>The admission is undone</source>
        <translation>Der Einlass ist zurückgenommen</translation>
    </message>
    <message>
        <source>The check-out is undone</source>
        <translation>Der Ausgang ist zurückgenommen</translation>
    </message>
    <message>
        <source>Let in here just now</source>
        <translation>Hier gerade eben eingelassen</translation>
    </message>
    <message>
        <source>Inside by the list</source>
        <translation>Nach der Liste schon drin</translation>
    </message>
    <message>
        <source>The guest is not inside</source>
        <translation>Der Gast ist nicht drin</translation>
    </message>
    <message>
        <source>Payment still open</source>
        <translation>Zahlung noch offen</translation>
    </message>
    <message>
        <source>Being passed on to somebody else</source>
        <translation>Wird gerade weitergegeben</translation>
    </message>
    <message>
        <source>Passed on to somebody else</source>
        <translation>An jemand anderen weitergegeben</translation>
    </message>
    <message>
        <source>Offered for resale</source>
        <translation>Zum Weiterverkauf angeboten</translation>
    </message>
    <message>
        <source>Wrong door</source>
        <translation>Falscher Eingang</translation>
    </message>
    <message>
        <source>No list was read yet</source>
        <translation>Noch keine Liste geladen</translation>
    </message>
    <message>
        <source>Was in before: no re-entry here</source>
        <translation>War schon drin: hier kein Wiedereinlass</translation>
    </message>
    <message>
        <source>The ticket is not clear</source>
        <translation>Das Ticket ist unklar</translation>
    </message>
    <message>
        <source>Accepted, but look at the ticket</source>
        <translation>Angenommen, aber das Ticket ansehen</translation>
    </message>
    <message>
        <source>The service says no</source>
        <translation>Der Ticketdienst lehnt ab</translation>
    </message>
    <message>
        <source>The house is full</source>
        <translation>Das Haus ist voll</translation>
    </message>
    <message>
        <source>The other doors do not answer</source>
        <translation>Die anderen Eingänge antworten nicht</translation>
    </message>
    <message>
        <source>Something is to be checked first</source>
        <translation>Zuerst ist etwas zu prüfen</translation>
    </message>
    <message>
        <source>Turned away at the door</source>
        <translation>An der Tür abgewiesen</translation>
    </message>
    <message>
        <source>The ticket was cancelled</source>
        <translation>Das Ticket wurde storniert</translation>
    </message>
    <message>
        <source>The ticket was paid back</source>
        <translation>Das Ticket wurde erstattet</translation>
    </message>
    <message>
        <source>The ticket was reset</source>
        <translation>Das Ticket wurde zurückgesetzt</translation>
    </message>
    <message>
        <source>The ticket was never sold</source>
        <translation>Das Ticket wurde nie verkauft</translation>
    </message>
    <message>
        <source>Nobody knows this code</source>
        <translation>Niemand kennt diesen Code</translation>
    </message>
    <message>
        <source>This is no ticket&apos;s code</source>
        <translation>Das ist kein Ticketcode</translation>
    </message>
    <message>
        <source>Only a part of the code was read</source>
        <translation>Nur ein Teil des Codes wurde gelesen</translation>
    </message>
    <message>
        <source>Do not use this laptop</source>
        <translation>Diesen Laptop nicht benutzen</translation>
    </message>
    <message>
        <source>Check first: {words}</source>
        <translation>Zuerst prüfen: {words}</translation>
    </message>
    <message>
        <source>Turned away: {words}</source>
        <translation>Abgewiesen: {words}</translation>
    </message>
    <message>
        <source>Do not admit. If the guest disagrees: supervisor.</source>
        <translation>Nicht einlassen. Wenn der Gast widerspricht: Leitung rufen.</translation>
    </message>
    <message>
        <source>Do not admit yet. Ask a supervisor.</source>
        <translation>Noch nicht einlassen. Leitung fragen.</translation>
    </message>
    <message>
        <source>Do not admit. Send the guest to the ticket desk.</source>
        <translation>Nicht einlassen. Den Gast zur Kasse schicken.</translation>
    </message>
    <message>
        <source>Do not admit yet. Read the guest list, or ask a supervisor.</source>
        <translation>Noch nicht einlassen. Gästeliste laden oder die Leitung fragen.</translation>
    </message>
    <message>
        <source>This guest is not let in.</source>
        <translation>Dieser Gast ist nicht eingelassen.</translation>
    </message>
    <message>
        <source>This guest is still in.</source>
        <translation>Dieser Gast ist noch drin.</translation>
    </message>
    <message>
        <source>This ticket lets in nobody else.</source>
        <translation>Mit diesem Ticket kommt niemand anderes rein.</translation>
    </message>
    <message>
        <source>There is nobody to check out. Does the guest want in? Switch to IN.</source>
        <translation>Hier ist niemand auszuchecken. Will der Gast rein? Auf REIN stellen.</translation>
    </message>
    <message>
        <source>Do not admit yet. Send the guest to the ticket desk.</source>
        <translation>Noch nicht einlassen. Den Gast zur Kasse schicken.</translation>
    </message>
    <message>
        <source>Do not admit yet. Ask who is to have the ticket.</source>
        <translation>Noch nicht einlassen. Fragen, wer das Ticket bekommen soll.</translation>
    </message>
    <message>
        <source>Do not admit. Ask for the new ticket.</source>
        <translation>Nicht einlassen. Nach dem neuen Ticket fragen.</translation>
    </message>
    <message>
        <source>Do not admit here. Show the way to the right entrance.</source>
        <translation>Hier nicht einlassen. Den Weg zum richtigen Eingang zeigen.</translation>
    </message>
    <message>
        <source>Do not admit yet. Look up the name, or send the guest to the ticket desk.</source>
        <translation>Noch nicht einlassen. Namen suchen oder den Gast zur Kasse schicken.</translation>
    </message>
    <message>
        <source>Do not admit. Look up the name, or ask a supervisor.</source>
        <translation>Nicht einlassen. Namen suchen oder die Leitung fragen.</translation>
    </message>
    <message>
        <source>Do not admit yet. Wait until people have left, or ask a supervisor.</source>
        <translation>Noch nicht einlassen. Warten, bis Leute gegangen sind, oder die Leitung fragen.</translation>
    </message>
    <message>
        <source>Do not admit yet. Is this laptop in the venue&apos;s network? Ask a supervisor.</source>
        <translation>Noch nicht einlassen. Ist dieser Laptop im Netz des Orts? Leitung fragen.</translation>
    </message>
    <message>
        <source>Is it so? F5: admit. If not, F6: turn the guest away.</source>
        <translation>Stimmt es? F5: einlassen. Wenn nicht, F6: abweisen.</translation>
    </message>
    <message>
        <source>Do not admit.</source>
        <translation>Nicht einlassen.</translation>
    </message>
    <message>
        <source>Do not admit. Is the ticket for this event?</source>
        <translation>Nicht einlassen. Ist das Ticket für diese Veranstaltung?</translation>
    </message>
    <message>
        <source>Scan the ticket again, or type its code.</source>
        <translation>Das Ticket noch einmal scannen oder den Code eintippen.</translation>
    </message>
    <message>
        <source>Scan again, or look up the name.</source>
        <translation>Noch einmal scannen oder den Namen suchen.</translation>
    </message>
    <message>
        <source>Admit nobody here. Use another laptop.</source>
        <translation>Hier niemanden einlassen. Einen anderen Laptop nehmen.</translation>
    </message>
    <message>
        <source>Another laptop of the venue has the name of this door.</source>
        <translation>Ein anderer Laptop des Orts heißt schon wie dieser Eingang.</translation>
    </message>
    <message>
        <source>Do not admit yet. Scan again, or use another laptop.</source>
        <translation>Noch nicht einlassen. Noch einmal scannen oder einen anderen Laptop nehmen.</translation>
    </message>
    <message>
        <source>Something went wrong in this program</source>
        <translation>Fehler in diesem Programm</translation>
    </message>
    <message>
        <source>Wrong door: this one is for {words}</source>
        <translation>Falscher Eingang: Dieser ist für {words}</translation>
    </message>
    <message>
        <source>The ticket is not clear: {words}</source>
        <translation>Das Ticket ist unklar: {words}</translation>
    </message>
    <message>
        <source>Accepted, but look: {words}</source>
        <translation>Angenommen, aber ansehen: {words}</translation>
    </message>
    <message>
        <source>The service says no: “{words}”</source>
        <translation>Der Ticketdienst lehnt ab: „{words}“</translation>
    </message>
    <message>
        <source>Taken back</source>
        <translation>Zurückgenommen</translation>
    </message>
    <message>
        <source>Admit</source>
        <translation>Einlass</translation>
    </message>
    <message>
        <source>Out</source>
        <translation>Ausgang</translation>
    </message>
    <message>
        <source>Just let in</source>
        <translation>Eben eingelassen</translation>
    </message>
    <message>
        <source>Already in</source>
        <translation>Schon drin</translation>
    </message>
    <message>
        <source>Not in</source>
        <translation>Nicht drin</translation>
    </message>
    <message>
        <source>Hold</source>
        <translation>Klären</translation>
    </message>
    <message>
        <source>Refuse</source>
        <translation>Kein Einlass</translation>
    </message>
    <message>
        <source>Badly read</source>
        <translation>Schlecht gelesen</translation>
    </message>
    <message>
        <source>Not readable</source>
        <translation>Nicht lesbar</translation>
    </message>
    <message>
        <source> Attempts: {count}.</source>
        <translation> Versuche: {count}.</translation>
    </message>
    <message>
        <source> It is not certain that this door made it.</source>
        <translation> Es ist nicht sicher, dass es diese Tür war.</translation>
    </message>
    <message>
        <source> Nobody walked.</source>
        <translation> Niemand ging durch.</translation>
    </message>
    <message>
        <source> The ticket service&apos;s history has it at {time} by its clock; no scan of this door explains it.</source>
        <translation> Der Verlauf des Ticketdienstes zeigt es um {time} nach dessen Uhr; kein Scan dieser Tür erklärt es.</translation>
    </message>
    <message>
        <source> The ticket service&apos;s history has it at {time} by its clock; the scan of {scan} explains it.</source>
        <translation> Der Verlauf des Ticketdienstes zeigt es um {time} nach dessen Uhr; der Scan von {scan} erklärt es.</translation>
    </message>
    <message>
        <source>A PIN has {least} to {most} digits.</source>
        <translation>Eine PIN hat {least} bis {most} Ziffern.</translation>
    </message>
    <message>
        <source>A fault of this program stopped the camera.</source>
        <translation>Ein Fehler dieses Programms hat die Kamera angehalten.</translation>
    </message>
    <message>
        <source>A note without words was not written.</source>
        <translation>Eine Notiz ohne Text wurde nicht gespeichert.</translation>
    </message>
    <message>
        <source>A person has to look at it.</source>
        <translation>Jemand muss es sich ansehen.</translation>
    </message>
    <message>
        <source>A supervisor chooses the printer under F12, Settings.</source>
        <translation>Die Leitung wählt den Drucker unter F12, Einstellungen.</translation>
    </message>
    <message>
        <source>API key</source>
        <translation>API-Schlüssel</translation>
    </message>
    <message>
        <source>ATTENDED</source>
        <translation>War da</translation>
    </message>
    <message>
        <source>AVAILABLE</source>
        <translation>Nicht verkauft</translation>
    </message>
    <message>
        <source>About Admit</source>
        <translation>Über Admit</translation>
    </message>
    <message>
        <source>Admit crashed last time. Its scans are kept. Press F12, then File for support: the file that it writes helps whoever looks after this laptop.</source>
        <translation>Admit ist zuletzt abgestürzt. Die Scans sind gespeichert. Unter F12 schreibt „Datei für den Support“, was der Betreuer dieses Laptops braucht.</translation>
    </message>
    <message>
        <source>Admit is open with this door&apos;s data</source>
        <translation>Admit ist mit den Daten dieser Tür geöffnet</translation>
    </message>
    <message>
        <source>Admitted</source>
        <translation>Eingelassen</translation>
    </message>
    <message>
        <source>Admitted by supervisor</source>
        <translation>Von der Leitung eingelassen</translation>
    </message>
    <message>
        <source>After each code it sends {suffix}, which is taken off.</source>
        <translation>Nach jedem Code sendet er {suffix}; das wird entfernt.</translation>
    </message>
    <message>
        <source>After the event, for good; the figures of the report stay</source>
        <translation>Nach der Veranstaltung, endgültig; die Zahlen des Berichts bleiben</translation>
    </message>
    <message>
        <source>Allow it in the privacy settings; under Linux add this user to the group &apos;video&apos;.</source>
        <translation>Es in den Datenschutz-Einstellungen erlauben; unter Linux diesen Benutzer in die Gruppe „video“ aufnehmen.</translation>
    </message>
    <message>
        <source>Already in since {time}</source>
        <translation>Schon drin seit {time}</translation>
    </message>
    <message>
        <source>Announcements</source>
        <translation>Mitteilungen</translation>
    </message>
    <message>
        <source>Another laptop keeps the state now. The doors agree again.</source>
        <translation>Ein anderer Laptop führt jetzt den Stand. Die Eingänge sind sich wieder einig.</translation>
    </message>
    <message>
        <source>Ask a supervisor.</source>
        <translation>Die Leitung fragen.</translation>
    </message>
    <message>
        <source>Ask that laptop for three keepers first: admit venue keep --replicas 3.</source>
        <translation>Zuerst dort drei führende Laptops verlangen: admit venue keep --replicas 3.</translation>
    </message>
    <message>
        <source>Ask the desk</source>
        <translation>Leitstelle fragen</translation>
    </message>
    <message>
        <source>Ask the organiser for a key that may.</source>
        <translation>Beim Veranstalter einen Schlüssel verlangen, der das darf.</translation>
    </message>
    <message>
        <source>Ask the organiser for a key with this right.</source>
        <translation>Beim Veranstalter einen Schlüssel mit diesem Recht verlangen.</translation>
    </message>
    <message>
        <source>Ask the organiser for a valid key and enter it in set-up.</source>
        <translation>Beim Veranstalter einen gültigen Schlüssel verlangen und in der Einrichtung eingeben.</translation>
    </message>
    <message>
        <source>Ask the organiser whether this is the right event.</source>
        <translation>Beim Veranstalter nachfragen, ob es die richtige Veranstaltung ist.</translation>
    </message>
    <message>
        <source>At once again</source>
        <translation>Gleich noch einmal</translation>
    </message>
    <message>
        <source>At the door {door} more and more check-ins wait: {waiting} now. Look at its line.</source>
        <translation>An der Tür {door} warten immer mehr Check-ins: jetzt {waiting}. Sehen Sie nach ihrer Leitung.</translation>
    </message>
    <message>
        <source>Before each code it sends {prefix}, which is taken off.</source>
        <translation>Vor jedem Code sendet er {prefix}; das wird entfernt.</translation>
    </message>
    <message>
        <source>By a code on this screen, which the other one reads</source>
        <translation>Mit einem Code auf diesem Bildschirm, den der andere liest</translation>
    </message>
    <message>
        <source>By what the ticket service shows</source>
        <translation>Nach dem, was der Ticketdienst zeigt</translation>
    </message>
    <message>
        <source>CANCELED</source>
        <translation>Storniert</translation>
    </message>
    <message>
        <source>CANCELLED</source>
        <translation>Storniert</translation>
    </message>
    <message>
        <source>CHECKED_IN</source>
        <translation>Eingecheckt</translation>
    </message>
    <message>
        <source>Camera</source>
        <translation>Kamera</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Cannot tell</source>
        <translation>Nicht zu sagen</translation>
    </message>
    <message>
        <source>Carry on by the list that is here, and tell the organiser about it.</source>
        <translation>Nach der vorhandenen Liste weitermachen und den Veranstalter verständigen.</translation>
    </message>
    <message>
        <source>Carry on by the list, and ask the organiser about it.</source>
        <translation>Nach der Liste weitermachen und den Veranstalter danach fragen.</translation>
    </message>
    <message>
        <source>Carry on by the list, and tell support: the service may have changed.</source>
        <translation>Nach der Liste weitermachen und den Support verständigen: Der Dienst hat sich vielleicht geändert.</translation>
    </message>
    <message>
        <source>Carry on: this laptop decides by its list until the line is back. If it lasts, look at the network.</source>
        <translation>Weitermachen: Dieser Laptop entscheidet nach seiner Liste, bis die Verbindung zurück ist. Dauert es länger, das Netz prüfen.</translation>
    </message>
    <message>
        <source>Carry on: this laptop decides by its list until the service is well again.</source>
        <translation>Weitermachen: Dieser Laptop entscheidet nach seiner Liste, bis der Dienst wieder läuft.</translation>
    </message>
    <message>
        <source>Carry on: what waits is sent by itself afterwards.</source>
        <translation>Weitermachen: Was wartet, wird danach von selbst gesendet.</translation>
    </message>
    <message>
        <source>Check out {name}?</source>
        <translation>{name} auschecken?</translation>
    </message>
    <message>
        <source>Checked out</source>
        <translation>Ausgecheckt</translation>
    </message>
    <message>
        <source>Checking the line</source>
        <translation>Leitung wird geprüft</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>Wird geprüft&#xa0;…</translation>
    </message>
    <message>
        <source>Choose another time, or another event.</source>
        <translation>Eine andere Zeit oder eine andere Veranstaltung wählen.</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>Uhr</translation>
    </message>
    <message>
        <source>Close Admit</source>
        <translation>Admit beenden</translation>
    </message>
    <message>
        <source>Close other programs that use it, and look whether the privacy settings allow it.</source>
        <translation>Andere Programme schließen, die sie benutzen, und die Datenschutz-Einstellungen prüfen.</translation>
    </message>
    <message>
        <source>Close other programs, or take another laptop: each scan waits for the disk.</source>
        <translation>Programme schließen oder anderen Laptop nehmen: Scans warten auf die Platte.</translation>
    </message>
    <message>
        <source>Close the other program; this one takes the camera as soon as it is free.</source>
        <translation>Das andere Programm schließen; dieses nimmt die Kamera, sobald sie frei ist.</translation>
    </message>
    <message>
        <source>Close the window of Admit, if it is open, and run in a terminal: admit queue import &apos;{file}&apos;</source>
        <translation>Das Fenster von Admit schließen, falls es offen ist, und in einem Terminal ausführen: admit queue import &apos;{file}&apos;</translation>
    </message>
    <message>
        <source>Code {code}</source>
        <translation>Code {code}</translation>
    </message>
    <message>
        <source>Come in</source>
        <translation>Bitte eintreten</translation>
    </message>
    <message>
        <source>Compare the service address and its port with the organiser&apos;s. If they are right, use another network.</source>
        <translation>Adresse und Port des Ticketdienstes mit denen des Veranstalters vergleichen. Stimmen sie, ein anderes Netz nehmen.</translation>
    </message>
    <message>
        <source>Compare this laptop&apos;s date and time with the real ones. If they are right, the organiser must renew the certificate.</source>
        <translation>Datum und Uhrzeit dieses Laptops mit den richtigen vergleichen. Stimmen sie, muss der Veranstalter das Zertifikat erneuern.</translation>
    </message>
    <message>
        <source>Confirmed by the ticket service</source>
        <translation>Vom Ticketdienst bestätigt</translation>
    </message>
    <message>
        <source>Copy the key once more, or ask the organiser for one.</source>
        <translation>Den Schlüssel noch einmal kopieren oder beim Veranstalter einen verlangen.</translation>
    </message>
    <message>
        <source>Copy the key once more, whole and without blanks.</source>
        <translation>Den Schlüssel noch einmal kopieren, ganz und ohne Leerzeichen.</translation>
    </message>
    <message>
        <source>Correct it: &apos;admit organiser&apos; shows what {operation} takes.</source>
        <translation>Berichtigen: „admit organiser“ zeigt, was {operation} braucht.</translation>
    </message>
    <message>
        <source>Correct {file}, or move it away and set up anew. If a newer Admit wrote it, install that version again.</source>
        <translation>{file} berichtigen, oder wegschieben und neu einrichten. Hat ein neueres Admit sie geschrieben, jene Version wieder installieren.</translation>
    </message>
    <message>
        <source>Could not be started: {missing}. All else works.</source>
        <translation>Konnte nicht gestartet werden: {missing}. Alles andere läuft.</translation>
    </message>
    <message>
        <source>Cut short: scan again</source>
        <translation>Abgebrochen: noch einmal scannen</translation>
    </message>
    <message>
        <source>DISMISSED</source>
        <translation>Abgelehnt</translation>
    </message>
    <message>
        <source>Data and log: {folder}</source>
        <translation>Daten und Protokoll: {folder}</translation>
    </message>
    <message>
        <source>Decided offline by the list from {time}</source>
        <translation>Offline entschieden nach der Liste von {time}</translation>
    </message>
    <message>
        <source>Delete guests&apos; data</source>
        <translation>Gästedaten löschen</translation>
    </message>
    <message>
        <source>Disk</source>
        <translation>Festplatte</translation>
    </message>
    <message>
        <source>Do not admit here. Send the guest to: {doors}</source>
        <translation>Hier nicht einlassen. Den Gast schicken zu: {doors}</translation>
    </message>
    <message>
        <source>Do not admit now. Ask the guest to come back in time, or ask a supervisor.</source>
        <translation>Jetzt nicht einlassen. Den Gast zur richtigen Zeit wiederkommen lassen oder die Leitung fragen.</translation>
    </message>
    <message>
        <source>Do not admit on this laptop. Close the program and start it again: it sets the damaged file aside and carries over what can be read.</source>
        <translation>An diesem Laptop nicht einlassen. Das Programm schließen und neu starten: Es legt die beschädigte Datei beiseite und übernimmt, was lesbar ist.</translation>
    </message>
    <message>
        <source>Do not admit on this laptop. Give this user the right to the file and to its folder.</source>
        <translation>An diesem Laptop nicht einlassen. Diesem Benutzer das Recht an der Datei und ihrem Ordner geben.</translation>
    </message>
    <message>
        <source>Do not admit on this laptop. Look whether the disk is there and may be written to.</source>
        <translation>An diesem Laptop nicht einlassen. Prüfen, ob die Festplatte da ist und beschrieben werden darf.</translation>
    </message>
    <message>
        <source>Do not admit on this laptop. Make room on the disk that holds {folder}.</source>
        <translation>An diesem Laptop nicht einlassen. Platz auf der Festplatte mit {folder} schaffen.</translation>
    </message>
    <message>
        <source>Do not admit on this laptop. Plug the disk in again that the folder is on, or put the folder back, and start this program again.</source>
        <translation>An diesem Laptop nicht einlassen. Die Festplatte mit dem Ordner wieder anschließen oder den Ordner zurücklegen und dieses Programm neu starten.</translation>
    </message>
    <message>
        <source>Do not admit on this laptop. See that the disk and the file may be written to, or take another laptop.</source>
        <translation>An diesem Laptop nicht einlassen. Dafür sorgen, dass Festplatte und Datei beschrieben werden dürfen, oder einen anderen Laptop nehmen.</translation>
    </message>
    <message>
        <source>Do not admit on this laptop. Take another one: this disk may not last the night.</source>
        <translation>An diesem Laptop nicht einlassen. Einen anderen nehmen: Diese Festplatte hält vielleicht nicht durch.</translation>
    </message>
    <message>
        <source>Do not admit yet. Scan again. If it stays like this, use another laptop.</source>
        <translation>Noch nicht einlassen. Noch einmal scannen. Bleibt es so: anderen Laptop nehmen.</translation>
    </message>
    <message>
        <source>Documents on this laptop</source>
        <translation>Dokumente auf diesem Laptop</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Done with “{words}”</source>
        <translation>„{words}“ ist erledigt</translation>
    </message>
    <message>
        <source>Door</source>
        <translation>Eingang</translation>
    </message>
    <message>
        <source>Door check</source>
        <translation>Einlass-Check</translation>
    </message>
    <message>
        <source>Doors</source>
        <translation>Eingänge</translation>
    </message>
    <message>
        <source>Downloads on this laptop</source>
        <translation>Downloads auf diesem Laptop</translation>
    </message>
    <message>
        <source>Each action that needed the PIN: when, what and by whom</source>
        <translation>Jede Handlung mit PIN: wann, was und von wem</translation>
    </message>
    <message>
        <source>End &apos;admit venue keep&apos; on this laptop, and delete then.</source>
        <translation>&apos;admit venue keep&apos; auf diesem Laptop beenden, dann löschen.</translation>
    </message>
    <message>
        <source>Enter it as the organiser gave it, like https://tickets.example.org.</source>
        <translation>Sie so eingeben, wie der Veranstalter sie angibt, etwa https://tickets.example.org.</translation>
    </message>
    <message>
        <source>Enter the key for this address.</source>
        <translation>Den Schlüssel für diese Adresse eingeben.</translation>
    </message>
    <message>
        <source>Enter the key.</source>
        <translation>Den Schlüssel eingeben.</translation>
    </message>
    <message>
        <source>Entry ended at {time}</source>
        <translation>Einlass endete um {time}</translation>
    </message>
    <message>
        <source>Evacuation</source>
        <translation>Räumung</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Veranstaltung</translation>
    </message>
    <message>
        <source>Every ticket read now is a guest going</source>
        <translation>Jedes Ticket, das jetzt gelesen wird, ist ein Gast, der geht</translation>
    </message>
    <message>
        <source>Everything sent</source>
        <translation>Alles gesendet</translation>
    </message>
    <message>
        <source>Extra</source>
        <translation>Extra</translation>
    </message>
    <message>
        <source>File for support</source>
        <translation>Datei für den Support</translation>
    </message>
    <message>
        <source>For all tickets</source>
        <translation>Für alle Tickets</translation>
    </message>
    <message>
        <source>For tickets with “{word}” in their name</source>
        <translation>Für Tickets mit „{word}“ im Namen</translation>
    </message>
    <message>
        <source>For {category}</source>
        <translation>Für {category}</translation>
    </message>
    <message>
        <source>Full screen on or off</source>
        <translation>Vollbild ein oder aus</translation>
    </message>
    <message>
        <source>Give a time like 23:42, or with its date, like 2026-10-24T23:42.</source>
        <translation>Eine Zeit wie 23:42 angeben, oder mit Datum wie 2026-10-24T23:42.</translation>
    </message>
    <message>
        <source>Give each laptop a key of its own, so that the door can tell whose a check-in was.</source>
        <translation>Geben Sie jedem Laptop einen eigenen Schlüssel, damit die Tür erkennt, von wem ein Check-in war.</translation>
    </message>
    <message>
        <source>Give the earlier time first.</source>
        <translation>Die frühere Zeit zuerst angeben.</translation>
    </message>
    <message>
        <source>Give this door another name in the settings, and join again.</source>
        <translation>Diesem Eingang in den Einstellungen einen anderen Namen geben und noch einmal beitreten.</translation>
    </message>
    <message>
        <source>Give this user the right to it, or set {variable} to another folder.</source>
        <translation>Diesem Benutzer das Recht dazu geben oder {variable} auf einen anderen Ordner setzen.</translation>
    </message>
    <message>
        <source>Go back to the step of set-up that asks for it, and correct it there.</source>
        <translation>Zu dem Schritt der Einrichtung zurückgehen, der danach fragt, und es dort berichtigen.</translation>
    </message>
    <message>
        <source>Goes with {ticket}</source>
        <translation>Gehört zu {ticket}</translation>
    </message>
    <message>
        <source>Going in</source>
        <translation>Hinein</translation>
    </message>
    <message>
        <source>Going out</source>
        <translation>Hinaus</translation>
    </message>
    <message>
        <source>Goodbye</source>
        <translation>Auf Wiedersehen</translation>
    </message>
    <message>
        <source>Guest</source>
        <translation>Gast</translation>
    </message>
    <message>
        <source>Guest list</source>
        <translation>Gästeliste</translation>
    </message>
    <message>
        <source>Guests admitted here, per {minutes} minutes</source>
        <translation>Hier eingelassene Gäste, je {minutes} Minuten</translation>
    </message>
    <message>
        <source>Guests inside</source>
        <translation>Gäste drin</translation>
    </message>
    <message>
        <source>Guests of {event} were deleted from this laptop: the event ended more than {days} days ago.</source>
        <translation>Die Gäste von {event} wurden von diesem Laptop gelöscht: Die Veranstaltung ist seit mehr als {days} Tagen vorbei.</translation>
    </message>
    <message>
        <source>Guests read: {language}</source>
        <translation>Gäste lesen: {language}</translation>
    </message>
    <message>
        <source>Guests&apos; data was deleted from this laptop: {tickets} tickets, {scans} scans. The list is read again only when a supervisor asks for it.</source>
        <translation>Gästedaten wurden von diesem Laptop gelöscht: {tickets} Tickets, {scans} Scans. Die Liste wird nur auf Verlangen der Leitung wieder geladen.</translation>
    </message>
    <message>
        <source>Hand scanner</source>
        <translation>Handscanner</translation>
    </message>
    <message>
        <source>Handed out</source>
        <translation>Ausgegeben</translation>
    </message>
    <message>
        <source>Handed out {time}</source>
        <translation>Ausgegeben {time}</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Hold a ticket to the camera, or use the scanner</source>
        <translation>Ticket vor die Kamera halten oder den Scanner benutzen</translation>
    </message>
    <message>
        <source>Hold your ticket to the camera</source>
        <translation>Ticket vor die Kamera halten</translation>
    </message>
    <message>
        <source>How long a verdict stays</source>
        <translation>Wie lange eine Entscheidung zu sehen ist</translation>
    </message>
    <message>
        <source>IN</source>
        <translation>REIN</translation>
    </message>
    <message>
        <source>If one of them is lost for good, shut it out first: admit venue revoke.</source>
        <translation>Ist einer davon endgültig verloren, ihn zuerst ausschließen: admit venue revoke.</translation>
    </message>
    <message>
        <source>If the key is found, close Admit, set {variable} to it and run in a terminal: admit queue import &apos;{file}&apos;. Without the key, delete the file.</source>
        <translation>Findet sich der Schlüssel, Admit schließen, {variable} auf ihn setzen und in einem Terminal ausführen: admit queue import &apos;{file}&apos;. Ohne den Schlüssel die Datei löschen.</translation>
    </message>
    <message>
        <source>If the label did not come out, press Ctrl+P.</source>
        <translation>Wenn das Etikett nicht herauskam, Ctrl+P drücken.</translation>
    </message>
    <message>
        <source>If the service has a certificate authority of its own, set its file up with &apos;admit setup --ca-file FILE&apos;. If not, somebody may be in between: use another network.</source>
        <translation>Hat der Ticketdienst eine eigene Zertifizierungsstelle, deren Datei mit &apos;admit setup --ca-file DATEI&apos; einrichten. Wenn nicht, ist vielleicht jemand dazwischen: ein anderes Netz nehmen.</translation>
    </message>
    <message>
        <source>Ignore this code</source>
        <translation>Diesen Code ignorieren</translation>
    </message>
    <message>
        <source>In</source>
        <translation>Drin</translation>
    </message>
    <message>
        <source>In since {time}</source>
        <translation>Drin seit {time}</translation>
    </message>
    <message>
        <source>Install Admit again, or let another laptop keep the venue.</source>
        <translation>Admit neu installieren oder einen anderen Laptop den gemeinsamen Stand führen lassen.</translation>
    </message>
    <message>
        <source>Install the newer version again. The file was left as it is.</source>
        <translation>Die neuere Version wieder installieren. Die Datei blieb, wie sie ist.</translation>
    </message>
    <message>
        <source>Install the program anew.</source>
        <translation>Das Programm neu installieren.</translation>
    </message>
    <message>
        <source>Is inside</source>
        <translation>Ist drin</translation>
    </message>
    <message>
        <source>Is it so? Then press it once more.</source>
        <translation>Stimmt es? Dann noch einmal drücken.</translation>
    </message>
    <message>
        <source>Is not inside</source>
        <translation>Ist nicht drin</translation>
    </message>
    <message>
        <source>It is being opened again; if it keeps hanging, unplug it and plug it in.</source>
        <translation>Sie wird neu geöffnet; hängt sie weiter: abziehen und wieder anstecken.</translation>
    </message>
    <message>
        <source>It is kept nowhere else: set {variable} at each start, or enter it in the window&apos;s settings.</source>
        <translation>Er wird nirgends sonst aufbewahrt: {variable} bei jedem Start setzen oder in den Einstellungen im Fenster eingeben.</translation>
    </message>
    <message>
        <source>It is read by itself as well.</source>
        <translation>Sie wird auch von selbst geladen.</translation>
    </message>
    <message>
        <source>It is tried again; if it stays so, start Admit anew.</source>
        <translation>Es wird noch einmal versucht; bleibt es so, Admit neu starten.</translation>
    </message>
    <message>
        <source>It is written down as said by {name}.</source>
        <translation>Aufgeschrieben wird: entschieden von {name}.</translation>
    </message>
    <message>
        <source>It may be that of a wallet card. Only a real scan tells.</source>
        <translation>Er kann zu einer Wallet-Karte gehören. Das sagt nur ein echter Scan.</translation>
    </message>
    <message>
        <source>It will be reversed at the ticket service.</source>
        <translation>Es wird beim Ticketdienst rückgängig gemacht.</translation>
    </message>
    <message>
        <source>It will be sent.</source>
        <translation>Es wird gesendet.</translation>
    </message>
    <message>
        <source>Join again with the venue code that the keeper shows now.</source>
        <translation>Mit dem Ortscode noch einmal beitreten, den der führende Laptop jetzt zeigt.</translation>
    </message>
    <message>
        <source>Keep a venue on it, or join one with its venue code.</source>
        <translation>Einen Ort darauf führen oder mit einem Ortscode einem beitreten.</translation>
    </message>
    <message>
        <source>Key missing</source>
        <translation>Schlüssel fehlt</translation>
    </message>
    <message>
        <source>Key refused</source>
        <translation>Schlüssel abgelehnt</translation>
    </message>
    <message>
        <source>Label is being printed</source>
        <translation>Etikett wird gedruckt</translation>
    </message>
    <message>
        <source>Label not printed</source>
        <translation>Etikett nicht gedruckt</translation>
    </message>
    <message>
        <source>Label printed</source>
        <translation>Etikett gedruckt</translation>
    </message>
    <message>
        <source>Label printer</source>
        <translation>Etikettendrucker</translation>
    </message>
    <message>
        <source>Label waits: no paper</source>
        <translation>Etikett wartet: kein Papier</translation>
    </message>
    <message>
        <source>Label waits: printer not reached</source>
        <translation>Etikett wartet: Drucker nicht erreicht</translation>
    </message>
    <message>
        <source>Label waits: printer not ready</source>
        <translation>Etikett wartet: Drucker nicht bereit</translation>
    </message>
    <message>
        <source>Laptop</source>
        <translation>Laptop</translation>
    </message>
    <message>
        <source>Laptops join by this code until {time}. They ask for the passphrase: say it, never write it beside.</source>
        <translation>Mit diesem Code treten Laptops bis {time} bei. Sie fragen nach der Passphrase: nur mündlich weitergeben, nie danebenschreiben.</translation>
    </message>
    <message>
        <source>Last scans</source>
        <translation>Letzte Scans</translation>
    </message>
    <message>
        <source>Leave that venue first.</source>
        <translation>Zuerst jenen Ort verlassen.</translation>
    </message>
    <message>
        <source>Leave the venue and join it again with its venue code.</source>
        <translation>Den Ort verlassen und mit dem Ortscode wieder beitreten.</translation>
    </message>
    <message>
        <source>Leave this page first: {key}.</source>
        <translation>Erst diese Seite verlassen: {key}.</translation>
    </message>
    <message>
        <source>Let in here while the line broke. The check-in of {time} at the ticket service is this one, or a second person at another door: look there.</source>
        <translation>Hier eingelassen, während die Verbindung abriss. Der Check-in von {time} beim Ticketdienst ist dieser hier oder eine zweite Person an einem anderen Eingang: dort nachsehen.</translation>
    </message>
    <message>
        <source>Let in here {ago}</source>
        <translation>Hier eingelassen {ago}</translation>
    </message>
    <message>
        <source>Let in here, and at {time} another door let somebody in on the same ticket.</source>
        <translation>Hier eingelassen, und um {time} hat ein anderer Eingang jemanden mit demselben Ticket eingelassen.</translation>
    </message>
    <message>
        <source>Let in here, but the ticket service had this ticket inside already, since {since}.</source>
        <translation>Hier eingelassen, aber beim Ticketdienst war dieses Ticket schon drin, seit {since}.</translation>
    </message>
    <message>
        <source>Let in here, but the ticket service had this ticket inside already.</source>
        <translation>Hier eingelassen, aber beim Ticketdienst war dieses Ticket schon drin.</translation>
    </message>
    <message>
        <source>Let it begin anew with what it knows itself: admit venue promote.</source>
        <translation>Mit dem neu beginnen, was er selbst weiß: admit venue promote.</translation>
    </message>
    <message>
        <source>Let out here, but the ticket service did not have this ticket inside.</source>
        <translation>Hier hinausgelassen, aber beim Ticketdienst war dieses Ticket nicht drin.</translation>
    </message>
    <message>
        <source>Let several doors agree on every ticket, without internet</source>
        <translation>Mehrere Eingänge stimmen jedes Ticket ab, ohne Internet</translation>
    </message>
    <message>
        <source>Let through here, but the ticket service does not know this code.</source>
        <translation>Hier durchgelassen, aber der Ticketdienst kennt diesen Code nicht.</translation>
    </message>
    <message>
        <source>Let through here, but the ticket service may not have counted it: look there.</source>
        <translation>Hier durchgelassen, aber der Ticketdienst hat es vielleicht nicht gezählt: dort nachsehen.</translation>
    </message>
    <message>
        <source>Let through here, but the ticket service says no.</source>
        <translation>Hier durchgelassen, aber der Ticketdienst lehnt ab.</translation>
    </message>
    <message>
        <source>Let through here, but the ticket service says no: the ticket is {status}.</source>
        <translation>Hier durchgelassen, aber der Ticketdienst lehnt ab; Status des Tickets: {status}.</translation>
    </message>
    <message>
        <source>Licence of {name}</source>
        <translation>Lizenz von {name}</translation>
    </message>
    <message>
        <source>Light and gate</source>
        <translation>Licht und Drehkreuz</translation>
    </message>
    <message>
        <source>Line, list, camera, sound: is everything there?</source>
        <translation>Verbindung, Liste, Kamera, Ton: Ist alles da?</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>Sperren</translation>
    </message>
    <message>
        <source>Log in to the desktop, where the keyring with the key is, or set {variable} to the key. If the key is lost for good, run: admit store set-aside</source>
        <translation>Am Desktop anmelden, wo der Schlüsselbund mit dem Schlüssel ist, oder {variable} auf den Schlüssel setzen. Ist der Schlüssel endgültig verloren, ausführen: admit store set-aside</translation>
    </message>
    <message>
        <source>Log in to the desktop, which has one, or set {variables} before Admit starts.</source>
        <translation>Am Desktop anmelden, der einen hat, oder {variables} setzen, bevor Admit startet.</translation>
    </message>
    <message>
        <source>Look at its cable, or plug it in again; it comes back by itself.</source>
        <translation>Das Kabel prüfen oder sie neu anschließen; sie kommt von selbst zurück.</translation>
    </message>
    <message>
        <source>Look at the address and at this laptop&apos;s network, then try again.</source>
        <translation>Die Adresse und das Netz dieses Laptops prüfen, dann noch einmal versuchen.</translation>
    </message>
    <message>
        <source>Look at the address once more, and at the event.</source>
        <translation>Adresse und Veranstaltung noch einmal prüfen.</translation>
    </message>
    <message>
        <source>Look at the code, and whether the right event is set up.</source>
        <translation>Den Code prüfen, und ob die richtige Veranstaltung eingerichtet ist.</translation>
    </message>
    <message>
        <source>Look at the file&apos;s name and at the rights to it.</source>
        <translation>Den Namen der Datei und die Rechte daran prüfen.</translation>
    </message>
    <message>
        <source>Look at the guests who still wait.</source>
        <translation>Die Gäste ansehen, die noch warten.</translation>
    </message>
    <message>
        <source>Look at the key newest of the settings, in the section updates.</source>
        <translation>Den Schlüssel newest der Einstellungen im Abschnitt updates prüfen.</translation>
    </message>
    <message>
        <source>Look at the names on the page Doors.</source>
        <translation>Auf der Seite „Eingänge“ nach den Namen sehen.</translation>
    </message>
    <message>
        <source>Look at the printer in the system&apos;s settings, then press Ctrl+P.</source>
        <translation>In den Einstellungen des Systems nach dem Drucker sehen, dann Ctrl+P drücken.</translation>
    </message>
    <message>
        <source>Look at the printer. Ctrl+P prints the label of the guest who is shown.</source>
        <translation>Nach dem Drucker sehen. Ctrl+P druckt das Etikett des angezeigten Gastes.</translation>
    </message>
    <message>
        <source>Look at the printer: the label waits, and comes then. Ctrl+P tries at once.</source>
        <translation>Nach dem Drucker sehen: Das Etikett wartet und kommt dann. Ctrl+P versucht es sofort.</translation>
    </message>
    <message>
        <source>Look at the rights of the file and its folder, and whether the disk is full.</source>
        <translation>Die Rechte der Datei und ihres Ordners prüfen, und ob die Festplatte voll ist.</translation>
    </message>
    <message>
        <source>Look at the rights of this folder, and whether the disk is full.</source>
        <translation>Die Rechte dieses Ordners prüfen, und ob die Festplatte voll ist.</translation>
    </message>
    <message>
        <source>Look at their details, and settle it with a note.</source>
        <translation>Die Details ansehen und mit einer Notiz erledigen.</translation>
    </message>
    <message>
        <source>Look at their details.</source>
        <translation>Die Details des Gastes ansehen.</translation>
    </message>
    <message>
        <source>Look only</source>
        <translation>Nur ansehen</translation>
    </message>
    <message>
        <source>Look the guest up by name, or ask a supervisor.</source>
        <translation>Den Gast nach Namen suchen oder die Leitung fragen.</translation>
    </message>
    <message>
        <source>Look whether it is on and connected: the label waits. Ctrl+P tries at once.</source>
        <translation>Nachsehen, ob er an und verbunden ist: Das Etikett wartet. Ctrl+P versucht es sofort.</translation>
    </message>
    <message>
        <source>Look whether it is on and in the same network; it is asked again and again.</source>
        <translation>Prüfen, ob sie eingeschaltet und im selben Netz ist; sie wird immer wieder gefragt.</translation>
    </message>
    <message>
        <source>Look whether it is the right event.</source>
        <translation>Nachsehen, ob es die richtige Veranstaltung ist.</translation>
    </message>
    <message>
        <source>Look whether its printing works, then open this step again.</source>
        <translation>Nachsehen, ob dort das Drucken geht, dann diesen Schritt erneut öffnen.</translation>
    </message>
    <message>
        <source>Look whether the keeper&apos;s laptop is on, in the same network, and whether its firewall lets this port through.</source>
        <translation>Prüfen, ob der führende Laptop an und im selben Netz ist und ob seine Firewall diesen Port durchlässt.</translation>
    </message>
    <message>
        <source>Look whether this laptop is connected to the network. Then compare the service address with the organiser&apos;s.</source>
        <translation>Prüfen, ob dieser Laptop mit dem Netz verbunden ist. Dann die Adresse des Ticketdienstes mit der des Veranstalters vergleichen.</translation>
    </message>
    <message>
        <source>Look whether {folder} is there and may be written to.</source>
        <translation>Prüfen, ob {folder} da ist und beschrieben werden darf.</translation>
    </message>
    <message>
        <source>Looked at {time}</source>
        <translation>Angesehen {time}</translation>
    </message>
    <message>
        <source>Made on {time} by Admit</source>
        <translation>Erstellt am {time} von Admit</translation>
    </message>
    <message>
        <source>Make one with: {command}</source>
        <translation>Einen Schlüssel erzeugen mit: {command}</translation>
    </message>
    <message>
        <source>Make room on this disk.</source>
        <translation>Platz auf dieser Festplatte schaffen.</translation>
    </message>
    <message>
        <source>Make room there, or choose another place.</source>
        <translation>Dort Platz schaffen oder einen anderen Ort wählen.</translation>
    </message>
    <message>
        <source>Name a file of Admit: they are called admit….sqlite3.</source>
        <translation>Eine Datei von Admit nennen: Sie heißen admit….sqlite3.</translation>
    </message>
    <message>
        <source>Name a picture or a video.</source>
        <translation>Ein Bild oder ein Video angeben.</translation>
    </message>
    <message>
        <source>Name the event in the set-up.</source>
        <translation>In der Einrichtung die Veranstaltung angeben.</translation>
    </message>
    <message>
        <source>Name the file that was set aside, or another laptop&apos;s.</source>
        <translation>Die beiseitegelegte Datei nennen oder die eines anderen Laptops.</translation>
    </message>
    <message>
        <source>Night</source>
        <translation>Abend</translation>
    </message>
    <message>
        <source>No guest is shown. Scan a ticket first.</source>
        <translation>Es wird kein Gast gezeigt. Erst ein Ticket scannen.</translation>
    </message>
    <message>
        <source>No guest with such an extra is shown.</source>
        <translation>Kein Gast mit diesem Extra wird gezeigt.</translation>
    </message>
    <message>
        <source>No guests&apos; data was deleted. {said}</source>
        <translation>Es wurden keine Gästedaten gelöscht. {said}</translation>
    </message>
    <message>
        <source>No guests&apos; data was deleted: scans that wait to be sent: {waiting}, scans that need a look: {look}.</source>
        <translation>Es wurden keine Gästedaten gelöscht: zu sendende Scans: {waiting}, zu prüfende: {look}.</translation>
    </message>
    <message>
        <source>No guests&apos; data was deleted: this laptop keeps the venue right now.</source>
        <translation>Es wurden keine Gästedaten gelöscht: Dieser Laptop führt gerade den Stand aller Türen.</translation>
    </message>
    <message>
        <source>No keeper of the venue answers at {addresses}.</source>
        <translation>Kein führender Laptop des Orts antwortet unter {addresses}.</translation>
    </message>
    <message>
        <source>No label printer is chosen.</source>
        <translation>Es ist kein Etikettendrucker gewählt.</translation>
    </message>
    <message>
        <source>No name on the ticket</source>
        <translation>Kein Name auf dem Ticket</translation>
    </message>
    <message>
        <source>No other door has this name.</source>
        <translation>Kein anderer Eingang heißt so.</translation>
    </message>
    <message>
        <source>No sound</source>
        <translation>Kein Ton</translation>
    </message>
    <message>
        <source>No ticket has this code</source>
        <translation>Kein Ticket hat diesen Code</translation>
    </message>
    <message>
        <source>Nobody is let through. Scan again.</source>
        <translation>Niemand ist durchgelassen. Noch einmal scannen.</translation>
    </message>
    <message>
        <source>Not everybody is out</source>
        <translation>Doch nicht alle draußen</translation>
    </message>
    <message>
        <source>Not let through here, but the ticket service may have counted it: look there.</source>
        <translation>Hier nicht durchgelassen, aber der Ticketdienst hat es vielleicht gezählt: dort nachsehen.</translation>
    </message>
    <message>
        <source>Not on the list from {time}</source>
        <translation>Nicht auf der Liste von {time}</translation>
    </message>
    <message>
        <source>Note: {words}</source>
        <translation>Notiz: {words}</translation>
    </message>
    <message>
        <source>Nothing more is to be done.</source>
        <translation>Es ist nichts mehr zu tun.</translation>
    </message>
    <message>
        <source>Nothing was imported from {file}: {reason}.</source>
        <translation>Aus {file} wurde nichts übernommen: {reason}.</translation>
    </message>
    <message>
        <source>Nothing was scanned in this time.</source>
        <translation>In dieser Zeit wurde nichts gescannt.</translation>
    </message>
    <message>
        <source>Number {number}: wait for the desk&apos;s answer</source>
        <translation>Nummer {number}: auf die Leitstelle warten</translation>
    </message>
    <message>
        <source>OPEN</source>
        <translation>Offen</translation>
    </message>
    <message>
        <source>OUT</source>
        <translation>RAUS</translation>
    </message>
    <message>
        <source>Offline</source>
        <translation>Offline</translation>
    </message>
    <message>
        <source>On a supervisor&apos;s word: {words}</source>
        <translation>Auf Anweisung der Leitung: {words}</translation>
    </message>
    <message>
        <source>One moment</source>
        <translation>Einen Moment</translation>
    </message>
    <message>
        <source>One moment, please</source>
        <translation>Einen Moment, bitte</translation>
    </message>
    <message>
        <source>One person without a ticket came in</source>
        <translation>Eine Person ohne Ticket ist hereingekommen</translation>
    </message>
    <message>
        <source>One person without a ticket went out</source>
        <translation>Eine Person ohne Ticket ist hinausgegangen</translation>
    </message>
    <message>
        <source>Online · {latency} ms</source>
        <translation>Online · {latency} ms</translation>
    </message>
    <message>
        <source>Only a guest who was held or refused needs a supervisor&apos;s word.</source>
        <translation>Nur für einen Gast, der nicht durchgelassen wurde, braucht es die Leitung.</translation>
    </message>
    <message>
        <source>Only another laptop that may keep the venue can answer this door.</source>
        <translation>Nur ein anderer Laptop, der den Ort führen darf, kann diesem Eingang antworten.</translation>
    </message>
    <message>
        <source>Only for a guest who comes in and is held, refused or already in.</source>
        <translation>Nur bei einem Gast, der herein will und keinen Einlass hat.</translation>
    </message>
    <message>
        <source>Only if two of them are lost: admit venue promote.</source>
        <translation>Nur wenn zwei davon verloren sind: admit venue promote.</translation>
    </message>
    <message>
        <source>Open Admit again while this laptop is online: it deletes the data then.</source>
        <translation>Admit noch einmal öffnen, während dieser Laptop online ist: Dabei werden die Daten gelöscht.</translation>
    </message>
    <message>
        <source>Open Admit as usual: nothing was changed.</source>
        <translation>Admit wie gewohnt öffnen: Es wurde nichts geändert.</translation>
    </message>
    <message>
        <source>Open a web browser and log in to this network, or use another one. Then compare the service address with the organiser&apos;s.</source>
        <translation>Einen Webbrowser öffnen und sich in diesem Netz anmelden, oder ein anderes nehmen. Dann die Adresse des Ticketdienstes mit der des Veranstalters vergleichen.</translation>
    </message>
    <message>
        <source>Open it again.</source>
        <translation>Noch einmal öffnen.</translation>
    </message>
    <message>
        <source>Open the window of Admit, which sets the file aside and begins a new one. If you have its key, set {variable} to it.</source>
        <translation>Das Fenster von Admit öffnen: Es setzt die Datei beiseite und beginnt eine neue. Ist der Schlüssel bekannt, {variable} auf ihn setzen.</translation>
    </message>
    <message>
        <source>Opens at {time}</source>
        <translation>Einlass ab {time}</translation>
    </message>
    <message>
        <source>Opens at {time}, in one minute</source>
        <translation>Einlass ab {time}, in einer Minute</translation>
    </message>
    <message>
        <source>Opens at {time}, in {minutes} minutes</source>
        <translation>Einlass ab {time}, in {minutes} Minuten</translation>
    </message>
    <message>
        <source>Opens on {day}</source>
        <translation>Einlass am {day}</translation>
    </message>
    <message>
        <source>Out since {time}</source>
        <translation>Draußen seit {time}</translation>
    </message>
    <message>
        <source>Outside the hours of entry</source>
        <translation>Außerhalb der Einlasszeiten</translation>
    </message>
    <message>
        <source>Overridden {time}</source>
        <translation>Von der Leitung entschieden {time}</translation>
    </message>
    <message>
        <source>PAID</source>
        <translation>Bezahlt</translation>
    </message>
    <message>
        <source>PARTIALLY_CANCELED</source>
        <translation>Teilweise storniert</translation>
    </message>
    <message>
        <source>PAYMENT_PENDING</source>
        <translation>Zahlung offen</translation>
    </message>
    <message>
        <source>Page {number} of {pages}</source>
        <translation>Seite {number} von {pages}</translation>
    </message>
    <message>
        <source>Passed on at {time}</source>
        <translation>Weitergegeben um {time}</translation>
    </message>
    <message>
        <source>Passed on on {day}</source>
        <translation>Am {day} weitergegeben</translation>
    </message>
    <message>
        <source>Pause the rehearsal, and show them to camera or scanner in this order.</source>
        <translation>Den Probelauf anhalten und sie in dieser Reihenfolge vor Kamera oder Scanner halten.</translation>
    </message>
    <message>
        <source>People inside, capacity {capacity}</source>
        <translation>Personen im Haus, Fassungsvermögen {capacity}</translation>
    </message>
    <message>
        <source>Please ask the staff</source>
        <translation>Bitte das Personal fragen</translation>
    </message>
    <message>
        <source>Please show your ticket</source>
        <translation>Bitte Ticket zeigen</translation>
    </message>
    <message>
        <source>Please wait</source>
        <translation>Bitte warten</translation>
    </message>
    <message>
        <source>Plug in a loudspeaker or headphones, or go by what the window shows.</source>
        <translation>Lautsprecher oder Kopfhörer anschließen oder nach der Anzeige gehen.</translation>
    </message>
    <message>
        <source>Plug it in: it is found by itself. Or choose another port.</source>
        <translation>Anstecken: Das Gerät wird von selbst gefunden. Oder einen anderen Anschluss wählen.</translation>
    </message>
    <message>
        <source>Plug it in; it is used as soon as it is there.</source>
        <translation>Sie anschließen; sie wird benutzt, sobald sie da ist.</translation>
    </message>
    <message>
        <source>Plug this laptop in.</source>
        <translation>Diesen Laptop ans Netz anschließen.</translation>
    </message>
    <message>
        <source>Port {port}</source>
        <translation>Anschluss {port}</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>Strom</translation>
    </message>
    <message>
        <source>Promote a laptop that has been a door of the venue.</source>
        <translation>Einen Laptop befördern, der schon eine Tür des Ortes war.</translation>
    </message>
    <message>
        <source>Put in a new roll: the label waits, and comes then. Ctrl+P tries at once.</source>
        <translation>Neue Rolle einlegen: Das Etikett wartet und kommt dann. Ctrl+P versucht es sofort.</translation>
    </message>
    <message>
        <source>REFUNDED</source>
        <translation>Erstattet</translation>
    </message>
    <message>
        <source>RESALE_LISTED</source>
        <translation>Im Weiterverkauf</translation>
    </message>
    <message>
        <source>RESERVED</source>
        <translation>Reserviert</translation>
    </message>
    <message>
        <source>RESET</source>
        <translation>Zurückgesetzt</translation>
    </message>
    <message>
        <source>Read a ticket with the scanner</source>
        <translation>Ticket mit dem Scanner lesen</translation>
    </message>
    <message>
        <source>Read the guest list now</source>
        <translation>Gästeliste jetzt laden</translation>
    </message>
    <message>
        <source>Read the list again.</source>
        <translation>Die Liste neu laden.</translation>
    </message>
    <message>
        <source>Read the list before the doors open.</source>
        <translation>Die Liste vor dem Einlass laden.</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Bereit</translation>
    </message>
    <message>
        <source>Ready for the next guest</source>
        <translation>Bereit für den nächsten Gast</translation>
    </message>
    <message>
        <source>Ready to check out</source>
        <translation>Bereit zum Auschecken</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Reason given: {reason}</source>
        <translation>Angegebener Grund: {reason}</translation>
    </message>
    <message>
        <source>Rehearsal</source>
        <translation>Probelauf</translation>
    </message>
    <message>
        <source>Rehearsal · {news}</source>
        <translation>Probelauf · {news}</translation>
    </message>
    <message>
        <source>Rehearse</source>
        <translation>Probelauf</translation>
    </message>
    <message>
        <source>Remove {name}</source>
        <translation>{name} entfernen</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>Row {row} · Seat {seat}</source>
        <translation>Reihe {row} · Sitz {seat}</translation>
    </message>
    <message>
        <source>SOLD</source>
        <translation>Verkauft</translation>
    </message>
    <message>
        <source>Scan again.</source>
        <translation>Noch einmal scannen.</translation>
    </message>
    <message>
        <source>Scan of {time}, {way}: {walked}; {seen}.{attempts}{reason} {next}</source>
        <translation>Scan von {time}, {way}: {walked}; {seen}.{attempts}{reason} {next}</translation>
    </message>
    <message>
        <source>Scan the calibration code once more.</source>
        <translation>Den Kalibriercode noch einmal scannen.</translation>
    </message>
    <message>
        <source>Scan the calibration code once more. If it stays so, set this laptop&apos;s keyboard to English (US), or the scanner to this laptop&apos;s keyboard.</source>
        <translation>Den Kalibriercode noch einmal scannen. Bleibt es so, die Tastatur dieses Laptops auf Englisch (USA) stellen oder den Scanner auf die Tastatur dieses Laptops.</translation>
    </message>
    <message>
        <source>Scans say what would happen. Nothing is counted.</source>
        <translation>Scans sagen, was geschähe. Nichts wird gezählt.</translation>
    </message>
    <message>
        <source>Send and settle them under Waiting or with &apos;admit queue&apos;, while their event is set up on this laptop. Then delete again.</source>
        <translation>Die Scans unter Wartet oder mit &apos;admit queue&apos; senden und klären, solange ihr Event auf diesem Laptop eingerichtet ist. Dann noch einmal löschen.</translation>
    </message>
    <message>
        <source>Sent: {sent}. Still waiting: {count}.</source>
        <translation>Gesendet: {sent}. Warten noch: {count}.</translation>
    </message>
    <message>
        <source>Service, event, door, camera, scanner, PIN</source>
        <translation>Ticketdienst, Veranstaltung, Eingang, Kamera, Scanner, PIN</translation>
    </message>
    <message>
        <source>Set HTTPS_PROXY to a proxy that begins with http://, or leave out ALL_PROXY.</source>
        <translation>HTTPS_PROXY auf einen Proxy setzen, der mit http:// beginnt, oder ALL_PROXY weglassen.</translation>
    </message>
    <message>
        <source>Set it to one of {levels}, or not at all.</source>
        <translation>Eine der Stufen {levels} setzen oder gar keine.</translation>
    </message>
    <message>
        <source>Set that event up again to send them.</source>
        <translation>Zum Senden jenes Event wieder einrichten.</translation>
    </message>
    <message>
        <source>Set that event up again: what can be read is carried over then.</source>
        <translation>Jenes Event wieder einrichten: Was lesbar ist, wird dann übernommen.</translation>
    </message>
    <message>
        <source>Set the clock of this laptop right: times of entry would be wrong.</source>
        <translation>Die Uhr dieses Laptops richtig stellen: Einlasszeiten wären falsch.</translation>
    </message>
    <message>
        <source>Set the clock right: times of entry would be wrong.</source>
        <translation>Die Uhr richtig stellen: Einlasszeiten wären falsch.</translation>
    </message>
    <message>
        <source>Set the right file up with &apos;admit setup --ca-file FILE&apos;, or take ca_file out of the settings.</source>
        <translation>Die richtige Datei mit &apos;admit setup --ca-file DATEI&apos; einrichten, oder ca_file aus den Einstellungen nehmen.</translation>
    </message>
    <message>
        <source>Set this laptop up for that event first, then import it.</source>
        <translation>Diesen Laptop zuerst für jenes Event einrichten, dann übernehmen.</translation>
    </message>
    <message>
        <source>Set this laptop up for the ticketing {ticketing} first, then import it.</source>
        <translation>Diesen Laptop zuerst für das Ticketing {ticketing} einrichten, dann übernehmen.</translation>
    </message>
    <message>
        <source>Set up anew which categories go to this door.</source>
        <translation>Neu einrichten, welche Kategorien an diese Tür gehören.</translation>
    </message>
    <message>
        <source>Set up the next laptop</source>
        <translation>Den nächsten Laptop einrichten</translation>
    </message>
    <message>
        <source>Set {variable} before Admit starts: &apos;admit store --help&apos; says how.</source>
        <translation>{variable} setzen, bevor Admit startet: Wie, sagt &apos;admit store --help&apos;.</translation>
    </message>
    <message>
        <source>Set {variable} to the key that it was encrypted with.</source>
        <translation>{variable} auf den Schlüssel setzen, mit dem sie verschlüsselt wurde.</translation>
    </message>
    <message>
        <source>Set {variable}, or give the key to &apos;admit setup&apos; or &apos;admit organiser&apos; with --api-key-stdin.</source>
        <translation>{variable} setzen oder den Schlüssel mit --api-key-stdin an „admit setup“ oder „admit organiser“ geben.</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Settled: {count}</source>
        <translation>Erledigt: {count}</translation>
    </message>
    <message>
        <source>Show names</source>
        <translation>Namen zeigen</translation>
    </message>
    <message>
        <source>Show the set-up code once more.</source>
        <translation>Den Einrichtungscode noch einmal zeigen.</translation>
    </message>
    <message>
        <source>Shut {door} out of the venue?</source>
        <translation>{door} aus dem Ort ausschließen?</translation>
    </message>
    <message>
        <source>Slow line</source>
        <translation>Langsam</translation>
    </message>
    <message>
        <source>Slow: {seconds} s</source>
        <translation>Langsam: {seconds} s</translation>
    </message>
    <message>
        <source>So nobody can tell whether the guest is inside.</source>
        <translation>Also weiß niemand, ob der Gast drinnen ist.</translation>
    </message>
    <message>
        <source>So the guest counts as inside.</source>
        <translation>Der Gast gilt also als drinnen.</translation>
    </message>
    <message>
        <source>So the guest counts as not inside.</source>
        <translation>Der Gast gilt also als nicht drinnen.</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>Ton</translation>
    </message>
    <message>
        <source>Start Admit and follow the set-up, or run &apos;admit setup&apos;.</source>
        <translation>Admit starten und der Einrichtung folgen, oder „admit setup“ ausführen.</translation>
    </message>
    <message>
        <source>Start Admit on the laptop itself, or use &apos;admit scan&apos; in this terminal.</source>
        <translation>Admit am Laptop selbst starten oder „admit scan“ in diesem Terminal benutzen.</translation>
    </message>
    <message>
        <source>Start it again, or use another laptop.</source>
        <translation>Neu starten oder einen anderen Laptop nehmen.</translation>
    </message>
    <message>
        <source>Start the demo again, or with one door only: admit demo.</source>
        <translation>Starten Sie die Demo neu, oder mit nur einem Eingang: admit demo.</translation>
    </message>
    <message>
        <source>State gone</source>
        <translation>Stand verloren</translation>
    </message>
    <message>
        <source>Step {number} of {count}: {name}</source>
        <translation>Schritt {number} von {count}: {name}</translation>
    </message>
    <message>
        <source>Stick {name}</source>
        <translation>Stick {name}</translation>
    </message>
    <message>
        <source>Support: {contact}</source>
        <translation>Hilfe: {contact}</translation>
    </message>
    <message>
        <source>Switch it off and on. If the label did not come out, press Ctrl+P.</source>
        <translation>Aus- und wieder einschalten. Wenn das Etikett nicht herauskam, Ctrl+P drücken.</translation>
    </message>
    <message>
        <source>Switch off sleep and screen saver in this computer&apos;s settings.</source>
        <translation>Ruhezustand und Bildschirmschoner in den Einstellungen dieses Computers abschalten.</translation>
    </message>
    <message>
        <source>TRANSFERED</source>
        <translation>Weitergegeben</translation>
    </message>
    <message>
        <source>Take another laptop: this disk may not last the night.</source>
        <translation>Anderen Laptop nehmen: Diese Festplatte hält vielleicht nicht durch.</translation>
    </message>
    <message>
        <source>Take at least {count} characters.</source>
        <translation>Mindestens {count} Zeichen nehmen.</translation>
    </message>
    <message>
        <source>Take one keeper, or three.</source>
        <translation>Einen führenden Laptop nehmen oder drei.</translation>
    </message>
    <message>
        <source>Take the venue code of your own event, or set this laptop up anew.</source>
        <translation>Den Ortscode der eigenen Veranstaltung nehmen oder diesen Laptop neu einrichten.</translation>
    </message>
    <message>
        <source>Taken back {time}</source>
        <translation>Zurückgenommen {time}</translation>
    </message>
    <message>
        <source>The API key cannot be kept in the keyring of this computer: {reason}.</source>
        <translation>Der Schlüsselbund dieses Computers kann den API-Schlüssel nicht aufbewahren: {reason}.</translation>
    </message>
    <message>
        <source>The API key cannot be read: this door works by its list, and sends nothing. A supervisor enters the key under F12, Settings.</source>
        <translation>Der API-Schlüssel kann nicht gelesen werden: Dieser Eingang arbeitet nach seiner Liste und sendet nichts. Die Leitung gibt den Schlüssel unter F12, Einstellungen ein.</translation>
    </message>
    <message>
        <source>The API key does not have the right to {operation}.</source>
        <translation>Dem API-Schlüssel fehlt ein Recht: {operation}.</translation>
    </message>
    <message>
        <source>The admission of {time} is undone</source>
        <translation>Der Einlass von {time} ist zurückgenommen</translation>
    </message>
    <message>
        <source>The camera at {host} sends no pictures.</source>
        <translation>Die Kamera unter {host} sendet keine Bilder.</translation>
    </message>
    <message>
        <source>The camera could not be started.</source>
        <translation>Die Kamera konnte nicht gestartet werden.</translation>
    </message>
    <message>
        <source>The camera gives no pictures. Unplug it and plug it in again.</source>
        <translation>Die Kamera liefert keine Bilder. Abziehen und wieder anstecken.</translation>
    </message>
    <message>
        <source>The camera is being opened…</source>
        <translation>Die Kamera wird geöffnet&#xa0;…</translation>
    </message>
    <message>
        <source>The camera {name} gives no more pictures.</source>
        <translation>Die Kamera {name} liefert keine Bilder mehr.</translation>
    </message>
    <message>
        <source>The camera {name} hangs and is not used: unplug it and plug it in again.</source>
        <translation>Die Kamera {name} hängt und wird nicht benutzt: abziehen und wieder anstecken.</translation>
    </message>
    <message>
        <source>The camera {name} hangs.</source>
        <translation>Die Kamera {name} hängt.</translation>
    </message>
    <message>
        <source>The camera {name} is in use by another program.</source>
        <translation>Die Kamera {name} wird von einem anderen Programm benutzt.</translation>
    </message>
    <message>
        <source>The camera {name} is not there.</source>
        <translation>Die Kamera {name} ist nicht da.</translation>
    </message>
    <message>
        <source>The camera {name} is plugged in and would be better. To use it, close Admit and start it again.</source>
        <translation>Die Kamera {name} ist angesteckt und wäre besser. Um sie zu benutzen: Admit schließen und neu starten.</translation>
    </message>
    <message>
        <source>The camera {name} is there but does not open.</source>
        <translation>Die Kamera {name} ist da, lässt sich aber nicht öffnen.</translation>
    </message>
    <message>
        <source>The camera {old} hangs. The camera {new} is used now.</source>
        <translation>Die Kamera {old} hängt. Jetzt wird die Kamera {new} benutzt.</translation>
    </message>
    <message>
        <source>The certificate authority&apos;s file {file} cannot be used: {reason}.</source>
        <translation>Die Datei der Zertifizierungsstelle {file} ist nicht verwendbar: {reason}.</translation>
    </message>
    <message>
        <source>The check-out of {time} is undone</source>
        <translation>Der Ausgang von {time} ist zurückgenommen</translation>
    </message>
    <message>
        <source>The clock of this laptop has jumped back by {minutes} min.</source>
        <translation>Die Uhr dieses Laptops ist um {minutes} min zurückgesprungen.</translation>
    </message>
    <message>
        <source>The clock of this laptop has jumped forward by {minutes} min.</source>
        <translation>Die Uhr dieses Laptops ist um {minutes} min vorgesprungen.</translation>
    </message>
    <message>
        <source>The code has characters in it that no ticket has.</source>
        <translation>Der Code enthält Zeichen, die kein Ticket hat.</translation>
    </message>
    <message>
        <source>The code is empty.</source>
        <translation>Der Code ist leer.</translation>
    </message>
    <message>
        <source>The code is too long: {count:,} characters.</source>
        <translation>Der Code ist zu lang: {count:,} Zeichen.</translation>
    </message>
    <message>
        <source>The data of the next event will be encrypted.</source>
        <translation>Die Daten der nächsten Veranstaltung werden verschlüsselt.</translation>
    </message>
    <message>
        <source>The disk of this laptop is full: nothing more can be written down.</source>
        <translation>Die Festplatte dieses Laptops ist voll: Es kann nichts mehr aufgezeichnet werden.</translation>
    </message>
    <message>
        <source>The door {door} has been silent for {seconds} s. Look whether its laptop is on and in the network.</source>
        <translation>Die Tür {door} meldet sich seit {seconds} s nicht. Sehen Sie nach, ob ihr Laptop an und im Netz ist.</translation>
    </message>
    <message>
        <source>The doors of this venue agree on every ticket.</source>
        <translation>Die Eingänge dieses Ortes stimmen jedes Ticket ab.</translation>
    </message>
    <message>
        <source>The file {file} cannot be read or written: {cause}.</source>
        <translation>Die Datei {file} lässt sich nicht lesen oder schreiben: {cause}.</translation>
    </message>
    <message>
        <source>The file {file} is damaged.</source>
        <translation>Die Datei {file} ist beschädigt.</translation>
    </message>
    <message>
        <source>The file {file} is encrypted, and its key is not here.</source>
        <translation>Die Datei {file} ist verschlüsselt, und ihr Schlüssel ist nicht hier.</translation>
    </message>
    <message>
        <source>The file {file} of another event cannot be read: scans in it may not have been sent.</source>
        <translation>Die Datei {file} eines anderen Events ist nicht lesbar: Scans darin wurden vielleicht nicht gesendet.</translation>
    </message>
    <message>
        <source>The file {file} was damaged and set aside: scans in it may not have been sent.</source>
        <translation>Die Datei {file} war beschädigt und wurde beiseitegelegt: Scans darin wurden vielleicht nicht gesendet.</translation>
    </message>
    <message>
        <source>The file {file} was damaged. It was set aside as {aside}.</source>
        <translation>Die Datei {file} war beschädigt. Sie liegt jetzt beiseite als {aside}.</translation>
    </message>
    <message>
        <source>The file {file} was set aside because its key is lost: scans in it may not have been sent.</source>
        <translation>Die Datei {file} wurde beiseitegesetzt, weil ihr Schlüssel verloren ist: Scans darin wurden vielleicht nicht gesendet.</translation>
    </message>
    <message>
        <source>The file {file} was written by a newer version of this program.</source>
        <translation>Die Datei {file} stammt von einer neueren Version dieses Programms.</translation>
    </message>
    <message>
        <source>The file {file}, a part of this program, is missing.</source>
        <translation>Die Datei {file}, ein Teil dieses Programms, fehlt.</translation>
    </message>
    <message>
        <source>The folder {folder}, where Admit keeps its state, cannot be used: {reason}.</source>
        <translation>Der Ordner {folder}, in dem Admit seine Daten hält, ist nicht brauchbar: {reason}.</translation>
    </message>
    <message>
        <source>The gate opens for {seconds} s</source>
        <translation>Das Drehkreuz ist {seconds} s frei</translation>
    </message>
    <message>
        <source>The guest list is being opened</source>
        <translation>Die Gästeliste wird geöffnet</translation>
    </message>
    <message>
        <source>The keeper did not do it: it did not understand the request.</source>
        <translation>Der führende Laptop hat es nicht getan: Er hat die Anfrage nicht verstanden.</translation>
    </message>
    <message>
        <source>The keeper did not do it: it is busy.</source>
        <translation>Der führende Laptop hat es nicht getan: Er ist beschäftigt.</translation>
    </message>
    <message>
        <source>The keeper did not do it: its program made a mistake.</source>
        <translation>Der führende Laptop hat es nicht getan: Sein Programm hat einen Fehler gemacht.</translation>
    </message>
    <message>
        <source>The keeper is reached at {addresses}</source>
        <translation>Der führende Laptop ist erreichbar unter {addresses}</translation>
    </message>
    <message>
        <source>The keeper of the venue does not accept this laptop.</source>
        <translation>Der führende Laptop des Orts nimmt diesen Laptop nicht an.</translation>
    </message>
    <message>
        <source>The keeper&apos;s laptop was switched off. Each door goes on alone.</source>
        <translation>Der führende Laptop wurde ausgeschaltet. Jeder Eingang macht allein weiter.</translation>
    </message>
    <message>
        <source>The key of the file {file} is not lost.</source>
        <translation>Der Schlüssel der Datei {file} ist nicht verloren.</translation>
    </message>
    <message>
        <source>The key to this laptop&apos;s data is lost: nobody can read the list, the scans and the check-ins that were not sent. The file was set aside as {aside}, and a new one was begun. Read the list as soon as you can.</source>
        <translation>Der Schlüssel zu den Daten dieses Laptops ist verloren: Niemand kann die Liste, die Scans und die nicht gesendeten Check-ins lesen. Die Datei wurde als {aside} beiseitegesetzt und eine neue begonnen. Bitte so bald wie möglich die Liste lesen.</translation>
    </message>
    <message>
        <source>The keyring keeps the API key, and guests&apos; data is encrypted.</source>
        <translation>Der Schlüsselbund bewahrt den API-Schlüssel auf, und Gästedaten sind verschlüsselt.</translation>
    </message>
    <message>
        <source>The keyring of this computer does not work: {losses}.</source>
        <translation>Der Schlüsselbund dieses Computers funktioniert nicht: {losses}.</translation>
    </message>
    <message>
        <source>The label printer broke off amid a label.</source>
        <translation>Der Etikettendrucker hat mitten im Etikett abgebrochen.</translation>
    </message>
    <message>
        <source>The label printer does not answer.</source>
        <translation>Der Etikettendrucker antwortet nicht.</translation>
    </message>
    <message>
        <source>The label printer has no paper.</source>
        <translation>Der Etikettendrucker hat kein Papier.</translation>
    </message>
    <message>
        <source>The label printer is not ready: {reason}.</source>
        <translation>Der Etikettendrucker ist nicht bereit: {reason}.</translation>
    </message>
    <message>
        <source>The label printer {printer} cannot be reached.</source>
        <translation>Der Etikettendrucker {printer} ist nicht zu erreichen.</translation>
    </message>
    <message>
        <source>The last guests who were scanned will be listed here.</source>
        <translation>Hier stehen dann die zuletzt gescannten Gäste.</translation>
    </message>
    <message>
        <source>The list at the ticket service has no end: its pages bring nothing new.</source>
        <translation>Die Liste beim Ticketdienst hat kein Ende: Ihre Seiten bringen nichts Neues.</translation>
    </message>
    <message>
        <source>The log in {folder} cannot be written: {reason}.</source>
        <translation>Das Protokoll in {folder} lässt sich nicht schreiben: {reason}.</translation>
    </message>
    <message>
        <source>The log names the reason.</source>
        <translation>Der Grund steht im Protokoll.</translation>
    </message>
    <message>
        <source>The newest version is not known: {reason}.</source>
        <translation>Die neueste Version ist nicht bekannt: {reason}.</translation>
    </message>
    <message>
        <source>The night in figures: guests, reasons, people inside at any minute</source>
        <translation>Die Nacht in Zahlen: Gäste, Gründe, Personen im Haus zu jeder Minute</translation>
    </message>
    <message>
        <source>The other doors do not know yet</source>
        <translation>Die anderen Eingänge wissen es noch nicht</translation>
    </message>
    <message>
        <source>The other doors of the venue: do they all work?</source>
        <translation>Die anderen Eingänge des Orts: arbeiten alle?</translation>
    </message>
    <message>
        <source>The passphrase does not open this code.</source>
        <translation>Das Passwort öffnet diesen Code nicht.</translation>
    </message>
    <message>
        <source>The passphrase is too short.</source>
        <translation>Die Passphrase ist zu kurz.</translation>
    </message>
    <message>
        <source>The picture is black. Look at the lens cover.</source>
        <translation>Das Bild ist schwarz. Die Abdeckung der Linse prüfen.</translation>
    </message>
    <message>
        <source>The picture is black: look at the lens cover.</source>
        <translation>Das Bild ist schwarz: die Abdeckung der Linse prüfen.</translation>
    </message>
    <message>
        <source>The picture is dark. Uncover the lens, or bring light.</source>
        <translation>Das Bild ist dunkel. Linse freimachen oder für Licht sorgen.</translation>
    </message>
    <message>
        <source>The picture is dark: uncover the lens, or bring light.</source>
        <translation>Das Bild ist dunkel: Linse freimachen oder für Licht sorgen.</translation>
    </message>
    <message>
        <source>The recording is at its end.</source>
        <translation>Die Aufnahme ist zu Ende.</translation>
    </message>
    <message>
        <source>The rehearsal has ended by itself. This is the real door again. ({reason})</source>
        <translation>Der Probelauf hat sich selbst beendet. Dies ist wieder der echte Eingang. ({reason})</translation>
    </message>
    <message>
        <source>The response is awaited.</source>
        <translation>Die Antwort steht noch aus.</translation>
    </message>
    <message>
        <source>The server of the venue, nats-server, is not installed on this laptop.</source>
        <translation>Der Server des Orts, nats-server, ist auf diesem Laptop nicht installiert.</translation>
    </message>
    <message>
        <source>The settings {file} cannot be read: {reason}.</source>
        <translation>Die Einstellungen {file} lassen sich nicht lesen: {reason}.</translation>
    </message>
    <message>
        <source>The settings {file} cannot be written: {reason}.</source>
        <translation>Die Einstellungen {file} lassen sich nicht schreiben: {reason}.</translation>
    </message>
    <message>
        <source>The state of the venue that this laptop keeps is gone.</source>
        <translation>Der Stand des Ortes, den dieser Laptop führt, ist weg.</translation>
    </message>
    <message>
        <source>The ticket service answered in a form we do not know.</source>
        <translation>Der Ticketdienst hat in einer unbekannten Form geantwortet.</translation>
    </message>
    <message>
        <source>The ticket service asks us to wait a while.</source>
        <translation>Der Ticketdienst bittet, eine Weile zu warten.</translation>
    </message>
    <message>
        <source>The ticket service asks us to wait {seconds:.0f} s.</source>
        <translation>Der Ticketdienst bittet, {seconds:.0f} s zu warten.</translation>
    </message>
    <message>
        <source>The ticket service cannot be reached: {cause}.</source>
        <translation>Der Ticketdienst ist nicht zu erreichen: {cause}.</translation>
    </message>
    <message>
        <source>The ticket service does not accept the API key.</source>
        <translation>Der Ticketdienst nimmt den API-Schlüssel nicht an.</translation>
    </message>
    <message>
        <source>The ticket service does not accept this laptop&apos;s key: a supervisor enters a valid one in the settings ({key}).</source>
        <translation>Der Ticketdienst nimmt den Schlüssel dieses Laptops nicht an: In den Einstellungen ({key}) von der Leitung einen gültigen eintragen lassen.</translation>
    </message>
    <message>
        <source>The ticket service does not know this.</source>
        <translation>Der Ticketdienst kennt das nicht.</translation>
    </message>
    <message>
        <source>The ticket service does not serve this laptop now (status {status}).</source>
        <translation>Der Ticketdienst bedient diesen Laptop jetzt nicht (Status {status}).</translation>
    </message>
    <message>
        <source>The ticket service has trouble of its own (status {status}).</source>
        <translation>Der Ticketdienst hat selbst eine Störung (Status {status}).</translation>
    </message>
    <message>
        <source>The ticket service said no (status {status}), and not why.</source>
        <translation>Der Ticketdienst lehnt ab (Status {status}) und sagt nicht, warum.</translation>
    </message>
    <message>
        <source>The ticket service will be asked about it.</source>
        <translation>Der Ticketdienst wird danach gefragt.</translation>
    </message>
    <message>
        <source>The time</source>
        <translation>Die Uhrzeit</translation>
    </message>
    <message>
        <source>The time to which to report is before the time from which to report.</source>
        <translation>Das Ende des Berichts liegt vor seinem Anfang.</translation>
    </message>
    <message>
        <source>The venue&apos;s state is gone: keep it anew on the page Venue</source>
        <translation>Der Stand des Ortes ist weg: auf der Seite Ort neu führen</translation>
    </message>
    <message>
        <source>The verdict and the guest&apos;s name will appear here</source>
        <translation>Hier erscheinen die Entscheidung und der Name des Gastes</translation>
    </message>
    <message>
        <source>There are {most} PINs, and no more fit. Remove one first.</source>
        <translation>Es gibt schon {most} PINs, mehr gehen nicht. Zuerst eine entfernen.</translation>
    </message>
    <message>
        <source>There are {most}, and no more fit. Remove one first.</source>
        <translation>Es sind {most}, mehr passen nicht. Erst etwas entfernen.</translation>
    </message>
    <message>
        <source>There is no API key.</source>
        <translation>Es gibt keinen API-Schlüssel.</translation>
    </message>
    <message>
        <source>There is no camera.</source>
        <translation>Es gibt keine Kamera.</translation>
    </message>
    <message>
        <source>There is no screen here to show the window on.</source>
        <translation>Hier gibt es keinen Bildschirm für das Fenster.</translation>
    </message>
    <message>
        <source>These guests are not let in</source>
        <translation>Diese Gäste sind nicht eingelassen</translation>
    </message>
    <message>
        <source>These may be lost before some letters: {doubtful}.</source>
        <translation>Diese können vor manchen Buchstaben verloren gehen: {doubtful}.</translation>
    </message>
    <message>
        <source>They are sent in order as soon as the line is back; next try in {n} s.</source>
        <translation>Sie werden der Reihe nach gesendet, sobald die Verbindung wieder da ist; nächster Versuch in {n} s.</translation>
    </message>
    <message>
        <source>This alone does not decide.</source>
        <translation>Das allein entscheidet nicht.</translation>
    </message>
    <message>
        <source>This cannot be undone: the guest has gone in or out again since.</source>
        <translation>Das kann nicht zurückgenommen werden: Der Gast ist seitdem wieder rein- oder rausgegangen.</translation>
    </message>
    <message>
        <source>This code is no set-up, or not all of it was read.</source>
        <translation>Dieser Code ist keine Einrichtung oder wurde nicht ganz gelesen.</translation>
    </message>
    <message>
        <source>This code is no venue code, or not all of it was read.</source>
        <translation>Dieser Code ist kein Ortscode oder wurde nicht ganz gelesen.</translation>
    </message>
    <message>
        <source>This computer does not allow Admit to use the camera {name}.</source>
        <translation>Dieser Computer erlaubt Admit nicht, die Kamera {name} zu benutzen.</translation>
    </message>
    <message>
        <source>This computer does not tell its printers.</source>
        <translation>Dieser Computer nennt seine Drucker nicht.</translation>
    </message>
    <message>
        <source>This computer has no keyring: {losses}.</source>
        <translation>Dieser Computer hat keinen Schlüsselbund: {losses}.</translation>
    </message>
    <message>
        <source>This computer has no printer {printer}.</source>
        <translation>Dieser Computer hat keinen Drucker {printer}.</translation>
    </message>
    <message>
        <source>This computer&apos;s printing does not take the label.</source>
        <translation>Das Drucksystem dieses Computers nimmt das Etikett nicht an.</translation>
    </message>
    <message>
        <source>This decides.</source>
        <translation>Das entscheidet.</translation>
    </message>
    <message>
        <source>This door has no camera.</source>
        <translation>Dieser Eingang hat keine Kamera.</translation>
    </message>
    <message>
        <source>This door is alone since {time}</source>
        <translation>Dieser Eingang ist seit {time} allein</translation>
    </message>
    <message>
        <source>This door is set up without an event, so there are no announcements.</source>
        <translation>Diese Tür ist ohne Veranstaltung eingerichtet, darum gibt es keine Mitteilungen.</translation>
    </message>
    <message>
        <source>This door&apos;s data could not be opened.</source>
        <translation>Die Daten dieses Eingangs ließen sich nicht öffnen.</translation>
    </message>
    <message>
        <source>This is a rehearsal, which knows no real ticket. Scan it at the real door.</source>
        <translation>Dies ist ein Probelauf, der kein echtes Ticket kennt. Am echten Eingang scannen.</translation>
    </message>
    <message>
        <source>This is another address than before, and the key was given for that one.</source>
        <translation>Das ist eine andere Adresse als zuvor, und der Schlüssel gilt für jene.</translation>
    </message>
    <message>
        <source>This is not an API key: it is empty, or has characters that no key has.</source>
        <translation>Das ist kein API-Schlüssel: Er ist leer oder enthält Zeichen, die kein Schlüssel hat.</translation>
    </message>
    <message>
        <source>This is not the calibration code, or not all of it arrived.</source>
        <translation>Das ist nicht der Kalibriercode, oder er kam nicht ganz an.</translation>
    </message>
    <message>
        <source>This laptop belongs to another venue.</source>
        <translation>Dieser Laptop gehört zu einem anderen Ort.</translation>
    </message>
    <message>
        <source>This laptop belongs to no venue, so there is no desk to ask.</source>
        <translation>Dieser Laptop gehört zu keinem Ort, also gibt es keine Leitstelle.</translation>
    </message>
    <message>
        <source>This laptop belongs to no venue.</source>
        <translation>Dieser Laptop gehört zu keinem Ort.</translation>
    </message>
    <message>
        <source>This laptop has never been a door of the venue, and knows none of its doors.</source>
        <translation>Dieser Laptop war noch nie eine Tür des Ortes und kennt keine seiner Türen.</translation>
    </message>
    <message>
        <source>This laptop is a door of the venue</source>
        <translation>Dieser Laptop ist ein Eingang des Ortes</translation>
    </message>
    <message>
        <source>This laptop is not set up for a door yet.</source>
        <translation>Dieser Laptop ist noch für keine Tür eingerichtet.</translation>
    </message>
    <message>
        <source>This laptop keeps the venue&apos;s state</source>
        <translation>Dieser Laptop führt den Stand des Ortes</translation>
    </message>
    <message>
        <source>This laptop&apos;s clock is {minutes} min ahead of the ticket service&apos;s.</source>
        <translation>Die Uhr dieses Laptops geht gegenüber dem Ticketdienst {minutes} min vor.</translation>
    </message>
    <message>
        <source>This laptop&apos;s clock is {minutes} min behind the ticket service&apos;s.</source>
        <translation>Die Uhr dieses Laptops geht gegenüber dem Ticketdienst {minutes} min nach.</translation>
    </message>
    <message>
        <source>This laptop&apos;s keyboard: {layout}.</source>
        <translation>Tastatur dieses Laptops: {layout}.</translation>
    </message>
    <message>
        <source>This machine&apos;s settings name a proxy that cannot be used.</source>
        <translation>In den Einstellungen dieses Computers steht ein Proxy, der nicht brauchbar ist.</translation>
    </message>
    <message>
        <source>This program</source>
        <translation>Dieses Programm</translation>
    </message>
    <message>
        <source>This program is running already on this laptop, with the same data.</source>
        <translation>Dieses Programm läuft auf diesem Laptop schon, mit denselben Daten.</translation>
    </message>
    <message>
        <source>This program made a mistake with this row; the log says which.</source>
        <translation>Dieses Programm hat bei dieser Zeile einen Fehler gemacht; welchen, steht im Protokoll.</translation>
    </message>
    <message>
        <source>This program made a mistake, which its log names.</source>
        <translation>Dieses Programm hat einen Fehler gemacht; welchen, steht im Protokoll.</translation>
    </message>
    <message>
        <source>This request was not sent: {faults}.</source>
        <translation>Diese Anfrage wurde nicht gesendet: {faults}.</translation>
    </message>
    <message>
        <source>This scan cannot be sent again: the guest has moved since.</source>
        <translation>Dieser Scan kann nicht erneut gesendet werden: Der Gast ist seitdem hinein- oder hinausgegangen.</translation>
    </message>
    <message>
        <source>This scan cannot be settled like that: it has changed meanwhile.</source>
        <translation>Dieser Scan lässt sich so nicht erledigen: er hat sich inzwischen geändert.</translation>
    </message>
    <message>
        <source>This service address cannot be used: {reason}.</source>
        <translation>Diese Adresse des Dienstes ist nicht brauchbar: {reason}.</translation>
    </message>
    <message>
        <source>This ticket was let in a moment ago at another door: {door}.</source>
        <translation>Dieses Ticket wurde eben an einem anderen Eingang eingelassen: {door}.</translation>
    </message>
    <message>
        <source>This venue is for another event than the one of this laptop.</source>
        <translation>Dieser Ort ist für eine andere Veranstaltung als die dieses Laptops.</translation>
    </message>
    <message>
        <source>This venue is kept by one laptop.</source>
        <translation>Diesen Ort führt ein einzelner Laptop.</translation>
    </message>
    <message>
        <source>This venue is kept by three laptops, and stays so.</source>
        <translation>Diesen Ort führen drei Laptops, und dabei bleibt es.</translation>
    </message>
    <message>
        <source>This venue was made by another version of Admit.</source>
        <translation>Diesen Ort hat eine andere Version von Admit eingerichtet.</translation>
    </message>
    <message>
        <source>Three laptops keep this venue already.</source>
        <translation>Drei Laptops führen diesen Ort bereits.</translation>
    </message>
    <message>
        <source>Ticket service</source>
        <translation>Ticketdienst</translation>
    </message>
    <message>
        <source>Tickets for the rehearsal. No real door knows them.</source>
        <translation>Tickets für den Probelauf. Kein echter Eingang kennt sie.</translation>
    </message>
    <message>
        <source>To get at other windows for a moment</source>
        <translation>Um kurz an andere Fenster zu kommen</translation>
    </message>
    <message>
        <source>To hand out</source>
        <translation>Auszugeben</translation>
    </message>
    <message>
        <source>Too many labels wait for the printer: this one is not printed.</source>
        <translation>Zu viele Etiketten warten auf den Drucker: Dieses wird nicht gedruckt.</translation>
    </message>
    <message>
        <source>Transfer pending</source>
        <translation>Wird weitergegeben</translation>
    </message>
    <message>
        <source>Try again.</source>
        <translation>Noch einmal versuchen.</translation>
    </message>
    <message>
        <source>Turn it up.</source>
        <translation>Lauter stellen.</translation>
    </message>
    <message>
        <source>Two keepers cannot agree when one of them is lost.</source>
        <translation>Zwei führende Laptops können sich nicht einigen, wenn einer ausfällt.</translation>
    </message>
    <message>
        <source>Type a name or a code</source>
        <translation>Name oder Code eingeben</translation>
    </message>
    <message>
        <source>Type the passphrase once more.</source>
        <translation>Die Passphrase noch einmal eingeben.</translation>
    </message>
    <message>
        <source>Unclear</source>
        <translation>Unklar</translation>
    </message>
    <message>
        <source>Undo takes back: {name} · {result}</source>
        <translation>Zurücknehmen betrifft: {name} · {result}</translation>
    </message>
    <message>
        <source>Undone here, but the ticket service may have counted it: look there.</source>
        <translation>Hier rückgängig gemacht, aber der Ticketdienst hat es vielleicht gezählt: dort nachsehen.</translation>
    </message>
    <message>
        <source>Unknown code</source>
        <translation>Unbekannter Code</translation>
    </message>
    <message>
        <source>Unknown code {code}</source>
        <translation>Unbekannter Code {code}</translation>
    </message>
    <message>
        <source>Unlock it and start Admit again, or set {variables} before.</source>
        <translation>Ihn entsperren und Admit neu starten, oder vorher {variables} setzen.</translation>
    </message>
    <message>
        <source>Unlock the keyring of this computer before Admit starts. The data of the next event will be encrypted then.</source>
        <translation>Den Schlüsselbund dieses Computers entsperren, bevor Admit startet. Dann werden die Daten der nächsten Veranstaltung verschlüsselt.</translation>
    </message>
    <message>
        <source>Unlock the keyring of this computer, and start Admit again.</source>
        <translation>Den Schlüsselbund dieses Computers entsperren und Admit neu starten.</translation>
    </message>
    <message>
        <source>Unlocked: a supervisor is here</source>
        <translation>Entsperrt: die Leitung ist da</translation>
    </message>
    <message>
        <source>Until then its keys are read as: {layout}.</source>
        <translation>Bis dahin werden seine Tasten gelesen als: {layout}.</translation>
    </message>
    <message>
        <source>Use the window that is open, or close it first. Both want the file {file}.</source>
        <translation>Das offene Fenster benutzen oder zuerst schließen. Beide brauchen die Datei {file}.</translation>
    </message>
    <message>
        <source>Variables give both keys: of the service, and of guests&apos; data.</source>
        <translation>Variablen geben beide Schlüssel vor: den des Dienstes und den der Gästedaten.</translation>
    </message>
    <message>
        <source>Venue</source>
        <translation>Ort</translation>
    </message>
    <message>
        <source>Verdict stays until the next scan</source>
        <translation>Entscheidung bis zum nächsten Scan zeigen</translation>
    </message>
    <message>
        <source>Verdict stays {seconds} s</source>
        <translation>Entscheidung {seconds} s zeigen</translation>
    </message>
    <message>
        <source>Version {version} is out.</source>
        <translation>Version {version} ist da.</translation>
    </message>
    <message>
        <source>Version {version} is out. Install it on a day without guests.</source>
        <translation>Version {version} ist da. An einem Tag ohne Gäste installieren.</translation>
    </message>
    <message>
        <source>Version {version}.</source>
        <translation>Version {version}.</translation>
    </message>
    <message>
        <source>Version, support and licences</source>
        <translation>Version, Hilfe und Lizenzen</translation>
    </message>
    <message>
        <source>What arrived fits no keyboard that this program knows.</source>
        <translation>Was ankam, passt zu keiner Tastatur, die dieses Programm kennt.</translation>
    </message>
    <message>
        <source>What supervisors did</source>
        <translation>Was die Leitung getan hat</translation>
    </message>
    <message>
        <source>What this laptop did, without guests&apos; data, for whoever looks after it</source>
        <translation>Was dieser Laptop getan hat, ohne Daten der Gäste, für seine Betreuung</translation>
    </message>
    <message>
        <source>What this laptop knows of its venue cannot be read: {reason}.</source>
        <translation>Was dieser Laptop über seinen Ort weiß, ist nicht lesbar: {reason}.</translation>
    </message>
    <message>
        <source>What waits to be sent is kept on this laptop.</source>
        <translation>Was noch zu senden ist, bleibt auf diesem Laptop.</translation>
    </message>
    <message>
        <source>Which ticket? Press its number.</source>
        <translation>Welches Ticket? Nummer drücken.</translation>
    </message>
    <message>
        <source>Which way guests go</source>
        <translation>In welche Richtung die Gäste gehen</translation>
    </message>
    <message>
        <source>Why? It is written down with the scan.</source>
        <translation>Warum? Es wird mit dem Scan aufgeschrieben.</translation>
    </message>
    <message>
        <source>With invented guests; back here at any time</source>
        <translation>Mit erfundenen Gästen; jederzeit zurück hierher</translation>
    </message>
    <message>
        <source>With the guest&apos;s answer “{name}”</source>
        <translation>Mit der Antwort „{name}“ des Gastes</translation>
    </message>
    <message>
        <source>Would be admitted</source>
        <translation>Würde eingelassen</translation>
    </message>
    <message>
        <source>Would be held</source>
        <translation>Wäre zu klären</translation>
    </message>
    <message>
        <source>Would be let out</source>
        <translation>Würde hinausgelassen</translation>
    </message>
    <message>
        <source>Would be refused</source>
        <translation>Käme nicht hinein</translation>
    </message>
    <message>
        <source>Write what it should say.</source>
        <translation>Eingeben, was darin stehen soll.</translation>
    </message>
    <message>
        <source>Written. {place}: {file}</source>
        <translation>Geschrieben. {place}: {file}</translation>
    </message>
    <message>
        <source>Written. {place}: {file}. Give it to whoever looks after this laptop.</source>
        <translation>Geschrieben. {place}: {file}. Bitte der Person geben, die diesen Laptop betreut.</translation>
    </message>
    <message>
        <source>a file is in its place</source>
        <translation>an seiner Stelle liegt eine Datei</translation>
    </message>
    <message>
        <source>a web page answers in its place, perhaps a log-in page of this network</source>
        <translation>an seiner Stelle antwortet eine Webseite, vielleicht eine Anmeldeseite dieses Netzes</translation>
    </message>
    <message>
        <source>accepted, may read tickets and check in</source>
        <translation>angenommen, darf Tickets lesen und einchecken</translation>
    </message>
    <message>
        <source>agrees with the ticket service</source>
        <translation>stimmt mit dem Ticketdienst überein</translation>
    </message>
    <message>
        <source>an API key does not belong here: take it out, and keep it by &apos;admit setup&apos;</source>
        <translation>ein API-Schlüssel gehört nicht hierher: herausnehmen und mit &apos;admit setup&apos; hinterlegen</translation>
    </message>
    <message>
        <source>another door&apos;s category</source>
        <translation>Kategorie eines anderen Eingangs</translation>
    </message>
    <message>
        <source>another laptop was seen to use the same API key</source>
        <translation>ein anderer Laptop benutzt denselben API-Schlüssel</translation>
    </message>
    <message>
        <source>at another door</source>
        <translation>an einer anderen Tür</translation>
    </message>
    <message>
        <source>at this door</source>
        <translation>an dieser Tür</translation>
    </message>
    <message>
        <source>at this door, undone afterwards</source>
        <translation>an dieser Tür, danach zurückgenommen</translation>
    </message>
    <message>
        <source>called off</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>camera</source>
        <translation>Kamera</translation>
    </message>
    <message>
        <source>category {name}</source>
        <translation>Kategorie {name}</translation>
    </message>
    <message>
        <source>check in</source>
        <translation>einchecken</translation>
    </message>
    <message>
        <source>deleted from this laptop, with the guests&apos; data</source>
        <translation>mit den Gästedaten von diesem Laptop gelöscht</translation>
    </message>
    <message>
        <source>entry {number}: {words}</source>
        <translation>Eintrag {number}: {words}</translation>
    </message>
    <message>
        <source>from {time}</source>
        <translation>ab {time}</translation>
    </message>
    <message>
        <source>good</source>
        <translation>gut</translation>
    </message>
    <message>
        <source>guests&apos; data is not encrypted</source>
        <translation>Gästedaten sind nicht verschlüsselt</translation>
    </message>
    <message>
        <source>guests&apos; data of a past event is due to be deleted</source>
        <translation>Gästedaten einer vergangenen Veranstaltung sind zu löschen</translation>
    </message>
    <message>
        <source>guests&apos; data on this laptop is not encrypted yet</source>
        <translation>Gästedaten auf diesem Laptop sind noch nicht verschlüsselt</translation>
    </message>
    <message>
        <source>guests&apos; data on this laptop is not encrypted: the keyring does not work</source>
        <translation>Gästedaten auf diesem Laptop sind nicht verschlüsselt: Der Schlüsselbund funktioniert nicht</translation>
    </message>
    <message>
        <source>guests&apos; data on this laptop is not encrypted: there is no keyring</source>
        <translation>Gästedaten auf diesem Laptop sind nicht verschlüsselt: Es gibt keinen Schlüsselbund</translation>
    </message>
    <message>
        <source>hand scanner</source>
        <translation>Handscanner</translation>
    </message>
    <message>
        <source>has read a code</source>
        <translation>hat einen Code gelesen</translation>
    </message>
    <message>
        <source>hold a ticket to it to try it</source>
        <translation>zum Ausprobieren ein Ticket davorhalten</translation>
    </message>
    <message>
        <source>in</source>
        <translation>hinein</translation>
    </message>
    <message>
        <source>in the house</source>
        <translation>im Haus</translation>
    </message>
    <message>
        <source>inside</source>
        <translation>drinnen</translation>
    </message>
    <message>
        <source>is missing</source>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>it answered with status {status}</source>
        <translation>die Antwort hatte den Status {status}</translation>
    </message>
    <message>
        <source>it begins with http://, and guests&apos; data would travel in clear</source>
        <translation>sie beginnt mit http://, und die Daten der Gäste gingen unverschlüsselt durchs Netz</translation>
    </message>
    <message>
        <source>it came packed in a way that nobody asked for</source>
        <translation>die Antwort war anders gepackt als verlangt</translation>
    </message>
    <message>
        <source>it can only be read</source>
        <translation>sie kann nur gelesen werden</translation>
    </message>
    <message>
        <source>it did not answer in time</source>
        <translation>er hat nicht rechtzeitig geantwortet</translation>
    </message>
    <message>
        <source>it did not answer within {seconds:g} s</source>
        <translation>er hat nicht innerhalb von {seconds:g} s geantwortet</translation>
    </message>
    <message>
        <source>it does not begin with https:// and a host</source>
        <translation>sie beginnt nicht mit https:// und einem Rechnernamen</translation>
    </message>
    <message>
        <source>it does not open</source>
        <translation>sie lässt sich nicht öffnen</translation>
    </message>
    <message>
        <source>it fails ({kind})</source>
        <translation>er versagt ({kind})</translation>
    </message>
    <message>
        <source>it forgets what it is given</source>
        <translation>er vergisst, was er bekommt</translation>
    </message>
    <message>
        <source>it has more in it than host and path</source>
        <translation>sie enthält mehr als Rechner und Pfad</translation>
    </message>
    <message>
        <source>it has more than {millions} million pixels</source>
        <translation>mehr als {millions} Millionen Pixel</translation>
    </message>
    <message>
        <source>it has no ribbon</source>
        <translation>er hat kein Farbband</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation>es ist ein Ordner</translation>
    </message>
    <message>
        <source>it is damaged</source>
        <translation>beschädigt</translation>
    </message>
    <message>
        <source>it is empty</source>
        <translation>leer</translation>
    </message>
    <message>
        <source>it is encrypted, and its key is not here</source>
        <translation>sie ist verschlüsselt, und ihr Schlüssel ist nicht hier</translation>
    </message>
    <message>
        <source>it is longer than {pixels} pixels on one side</source>
        <translation>länger als {pixels} Pixel auf einer Seite</translation>
    </message>
    <message>
        <source>it is no ordinary file</source>
        <translation>es ist keine gewöhnliche Datei</translation>
    </message>
    <message>
        <source>it is no picture and no video, or damaged</source>
        <translation>weder Bild noch Video, oder beschädigt</translation>
    </message>
    <message>
        <source>it is not an address</source>
        <translation>es ist keine Adresse</translation>
    </message>
    <message>
        <source>it is of another event</source>
        <translation>sie gehört zu einer anderen Veranstaltung</translation>
    </message>
    <message>
        <source>it is open</source>
        <translation>er ist offen</translation>
    </message>
    <message>
        <source>it is paused</source>
        <translation>er ist angehalten</translation>
    </message>
    <message>
        <source>it is the store that is in use</source>
        <translation>es ist die Datei, die gerade benutzt wird</translation>
    </message>
    <message>
        <source>it stayed locked</source>
        <translation>er blieb verschlossen</translation>
    </message>
    <message>
        <source>it undoes an earlier scan</source>
        <translation>er nimmt einen früheren Scan zurück</translation>
    </message>
    <message>
        <source>its answer came broken</source>
        <translation>seine Antwort kam beschädigt an</translation>
    </message>
    <message>
        <source>its certificate has expired</source>
        <translation>sein Zertifikat ist abgelaufen</translation>
    </message>
    <message>
        <source>its certificate is for another address</source>
        <translation>sein Zertifikat gilt für eine andere Adresse</translation>
    </message>
    <message>
        <source>its certificate is not from an authority that this laptop trusts</source>
        <translation>sein Zertifikat ist von keiner Stelle, der dieser Laptop vertraut</translation>
    </message>
    <message>
        <source>its certificate is not to be trusted, or somebody is in between</source>
        <translation>seinem Zertifikat ist nicht zu trauen, oder jemand ist dazwischen</translation>
    </message>
    <message>
        <source>its certificate is not valid yet</source>
        <translation>sein Zertifikat ist noch nicht gültig</translation>
    </message>
    <message>
        <source>its certificate is self-signed</source>
        <translation>sein Zertifikat ist selbst signiert</translation>
    </message>
    <message>
        <source>its keys are read as {layout}</source>
        <translation>seine Tasten gelten als {layout}</translation>
    </message>
    <message>
        <source>its keys are read as {layout}, without {prefix} before each code</source>
        <translation>seine Tasten gelten als {layout}, ohne {prefix} vor jedem Code</translation>
    </message>
    <message>
        <source>its name is in no known writing</source>
        <translation>der Name ist in keiner bekannten Schrift</translation>
    </message>
    <message>
        <source>key {key} of the numeric keypad</source>
        <translation>Taste {key} des Ziffernblocks</translation>
    </message>
    <message>
        <source>label printer</source>
        <translation>Etikettendrucker</translation>
    </message>
    <message>
        <source>let in here at {time}</source>
        <translation>hier eingelassen um {time}</translation>
    </message>
    <message>
        <source>light and gate</source>
        <translation>Licht und Drehkreuz</translation>
    </message>
    <message>
        <source>looking</source>
        <translation>wird geprüft</translation>
    </message>
    <message>
        <source>looking…</source>
        <translation>wird geprüft&#xa0;…</translation>
    </message>
    <message>
        <source>may not: {operations}</source>
        <translation>darf nicht: {operations}</translation>
    </message>
    <message>
        <source>must be &quot;hex&quot; and bytes, like &quot;hex A0 01 01 A2&quot;, or a text, or -</source>
        <translation>muss &quot;hex&quot; und Bytes sein, wie &quot;hex A0 01 01 A2&quot;, oder ein Text, oder -</translation>
    </message>
    <message>
        <source>must be &quot;notice&quot;, &quot;confirm&quot; or &quot;way&quot;, a category, *, ~word or ?answer, then words</source>
        <translation>muss „notice“, „confirm“ oder „way“ sein, eine Kategorie, *, ~Wort oder ?Antwort, dann Worte</translation>
    </message>
    <message>
        <source>must be a category or *, then some of name,category,way,qr or none, then words</source>
        <translation>muss eine Kategorie oder * sein, dann einige von name,category,way,qr oder none, dann Worte</translation>
    </message>
    <message>
        <source>must be a category or *, then times like &quot;19:30-22:00&quot;, and days like &quot;fri sat&quot;</source>
        <translation>muss eine Kategorie oder * sein, dann Zeiten wie „19:30-22:00“ und Tage wie „fri sat“</translation>
    </message>
    <message>
        <source>must be a host and a port, like &quot;192.168.1.50:9100&quot;</source>
        <translation>muss Rechner und Port sein, etwa &quot;192.168.1.50:9100&quot;</translation>
    </message>
    <message>
        <source>must be a list</source>
        <translation>muss eine Liste sein</translation>
    </message>
    <message>
        <source>must be a number</source>
        <translation>muss eine Zahl sein</translation>
    </message>
    <message>
        <source>must be a section</source>
        <translation>muss ein Abschnitt sein</translation>
    </message>
    <message>
        <source>must be a whole number</source>
        <translation>muss eine ganze Zahl sein</translation>
    </message>
    <message>
        <source>must be between {least} and {greatest}, not {value}</source>
        <translation>muss zwischen {least} und {greatest} liegen, nicht {value}</translation>
    </message>
    <message>
        <source>must be one line of text, without control characters</source>
        <translation>muss eine Zeile Text ohne Steuerzeichen sein</translation>
    </message>
    <message>
        <source>must be one of {allowed}</source>
        <translation>muss eines hiervon sein: {allowed}</translation>
    </message>
    <message>
        <source>must be text in quotes</source>
        <translation>muss Text in Anführungszeichen sein</translation>
    </message>
    <message>
        <source>must be true or false</source>
        <translation>muss true oder false sein</translation>
    </message>
    <message>
        <source>must be width and height in millimetres, like &quot;62x29&quot;</source>
        <translation>muss Breite und Höhe in Millimetern sein, etwa &quot;62x29&quot;</translation>
    </message>
    <message>
        <source>must not be empty</source>
        <translation>darf nicht leer sein</translation>
    </message>
    <message>
        <source>must not be longer than {longest} characters</source>
        <translation>darf höchstens {longest} Zeichen lang sein</translation>
    </message>
    <message>
        <source>must not have more than {most} entries</source>
        <translation>darf höchstens {most} Einträge haben</translation>
    </message>
    <message>
        <source>no device to be heard by</source>
        <translation>kein Gerät für die Tonausgabe</translation>
    </message>
    <message>
        <source>no host has such a name or port</source>
        <translation>so heißt kein Rechner und kein Anschluss</translation>
    </message>
    <message>
        <source>no second program uses this door&apos;s data</source>
        <translation>kein zweites Programm nutzt die Daten dieses Eingangs</translation>
    </message>
    <message>
        <source>no status</source>
        <translation>kein Status</translation>
    </message>
    <message>
        <source>nobody walked</source>
        <translation>niemand ging durch</translation>
    </message>
    <message>
        <source>not good</source>
        <translation>nicht gut</translation>
    </message>
    <message>
        <source>not inside</source>
        <translation>nicht drinnen</translation>
    </message>
    <message>
        <source>not known until the line is there</source>
        <translation>erst bekannt, wenn die Verbindung steht</translation>
    </message>
    <message>
        <source>not looked at</source>
        <translation>nicht geprüft</translation>
    </message>
    <message>
        <source>not read yet</source>
        <translation>noch nicht geladen</translation>
    </message>
    <message>
        <source>not running</source>
        <translation>läuft nicht</translation>
    </message>
    <message>
        <source>not sent yet</source>
        <translation>noch nicht gesendet</translation>
    </message>
    <message>
        <source>nothing answers at its address</source>
        <translation>unter seiner Adresse antwortet niemand</translation>
    </message>
    <message>
        <source>nothing can be written to it: {reason}</source>
        <translation>darauf lässt sich nicht schreiben: {reason}</translation>
    </message>
    <message>
        <source>nothing in it can be read</source>
        <translation>nichts darin ist lesbar</translation>
    </message>
    <message>
        <source>nothing is plugged in at the port {port}</source>
        <translation>am Anschluss {port} ist nichts angesteckt</translation>
    </message>
    <message>
        <source>nothing takes connections at its address</source>
        <translation>unter seiner Adresse nimmt nichts Verbindungen an</translation>
    </message>
    <message>
        <source>now: {name}</source>
        <translation>jetzt: {name}</translation>
    </message>
    <message>
        <source>of {capacity} in the house</source>
        <translation>von {capacity} im Haus</translation>
    </message>
    <message>
        <source>of {total} in</source>
        <translation>von {total} drin</translation>
    </message>
    <message>
        <source>offered, not taken yet</source>
        <translation>angeboten, noch nicht angenommen</translation>
    </message>
    <message>
        <source>on battery, {percent} %</source>
        <translation>auf Akku, {percent}&#xa0;%</translation>
    </message>
    <message>
        <source>on {time} by {name}: {tickets} tickets, {scans} scans</source>
        <translation>am {time} von {name}: {tickets} Tickets, {scans} Scans</translation>
    </message>
    <message>
        <source>only at the ticket service</source>
        <translation>nur beim Ticketdienst</translation>
    </message>
    <message>
        <source>out</source>
        <translation>hinaus</translation>
    </message>
    <message>
        <source>passed on</source>
        <translation>weitergegeben</translation>
    </message>
    <message>
        <source>plugged in</source>
        <translation>am Netz</translation>
    </message>
    <message>
        <source>plugged in at the port {port}</source>
        <translation>angesteckt am Anschluss {port}</translation>
    </message>
    <message>
        <source>plugged in, stays awake</source>
        <translation>am Netz, bleibt wach</translation>
    </message>
    <message>
        <source>reached, certificate valid</source>
        <translation>erreichbar, Zertifikat gültig</translation>
    </message>
    <message>
        <source>reached, on this computer</source>
        <translation>erreichbar, auf diesem Computer</translation>
    </message>
    <message>
        <source>read a code in {ms:.0f} ms</source>
        <translation>hat einen Code in {ms:.0f} ms gelesen</translation>
    </message>
    <message>
        <source>read the check-in history</source>
        <translation>den Check-in-Verlauf lesen</translation>
    </message>
    <message>
        <source>read tickets</source>
        <translation>Tickets lesen</translation>
    </message>
    <message>
        <source>scan any code to try it</source>
        <translation>zum Ausprobieren irgendeinen Code scannen</translation>
    </message>
    <message>
        <source>search</source>
        <translation>suchen</translation>
    </message>
    <message>
        <source>sent, but it is not known whether it arrived</source>
        <translation>gesendet, aber es ist unklar, ob es ankam</translation>
    </message>
    <message>
        <source>sent, the response is awaited</source>
        <translation>gesendet, die Antwort steht aus</translation>
    </message>
    <message>
        <source>silent for {seconds} s</source>
        <translation>still seit {seconds} s</translation>
    </message>
    <message>
        <source>something else answers in its place</source>
        <translation>an seiner Stelle antwortet etwas anderes</translation>
    </message>
    <message>
        <source>something in between sends us elsewhere, perhaps a log-in page of this network</source>
        <translation>etwas dazwischen leitet um, vielleicht zu einer Anmeldeseite dieses Netzes</translation>
    </message>
    <message>
        <source>sound</source>
        <translation>Ton</translation>
    </message>
    <message>
        <source>status {word}</source>
        <translation>Status „{word}“</translation>
    </message>
    <message>
        <source>the API key is forgotten when Admit ends</source>
        <translation>der API-Schlüssel ist vergessen, wenn Admit endet</translation>
    </message>
    <message>
        <source>the answer is far too long</source>
        <translation>die Antwort ist viel zu lang</translation>
    </message>
    <message>
        <source>the disk can only be read</source>
        <translation>die Festplatte kann nur gelesen werden</translation>
    </message>
    <message>
        <source>the disk fails</source>
        <translation>die Festplatte versagt</translation>
    </message>
    <message>
        <source>the disk is full</source>
        <translation>die Festplatte ist voll</translation>
    </message>
    <message>
        <source>the file is damaged</source>
        <translation>die Datei ist beschädigt</translation>
    </message>
    <message>
        <source>the guest walked</source>
        <translation>der Gast ging durch</translation>
    </message>
    <message>
        <source>the line broke</source>
        <translation>die Verbindung ist abgerissen</translation>
    </message>
    <message>
        <source>the name in its address cannot be looked up</source>
        <translation>der Name in seiner Adresse lässt sich nicht auflösen</translation>
    </message>
    <message>
        <source>the new ticket came in at {time}</source>
        <translation>das neue Ticket kam um {time} herein</translation>
    </message>
    <message>
        <source>the new ticket has come in already</source>
        <translation>das neue Ticket war schon drin</translation>
    </message>
    <message>
        <source>the new ticket has not come in yet</source>
        <translation>das neue Ticket war noch nicht drin</translation>
    </message>
    <message>
        <source>the new ticket is not on the list</source>
        <translation>das neue Ticket steht nicht auf der Liste</translation>
    </message>
    <message>
        <source>the new ticket: {word}</source>
        <translation>das neue Ticket: {word}</translation>
    </message>
    <message>
        <source>the proxy of this network refuses</source>
        <translation>der Proxy dieses Netzes verweigert es</translation>
    </message>
    <message>
        <source>the system does not say why</source>
        <translation>das System sagt nicht warum</translation>
    </message>
    <message>
        <source>the system says &apos;{words}&apos;</source>
        <translation>das System sagt „{words}“</translation>
    </message>
    <message>
        <source>the system says that it is stopped</source>
        <translation>das System sagt, dass er gestoppt ist</translation>
    </message>
    <message>
        <source>the ticket service does not have it</source>
        <translation>der Ticketdienst hat es nicht</translation>
    </message>
    <message>
        <source>the ticket service has it</source>
        <translation>der Ticketdienst hat es</translation>
    </message>
    <message>
        <source>the ticket service said no</source>
        <translation>der Ticketdienst hat abgelehnt</translation>
    </message>
    <message>
        <source>there is no certificate in PEM form in it</source>
        <translation>es ist kein Zertifikat im PEM-Format darin</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>es gibt keine solche Datei</translation>
    </message>
    <message>
        <source>there is no such folder</source>
        <translation>es gibt keinen solchen Ordner</translation>
    </message>
    <message>
        <source>there is no such key</source>
        <translation>diesen Eintrag gibt es nicht</translation>
    </message>
    <message>
        <source>there is no such section</source>
        <translation>diesen Abschnitt gibt es nicht</translation>
    </message>
    <message>
        <source>there is no such user</source>
        <translation>diesen Benutzer gibt es nicht</translation>
    </message>
    <message>
        <source>there is no way to its address</source>
        <translation>kein Weg führt zu seiner Adresse</translation>
    </message>
    <message>
        <source>there is none</source>
        <translation>es gibt keinen</translation>
    </message>
    <message>
        <source>this door has none</source>
        <translation>dieser Eingang hat keine</translation>
    </message>
    <message>
        <source>this door lets them in</source>
        <translation>dieser Eingang lässt sie rein</translation>
    </message>
    <message>
        <source>this laptop</source>
        <translation>diesem Laptop</translation>
    </message>
    <message>
        <source>this laptop may fall asleep</source>
        <translation>dieser Laptop könnte einschlafen</translation>
    </message>
    <message>
        <source>this user has no right to it</source>
        <translation>dieser Benutzer hat kein Recht darauf</translation>
    </message>
    <message>
        <source>times opened again: {count}</source>
        <translation>neu geöffnet: {count}-mal</translation>
    </message>
    <message>
        <source>to admit {name}</source>
        <translation>um {name} einzulassen</translation>
    </message>
    <message>
        <source>to answer {number}</source>
        <translation>um {number} zu antworten</translation>
    </message>
    <message>
        <source>to check out {name}</source>
        <translation>um {name} auszuchecken</translation>
    </message>
    <message>
        <source>transferStatus {word}</source>
        <translation>Weitergabe „{word}“</translation>
    </message>
    <message>
        <source>unclear</source>
        <translation>unklar</translation>
    </message>
    <message>
        <source>until {time}</source>
        <translation>bis {time}</translation>
    </message>
    <message>
        <source>volume is at {volume} %</source>
        <translation>Lautstärke bei {volume}&#xa0;%</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>in der Warteschlange</translation>
    </message>
    <message>
        <source>waiting for a valid key</source>
        <translation>warten auf einen gültigen Schlüssel</translation>
    </message>
    <message>
        <source>waiting for the line</source>
        <translation>warten auf die Verbindung</translation>
    </message>
    <message>
        <source>waiting · next try in {seconds} s</source>
        <translation>in der Warteschlange · nächster Versuch in {seconds} s</translation>
    </message>
    <message>
        <source>what answers at its address does not speak HTTPS, perhaps a log-in page of this network</source>
        <translation>was unter seiner Adresse antwortet, spricht kein HTTPS, vielleicht eine Anmeldeseite dieses Netzes</translation>
    </message>
    <message>
        <source>without a status</source>
        <translation>ohne Status</translation>
    </message>
    <message>
        <source>worth a look</source>
        <translation>bitte ansehen</translation>
    </message>
    <message>
        <source>wrong against the ticket service</source>
        <translation>weicht vom Ticketdienst ab</translation>
    </message>
    <message>
        <source>{count} a minute</source>
        <translation>{count} pro Minute</translation>
    </message>
    <message>
        <source>{count} inside at {time}</source>
        <translation>{count} drin um {time}</translation>
    </message>
    <message>
        <source>{count} more extras: {key}</source>
        <translation>{count} weitere Extras: {key}</translation>
    </message>
    <message>
        <source>{count} of {asked} admitted</source>
        <translation>{count} von {asked} eingelassen</translation>
    </message>
    <message>
        <source>{count} still to come. At this pace clear at {time}; with one more lane {sooner}</source>
        <translation>Noch {count} fehlen. In diesem Tempo alle drin um {time}, mit einem Eingang mehr um {sooner}</translation>
    </message>
    <message>
        <source>{count} tickets on this laptop</source>
        <translation>Tickets auf diesem Laptop: {count}</translation>
    </message>
    <message>
        <source>{count} to look at</source>
        <translation>{count} zu prüfen</translation>
    </message>
    <message>
        <source>{count} written, shown at {scans} scans</source>
        <translation>{count} geschrieben, bei {scans} Scans gezeigt</translation>
    </message>
    <message>
        <source>{device}: it was unplugged from the port {port}.</source>
        <translation>{device}: vom Anschluss {port} abgezogen.</translation>
    </message>
    <message>
        <source>{device}: nothing is plugged in at the port {port}.</source>
        <translation>{device}: Am Anschluss {port} ist nichts angesteckt.</translation>
    </message>
    <message>
        <source>{device}: the port {port} does not work: {cause}.</source>
        <translation>{device}: Der Anschluss {port} funktioniert nicht: {cause}.</translation>
    </message>
    <message>
        <source>{device}: the port {port} may not be used.</source>
        <translation>{device}: Der Anschluss {port} darf nicht benutzt werden.</translation>
    </message>
    <message>
        <source>{door} is shut out.</source>
        <translation>{door} ist ausgeschlossen.</translation>
    </message>
    <message>
        <source>{dots} dots to the inch</source>
        <translation>{dots} Punkte je Zoll</translation>
    </message>
    <message>
        <source>{event}, ticketing active</source>
        <translation>{event}, Ticketing aktiv</translation>
    </message>
    <message>
        <source>{event}, ticketing not active</source>
        <translation>{event}, Ticketing nicht aktiv</translation>
    </message>
    <message>
        <source>{faults}.</source>
        <translation>{faults}.</translation>
    </message>
    <message>
        <source>{file} cannot be read: {reason}.</source>
        <translation>{file} lässt sich nicht lesen: {reason}.</translation>
    </message>
    <message>
        <source>{file} cannot be written: {reason}.</source>
        <translation>{file} lässt sich nicht schreiben: {reason}.</translation>
    </message>
    <message>
        <source>{file}, {fault}</source>
        <translation>{file}, {fault}</translation>
    </message>
    <message>
        <source>{file}: a value in it is beyond all bounds.</source>
        <translation>{file}: ein Wert darin sprengt jedes Maß.</translation>
    </message>
    <message>
        <source>{file}: no TOML, &apos;{words}&apos;.</source>
        <translation>{file}: kein TOML, „{words}“.</translation>
    </message>
    <message>
        <source>{file}: this is not UTF-8.</source>
        <translation>{file}: das ist kein UTF-8.</translation>
    </message>
    <message>
        <source>{gigabytes:.1f} GB free, records survive a power cut</source>
        <translation>{gigabytes:.1f} GB frei, übersteht Stromausfall</translation>
    </message>
    <message>
        <source>{key} goes back, and so does a minute without a scan.</source>
        <translation>{key} beendet das, ebenso eine Minute ohne Scan.</translation>
    </message>
    <message>
        <source>{median} s median, {longest} s longest</source>
        <translation>{median} s im Median, längstens {longest} s</translation>
    </message>
    <message>
        <source>{minutes} min</source>
        <translation>{minutes} min</translation>
    </message>
    <message>
        <source>{minutes} min ago</source>
        <translation>vor {minutes} min</translation>
    </message>
    <message>
        <source>{missing}; did you mean {near}?</source>
        <translation>{missing}; ist {near} gemeint?</translation>
    </message>
    <message>
        <source>{ms:.1f} ms a record</source>
        <translation>{ms:.1f} ms je Eintrag</translation>
    </message>
    <message>
        <source>{ms} ms</source>
        <translation>{ms} ms</translation>
    </message>
    <message>
        <source>{name} · {size} mm</source>
        <translation>{name} · {size} mm</translation>
    </message>
    <message>
        <source>{name} · {width} x {height} · {rate:.0f} fps</source>
        <translation>{name} · {width} × {height} · {rate:.0f} fps</translation>
    </message>
    <message>
        <source>{name}: {words}</source>
        <translation>{name}: {words}</translation>
    </message>
    <message>
        <source>{number}: admit. Scan the ticket again.</source>
        <translation>{number}: einlassen. Das Ticket noch einmal scannen.</translation>
    </message>
    <message>
        <source>{number}: do not admit. {words}</source>
        <translation>{number}: nicht einlassen. {words}</translation>
    </message>
    <message>
        <source>{number}: {words}</source>
        <translation>{number}: {words}</translation>
    </message>
    <message>
        <source>{percent} % full</source>
        <translation>{percent} % voll</translation>
    </message>
    <message>
        <source>{printed} printed, {again} of them again, {failed} failed</source>
        <translation>{printed} gedruckt, davon {again} nochmals, {failed} misslungen</translation>
    </message>
    <message>
        <source>{said} It answered: {words}</source>
        <translation>{said} Es antwortet: {words}</translation>
    </message>
    <message>
        <source>{said}, none of category {categories}</source>
        <translation>{said}, keines der Kategorie {categories}</translation>
    </message>
    <message>
        <source>{seconds:+.1f} s</source>
        <translation>{seconds:+.1f} s</translation>
    </message>
    <message>
        <source>{seconds} s ago</source>
        <translation>vor {seconds} s</translation>
    </message>
    <message>
        <source>{size} mm on {printer}</source>
        <translation>{size} mm auf {printer}</translation>
    </message>
    <message>
        <source>{status}, checkedIn false</source>
        <translation>{status}, aber nicht als eingecheckt vermerkt</translation>
    </message>
    <message>
        <source>{status}, checkedIn true</source>
        <translation>{status}, aber als eingecheckt vermerkt</translation>
    </message>
    <message>
        <source>{step}, done</source>
        <translation>{step}, erledigt</translation>
    </message>
    <message>
        <source>{step}, you are here</source>
        <translation>{step}, aktueller Schritt</translation>
    </message>
    <message>
        <source>{tickets} with tickets, {others} without</source>
        <translation>{tickets} mit Ticket, {others} ohne</translation>
    </message>
    <message>
        <source>{times} (key refused)</source>
        <translation>{times} (Schlüssel abgelehnt)</translation>
    </message>
    <message>
        <source>{time} is no time.</source>
        <translation>{time} ist keine Zeit.</translation>
    </message>
    <message>
        <source>{time}: the list showed the ticket as {shown}. {weight}</source>
        <translation>{time}: Die Liste zeigte das Ticket als {shown}. {weight}</translation>
    </message>
    <message>
        <source>{time}: the ticket service showed the ticket as {shown}. {weight}</source>
        <translation>{time}: Der Ticketdienst zeigte das Ticket als {shown}. {weight}</translation>
    </message>
    <message>
        <source>{time}: {way}, {by}.{nobody}{doubt}{passage}</source>
        <translation>{time}: {way}, {by}.{nobody}{doubt}{passage}</translation>
    </message>
    <message>
        <source>{variable} is not a key: it must be {digits} hexadecimal digits.</source>
        <translation>{variable} ist kein Schlüssel: Es müssen {digits} hexadezimale Ziffern sein.</translation>
    </message>
    <message>
        <source>{variable} is {word}, which is no level of the log.</source>
        <translation>{variable} ist {word}, und das ist keine Stufe des Protokolls.</translation>
    </message>
    <message>
        <source>{volume} %</source>
        <translation>{volume}&#xa0;%</translation>
    </message>
    <message>
        <source>{width} x {height} mm</source>
        <translation>{width} x {height} mm</translation>
    </message>
    <message>
        <source>Do it at the keeper&apos;s laptop.</source>
        <translation>Am führenden Laptop erledigen.</translation>
    </message>
    <message>
        <source>Carried over: {scans:,} scans. Read the list again as soon as you can.</source>
        <translation>Übernommen: {scans:,} Scans. Die Liste so bald wie möglich neu laden.</translation>
    </message>
    <message>
        <source>Close the other program that uses it. On Linux this user must belong to the group &apos;dialout&apos;.</source>
        <translation>Das andere Programm schließen, das ihn benutzt. Unter Linux muss dieser Benutzer zur Gruppe &apos;dialout&apos; gehören.</translation>
    </message>
    <message>
        <source>Install the same version on all laptops, and make the venue anew.</source>
        <translation>Auf allen Laptops dieselbe Version installieren und den Ort neu anlegen.</translation>
    </message>
    <message>
        <source>It waits until the door {door} has sent its scan of {time}.</source>
        <translation>Es wartet, bis der Eingang {door} seinen Scan von {time} gesendet hat.</translation>
    </message>
    <message>
        <source>Leave the venue, and join again with &apos;admit venue join CODE --may-keep&apos;.</source>
        <translation>Den Ort verlassen und mit „admit venue join CODE --may-keep“ wieder beitreten.</translation>
    </message>
    <message>
        <source>Look at the keeper&apos;s laptop, and try again.</source>
        <translation>Den führenden Laptop ansehen und es noch einmal versuchen.</translation>
    </message>
    <message>
        <source>Make room on the keeper&apos;s laptop. The doors decide alone until then.</source>
        <translation>Platz auf dem führenden Laptop schaffen. Bis dahin entscheiden die Eingänge allein.</translation>
    </message>
    <message>
        <source>Nobody is let through. Press {key}, then scan again.</source>
        <translation>Niemand ist durchgelassen. {key} drücken, dann noch einmal scannen.</translation>
    </message>
    <message>
        <source>Only a laptop that keeps the venue can do this.</source>
        <translation>Das kann nur ein Laptop, der den Ort führt.</translation>
    </message>
    <message>
        <source>Scans of the ticketing {ticketing} still wait on this laptop: {count}.</source>
        <translation>Scans des Ticketings {ticketing}, die auf diesem Laptop noch warten: {count}.</translation>
    </message>
    <message>
        <source>Show the venue code of the keeper once more.</source>
        <translation>Den Ortscode des führenden Laptops noch einmal zeigen.</translation>
    </message>
    <message>
        <source>Switch that laptop off first.</source>
        <translation>Zuerst diesen Laptop ausschalten.</translation>
    </message>
    <message>
        <source>The keeper of the venue still answers.</source>
        <translation>Der führende Laptop des Orts antwortet noch.</translation>
    </message>
    <message>
        <source>The keeper&apos;s disk is full.</source>
        <translation>Die Festplatte des führenden Laptops ist voll.</translation>
    </message>
    <message>
        <source>The laptop {name} of the demo does not start.</source>
        <translation>Der Laptop {name} der Demo startet nicht.</translation>
    </message>
    <message>
        <source>This guest has an answer already, has gone in, or is answered at another laptop.</source>
        <translation>Dieser Gast hat schon eine Antwort, ist drin, oder ein anderer Laptop antwortet.</translation>
    </message>
    <message>
        <source>This laptop joined the venue without the right to keep it.</source>
        <translation>Dieser Laptop ist dem Ort ohne das Recht beigetreten, ihn zu führen.</translation>
    </message>
    <message>
        <source>Unlock the computer&apos;s keyring, or set ADMIT_STORE_KEY, and start again.</source>
        <translation>Den Schlüsselbund des Computers entsperren oder ADMIT_STORE_KEY setzen und neu starten.</translation>
    </message>
    <message>
        <source>Unplug it and plug it in again, or choose another port or speed.</source>
        <translation>Abziehen und wieder anstecken, oder einen anderen Anschluss oder eine andere Geschwindigkeit wählen.</translation>
    </message>
    <message>
        <source>What this laptop knows of its venue is encrypted, and its key is not here.</source>
        <translation>Was dieser Laptop über seinen Ort weiß, ist verschlüsselt, und der Schlüssel fehlt hier.</translation>
    </message>
    <message>
        <source>Install that version again and send what waits: admit queue send. Then move the file to another folder, and start this version. The file was left as it is.</source>
        <translation>Diese Version wieder installieren und Wartendes senden: admit queue send. Dann die Datei in einen anderen Ordner verschieben und diese Version starten. Die Datei blieb, wie sie ist.</translation>
    </message>
    <message>
        <source>The file {file} was written by an older version of this program.</source>
        <translation>Die Datei {file} stammt von einer älteren Version dieses Programms.</translation>
    </message>
    <message>
        <source>The deletion of guests of {event} from this laptop, which had been interrupted, is finished.</source>
        <translation>Das Löschen der Gäste von {event} auf diesem Laptop war unterbrochen worden und ist jetzt abgeschlossen.</translation>
    </message>
</context>
<context>
    <name>Moments</name>
    <message>
        <source>just now</source>
        <translation>gerade eben</translation>
    </message>
</context>
<context>
    <name>NameReveal</name>
    <message>
        <source>to show the guests&apos; names</source>
        <translation>um die Namen der Gäste zu zeigen</translation>
    </message>
</context>
<context>
    <name>Navigator</name>
    <message>
        <source>to tell all guests something</source>
        <translation>um allen Gästen etwas mitzuteilen</translation>
    </message>
</context>
<context>
    <name>NewPassphrase</name>
    <message numerus="yes">
        <source>Take at least %n character(s).</source>
        <translation>
            <numerusform>Mindestens %n Zeichen nehmen.</numerusform>
            <numerusform>Mindestens %n Zeichen nehmen.</numerusform>
        </translation>
    </message>
    <message>
        <source>This is not the same passphrase. Type it once more.</source>
        <translation>Das ist nicht dieselbe Passphrase. Noch einmal eingeben.</translation>
    </message>
    <message>
        <source>Passphrase</source>
        <translation>Passphrase</translation>
    </message>
    <message>
        <source>The same passphrase once more</source>
        <translation>Dieselbe Passphrase noch einmal</translation>
    </message>
    <message>
        <source>Show the passphrase while pressed</source>
        <translation>Passphrase zeigen, solange gedrückt</translation>
    </message>
</context>
<context>
    <name>NoteList</name>
    <message>
        <source>Done</source>
        <translation>Erledigt</translation>
    </message>
</context>
<context>
    <name>NoticeStrip</name>
    <message>
        <source>The scanner is not heard: click here</source>
        <translation>Der Scanner wird nicht gehört: hier klicken</translation>
    </message>
    <message>
        <source>OUT: every ticket read now is a guest going. {key} switches to IN.</source>
        <translation>RAUS: Jedes Ticket, das jetzt gelesen wird, ist ein Gast, der geht. {key} stellt auf REIN.</translation>
    </message>
    <message>
        <source>Look only: nothing is counted. {key} goes back.</source>
        <translation>Nur ansehen: Nichts wird gezählt. {key} beendet das.</translation>
    </message>
    <message>
        <source>Looking is over: scans count again.</source>
        <translation>Ansehen beendet: Scans zählen wieder.</translation>
    </message>
    <message>
        <source>Everybody is out: noted at {door}, {time}. Guests who come back are let in once more.</source>
        <translation>Alle sind draußen: vermerkt an {door}, {time}. Gäste, die zurückkommen, werden noch einmal eingelassen.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln guest(s) of other doors wait for an answer.</source>
        <translation>
            <numerusform>%Ln Gast wartet an einem anderen Eingang auf eine Antwort.</numerusform>
            <numerusform>%Ln Gäste warten an anderen Eingängen auf eine Antwort.</numerusform>
        </translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antworten</translation>
    </message>
</context>
<context>
    <name>Notices</name>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>This is a set-up code, not a ticket.</source>
        <translation>Das ist ein Einrichtungscode, kein Ticket.</translation>
    </message>
    <message>
        <source>This is a venue code, not a ticket. Join under F12, Venue.</source>
        <translation>Das ist ein Ortscode, kein Ticket. Beitreten unter F12, Ort.</translation>
    </message>
    <message>
        <source>The scanner is back.</source>
        <translation>Der Scanner ist wieder da.</translation>
    </message>
    <message>
        <source>The light outside is back.</source>
        <translation>Das Licht draußen ist wieder da.</translation>
    </message>
    <message>
        <source>The gate did not turn. The scan of its guest is taken back.</source>
        <translation>Das Drehkreuz hat sich nicht gedreht. Der Scan seines Gastes wird zurückgenommen.</translation>
    </message>
    <message>
        <source>The label printer works again.</source>
        <translation>Der Etikettendrucker geht wieder.</translation>
    </message>
    <message>
        <source>The ticket service accepts this laptop again.</source>
        <translation>Der Ticketdienst nimmt diesen Laptop wieder an.</translation>
    </message>
    <message>
        <source>Something went wrong in this program, and is written in its log. Scanning goes on.</source>
        <translation>In diesem Programm ist etwas schiefgegangen; es steht im Protokoll. Das Scannen geht weiter.</translation>
    </message>
</context>
<context>
    <name>PassphraseField</name>
    <message>
        <source>Show the passphrase while pressed</source>
        <translation>Passphrase zeigen, solange gedrückt</translation>
    </message>
    <message>
        <source>Type the passphrase that was chosen at the keeper.</source>
        <translation>Die Passphrase eingeben, die am führenden Laptop gewählt wurde.</translation>
    </message>
</context>
<context>
    <name>PassphraseForm</name>
    <message>
        <source>Passphrase of the venue code</source>
        <translation>Passphrase des Ortscodes</translation>
    </message>
</context>
<context>
    <name>PinPad</name>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Delete the last digit</source>
        <translation>Letzte Ziffer löschen</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>The PIN is being checked. Wait a moment.</source>
        <translation>Die PIN wird geprüft. Bitte kurz warten.</translation>
    </message>
    <message numerus="yes">
        <source>%n digit(s) typed</source>
        <translation>
            <numerusform>%n Ziffer eingegeben</numerusform>
            <numerusform>%n Ziffern eingegeben</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PinStep</name>
    <message>
        <source>PIN</source>
        <translation>PIN</translation>
    </message>
    <message>
        <source>Add this PIN</source>
        <translation>Diese PIN hinzufügen</translation>
    </message>
    <message>
        <source>Another supervisor has this PIN. Choose another one.</source>
        <translation>Jemand anders hat diese PIN schon. Eine andere wählen.</translation>
    </message>
    <message>
        <source>A PIN has {least} to {most} digits.</source>
        <translation>Eine PIN hat {least} bis {most} Ziffern.</translation>
    </message>
    <message>
        <source>The same digits repeat: everybody tries that. Choose another PIN.</source>
        <translation>Dieselben Ziffern wiederholen sich: Das probiert jeder. Eine andere PIN wählen.</translation>
    </message>
    <message>
        <source>Digits in a row: everybody tries that. Choose another PIN.</source>
        <translation>Ziffern in einer Reihe: Das probiert jeder. Eine andere PIN wählen.</translation>
    </message>
    <message>
        <source>This is a year: it is soon guessed. Choose another PIN.</source>
        <translation>Das ist eine Jahreszahl: Sie ist schnell erraten. Eine andere PIN wählen.</translation>
    </message>
    <message>
        <source>PIN without a name</source>
        <translation>PIN ohne Namen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Without a PIN anybody at this laptop can admit whom the list refuses, change the set-up, and close Admit.</source>
        <translation>Ohne PIN kann jeder an diesem Laptop einlassen, wen die Liste abweist, die Einrichtung ändern und Admit beenden.</translation>
    </message>
    <message>
        <source>Write each PIN down for its supervisor: nobody can read it here again.</source>
        <translation>Jede PIN für ihre Leitung notieren: Hier kann sie niemand mehr lesen.</translation>
    </message>
    <message>
        <source>This is not the same PIN. Type it once more.</source>
        <translation>Das ist nicht dieselbe PIN. Noch einmal eingeben.</translation>
    </message>
    <message>
        <source>Supervisors&apos; PINs</source>
        <translation>PINs der Leitung</translation>
    </message>
    <message>
        <source>For admitting somebody anyway, for set-up, and for leaving.</source>
        <translation>Um jemanden trotzdem einzulassen, für die Einrichtung und zum Beenden.</translation>
    </message>
    <message>
        <source>Whose PIN (optional)</source>
        <translation>Wessen PIN (freiwillig)</translation>
    </message>
    <message>
        <source>The same PIN once more</source>
        <translation>Dieselbe PIN noch einmal</translation>
    </message>
    <message>
        <source>Show the PIN while pressed</source>
        <translation>PIN zeigen, solange gedrückt</translation>
    </message>
</context>
<context>
    <name>PlacePanel</name>
    <message>
        <source>Where should the file go?</source>
        <translation>Wohin soll die Datei?</translation>
    </message>
    <message>
        <source>A stick that is plugged in is listed first.</source>
        <translation>Ein eingesteckter Stick steht zuerst.</translation>
    </message>
</context>
<context>
    <name>PrintingStep</name>
    <message>
        <source>Labels</source>
        <translation>Etiketten</translation>
    </message>
    <message>
        <source>Badges and wristbands</source>
        <translation>Namensschilder und Armbänder</translation>
    </message>
    <message>
        <source>A label for each admitted guest. Without a printer, go on.</source>
        <translation>Ein Etikett für jeden eingelassenen Gast. Ohne Drucker einfach weiter.</translation>
    </message>
    <message>
        <source>Enter a host and a port, like 192.168.1.50:9100.</source>
        <translation>Rechner und Port eingeben, etwa 192.168.1.50:9100.</translation>
    </message>
    <message>
        <source>Enter width and height in mm, like 62x29.</source>
        <translation>Breite und Höhe in mm eingeben, etwa 62x29.</translation>
    </message>
    <message>
        <source>Choose a printer, or print no labels.</source>
        <translation>Einen Drucker wählen, oder keine Etiketten drucken.</translation>
    </message>
    <message>
        <source>Printer of labels</source>
        <translation>Drucker der Etiketten</translation>
    </message>
    <message>
        <source>No labels are printed</source>
        <translation>Keine Etiketten drucken</translation>
    </message>
    <message>
        <source>A printer of this computer</source>
        <translation>Ein Drucker dieses Computers</translation>
    </message>
    <message>
        <source>A label printer in the network (ZPL)</source>
        <translation>Ein Etikettendrucker im Netz (ZPL)</translation>
    </message>
    <message>
        <source>Printer of this computer</source>
        <translation>Drucker dieses Computers</translation>
    </message>
    <message>
        <source>Address of the label printer</source>
        <translation>Adresse des Etikettendruckers</translation>
    </message>
    <message>
        <source>Resolution of the label printer</source>
        <translation>Auflösung des Etikettendruckers</translation>
    </message>
    <message>
        <source>Size of a label</source>
        <translation>Größe eines Etiketts</translation>
    </message>
    <message>
        <source>Another size</source>
        <translation>Eine andere Größe</translation>
    </message>
    <message>
        <source>Width and height in mm</source>
        <translation>Breite und Höhe in mm</translation>
    </message>
    <message>
        <source>When a label is printed</source>
        <translation>Wann ein Etikett gedruckt wird</translation>
    </message>
    <message>
        <source>Printed for each admitted guest</source>
        <translation>Für jeden eingelassenen Gast drucken</translation>
    </message>
    <message>
        <source>Printed only by Ctrl+P</source>
        <translation>Nur mit Ctrl+P drucken</translation>
    </message>
    <message>
        <source>Print a test label</source>
        <translation>Ein Probeetikett drucken</translation>
    </message>
    <message>
        <source>Preview of the label</source>
        <translation>Vorschau des Etiketts</translation>
    </message>
    <message>
        <source>Looking for printers…</source>
        <translation>Drucker werden gesucht…</translation>
    </message>
    <message>
        <source>This computer has no printer. Add one in the system&apos;s settings.</source>
        <translation>Dieser Computer hat keinen Drucker. In den Einstellungen des Systems einen hinzufügen.</translation>
    </message>
    <message>
        <source>Printing…</source>
        <translation>Wird gedruckt…</translation>
    </message>
    <message>
        <source>The test label is printed.</source>
        <translation>Das Probeetikett ist gedruckt.</translation>
    </message>
</context>
<context>
    <name>QueueCells</name>
    <message>
        <source>It could not be sent</source>
        <translation>Konnte nicht gesendet werden</translation>
    </message>
    <message>
        <source>Let through here</source>
        <translation>Hier durchgelassen</translation>
    </message>
    <message>
        <source>Parked</source>
        <translation>Zurückgestellt</translation>
    </message>
    <message>
        <source>Disputed</source>
        <translation>Strittig</translation>
    </message>
    <message>
        <source>PIN without a name</source>
        <translation>PIN ohne Namen</translation>
    </message>
    <message>
        <source>not on the list</source>
        <translation>nicht auf der Liste</translation>
    </message>
    <message>
        <source>nothing yet</source>
        <translation>noch nichts</translation>
    </message>
    <message>
        <source>sent, no answer: asking the service first</source>
        <translation>keine Antwort: erst beim Dienst nachfragen</translation>
    </message>
    <message numerus="yes">
        <source>waiting, tried %n time(s)</source>
        <translation>
            <numerusform>wartet, %n Versuch</numerusform>
            <numerusform>wartet, %n Versuche</numerusform>
        </translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>waits for {door}, since {time}</source>
        <translation>wartet auf {door}, seit {time}</translation>
    </message>
</context>
<context>
    <name>QueuePage</name>
    <message>
        <source>Scanned</source>
        <translation>Gescannt</translation>
    </message>
    <message>
        <source>Guest</source>
        <translation>Gast</translation>
    </message>
    <message>
        <source>Ticket</source>
        <translation>Ticket</translation>
    </message>
    <message>
        <source>Way</source>
        <translation>Richtung</translation>
    </message>
    <message>
        <source>Shown at the door</source>
        <translation>Am Eingang gezeigt</translation>
    </message>
    <message>
        <source>Sending</source>
        <translation>Senden</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Was geschehen ist</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>Waiting to be sent</source>
        <translation>Noch zu senden</translation>
    </message>
    <message>
        <source>Needs a look</source>
        <translation>Zu prüfen</translation>
    </message>
    <message>
        <source>Export list</source>
        <translation>Liste exportieren</translation>
    </message>
    <message>
        <source>Send now</source>
        <translation>Jetzt senden</translation>
    </message>
    <message numerus="yes">
        <source>%Ln scan(s) safe on this laptop.</source>
        <translation>
            <numerusform>%Ln Scan sicher auf diesem Laptop.</numerusform>
            <numerusform>%Ln Scans sicher auf diesem Laptop.</numerusform>
        </translation>
    </message>
    <message>
        <source>Everything is sent.</source>
        <translation>Alles ist gesendet.</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>Wird nachgesehen …</translation>
    </message>
    <message>
        <source>Needs a look: the newest {shown} of {count}</source>
        <translation>Zu prüfen: die neuesten {shown} von {count}</translation>
    </message>
    <message>
        <source>Nothing needs a look</source>
        <translation>Nichts zu prüfen</translation>
    </message>
    <message>
        <source>They are sent in order as soon as the line is back.</source>
        <translation>Sie werden der Reihe nach gesendet, sobald die Verbindung wieder da ist.</translation>
    </message>
    <message>
        <source>Settled by a supervisor</source>
        <translation>Von der Leitung erledigt</translation>
    </message>
</context>
<context>
    <name>Rail</name>
    <message>
        <source>Steps of set-up</source>
        <translation>Schritte der Einrichtung</translation>
    </message>
</context>
<context>
    <name>ReasonPanel</name>
    <message>
        <source>Write something first, or press one of the words above.</source>
        <translation>Erst etwas schreiben oder oben etwas antippen.</translation>
    </message>
</context>
<context>
    <name>Reasons</name>
    <message>
        <source>Guest list</source>
        <translation>Gästeliste</translation>
    </message>
    <message>
        <source>Paid at the desk</source>
        <translation>Bezahlt</translation>
    </message>
    <message>
        <source>Checked by hand</source>
        <translation>Selbst geprüft</translation>
    </message>
    <message>
        <source>Admit anyway?</source>
        <translation>Trotzdem einlassen?</translation>
    </message>
    <message>
        <source>Admit</source>
        <translation>Einlassen</translation>
    </message>
    <message>
        <source>No proof shown</source>
        <translation>Kein Nachweis</translation>
    </message>
    <message>
        <source>Not the right person</source>
        <translation>Nicht die richtige Person</translation>
    </message>
    <message>
        <source>Too young</source>
        <translation>Zu jung</translation>
    </message>
    <message>
        <source>Turn this guest away?</source>
        <translation>Diesen Gast abweisen?</translation>
    </message>
    <message>
        <source>Turn away</source>
        <translation>Abweisen</translation>
    </message>
    <message>
        <source>Lost bag at desk</source>
        <translation>Tasche am Schalter</translation>
    </message>
    <message>
        <source>Send to the desk</source>
        <translation>Zum Schalter schicken</translation>
    </message>
    <message>
        <source>Call a manager</source>
        <translation>Leitung rufen</translation>
    </message>
    <message>
        <source>Shown at every scan of this ticket, until it is done</source>
        <translation>Bei jedem Scan dieses Tickets gezeigt, bis sie erledigt ist</translation>
    </message>
    <message>
        <source>Note on this ticket</source>
        <translation>Notiz zu diesem Ticket</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>Notieren</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Shown at the door that asks, and at the next scans</source>
        <translation>Erscheint am Eingang, der fragt, und bei den nächsten Scans</translation>
    </message>
    <message>
        <source>Answer to the door</source>
        <translation>Antwort an den Eingang</translation>
    </message>
    <message>
        <source>Somebody is inside on this ticket. Only if that is another person.</source>
        <translation>Mit diesem Ticket ist schon jemand drin. Nur, wenn das eine andere Person ist.</translation>
    </message>
    <message>
        <source>Admit another person?</source>
        <translation>Noch eine Person einlassen?</translation>
    </message>
</context>
<context>
    <name>RehearsalPage</name>
    <message>
        <source>Rehearsal</source>
        <translation>Probelauf</translation>
    </message>
    <message>
        <source>It opens in a window of its own, in a few seconds.</source>
        <translation>Er öffnet sich in wenigen Sekunden in einem eigenen Fenster.</translation>
    </message>
    <message>
        <source>This is the real door. It rests: camera and scanner belong to the rehearsal. What waits to be sent is sent meanwhile.</source>
        <translation>Dies ist der echte Eingang. Er ruht: Kamera und Scanner gehören dem Probelauf. Was noch zu senden ist, wird inzwischen gesendet.</translation>
    </message>
    <message>
        <source>Back to the real door</source>
        <translation>Zurück zum echten Eingang</translation>
    </message>
</context>
<context>
    <name>ReportPage</name>
    <message>
        <source>The night is being counted…</source>
        <translation>Die Nacht wird gezählt …</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Überblick</translation>
    </message>
    <message>
        <source>Categories and doors</source>
        <translation>Kategorien und Eingänge</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Bis</translation>
    </message>
    <message>
        <source>Inside at</source>
        <translation>Drin um</translation>
    </message>
    <message>
        <source>Save as a table</source>
        <translation>Als Tabelle speichern</translation>
    </message>
    <message>
        <source>Save as PDF</source>
        <translation>Als PDF speichern</translation>
    </message>
    <message>
        <source>Nobody was let in by a supervisor, and no dispute was settled.</source>
        <translation>Niemand wurde von der Leitung eingelassen, und kein Streitfall wurde geklärt.</translation>
    </message>
</context>
<context>
    <name>ReportTexts</name>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>Counted on this laptop. People inside and doors: over all doors, as far as this laptop knows.</source>
        <translation>Gezählt auf diesem Laptop. Personen im Haus und Eingänge: über alle Eingänge, soweit dieser Laptop sie kennt.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more: the table for spreadsheets has all.</source>
        <translation>
            <numerusform>%Ln weitere Zeile: Die Tabelle hat alle.</numerusform>
            <numerusform>%Ln weitere Zeilen: Die Tabelle hat alle.</numerusform>
        </translation>
    </message>
    <message>
        <source>Admitted</source>
        <translation>Eingelassen</translation>
    </message>
    <message>
        <source>Checked out</source>
        <translation>Ausgecheckt</translation>
    </message>
    <message>
        <source>Inside</source>
        <translation>Drin</translation>
    </message>
    <message>
        <source>Turned away</source>
        <translation>Abgewiesen</translation>
    </message>
    <message>
        <source>Overrides</source>
        <translation>Trotzdem eingelassen</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Wartet</translation>
    </message>
    <message>
        <source>Most inside</source>
        <translation>Meiste drin</translation>
    </message>
    <message>
        <source>Scans</source>
        <translation>Scans</translation>
    </message>
    <message>
        <source>Shown again at once</source>
        <translation>Gleich noch einmal gezeigt</translation>
    </message>
    <message>
        <source>Taken back</source>
        <translation>Zurückgenommen</translation>
    </message>
    <message>
        <source>Checked first</source>
        <translation>Erst geprüft</translation>
    </message>
    <message>
        <source>Notes on tickets</source>
        <translation>Notizen zu Tickets</translation>
    </message>
    <message>
        <source>Decided by</source>
        <translation>Entschieden von</translation>
    </message>
    <message>
        <source>Read by</source>
        <translation>Gelesen von</translation>
    </message>
    <message>
        <source>Scan to verdict</source>
        <translation>Scan bis Ergebnis</translation>
    </message>
    <message>
        <source>Without the service</source>
        <translation>Ohne den Ticketdienst</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>Etiketten</translation>
    </message>
    <message>
        <source>Need a look</source>
        <translation>Zu prüfen</translation>
    </message>
    <message>
        <source>Settled</source>
        <translation>Geklärt</translation>
    </message>
    <message>
        <source>Guests&apos; data deleted</source>
        <translation>Gästedaten gelöscht</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>Turned away, by reason</source>
        <translation>Abgewiesen, nach Grund</translation>
    </message>
    <message>
        <source>People inside</source>
        <translation>Personen im Haus</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Kategorie</translation>
    </message>
    <message>
        <source>Out</source>
        <translation>Ausgang</translation>
    </message>
    <message>
        <source>Without a listed ticket</source>
        <translation>Ohne Ticket der Liste</translation>
    </message>
    <message>
        <source>Categories</source>
        <translation>Kategorien</translation>
    </message>
    <message>
        <source>Door</source>
        <translation>Eingang</translation>
    </message>
    <message>
        <source>Doors</source>
        <translation>Eingänge</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Wann</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Wer</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Guest</source>
        <translation>Gast</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>PIN without a name</source>
        <translation>PIN ohne Namen</translation>
    </message>
    <message>
        <source>Overrides and settled disputes</source>
        <translation>Trotzdem eingelassen, und geklärt</translation>
    </message>
    <message>
        <source>Admitted a guest anyway</source>
        <translation>Einen Gast trotzdem eingelassen</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>Already in</source>
        <translation>Schon drin</translation>
    </message>
    <message>
        <source>Not on the list</source>
        <translation>Nicht auf der Liste</translation>
    </message>
    <message>
        <source>service</source>
        <translation>Ticketdienst</translation>
    </message>
    <message>
        <source>list</source>
        <translation>Liste</translation>
    </message>
    <message>
        <source>venue</source>
        <translation>Ort</translation>
    </message>
    <message>
        <source>supervisor</source>
        <translation>Leitung</translation>
    </message>
    <message>
        <source>camera</source>
        <translation>Kamera</translation>
    </message>
    <message>
        <source>scanner</source>
        <translation>Scanner</translation>
    </message>
    <message>
        <source>typed</source>
        <translation>getippt</translation>
    </message>
    <message>
        <source>chosen</source>
        <translation>gewählt</translation>
    </message>
    <message>
        <source>steward</source>
        <translation>Personal</translation>
    </message>
    <message>
        <source>Max. in 10 min</source>
        <translation>Max. in 10 min</translation>
    </message>
    <message>
        <source>rule of this door</source>
        <translation>Regel dieses Eingangs</translation>
    </message>
</context>
<context>
    <name>ScanTestPanel</name>
    <message>
        <source>Test scan</source>
        <translation>Test-Scan</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>Read by</source>
        <translation>Gelesen von</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>On the list</source>
        <translation>Auf der Liste</translation>
    </message>
    <message>
        <source>Camera</source>
        <translation>Kamera</translation>
    </message>
    <message>
        <source>Hand scanner</source>
        <translation>Handscanner</translation>
    </message>
    <message>
        <source>Test another</source>
        <translation>Noch einmal testen</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>It was read. Nobody was checked in.</source>
        <translation>Gelesen. Niemand wurde eingelassen.</translation>
    </message>
    <message>
        <source>Nothing was read in 30 seconds. Is the scanner plugged in, and the lens free?</source>
        <translation>In 30 Sekunden wurde nichts gelesen. Ist der Scanner eingesteckt und die Linse frei?</translation>
    </message>
    <message>
        <source>Hold any ticket to the camera, or read it with the hand scanner. It is not checked in.</source>
        <translation>Irgendein Ticket vor die Kamera halten oder mit dem Handscanner lesen. Es wird nicht eingelassen.</translation>
    </message>
    <message>
        <source>typed as by a keyboard</source>
        <translation>getippt wie von einer Tastatur</translation>
    </message>
    <message>
        <source>by a serial port</source>
        <translation>über einen seriellen Anschluss</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no: nobody on this laptop&apos;s list has this code</source>
        <translation>nein: niemand auf der Liste dieses Laptops hat diesen Code</translation>
    </message>
    <message>
        <source>looking…</source>
        <translation>wird gesucht…</translation>
    </message>
</context>
<context>
    <name>ScannerStep</name>
    <message>
        <source>Scanner</source>
        <translation>Scanner</translation>
    </message>
    <message>
        <source>Hand scanner</source>
        <translation>Handscanner</translation>
    </message>
    <message>
        <source>Fire the scanner at this code. Without a scanner, go on.</source>
        <translation>Diesen Code scannen. Ohne Scanner einfach weiter.</translation>
    </message>
    <message>
        <source>Calibration code for the scanner</source>
        <translation>Kalibriercode für den Scanner</translation>
    </message>
    <message>
        <source>The scanner is understood</source>
        <translation>Der Scanner wird verstanden</translation>
    </message>
    <message>
        <source>Not understood</source>
        <translation>Nicht verstanden</translation>
    </message>
    <message>
        <source>Waiting for the scanner…</source>
        <translation>Warten auf den Scanner&#xa0;…</translation>
    </message>
    <message>
        <source>A scanner types as a keyboard does; this finds out whether the two agree.</source>
        <translation>Ein Scanner tippt wie eine Tastatur; hier zeigt sich, ob beide zusammenpassen.</translation>
    </message>
    <message>
        <source>Caps Lock is on: turn it off and scan once more.</source>
        <translation>Die Feststelltaste ist an: ausschalten und noch einmal scannen.</translation>
    </message>
    <message>
        <source>It sends nothing before the code.</source>
        <translation>Er sendet nichts vor dem Code.</translation>
    </message>
    <message>
        <source>It sends far too much before the code: set it to send no prefix.</source>
        <translation>Er sendet viel zu viel vor dem Code: so einstellen, dass er kein Präfix sendet.</translation>
    </message>
    <message>
        <source>It sends far too much after the code: set it to send Enter only.</source>
        <translation>Er sendet viel zu viel nach dem Code: so einstellen, dass er nur Enter sendet.</translation>
    </message>
    <message>
        <source>Every character arrives.</source>
        <translation>Alle Zeichen kommen an.</translation>
    </message>
    <message>
        <source>These characters do not arrive: {lost}. Codes with them must be typed.</source>
        <translation>Diese Zeichen kommen nicht an: {lost}. Codes damit müssen eingetippt werden.</translation>
    </message>
</context>
<context>
    <name>Sending</name>
    <message>
        <source>The ticket service asks to wait until {time}.</source>
        <translation>Der Ticketdienst bittet, bis {time} zu warten.</translation>
    </message>
</context>
<context>
    <name>ServiceStep</name>
    <message>
        <source>Service</source>
        <translation>Ticketdienst</translation>
    </message>
    <message>
        <source>Ticket service</source>
        <translation>Ticketdienst</translation>
    </message>
    <message>
        <source>Where the tickets of this event are looked up. The organiser has both.</source>
        <translation>Hier werden die Tickets dieser Veranstaltung nachgeschlagen. Der Veranstalter hat beides.</translation>
    </message>
    <message>
        <source>No picture from a camera</source>
        <translation>Kein Bild von einer Kamera</translation>
    </message>
    <message>
        <source>This is a venue code. The step Venue asks for it later.</source>
        <translation>Das ist ein Ortscode. Der Schritt Ort fragt später danach.</translation>
    </message>
    <message>
        <source>That was a code, but no set-up.</source>
        <translation>Das war ein Code, aber keine Einrichtung.</translation>
    </message>
    <message>
        <source>Address of the service</source>
        <translation>Adresse des Ticketdienstes</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>unverändert</translation>
    </message>
    <message>
        <source>API key</source>
        <translation>API-Schlüssel</translation>
    </message>
    <message>
        <source>as the organiser gave it</source>
        <translation>wie vom Veranstalter erhalten</translation>
    </message>
    <message>
        <source>Show the key while pressed</source>
        <translation>Schlüssel zeigen, solange gedrückt</translation>
    </message>
    <message>
        <source>Best is one API key for each laptop: then the check-in history tells the doors apart, and two guests with the same ticket are found.</source>
        <translation>Am besten hat jeder Laptop seinen eigenen API-Schlüssel: Dann unterscheidet der Verlauf die Türen, und zwei Gäste mit demselben Ticket werden gefunden.</translation>
    </message>
    <message>
        <source>Leave the key empty to keep the one that this laptop has.</source>
        <translation>Leer lassen, um den Schlüssel dieses Laptops zu behalten.</translation>
    </message>
    <message>
        <source>The service has not accepted this address and key yet.</source>
        <translation>Der Dienst hat diese Adresse und diesen Schlüssel noch nicht angenommen.</translation>
    </message>
    <message>
        <source>Enter the address.</source>
        <translation>Die Adresse eingeben.</translation>
    </message>
    <message>
        <source>the one thing that this set-up leaves out</source>
        <translation>das Einzige, was diese Einrichtung nicht enthält</translation>
    </message>
</context>
<context>
    <name>SetUpCodePage</name>
    <message>
        <source>Set up the next laptop</source>
        <translation>Nächsten Laptop einrichten</translation>
    </message>
    <message>
        <source>Open set-up there, and hold that laptop&apos;s camera to this code.</source>
        <translation>Dort die Einrichtung öffnen und die Kamera jenes Laptops auf diesen Code richten.</translation>
    </message>
    <message>
        <source>With the API key: lock the code by a passphrase</source>
        <translation>Mit dem API-Schlüssel: den Code mit einer Passphrase sperren</translation>
    </message>
    <message>
        <source>Lock, and take the key along</source>
        <translation>Sperren und Schlüssel mitgeben</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>Als Text kopieren</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Set-up code</source>
        <translation>Einrichtungscode</translation>
    </message>
    <message>
        <source>Too much for one code</source>
        <translation>Zu viel für einen Code</translation>
    </message>
    <message>
        <source>Copy it as text, and paste it on the other laptop.</source>
        <translation>Als Text kopieren und auf dem anderen Laptop einfügen.</translation>
    </message>
    <message>
        <source>With the key, locked</source>
        <translation>Mit Schlüssel, gesperrt</translation>
    </message>
    <message>
        <source>The other laptop asks for the passphrase. Say it, never write it beside.</source>
        <translation>Der andere Laptop fragt nach der Passphrase. Nur mündlich weitergeben, nie danebenschreiben.</translation>
    </message>
    <message>
        <source>Without the key</source>
        <translation>Ohne Schlüssel</translation>
    </message>
    <message>
        <source>The API key has to be typed on the other laptop.</source>
        <translation>Der API-Schlüssel muss auf dem anderen Laptop eingetippt werden.</translation>
    </message>
</context>
<context>
    <name>SetUpPage</name>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Leave set-up</source>
        <translation>Einrichtung verlassen</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>to change the PINs</source>
        <translation>um die PINs zu ändern</translation>
    </message>
    <message>
        <source>One moment…</source>
        <translation>Einen Moment&#xa0;…</translation>
    </message>
    <message>
        <source>Open the door</source>
        <translation>Einlass öffnen</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
</context>
<context>
    <name>SettlementPanel</name>
    <message>
        <source>It is written down as said by the owner of the PIN.</source>
        <translation>Aufgeschrieben wird, wem die PIN gehört.</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Why, if the button does not say it</source>
        <translation>Warum, falls die Taste es nicht sagt</translation>
    </message>
    <message>
        <source>Write the note first.</source>
        <translation>Erst die Notiz schreiben.</translation>
    </message>
</context>
<context>
    <name>SetupCodeEntry</name>
    <message>
        <source>Or by a set-up code</source>
        <translation>Oder mit Einrichtungscode</translation>
    </message>
    <message>
        <source>Another laptop shows one. Hold it to the camera, or fire the scanner at it.</source>
        <translation>Ein anderer Laptop zeigt ihn an. Vor die Kamera halten oder mit dem Scanner lesen.</translation>
    </message>
    <message>
        <source>Or paste it here</source>
        <translation>Oder hier einfügen</translation>
    </message>
    <message>
        <source>This set-up is locked: its passphrase</source>
        <translation>Diese Einrichtung ist gesperrt: ihre Passphrase</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>This is no set-up code: all of it begins ADMIT-SETUP.</source>
        <translation>Das ist kein Einrichtungscode: Er beginnt mit ADMIT-SETUP.</translation>
    </message>
</context>
<context>
    <name>SoundStep</name>
    <message>
        <source>Sound</source>
        <translation>Ton</translation>
    </message>
    <message>
        <source>Sound and light</source>
        <translation>Ton und Licht</translation>
    </message>
    <message>
        <source>Each verdict has a sound of its own. It should be heard over the queue.</source>
        <translation>Jede Entscheidung hat ihren eigenen Ton. Er sollte über die Schlange hinweg zu hören sein.</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>Lautstärke</translation>
    </message>
    <message>
        <source>Try a sound, and the light</source>
        <translation>Ton und Licht ausprobieren</translation>
    </message>
    <message>
        <source>This laptop has nothing to be heard by: plug in a loudspeaker.</source>
        <translation>Dieser Laptop hat kein Gerät für die Tonausgabe: Lautsprecher anschließen.</translation>
    </message>
    <message>
        <source>Nobody hears anything: look at the screen for every guest.</source>
        <translation>Es ist nichts zu hören: bei jedem Gast auf den Bildschirm schauen.</translation>
    </message>
    <message>
        <source>This is soft for a door.</source>
        <translation>Das ist leise für einen Eingang.</translation>
    </message>
    <message>
        <source>The computer&apos;s own volume counts too.</source>
        <translation>Auch die Lautstärke des Computers zählt.</translation>
    </message>
</context>
<context>
    <name>StewardPage</name>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
</context>
<context>
    <name>SupervisedPage</name>
    <message>
        <source>What supervisors did</source>
        <translation>Was die Leitung getan hat</translation>
    </message>
    <message>
        <source>Each action that needed the PIN, the newest first.</source>
        <translation>Jede Handlung, die die PIN brauchte, die neueste zuerst.</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Wann</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Wer</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Guest</source>
        <translation>Gast</translation>
    </message>
    <message>
        <source>Nothing yet.</source>
        <translation>Noch nichts.</translation>
    </message>
    <message>
        <source>PIN without a name</source>
        <translation>PIN ohne Namen</translation>
    </message>
    <message>
        <source>Opened the supervisor&apos;s page</source>
        <translation>Seite der Leitung geöffnet</translation>
    </message>
    <message>
        <source>Admitted a guest anyway</source>
        <translation>Einen Gast trotzdem eingelassen</translation>
    </message>
    <message>
        <source>Checked a guest out</source>
        <translation>Einen Gast ausgecheckt</translation>
    </message>
    <message>
        <source>Opened the settings</source>
        <translation>Einstellungen geöffnet</translation>
    </message>
    <message>
        <source>Changed the PINs</source>
        <translation>PINs geändert</translation>
    </message>
    <message>
        <source>Showed the set-up code</source>
        <translation>Einrichtungscode gezeigt</translation>
    </message>
    <message>
        <source>Published an announcement</source>
        <translation>Mitteilung veröffentlicht</translation>
    </message>
    <message>
        <source>Settled a row that needed a look</source>
        <translation>Eine Zeile unter „Braucht einen Blick“ erledigt</translation>
    </message>
    <message>
        <source>Wrote the list into a file</source>
        <translation>Liste in eine Datei geschrieben</translation>
    </message>
    <message>
        <source>Closed Admit</source>
        <translation>Admit beendet</translation>
    </message>
    <message>
        <source>Showed the guests&apos; names</source>
        <translation>Hat die Namen der Gäste gezeigt</translation>
    </message>
    <message>
        <source>Opened the page of the venue</source>
        <translation>Hat die Seite des Ortes geöffnet</translation>
    </message>
    <message>
        <source>Noted that everybody is out</source>
        <translation>Hat festgehalten, dass alle draußen sind</translation>
    </message>
    <message>
        <source>Took back that everybody is out</source>
        <translation>Hat zurückgenommen, dass alle draußen sind</translation>
    </message>
    <message>
        <source>Started a rehearsal</source>
        <translation>Hat einen Probelauf gestartet</translation>
    </message>
    <message>
        <source>Deleted the guests&apos; data</source>
        <translation>Gästedaten gelöscht</translation>
    </message>
    <message>
        <source>Shut a laptop out of the venue</source>
        <translation>Hat einen Laptop aus dem Ort ausgeschlossen</translation>
    </message>
    <message>
        <source>Admitted a guest at another door</source>
        <translation>Ließ einen Gast an einem anderen Eingang ein</translation>
    </message>
    <message>
        <source>Refused a guest at another door</source>
        <translation>Wies einen Gast an einem anderen Eingang ab</translation>
    </message>
    <message>
        <source>Answered another door</source>
        <translation>Antwortete einem anderen Eingang</translation>
    </message>
    <message>
        <source>Tried to publish an announcement</source>
        <translation>Wollte eine Mitteilung veröffentlichen</translation>
    </message>
    <message>
        <source>An announcement was not published</source>
        <translation>Eine Mitteilung wurde nicht veröffentlicht</translation>
    </message>
</context>
<context>
    <name>SupervisorLock</name>
    <message>
        <source>Supervisor PIN</source>
        <translation>PIN der Leitung</translation>
    </message>
    <message numerus="yes">
        <source>Too many wrong tries: wait %n second(s).</source>
        <translation>
            <numerusform>Zu viele falsche Versuche: %n Sekunde warten.</numerusform>
            <numerusform>Zu viele falsche Versuche: %n Sekunden warten.</numerusform>
        </translation>
    </message>
    <message>
        <source>That is not the PIN.</source>
        <translation>Das ist nicht die PIN.</translation>
    </message>
</context>
<context>
    <name>SupervisorPage</name>
    <message>
        <source>Supervisor</source>
        <translation>Leitung</translation>
    </message>
    <message>
        <source>Closes at the next scan, and after a minute without input.</source>
        <translation>Schließt sich beim nächsten Scan und nach einer Minute ohne Eingabe.</translation>
    </message>
    <message>
        <source>Without a PIN anybody may come here. Set one in Settings.</source>
        <translation>Ohne PIN kommt hier jeder hin. Festlegen lässt sie sich in den Einstellungen.</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Light theme</source>
        <translation>Helle Farben</translation>
    </message>
    <message>
        <source>Dark theme</source>
        <translation>Dunkle Farben</translation>
    </message>
</context>
<context>
    <name>SupervisorPages</name>
    <message>
        <source>for settings, the door check and leaving</source>
        <translation>für Einstellungen, Einlass-Check und Beenden</translation>
    </message>
    <message>
        <source>to change the settings</source>
        <translation>um die Einstellungen zu ändern</translation>
    </message>
    <message>
        <source>to show the set-up code</source>
        <translation>um den Einrichtungscode zu zeigen</translation>
    </message>
    <message>
        <source>to rehearse with invented guests</source>
        <translation>für einen Probelauf mit erfundenen Gästen</translation>
    </message>
    <message>
        <source>to keep, join or leave a venue</source>
        <translation>um einen Ort zu führen, ihm beizutreten oder ihn zu verlassen</translation>
    </message>
    <message numerus="yes">
        <source>The list is being read: %Ln ticket(s) so far…</source>
        <translation>
            <numerusform>Die Liste wird gelesen: bisher %Ln Ticket&#xa0;…</numerusform>
            <numerusform>Die Liste wird gelesen: bisher %Ln Tickets&#xa0;…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The list has %Ln ticket(s).</source>
        <translation>
            <numerusform>Die Liste hat %Ln Ticket.</numerusform>
            <numerusform>Die Liste hat %Ln Tickets.</numerusform>
        </translation>
    </message>
    <message>
        <source>Leave the venue?</source>
        <translation>Den Ort verlassen?</translation>
    </message>
    <message>
        <source>The list is being read…</source>
        <translation>Die Liste wird gelesen&#xa0;…</translation>
    </message>
    <message>
        <source>This door then decides alone, and is restarted at once. If this laptop keeps the venue, its state is deleted, and the other doors go on alone.</source>
        <translation>Dieser Eingang entscheidet dann allein und wird sofort neu geöffnet. Führt dieser Laptop den Ort, wird dessen Stand gelöscht, und die anderen Eingänge arbeiten allein weiter.</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Verlassen</translation>
    </message>
    <message>
        <source>to note that everybody is out</source>
        <translation>um festzuhalten, dass alle draußen sind</translation>
    </message>
    <message>
        <source>Is everybody out of the house?</source>
        <translation>Sind alle aus dem Haus?</translation>
    </message>
    <message>
        <source>All doors count from 0 again. Guests who come back are let in once more.</source>
        <translation>Alle Eingänge zählen wieder ab 0. Gäste, die zurückkommen, werden noch einmal eingelassen.</translation>
    </message>
    <message>
        <source>Everybody is out</source>
        <translation>Alle sind draußen</translation>
    </message>
    <message>
        <source>to take back that everybody is out</source>
        <translation>um zurückzunehmen, dass alle draußen sind</translation>
    </message>
    <message>
        <source>Is somebody still in the house?</source>
        <translation>Ist noch jemand im Haus?</translation>
    </message>
    <message>
        <source>All doors count again as if nobody had noted that everybody is out.</source>
        <translation>Alle Türen zählen wieder so, als wäre nie vermerkt worden, dass alle draußen sind.</translation>
    </message>
    <message>
        <source>to shut a door out of the venue</source>
        <translation>um einen Eingang aus dem Ort auszuschließen</translation>
    </message>
    <message>
        <source>Its laptop then hears and tells nothing of the venue any more. To take part again, it must join with a new venue code.</source>
        <translation>Sein Laptop erfährt und meldet dann nichts mehr vom Ort. Um wieder teilzunehmen, muss er mit einem neuen Ortscode beitreten.</translation>
    </message>
    <message>
        <source>Shut out</source>
        <translation>Ausschließen</translation>
    </message>
    <message>
        <source>to delete the guests&apos; data</source>
        <translation>um die Gästedaten zu löschen</translation>
    </message>
    <message>
        <source>Delete the guests&apos; data?</source>
        <translation>Gästedaten löschen?</translation>
    </message>
    <message>
        <source>Names, codes and notes of this event are deleted from this laptop for good, and it leaves the venue. The figures of the report stay.</source>
        <translation>Namen, Codes und Notizen dieser Veranstaltung werden endgültig von diesem Laptop gelöscht, und er verlässt den Ort. Die Zahlen des Berichts bleiben.</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
</context>
<context>
    <name>TemplateEditor</name>
    <message>
        <source>What is printed for</source>
        <translation>Was gedruckt wird für</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Kategorie</translation>
    </message>
    <message>
        <source>QR code</source>
        <translation>QR-Code</translation>
    </message>
    <message>
        <source>Where to go</source>
        <translation>Wohin</translation>
    </message>
    <message>
        <source>A line of its own</source>
        <translation>Eine eigene Zeile</translation>
    </message>
    <message>
        <source>Backstage</source>
        <translation>Backstage</translation>
    </message>
    <message>
        <source>No label is printed for these tickets.</source>
        <translation>Für diese Tickets wird kein Etikett gedruckt.</translation>
    </message>
    <message>
        <source>All categories</source>
        <translation>Alle Kategorien</translation>
    </message>
</context>
<context>
    <name>TopBar</name>
    <message numerus="yes">
        <source>%Ln waiting</source>
        <translation>
            <numerusform>%Ln wartet</numerusform>
            <numerusform>%Ln warten</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TouchKeyboard</name>
    <message>
        <source>Keyboard on the screen</source>
        <translation>Tastatur auf dem Bildschirm</translation>
    </message>
    <message>
        <source>Letters with accents</source>
        <translation>Buchstaben mit Akzent</translation>
    </message>
    <message>
        <source>Digits and signs</source>
        <translation>Ziffern und Zeichen</translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>Buchstaben</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>Return</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Hide the keyboard</source>
        <translation>Tastatur ausblenden</translation>
    </message>
    <message>
        <source>Capital letters</source>
        <translation>Großbuchstaben</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
</context>
<context>
    <name>TroubleWindow</name>
    <message>
        <source>Admit cannot open</source>
        <translation>Admit lässt sich nicht öffnen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>File for support</source>
        <translation>Datei für den Support</translation>
    </message>
    <message>
        <source>One moment…</source>
        <translation>Einen Moment&#xa0;…</translation>
    </message>
</context>
<context>
    <name>VenuePage</name>
    <message>
        <source>Keep the venue here now</source>
        <translation>Den Ort jetzt hier führen</translation>
    </message>
    <message>
        <source>Keep it here</source>
        <translation>Hier führen</translation>
    </message>
    <message>
        <source>Only if the keeper&apos;s laptop is lost or off, and stays off until it leaves the venue. This laptop has a copy of the state.</source>
        <translation>Nur wenn der führende Laptop verloren oder aus ist und aus bleibt, bis er den Ort verlässt. Dieser Laptop hat eine Kopie des Standes.</translation>
    </message>
    <message>
        <source>Help to keep the venue&apos;s state</source>
        <translation>Beim Führen des Stands helfen</translation>
    </message>
    <message>
        <source>Three laptops are to keep the state. This one can be one of them.</source>
        <translation>Drei Laptops sollen den Stand führen. Dieser kann einer davon sein.</translation>
    </message>
    <message>
        <source>Help to keep it</source>
        <translation>Mithelfen</translation>
    </message>
    <message>
        <source>Venue</source>
        <translation>Ort</translation>
    </message>
    <message>
        <source>The doors of a venue agree on every ticket, also without internet.</source>
        <translation>Die Eingänge eines Ortes stimmen jedes Ticket ab, auch ohne Internet.</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>Als Text kopieren</translation>
    </message>
    <message>
        <source>Leave the venue…</source>
        <translation>Den Ort verlassen …</translation>
    </message>
    <message>
        <source>Restart this door</source>
        <translation>Diesen Eingang neu öffnen</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Venue code</source>
        <translation>Ortscode</translation>
    </message>
    <message>
        <source>It takes part while this window is open.</source>
        <translation>Er macht mit, solange dieses Fenster offen ist.</translation>
    </message>
    <message>
        <source>That begins when this door is restarted, which takes a few seconds.</source>
        <translation>Das beginnt, wenn dieser Eingang neu geöffnet wird. Das dauert einige Sekunden.</translation>
    </message>
    <message>
        <source>{keepers} of {wanted} keepers: none may fail before all are there.</source>
        <translation>{keepers} von {wanted} führenden Laptops: keiner darf ausfallen, bevor alle da sind.</translation>
    </message>
    <message>
        <source>{keepers} of {wanted} keepers: any one of them may fail.</source>
        <translation>{keepers} von {wanted} führenden Laptops: einer davon darf ausfallen.</translation>
    </message>
    <message>
        <source>Stop joining</source>
        <translation>Beitritte beenden</translation>
    </message>
    <message>
        <source>Let laptops join</source>
        <translation>Beitritte zulassen</translation>
    </message>
    <message>
        <source>The keeper&apos;s laptop shows the code by which other laptops join.</source>
        <translation>Den Code, mit dem andere Laptops beitreten, zeigt der führende Laptop.</translation>
    </message>
    <message>
        <source>This laptop may not keep the venue. To change that, leave it and join again here.</source>
        <translation>Dieser Laptop darf den Ort nicht führen. Um das zu ändern, ihn verlassen und hier wieder beitreten.</translation>
    </message>
    <message>
        <source>No laptop can join now. A new code is valid for a day.</source>
        <translation>Jetzt kann kein Laptop beitreten. Ein neuer Code gilt einen Tag.</translation>
    </message>
</context>
<context>
    <name>VenueStep</name>
    <message>
        <source>Venue</source>
        <translation>Ort</translation>
    </message>
    <message>
        <source>Several doors agree on every ticket, also without internet. With one door, go on.</source>
        <translation>Mehrere Eingänge stimmen jedes Ticket ab, auch ohne Internet. Bei einem Eingang: weiter.</translation>
    </message>
    <message>
        <source>Without a code this laptop decides by itself. F12, Venue, can change that.</source>
        <translation>Ohne Code entscheidet dieser Laptop allein. Unter F12, Ort, lässt sich das ändern.</translation>
    </message>
    <message>
        <source>No picture from a camera</source>
        <translation>Kein Bild von einer Kamera</translation>
    </message>
</context>
<context>
    <name>Way</name>
    <message>
        <source>In</source>
        <translation>Rein</translation>
    </message>
    <message>
        <source>Out</source>
        <translation>Raus</translation>
    </message>
</context>
<context>
    <name>WhyPanel</name>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>Warum?</translation>
    </message>
    <message>
        <source>What this laptop knows of the ticket, oldest first.</source>
        <translation>Was dieser Laptop über das Ticket weiß, das Älteste zuerst.</translation>
    </message>
</context>
</TS>
