<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="nl" sourcelanguage="en">
<context>
    <name>AboutPage</name>
    <message>
        <source>What it is made with, and under which licences.</source>
        <translation>Waarmee het is gemaakt, en onder welke licenties.</translation>
    </message>
    <message>
        <source>About Admit</source>
        <translation>Over Admit</translation>
    </message>
    <message>
        <source>Version and support</source>
        <translation>Versie en ondersteuning</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopiëren</translation>
    </message>
    <message>
        <source>File for support</source>
        <translation>Bestand voor support</translation>
    </message>
    <message>
        <source>What Admit is made with</source>
        <translation>Waarmee Admit is gemaakt</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Klaar</translation>
    </message>
    <message>
        <source>whoever looks after this laptop</source>
        <translation>wie voor deze laptop zorgt</translation>
    </message>
    <message>
        <source>It came without the text of its licence.</source>
        <translation>De tekst van de licentie zat er niet bij.</translation>
    </message>
</context>
<context>
    <name>AnnouncementsPage</name>
    <message>
        <source>Announcements</source>
        <translation>Mededelingen</translation>
    </message>
    <message>
        <source>What the guests of this event were told.</source>
        <translation>Wat de gasten van dit evenement te horen kregen.</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Wanneer</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Wat</translation>
    </message>
    <message>
        <source>Tell the guests something, like: Doors open now</source>
        <translation>Vertel de gasten iets, zoals: De deuren zijn open</translation>
    </message>
    <message>
        <source>New announcement</source>
        <translation>Nieuwe mededeling</translation>
    </message>
    <message>
        <source>also send as push message to all guests</source>
        <translation>ook als pushbericht naar alle gasten sturen</translation>
    </message>
    <message>
        <source>Publish</source>
        <translation>Publiceren</translation>
    </message>
    <message>
        <source>Nothing yet.</source>
        <translation>Nog niets.</translation>
    </message>
    <message>
        <source>Asking the service…</source>
        <translation>De ticketdienst wordt gevraagd…</translation>
    </message>
    <message>
        <source>undated</source>
        <translation>zonder datum</translation>
    </message>
</context>
<context>
    <name>Banner</name>
    <message>
        <source>Rehearsal · paused: show printed tickets</source>
        <translation>Oefening · pauze: toon geprinte tickets</translation>
    </message>
    <message>
        <source>Rehearsal · invented guests, nothing here is real</source>
        <translation>Oefening · verzonnen gasten, niets hier is echt</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Verder</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pauze</translation>
    </message>
    <message>
        <source>Tickets to print</source>
        <translation>Tickets om te printen</translation>
    </message>
    <message>
        <source>Back to the real door</source>
        <translation>Terug naar de echte deur</translation>
    </message>
</context>
<context>
    <name>CameraStep</name>
    <message>
        <source>Camera</source>
        <translation>Camera</translation>
    </message>
    <message>
        <source>Choose the one that guests hold their tickets to. It should see you now.</source>
        <translation>Kies de camera waar gasten hun ticket voor houden. Nu hoort hij je te zien.</translation>
    </message>
    <message>
        <source>The picture is sharp.</source>
        <translation>Het beeld is scherp.</translation>
    </message>
    <message>
        <source>The picture is soft: clean the lens or change the distance.</source>
        <translation>Het beeld is onscherp: maak de lens schoon of verander de afstand.</translation>
    </message>
    <message>
        <source>Read only codes between these corners of the picture</source>
        <translation>Lees alleen codes tussen deze hoeken van het beeld</translation>
    </message>
    <message>
        <source>Size of the picture</source>
        <translation>Grootte van het beeld</translation>
    </message>
    <message>
        <source>Cameras</source>
        <translation>Camera’s</translation>
    </message>
    <message>
        <source>Starting the camera…</source>
        <translation>Camera wordt gestart…</translation>
    </message>
    <message>
        <source>Without a camera tickets are read by the scanner, or typed.</source>
        <translation>Zonder camera worden tickets met de scanner gelezen of ingetypt.</translation>
    </message>
    <message>
        <source>Whichever is plugged in</source>
        <translation>Welke er ook is aangesloten</translation>
    </message>
    <message>
        <source>there is none now</source>
        <translation>nu is er geen</translation>
    </message>
    <message>
        <source>not plugged in now</source>
        <translation>nu niet aangesloten</translation>
    </message>
    <message>
        <source>No camera</source>
        <translation>Geen camera</translation>
    </message>
    <message>
        <source>scanner and typing only</source>
        <translation>alleen scanner en toetsenbord</translation>
    </message>
</context>
<context>
    <name>CameraView</name>
    <message numerus="yes">
        <source>Read %n ignored code(s) again</source>
        <translation>
            <numerusform>%n genegeerde code weer lezen</numerusform>
            <numerusform>%n genegeerde codes weer lezen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CloseGuard</name>
    <message>
        <source>to close Admit</source>
        <translation>om Admit te sluiten</translation>
    </message>
</context>
<context>
    <name>Counted</name>
    <message numerus="yes">
        <source>%n s ago</source>
        <translation>
            <numerusform>%n s geleden</numerusform>
            <numerusform>%n s geleden</numerusform>
        </translation>
    </message>
    <message>
        <source>one minute ago</source>
        <translation>een minuut geleden</translation>
    </message>
    <message numerus="yes">
        <source>%n minutes ago</source>
        <translation>
            <numerusform>%n minuut geleden</numerusform>
            <numerusform>%n minuten geleden</numerusform>
        </translation>
    </message>
    <message>
        <source>one hour ago</source>
        <translation>een uur geleden</translation>
    </message>
    <message numerus="yes">
        <source>%n hours ago</source>
        <translation>
            <numerusform>%n uur geleden</numerusform>
            <numerusform>%n uur geleden</numerusform>
        </translation>
    </message>
    <message>
        <source>one day ago</source>
        <translation>een dag geleden</translation>
    </message>
    <message numerus="yes">
        <source>%n days ago</source>
        <translation>
            <numerusform>%n dag geleden</numerusform>
            <numerusform>%n dagen geleden</numerusform>
        </translation>
    </message>
    <message>
        <source>one guest</source>
        <translation>Eén gast</translation>
    </message>
    <message numerus="yes">
        <source>%Ln guests</source>
        <translation>
            <numerusform>%Ln gast</numerusform>
            <numerusform>%Ln gasten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln tickets with this code</source>
        <translation>
            <numerusform>%Ln ticket met deze code</numerusform>
            <numerusform>%Ln tickets met deze code</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of {all} of the group is in</source>
        <translation>
            <numerusform>%n van {all} van de groep is binnen</numerusform>
            <numerusform>%n van {all} van de groep zijn binnen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Undo takes back the last %n admissions</source>
        <translation>
            <numerusform>‘Terugdraaien’ draait de laatste toelating terug (%n)</numerusform>
            <numerusform>‘Terugdraaien’ draait de laatste %n toelatingen terug</numerusform>
        </translation>
    </message>
    <message>
        <source>Admit this guest</source>
        <translation>Deze gast binnenlaten</translation>
    </message>
    <message numerus="yes">
        <source>Admit these %n</source>
        <translation>
            <numerusform>Deze %n toelaten</numerusform>
            <numerusform>Deze %n toelaten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Admit all %n</source>
        <translation>
            <numerusform>Iedereen binnenlaten (%n)</numerusform>
            <numerusform>Alle %n binnenlaten</numerusform>
        </translation>
    </message>
    <message>
        <source>Admit the other one</source>
        <translation>Ook de ander</translation>
    </message>
    <message numerus="yes">
        <source>Admit the other %n</source>
        <translation>
            <numerusform>Ook de ander (%n)</numerusform>
            <numerusform>Ook de andere %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n guest(s) could not be taken back: they have gone in or out again since. Look at their details.</source>
        <translation>
            <numerusform>%n gast kon niet worden teruggedraaid: die is sindsdien weer naar binnen of buiten gegaan. Bekijk de details.</numerusform>
            <numerusform>%n gasten konden niet worden teruggedraaid: die zijn sindsdien weer naar binnen of buiten gegaan. Bekijk de details.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DeskPage</name>
    <message>
        <source>Desk</source>
        <translation>Centrale</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Nummer</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>Sinds</translation>
    </message>
    <message>
        <source>Guest</source>
        <translation>Gast</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Waarom</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Nu</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Details</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notitie</translation>
    </message>
    <message>
        <source>Refuse</source>
        <translation>Weigeren</translation>
    </message>
    <message>
        <source>Admit</source>
        <translation>Toelaten</translation>
    </message>
    <message>
        <source>Nobody waits for an answer.</source>
        <translation>Niemand wacht op een antwoord.</translation>
    </message>
    <message>
        <source>on no list</source>
        <translation>op geen lijst</translation>
    </message>
    <message>
        <source>Each answer goes to the door that asked, and to all doors, with your name.</source>
        <translation>Elk antwoord gaat met uw naam naar de ingang die vraagt en naar alle andere.</translation>
    </message>
</context>
<context>
    <name>DetailsPage</name>
    <message>
        <source>Why?</source>
        <translation>Waarom?</translation>
    </message>
    <message>
        <source>Whole group</source>
        <translation>Hele groep</translation>
    </message>
    <message>
        <source>Check out</source>
        <translation>Uitchecken</translation>
    </message>
    <message>
        <source>Extras</source>
        <translation>Extra’s</translation>
    </message>
    <message>
        <source>Asking the service…</source>
        <translation>De ticketdienst wordt gevraagd…</translation>
    </message>
    <message>
        <source>More could not be looked up.</source>
        <translation>Meer kon niet worden opgezocht.</translation>
    </message>
    <message>
        <source>As the service shows it now</source>
        <translation>Zoals de ticketdienst het nu toont</translation>
    </message>
    <message>
        <source>By the list on this laptop</source>
        <translation>Volgens de lijst op deze laptop</translation>
    </message>
    <message>
        <source>Code and e-mail</source>
        <translation>Code en e-mail</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notitie</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Tijd</translation>
    </message>
    <message>
        <source>Way</source>
        <translation>Richting</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Wanneer</translation>
    </message>
    <message>
        <source>In and out</source>
        <translation>In en uit</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Nu</translation>
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
        <translation>E-mail</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Bestelling</translation>
    </message>
    <message>
        <source>Passing on</source>
        <translation>Overdracht</translation>
    </message>
    <message>
        <source>Goes with the ticket of</source>
        <translation>Hoort bij het ticket van</translation>
    </message>
    <message>
        <source>Order is</source>
        <translation>Bestelstatus</translation>
    </message>
    <message>
        <source>Buyer</source>
        <translation>Koper</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>Prijs</translation>
    </message>
    <message>
        <source>Whole order</source>
        <translation>Hele bestelling</translation>
    </message>
    <message>
        <source>In and out: not known without the line</source>
        <translation>In en uit: zonder verbinding niet bekend</translation>
    </message>
    <message>
        <source>In and out, before the list or an evacuation said otherwise</source>
        <translation>In en uit, voordat de lijst of een ontruiming iets anders zei</translation>
    </message>
    <message>
        <source>In and out: never yet</source>
        <translation>In en uit: nog nooit</translation>
    </message>
</context>
<context>
    <name>DoneStep</name>
    <message>
        <source>Ready</source>
        <translation>Klaar</translation>
    </message>
    <message>
        <source>Ready to open</source>
        <translation>Klaar om te openen</translation>
    </message>
    <message>
        <source>This is how this laptop is set up.</source>
        <translation>Zo is deze laptop ingesteld.</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>Ticketdienst</translation>
    </message>
    <message>
        <source>API key</source>
        <translation>API-sleutel</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Evenement</translation>
    </message>
    <message>
        <source>Door</source>
        <translation>Deur</translation>
    </message>
    <message>
        <source>Categories</source>
        <translation>Categorieën</translation>
    </message>
    <message>
        <source>Camera</source>
        <translation>Camera</translation>
    </message>
    <message>
        <source>Scanner</source>
        <translation>Scanner</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>Geluid</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>Etiketten</translation>
    </message>
    <message>
        <source>PIN</source>
        <translation>Pincode</translation>
    </message>
    <message>
        <source>Venue</source>
        <translation>Locatie</translation>
    </message>
    <message numerus="yes">
        <source>%Ln thing(s) of the door check are good</source>
        <translation>
            <numerusform>%Ln punt van de controle is goed</numerusform>
            <numerusform>%Ln punten van de controle zijn goed</numerusform>
        </translation>
    </message>
    <message>
        <source>going in again allowed</source>
        <translation>opnieuw naar binnen mag</translation>
    </message>
    <message>
        <source>only one entry</source>
        <translation>maar één keer naar binnen</translation>
    </message>
    <message>
        <source>in only</source>
        <translation>alleen in</translation>
    </message>
    <message>
        <source>out only</source>
        <translation>alleen uit</translation>
    </message>
    <message>
        <source>check-out without PIN</source>
        <translation>uitchecken zonder pincode</translation>
    </message>
    <message>
        <source>names after the PIN</source>
        <translation>namen na pincode</translation>
    </message>
    <message>
        <source>short names</source>
        <translation>korte namen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln question(s)</source>
        <translation>
            <numerusform>%Ln vraag</numerusform>
            <numerusform>%Ln vragen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln notice(s)</source>
        <translation>
            <numerusform>%Ln melding</numerusform>
            <numerusform>%Ln meldingen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln way(s) to go</source>
        <translation>
            <numerusform>%Ln weg</numerusform>
            <numerusform>%Ln wegen</numerusform>
        </translation>
    </message>
    <message>
        <source>with hours of entry</source>
        <translation>met toegangstijden</translation>
    </message>
    <message>
        <source>could not be kept</source>
        <translation>kon niet worden bewaard</translation>
    </message>
    <message>
        <source>cannot be kept: the keyring of this computer does not work</source>
        <translation>kan niet worden bewaard: de sleutelhanger van deze computer werkt niet</translation>
    </message>
    <message>
        <source>will be kept in this computer&apos;s keyring, nowhere else</source>
        <translation>wordt alleen in de sleutelhanger van deze computer bewaard</translation>
    </message>
    <message>
        <source>the one that this laptop has</source>
        <translation>die deze laptop al heeft</translation>
    </message>
    <message>
        <source>set</source>
        <translation>ingesteld</translation>
    </message>
    <message>
        <source>none</source>
        <translation>geen</translation>
    </message>
    <message>
        <source>a door of the one that it belongs to</source>
        <translation>een ingang van de locatie waar hij bij hoort</translation>
    </message>
    <message>
        <source>keeps the state of the one that it belongs to</source>
        <translation>beheert de stand van de locatie waar hij bij hoort</translation>
    </message>
    <message>
        <source>will be joined</source>
        <translation>wordt aan deelgenomen</translation>
    </message>
    <message>
        <source>all go through this door</source>
        <translation>alle gaan door deze deur</translation>
    </message>
    <message>
        <source>Whichever is plugged in</source>
        <translation>Welke er ook is aangesloten</translation>
    </message>
    <message>
        <source>No camera</source>
        <translation>Geen camera</translation>
    </message>
    <message>
        <source>Door check</source>
        <translation>Deurcheck</translation>
    </message>
    <message>
        <source>The door can open now, without the venue: F12, Venue, joins it later.</source>
        <translation>De deur kan nu open, zonder de locatie: later kan het via F12, Locatie.</translation>
    </message>
    <message>
        <source>All else is written. The door can open now, with this key.</source>
        <translation>Al het andere is opgeslagen. De deur kan nu open, met deze sleutel.</translation>
    </message>
</context>
<context>
    <name>DoorCheckPage</name>
    <message>
        <source>Check again</source>
        <translation>Opnieuw controleren</translation>
    </message>
    <message>
        <source>Open the door</source>
        <translation>Deur openen</translation>
    </message>
    <message>
        <source>Test scan</source>
        <translation>Testscan</translation>
    </message>
    <message>
        <source>Looking at everything that the door needs…</source>
        <translation>Alles wat de deur nodig heeft wordt bekeken…</translation>
    </message>
    <message>
        <source>Something is missing: see the red lines.</source>
        <translation>Er ontbreekt iets: zie de rode regels.</translation>
    </message>
    <message>
        <source>The door can open; the yellow lines are worth a look.</source>
        <translation>De deur kan open; kijk nog even naar de gele regels.</translation>
    </message>
    <message>
        <source>Everything green: start scanning.</source>
        <translation>Alles groen: begin maar met scannen.</translation>
    </message>
    <message>
        <source>Door check</source>
        <translation>Deurcheck</translation>
    </message>
</context>
<context>
    <name>DoorStep</name>
    <message>
        <source>Door</source>
        <translation>Deur</translation>
    </message>
    <message>
        <source>This door</source>
        <translation>Deze deur</translation>
    </message>
    <message>
        <source>Guests see signs on a second screen</source>
        <translation>Gasten zien tekens op een tweede scherm</translation>
    </message>
    <message>
        <source>Guests see signs and their name there</source>
        <translation>Gasten zien daar tekens en hun naam</translation>
    </message>
    <message>
        <source>Give this door a name, like North entrance.</source>
        <translation>Geef deze deur een naam, zoals Ingang noord.</translation>
    </message>
    <message>
        <source>Name of this door</source>
        <translation>Naam van deze deur</translation>
    </message>
    <message>
        <source>North entrance</source>
        <translation>Ingang noord</translation>
    </message>
    <message>
        <source>Who went out may come in again</source>
        <translation>Wie naar buiten ging mag weer naar binnen</translation>
    </message>
    <message>
        <source>Which way guests go at this door</source>
        <translation>Welke kant gasten hier op gaan</translation>
    </message>
    <message>
        <source>Guests come in and go out here</source>
        <translation>Gasten komen en gaan hier</translation>
    </message>
    <message>
        <source>Guests only come in here</source>
        <translation>Gasten komen hier alleen binnen</translation>
    </message>
    <message>
        <source>Guests only go out here</source>
        <translation>Gasten gaan hier alleen naar buiten</translation>
    </message>
    <message>
        <source>Checking a guest out by hand</source>
        <translation>Een gast met de hand uitchecken</translation>
    </message>
    <message>
        <source>Checking out by hand needs the PIN</source>
        <translation>Uitchecken met de hand vraagt de pincode</translation>
    </message>
    <message>
        <source>Checking out by hand asks once</source>
        <translation>Uitchecken met de hand vraagt één keer</translation>
    </message>
    <message>
        <source>Who sees the guests&apos; names</source>
        <translation>Wie de namen van de gasten ziet</translation>
    </message>
    <message>
        <source>Everybody sees the guests&apos; names</source>
        <translation>Iedereen ziet de namen van de gasten</translation>
    </message>
    <message>
        <source>What it is called, and which tickets go here.</source>
        <translation>Hoe deze heet en welke tickets hier gelden.</translation>
    </message>
    <message>
        <source>Names like Maya L. until a press</source>
        <translation>Namen als Maya L. tot een druk</translation>
    </message>
    <message>
        <source>Names are shown after the PIN only</source>
        <translation>Namen alleen na de pincode</translation>
    </message>
    <message>
        <source>No screen for guests</source>
        <translation>Geen scherm voor gasten</translation>
    </message>
    <message>
        <source>The screen for guests</source>
        <translation>Het scherm voor gasten</translation>
    </message>
    <message>
        <source>Guests read the window&apos;s language</source>
        <translation>Gasten lezen de taal van het venster</translation>
    </message>
    <message>
        <source>Language of that screen</source>
        <translation>Taal van dat scherm</translation>
    </message>
    <message>
        <source>Ticket categories for this door</source>
        <translation>Ticketcategorieën voor deze deur</translation>
    </message>
    <message numerus="yes">
        <source>Looking through the list: %Ln ticket(s)…</source>
        <translation>
            <numerusform>Lijst wordt doorgelezen: %Ln ticket…</numerusform>
            <numerusform>Lijst wordt doorgelezen: %Ln tickets…</numerusform>
        </translation>
    </message>
    <message>
        <source>Looking through the list…</source>
        <translation>Lijst wordt doorgelezen…</translation>
    </message>
    <message>
        <source>Go on: all tickets go here until you choose some in set-up.</source>
        <translation>Ga verder: alle tickets gelden hier tot er bij het instellen wordt gekozen.</translation>
    </message>
    <message>
        <source>none on the list</source>
        <translation>geen op de lijst</translation>
    </message>
    <message>
        <source>They are read once the service accepts address and key.</source>
        <translation>Ze worden gelezen zodra de dienst adres en sleutel accepteert.</translation>
    </message>
    <message>
        <source>Nothing is ticked: tickets of all categories go here.</source>
        <translation>Niets aangevinkt: tickets van alle categorieën gelden hier.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln ticket(s) go through this door.</source>
        <translation>
            <numerusform>%Ln ticket gaat door deze deur.</numerusform>
            <numerusform>%Ln tickets gaan door deze deur.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DoorsPage</name>
    <message>
        <source>Doors</source>
        <translation>Ingangen</translation>
    </message>
    <message>
        <source>All doors that share the state of this venue.</source>
        <translation>Alle ingangen die de stand van deze locatie delen.</translation>
    </message>
    <message>
        <source>Door</source>
        <translation>Ingang</translation>
    </message>
    <message>
        <source>Last heard</source>
        <translation>Laatst gehoord</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Lijn</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Wacht</translation>
    </message>
    <message>
        <source>List</source>
        <translation>Lijst</translation>
    </message>
    <message>
        <source>A minute</source>
        <translation>Per minuut</translation>
    </message>
    <message>
        <source>Let in</source>
        <translation>Binnengelaten</translation>
    </message>
    <message>
        <source>Read by</source>
        <translation>Gelezen met</translation>
    </message>
    <message>
        <source>Battery</source>
        <translation>Accu</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Versie</translation>
    </message>
    <message>
        <source>One person without a ticket went out</source>
        <translation>Eén persoon zonder ticket ging naar buiten</translation>
    </message>
    <message>
        <source>One person without a ticket came in</source>
        <translation>Eén persoon zonder ticket kwam binnen</translation>
    </message>
    <message>
        <source>Desk</source>
        <translation>Centrale</translation>
    </message>
    <message>
        <source>Not everybody is out</source>
        <translation>Niet iedereen is buiten</translation>
    </message>
    <message>
        <source>This laptop belongs to no venue: its door decides alone.</source>
        <translation>Deze laptop hoort bij geen locatie: de ingang beslist alleen.</translation>
    </message>
    <message>
        <source>No door was heard yet.</source>
        <translation>Nog geen ingang gehoord.</translation>
    </message>
    <message>
        <source>Camera</source>
        <translation>Camera</translation>
    </message>
    <message>
        <source>Hand scanner</source>
        <translation>Handscanner</translation>
    </message>
    <message>
        <source>Typed</source>
        <translation>Getypt</translation>
    </message>
    <message>
        <source>Online</source>
        <translation>Online</translation>
    </message>
    <message>
        <source>Slow line</source>
        <translation>Trage lijn</translation>
    </message>
    <message>
        <source>Offline</source>
        <translation>Offline</translation>
    </message>
    <message>
        <source>Key refused</source>
        <translation>Sleutel geweigerd</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>nog niet</translation>
    </message>
    <message>
        <source>Shut out…</source>
        <translation>Uitsluiten…</translation>
    </message>
    <message>
        <source>Shut out: at the keeper&apos;s laptop only</source>
        <translation>Uitsluiten: alleen bij de beheerder</translation>
    </message>
    <message>
        <source>everybody was out at {time}, noted at {door}</source>
        <translation>om {time} was iedereen buiten, genoteerd bij {door}</translation>
    </message>
</context>
<context>
    <name>EntriesStep</name>
    <message>
        <source>For which tickets</source>
        <translation>Voor welke tickets</translation>
    </message>
    <message>
        <source>Leave as it was</source>
        <translation>Laten zoals het was</translation>
    </message>
    <message>
        <source>This is in the list already.</source>
        <translation>Dit staat al in de lijst.</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Toevoegen</translation>
    </message>
    <message>
        <source>Save the change</source>
        <translation>Wijziging bewaren</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Wijzigen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Verwijderen</translation>
    </message>
    <message>
        <source>Change “{words}”</source>
        <translation>“{words}” wijzigen</translation>
    </message>
    <message>
        <source>Remove “{words}”</source>
        <translation>“{words}” verwijderen</translation>
    </message>
</context>
<context>
    <name>EventStep</name>
    <message>
        <source>Event</source>
        <translation>Evenement</translation>
    </message>
    <message>
        <source>Which event?</source>
        <translation>Welk evenement?</translation>
    </message>
    <message>
        <source>Those that this key may see, tonight&apos;s first.</source>
        <translation>Die deze sleutel mag zien, die van vanavond eerst.</translation>
    </message>
    <message>
        <source>No event of this key has tickets. Ask the organiser for another key.</source>
        <translation>Geen evenement van deze sleutel heeft tickets. Vraag de organisator om een andere sleutel.</translation>
    </message>
    <message>
        <source>Choose the event that this door is for.</source>
        <translation>Kies het evenement waar deze deur voor is.</translation>
    </message>
    <message>
        <source>The events are listed once the service has accepted address and key in the first step.</source>
        <translation>De evenementen verschijnen zodra de dienst in de eerste stap adres en sleutel heeft geaccepteerd.</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Evenementen</translation>
    </message>
    <message>
        <source>not among the events that this key may see</source>
        <translation>niet bij de evenementen die deze sleutel mag zien</translation>
    </message>
    <message>
        <source>as it is set up now</source>
        <translation>zoals nu ingesteld</translation>
    </message>
    <message>
        <source>with ticketing</source>
        <translation>met ticketing</translation>
    </message>
    <message>
        <source>no ticketing here: nothing to check</source>
        <translation>geen ticketing: niets te controleren</translation>
    </message>
</context>
<context>
    <name>Exports</name>
    <message>
        <source>The file for support is being written…</source>
        <translation>Het bestand voor support wordt geschreven…</translation>
    </message>
    <message>
        <source>to write the list into a file</source>
        <translation>om de lijst in een bestand te schrijven</translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) written. {place}: {file}</source>
        <translation>
            <numerusform>%Ln rij geschreven. {place}: {file}</numerusform>
            <numerusform>%Ln rijen geschreven. {place}: {file}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FindPage</name>
    <message>
        <source>Find a guest</source>
        <translation>Gast zoeken</translation>
    </message>
    <message>
        <source>By name, code, order or e-mail. Looking checks nobody in.</source>
        <translation>Op naam, code, bestelling of e-mail. Zoeken checkt niemand in.</translation>
    </message>
    <message>
        <source>Type a name or a code</source>
        <translation>Typ een naam of code</translation>
    </message>
    <message>
        <source>Name or code</source>
        <translation>Naam of code</translation>
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
        <translation>Bestelling</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Nu</translation>
    </message>
    <message>
        <source>Guests found</source>
        <translation>Gevonden gasten</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Details</translation>
    </message>
    <message>
        <source>Whole group</source>
        <translation>Hele groep</translation>
    </message>
    <message>
        <source>Admit</source>
        <translation>Toelaten</translation>
    </message>
    <message>
        <source>Nobody on the list matches.</source>
        <translation>Niemand op de lijst past hierbij.</translation>
    </message>
    <message>
        <source>Names are hidden: type a whole surname, code, order or e-mail; a short surname with the first name.</source>
        <translation>Namen zijn verborgen: typ een hele achternaam, code, bestelling of e-mail; een korte achternaam met de voornaam.</translation>
    </message>
    <message>
        <source>Not found by a whole surname, code, order or e-mail. Type the whole name.</source>
        <translation>Niet gevonden op hele achternaam, code, bestelling of e-mail. Typ de hele naam.</translation>
    </message>
</context>
<context>
    <name>GroupAdmission</name>
    <message numerus="yes">
        <source>Admit %n guest(s)?</source>
        <translation>
            <numerusform>%n gast binnenlaten?</numerusform>
            <numerusform>%n gasten binnenlaten?</numerusform>
        </translation>
    </message>
    <message>
        <source>Let them pass one by one, and count.</source>
        <translation>Laat ze één voor één door, en tel mee.</translation>
    </message>
    <message numerus="yes">
        <source>Admit %n</source>
        <translation>
            <numerusform>%n binnenlaten</numerusform>
            <numerusform>%n binnenlaten</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GroupPage</name>
    <message>
        <source>{inside} of {count} in</source>
        <translation>{inside} van {count} binnen</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Groep</translation>
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
        <translation>Nu</translation>
    </message>
    <message>
        <source>Comes</source>
        <translation>Komt</translation>
    </message>
    <message>
        <source>Everybody of this order</source>
        <translation>Iedereen van deze bestelling</translation>
    </message>
    <message>
        <source>comes</source>
        <translation>komt</translation>
    </message>
    <message>
        <source>stays out</source>
        <translation>blijft buiten</translation>
    </message>
</context>
<context>
    <name>GuestActs</name>
    <message>
        <source>Only if this guest leaves now: the ticket admits somebody again afterwards.</source>
        <translation>Alleen als deze gast nu vertrekt: daarna laat het ticket weer iemand binnen.</translation>
    </message>
    <message>
        <source>Check out</source>
        <translation>Uitchecken</translation>
    </message>
</context>
<context>
    <name>GuestPage</name>
    <message>
        <source>Show names</source>
        <translation>Namen tonen</translation>
    </message>
</context>
<context>
    <name>HelpPage</name>
    <message>
        <source>Help</source>
        <translation>Hulp</translation>
    </message>
    <message>
        <source>The next scan closes this page.</source>
        <translation>De volgende scan sluit deze pagina.</translation>
    </message>
    <message>
        <source>Topics of the help</source>
        <translation>Onderwerpen van de hulp</translation>
    </message>
</context>
<context>
    <name>HoursStep</name>
    <message>
        <source>Hours</source>
        <translation>Tijden</translation>
    </message>
    <message>
        <source>Hours of entry</source>
        <translation>Toegangstijden</translation>
    </message>
    <message>
        <source>When tickets may come in here. Without hours, at any time.</source>
        <translation>Wanneer tickets hier naar binnen mogen. Zonder tijden altijd.</translation>
    </message>
    <message>
        <source>as the event</source>
        <translation>evenement</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Van</translation>
    </message>
    <message>
        <source>Until</source>
        <translation>Tot</translation>
    </message>
    <message>
        <source>Only on these days; none ticked is every day</source>
        <translation>Alleen op deze dagen; zonder vinkje elke dag</translation>
    </message>
    <message>
        <source>Outside these hours guests are held</source>
        <translation>Buiten deze tijden: even wachten</translation>
    </message>
    <message>
        <source>Outside these hours guests are let in, and it is said</source>
        <translation>Buiten deze tijden: toelaten en het zeggen</translation>
    </message>
    <message>
        <source>Guests outside the hours</source>
        <translation>Gasten buiten de tijden</translation>
    </message>
    <message>
        <source>None: tickets may come in at any time.</source>
        <translation>Geen: tickets mogen altijd naar binnen.</translation>
    </message>
    <message>
        <source>Hours of entry at this door</source>
        <translation>Toegangstijden bij deze deur</translation>
    </message>
    <message>
        <source>A time like 19:30, or nothing.</source>
        <translation>Een tijd zoals 19:30, of niets.</translation>
    </message>
    <message>
        <source>During the event</source>
        <translation>Tijdens het evenement</translation>
    </message>
</context>
<context>
    <name>InstructionStep</name>
    <message>
        <source>Questions</source>
        <translation>Vragen</translation>
    </message>
    <message>
        <source>Questions and notices</source>
        <translation>Vragen en meldingen</translation>
    </message>
    <message>
        <source>A notice, shown beside the verdict</source>
        <translation>Een melding, naast de uitslag</translation>
    </message>
    <message>
        <source>A question, answered before the guest goes in</source>
        <translation>Een vraag, beantwoord vóór de toegang</translation>
    </message>
    <message>
        <source>Notice or question</source>
        <translation>Melding of vraag</translation>
    </message>
    <message>
        <source>What stewards read</source>
        <translation>Wat het personeel leest</translation>
    </message>
    <message>
        <source>Show ID: 18+</source>
        <translation>Legitimatie tonen: 18+</translation>
    </message>
    <message>
        <source>Questions and notices of this door</source>
        <translation>Vragen en meldingen van deze deur</translation>
    </message>
    <message>
        <source>None: every guest with a valid ticket goes in at once.</source>
        <translation>Geen: iedere gast met een geldig ticket gaat meteen naar binnen.</translation>
    </message>
    <message>
        <source>What stewards ask or see when some guests go in, and where these guests go.</source>
        <translation>Wat het personeel bij sommige gasten vraagt of ziet, en waar deze gasten heen gaan.</translation>
    </message>
    <message>
        <source>Where to go, shown large and at the wrong door</source>
        <translation>Waarheen, groot getoond en bij de verkeerde deur</translation>
    </message>
    <message>
        <source>Data of a ticket that are shown large</source>
        <translation>Gegevens van een ticket die groot worden getoond</translation>
    </message>
    <message>
        <source>Row, Seat</source>
        <translation>Rij, Stoel</translation>
    </message>
    <message>
        <source>For tickets with a word in their name</source>
        <translation>Voor tickets met een woord in de naam</translation>
    </message>
    <message>
        <source>With the guest&apos;s own answer</source>
        <translation>Met het antwoord van de gast</translation>
    </message>
    <message>
        <source>Name of the answer</source>
        <translation>Naam van het antwoord</translation>
    </message>
    <message>
        <source>Shirt size</source>
        <translation>Shirtmaat</translation>
    </message>
    <message>
        <source>Word in the ticket&apos;s name</source>
        <translation>Woord in de naam van het ticket</translation>
    </message>
    <message>
        <source>Student</source>
        <translation>Student</translation>
    </message>
    <message>
        <source>One word, without blanks.</source>
        <translation>Eén woord, zonder spaties.</translation>
    </message>
    <message>
        <source>Write what stewards are to read.</source>
        <translation>Schrijf wat het personeel moet lezen.</translation>
    </message>
    <message>
        <source>Notice</source>
        <translation>Melding</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Vraag</translation>
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
        <translation>Deelnemen aan een locatie</translation>
    </message>
    <message>
        <source>Hold the code of the keeper&apos;s laptop to the camera, scan it, or paste it.</source>
        <translation>Houd de code van de beheerder voor de camera, scan hem of plak hem.</translation>
    </message>
    <message>
        <source>Join</source>
        <translation>Deelnemen</translation>
    </message>
    <message>
        <source>Venue code</source>
        <translation>Locatiecode</translation>
    </message>
    <message>
        <source>Its passphrase</source>
        <translation>De wachtzin ervan</translation>
    </message>
    <message>
        <source>This is a set-up code. The keeper shows its venue code under F12.</source>
        <translation>Dit is een configuratiecode. De beheerder toont de locatiecode onder F12.</translation>
    </message>
    <message>
        <source>That was a code, but no venue code.</source>
        <translation>Dat was een code, maar geen locatiecode.</translation>
    </message>
    <message>
        <source>This is no venue code: all of it begins ADMIT-VENUE.</source>
        <translation>Dit is geen locatiecode: die begint met ADMIT-VENUE.</translation>
    </message>
</context>
<context>
    <name>KeepForm</name>
    <message>
        <source>This laptop keeps the venue&apos;s state</source>
        <translation>Deze laptop beheert de stand van de locatie</translation>
    </message>
    <message>
        <source>Choose one laptop that stays on all night. The others join it by its code.</source>
        <translation>Kies één laptop die de hele avond aan blijft. De andere nemen deel met zijn code.</translation>
    </message>
    <message>
        <source>Keep the state</source>
        <translation>Stand beheren</translation>
    </message>
    <message>
        <source>Two more laptops help, so that any one of the three may fail</source>
        <translation>Nog twee laptops helpen, zodat een van de drie mag uitvallen</translation>
    </message>
    <message>
        <source>Write the passphrase down, apart from this laptop. For example: {words}</source>
        <translation>Schrijf de wachtzin op, apart van deze laptop. Bijvoorbeeld: {words}</translation>
    </message>
    <message>
        <source>Take these words</source>
        <translation>Deze woorden gebruiken</translation>
    </message>
</context>
<context>
    <name>LanguageChoice</name>
    <message>
        <source>Language</source>
        <translation>Taal</translation>
    </message>
</context>
<context>
    <name>LightChoice</name>
    <message>
        <source>No light or gate outside</source>
        <translation>Geen licht of poortje buiten</translation>
    </message>
    <message>
        <source>A relay board with light or gate (USB)</source>
        <translation>Relaiskaart met licht of poortje (USB)</translation>
    </message>
    <message>
        <source>A light that reads lines of text</source>
        <translation>Licht dat regels tekst leest</translation>
    </message>
    <message>
        <source>Light and gate outside</source>
        <translation>Licht en poortje buiten</translation>
    </message>
    <message>
        <source>Port of the light</source>
        <translation>Poort van het licht</translation>
    </message>
    <message>
        <source>Gate</source>
        <translation>Poortje</translation>
    </message>
    <message>
        <source>What it sends if the gate did not turn</source>
        <translation>Wat het stuurt als het niet draaide</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>niets</translation>
    </message>
    <message>
        <source>Sent for green: come in</source>
        <translation>Verstuurd voor groen: kom binnen</translation>
    </message>
    <message>
        <source>Sent for amber: please wait</source>
        <translation>Verstuurd voor geel: even wachten</translation>
    </message>
    <message>
        <source>Sent for red: ask the staff</source>
        <translation>Verstuurd voor rood: vraag personeel</translation>
    </message>
    <message>
        <source>Sent for no light</source>
        <translation>Verstuurd voor geen licht</translation>
    </message>
    <message>
        <source>Sent to open the gate</source>
        <translation>Verstuurd om het poortje te openen</translation>
    </message>
    <message>
        <source>Sent to close the gate</source>
        <translation>Verstuurd om het poortje te sluiten</translation>
    </message>
    <message>
        <source>What is sent</source>
        <translation>Wat er verstuurd wordt</translation>
    </message>
    <message>
        <source>Words, hex A0 01, or - for nothing</source>
        <translation>Woorden, hex A0 01, of - voor niets</translation>
    </message>
    <message>
        <source>No gate</source>
        <translation>Geen poortje</translation>
    </message>
    <message>
        <source>Plug the light in and open this step again, or choose none.</source>
        <translation>Sluit het licht aan en open deze stap opnieuw, of kies geen.</translation>
    </message>
    <message>
        <source>Write words, or hex and bytes: hex A0 01 01 A2.</source>
        <translation>Schrijf woorden, of hex en bytes: hex A0 01 01 A2.</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>The guest then counts as before this scan, and the ticket can be read again.</source>
        <translation>De gast telt dan als vóór deze scan, en het ticket kan opnieuw worden gelezen.</translation>
    </message>
    <message>
        <source>This door is for guests who come in. The settings fix that.</source>
        <translation>Deze ingang is alleen voor gasten die binnenkomen. Dat staat zo in de instellingen.</translation>
    </message>
    <message>
        <source>This door is for guests who leave. The settings fix that.</source>
        <translation>Deze ingang is alleen voor gasten die vertrekken. Dat staat zo in de instellingen.</translation>
    </message>
    <message>
        <source>Nobody without a ticket is inside, so nobody was counted out.</source>
        <translation>Er is niemand zonder ticket binnen, dus er is niemand afgetrokken.</translation>
    </message>
    <message>
        <source>+1 without ticket. To take it back: button -1, or minus on the numeric keypad.</source>
        <translation>+1 zonder ticket. Terugdraaien: knop -1 of min op het numerieke toetsenblok.</translation>
    </message>
    <message>
        <source>-1 without ticket. To take it back: button +1, or plus on the numeric keypad.</source>
        <translation>-1 zonder ticket. Terugdraaien: knop +1 of plus op het numerieke toetsenblok.</translation>
    </message>
</context>
<context>
    <name>Message</name>
    <message>
        <source>The keeper does not accept this laptop</source>
        <translation>De beheerder accepteert deze laptop niet</translation>
    </message>
    <message>
        <source>Shut out</source>
        <translation>Uitgesloten</translation>
    </message>
    <message>
        <source>The keeper&apos;s disk is full</source>
        <translation>Schijf van de beheerder vol</translation>
    </message>
    <message>
        <source>Disk full</source>
        <translation>Schijf vol</translation>
    </message>
    <message>
        <source>The doors agree</source>
        <translation>De ingangen zijn het eens</translation>
    </message>
    <message>
        <source>Agreeing</source>
        <translation>Eens</translation>
    </message>
    <message>
        <source>The keepers are electing</source>
        <translation>De beheerders kiezen</translation>
    </message>
    <message>
        <source>Electing</source>
        <translation>Verkiezing</translation>
    </message>
    <message>
        <source>This door is alone</source>
        <translation>Deze ingang is alleen</translation>
    </message>
    <message>
        <source>Alone</source>
        <translation>Alleen</translation>
    </message>
    <message>
        <source>Admission was correct</source>
        <translation>Toelating is juist</translation>
    </message>
    <message>
        <source>Let in was right</source>
        <translation>Toelating was juist</translation>
    </message>
    <message>
        <source>Wrong entry: check out</source>
        <translation>Onterecht binnen: uitchecken</translation>
    </message>
    <message>
        <source>Wrong entry, checked out</source>
        <translation>Onterecht binnen, uitgecheckt</translation>
    </message>
    <message>
        <source>Ask the service again</source>
        <translation>Dienst opnieuw vragen</translation>
    </message>
    <message>
        <source>Asked again</source>
        <translation>Opnieuw gevraagd</translation>
    </message>
    <message>
        <source>Send again</source>
        <translation>Opnieuw verzenden</translation>
    </message>
    <message>
        <source>Sent again</source>
        <translation>Opnieuw verzonden</translation>
    </message>
    <message>
        <source>Note only</source>
        <translation>Alleen notitie</translation>
    </message>
    <message>
        <source>Noted</source>
        <translation>Genoteerd</translation>
    </message>
    <message>
        <source>Open again</source>
        <translation>Heropenen</translation>
    </message>
    <message>
        <source>Opened again</source>
        <translation>Heropend</translation>
    </message>
    <message>
        <source>Somebody has settled it meanwhile.</source>
        <translation>Iemand heeft het intussen afgehandeld.</translation>
    </message>
    <message>
        <source>Nobody was let in by this scan.</source>
        <translation>Door deze scan is niemand binnengelaten.</translation>
    </message>
    <message>
        <source>The service has answered already, and would say the same again.</source>
        <translation>De dienst heeft al geantwoord en zou hetzelfde zeggen.</translation>
    </message>
    <message>
        <source>The service has this scan, or may have it: ask it again instead.</source>
        <translation>De dienst heeft deze scan, of misschien: vraag het de dienst liever opnieuw.</translation>
    </message>
    <message>
        <source>Hold still</source>
        <translation>Stilhouden</translation>
    </message>
    <message>
        <source>Closer to the camera</source>
        <translation>Dichter bij de camera</translation>
    </message>
    <message>
        <source>Further away from the camera</source>
        <translation>Verder van de camera</translation>
    </message>
    <message>
        <source>Tilt it away from the lamp</source>
        <translation>Kantel weg van de lamp</translation>
    </message>
    <message>
        <source>Make the screen brighter</source>
        <translation>Maak het scherm helderder</translation>
    </message>
    <message>
        <source>Only part of the code is in view</source>
        <translation>Maar een deel van de code is in beeld</translation>
    </message>
    <message>
        <source>The list of the door {door} is {minutes} min old. Look at its line.</source>
        <translation>De lijst van de deur {door} is {minutes} min oud. Kijk naar de lijn.</translation>
    </message>
    <message>
        <source>The battery of the door {door} has {percent} % left. Connect its charger.</source>
        <translation>De accu van de deur {door} heeft nog {percent} %. Sluit de lader aan.</translation>
    </message>
    <message>
        <source>Scanned {time} by camera</source>
        <translation>Gescand om {time} met de camera</translation>
    </message>
    <message>
        <source>Scanned {time} by hand scanner</source>
        <translation>Gescand om {time} met de handscanner</translation>
    </message>
    <message>
        <source>Typed in {time}</source>
        <translation>Ingetypt om {time}</translation>
    </message>
    <message>
        <source>Chosen from the list {time}</source>
        <translation>Uit de lijst gekozen om {time}</translation>
    </message>
    <message>
        <source>Decided by the ticket service</source>
        <translation>Beslist door de ticketdienst</translation>
    </message>
    <message>
        <source>Decided by this laptop</source>
        <translation>Beslist door deze laptop</translation>
    </message>
    <message>
        <source>Decided with the other doors</source>
        <translation>Beslist met de andere ingangen</translation>
    </message>
    <message>
        <source>Decided by a supervisor</source>
        <translation>Beslist door een supervisor</translation>
    </message>
    <message>
        <source>Decided by a steward</source>
        <translation>Beslist door het personeel</translation>
    </message>
    <message>
        <source>Decided by a rule of this door</source>
        <translation>Beslist door een regel van deze deur</translation>
    </message>
    <message>
        <source>Find a guest</source>
        <translation>Gast zoeken</translation>
    </message>
    <message>
        <source>Admit the others</source>
        <translation>Ook de anderen</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Groep</translation>
    </message>
    <message>
        <source>Print label</source>
        <translation>Etiket printen</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Terugdraaien</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Details</translation>
    </message>
    <message>
        <source>Switch to IN</source>
        <translation>Naar IN schakelen</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Opnieuw</translation>
    </message>
    <message>
        <source>Checked</source>
        <translation>Gecontroleerd</translation>
    </message>
    <message>
        <source>Turn away</source>
        <translation>Weigeren</translation>
    </message>
    <message>
        <source>Override</source>
        <translation>Toch toelaten</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>Waarom?</translation>
    </message>
    <message>
        <source>This code has no ticket, so there is nothing to show.</source>
        <translation>Bij deze code hoort geen ticket, dus er is niets te tonen.</translation>
    </message>
    <message>
        <source>Only while the window asks to check something.</source>
        <translation>Alleen zolang het venster vraagt iets te controleren.</translation>
    </message>
    <message>
        <source>Nothing can be taken back now.</source>
        <translation>Er is nu niets ongedaan te maken.</translation>
    </message>
    <message>
        <source>Nobody else belongs to this ticket.</source>
        <translation>Niemand anders hoort bij dit ticket.</translation>
    </message>
    <message>
        <source>Nobody else of this group can be admitted now.</source>
        <translation>Niemand anders van deze groep kan nu worden toegelaten.</translation>
    </message>
    <message>
        <source>Only for a guest who is held, refused or already in.</source>
        <translation>Alleen voor een gast die wacht, geweigerd is of al binnen is.</translation>
    </message>
    <message>
        <source>Only for a guest who is held or taken back, or after a trouble.</source>
        <translation>Alleen voor een gast die wacht of ongedaan is gemaakt, of na een storing.</translation>
    </message>
    <message>
        <source>Only for a guest who is let in, at a door that prints labels.</source>
        <translation>Alleen voor een toegelaten gast, bij een deur die labels print.</translation>
    </message>
    <message>
        <source>Payment open</source>
        <translation>Betaling open</translation>
    </message>
    <message>
        <source>Not sold</source>
        <translation>Niet verkocht</translation>
    </message>
    <message>
        <source>Out again</source>
        <translation>Weer buiten</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>Geannuleerd</translation>
    </message>
    <message>
        <source>Refunded</source>
        <translation>Terugbetaald</translation>
    </message>
    <message>
        <source>Passed on</source>
        <translation>Overgedragen</translation>
    </message>
    <message>
        <source>For resale</source>
        <translation>Te koop</translation>
    </message>
    <message>
        <source>Trouble</source>
        <translation>Storing</translation>
    </message>
    <message>
        <source>On a supervisor&apos;s word</source>
        <translation>Op gezag van de supervisor</translation>
    </message>
    <message>
        <source>The admission is undone</source>
        <translation>Het inchecken is teruggedraaid</translation>
    </message>
    <message>
        <source>The check-out is undone</source>
        <translation>Het uitchecken is teruggedraaid</translation>
    </message>
    <message>
        <source>Let in here just now</source>
        <translation>Hier zojuist binnengelaten</translation>
    </message>
    <message>
        <source>Inside by the list</source>
        <translation>Binnen volgens de lijst</translation>
    </message>
    <message>
        <source>The guest is not inside</source>
        <translation>De gast is niet binnen</translation>
    </message>
    <message>
        <source>Payment still open</source>
        <translation>Nog niet betaald</translation>
    </message>
    <message>
        <source>Being passed on to somebody else</source>
        <translation>Wordt overgedragen aan iemand anders</translation>
    </message>
    <message>
        <source>Passed on to somebody else</source>
        <translation>Overgedragen aan iemand anders</translation>
    </message>
    <message>
        <source>Offered for resale</source>
        <translation>Te koop aangeboden</translation>
    </message>
    <message>
        <source>Wrong door</source>
        <translation>Verkeerde deur</translation>
    </message>
    <message>
        <source>No list was read yet</source>
        <translation>Nog geen lijst gelezen</translation>
    </message>
    <message>
        <source>Was in before: no re-entry here</source>
        <translation>Was al binnen: hier niet opnieuw naar binnen</translation>
    </message>
    <message>
        <source>The ticket is not clear</source>
        <translation>Het ticket is onduidelijk</translation>
    </message>
    <message>
        <source>Accepted, but look at the ticket</source>
        <translation>Geaccepteerd, maar bekijk het ticket</translation>
    </message>
    <message>
        <source>The service says no</source>
        <translation>De ticketdienst weigert</translation>
    </message>
    <message>
        <source>The house is full</source>
        <translation>De zaal is vol</translation>
    </message>
    <message>
        <source>The other doors do not answer</source>
        <translation>De andere ingangen antwoorden niet</translation>
    </message>
    <message>
        <source>Something is to be checked first</source>
        <translation>Er moet eerst iets gecontroleerd worden</translation>
    </message>
    <message>
        <source>Turned away at the door</source>
        <translation>Geweigerd aan de deur</translation>
    </message>
    <message>
        <source>The ticket was cancelled</source>
        <translation>Het ticket is geannuleerd</translation>
    </message>
    <message>
        <source>The ticket was paid back</source>
        <translation>Het ticket is terugbetaald</translation>
    </message>
    <message>
        <source>The ticket was reset</source>
        <translation>Het ticket is gereset</translation>
    </message>
    <message>
        <source>The ticket was never sold</source>
        <translation>Het ticket is nooit verkocht</translation>
    </message>
    <message>
        <source>Nobody knows this code</source>
        <translation>Niemand kent deze code</translation>
    </message>
    <message>
        <source>This is no ticket&apos;s code</source>
        <translation>Dit is geen ticketcode</translation>
    </message>
    <message>
        <source>Only a part of the code was read</source>
        <translation>Slechts een deel van de code is gelezen</translation>
    </message>
    <message>
        <source>Do not use this laptop</source>
        <translation>Gebruik deze laptop niet</translation>
    </message>
    <message>
        <source>Check first: {words}</source>
        <translation>Eerst controleren: {words}</translation>
    </message>
    <message>
        <source>Turned away: {words}</source>
        <translation>Geweigerd: {words}</translation>
    </message>
    <message>
        <source>Do not admit. If the guest disagrees: supervisor.</source>
        <translation>Niet toelaten. Is de gast het oneens: supervisor.</translation>
    </message>
    <message>
        <source>Do not admit yet. Ask a supervisor.</source>
        <translation>Nog niet toelaten. Vraag een supervisor.</translation>
    </message>
    <message>
        <source>Do not admit. Send the guest to the ticket desk.</source>
        <translation>Niet toelaten. Stuur de gast naar de kassa.</translation>
    </message>
    <message>
        <source>Do not admit yet. Read the guest list, or ask a supervisor.</source>
        <translation>Nog niet toelaten. Lees de lijst of vraag een supervisor.</translation>
    </message>
    <message>
        <source>This guest is not let in.</source>
        <translation>Deze gast is niet toegelaten.</translation>
    </message>
    <message>
        <source>This guest is still in.</source>
        <translation>Deze gast is nog binnen.</translation>
    </message>
    <message>
        <source>This ticket lets in nobody else.</source>
        <translation>Op dit ticket komt niemand anders binnen.</translation>
    </message>
    <message>
        <source>There is nobody to check out. Does the guest want in? Switch to IN.</source>
        <translation>Er valt niemand uit te checken. Wil de gast naar binnen? Schakel naar IN.</translation>
    </message>
    <message>
        <source>Do not admit yet. Send the guest to the ticket desk.</source>
        <translation>Nog niet toelaten. Stuur de gast naar de kassa.</translation>
    </message>
    <message>
        <source>Do not admit yet. Ask who is to have the ticket.</source>
        <translation>Nog niet toelaten. Vraag voor wie het ticket is.</translation>
    </message>
    <message>
        <source>Do not admit. Ask for the new ticket.</source>
        <translation>Niet toelaten. Vraag naar het nieuwe ticket.</translation>
    </message>
    <message>
        <source>Do not admit here. Show the way to the right entrance.</source>
        <translation>Hier niet toelaten. Wijs de weg naar de juiste ingang.</translation>
    </message>
    <message>
        <source>Do not admit yet. Look up the name, or send the guest to the ticket desk.</source>
        <translation>Nog niet toelaten. Zoek de naam op of stuur de gast naar de kassa.</translation>
    </message>
    <message>
        <source>Do not admit. Look up the name, or ask a supervisor.</source>
        <translation>Niet toelaten. Zoek de naam op of vraag een supervisor.</translation>
    </message>
    <message>
        <source>Do not admit yet. Wait until people have left, or ask a supervisor.</source>
        <translation>Nog niet toelaten. Wacht tot er mensen weg zijn, of vraag de leiding.</translation>
    </message>
    <message>
        <source>Do not admit yet. Is this laptop in the venue&apos;s network? Ask a supervisor.</source>
        <translation>Nog niet toelaten. Zit deze laptop in het netwerk van de locatie? Vraag de leiding.</translation>
    </message>
    <message>
        <source>Is it so? F5: admit. If not, F6: turn the guest away.</source>
        <translation>Klopt het? F5: binnenlaten. Zo niet, F6: weigeren.</translation>
    </message>
    <message>
        <source>Do not admit.</source>
        <translation>Niet binnenlaten.</translation>
    </message>
    <message>
        <source>Do not admit. Is the ticket for this event?</source>
        <translation>Niet toelaten. Is het ticket voor dit evenement?</translation>
    </message>
    <message>
        <source>Scan the ticket again, or type its code.</source>
        <translation>Scan het ticket opnieuw, of typ de code.</translation>
    </message>
    <message>
        <source>Scan again, or look up the name.</source>
        <translation>Opnieuw scannen, of de naam opzoeken.</translation>
    </message>
    <message>
        <source>Admit nobody here. Use another laptop.</source>
        <translation>Laat hier niemand binnen. Gebruik een andere laptop.</translation>
    </message>
    <message>
        <source>Another laptop of the venue has the name of this door.</source>
        <translation>Een andere laptop van de locatie heeft al de naam van deze ingang.</translation>
    </message>
    <message>
        <source>Do not admit yet. Scan again, or use another laptop.</source>
        <translation>Nog niet toelaten. Scan opnieuw of gebruik een andere laptop.</translation>
    </message>
    <message>
        <source>Something went wrong in this program</source>
        <translation>Er ging iets mis in dit programma</translation>
    </message>
    <message>
        <source>Wrong door: this one is for {words}</source>
        <translation>Verkeerde deur: deze is voor {words}</translation>
    </message>
    <message>
        <source>The ticket is not clear: {words}</source>
        <translation>Het ticket is onduidelijk: {words}</translation>
    </message>
    <message>
        <source>Accepted, but look: {words}</source>
        <translation>Geaccepteerd, maar kijk: {words}</translation>
    </message>
    <message>
        <source>The service says no: “{words}”</source>
        <translation>De ticketdienst weigert: “{words}”</translation>
    </message>
    <message>
        <source>Taken back</source>
        <translation>Teruggedraaid</translation>
    </message>
    <message>
        <source>Admit</source>
        <translation>Toelaten</translation>
    </message>
    <message>
        <source>Out</source>
        <translation>Uitgang</translation>
    </message>
    <message>
        <source>Just let in</source>
        <translation>Net binnen</translation>
    </message>
    <message>
        <source>Already in</source>
        <translation>Al binnen</translation>
    </message>
    <message>
        <source>Not in</source>
        <translation>Niet binnen</translation>
    </message>
    <message>
        <source>Hold</source>
        <translation>Even wachten</translation>
    </message>
    <message>
        <source>Refuse</source>
        <translation>Geen toegang</translation>
    </message>
    <message>
        <source>Badly read</source>
        <translation>Slecht gelezen</translation>
    </message>
    <message>
        <source>Not readable</source>
        <translation>Niet leesbaar</translation>
    </message>
    <message>
        <source> Attempts: {count}.</source>
        <translation> Pogingen: {count}.</translation>
    </message>
    <message>
        <source> It is not certain that this door made it.</source>
        <translation> Het is niet zeker dat het deze deur was.</translation>
    </message>
    <message>
        <source> Nobody walked.</source>
        <translation> Niemand liep door.</translation>
    </message>
    <message>
        <source> The ticket service&apos;s history has it at {time} by its clock; no scan of this door explains it.</source>
        <translation> De geschiedenis van de ticketdienst toont het om {time} volgens haar klok; geen scan van deze deur verklaart het.</translation>
    </message>
    <message>
        <source> The ticket service&apos;s history has it at {time} by its clock; the scan of {scan} explains it.</source>
        <translation> De geschiedenis van de ticketdienst toont het om {time} volgens haar klok; de scan van {scan} verklaart het.</translation>
    </message>
    <message>
        <source>A PIN has {least} to {most} digits.</source>
        <translation>Een pincode heeft {least} tot {most} cijfers.</translation>
    </message>
    <message>
        <source>A fault of this program stopped the camera.</source>
        <translation>Een fout in dit programma heeft de camera gestopt.</translation>
    </message>
    <message>
        <source>A note without words was not written.</source>
        <translation>Een notitie zonder tekst is niet bewaard.</translation>
    </message>
    <message>
        <source>A person has to look at it.</source>
        <translation>Iemand moet ernaar kijken.</translation>
    </message>
    <message>
        <source>A supervisor chooses the printer under F12, Settings.</source>
        <translation>Een supervisor kiest de printer onder F12, Instellingen.</translation>
    </message>
    <message>
        <source>API key</source>
        <translation>API-sleutel</translation>
    </message>
    <message>
        <source>ATTENDED</source>
        <translation>Is geweest</translation>
    </message>
    <message>
        <source>AVAILABLE</source>
        <translation>Niet verkocht</translation>
    </message>
    <message>
        <source>About Admit</source>
        <translation>Over Admit</translation>
    </message>
    <message>
        <source>Admit crashed last time. Its scans are kept. Press F12, then File for support: the file that it writes helps whoever looks after this laptop.</source>
        <translation>Admit is de vorige keer vastgelopen. De scans zijn bewaard. Onder F12 schrijft ‘Bestand voor support’ wat wie voor deze laptop zorgt nodig heeft.</translation>
    </message>
    <message>
        <source>Admit is open with this door&apos;s data</source>
        <translation>Admit is open met de gegevens van deze deur</translation>
    </message>
    <message>
        <source>Admitted</source>
        <translation>Toegelaten</translation>
    </message>
    <message>
        <source>Admitted by supervisor</source>
        <translation>Toegelaten door supervisor</translation>
    </message>
    <message>
        <source>After each code it sends {suffix}, which is taken off.</source>
        <translation>Na elke code stuurt hij {suffix}; dat wordt eraf gehaald.</translation>
    </message>
    <message>
        <source>After the event, for good; the figures of the report stay</source>
        <translation>Na het evenement, voorgoed; de cijfers van het rapport blijven</translation>
    </message>
    <message>
        <source>Allow it in the privacy settings; under Linux add this user to the group &apos;video&apos;.</source>
        <translation>Sta het toe in de privacy-instellingen; voeg deze gebruiker op Linux toe aan de groep ‘video’.</translation>
    </message>
    <message>
        <source>Already in since {time}</source>
        <translation>Al binnen sinds {time}</translation>
    </message>
    <message>
        <source>Announcements</source>
        <translation>Mededelingen</translation>
    </message>
    <message>
        <source>Another laptop keeps the state now. The doors agree again.</source>
        <translation>Een andere laptop beheert nu de stand. De ingangen zijn het weer eens.</translation>
    </message>
    <message>
        <source>Ask a supervisor.</source>
        <translation>Vraag een supervisor.</translation>
    </message>
    <message>
        <source>Ask that laptop for three keepers first: admit venue keep --replicas 3.</source>
        <translation>Vraag daar eerst drie beheerders aan: admit venue keep --replicas 3.</translation>
    </message>
    <message>
        <source>Ask the desk</source>
        <translation>Centrale vragen</translation>
    </message>
    <message>
        <source>Ask the organiser for a key that may.</source>
        <translation>Vraag de organisator om een sleutel die dat mag.</translation>
    </message>
    <message>
        <source>Ask the organiser for a key with this right.</source>
        <translation>Vraag de organisator om een sleutel met dit recht.</translation>
    </message>
    <message>
        <source>Ask the organiser for a valid key and enter it in set-up.</source>
        <translation>Vraag de organisator om een geldige sleutel en voer die in bij de configuratie.</translation>
    </message>
    <message>
        <source>Ask the organiser whether this is the right event.</source>
        <translation>Vraag de organisator of dit het juiste evenement is.</translation>
    </message>
    <message>
        <source>At once again</source>
        <translation>Meteen nog een keer</translation>
    </message>
    <message>
        <source>At the door {door} more and more check-ins wait: {waiting} now. Look at its line.</source>
        <translation>Bij de deur {door} wachten steeds meer check-ins: nu {waiting}. Kijk naar de lijn.</translation>
    </message>
    <message>
        <source>Before each code it sends {prefix}, which is taken off.</source>
        <translation>Vóór elke code stuurt hij {prefix}; dat wordt eraf gehaald.</translation>
    </message>
    <message>
        <source>By a code on this screen, which the other one reads</source>
        <translation>Met een code op dit scherm, die de andere leest</translation>
    </message>
    <message>
        <source>By what the ticket service shows</source>
        <translation>Volgens wat de ticketdienst toont</translation>
    </message>
    <message>
        <source>CANCELED</source>
        <translation>Geannuleerd</translation>
    </message>
    <message>
        <source>CANCELLED</source>
        <translation>Geannuleerd</translation>
    </message>
    <message>
        <source>CHECKED_IN</source>
        <translation>Ingecheckt</translation>
    </message>
    <message>
        <source>Camera</source>
        <translation>Camera</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuleren</translation>
    </message>
    <message>
        <source>Cannot tell</source>
        <translation>Niet te zeggen</translation>
    </message>
    <message>
        <source>Carry on by the list that is here, and tell the organiser about it.</source>
        <translation>Ga door met de lijst die er is en waarschuw de organisator.</translation>
    </message>
    <message>
        <source>Carry on by the list, and ask the organiser about it.</source>
        <translation>Ga door met de lijst en vraag de organisator ernaar.</translation>
    </message>
    <message>
        <source>Carry on by the list, and tell support: the service may have changed.</source>
        <translation>Ga door met de lijst en waarschuw support: de dienst is misschien veranderd.</translation>
    </message>
    <message>
        <source>Carry on: this laptop decides by its list until the line is back. If it lasts, look at the network.</source>
        <translation>Ga door: deze laptop beslist met zijn lijst tot de verbinding terug is. Duurt het lang, kijk dan naar het netwerk.</translation>
    </message>
    <message>
        <source>Carry on: this laptop decides by its list until the service is well again.</source>
        <translation>Ga door: deze laptop beslist met zijn lijst tot de dienst weer werkt.</translation>
    </message>
    <message>
        <source>Carry on: what waits is sent by itself afterwards.</source>
        <translation>Ga door: wat wacht, wordt daarna vanzelf verstuurd.</translation>
    </message>
    <message>
        <source>Check out {name}?</source>
        <translation>{name} uitchecken?</translation>
    </message>
    <message>
        <source>Checked out</source>
        <translation>Uitgecheckt</translation>
    </message>
    <message>
        <source>Checking the line</source>
        <translation>Lijn wordt gecontroleerd</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>Controleren…</translation>
    </message>
    <message>
        <source>Choose another time, or another event.</source>
        <translation>Een andere tijd of een ander evenement kiezen.</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>Klok</translation>
    </message>
    <message>
        <source>Close Admit</source>
        <translation>Admit sluiten</translation>
    </message>
    <message>
        <source>Close other programs that use it, and look whether the privacy settings allow it.</source>
        <translation>Sluit andere programma’s die hem gebruiken en kijk of de privacy-instellingen het toestaan.</translation>
    </message>
    <message>
        <source>Close other programs, or take another laptop: each scan waits for the disk.</source>
        <translation>Sluit programma’s of neem een andere laptop: elke scan wacht op de schijf.</translation>
    </message>
    <message>
        <source>Close the other program; this one takes the camera as soon as it is free.</source>
        <translation>Sluit het andere programma; dit neemt de camera zodra hij vrij is.</translation>
    </message>
    <message>
        <source>Close the window of Admit, if it is open, and run in a terminal: admit queue import &apos;{file}&apos;</source>
        <translation>Sluit het venster van Admit als het open is en voer in een terminal uit: admit queue import &apos;{file}&apos;</translation>
    </message>
    <message>
        <source>Code {code}</source>
        <translation>Code {code}</translation>
    </message>
    <message>
        <source>Come in</source>
        <translation>Kom binnen</translation>
    </message>
    <message>
        <source>Compare the service address and its port with the organiser&apos;s. If they are right, use another network.</source>
        <translation>Vergelijk het adres van de dienst en de poort met die van de organisator. Kloppen ze, gebruik dan een ander netwerk.</translation>
    </message>
    <message>
        <source>Compare this laptop&apos;s date and time with the real ones. If they are right, the organiser must renew the certificate.</source>
        <translation>Vergelijk datum en tijd van deze laptop met de echte. Kloppen ze, dan moet de organisator het certificaat vernieuwen.</translation>
    </message>
    <message>
        <source>Confirmed by the ticket service</source>
        <translation>Bevestigd door de ticketdienst</translation>
    </message>
    <message>
        <source>Copy the key once more, or ask the organiser for one.</source>
        <translation>Kopieer de sleutel nog eens, of vraag de organisator om een sleutel.</translation>
    </message>
    <message>
        <source>Copy the key once more, whole and without blanks.</source>
        <translation>Kopieer de sleutel nog eens, helemaal en zonder spaties.</translation>
    </message>
    <message>
        <source>Correct it: &apos;admit organiser&apos; shows what {operation} takes.</source>
        <translation>Verbeter het: ‘admit organiser’ toont wat {operation} nodig heeft.</translation>
    </message>
    <message>
        <source>Correct {file}, or move it away and set up anew. If a newer Admit wrote it, install that version again.</source>
        <translation>Verbeter {file}, of zet het weg en stel opnieuw in. Heeft een nieuwere Admit het geschreven, installeer die versie dan weer.</translation>
    </message>
    <message>
        <source>Could not be started: {missing}. All else works.</source>
        <translation>Kon niet worden gestart: {missing}. Al het andere werkt.</translation>
    </message>
    <message>
        <source>Cut short: scan again</source>
        <translation>Afgebroken: scan opnieuw</translation>
    </message>
    <message>
        <source>DISMISSED</source>
        <translation>Afgewezen</translation>
    </message>
    <message>
        <source>Data and log: {folder}</source>
        <translation>Gegevens en logboek: {folder}</translation>
    </message>
    <message>
        <source>Decided offline by the list from {time}</source>
        <translation>Offline beslist met de lijst van {time}</translation>
    </message>
    <message>
        <source>Delete guests&apos; data</source>
        <translation>Gastgegevens verwijderen</translation>
    </message>
    <message>
        <source>Disk</source>
        <translation>Schijf</translation>
    </message>
    <message>
        <source>Do not admit here. Send the guest to: {doors}</source>
        <translation>Hier niet toelaten. Stuur de gast naar: {doors}</translation>
    </message>
    <message>
        <source>Do not admit now. Ask the guest to come back in time, or ask a supervisor.</source>
        <translation>Nu niet toelaten. Vraag de gast op tijd terug te komen, of vraag een supervisor.</translation>
    </message>
    <message>
        <source>Do not admit on this laptop. Close the program and start it again: it sets the damaged file aside and carries over what can be read.</source>
        <translation>Laat op deze laptop niemand binnen. Sluit het programma en start het opnieuw: het legt het beschadigde bestand opzij en neemt over wat leesbaar is.</translation>
    </message>
    <message>
        <source>Do not admit on this laptop. Give this user the right to the file and to its folder.</source>
        <translation>Laat op deze laptop niemand binnen. Geef deze gebruiker recht op het bestand en de map ervan.</translation>
    </message>
    <message>
        <source>Do not admit on this laptop. Look whether the disk is there and may be written to.</source>
        <translation>Laat op deze laptop niemand binnen. Kijk of de schijf er is en beschreven mag worden.</translation>
    </message>
    <message>
        <source>Do not admit on this laptop. Make room on the disk that holds {folder}.</source>
        <translation>Laat op deze laptop niemand binnen. Maak ruimte op de schijf met {folder}.</translation>
    </message>
    <message>
        <source>Do not admit on this laptop. Plug the disk in again that the folder is on, or put the folder back, and start this program again.</source>
        <translation>Laat op deze laptop niemand binnen. Sluit de schijf met de map weer aan, of zet de map terug, en start dit programma opnieuw.</translation>
    </message>
    <message>
        <source>Do not admit on this laptop. See that the disk and the file may be written to, or take another laptop.</source>
        <translation>Laat op deze laptop niemand binnen. Zorg dat de schijf en het bestand beschreven mogen worden, of neem een andere laptop.</translation>
    </message>
    <message>
        <source>Do not admit on this laptop. Take another one: this disk may not last the night.</source>
        <translation>Laat op deze laptop niemand binnen. Neem een andere: deze schijf haalt het einde van de avond misschien niet.</translation>
    </message>
    <message>
        <source>Do not admit yet. Scan again. If it stays like this, use another laptop.</source>
        <translation>Nog niet toelaten. Scan opnieuw. Blijft het zo, gebruik dan een andere laptop.</translation>
    </message>
    <message>
        <source>Documents on this laptop</source>
        <translation>Documenten op deze laptop</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Klaar</translation>
    </message>
    <message>
        <source>Done with “{words}”</source>
        <translation>Klaar met “{words}”</translation>
    </message>
    <message>
        <source>Door</source>
        <translation>Deur</translation>
    </message>
    <message>
        <source>Door check</source>
        <translation>Deurcheck</translation>
    </message>
    <message>
        <source>Doors</source>
        <translation>Ingangen</translation>
    </message>
    <message>
        <source>Downloads on this laptop</source>
        <translation>Downloads op deze laptop</translation>
    </message>
    <message>
        <source>Each action that needed the PIN: when, what and by whom</source>
        <translation>Elke handeling met pincode: wanneer, wat en door wie</translation>
    </message>
    <message>
        <source>End &apos;admit venue keep&apos; on this laptop, and delete then.</source>
        <translation>Beëindig &apos;admit venue keep&apos; op deze laptop en verwijder daarna.</translation>
    </message>
    <message>
        <source>Enter it as the organiser gave it, like https://tickets.example.org.</source>
        <translation>Voer het in zoals de organisator het gaf, zoals https://tickets.example.org.</translation>
    </message>
    <message>
        <source>Enter the key for this address.</source>
        <translation>Voer de sleutel voor dit adres in.</translation>
    </message>
    <message>
        <source>Enter the key.</source>
        <translation>Voer de sleutel in.</translation>
    </message>
    <message>
        <source>Entry ended at {time}</source>
        <translation>Toegang eindigde om {time}</translation>
    </message>
    <message>
        <source>Evacuation</source>
        <translation>Ontruiming</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Evenement</translation>
    </message>
    <message>
        <source>Every ticket read now is a guest going</source>
        <translation>Elk ticket dat nu gelezen wordt is een gast die weggaat</translation>
    </message>
    <message>
        <source>Everything sent</source>
        <translation>Alles verstuurd</translation>
    </message>
    <message>
        <source>Extra</source>
        <translation>Extra</translation>
    </message>
    <message>
        <source>File for support</source>
        <translation>Bestand voor support</translation>
    </message>
    <message>
        <source>For all tickets</source>
        <translation>Voor alle tickets</translation>
    </message>
    <message>
        <source>For tickets with “{word}” in their name</source>
        <translation>Voor tickets met “{word}” in de naam</translation>
    </message>
    <message>
        <source>For {category}</source>
        <translation>Voor {category}</translation>
    </message>
    <message>
        <source>Full screen on or off</source>
        <translation>Volledig scherm aan of uit</translation>
    </message>
    <message>
        <source>Give a time like 23:42, or with its date, like 2026-10-24T23:42.</source>
        <translation>Een tijd zoals 23:42 opgeven, of met datum, zoals 2026-10-24T23:42.</translation>
    </message>
    <message>
        <source>Give each laptop a key of its own, so that the door can tell whose a check-in was.</source>
        <translation>Geef elke laptop een eigen sleutel, zodat de deur weet van wie een check-in was.</translation>
    </message>
    <message>
        <source>Give the earlier time first.</source>
        <translation>De vroegste tijd eerst opgeven.</translation>
    </message>
    <message>
        <source>Give this door another name in the settings, and join again.</source>
        <translation>Geef deze ingang een andere naam in de instellingen en neem opnieuw deel.</translation>
    </message>
    <message>
        <source>Give this user the right to it, or set {variable} to another folder.</source>
        <translation>Geef deze gebruiker er recht op, of zet {variable} op een andere map.</translation>
    </message>
    <message>
        <source>Go back to the step of set-up that asks for it, and correct it there.</source>
        <translation>Ga terug naar de stap van de configuratie die erom vraagt en verbeter het daar.</translation>
    </message>
    <message>
        <source>Goes with {ticket}</source>
        <translation>Hoort bij {ticket}</translation>
    </message>
    <message>
        <source>Going in</source>
        <translation>Naar binnen</translation>
    </message>
    <message>
        <source>Going out</source>
        <translation>Naar buiten</translation>
    </message>
    <message>
        <source>Goodbye</source>
        <translation>Tot ziens</translation>
    </message>
    <message>
        <source>Guest</source>
        <translation>Gast</translation>
    </message>
    <message>
        <source>Guest list</source>
        <translation>Gastenlijst</translation>
    </message>
    <message>
        <source>Guests admitted here, per {minutes} minutes</source>
        <translation>Hier toegelaten gasten, per {minutes} minuten</translation>
    </message>
    <message>
        <source>Guests inside</source>
        <translation>Gasten binnen</translation>
    </message>
    <message>
        <source>Guests of {event} were deleted from this laptop: the event ended more than {days} days ago.</source>
        <translation>De gasten van {event} zijn van deze laptop verwijderd: het evenement is al meer dan {days} dagen voorbij.</translation>
    </message>
    <message>
        <source>Guests read: {language}</source>
        <translation>Gasten lezen: {language}</translation>
    </message>
    <message>
        <source>Guests&apos; data was deleted from this laptop: {tickets} tickets, {scans} scans. The list is read again only when a supervisor asks for it.</source>
        <translation>Gastgegevens van deze laptop verwijderd: {tickets} tickets, {scans} scans. De lijst wordt alleen opnieuw gelezen als een supervisor erom vraagt.</translation>
    </message>
    <message>
        <source>Hand scanner</source>
        <translation>Handscanner</translation>
    </message>
    <message>
        <source>Handed out</source>
        <translation>Uitgegeven</translation>
    </message>
    <message>
        <source>Handed out {time}</source>
        <translation>Uitgegeven {time}</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hulp</translation>
    </message>
    <message>
        <source>Hold a ticket to the camera, or use the scanner</source>
        <translation>Houd een ticket voor de camera of gebruik de scanner</translation>
    </message>
    <message>
        <source>Hold your ticket to the camera</source>
        <translation>Houd uw ticket voor de camera</translation>
    </message>
    <message>
        <source>How long a verdict stays</source>
        <translation>Hoe lang een uitslag te zien is</translation>
    </message>
    <message>
        <source>IN</source>
        <translation>IN</translation>
    </message>
    <message>
        <source>If one of them is lost for good, shut it out first: admit venue revoke.</source>
        <translation>Is een ervan voorgoed weg, sluit die dan eerst uit: admit venue revoke.</translation>
    </message>
    <message>
        <source>If the key is found, close Admit, set {variable} to it and run in a terminal: admit queue import &apos;{file}&apos;. Without the key, delete the file.</source>
        <translation>Is de sleutel gevonden, sluit dan Admit, zet hem in {variable} en voer in een terminal uit: admit queue import &apos;{file}&apos;. Verwijder het bestand als er geen sleutel is.</translation>
    </message>
    <message>
        <source>If the label did not come out, press Ctrl+P.</source>
        <translation>Druk op Ctrl+P als het etiket er niet uit kwam.</translation>
    </message>
    <message>
        <source>If the service has a certificate authority of its own, set its file up with &apos;admit setup --ca-file FILE&apos;. If not, somebody may be in between: use another network.</source>
        <translation>Heeft de dienst een eigen certificaatautoriteit, stel het bestand daarvan in met &apos;admit setup --ca-file BESTAND&apos;. Zo niet, dan zit er misschien iemand tussen: gebruik een ander netwerk.</translation>
    </message>
    <message>
        <source>Ignore this code</source>
        <translation>Deze code negeren</translation>
    </message>
    <message>
        <source>In</source>
        <translation>Binnen</translation>
    </message>
    <message>
        <source>In since {time}</source>
        <translation>Binnen sinds {time}</translation>
    </message>
    <message>
        <source>Install Admit again, or let another laptop keep the venue.</source>
        <translation>Installeer Admit opnieuw, of laat een andere laptop de locatie bijhouden.</translation>
    </message>
    <message>
        <source>Install the newer version again. The file was left as it is.</source>
        <translation>Installeer de nieuwere versie weer. Het bestand is gelaten zoals het is.</translation>
    </message>
    <message>
        <source>Install the program anew.</source>
        <translation>Installeer het programma opnieuw.</translation>
    </message>
    <message>
        <source>Is inside</source>
        <translation>Is binnen</translation>
    </message>
    <message>
        <source>Is it so? Then press it once more.</source>
        <translation>Klopt het? Druk er dan nog eens op.</translation>
    </message>
    <message>
        <source>Is not inside</source>
        <translation>Is niet binnen</translation>
    </message>
    <message>
        <source>It is being opened again; if it keeps hanging, unplug it and plug it in.</source>
        <translation>Hij wordt opnieuw geopend; blijft hij vastlopen, haal hem dan los en sluit hem weer aan.</translation>
    </message>
    <message>
        <source>It is kept nowhere else: set {variable} at each start, or enter it in the window&apos;s settings.</source>
        <translation>Hij wordt nergens anders bewaard: zet {variable} bij elke start, of voer hem in bij de instellingen van het venster.</translation>
    </message>
    <message>
        <source>It is read by itself as well.</source>
        <translation>Die wordt ook vanzelf gelezen.</translation>
    </message>
    <message>
        <source>It is tried again; if it stays so, start Admit anew.</source>
        <translation>Het wordt opnieuw geprobeerd; blijft het zo, start Admit dan opnieuw.</translation>
    </message>
    <message>
        <source>It is written down as said by {name}.</source>
        <translation>Het wordt genoteerd als besloten door {name}.</translation>
    </message>
    <message>
        <source>It may be that of a wallet card. Only a real scan tells.</source>
        <translation>Het kan die van een walletkaart zijn. Dat zegt alleen een echte scan.</translation>
    </message>
    <message>
        <source>It will be reversed at the ticket service.</source>
        <translation>Het wordt bij de ticketdienst teruggedraaid.</translation>
    </message>
    <message>
        <source>It will be sent.</source>
        <translation>Het wordt verzonden.</translation>
    </message>
    <message>
        <source>Join again with the venue code that the keeper shows now.</source>
        <translation>Neem opnieuw deel met de locatiecode die de beheerder nu toont.</translation>
    </message>
    <message>
        <source>Keep a venue on it, or join one with its venue code.</source>
        <translation>Houd er een locatie op bij, of neem deel met een locatiecode.</translation>
    </message>
    <message>
        <source>Key missing</source>
        <translation>Sleutel ontbreekt</translation>
    </message>
    <message>
        <source>Key refused</source>
        <translation>Sleutel geweigerd</translation>
    </message>
    <message>
        <source>Label is being printed</source>
        <translation>Etiket wordt geprint</translation>
    </message>
    <message>
        <source>Label not printed</source>
        <translation>Etiket niet geprint</translation>
    </message>
    <message>
        <source>Label printed</source>
        <translation>Etiket geprint</translation>
    </message>
    <message>
        <source>Label printer</source>
        <translation>Etikettenprinter</translation>
    </message>
    <message>
        <source>Label waits: no paper</source>
        <translation>Etiket wacht: geen papier</translation>
    </message>
    <message>
        <source>Label waits: printer not reached</source>
        <translation>Etiket wacht: printer niet bereikt</translation>
    </message>
    <message>
        <source>Label waits: printer not ready</source>
        <translation>Etiket wacht: printer niet gereed</translation>
    </message>
    <message>
        <source>Laptop</source>
        <translation>Laptop</translation>
    </message>
    <message>
        <source>Laptops join by this code until {time}. They ask for the passphrase: say it, never write it beside.</source>
        <translation>Laptops nemen met deze code deel tot {time}. Ze vragen om de wachtzin: zeg hem, schrijf hem er nooit bij.</translation>
    </message>
    <message>
        <source>Last scans</source>
        <translation>Laatste scans</translation>
    </message>
    <message>
        <source>Leave that venue first.</source>
        <translation>Verlaat eerst die locatie.</translation>
    </message>
    <message>
        <source>Leave the venue and join it again with its venue code.</source>
        <translation>Verlaat de locatie en neem opnieuw deel met de locatiecode.</translation>
    </message>
    <message>
        <source>Leave this page first: {key}.</source>
        <translation>Verlaat eerst deze pagina: {key}.</translation>
    </message>
    <message>
        <source>Let in here while the line broke. The check-in of {time} at the ticket service is this one, or a second person at another door: look there.</source>
        <translation>Hier binnengelaten terwijl de verbinding wegviel. De check-in van {time} bij de ticketdienst is deze, of een tweede persoon bij een andere deur: kijk daar.</translation>
    </message>
    <message>
        <source>Let in here {ago}</source>
        <translation>Hier binnengelaten {ago}</translation>
    </message>
    <message>
        <source>Let in here, and at {time} another door let somebody in on the same ticket.</source>
        <translation>Hier binnengelaten, en om {time} heeft een andere deur iemand met hetzelfde ticket binnengelaten.</translation>
    </message>
    <message>
        <source>Let in here, but the ticket service had this ticket inside already, since {since}.</source>
        <translation>Hier binnengelaten, maar volgens de ticketdienst was dit ticket al binnen, sinds {since}.</translation>
    </message>
    <message>
        <source>Let in here, but the ticket service had this ticket inside already.</source>
        <translation>Hier binnengelaten, maar volgens de ticketdienst was dit ticket al binnen.</translation>
    </message>
    <message>
        <source>Let it begin anew with what it knows itself: admit venue promote.</source>
        <translation>Begin opnieuw met wat hij zelf weet: admit venue promote.</translation>
    </message>
    <message>
        <source>Let out here, but the ticket service did not have this ticket inside.</source>
        <translation>Hier uitgelaten, maar volgens de ticketdienst was dit ticket niet binnen.</translation>
    </message>
    <message>
        <source>Let several doors agree on every ticket, without internet</source>
        <translation>Meerdere ingangen stemmen elk ticket af, zonder internet</translation>
    </message>
    <message>
        <source>Let through here, but the ticket service does not know this code.</source>
        <translation>Hier doorgelaten, maar de ticketdienst kent deze code niet.</translation>
    </message>
    <message>
        <source>Let through here, but the ticket service may not have counted it: look there.</source>
        <translation>Hier doorgelaten, maar de ticketdienst heeft het misschien niet geteld: kijk daar.</translation>
    </message>
    <message>
        <source>Let through here, but the ticket service says no.</source>
        <translation>Hier doorgelaten, maar de ticketdienst weigert.</translation>
    </message>
    <message>
        <source>Let through here, but the ticket service says no: the ticket is {status}.</source>
        <translation>Hier doorgelaten, maar de ticketdienst weigert; status van het ticket: {status}.</translation>
    </message>
    <message>
        <source>Licence of {name}</source>
        <translation>Licentie van {name}</translation>
    </message>
    <message>
        <source>Light and gate</source>
        <translation>Licht en poortje</translation>
    </message>
    <message>
        <source>Line, list, camera, sound: is everything there?</source>
        <translation>Verbinding, lijst, camera, geluid: is alles er?</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>Vergrendelen</translation>
    </message>
    <message>
        <source>Log in to the desktop, where the keyring with the key is, or set {variable} to the key. If the key is lost for good, run: admit store set-aside</source>
        <translation>Meld u aan op het bureaublad, waar de sleutelhanger met de sleutel is, of zet de sleutel in {variable}. Is de sleutel voorgoed weg, voer dan uit: admit store set-aside</translation>
    </message>
    <message>
        <source>Log in to the desktop, which has one, or set {variables} before Admit starts.</source>
        <translation>Meld u aan op het bureaublad, dat er een heeft, of stel {variables} in voordat Admit start.</translation>
    </message>
    <message>
        <source>Look at its cable, or plug it in again; it comes back by itself.</source>
        <translation>Kijk naar de kabel of sluit hem opnieuw aan; hij komt vanzelf terug.</translation>
    </message>
    <message>
        <source>Look at the address and at this laptop&apos;s network, then try again.</source>
        <translation>Kijk naar het adres en het netwerk van deze laptop en probeer het opnieuw.</translation>
    </message>
    <message>
        <source>Look at the address once more, and at the event.</source>
        <translation>Kijk nog eens naar het adres en het evenement.</translation>
    </message>
    <message>
        <source>Look at the code, and whether the right event is set up.</source>
        <translation>Kijk naar de code, en of het juiste evenement is ingesteld.</translation>
    </message>
    <message>
        <source>Look at the file&apos;s name and at the rights to it.</source>
        <translation>Controleer de naam van het bestand en de rechten erop.</translation>
    </message>
    <message>
        <source>Look at the guests who still wait.</source>
        <translation>Kijk naar de gasten die nog wachten.</translation>
    </message>
    <message>
        <source>Look at the key newest of the settings, in the section updates.</source>
        <translation>Kijk naar de sleutel newest van de instellingen, in de sectie updates.</translation>
    </message>
    <message>
        <source>Look at the names on the page Doors.</source>
        <translation>Bekijk de namen op de pagina Ingangen.</translation>
    </message>
    <message>
        <source>Look at the printer in the system&apos;s settings, then press Ctrl+P.</source>
        <translation>Kijk naar de printer in de systeeminstellingen en druk dan op Ctrl+P.</translation>
    </message>
    <message>
        <source>Look at the printer. Ctrl+P prints the label of the guest who is shown.</source>
        <translation>Kijk naar de printer. Ctrl+P print het etiket van de getoonde gast.</translation>
    </message>
    <message>
        <source>Look at the printer: the label waits, and comes then. Ctrl+P tries at once.</source>
        <translation>Kijk naar de printer: het etiket wacht en komt daarna. Ctrl+P probeert het meteen.</translation>
    </message>
    <message>
        <source>Look at the rights of the file and its folder, and whether the disk is full.</source>
        <translation>Kijk naar de rechten van het bestand en de map, en of de schijf vol is.</translation>
    </message>
    <message>
        <source>Look at the rights of this folder, and whether the disk is full.</source>
        <translation>Kijk naar de rechten van deze map, en of de schijf vol is.</translation>
    </message>
    <message>
        <source>Look at their details, and settle it with a note.</source>
        <translation>Bekijk de details en handel het af met een notitie.</translation>
    </message>
    <message>
        <source>Look at their details.</source>
        <translation>Bekijk de details van de gast.</translation>
    </message>
    <message>
        <source>Look only</source>
        <translation>Alleen kijken</translation>
    </message>
    <message>
        <source>Look the guest up by name, or ask a supervisor.</source>
        <translation>Zoek de gast op naam of vraag een supervisor.</translation>
    </message>
    <message>
        <source>Look whether it is on and connected: the label waits. Ctrl+P tries at once.</source>
        <translation>Kijk of hij aan staat en verbonden is: het etiket wacht. Ctrl+P probeert het meteen.</translation>
    </message>
    <message>
        <source>Look whether it is on and in the same network; it is asked again and again.</source>
        <translation>Kijk of hij aanstaat en in hetzelfde netwerk zit; het wordt steeds opnieuw gevraagd.</translation>
    </message>
    <message>
        <source>Look whether it is the right event.</source>
        <translation>Kijk of het het juiste evenement is.</translation>
    </message>
    <message>
        <source>Look whether its printing works, then open this step again.</source>
        <translation>Kijk of het printen werkt en open deze stap dan opnieuw.</translation>
    </message>
    <message>
        <source>Look whether the keeper&apos;s laptop is on, in the same network, and whether its firewall lets this port through.</source>
        <translation>Kijk of de laptop van de beheerder aanstaat, in hetzelfde netwerk is en of zijn firewall deze poort doorlaat.</translation>
    </message>
    <message>
        <source>Look whether this laptop is connected to the network. Then compare the service address with the organiser&apos;s.</source>
        <translation>Kijk of deze laptop met het netwerk verbonden is. Vergelijk daarna het adres van de dienst met dat van de organisator.</translation>
    </message>
    <message>
        <source>Look whether {folder} is there and may be written to.</source>
        <translation>Kijk of {folder} er is en beschreven mag worden.</translation>
    </message>
    <message>
        <source>Looked at {time}</source>
        <translation>Bekeken om {time}</translation>
    </message>
    <message>
        <source>Made on {time} by Admit</source>
        <translation>Gemaakt op {time} door Admit</translation>
    </message>
    <message>
        <source>Make one with: {command}</source>
        <translation>Maak er een met: {command}</translation>
    </message>
    <message>
        <source>Make room on this disk.</source>
        <translation>Maak ruimte op deze schijf.</translation>
    </message>
    <message>
        <source>Make room there, or choose another place.</source>
        <translation>Daar ruimte maken, of een andere plek kiezen.</translation>
    </message>
    <message>
        <source>Name a file of Admit: they are called admit….sqlite3.</source>
        <translation>Noem een bestand van Admit: ze heten admit….sqlite3.</translation>
    </message>
    <message>
        <source>Name a picture or a video.</source>
        <translation>Geef een afbeelding of een video op.</translation>
    </message>
    <message>
        <source>Name the event in the set-up.</source>
        <translation>Geef het evenement op in de configuratie.</translation>
    </message>
    <message>
        <source>Name the file that was set aside, or another laptop&apos;s.</source>
        <translation>Noem het apart gezette bestand, of dat van een andere laptop.</translation>
    </message>
    <message>
        <source>Night</source>
        <translation>Avond</translation>
    </message>
    <message>
        <source>No guest is shown. Scan a ticket first.</source>
        <translation>Er wordt geen gast getoond. Scan eerst een ticket.</translation>
    </message>
    <message>
        <source>No guest with such an extra is shown.</source>
        <translation>Er wordt geen gast met deze extra getoond.</translation>
    </message>
    <message>
        <source>No guests&apos; data was deleted. {said}</source>
        <translation>Er zijn geen gastgegevens verwijderd. {said}</translation>
    </message>
    <message>
        <source>No guests&apos; data was deleted: scans that wait to be sent: {waiting}, scans that need a look: {look}.</source>
        <translation>Er zijn geen gastgegevens verwijderd: te versturen scans: {waiting}, te bekijken: {look}.</translation>
    </message>
    <message>
        <source>No guests&apos; data was deleted: this laptop keeps the venue right now.</source>
        <translation>Er zijn geen gastgegevens verwijderd: deze laptop houdt nu de stand van alle deuren bij.</translation>
    </message>
    <message>
        <source>No keeper of the venue answers at {addresses}.</source>
        <translation>Geen beheerder van de locatie antwoordt op {addresses}.</translation>
    </message>
    <message>
        <source>No label printer is chosen.</source>
        <translation>Er is geen etikettenprinter gekozen.</translation>
    </message>
    <message>
        <source>No name on the ticket</source>
        <translation>Geen naam op het ticket</translation>
    </message>
    <message>
        <source>No other door has this name.</source>
        <translation>Geen andere ingang heet zo.</translation>
    </message>
    <message>
        <source>No sound</source>
        <translation>Geen geluid</translation>
    </message>
    <message>
        <source>No ticket has this code</source>
        <translation>Geen ticket heeft deze code</translation>
    </message>
    <message>
        <source>Nobody is let through. Scan again.</source>
        <translation>Niemand is doorgelaten. Scan opnieuw.</translation>
    </message>
    <message>
        <source>Not everybody is out</source>
        <translation>Niet iedereen is buiten</translation>
    </message>
    <message>
        <source>Not let through here, but the ticket service may have counted it: look there.</source>
        <translation>Hier niet doorgelaten, maar de ticketdienst heeft het misschien geteld: kijk daar.</translation>
    </message>
    <message>
        <source>Not on the list from {time}</source>
        <translation>Niet op de lijst van {time}</translation>
    </message>
    <message>
        <source>Note: {words}</source>
        <translation>Notitie: {words}</translation>
    </message>
    <message>
        <source>Nothing more is to be done.</source>
        <translation>Er hoeft niets meer te gebeuren.</translation>
    </message>
    <message>
        <source>Nothing was imported from {file}: {reason}.</source>
        <translation>Er is niets geïmporteerd uit {file}: {reason}.</translation>
    </message>
    <message>
        <source>Nothing was scanned in this time.</source>
        <translation>In deze tijd is niets gescand.</translation>
    </message>
    <message>
        <source>Number {number}: wait for the desk&apos;s answer</source>
        <translation>Nummer {number}: wacht op de centrale</translation>
    </message>
    <message>
        <source>OPEN</source>
        <translation>Open</translation>
    </message>
    <message>
        <source>OUT</source>
        <translation>UIT</translation>
    </message>
    <message>
        <source>Offline</source>
        <translation>Offline</translation>
    </message>
    <message>
        <source>On a supervisor&apos;s word: {words}</source>
        <translation>Op gezag van de supervisor: {words}</translation>
    </message>
    <message>
        <source>One moment</source>
        <translation>Een ogenblik</translation>
    </message>
    <message>
        <source>One moment, please</source>
        <translation>Een ogenblik, alstublieft</translation>
    </message>
    <message>
        <source>One person without a ticket came in</source>
        <translation>Eén persoon zonder ticket kwam binnen</translation>
    </message>
    <message>
        <source>One person without a ticket went out</source>
        <translation>Eén persoon zonder ticket ging naar buiten</translation>
    </message>
    <message>
        <source>Online · {latency} ms</source>
        <translation>Online · {latency} ms</translation>
    </message>
    <message>
        <source>Only a guest who was held or refused needs a supervisor&apos;s word.</source>
        <translation>Alleen voor een gast die is tegengehouden of geweigerd is een supervisor nodig.</translation>
    </message>
    <message>
        <source>Only another laptop that may keep the venue can answer this door.</source>
        <translation>Alleen een andere laptop die de locatie mag beheren kan deze ingang antwoorden.</translation>
    </message>
    <message>
        <source>Only for a guest who comes in and is held, refused or already in.</source>
        <translation>Alleen voor een gast die binnenkomt en moet wachten, geweigerd of al binnen is.</translation>
    </message>
    <message>
        <source>Only if two of them are lost: admit venue promote.</source>
        <translation>Alleen als er twee weg zijn: admit venue promote.</translation>
    </message>
    <message>
        <source>Open Admit again while this laptop is online: it deletes the data then.</source>
        <translation>Open Admit opnieuw terwijl deze laptop online is: het verwijdert de gegevens dan.</translation>
    </message>
    <message>
        <source>Open Admit as usual: nothing was changed.</source>
        <translation>Open Admit zoals gewoonlijk: er is niets gewijzigd.</translation>
    </message>
    <message>
        <source>Open a web browser and log in to this network, or use another one. Then compare the service address with the organiser&apos;s.</source>
        <translation>Open een webbrowser en log in op dit netwerk, of gebruik een ander. Vergelijk daarna het adres van de dienst met dat van de organisator.</translation>
    </message>
    <message>
        <source>Open it again.</source>
        <translation>Open hem opnieuw.</translation>
    </message>
    <message>
        <source>Open the window of Admit, which sets the file aside and begins a new one. If you have its key, set {variable} to it.</source>
        <translation>Open het venster van Admit: dat zet het bestand apart en begint een nieuw. Hebt u de sleutel, zet die dan in {variable}.</translation>
    </message>
    <message>
        <source>Opens at {time}</source>
        <translation>Toegang vanaf {time}</translation>
    </message>
    <message>
        <source>Opens at {time}, in one minute</source>
        <translation>Toegang vanaf {time}, over een minuut</translation>
    </message>
    <message>
        <source>Opens at {time}, in {minutes} minutes</source>
        <translation>Toegang vanaf {time}, over {minutes} minuten</translation>
    </message>
    <message>
        <source>Opens on {day}</source>
        <translation>Toegang op {day}</translation>
    </message>
    <message>
        <source>Out since {time}</source>
        <translation>Buiten sinds {time}</translation>
    </message>
    <message>
        <source>Outside the hours of entry</source>
        <translation>Buiten de toegangstijden</translation>
    </message>
    <message>
        <source>Overridden {time}</source>
        <translation>Overruled om {time}</translation>
    </message>
    <message>
        <source>PAID</source>
        <translation>Betaald</translation>
    </message>
    <message>
        <source>PARTIALLY_CANCELED</source>
        <translation>Deels geannuleerd</translation>
    </message>
    <message>
        <source>PAYMENT_PENDING</source>
        <translation>Niet betaald</translation>
    </message>
    <message>
        <source>Page {number} of {pages}</source>
        <translation>Pagina {number} van {pages}</translation>
    </message>
    <message>
        <source>Passed on at {time}</source>
        <translation>Overgedragen om {time}</translation>
    </message>
    <message>
        <source>Passed on on {day}</source>
        <translation>Overgedragen op {day}</translation>
    </message>
    <message>
        <source>Pause the rehearsal, and show them to camera or scanner in this order.</source>
        <translation>Pauzeer de oefening en toon ze in deze volgorde aan camera of scanner.</translation>
    </message>
    <message>
        <source>People inside, capacity {capacity}</source>
        <translation>Mensen binnen, capaciteit {capacity}</translation>
    </message>
    <message>
        <source>Please ask the staff</source>
        <translation>Vraag het personeel</translation>
    </message>
    <message>
        <source>Please show your ticket</source>
        <translation>Toon uw ticket</translation>
    </message>
    <message>
        <source>Please wait</source>
        <translation>Even wachten</translation>
    </message>
    <message>
        <source>Plug in a loudspeaker or headphones, or go by what the window shows.</source>
        <translation>Sluit een luidspreker of koptelefoon aan, of ga af op het scherm.</translation>
    </message>
    <message>
        <source>Plug it in: it is found by itself. Or choose another port.</source>
        <translation>Sluit het aan: het wordt vanzelf gevonden. Of kies een andere poort.</translation>
    </message>
    <message>
        <source>Plug it in; it is used as soon as it is there.</source>
        <translation>Sluit hem aan; hij wordt gebruikt zodra hij er is.</translation>
    </message>
    <message>
        <source>Plug this laptop in.</source>
        <translation>Sluit deze laptop aan op het stopcontact.</translation>
    </message>
    <message>
        <source>Port {port}</source>
        <translation>Poort {port}</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>Stroom</translation>
    </message>
    <message>
        <source>Promote a laptop that has been a door of the venue.</source>
        <translation>Laat een laptop het overnemen die al een deur van de locatie is geweest.</translation>
    </message>
    <message>
        <source>Put in a new roll: the label waits, and comes then. Ctrl+P tries at once.</source>
        <translation>Plaats een nieuwe rol: het etiket wacht en komt daarna. Ctrl+P probeert het meteen.</translation>
    </message>
    <message>
        <source>REFUNDED</source>
        <translation>Terugbetaald</translation>
    </message>
    <message>
        <source>RESALE_LISTED</source>
        <translation>Te koop</translation>
    </message>
    <message>
        <source>RESERVED</source>
        <translation>Gereserveerd</translation>
    </message>
    <message>
        <source>RESET</source>
        <translation>Teruggezet</translation>
    </message>
    <message>
        <source>Read a ticket with the scanner</source>
        <translation>Lees een ticket met de scanner</translation>
    </message>
    <message>
        <source>Read the guest list now</source>
        <translation>Gastenlijst nu lezen</translation>
    </message>
    <message>
        <source>Read the list again.</source>
        <translation>Lees de lijst opnieuw.</translation>
    </message>
    <message>
        <source>Read the list before the doors open.</source>
        <translation>Lees de lijst voordat de deuren opengaan.</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Klaar</translation>
    </message>
    <message>
        <source>Ready for the next guest</source>
        <translation>Klaar voor de volgende gast</translation>
    </message>
    <message>
        <source>Ready to check out</source>
        <translation>Klaar om uit te checken</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Reden</translation>
    </message>
    <message>
        <source>Reason given: {reason}</source>
        <translation>Opgegeven reden: {reason}</translation>
    </message>
    <message>
        <source>Rehearsal</source>
        <translation>Oefening</translation>
    </message>
    <message>
        <source>Rehearsal · {news}</source>
        <translation>Oefening · {news}</translation>
    </message>
    <message>
        <source>Rehearse</source>
        <translation>Oefening</translation>
    </message>
    <message>
        <source>Remove {name}</source>
        <translation>{name} verwijderen</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Rapport</translation>
    </message>
    <message>
        <source>Row {row} · Seat {seat}</source>
        <translation>Rij {row} · Stoel {seat}</translation>
    </message>
    <message>
        <source>SOLD</source>
        <translation>Verkocht</translation>
    </message>
    <message>
        <source>Scan again.</source>
        <translation>Scan opnieuw.</translation>
    </message>
    <message>
        <source>Scan of {time}, {way}: {walked}; {seen}.{attempts}{reason} {next}</source>
        <translation>Scan van {time}, {way}: {walked}; {seen}.{attempts}{reason} {next}</translation>
    </message>
    <message>
        <source>Scan the calibration code once more.</source>
        <translation>Scan de kalibratiecode nog eens.</translation>
    </message>
    <message>
        <source>Scan the calibration code once more. If it stays so, set this laptop&apos;s keyboard to English (US), or the scanner to this laptop&apos;s keyboard.</source>
        <translation>Scan de kalibratiecode nog eens. Blijft het zo, zet het toetsenbord van deze laptop dan op Engels (VS), of de scanner op het toetsenbord van deze laptop.</translation>
    </message>
    <message>
        <source>Scans say what would happen. Nothing is counted.</source>
        <translation>Scans zeggen wat er zou gebeuren. Niets wordt geteld.</translation>
    </message>
    <message>
        <source>Send and settle them under Waiting or with &apos;admit queue&apos;, while their event is set up on this laptop. Then delete again.</source>
        <translation>Verstuur en regel ze onder Wacht of met &apos;admit queue&apos;, terwijl hun evenement op deze laptop is ingesteld. Verwijder daarna opnieuw.</translation>
    </message>
    <message>
        <source>Sent: {sent}. Still waiting: {count}.</source>
        <translation>Verzonden: {sent}. Nog wachtend: {count}.</translation>
    </message>
    <message>
        <source>Service, event, door, camera, scanner, PIN</source>
        <translation>Ticketdienst, evenement, deur, camera, scanner, pincode</translation>
    </message>
    <message>
        <source>Set HTTPS_PROXY to a proxy that begins with http://, or leave out ALL_PROXY.</source>
        <translation>Zet HTTPS_PROXY op een proxy die met http:// begint, of laat ALL_PROXY weg.</translation>
    </message>
    <message>
        <source>Set it to one of {levels}, or not at all.</source>
        <translation>Kies uit {levels}, of laat het weg.</translation>
    </message>
    <message>
        <source>Set that event up again to send them.</source>
        <translation>Stel dat evenement weer in om ze te versturen.</translation>
    </message>
    <message>
        <source>Set that event up again: what can be read is carried over then.</source>
        <translation>Stel dat evenement weer in: wat leesbaar is, wordt dan overgenomen.</translation>
    </message>
    <message>
        <source>Set the clock of this laptop right: times of entry would be wrong.</source>
        <translation>Zet de klok van deze laptop goed: de tijden van binnenkomst zouden niet kloppen.</translation>
    </message>
    <message>
        <source>Set the clock right: times of entry would be wrong.</source>
        <translation>Zet de klok goed: de tijden van binnenkomst zouden niet kloppen.</translation>
    </message>
    <message>
        <source>Set the right file up with &apos;admit setup --ca-file FILE&apos;, or take ca_file out of the settings.</source>
        <translation>Stel het juiste bestand in met &apos;admit setup --ca-file BESTAND&apos;, of haal ca_file uit de instellingen.</translation>
    </message>
    <message>
        <source>Set this laptop up for that event first, then import it.</source>
        <translation>Stel deze laptop eerst in voor dat evenement en importeer het dan.</translation>
    </message>
    <message>
        <source>Set this laptop up for the ticketing {ticketing} first, then import it.</source>
        <translation>Stel deze laptop eerst in voor ticketing {ticketing} en importeer het dan.</translation>
    </message>
    <message>
        <source>Set up anew which categories go to this door.</source>
        <translation>Stel opnieuw in welke categorieën door deze deur gaan.</translation>
    </message>
    <message>
        <source>Set up the next laptop</source>
        <translation>De volgende laptop instellen</translation>
    </message>
    <message>
        <source>Set {variable} before Admit starts: &apos;admit store --help&apos; says how.</source>
        <translation>Stel {variable} in voordat Admit start: &apos;admit store --help&apos; zegt hoe.</translation>
    </message>
    <message>
        <source>Set {variable} to the key that it was encrypted with.</source>
        <translation>Zet in {variable} de sleutel waarmee het is versleuteld.</translation>
    </message>
    <message>
        <source>Set {variable}, or give the key to &apos;admit setup&apos; or &apos;admit organiser&apos; with --api-key-stdin.</source>
        <translation>Stel {variable} in, of geef de sleutel aan &apos;admit setup&apos; of &apos;admit organiser&apos; met --api-key-stdin.</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Instellingen</translation>
    </message>
    <message>
        <source>Settled: {count}</source>
        <translation>Afgehandeld: {count}</translation>
    </message>
    <message>
        <source>Show names</source>
        <translation>Namen tonen</translation>
    </message>
    <message>
        <source>Show the set-up code once more.</source>
        <translation>Laat de configuratiecode nog eens zien.</translation>
    </message>
    <message>
        <source>Shut {door} out of the venue?</source>
        <translation>{door} uitsluiten van de locatie?</translation>
    </message>
    <message>
        <source>Slow line</source>
        <translation>Traag</translation>
    </message>
    <message>
        <source>Slow: {seconds} s</source>
        <translation>Traag: {seconds} s</translation>
    </message>
    <message>
        <source>So nobody can tell whether the guest is inside.</source>
        <translation>Dus weet niemand of de gast binnen is.</translation>
    </message>
    <message>
        <source>So the guest counts as inside.</source>
        <translation>De gast geldt dus als binnen.</translation>
    </message>
    <message>
        <source>So the guest counts as not inside.</source>
        <translation>De gast geldt dus niet als binnen.</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>Geluid</translation>
    </message>
    <message>
        <source>Start Admit and follow the set-up, or run &apos;admit setup&apos;.</source>
        <translation>Start Admit en volg de configuratie, of voer ‘admit setup’ uit.</translation>
    </message>
    <message>
        <source>Start Admit on the laptop itself, or use &apos;admit scan&apos; in this terminal.</source>
        <translation>Start Admit op de laptop zelf, of gebruik ‘admit scan’ in deze terminal.</translation>
    </message>
    <message>
        <source>Start it again, or use another laptop.</source>
        <translation>Start het opnieuw of gebruik een andere laptop.</translation>
    </message>
    <message>
        <source>Start the demo again, or with one door only: admit demo.</source>
        <translation>Start de demo opnieuw, of met maar één ingang: admit demo.</translation>
    </message>
    <message>
        <source>State gone</source>
        <translation>Stand weg</translation>
    </message>
    <message>
        <source>Step {number} of {count}: {name}</source>
        <translation>Stap {number} van {count}: {name}</translation>
    </message>
    <message>
        <source>Stick {name}</source>
        <translation>Stick {name}</translation>
    </message>
    <message>
        <source>Support: {contact}</source>
        <translation>Ondersteuning: {contact}</translation>
    </message>
    <message>
        <source>Switch it off and on. If the label did not come out, press Ctrl+P.</source>
        <translation>Zet hem uit en weer aan. Druk op Ctrl+P als het etiket er niet uit kwam.</translation>
    </message>
    <message>
        <source>Switch off sleep and screen saver in this computer&apos;s settings.</source>
        <translation>Zet slaapstand en schermbeveiliging uit in de instellingen van deze computer.</translation>
    </message>
    <message>
        <source>TRANSFERED</source>
        <translation>Overgedragen</translation>
    </message>
    <message>
        <source>Take another laptop: this disk may not last the night.</source>
        <translation>Neem een andere laptop: deze schijf houdt het misschien niet vol.</translation>
    </message>
    <message>
        <source>Take at least {count} characters.</source>
        <translation>Neem minstens {count} tekens.</translation>
    </message>
    <message>
        <source>Take one keeper, or three.</source>
        <translation>Neem één beheerder, of drie.</translation>
    </message>
    <message>
        <source>Take the venue code of your own event, or set this laptop up anew.</source>
        <translation>Neem de locatiecode van je eigen evenement, of stel deze laptop opnieuw in.</translation>
    </message>
    <message>
        <source>Taken back {time}</source>
        <translation>Teruggedraaid om {time}</translation>
    </message>
    <message>
        <source>The API key cannot be kept in the keyring of this computer: {reason}.</source>
        <translation>De sleutelhanger van deze computer kan de API-sleutel niet bewaren: {reason}.</translation>
    </message>
    <message>
        <source>The API key cannot be read: this door works by its list, and sends nothing. A supervisor enters the key under F12, Settings.</source>
        <translation>De API-sleutel kan niet worden gelezen: deze ingang werkt met de eigen lijst en verstuurt niets. Een supervisor voert de sleutel in onder F12, Instellingen.</translation>
    </message>
    <message>
        <source>The API key does not have the right to {operation}.</source>
        <translation>De API-sleutel mist een recht: {operation}.</translation>
    </message>
    <message>
        <source>The admission of {time} is undone</source>
        <translation>Het inchecken van {time} is teruggedraaid</translation>
    </message>
    <message>
        <source>The camera at {host} sends no pictures.</source>
        <translation>De camera op {host} stuurt geen beelden.</translation>
    </message>
    <message>
        <source>The camera could not be started.</source>
        <translation>De camera kon niet worden gestart.</translation>
    </message>
    <message>
        <source>The camera gives no pictures. Unplug it and plug it in again.</source>
        <translation>De camera geeft geen beeld. Haal hem los en sluit hem weer aan.</translation>
    </message>
    <message>
        <source>The camera is being opened…</source>
        <translation>De camera wordt geopend…</translation>
    </message>
    <message>
        <source>The camera {name} gives no more pictures.</source>
        <translation>De camera {name} geeft geen beelden meer.</translation>
    </message>
    <message>
        <source>The camera {name} hangs and is not used: unplug it and plug it in again.</source>
        <translation>De camera {name} loopt vast en wordt niet gebruikt: haal hem los en sluit hem weer aan.</translation>
    </message>
    <message>
        <source>The camera {name} hangs.</source>
        <translation>De camera {name} loopt vast.</translation>
    </message>
    <message>
        <source>The camera {name} is in use by another program.</source>
        <translation>De camera {name} is in gebruik door een ander programma.</translation>
    </message>
    <message>
        <source>The camera {name} is not there.</source>
        <translation>De camera {name} is er niet.</translation>
    </message>
    <message>
        <source>The camera {name} is plugged in and would be better. To use it, close Admit and start it again.</source>
        <translation>De camera {name} is aangesloten en zou beter zijn. Sluit Admit en start het opnieuw om die te gebruiken.</translation>
    </message>
    <message>
        <source>The camera {name} is there but does not open.</source>
        <translation>De camera {name} is er, maar gaat niet open.</translation>
    </message>
    <message>
        <source>The camera {old} hangs. The camera {new} is used now.</source>
        <translation>De camera {old} loopt vast. Nu wordt de camera {new} gebruikt.</translation>
    </message>
    <message>
        <source>The certificate authority&apos;s file {file} cannot be used: {reason}.</source>
        <translation>Het bestand van de certificaatautoriteit {file} is niet bruikbaar: {reason}.</translation>
    </message>
    <message>
        <source>The check-out of {time} is undone</source>
        <translation>Het uitchecken van {time} is teruggedraaid</translation>
    </message>
    <message>
        <source>The clock of this laptop has jumped back by {minutes} min.</source>
        <translation>De klok van deze laptop is {minutes} min teruggesprongen.</translation>
    </message>
    <message>
        <source>The clock of this laptop has jumped forward by {minutes} min.</source>
        <translation>De klok van deze laptop is {minutes} min vooruitgesprongen.</translation>
    </message>
    <message>
        <source>The code has characters in it that no ticket has.</source>
        <translation>De code bevat tekens die geen ticket heeft.</translation>
    </message>
    <message>
        <source>The code is empty.</source>
        <translation>De code is leeg.</translation>
    </message>
    <message>
        <source>The code is too long: {count:,} characters.</source>
        <translation>De code is te lang: {count:,} tekens.</translation>
    </message>
    <message>
        <source>The data of the next event will be encrypted.</source>
        <translation>De gegevens van het volgende evenement worden versleuteld.</translation>
    </message>
    <message>
        <source>The disk of this laptop is full: nothing more can be written down.</source>
        <translation>De schijf van deze laptop is vol: er kan niets meer worden vastgelegd.</translation>
    </message>
    <message>
        <source>The door {door} has been silent for {seconds} s. Look whether its laptop is on and in the network.</source>
        <translation>De deur {door} zwijgt al {seconds} s. Kijk of de laptop aan staat en in het netwerk zit.</translation>
    </message>
    <message>
        <source>The doors of this venue agree on every ticket.</source>
        <translation>De ingangen van deze locatie zijn het over elk ticket eens.</translation>
    </message>
    <message>
        <source>The file {file} cannot be read or written: {cause}.</source>
        <translation>Het bestand {file} kan niet worden gelezen of geschreven: {cause}.</translation>
    </message>
    <message>
        <source>The file {file} is damaged.</source>
        <translation>Het bestand {file} is beschadigd.</translation>
    </message>
    <message>
        <source>The file {file} is encrypted, and its key is not here.</source>
        <translation>Het bestand {file} is versleuteld en de sleutel is hier niet.</translation>
    </message>
    <message>
        <source>The file {file} of another event cannot be read: scans in it may not have been sent.</source>
        <translation>Het bestand {file} van een ander evenement is niet leesbaar: scans daarin zijn misschien niet verzonden.</translation>
    </message>
    <message>
        <source>The file {file} was damaged and set aside: scans in it may not have been sent.</source>
        <translation>Het bestand {file} was beschadigd en is apart gezet: scans daarin zijn misschien niet verzonden.</translation>
    </message>
    <message>
        <source>The file {file} was damaged. It was set aside as {aside}.</source>
        <translation>Het bestand {file} was beschadigd. Het is opzijgezet als {aside}.</translation>
    </message>
    <message>
        <source>The file {file} was set aside because its key is lost: scans in it may not have been sent.</source>
        <translation>Het bestand {file} is apart gezet omdat de sleutel weg is: scans daarin zijn misschien niet verzonden.</translation>
    </message>
    <message>
        <source>The file {file} was written by a newer version of this program.</source>
        <translation>Het bestand {file} is geschreven door een nieuwere versie van dit programma.</translation>
    </message>
    <message>
        <source>The file {file}, a part of this program, is missing.</source>
        <translation>Het bestand {file}, een deel van dit programma, ontbreekt.</translation>
    </message>
    <message>
        <source>The folder {folder}, where Admit keeps its state, cannot be used: {reason}.</source>
        <translation>De map {folder}, waar Admit zijn gegevens bewaart, is niet bruikbaar: {reason}.</translation>
    </message>
    <message>
        <source>The gate opens for {seconds} s</source>
        <translation>Het poortje gaat {seconds} s open</translation>
    </message>
    <message>
        <source>The guest list is being opened</source>
        <translation>De gastenlijst wordt geopend</translation>
    </message>
    <message>
        <source>The keeper did not do it: it did not understand the request.</source>
        <translation>De beheerder heeft het niet gedaan: die begreep het verzoek niet.</translation>
    </message>
    <message>
        <source>The keeper did not do it: it is busy.</source>
        <translation>De beheerder heeft het niet gedaan: die is bezig.</translation>
    </message>
    <message>
        <source>The keeper did not do it: its program made a mistake.</source>
        <translation>De beheerder heeft het niet gedaan: zijn programma heeft een fout gemaakt.</translation>
    </message>
    <message>
        <source>The keeper is reached at {addresses}</source>
        <translation>De beheerder is bereikbaar op {addresses}</translation>
    </message>
    <message>
        <source>The keeper of the venue does not accept this laptop.</source>
        <translation>De beheerder van de locatie accepteert deze laptop niet.</translation>
    </message>
    <message>
        <source>The keeper&apos;s laptop was switched off. Each door goes on alone.</source>
        <translation>De laptop van de beheerder is uitgezet. Elke ingang gaat alleen verder.</translation>
    </message>
    <message>
        <source>The key of the file {file} is not lost.</source>
        <translation>De sleutel van het bestand {file} is niet weg.</translation>
    </message>
    <message>
        <source>The key to this laptop&apos;s data is lost: nobody can read the list, the scans and the check-ins that were not sent. The file was set aside as {aside}, and a new one was begun. Read the list as soon as you can.</source>
        <translation>De sleutel van de gegevens op deze laptop is weg: niemand kan de lijst, de scans en de niet verzonden check-ins lezen. Het bestand is apart gezet als {aside} en er is een nieuw begonnen. Lees de lijst zo snel mogelijk.</translation>
    </message>
    <message>
        <source>The keyring keeps the API key, and guests&apos; data is encrypted.</source>
        <translation>De sleutelhanger bewaart de API-sleutel, en gastgegevens zijn versleuteld.</translation>
    </message>
    <message>
        <source>The keyring of this computer does not work: {losses}.</source>
        <translation>De sleutelhanger van deze computer werkt niet: {losses}.</translation>
    </message>
    <message>
        <source>The label printer broke off amid a label.</source>
        <translation>De etikettenprinter brak midden in een etiket af.</translation>
    </message>
    <message>
        <source>The label printer does not answer.</source>
        <translation>De etikettenprinter antwoordt niet.</translation>
    </message>
    <message>
        <source>The label printer has no paper.</source>
        <translation>De etikettenprinter heeft geen papier.</translation>
    </message>
    <message>
        <source>The label printer is not ready: {reason}.</source>
        <translation>De etikettenprinter is niet gereed: {reason}.</translation>
    </message>
    <message>
        <source>The label printer {printer} cannot be reached.</source>
        <translation>De etikettenprinter {printer} is niet te bereiken.</translation>
    </message>
    <message>
        <source>The last guests who were scanned will be listed here.</source>
        <translation>Hier komen de laatst gescande gasten te staan.</translation>
    </message>
    <message>
        <source>The list at the ticket service has no end: its pages bring nothing new.</source>
        <translation>De lijst bij de ticketdienst heeft geen einde: de pagina’s brengen niets nieuws.</translation>
    </message>
    <message>
        <source>The log in {folder} cannot be written: {reason}.</source>
        <translation>Het logboek in {folder} kan niet worden geschreven: {reason}.</translation>
    </message>
    <message>
        <source>The log names the reason.</source>
        <translation>Het logboek noemt de reden.</translation>
    </message>
    <message>
        <source>The newest version is not known: {reason}.</source>
        <translation>De nieuwste versie is niet bekend: {reason}.</translation>
    </message>
    <message>
        <source>The night in figures: guests, reasons, people inside at any minute</source>
        <translation>De avond in cijfers: gasten, redenen, mensen binnen op elke minuut</translation>
    </message>
    <message>
        <source>The other doors do not know yet</source>
        <translation>De andere ingangen weten het nog niet</translation>
    </message>
    <message>
        <source>The other doors of the venue: do they all work?</source>
        <translation>De andere ingangen van de locatie: werken ze allemaal?</translation>
    </message>
    <message>
        <source>The passphrase does not open this code.</source>
        <translation>Het wachtwoord opent deze code niet.</translation>
    </message>
    <message>
        <source>The passphrase is too short.</source>
        <translation>De wachtzin is te kort.</translation>
    </message>
    <message>
        <source>The picture is black. Look at the lens cover.</source>
        <translation>Het beeld is zwart. Kijk naar het lensklepje.</translation>
    </message>
    <message>
        <source>The picture is black: look at the lens cover.</source>
        <translation>Het beeld is zwart: kijk naar het lensklepje.</translation>
    </message>
    <message>
        <source>The picture is dark. Uncover the lens, or bring light.</source>
        <translation>Het beeld is donker. Maak de lens vrij of zorg voor licht.</translation>
    </message>
    <message>
        <source>The picture is dark: uncover the lens, or bring light.</source>
        <translation>Het beeld is donker: maak de lens vrij of zorg voor licht.</translation>
    </message>
    <message>
        <source>The recording is at its end.</source>
        <translation>De opname is afgelopen.</translation>
    </message>
    <message>
        <source>The rehearsal has ended by itself. This is the real door again. ({reason})</source>
        <translation>De oefening is vanzelf geëindigd. Dit is weer de echte deur. ({reason})</translation>
    </message>
    <message>
        <source>The response is awaited.</source>
        <translation>Er wordt op antwoord gewacht.</translation>
    </message>
    <message>
        <source>The server of the venue, nats-server, is not installed on this laptop.</source>
        <translation>De server van de locatie, nats-server, is niet op deze laptop geïnstalleerd.</translation>
    </message>
    <message>
        <source>The settings {file} cannot be read: {reason}.</source>
        <translation>De instellingen {file} kunnen niet worden gelezen: {reason}.</translation>
    </message>
    <message>
        <source>The settings {file} cannot be written: {reason}.</source>
        <translation>De instellingen {file} kunnen niet worden geschreven: {reason}.</translation>
    </message>
    <message>
        <source>The state of the venue that this laptop keeps is gone.</source>
        <translation>De stand van de locatie die deze laptop beheert, is weg.</translation>
    </message>
    <message>
        <source>The ticket service answered in a form we do not know.</source>
        <translation>De ticketdienst antwoordde in een onbekende vorm.</translation>
    </message>
    <message>
        <source>The ticket service asks us to wait a while.</source>
        <translation>De ticketdienst vraagt even te wachten.</translation>
    </message>
    <message>
        <source>The ticket service asks us to wait {seconds:.0f} s.</source>
        <translation>De ticketdienst vraagt {seconds:.0f} s te wachten.</translation>
    </message>
    <message>
        <source>The ticket service cannot be reached: {cause}.</source>
        <translation>De ticketdienst is niet te bereiken: {cause}.</translation>
    </message>
    <message>
        <source>The ticket service does not accept the API key.</source>
        <translation>De ticketdienst accepteert de API-sleutel niet.</translation>
    </message>
    <message>
        <source>The ticket service does not accept this laptop&apos;s key: a supervisor enters a valid one in the settings ({key}).</source>
        <translation>De ticketdienst accepteert de sleutel van deze laptop niet: laat een supervisor een geldige invoeren in de instellingen ({key}).</translation>
    </message>
    <message>
        <source>The ticket service does not know this.</source>
        <translation>De ticketdienst kent dit niet.</translation>
    </message>
    <message>
        <source>The ticket service does not serve this laptop now (status {status}).</source>
        <translation>De ticketdienst bedient deze laptop nu niet (status {status}).</translation>
    </message>
    <message>
        <source>The ticket service has trouble of its own (status {status}).</source>
        <translation>De ticketdienst heeft zelf een storing (status {status}).</translation>
    </message>
    <message>
        <source>The ticket service said no (status {status}), and not why.</source>
        <translation>De ticketdienst weigert (status {status}) en zegt niet waarom.</translation>
    </message>
    <message>
        <source>The ticket service will be asked about it.</source>
        <translation>De ticketdienst wordt ernaar gevraagd.</translation>
    </message>
    <message>
        <source>The time</source>
        <translation>De tijd</translation>
    </message>
    <message>
        <source>The time to which to report is before the time from which to report.</source>
        <translation>Het einde van het rapport ligt voor het begin.</translation>
    </message>
    <message>
        <source>The venue&apos;s state is gone: keep it anew on the page Venue</source>
        <translation>De stand van de locatie is weg: beheer hem opnieuw op de pagina Locatie</translation>
    </message>
    <message>
        <source>The verdict and the guest&apos;s name will appear here</source>
        <translation>Hier verschijnen de beslissing en de naam van de gast</translation>
    </message>
    <message>
        <source>There are {most} PINs, and no more fit. Remove one first.</source>
        <translation>Er zijn al {most} pincodes, meer kan niet. Verwijder er eerst een.</translation>
    </message>
    <message>
        <source>There are {most}, and no more fit. Remove one first.</source>
        <translation>Het zijn er {most}, en meer passen er niet. Verwijder er eerst een.</translation>
    </message>
    <message>
        <source>There is no API key.</source>
        <translation>Er is geen API-sleutel.</translation>
    </message>
    <message>
        <source>There is no camera.</source>
        <translation>Er is geen camera.</translation>
    </message>
    <message>
        <source>There is no screen here to show the window on.</source>
        <translation>Er is hier geen scherm om het venster op te tonen.</translation>
    </message>
    <message>
        <source>These guests are not let in</source>
        <translation>Deze gasten zijn niet toegelaten</translation>
    </message>
    <message>
        <source>These may be lost before some letters: {doubtful}.</source>
        <translation>Deze kunnen vóór sommige letters verloren gaan: {doubtful}.</translation>
    </message>
    <message>
        <source>They are sent in order as soon as the line is back; next try in {n} s.</source>
        <translation>Ze worden op volgorde verstuurd zodra er weer verbinding is; volgende poging over {n} s.</translation>
    </message>
    <message>
        <source>This alone does not decide.</source>
        <translation>Dit alleen beslist niet.</translation>
    </message>
    <message>
        <source>This cannot be undone: the guest has gone in or out again since.</source>
        <translation>Dit kan niet worden teruggedraaid: de gast is sindsdien weer naar binnen of buiten gegaan.</translation>
    </message>
    <message>
        <source>This code is no set-up, or not all of it was read.</source>
        <translation>Deze code is geen configuratie, of is niet helemaal gelezen.</translation>
    </message>
    <message>
        <source>This code is no venue code, or not all of it was read.</source>
        <translation>Deze code is geen locatiecode, of is niet helemaal gelezen.</translation>
    </message>
    <message>
        <source>This computer does not allow Admit to use the camera {name}.</source>
        <translation>Deze computer staat Admit niet toe de camera {name} te gebruiken.</translation>
    </message>
    <message>
        <source>This computer does not tell its printers.</source>
        <translation>Deze computer noemt zijn printers niet.</translation>
    </message>
    <message>
        <source>This computer has no keyring: {losses}.</source>
        <translation>Deze computer heeft geen sleutelhanger: {losses}.</translation>
    </message>
    <message>
        <source>This computer has no printer {printer}.</source>
        <translation>Deze computer heeft geen printer {printer}.</translation>
    </message>
    <message>
        <source>This computer&apos;s printing does not take the label.</source>
        <translation>Het printen van deze computer neemt het etiket niet aan.</translation>
    </message>
    <message>
        <source>This decides.</source>
        <translation>Dit beslist.</translation>
    </message>
    <message>
        <source>This door has no camera.</source>
        <translation>Deze deur heeft geen camera.</translation>
    </message>
    <message>
        <source>This door is alone since {time}</source>
        <translation>Deze ingang is alleen sinds {time}</translation>
    </message>
    <message>
        <source>This door is set up without an event, so there are no announcements.</source>
        <translation>Deze deur is zonder evenement ingesteld, dus zijn er geen mededelingen.</translation>
    </message>
    <message>
        <source>This door&apos;s data could not be opened.</source>
        <translation>De gegevens van deze deur konden niet worden geopend.</translation>
    </message>
    <message>
        <source>This is a rehearsal, which knows no real ticket. Scan it at the real door.</source>
        <translation>Dit is een oefening, die geen echt ticket kent. Scan het bij de echte deur.</translation>
    </message>
    <message>
        <source>This is another address than before, and the key was given for that one.</source>
        <translation>Dit is een ander adres dan eerst, en de sleutel hoorde bij dat adres.</translation>
    </message>
    <message>
        <source>This is not an API key: it is empty, or has characters that no key has.</source>
        <translation>Dit is geen API-sleutel: hij is leeg of heeft tekens die geen sleutel heeft.</translation>
    </message>
    <message>
        <source>This is not the calibration code, or not all of it arrived.</source>
        <translation>Dit is niet de kalibratiecode, of hij kwam niet helemaal aan.</translation>
    </message>
    <message>
        <source>This laptop belongs to another venue.</source>
        <translation>Deze laptop hoort bij een andere locatie.</translation>
    </message>
    <message>
        <source>This laptop belongs to no venue, so there is no desk to ask.</source>
        <translation>Deze laptop hoort bij geen locatie, dus er is geen centrale.</translation>
    </message>
    <message>
        <source>This laptop belongs to no venue.</source>
        <translation>Deze laptop hoort bij geen locatie.</translation>
    </message>
    <message>
        <source>This laptop has never been a door of the venue, and knows none of its doors.</source>
        <translation>Deze laptop is nog nooit een deur van de locatie geweest en kent geen van de deuren.</translation>
    </message>
    <message>
        <source>This laptop is a door of the venue</source>
        <translation>Deze laptop is een ingang van de locatie</translation>
    </message>
    <message>
        <source>This laptop is not set up for a door yet.</source>
        <translation>Deze laptop is nog niet voor een deur ingesteld.</translation>
    </message>
    <message>
        <source>This laptop keeps the venue&apos;s state</source>
        <translation>Deze laptop beheert de stand van de locatie</translation>
    </message>
    <message>
        <source>This laptop&apos;s clock is {minutes} min ahead of the ticket service&apos;s.</source>
        <translation>De klok van deze laptop loopt {minutes} min voor op de ticketdienst.</translation>
    </message>
    <message>
        <source>This laptop&apos;s clock is {minutes} min behind the ticket service&apos;s.</source>
        <translation>De klok van deze laptop loopt {minutes} min achter op de ticketdienst.</translation>
    </message>
    <message>
        <source>This laptop&apos;s keyboard: {layout}.</source>
        <translation>Toetsenbord van deze laptop: {layout}.</translation>
    </message>
    <message>
        <source>This machine&apos;s settings name a proxy that cannot be used.</source>
        <translation>De instellingen van deze computer noemen een proxy die niet bruikbaar is.</translation>
    </message>
    <message>
        <source>This program</source>
        <translation>Dit programma</translation>
    </message>
    <message>
        <source>This program is running already on this laptop, with the same data.</source>
        <translation>Dit programma draait al op deze laptop, met dezelfde gegevens.</translation>
    </message>
    <message>
        <source>This program made a mistake with this row; the log says which.</source>
        <translation>Dit programma heeft met deze regel een fout gemaakt; het logboek zegt welke.</translation>
    </message>
    <message>
        <source>This program made a mistake, which its log names.</source>
        <translation>Dit programma heeft een fout gemaakt; welke, staat in het logboek.</translation>
    </message>
    <message>
        <source>This request was not sent: {faults}.</source>
        <translation>Dit verzoek is niet verstuurd: {faults}.</translation>
    </message>
    <message>
        <source>This scan cannot be sent again: the guest has moved since.</source>
        <translation>Deze scan kan niet opnieuw worden verzonden: de gast is sindsdien langsgekomen.</translation>
    </message>
    <message>
        <source>This scan cannot be settled like that: it has changed meanwhile.</source>
        <translation>Deze scan kan zo niet worden afgehandeld: hij is intussen veranderd.</translation>
    </message>
    <message>
        <source>This service address cannot be used: {reason}.</source>
        <translation>Dit adres van de dienst is niet bruikbaar: {reason}.</translation>
    </message>
    <message>
        <source>This ticket was let in a moment ago at another door: {door}.</source>
        <translation>Dit ticket is zojuist bij een andere ingang binnengelaten: {door}.</translation>
    </message>
    <message>
        <source>This venue is for another event than the one of this laptop.</source>
        <translation>Deze locatie is voor een ander evenement dan dat van deze laptop.</translation>
    </message>
    <message>
        <source>This venue is kept by one laptop.</source>
        <translation>Deze locatie wordt door één laptop beheerd.</translation>
    </message>
    <message>
        <source>This venue is kept by three laptops, and stays so.</source>
        <translation>Deze locatie wordt door drie laptops beheerd, en dat blijft zo.</translation>
    </message>
    <message>
        <source>This venue was made by another version of Admit.</source>
        <translation>Deze locatie is van een andere versie van Admit.</translation>
    </message>
    <message>
        <source>Three laptops keep this venue already.</source>
        <translation>Drie laptops beheren deze locatie al.</translation>
    </message>
    <message>
        <source>Ticket service</source>
        <translation>Ticketdienst</translation>
    </message>
    <message>
        <source>Tickets for the rehearsal. No real door knows them.</source>
        <translation>Tickets voor de oefening. Geen echte deur kent ze.</translation>
    </message>
    <message>
        <source>To get at other windows for a moment</source>
        <translation>Om even bij andere vensters te komen</translation>
    </message>
    <message>
        <source>To hand out</source>
        <translation>Uit te geven</translation>
    </message>
    <message>
        <source>Too many labels wait for the printer: this one is not printed.</source>
        <translation>Er wachten te veel etiketten op de printer: dit wordt niet geprint.</translation>
    </message>
    <message>
        <source>Transfer pending</source>
        <translation>Wordt overgedragen</translation>
    </message>
    <message>
        <source>Try again.</source>
        <translation>Probeer het opnieuw.</translation>
    </message>
    <message>
        <source>Turn it up.</source>
        <translation>Zet het harder.</translation>
    </message>
    <message>
        <source>Two keepers cannot agree when one of them is lost.</source>
        <translation>Twee beheerders kunnen het niet eens worden als er één wegvalt.</translation>
    </message>
    <message>
        <source>Type a name or a code</source>
        <translation>Typ een naam of code</translation>
    </message>
    <message>
        <source>Type the passphrase once more.</source>
        <translation>Typ de wachtzin nog eens.</translation>
    </message>
    <message>
        <source>Unclear</source>
        <translation>Onduidelijk</translation>
    </message>
    <message>
        <source>Undo takes back: {name} · {result}</source>
        <translation>Terugdraaien betreft: {name} · {result}</translation>
    </message>
    <message>
        <source>Undone here, but the ticket service may have counted it: look there.</source>
        <translation>Hier ongedaan gemaakt, maar de ticketdienst heeft het misschien geteld: kijk daar.</translation>
    </message>
    <message>
        <source>Unknown code</source>
        <translation>Onbekende code</translation>
    </message>
    <message>
        <source>Unknown code {code}</source>
        <translation>Onbekende code {code}</translation>
    </message>
    <message>
        <source>Unlock it and start Admit again, or set {variables} before.</source>
        <translation>Ontgrendel deze en start Admit opnieuw, of stel eerst {variables} in.</translation>
    </message>
    <message>
        <source>Unlock the keyring of this computer before Admit starts. The data of the next event will be encrypted then.</source>
        <translation>Ontgrendel de sleutelhanger van deze computer voordat Admit start. Dan worden de gegevens van het volgende evenement versleuteld.</translation>
    </message>
    <message>
        <source>Unlock the keyring of this computer, and start Admit again.</source>
        <translation>Ontgrendel de sleutelhanger van deze computer en start Admit opnieuw.</translation>
    </message>
    <message>
        <source>Unlocked: a supervisor is here</source>
        <translation>Ontgrendeld: er is een supervisor</translation>
    </message>
    <message>
        <source>Until then its keys are read as: {layout}.</source>
        <translation>Tot dan worden zijn toetsen gelezen als: {layout}.</translation>
    </message>
    <message>
        <source>Use the window that is open, or close it first. Both want the file {file}.</source>
        <translation>Gebruik het open venster of sluit het eerst. Beide willen het bestand {file}.</translation>
    </message>
    <message>
        <source>Variables give both keys: of the service, and of guests&apos; data.</source>
        <translation>Variabelen geven beide sleutels: die van de dienst en die van de gastgegevens.</translation>
    </message>
    <message>
        <source>Venue</source>
        <translation>Locatie</translation>
    </message>
    <message>
        <source>Verdict stays until the next scan</source>
        <translation>Uitslag tonen tot de volgende scan</translation>
    </message>
    <message>
        <source>Verdict stays {seconds} s</source>
        <translation>Uitslag {seconds} s tonen</translation>
    </message>
    <message>
        <source>Version {version} is out.</source>
        <translation>Versie {version} is uit.</translation>
    </message>
    <message>
        <source>Version {version} is out. Install it on a day without guests.</source>
        <translation>Versie {version} is uit. Installeer hem op een dag zonder gasten.</translation>
    </message>
    <message>
        <source>Version {version}.</source>
        <translation>Versie {version}.</translation>
    </message>
    <message>
        <source>Version, support and licences</source>
        <translation>Versie, ondersteuning en licenties</translation>
    </message>
    <message>
        <source>What arrived fits no keyboard that this program knows.</source>
        <translation>Wat aankwam, past bij geen toetsenbord dat dit programma kent.</translation>
    </message>
    <message>
        <source>What supervisors did</source>
        <translation>Wat supervisors deden</translation>
    </message>
    <message>
        <source>What this laptop did, without guests&apos; data, for whoever looks after it</source>
        <translation>Wat deze laptop deed, zonder gastgegevens, voor wie hem beheert</translation>
    </message>
    <message>
        <source>What this laptop knows of its venue cannot be read: {reason}.</source>
        <translation>Wat deze laptop van zijn locatie weet, is niet te lezen: {reason}.</translation>
    </message>
    <message>
        <source>What waits to be sent is kept on this laptop.</source>
        <translation>Wat nog te versturen is, blijft op deze laptop.</translation>
    </message>
    <message>
        <source>Which ticket? Press its number.</source>
        <translation>Welk ticket? Druk op het nummer.</translation>
    </message>
    <message>
        <source>Which way guests go</source>
        <translation>Welke kant de gasten op gaan</translation>
    </message>
    <message>
        <source>Why? It is written down with the scan.</source>
        <translation>Waarom? Het wordt bij de scan genoteerd.</translation>
    </message>
    <message>
        <source>With invented guests; back here at any time</source>
        <translation>Met verzonnen gasten; op elk moment terug naar hier</translation>
    </message>
    <message>
        <source>With the guest&apos;s answer “{name}”</source>
        <translation>Met het antwoord “{name}” van de gast</translation>
    </message>
    <message>
        <source>Would be admitted</source>
        <translation>Zou binnenkomen</translation>
    </message>
    <message>
        <source>Would be held</source>
        <translation>Zou moeten wachten</translation>
    </message>
    <message>
        <source>Would be let out</source>
        <translation>Zou naar buiten mogen</translation>
    </message>
    <message>
        <source>Would be refused</source>
        <translation>Zou niet binnenkomen</translation>
    </message>
    <message>
        <source>Write what it should say.</source>
        <translation>Schrijf wat erin moet staan.</translation>
    </message>
    <message>
        <source>Written. {place}: {file}</source>
        <translation>Opgeslagen. {place}: {file}</translation>
    </message>
    <message>
        <source>Written. {place}: {file}. Give it to whoever looks after this laptop.</source>
        <translation>Opgeslagen. {place}: {file}. Geef het aan wie deze laptop beheert.</translation>
    </message>
    <message>
        <source>a file is in its place</source>
        <translation>er staat een bestand op die plek</translation>
    </message>
    <message>
        <source>a web page answers in its place, perhaps a log-in page of this network</source>
        <translation>in plaats daarvan antwoordt een webpagina, misschien de inlogpagina van dit netwerk</translation>
    </message>
    <message>
        <source>accepted, may read tickets and check in</source>
        <translation>geaccepteerd, mag tickets lezen en inchecken</translation>
    </message>
    <message>
        <source>agrees with the ticket service</source>
        <translation>klopt met de ticketdienst</translation>
    </message>
    <message>
        <source>an API key does not belong here: take it out, and keep it by &apos;admit setup&apos;</source>
        <translation>een API-sleutel hoort hier niet: haal hem weg en bewaar hem met &apos;admit setup&apos;</translation>
    </message>
    <message>
        <source>another door&apos;s category</source>
        <translation>categorie van een andere deur</translation>
    </message>
    <message>
        <source>another laptop was seen to use the same API key</source>
        <translation>een andere laptop gebruikt dezelfde API-sleutel</translation>
    </message>
    <message>
        <source>at another door</source>
        <translation>bij een andere deur</translation>
    </message>
    <message>
        <source>at this door</source>
        <translation>bij deze deur</translation>
    </message>
    <message>
        <source>at this door, undone afterwards</source>
        <translation>bij deze deur, daarna ongedaan gemaakt</translation>
    </message>
    <message>
        <source>called off</source>
        <translation>afgebroken</translation>
    </message>
    <message>
        <source>camera</source>
        <translation>camera</translation>
    </message>
    <message>
        <source>category {name}</source>
        <translation>categorie {name}</translation>
    </message>
    <message>
        <source>check in</source>
        <translation>inchecken</translation>
    </message>
    <message>
        <source>deleted from this laptop, with the guests&apos; data</source>
        <translation>met de gastgegevens van deze laptop verwijderd</translation>
    </message>
    <message>
        <source>entry {number}: {words}</source>
        <translation>item {number}: {words}</translation>
    </message>
    <message>
        <source>from {time}</source>
        <translation>vanaf {time}</translation>
    </message>
    <message>
        <source>good</source>
        <translation>goed</translation>
    </message>
    <message>
        <source>guests&apos; data is not encrypted</source>
        <translation>gastgegevens zijn niet versleuteld</translation>
    </message>
    <message>
        <source>guests&apos; data of a past event is due to be deleted</source>
        <translation>gastgegevens van een voorbij evenement moeten worden verwijderd</translation>
    </message>
    <message>
        <source>guests&apos; data on this laptop is not encrypted yet</source>
        <translation>gastgegevens op deze laptop zijn nog niet versleuteld</translation>
    </message>
    <message>
        <source>guests&apos; data on this laptop is not encrypted: the keyring does not work</source>
        <translation>gastgegevens op deze laptop zijn niet versleuteld: de sleutelhanger werkt niet</translation>
    </message>
    <message>
        <source>guests&apos; data on this laptop is not encrypted: there is no keyring</source>
        <translation>gastgegevens op deze laptop zijn niet versleuteld: er is geen sleutelhanger</translation>
    </message>
    <message>
        <source>hand scanner</source>
        <translation>handscanner</translation>
    </message>
    <message>
        <source>has read a code</source>
        <translation>heeft een code gelezen</translation>
    </message>
    <message>
        <source>hold a ticket to it to try it</source>
        <translation>houd er een ticket voor om te testen</translation>
    </message>
    <message>
        <source>in</source>
        <translation>naar binnen</translation>
    </message>
    <message>
        <source>in the house</source>
        <translation>binnen</translation>
    </message>
    <message>
        <source>inside</source>
        <translation>binnen</translation>
    </message>
    <message>
        <source>is missing</source>
        <translation>ontbreekt</translation>
    </message>
    <message>
        <source>it answered with status {status}</source>
        <translation>het antwoordde met status {status}</translation>
    </message>
    <message>
        <source>it begins with http://, and guests&apos; data would travel in clear</source>
        <translation>het begint met http://, en gegevens van gasten zouden onversleuteld reizen</translation>
    </message>
    <message>
        <source>it came packed in a way that nobody asked for</source>
        <translation>het antwoord was ingepakt op een manier waar niet om gevraagd is</translation>
    </message>
    <message>
        <source>it can only be read</source>
        <translation>het kan alleen worden gelezen</translation>
    </message>
    <message>
        <source>it did not answer in time</source>
        <translation>hij antwoordde niet op tijd</translation>
    </message>
    <message>
        <source>it did not answer within {seconds:g} s</source>
        <translation>hij antwoordde niet binnen {seconds:g} s</translation>
    </message>
    <message>
        <source>it does not begin with https:// and a host</source>
        <translation>het begint niet met https:// en een host</translation>
    </message>
    <message>
        <source>it does not open</source>
        <translation>het gaat niet open</translation>
    </message>
    <message>
        <source>it fails ({kind})</source>
        <translation>hij faalt ({kind})</translation>
    </message>
    <message>
        <source>it forgets what it is given</source>
        <translation>hij vergeet wat hij krijgt</translation>
    </message>
    <message>
        <source>it has more in it than host and path</source>
        <translation>er staat meer in dan host en pad</translation>
    </message>
    <message>
        <source>it has more than {millions} million pixels</source>
        <translation>meer dan {millions} miljoen pixels</translation>
    </message>
    <message>
        <source>it has no ribbon</source>
        <translation>er is geen lint</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation>het is een map</translation>
    </message>
    <message>
        <source>it is damaged</source>
        <translation>het is beschadigd</translation>
    </message>
    <message>
        <source>it is empty</source>
        <translation>het is leeg</translation>
    </message>
    <message>
        <source>it is encrypted, and its key is not here</source>
        <translation>het is versleuteld en de sleutel is hier niet</translation>
    </message>
    <message>
        <source>it is longer than {pixels} pixels on one side</source>
        <translation>langer dan {pixels} pixels aan één kant</translation>
    </message>
    <message>
        <source>it is no ordinary file</source>
        <translation>het is geen gewoon bestand</translation>
    </message>
    <message>
        <source>it is no picture and no video, or damaged</source>
        <translation>geen foto en geen video, of beschadigd</translation>
    </message>
    <message>
        <source>it is not an address</source>
        <translation>het is geen adres</translation>
    </message>
    <message>
        <source>it is of another event</source>
        <translation>het is van een ander evenement</translation>
    </message>
    <message>
        <source>it is open</source>
        <translation>hij is open</translation>
    </message>
    <message>
        <source>it is paused</source>
        <translation>hij is gepauzeerd</translation>
    </message>
    <message>
        <source>it is the store that is in use</source>
        <translation>het is het bestand dat in gebruik is</translation>
    </message>
    <message>
        <source>it stayed locked</source>
        <translation>hij bleef vergrendeld</translation>
    </message>
    <message>
        <source>it undoes an earlier scan</source>
        <translation>hij maakt een eerdere scan ongedaan</translation>
    </message>
    <message>
        <source>its answer came broken</source>
        <translation>het antwoord kwam beschadigd aan</translation>
    </message>
    <message>
        <source>its certificate has expired</source>
        <translation>het certificaat is verlopen</translation>
    </message>
    <message>
        <source>its certificate is for another address</source>
        <translation>het certificaat is voor een ander adres</translation>
    </message>
    <message>
        <source>its certificate is not from an authority that this laptop trusts</source>
        <translation>het certificaat is niet van een autoriteit die deze laptop vertrouwt</translation>
    </message>
    <message>
        <source>its certificate is not to be trusted, or somebody is in between</source>
        <translation>het certificaat is niet te vertrouwen, of er zit iemand tussen</translation>
    </message>
    <message>
        <source>its certificate is not valid yet</source>
        <translation>het certificaat is nog niet geldig</translation>
    </message>
    <message>
        <source>its certificate is self-signed</source>
        <translation>het certificaat is zelfondertekend</translation>
    </message>
    <message>
        <source>its keys are read as {layout}</source>
        <translation>zijn toetsen worden gelezen als {layout}</translation>
    </message>
    <message>
        <source>its keys are read as {layout}, without {prefix} before each code</source>
        <translation>zijn toetsen worden gelezen als {layout}, zonder {prefix} vóór elke code</translation>
    </message>
    <message>
        <source>its name is in no known writing</source>
        <translation>de naam is in geen bekend schrift</translation>
    </message>
    <message>
        <source>key {key} of the numeric keypad</source>
        <translation>toets {key} van het numerieke toetsenblok</translation>
    </message>
    <message>
        <source>label printer</source>
        <translation>etikettenprinter</translation>
    </message>
    <message>
        <source>let in here at {time}</source>
        <translation>hier binnengelaten om {time}</translation>
    </message>
    <message>
        <source>light and gate</source>
        <translation>licht en poortje</translation>
    </message>
    <message>
        <source>looking</source>
        <translation>wordt bekeken</translation>
    </message>
    <message>
        <source>looking…</source>
        <translation>wordt bekeken…</translation>
    </message>
    <message>
        <source>may not: {operations}</source>
        <translation>mag niet: {operations}</translation>
    </message>
    <message>
        <source>must be &quot;hex&quot; and bytes, like &quot;hex A0 01 01 A2&quot;, or a text, or -</source>
        <translation>moet &quot;hex&quot; en bytes zijn, zoals &quot;hex A0 01 01 A2&quot;, of een tekst, of -</translation>
    </message>
    <message>
        <source>must be &quot;notice&quot;, &quot;confirm&quot; or &quot;way&quot;, a category, *, ~word or ?answer, then words</source>
        <translation>moet “notice”, “confirm” of “way” zijn, een categorie, *, ~woord of ?antwoord, dan woorden</translation>
    </message>
    <message>
        <source>must be a category or *, then some of name,category,way,qr or none, then words</source>
        <translation>moet een categorie of * zijn, dan enkele van name,category,way,qr of none, dan woorden</translation>
    </message>
    <message>
        <source>must be a category or *, then times like &quot;19:30-22:00&quot;, and days like &quot;fri sat&quot;</source>
        <translation>moet een categorie of * zijn, dan tijden zoals “19:30-22:00” en dagen zoals “fri sat”</translation>
    </message>
    <message>
        <source>must be a host and a port, like &quot;192.168.1.50:9100&quot;</source>
        <translation>moet een host en een poort zijn, zoals &quot;192.168.1.50:9100&quot;</translation>
    </message>
    <message>
        <source>must be a list</source>
        <translation>moet een lijst zijn</translation>
    </message>
    <message>
        <source>must be a number</source>
        <translation>moet een getal zijn</translation>
    </message>
    <message>
        <source>must be a section</source>
        <translation>moet een sectie zijn</translation>
    </message>
    <message>
        <source>must be a whole number</source>
        <translation>moet een geheel getal zijn</translation>
    </message>
    <message>
        <source>must be between {least} and {greatest}, not {value}</source>
        <translation>moet tussen {least} en {greatest} liggen, niet {value}</translation>
    </message>
    <message>
        <source>must be one line of text, without control characters</source>
        <translation>moet één regel tekst zijn, zonder stuurtekens</translation>
    </message>
    <message>
        <source>must be one of {allowed}</source>
        <translation>moet een van deze zijn: {allowed}</translation>
    </message>
    <message>
        <source>must be text in quotes</source>
        <translation>moet tekst tussen aanhalingstekens zijn</translation>
    </message>
    <message>
        <source>must be true or false</source>
        <translation>moet true of false zijn</translation>
    </message>
    <message>
        <source>must be width and height in millimetres, like &quot;62x29&quot;</source>
        <translation>moet breedte en hoogte in millimeters zijn, zoals &quot;62x29&quot;</translation>
    </message>
    <message>
        <source>must not be empty</source>
        <translation>mag niet leeg zijn</translation>
    </message>
    <message>
        <source>must not be longer than {longest} characters</source>
        <translation>mag niet langer zijn dan {longest} tekens</translation>
    </message>
    <message>
        <source>must not have more than {most} entries</source>
        <translation>mag niet meer dan {most} items hebben</translation>
    </message>
    <message>
        <source>no device to be heard by</source>
        <translation>geen apparaat om geluid te geven</translation>
    </message>
    <message>
        <source>no host has such a name or port</source>
        <translation>geen host heeft zo’n naam of poort</translation>
    </message>
    <message>
        <source>no second program uses this door&apos;s data</source>
        <translation>geen tweede programma gebruikt de gegevens van deze deur</translation>
    </message>
    <message>
        <source>no status</source>
        <translation>geen status</translation>
    </message>
    <message>
        <source>nobody walked</source>
        <translation>niemand liep door</translation>
    </message>
    <message>
        <source>not good</source>
        <translation>niet goed</translation>
    </message>
    <message>
        <source>not inside</source>
        <translation>niet binnen</translation>
    </message>
    <message>
        <source>not known until the line is there</source>
        <translation>pas bekend als er verbinding is</translation>
    </message>
    <message>
        <source>not looked at</source>
        <translation>niet bekeken</translation>
    </message>
    <message>
        <source>not read yet</source>
        <translation>nog niet gelezen</translation>
    </message>
    <message>
        <source>not running</source>
        <translation>draait niet</translation>
    </message>
    <message>
        <source>not sent yet</source>
        <translation>nog niet verzonden</translation>
    </message>
    <message>
        <source>nothing answers at its address</source>
        <translation>niets antwoordt op het adres</translation>
    </message>
    <message>
        <source>nothing can be written to it: {reason}</source>
        <translation>er kan niet op worden geschreven: {reason}</translation>
    </message>
    <message>
        <source>nothing in it can be read</source>
        <translation>er is niets in te lezen</translation>
    </message>
    <message>
        <source>nothing is plugged in at the port {port}</source>
        <translation>er is niets aangesloten op poort {port}</translation>
    </message>
    <message>
        <source>nothing takes connections at its address</source>
        <translation>niets neemt verbindingen aan op het adres</translation>
    </message>
    <message>
        <source>now: {name}</source>
        <translation>nu: {name}</translation>
    </message>
    <message>
        <source>of {capacity} in the house</source>
        <translation>van {capacity} binnen</translation>
    </message>
    <message>
        <source>of {total} in</source>
        <translation>van {total} binnen</translation>
    </message>
    <message>
        <source>offered, not taken yet</source>
        <translation>aangeboden, nog niet aangenomen</translation>
    </message>
    <message>
        <source>on battery, {percent} %</source>
        <translation>op accu, {percent}%</translation>
    </message>
    <message>
        <source>on {time} by {name}: {tickets} tickets, {scans} scans</source>
        <translation>op {time} door {name}: {tickets} tickets, {scans} scans</translation>
    </message>
    <message>
        <source>only at the ticket service</source>
        <translation>alleen bij de ticketdienst</translation>
    </message>
    <message>
        <source>out</source>
        <translation>naar buiten</translation>
    </message>
    <message>
        <source>passed on</source>
        <translation>overgedragen</translation>
    </message>
    <message>
        <source>plugged in</source>
        <translation>aan het stopcontact</translation>
    </message>
    <message>
        <source>plugged in at the port {port}</source>
        <translation>aangesloten op poort {port}</translation>
    </message>
    <message>
        <source>plugged in, stays awake</source>
        <translation>aan het stopcontact, blijft wakker</translation>
    </message>
    <message>
        <source>reached, certificate valid</source>
        <translation>bereikbaar, certificaat geldig</translation>
    </message>
    <message>
        <source>reached, on this computer</source>
        <translation>bereikbaar, op deze computer</translation>
    </message>
    <message>
        <source>read a code in {ms:.0f} ms</source>
        <translation>las een code in {ms:.0f} ms</translation>
    </message>
    <message>
        <source>read the check-in history</source>
        <translation>de incheckgeschiedenis lezen</translation>
    </message>
    <message>
        <source>read tickets</source>
        <translation>tickets lezen</translation>
    </message>
    <message>
        <source>scan any code to try it</source>
        <translation>scan een willekeurige code om te testen</translation>
    </message>
    <message>
        <source>search</source>
        <translation>zoeken</translation>
    </message>
    <message>
        <source>sent, but it is not known whether it arrived</source>
        <translation>verzonden, maar onbekend of het is aangekomen</translation>
    </message>
    <message>
        <source>sent, the response is awaited</source>
        <translation>verzonden, er wordt op antwoord gewacht</translation>
    </message>
    <message>
        <source>silent for {seconds} s</source>
        <translation>stil sinds {seconds} s</translation>
    </message>
    <message>
        <source>something else answers in its place</source>
        <translation>iets anders antwoordt in plaats daarvan</translation>
    </message>
    <message>
        <source>something in between sends us elsewhere, perhaps a log-in page of this network</source>
        <translation>iets ertussen stuurt ons ergens anders heen, misschien naar de inlogpagina van dit netwerk</translation>
    </message>
    <message>
        <source>sound</source>
        <translation>geluid</translation>
    </message>
    <message>
        <source>status {word}</source>
        <translation>status ‘{word}’</translation>
    </message>
    <message>
        <source>the API key is forgotten when Admit ends</source>
        <translation>de API-sleutel wordt vergeten als Admit sluit</translation>
    </message>
    <message>
        <source>the answer is far too long</source>
        <translation>het antwoord is veel te lang</translation>
    </message>
    <message>
        <source>the disk can only be read</source>
        <translation>de schijf kan alleen worden gelezen</translation>
    </message>
    <message>
        <source>the disk fails</source>
        <translation>de schijf hapert</translation>
    </message>
    <message>
        <source>the disk is full</source>
        <translation>de schijf is vol</translation>
    </message>
    <message>
        <source>the file is damaged</source>
        <translation>het bestand is beschadigd</translation>
    </message>
    <message>
        <source>the guest walked</source>
        <translation>de gast liep door</translation>
    </message>
    <message>
        <source>the line broke</source>
        <translation>de verbinding brak af</translation>
    </message>
    <message>
        <source>the name in its address cannot be looked up</source>
        <translation>de naam in het adres is niet te vinden</translation>
    </message>
    <message>
        <source>the new ticket came in at {time}</source>
        <translation>het nieuwe ticket kwam om {time} binnen</translation>
    </message>
    <message>
        <source>the new ticket has come in already</source>
        <translation>het nieuwe ticket is al binnen geweest</translation>
    </message>
    <message>
        <source>the new ticket has not come in yet</source>
        <translation>het nieuwe ticket is nog niet binnen geweest</translation>
    </message>
    <message>
        <source>the new ticket is not on the list</source>
        <translation>het nieuwe ticket staat niet op de lijst</translation>
    </message>
    <message>
        <source>the new ticket: {word}</source>
        <translation>het nieuwe ticket: {word}</translation>
    </message>
    <message>
        <source>the proxy of this network refuses</source>
        <translation>de proxy van dit netwerk weigert</translation>
    </message>
    <message>
        <source>the system does not say why</source>
        <translation>het systeem zegt niet waarom</translation>
    </message>
    <message>
        <source>the system says &apos;{words}&apos;</source>
        <translation>het systeem zegt ‘{words}’</translation>
    </message>
    <message>
        <source>the system says that it is stopped</source>
        <translation>het systeem zegt dat hij gestopt is</translation>
    </message>
    <message>
        <source>the ticket service does not have it</source>
        <translation>de ticketdienst heeft het niet</translation>
    </message>
    <message>
        <source>the ticket service has it</source>
        <translation>de ticketdienst heeft het</translation>
    </message>
    <message>
        <source>the ticket service said no</source>
        <translation>de ticketdienst zei nee</translation>
    </message>
    <message>
        <source>there is no certificate in PEM form in it</source>
        <translation>er staat geen certificaat in PEM-vorm in</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>dat bestand bestaat niet</translation>
    </message>
    <message>
        <source>there is no such folder</source>
        <translation>die map bestaat niet</translation>
    </message>
    <message>
        <source>there is no such key</source>
        <translation>die instelling bestaat niet</translation>
    </message>
    <message>
        <source>there is no such section</source>
        <translation>die sectie bestaat niet</translation>
    </message>
    <message>
        <source>there is no such user</source>
        <translation>die gebruiker bestaat niet</translation>
    </message>
    <message>
        <source>there is no way to its address</source>
        <translation>er is geen weg naar het adres</translation>
    </message>
    <message>
        <source>there is none</source>
        <translation>er is er geen</translation>
    </message>
    <message>
        <source>this door has none</source>
        <translation>deze deur heeft er geen</translation>
    </message>
    <message>
        <source>this door lets them in</source>
        <translation>deze deur laat ze binnen</translation>
    </message>
    <message>
        <source>this laptop</source>
        <translation>deze laptop</translation>
    </message>
    <message>
        <source>this laptop may fall asleep</source>
        <translation>deze laptop kan in slaap vallen</translation>
    </message>
    <message>
        <source>this user has no right to it</source>
        <translation>deze gebruiker heeft er geen recht op</translation>
    </message>
    <message>
        <source>times opened again: {count}</source>
        <translation>opnieuw geopend: {count} keer</translation>
    </message>
    <message>
        <source>to admit {name}</source>
        <translation>om {name} toe te laten</translation>
    </message>
    <message>
        <source>to answer {number}</source>
        <translation>om {number} te antwoorden</translation>
    </message>
    <message>
        <source>to check out {name}</source>
        <translation>om {name} uit te checken</translation>
    </message>
    <message>
        <source>transferStatus {word}</source>
        <translation>overdracht ‘{word}’</translation>
    </message>
    <message>
        <source>unclear</source>
        <translation>onduidelijk</translation>
    </message>
    <message>
        <source>until {time}</source>
        <translation>tot {time}</translation>
    </message>
    <message>
        <source>volume is at {volume} %</source>
        <translation>volume staat op {volume}%</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>in de wachtrij</translation>
    </message>
    <message>
        <source>waiting for a valid key</source>
        <translation>wachten op een geldige sleutel</translation>
    </message>
    <message>
        <source>waiting for the line</source>
        <translation>wachten op de verbinding</translation>
    </message>
    <message>
        <source>waiting · next try in {seconds} s</source>
        <translation>in de wachtrij · volgende poging over {seconds} s</translation>
    </message>
    <message>
        <source>what answers at its address does not speak HTTPS, perhaps a log-in page of this network</source>
        <translation>wat op het adres antwoordt spreekt geen HTTPS, misschien de inlogpagina van dit netwerk</translation>
    </message>
    <message>
        <source>without a status</source>
        <translation>zonder status</translation>
    </message>
    <message>
        <source>worth a look</source>
        <translation>even nakijken</translation>
    </message>
    <message>
        <source>wrong against the ticket service</source>
        <translation>klopt niet met de ticketdienst</translation>
    </message>
    <message>
        <source>{count} a minute</source>
        <translation>{count} per minuut</translation>
    </message>
    <message>
        <source>{count} inside at {time}</source>
        <translation>{count} binnen om {time}</translation>
    </message>
    <message>
        <source>{count} more extras: {key}</source>
        <translation>Nog {count} extra’s: {key}</translation>
    </message>
    <message>
        <source>{count} of {asked} admitted</source>
        <translation>{count} van {asked} toegelaten</translation>
    </message>
    <message>
        <source>{count} still to come. At this pace clear at {time}; with one more lane {sooner}</source>
        <translation>Nog {count} te gaan. In dit tempo allen binnen om {time}, met een deur erbij om {sooner}</translation>
    </message>
    <message>
        <source>{count} tickets on this laptop</source>
        <translation>tickets op deze laptop: {count}</translation>
    </message>
    <message>
        <source>{count} to look at</source>
        <translation>{count} na te kijken</translation>
    </message>
    <message>
        <source>{count} written, shown at {scans} scans</source>
        <translation>{count} geschreven, getoond bij {scans} scans</translation>
    </message>
    <message>
        <source>{device}: it was unplugged from the port {port}.</source>
        <translation>{device}: losgetrokken van poort {port}.</translation>
    </message>
    <message>
        <source>{device}: nothing is plugged in at the port {port}.</source>
        <translation>{device}: er is niets aangesloten op poort {port}.</translation>
    </message>
    <message>
        <source>{device}: the port {port} does not work: {cause}.</source>
        <translation>{device}: poort {port} werkt niet: {cause}.</translation>
    </message>
    <message>
        <source>{device}: the port {port} may not be used.</source>
        <translation>{device}: poort {port} mag niet gebruikt worden.</translation>
    </message>
    <message>
        <source>{door} is shut out.</source>
        <translation>{door} is uitgesloten.</translation>
    </message>
    <message>
        <source>{dots} dots to the inch</source>
        <translation>{dots} punten per inch</translation>
    </message>
    <message>
        <source>{event}, ticketing active</source>
        <translation>{event}, ticketing actief</translation>
    </message>
    <message>
        <source>{event}, ticketing not active</source>
        <translation>{event}, ticketing niet actief</translation>
    </message>
    <message>
        <source>{faults}.</source>
        <translation>{faults}.</translation>
    </message>
    <message>
        <source>{file} cannot be read: {reason}.</source>
        <translation>{file} kan niet worden gelezen: {reason}.</translation>
    </message>
    <message>
        <source>{file} cannot be written: {reason}.</source>
        <translation>{file} kan niet worden geschreven: {reason}.</translation>
    </message>
    <message>
        <source>{file}, {fault}</source>
        <translation>{file}, {fault}</translation>
    </message>
    <message>
        <source>{file}: a value in it is beyond all bounds.</source>
        <translation>{file}: een waarde erin gaat alle perken te buiten.</translation>
    </message>
    <message>
        <source>{file}: no TOML, &apos;{words}&apos;.</source>
        <translation>{file}: geen TOML, ‘{words}’.</translation>
    </message>
    <message>
        <source>{file}: this is not UTF-8.</source>
        <translation>{file}: dit is geen UTF-8.</translation>
    </message>
    <message>
        <source>{gigabytes:.1f} GB free, records survive a power cut</source>
        <translation>{gigabytes:.1f} GB vrij, bestand tegen stroomuitval</translation>
    </message>
    <message>
        <source>{key} goes back, and so does a minute without a scan.</source>
        <translation>{key} beëindigt het, en een minuut zonder scan ook.</translation>
    </message>
    <message>
        <source>{median} s median, {longest} s longest</source>
        <translation>{median} s mediaan, {longest} s langst</translation>
    </message>
    <message>
        <source>{minutes} min</source>
        <translation>{minutes} min</translation>
    </message>
    <message>
        <source>{minutes} min ago</source>
        <translation>{minutes} min geleden</translation>
    </message>
    <message>
        <source>{missing}; did you mean {near}?</source>
        <translation>{missing}; is {near} bedoeld?</translation>
    </message>
    <message>
        <source>{ms:.1f} ms a record</source>
        <translation>{ms:.1f} ms per regel</translation>
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
        <translation>{number}: toelaten. Scan het ticket opnieuw.</translation>
    </message>
    <message>
        <source>{number}: do not admit. {words}</source>
        <translation>{number}: niet toelaten. {words}</translation>
    </message>
    <message>
        <source>{number}: {words}</source>
        <translation>{number}: {words}</translation>
    </message>
    <message>
        <source>{percent} % full</source>
        <translation>{percent} % vol</translation>
    </message>
    <message>
        <source>{printed} printed, {again} of them again, {failed} failed</source>
        <translation>{printed} geprint, waarvan {again} opnieuw, {failed} mislukt</translation>
    </message>
    <message>
        <source>{said} It answered: {words}</source>
        <translation>{said} Antwoord: {words}</translation>
    </message>
    <message>
        <source>{said}, none of category {categories}</source>
        <translation>{said}, geen van categorie {categories}</translation>
    </message>
    <message>
        <source>{seconds:+.1f} s</source>
        <translation>{seconds:+.1f} s</translation>
    </message>
    <message>
        <source>{seconds} s ago</source>
        <translation>{seconds} s geleden</translation>
    </message>
    <message>
        <source>{size} mm on {printer}</source>
        <translation>{size} mm op {printer}</translation>
    </message>
    <message>
        <source>{status}, checkedIn false</source>
        <translation>{status}, maar niet als ingecheckt vermeld</translation>
    </message>
    <message>
        <source>{status}, checkedIn true</source>
        <translation>{status}, maar als ingecheckt vermeld</translation>
    </message>
    <message>
        <source>{step}, done</source>
        <translation>{step}, klaar</translation>
    </message>
    <message>
        <source>{step}, you are here</source>
        <translation>{step}, hier ben je</translation>
    </message>
    <message>
        <source>{tickets} with tickets, {others} without</source>
        <translation>{tickets} met ticket, {others} zonder</translation>
    </message>
    <message>
        <source>{times} (key refused)</source>
        <translation>{times} (sleutel geweigerd)</translation>
    </message>
    <message>
        <source>{time} is no time.</source>
        <translation>{time} is geen tijd.</translation>
    </message>
    <message>
        <source>{time}: the list showed the ticket as {shown}. {weight}</source>
        <translation>{time}: de lijst toonde het ticket als {shown}. {weight}</translation>
    </message>
    <message>
        <source>{time}: the ticket service showed the ticket as {shown}. {weight}</source>
        <translation>{time}: de ticketdienst toonde het ticket als {shown}. {weight}</translation>
    </message>
    <message>
        <source>{time}: {way}, {by}.{nobody}{doubt}{passage}</source>
        <translation>{time}: {way}, {by}.{nobody}{doubt}{passage}</translation>
    </message>
    <message>
        <source>{variable} is not a key: it must be {digits} hexadecimal digits.</source>
        <translation>{variable} is geen sleutel: het moeten {digits} hexadecimale cijfers zijn.</translation>
    </message>
    <message>
        <source>{variable} is {word}, which is no level of the log.</source>
        <translation>{variable} is {word}, en dat is geen niveau van het logboek.</translation>
    </message>
    <message>
        <source>{volume} %</source>
        <translation>{volume}%</translation>
    </message>
    <message>
        <source>{width} x {height} mm</source>
        <translation>{width} x {height} mm</translation>
    </message>
    <message>
        <source>Do it at the keeper&apos;s laptop.</source>
        <translation>Doe het bij de beheerder.</translation>
    </message>
    <message>
        <source>Carried over: {scans:,} scans. Read the list again as soon as you can.</source>
        <translation>Overgenomen: {scans:,} scans. Lees de lijst zo snel mogelijk opnieuw.</translation>
    </message>
    <message>
        <source>Close the other program that uses it. On Linux this user must belong to the group &apos;dialout&apos;.</source>
        <translation>Sluit het andere programma dat hem gebruikt. Op Linux moet deze gebruiker bij de groep &apos;dialout&apos; horen.</translation>
    </message>
    <message>
        <source>Install the same version on all laptops, and make the venue anew.</source>
        <translation>Installeer op alle laptops dezelfde versie en maak de locatie opnieuw aan.</translation>
    </message>
    <message>
        <source>It waits until the door {door} has sent its scan of {time}.</source>
        <translation>Het wacht tot de ingang {door} zijn scan van {time} heeft verzonden.</translation>
    </message>
    <message>
        <source>Leave the venue, and join again with &apos;admit venue join CODE --may-keep&apos;.</source>
        <translation>Verlaat de locatie en neem opnieuw deel met ‘admit venue join CODE --may-keep’.</translation>
    </message>
    <message>
        <source>Look at the keeper&apos;s laptop, and try again.</source>
        <translation>Kijk naar de laptop van de beheerder en probeer het opnieuw.</translation>
    </message>
    <message>
        <source>Make room on the keeper&apos;s laptop. The doors decide alone until then.</source>
        <translation>Maak ruimte op de laptop van de beheerder. Tot dan beslissen de ingangen alleen.</translation>
    </message>
    <message>
        <source>Nobody is let through. Press {key}, then scan again.</source>
        <translation>Niemand is doorgelaten. Druk op {key} en scan opnieuw.</translation>
    </message>
    <message>
        <source>Only a laptop that keeps the venue can do this.</source>
        <translation>Dit kan alleen een laptop die de locatie beheert.</translation>
    </message>
    <message>
        <source>Scans of the ticketing {ticketing} still wait on this laptop: {count}.</source>
        <translation>Scans van ticketing {ticketing} die nog op deze laptop wachten: {count}.</translation>
    </message>
    <message>
        <source>Show the venue code of the keeper once more.</source>
        <translation>Toon de locatiecode van de beheerder nog een keer.</translation>
    </message>
    <message>
        <source>Switch that laptop off first.</source>
        <translation>Zet die laptop eerst uit.</translation>
    </message>
    <message>
        <source>The keeper of the venue still answers.</source>
        <translation>De beheerder van de locatie antwoordt nog.</translation>
    </message>
    <message>
        <source>The keeper&apos;s disk is full.</source>
        <translation>De schijf van de beheerder is vol.</translation>
    </message>
    <message>
        <source>The laptop {name} of the demo does not start.</source>
        <translation>De laptop {name} van de demo start niet.</translation>
    </message>
    <message>
        <source>This guest has an answer already, has gone in, or is answered at another laptop.</source>
        <translation>Deze gast heeft al een antwoord, is binnen, of een andere laptop antwoordt.</translation>
    </message>
    <message>
        <source>This laptop joined the venue without the right to keep it.</source>
        <translation>Deze laptop neemt deel aan de locatie zonder het recht die te beheren.</translation>
    </message>
    <message>
        <source>Unlock the computer&apos;s keyring, or set ADMIT_STORE_KEY, and start again.</source>
        <translation>Ontgrendel de sleutelhanger van de computer of zet ADMIT_STORE_KEY, en start opnieuw.</translation>
    </message>
    <message>
        <source>Unplug it and plug it in again, or choose another port or speed.</source>
        <translation>Trek het los en sluit het weer aan, of kies een andere poort of snelheid.</translation>
    </message>
    <message>
        <source>What this laptop knows of its venue is encrypted, and its key is not here.</source>
        <translation>Wat deze laptop van de locatie weet, is versleuteld en de sleutel is hier niet.</translation>
    </message>
    <message>
        <source>Install that version again and send what waits: admit queue send. Then move the file to another folder, and start this version. The file was left as it is.</source>
        <translation>Installeer die versie opnieuw en verzend wat wacht: admit queue send. Verplaats daarna het bestand naar een andere map en start deze versie. Het bestand is gebleven zoals het was.</translation>
    </message>
    <message>
        <source>The file {file} was written by an older version of this program.</source>
        <translation>Het bestand {file} is door een oudere versie van dit programma geschreven.</translation>
    </message>
    <message>
        <source>The deletion of guests of {event} from this laptop, which had been interrupted, is finished.</source>
        <translation>Het verwijderen van de gasten van {event} van deze laptop was onderbroken en is nu voltooid.</translation>
    </message>
</context>
<context>
    <name>Moments</name>
    <message>
        <source>just now</source>
        <translation>zojuist</translation>
    </message>
</context>
<context>
    <name>NameReveal</name>
    <message>
        <source>to show the guests&apos; names</source>
        <translation>om de namen van de gasten te tonen</translation>
    </message>
</context>
<context>
    <name>Navigator</name>
    <message>
        <source>to tell all guests something</source>
        <translation>om alle gasten iets te vertellen</translation>
    </message>
</context>
<context>
    <name>NewPassphrase</name>
    <message numerus="yes">
        <source>Take at least %n character(s).</source>
        <translation>
            <numerusform>Neem minstens %n teken.</numerusform>
            <numerusform>Neem minstens %n tekens.</numerusform>
        </translation>
    </message>
    <message>
        <source>This is not the same passphrase. Type it once more.</source>
        <translation>Dit is niet dezelfde wachtzin. Typ hem nog eens.</translation>
    </message>
    <message>
        <source>Passphrase</source>
        <translation>Wachtzin</translation>
    </message>
    <message>
        <source>The same passphrase once more</source>
        <translation>Nog eens dezelfde wachtzin</translation>
    </message>
    <message>
        <source>Show the passphrase while pressed</source>
        <translation>Wachtzin tonen zolang ingedrukt</translation>
    </message>
</context>
<context>
    <name>NoteList</name>
    <message>
        <source>Done</source>
        <translation>Klaar</translation>
    </message>
</context>
<context>
    <name>NoticeStrip</name>
    <message>
        <source>The scanner is not heard: click here</source>
        <translation>De scanner wordt niet gehoord: klik hier</translation>
    </message>
    <message>
        <source>OUT: every ticket read now is a guest going. {key} switches to IN.</source>
        <translation>UIT: elk ticket dat nu gelezen wordt is een gast die weggaat. {key} schakelt naar IN.</translation>
    </message>
    <message>
        <source>Look only: nothing is counted. {key} goes back.</source>
        <translation>Alleen kijken: niets wordt geteld. {key} beëindigt het.</translation>
    </message>
    <message>
        <source>Looking is over: scans count again.</source>
        <translation>Kijken is voorbij: scans tellen weer.</translation>
    </message>
    <message>
        <source>Everybody is out: noted at {door}, {time}. Guests who come back are let in once more.</source>
        <translation>Iedereen is buiten: genoteerd bij {door}, {time}. Gasten die terugkomen, mogen nog een keer naar binnen.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln guest(s) of other doors wait for an answer.</source>
        <translation>
            <numerusform>%Ln gast wacht bij een andere ingang op een antwoord.</numerusform>
            <numerusform>%Ln gasten wachten bij andere ingangen op een antwoord.</numerusform>
        </translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwoorden</translation>
    </message>
</context>
<context>
    <name>Notices</name>
    <message>
        <source>Settings</source>
        <translation>Instellingen</translation>
    </message>
    <message>
        <source>This is a set-up code, not a ticket.</source>
        <translation>Dit is een configuratiecode, geen ticket.</translation>
    </message>
    <message>
        <source>This is a venue code, not a ticket. Join under F12, Venue.</source>
        <translation>Dit is een locatiecode, geen ticket. Neem deel via F12, Locatie.</translation>
    </message>
    <message>
        <source>The scanner is back.</source>
        <translation>De scanner is er weer.</translation>
    </message>
    <message>
        <source>The light outside is back.</source>
        <translation>Het licht buiten is er weer.</translation>
    </message>
    <message>
        <source>The gate did not turn. The scan of its guest is taken back.</source>
        <translation>Het poortje draaide niet. De scan van zijn gast wordt teruggenomen.</translation>
    </message>
    <message>
        <source>The label printer works again.</source>
        <translation>De etikettenprinter werkt weer.</translation>
    </message>
    <message>
        <source>The ticket service accepts this laptop again.</source>
        <translation>De ticketdienst accepteert deze laptop weer.</translation>
    </message>
    <message>
        <source>Something went wrong in this program, and is written in its log. Scanning goes on.</source>
        <translation>Er ging iets mis in dit programma; het staat in het logboek. Scannen gaat door.</translation>
    </message>
</context>
<context>
    <name>PassphraseField</name>
    <message>
        <source>Show the passphrase while pressed</source>
        <translation>Wachtzin tonen zolang ingedrukt</translation>
    </message>
    <message>
        <source>Type the passphrase that was chosen at the keeper.</source>
        <translation>Typ de wachtzin die bij de beheerder is gekozen.</translation>
    </message>
</context>
<context>
    <name>PassphraseForm</name>
    <message>
        <source>Passphrase of the venue code</source>
        <translation>Wachtzin van de locatiecode</translation>
    </message>
</context>
<context>
    <name>PinPad</name>
    <message>
        <source>Delete</source>
        <translation>Wissen</translation>
    </message>
    <message>
        <source>Delete the last digit</source>
        <translation>Laatste cijfer wissen</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>The PIN is being checked. Wait a moment.</source>
        <translation>De pincode wordt gecontroleerd. Wacht even.</translation>
    </message>
    <message numerus="yes">
        <source>%n digit(s) typed</source>
        <translation>
            <numerusform>%n cijfer ingetoetst</numerusform>
            <numerusform>%n cijfers ingetoetst</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PinStep</name>
    <message>
        <source>PIN</source>
        <translation>Pincode</translation>
    </message>
    <message>
        <source>Add this PIN</source>
        <translation>Deze pincode toevoegen</translation>
    </message>
    <message>
        <source>Another supervisor has this PIN. Choose another one.</source>
        <translation>Een andere supervisor heeft deze pincode al. Kies een andere.</translation>
    </message>
    <message>
        <source>A PIN has {least} to {most} digits.</source>
        <translation>Een pincode heeft {least} tot {most} cijfers.</translation>
    </message>
    <message>
        <source>The same digits repeat: everybody tries that. Choose another PIN.</source>
        <translation>Dezelfde cijfers herhalen zich: dat probeert iedereen. Kies een andere pincode.</translation>
    </message>
    <message>
        <source>Digits in a row: everybody tries that. Choose another PIN.</source>
        <translation>Opeenvolgende cijfers: dat probeert iedereen. Kies een andere pincode.</translation>
    </message>
    <message>
        <source>This is a year: it is soon guessed. Choose another PIN.</source>
        <translation>Dit is een jaartal: dat is snel geraden. Kies een andere pincode.</translation>
    </message>
    <message>
        <source>PIN without a name</source>
        <translation>Pincode zonder naam</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Verwijderen</translation>
    </message>
    <message>
        <source>Without a PIN anybody at this laptop can admit whom the list refuses, change the set-up, and close Admit.</source>
        <translation>Zonder pincode kan iedereen op deze laptop toelaten wie de lijst weigert, de installatie wijzigen en Admit sluiten.</translation>
    </message>
    <message>
        <source>Write each PIN down for its supervisor: nobody can read it here again.</source>
        <translation>Noteer elke pincode voor de supervisor: hier kan niemand die meer lezen.</translation>
    </message>
    <message>
        <source>This is not the same PIN. Type it once more.</source>
        <translation>Dit is niet dezelfde pincode. Typ hem nog eens.</translation>
    </message>
    <message>
        <source>Supervisors&apos; PINs</source>
        <translation>Pincodes van de supervisors</translation>
    </message>
    <message>
        <source>For admitting somebody anyway, for set-up, and for leaving.</source>
        <translation>Om iemand toch toe te laten, voor het instellen en om af te sluiten.</translation>
    </message>
    <message>
        <source>Whose PIN (optional)</source>
        <translation>Van wie de pincode is (optioneel)</translation>
    </message>
    <message>
        <source>The same PIN once more</source>
        <translation>Nog eens dezelfde pincode</translation>
    </message>
    <message>
        <source>Show the PIN while pressed</source>
        <translation>Pincode tonen zolang ingedrukt</translation>
    </message>
</context>
<context>
    <name>PlacePanel</name>
    <message>
        <source>Where should the file go?</source>
        <translation>Waar moet het bestand heen?</translation>
    </message>
    <message>
        <source>A stick that is plugged in is listed first.</source>
        <translation>Een aangesloten stick staat bovenaan.</translation>
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
        <translation>Badges en polsbandjes</translation>
    </message>
    <message>
        <source>A label for each admitted guest. Without a printer, go on.</source>
        <translation>Een etiket voor elke toegelaten gast. Zonder printer: ga verder.</translation>
    </message>
    <message>
        <source>Enter a host and a port, like 192.168.1.50:9100.</source>
        <translation>Voer een host en een poort in, zoals 192.168.1.50:9100.</translation>
    </message>
    <message>
        <source>Enter width and height in mm, like 62x29.</source>
        <translation>Voer breedte en hoogte in mm in, zoals 62x29.</translation>
    </message>
    <message>
        <source>Choose a printer, or print no labels.</source>
        <translation>Kies een printer, of print geen etiketten.</translation>
    </message>
    <message>
        <source>Printer of labels</source>
        <translation>Printer voor etiketten</translation>
    </message>
    <message>
        <source>No labels are printed</source>
        <translation>Er worden geen etiketten geprint</translation>
    </message>
    <message>
        <source>A printer of this computer</source>
        <translation>Een printer van deze computer</translation>
    </message>
    <message>
        <source>A label printer in the network (ZPL)</source>
        <translation>Een etikettenprinter in het netwerk (ZPL)</translation>
    </message>
    <message>
        <source>Printer of this computer</source>
        <translation>Printer van deze computer</translation>
    </message>
    <message>
        <source>Address of the label printer</source>
        <translation>Adres van de etikettenprinter</translation>
    </message>
    <message>
        <source>Resolution of the label printer</source>
        <translation>Resolutie van de etikettenprinter</translation>
    </message>
    <message>
        <source>Size of a label</source>
        <translation>Formaat van een etiket</translation>
    </message>
    <message>
        <source>Another size</source>
        <translation>Een ander formaat</translation>
    </message>
    <message>
        <source>Width and height in mm</source>
        <translation>Breedte en hoogte in mm</translation>
    </message>
    <message>
        <source>When a label is printed</source>
        <translation>Wanneer een etiket wordt geprint</translation>
    </message>
    <message>
        <source>Printed for each admitted guest</source>
        <translation>Geprint voor elke toegelaten gast</translation>
    </message>
    <message>
        <source>Printed only by Ctrl+P</source>
        <translation>Alleen geprint met Ctrl+P</translation>
    </message>
    <message>
        <source>Print a test label</source>
        <translation>Een proefetiket printen</translation>
    </message>
    <message>
        <source>Preview of the label</source>
        <translation>Voorbeeld van het etiket</translation>
    </message>
    <message>
        <source>Looking for printers…</source>
        <translation>Printers zoeken…</translation>
    </message>
    <message>
        <source>This computer has no printer. Add one in the system&apos;s settings.</source>
        <translation>Deze computer heeft geen printer. Voeg er een toe in de systeeminstellingen.</translation>
    </message>
    <message>
        <source>Printing…</source>
        <translation>Printen…</translation>
    </message>
    <message>
        <source>The test label is printed.</source>
        <translation>Het proefetiket is geprint.</translation>
    </message>
</context>
<context>
    <name>QueueCells</name>
    <message>
        <source>It could not be sent</source>
        <translation>Kon niet worden verstuurd</translation>
    </message>
    <message>
        <source>Let through here</source>
        <translation>Hier doorgelaten</translation>
    </message>
    <message>
        <source>Parked</source>
        <translation>Apart gezet</translation>
    </message>
    <message>
        <source>Disputed</source>
        <translation>Betwist</translation>
    </message>
    <message>
        <source>PIN without a name</source>
        <translation>Pincode zonder naam</translation>
    </message>
    <message>
        <source>not on the list</source>
        <translation>niet op de lijst</translation>
    </message>
    <message>
        <source>nothing yet</source>
        <translation>nog niets</translation>
    </message>
    <message>
        <source>sent, no answer: asking the service first</source>
        <translation>geen antwoord: eerst de dienst vragen</translation>
    </message>
    <message numerus="yes">
        <source>waiting, tried %n time(s)</source>
        <translation>
            <numerusform>wacht, %n keer geprobeerd</numerusform>
            <numerusform>wacht, %n keer geprobeerd</numerusform>
        </translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wacht</translation>
    </message>
    <message>
        <source>waits for {door}, since {time}</source>
        <translation>wacht op {door}, sinds {time}</translation>
    </message>
</context>
<context>
    <name>QueuePage</name>
    <message>
        <source>Scanned</source>
        <translation>Gescand</translation>
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
        <translation>Richting</translation>
    </message>
    <message>
        <source>Shown at the door</source>
        <translation>Getoond aan de deur</translation>
    </message>
    <message>
        <source>Sending</source>
        <translation>Versturen</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Wat er gebeurde</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Nu</translation>
    </message>
    <message>
        <source>Waiting to be sent</source>
        <translation>Nog te versturen</translation>
    </message>
    <message>
        <source>Needs a look</source>
        <translation>Na te kijken</translation>
    </message>
    <message>
        <source>Export list</source>
        <translation>Lijst exporteren</translation>
    </message>
    <message>
        <source>Send now</source>
        <translation>Nu versturen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln scan(s) safe on this laptop.</source>
        <translation>
            <numerusform>%Ln scan veilig op deze laptop.</numerusform>
            <numerusform>%Ln scans veilig op deze laptop.</numerusform>
        </translation>
    </message>
    <message>
        <source>Everything is sent.</source>
        <translation>Alles is verstuurd.</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>Even kijken…</translation>
    </message>
    <message>
        <source>Needs a look: the newest {shown} of {count}</source>
        <translation>Na te kijken: de nieuwste {shown} van {count}</translation>
    </message>
    <message>
        <source>Nothing needs a look</source>
        <translation>Niets na te kijken</translation>
    </message>
    <message>
        <source>They are sent in order as soon as the line is back.</source>
        <translation>Ze worden op volgorde verstuurd zodra er weer verbinding is.</translation>
    </message>
    <message>
        <source>Settled by a supervisor</source>
        <translation>Afgehandeld door een supervisor</translation>
    </message>
</context>
<context>
    <name>Rail</name>
    <message>
        <source>Steps of set-up</source>
        <translation>Stappen van het instellen</translation>
    </message>
</context>
<context>
    <name>ReasonPanel</name>
    <message>
        <source>Write something first, or press one of the words above.</source>
        <translation>Schrijf eerst iets, of druk op een van de woorden hierboven.</translation>
    </message>
</context>
<context>
    <name>Reasons</name>
    <message>
        <source>Guest list</source>
        <translation>Gastenlijst</translation>
    </message>
    <message>
        <source>Paid at the desk</source>
        <translation>Betaald</translation>
    </message>
    <message>
        <source>Checked by hand</source>
        <translation>Zelf nagekeken</translation>
    </message>
    <message>
        <source>Admit anyway?</source>
        <translation>Toch toelaten?</translation>
    </message>
    <message>
        <source>Admit</source>
        <translation>Toelaten</translation>
    </message>
    <message>
        <source>No proof shown</source>
        <translation>Geen bewijs getoond</translation>
    </message>
    <message>
        <source>Not the right person</source>
        <translation>Niet de juiste persoon</translation>
    </message>
    <message>
        <source>Too young</source>
        <translation>Te jong</translation>
    </message>
    <message>
        <source>Turn this guest away?</source>
        <translation>Deze gast weigeren?</translation>
    </message>
    <message>
        <source>Turn away</source>
        <translation>Weigeren</translation>
    </message>
    <message>
        <source>Lost bag at desk</source>
        <translation>Tas bij de balie</translation>
    </message>
    <message>
        <source>Send to the desk</source>
        <translation>Naar de balie sturen</translation>
    </message>
    <message>
        <source>Call a manager</source>
        <translation>Leiding roepen</translation>
    </message>
    <message>
        <source>Shown at every scan of this ticket, until it is done</source>
        <translation>Getoond bij elke scan van dit ticket, tot het klaar is</translation>
    </message>
    <message>
        <source>Note on this ticket</source>
        <translation>Notitie bij dit ticket</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>Noteren</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notitie</translation>
    </message>
    <message>
        <source>Shown at the door that asks, and at the next scans</source>
        <translation>Te zien bij de ingang die vraagt en bij de volgende scans</translation>
    </message>
    <message>
        <source>Answer to the door</source>
        <translation>Antwoord aan de ingang</translation>
    </message>
    <message>
        <source>Somebody is inside on this ticket. Only if that is another person.</source>
        <translation>Er is al iemand binnen met dit ticket. Alleen als dat een andere persoon is.</translation>
    </message>
    <message>
        <source>Admit another person?</source>
        <translation>Nog een persoon toelaten?</translation>
    </message>
</context>
<context>
    <name>RehearsalPage</name>
    <message>
        <source>Rehearsal</source>
        <translation>Oefening</translation>
    </message>
    <message>
        <source>It opens in a window of its own, in a few seconds.</source>
        <translation>Hij opent over enkele seconden in een eigen venster.</translation>
    </message>
    <message>
        <source>This is the real door. It rests: camera and scanner belong to the rehearsal. What waits to be sent is sent meanwhile.</source>
        <translation>Dit is de echte deur. Ze rust: camera en scanner horen bij de oefening. Wat wacht, wordt intussen verstuurd.</translation>
    </message>
    <message>
        <source>Back to the real door</source>
        <translation>Terug naar de echte deur</translation>
    </message>
</context>
<context>
    <name>ReportPage</name>
    <message>
        <source>The night is being counted…</source>
        <translation>De avond wordt geteld…</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Overzicht</translation>
    </message>
    <message>
        <source>Categories and doors</source>
        <translation>Categorieën en ingangen</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Van</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Tot</translation>
    </message>
    <message>
        <source>Inside at</source>
        <translation>Binnen om</translation>
    </message>
    <message>
        <source>Save as a table</source>
        <translation>Opslaan als tabel</translation>
    </message>
    <message>
        <source>Save as PDF</source>
        <translation>Opslaan als PDF</translation>
    </message>
    <message>
        <source>Nobody was let in by a supervisor, and no dispute was settled.</source>
        <translation>Niemand is door een supervisor binnengelaten, en geen geschil is afgehandeld.</translation>
    </message>
</context>
<context>
    <name>ReportTexts</name>
    <message>
        <source>Report</source>
        <translation>Rapport</translation>
    </message>
    <message>
        <source>Counted on this laptop. People inside and doors: over all doors, as far as this laptop knows.</source>
        <translation>Geteld op deze laptop. Mensen binnen en ingangen: over alle ingangen, voor zover deze laptop weet.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more: the table for spreadsheets has all.</source>
        <translation>
            <numerusform>%Ln regel meer: de tabel heeft ze allemaal.</numerusform>
            <numerusform>%Ln regels meer: de tabel heeft ze allemaal.</numerusform>
        </translation>
    </message>
    <message>
        <source>Admitted</source>
        <translation>Toegelaten</translation>
    </message>
    <message>
        <source>Checked out</source>
        <translation>Uitgecheckt</translation>
    </message>
    <message>
        <source>Inside</source>
        <translation>Binnen</translation>
    </message>
    <message>
        <source>Turned away</source>
        <translation>Geweigerd</translation>
    </message>
    <message>
        <source>Overrides</source>
        <translation>Toch binnengelaten</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Wacht</translation>
    </message>
    <message>
        <source>Most inside</source>
        <translation>Meeste binnen</translation>
    </message>
    <message>
        <source>Scans</source>
        <translation>Scans</translation>
    </message>
    <message>
        <source>Shown again at once</source>
        <translation>Meteen nog eens getoond</translation>
    </message>
    <message>
        <source>Taken back</source>
        <translation>Teruggedraaid</translation>
    </message>
    <message>
        <source>Checked first</source>
        <translation>Eerst gecontroleerd</translation>
    </message>
    <message>
        <source>Notes on tickets</source>
        <translation>Notities bij tickets</translation>
    </message>
    <message>
        <source>Decided by</source>
        <translation>Beslist door</translation>
    </message>
    <message>
        <source>Read by</source>
        <translation>Gelezen door</translation>
    </message>
    <message>
        <source>Scan to verdict</source>
        <translation>Van scan tot oordeel</translation>
    </message>
    <message>
        <source>Without the service</source>
        <translation>Zonder de dienst</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>Etiketten</translation>
    </message>
    <message>
        <source>Need a look</source>
        <translation>Na te kijken</translation>
    </message>
    <message>
        <source>Settled</source>
        <translation>Afgehandeld</translation>
    </message>
    <message>
        <source>Guests&apos; data deleted</source>
        <translation>Gastgegevens verwijderd</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Cijfers</translation>
    </message>
    <message>
        <source>Turned away, by reason</source>
        <translation>Geweigerd, per reden</translation>
    </message>
    <message>
        <source>People inside</source>
        <translation>Mensen binnen</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Categorie</translation>
    </message>
    <message>
        <source>Out</source>
        <translation>Uitgang</translation>
    </message>
    <message>
        <source>Without a listed ticket</source>
        <translation>Zonder ticket van de lijst</translation>
    </message>
    <message>
        <source>Categories</source>
        <translation>Categorieën</translation>
    </message>
    <message>
        <source>Door</source>
        <translation>Deur</translation>
    </message>
    <message>
        <source>Doors</source>
        <translation>Ingangen</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Wanneer</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Wie</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Wat</translation>
    </message>
    <message>
        <source>Guest</source>
        <translation>Gast</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Waarom</translation>
    </message>
    <message>
        <source>PIN without a name</source>
        <translation>Pincode zonder naam</translation>
    </message>
    <message>
        <source>Overrides and settled disputes</source>
        <translation>Toch binnengelaten, en afgehandeld</translation>
    </message>
    <message>
        <source>Admitted a guest anyway</source>
        <translation>Gast toch binnengelaten</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nooit</translation>
    </message>
    <message>
        <source>now</source>
        <translation>nu</translation>
    </message>
    <message>
        <source>Already in</source>
        <translation>Al binnen</translation>
    </message>
    <message>
        <source>Not on the list</source>
        <translation>Niet op de lijst</translation>
    </message>
    <message>
        <source>service</source>
        <translation>dienst</translation>
    </message>
    <message>
        <source>list</source>
        <translation>lijst</translation>
    </message>
    <message>
        <source>venue</source>
        <translation>locatie</translation>
    </message>
    <message>
        <source>supervisor</source>
        <translation>supervisor</translation>
    </message>
    <message>
        <source>camera</source>
        <translation>camera</translation>
    </message>
    <message>
        <source>scanner</source>
        <translation>scanner</translation>
    </message>
    <message>
        <source>typed</source>
        <translation>getypt</translation>
    </message>
    <message>
        <source>chosen</source>
        <translation>gekozen</translation>
    </message>
    <message>
        <source>steward</source>
        <translation>personeel</translation>
    </message>
    <message>
        <source>Max. in 10 min</source>
        <translation>Max. in 10 min</translation>
    </message>
    <message>
        <source>rule of this door</source>
        <translation>regel van deze deur</translation>
    </message>
</context>
<context>
    <name>ScanTestPanel</name>
    <message>
        <source>Test scan</source>
        <translation>Testscan</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>Read by</source>
        <translation>Gelezen door</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Formaat</translation>
    </message>
    <message>
        <source>On the list</source>
        <translation>Op de lijst</translation>
    </message>
    <message>
        <source>Camera</source>
        <translation>Camera</translation>
    </message>
    <message>
        <source>Hand scanner</source>
        <translation>Handscanner</translation>
    </message>
    <message>
        <source>Test another</source>
        <translation>Nog een test</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Klaar</translation>
    </message>
    <message>
        <source>It was read. Nobody was checked in.</source>
        <translation>Gelezen. Niemand is ingecheckt.</translation>
    </message>
    <message>
        <source>Nothing was read in 30 seconds. Is the scanner plugged in, and the lens free?</source>
        <translation>In 30 seconden is niets gelezen. Is de scanner aangesloten en de lens vrij?</translation>
    </message>
    <message>
        <source>Hold any ticket to the camera, or read it with the hand scanner. It is not checked in.</source>
        <translation>Houd een ticket voor de camera of lees het met de handscanner. Het wordt niet ingecheckt.</translation>
    </message>
    <message>
        <source>typed as by a keyboard</source>
        <translation>getypt als door een toetsenbord</translation>
    </message>
    <message>
        <source>by a serial port</source>
        <translation>via een seriële poort</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no: nobody on this laptop&apos;s list has this code</source>
        <translation>nee: niemand op de lijst van deze laptop heeft deze code</translation>
    </message>
    <message>
        <source>looking…</source>
        <translation>zoeken…</translation>
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
        <translation>Lees deze code met de scanner. Geen scanner? Ga verder.</translation>
    </message>
    <message>
        <source>Calibration code for the scanner</source>
        <translation>Kalibratiecode voor de scanner</translation>
    </message>
    <message>
        <source>The scanner is understood</source>
        <translation>De scanner wordt begrepen</translation>
    </message>
    <message>
        <source>Not understood</source>
        <translation>Niet begrepen</translation>
    </message>
    <message>
        <source>Waiting for the scanner…</source>
        <translation>Wachten op de scanner…</translation>
    </message>
    <message>
        <source>A scanner types as a keyboard does; this finds out whether the two agree.</source>
        <translation>Een scanner typt als een toetsenbord; zo blijkt of die twee overeenkomen.</translation>
    </message>
    <message>
        <source>Caps Lock is on: turn it off and scan once more.</source>
        <translation>Caps Lock staat aan: zet het uit en scan nog eens.</translation>
    </message>
    <message>
        <source>It sends nothing before the code.</source>
        <translation>Hij stuurt niets vóór de code.</translation>
    </message>
    <message>
        <source>It sends far too much before the code: set it to send no prefix.</source>
        <translation>Hij stuurt veel te veel vóór de code: stel hem in zonder voorvoegsel.</translation>
    </message>
    <message>
        <source>It sends far too much after the code: set it to send Enter only.</source>
        <translation>Hij stuurt veel te veel na de code: stel hem zo in dat hij alleen Enter stuurt.</translation>
    </message>
    <message>
        <source>Every character arrives.</source>
        <translation>Alle tekens komen aan.</translation>
    </message>
    <message>
        <source>These characters do not arrive: {lost}. Codes with them must be typed.</source>
        <translation>Deze tekens komen niet aan: {lost}. Codes ermee moeten worden ingetypt.</translation>
    </message>
</context>
<context>
    <name>Sending</name>
    <message>
        <source>The ticket service asks to wait until {time}.</source>
        <translation>De ticketdienst vraagt te wachten tot {time}.</translation>
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
        <translation>Waar de tickets van dit evenement worden opgezocht. De organisator heeft beide.</translation>
    </message>
    <message>
        <source>No picture from a camera</source>
        <translation>Geen beeld van een camera</translation>
    </message>
    <message>
        <source>This is a venue code. The step Venue asks for it later.</source>
        <translation>Dit is een locatiecode. De stap Locatie vraagt er later om.</translation>
    </message>
    <message>
        <source>That was a code, but no set-up.</source>
        <translation>Dat was een code, maar geen configuratie.</translation>
    </message>
    <message>
        <source>Address of the service</source>
        <translation>Adres van de ticketdienst</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>ongewijzigd</translation>
    </message>
    <message>
        <source>API key</source>
        <translation>API-sleutel</translation>
    </message>
    <message>
        <source>as the organiser gave it</source>
        <translation>zoals de organisator hem gaf</translation>
    </message>
    <message>
        <source>Show the key while pressed</source>
        <translation>Sleutel tonen zolang ingedrukt</translation>
    </message>
    <message>
        <source>Best is one API key for each laptop: then the check-in history tells the doors apart, and two guests with the same ticket are found.</source>
        <translation>Het beste is één API-sleutel per laptop: dan onderscheidt de geschiedenis de deuren, en worden twee gasten met hetzelfde ticket gevonden.</translation>
    </message>
    <message>
        <source>Leave the key empty to keep the one that this laptop has.</source>
        <translation>Laat de sleutel leeg om die van deze laptop te houden.</translation>
    </message>
    <message>
        <source>The service has not accepted this address and key yet.</source>
        <translation>De dienst heeft dit adres en deze sleutel nog niet aanvaard.</translation>
    </message>
    <message>
        <source>Enter the address.</source>
        <translation>Vul het adres in.</translation>
    </message>
    <message>
        <source>the one thing that this set-up leaves out</source>
        <translation>het enige dat in deze configuratie ontbreekt</translation>
    </message>
</context>
<context>
    <name>SetUpCodePage</name>
    <message>
        <source>Set up the next laptop</source>
        <translation>De volgende laptop instellen</translation>
    </message>
    <message>
        <source>Open set-up there, and hold that laptop&apos;s camera to this code.</source>
        <translation>Open daar de configuratie en richt de camera van die laptop op deze code.</translation>
    </message>
    <message>
        <source>With the API key: lock the code by a passphrase</source>
        <translation>Met de API-sleutel: vergrendel de code met een wachtzin</translation>
    </message>
    <message>
        <source>Lock, and take the key along</source>
        <translation>Vergrendelen en sleutel meegeven</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>Als tekst kopiëren</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Klaar</translation>
    </message>
    <message>
        <source>Set-up code</source>
        <translation>Configuratiecode</translation>
    </message>
    <message>
        <source>Too much for one code</source>
        <translation>Te veel voor één code</translation>
    </message>
    <message>
        <source>Copy it as text, and paste it on the other laptop.</source>
        <translation>Kopieer als tekst en plak op de andere laptop.</translation>
    </message>
    <message>
        <source>With the key, locked</source>
        <translation>Met de sleutel, vergrendeld</translation>
    </message>
    <message>
        <source>The other laptop asks for the passphrase. Say it, never write it beside.</source>
        <translation>De andere laptop vraagt om de wachtzin. Zeg hem, schrijf hem er nooit bij.</translation>
    </message>
    <message>
        <source>Without the key</source>
        <translation>Zonder de sleutel</translation>
    </message>
    <message>
        <source>The API key has to be typed on the other laptop.</source>
        <translation>De API-sleutel moet op de andere laptop worden ingetypt.</translation>
    </message>
</context>
<context>
    <name>SetUpPage</name>
    <message>
        <source>Back</source>
        <translation>Terug</translation>
    </message>
    <message>
        <source>Leave set-up</source>
        <translation>Instellen verlaten</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hulp</translation>
    </message>
    <message>
        <source>to change the PINs</source>
        <translation>om de pincodes te wijzigen</translation>
    </message>
    <message>
        <source>One moment…</source>
        <translation>Een ogenblik…</translation>
    </message>
    <message>
        <source>Open the door</source>
        <translation>Deur openen</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Verder</translation>
    </message>
</context>
<context>
    <name>SettlementPanel</name>
    <message>
        <source>It is written down as said by the owner of the PIN.</source>
        <translation>Het wordt genoteerd op naam van de eigenaar van de pincode.</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Reden</translation>
    </message>
    <message>
        <source>Why, if the button does not say it</source>
        <translation>Waarom, als de knop het niet zegt</translation>
    </message>
    <message>
        <source>Write the note first.</source>
        <translation>Schrijf eerst de notitie.</translation>
    </message>
</context>
<context>
    <name>SetupCodeEntry</name>
    <message>
        <source>Or by a set-up code</source>
        <translation>Of met een configuratiecode</translation>
    </message>
    <message>
        <source>Another laptop shows one. Hold it to the camera, or fire the scanner at it.</source>
        <translation>Een andere laptop toont er een. Houd hem voor de camera of lees hem met de scanner.</translation>
    </message>
    <message>
        <source>Or paste it here</source>
        <translation>Of plak hem hier</translation>
    </message>
    <message>
        <source>This set-up is locked: its passphrase</source>
        <translation>Deze configuratie is vergrendeld: de wachtzin</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Openen</translation>
    </message>
    <message>
        <source>This is no set-up code: all of it begins ADMIT-SETUP.</source>
        <translation>Dit is geen configuratiecode: die begint met ADMIT-SETUP.</translation>
    </message>
</context>
<context>
    <name>SoundStep</name>
    <message>
        <source>Sound</source>
        <translation>Geluid</translation>
    </message>
    <message>
        <source>Sound and light</source>
        <translation>Geluid en licht</translation>
    </message>
    <message>
        <source>Each verdict has a sound of its own. It should be heard over the queue.</source>
        <translation>Elke uitslag heeft een eigen geluid. Het moet boven de rij uit te horen zijn.</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>Volume</translation>
    </message>
    <message>
        <source>Try a sound, and the light</source>
        <translation>Probeer een geluid, en het licht</translation>
    </message>
    <message>
        <source>This laptop has nothing to be heard by: plug in a loudspeaker.</source>
        <translation>Deze laptop heeft geen apparaat voor geluid: sluit een luidspreker aan.</translation>
    </message>
    <message>
        <source>Nobody hears anything: look at the screen for every guest.</source>
        <translation>Niemand hoort iets: kijk bij elke gast naar het scherm.</translation>
    </message>
    <message>
        <source>This is soft for a door.</source>
        <translation>Dit is zacht voor een deur.</translation>
    </message>
    <message>
        <source>The computer&apos;s own volume counts too.</source>
        <translation>Het volume van de computer telt ook mee.</translation>
    </message>
</context>
<context>
    <name>StewardPage</name>
    <message>
        <source>Back</source>
        <translation>Terug</translation>
    </message>
</context>
<context>
    <name>SupervisedPage</name>
    <message>
        <source>What supervisors did</source>
        <translation>Wat supervisors deden</translation>
    </message>
    <message>
        <source>Each action that needed the PIN, the newest first.</source>
        <translation>Elke handeling waarvoor de pincode nodig was, de nieuwste eerst.</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Wanneer</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Wie</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Wat</translation>
    </message>
    <message>
        <source>Guest</source>
        <translation>Gast</translation>
    </message>
    <message>
        <source>Nothing yet.</source>
        <translation>Nog niets.</translation>
    </message>
    <message>
        <source>PIN without a name</source>
        <translation>Pincode zonder naam</translation>
    </message>
    <message>
        <source>Opened the supervisor&apos;s page</source>
        <translation>Pagina van de supervisor geopend</translation>
    </message>
    <message>
        <source>Admitted a guest anyway</source>
        <translation>Gast toch binnengelaten</translation>
    </message>
    <message>
        <source>Checked a guest out</source>
        <translation>Gast uitgecheckt</translation>
    </message>
    <message>
        <source>Opened the settings</source>
        <translation>Instellingen geopend</translation>
    </message>
    <message>
        <source>Changed the PINs</source>
        <translation>Pincodes gewijzigd</translation>
    </message>
    <message>
        <source>Showed the set-up code</source>
        <translation>Configuratiecode getoond</translation>
    </message>
    <message>
        <source>Published an announcement</source>
        <translation>Mededeling gepubliceerd</translation>
    </message>
    <message>
        <source>Settled a row that needed a look</source>
        <translation>Een regel die aandacht vroeg afgehandeld</translation>
    </message>
    <message>
        <source>Wrote the list into a file</source>
        <translation>Lijst naar een bestand geschreven</translation>
    </message>
    <message>
        <source>Closed Admit</source>
        <translation>Admit gesloten</translation>
    </message>
    <message>
        <source>Showed the guests&apos; names</source>
        <translation>Heeft de namen van de gasten getoond</translation>
    </message>
    <message>
        <source>Opened the page of the venue</source>
        <translation>Opende de pagina van de locatie</translation>
    </message>
    <message>
        <source>Noted that everybody is out</source>
        <translation>Legde vast dat iedereen buiten is</translation>
    </message>
    <message>
        <source>Took back that everybody is out</source>
        <translation>Nam terug dat iedereen buiten is</translation>
    </message>
    <message>
        <source>Started a rehearsal</source>
        <translation>Is een oefening begonnen</translation>
    </message>
    <message>
        <source>Deleted the guests&apos; data</source>
        <translation>Gastgegevens verwijderd</translation>
    </message>
    <message>
        <source>Shut a laptop out of the venue</source>
        <translation>Sloot een laptop uit van de locatie</translation>
    </message>
    <message>
        <source>Admitted a guest at another door</source>
        <translation>Liet een gast bij een andere ingang toe</translation>
    </message>
    <message>
        <source>Refused a guest at another door</source>
        <translation>Weigerde een gast bij een andere ingang</translation>
    </message>
    <message>
        <source>Answered another door</source>
        <translation>Antwoordde een andere ingang</translation>
    </message>
    <message>
        <source>Tried to publish an announcement</source>
        <translation>Wilde een mededeling publiceren</translation>
    </message>
    <message>
        <source>An announcement was not published</source>
        <translation>Een mededeling is niet gepubliceerd</translation>
    </message>
</context>
<context>
    <name>SupervisorLock</name>
    <message>
        <source>Supervisor PIN</source>
        <translation>Pincode supervisor</translation>
    </message>
    <message numerus="yes">
        <source>Too many wrong tries: wait %n second(s).</source>
        <translation>
            <numerusform>Te veel foute pogingen: wacht %n seconde.</numerusform>
            <numerusform>Te veel foute pogingen: wacht %n seconden.</numerusform>
        </translation>
    </message>
    <message>
        <source>That is not the PIN.</source>
        <translation>Dat is niet de pincode.</translation>
    </message>
</context>
<context>
    <name>SupervisorPage</name>
    <message>
        <source>Supervisor</source>
        <translation>Supervisor</translation>
    </message>
    <message>
        <source>Closes at the next scan, and after a minute without input.</source>
        <translation>Sluit bij de volgende scan en na een minuut zonder invoer.</translation>
    </message>
    <message>
        <source>Without a PIN anybody may come here. Set one in Settings.</source>
        <translation>Zonder pincode kan iedereen hier komen. Instellen bij Instellingen.</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Klaar</translation>
    </message>
    <message>
        <source>Light theme</source>
        <translation>Licht thema</translation>
    </message>
    <message>
        <source>Dark theme</source>
        <translation>Donker thema</translation>
    </message>
</context>
<context>
    <name>SupervisorPages</name>
    <message>
        <source>for settings, the door check and leaving</source>
        <translation>voor instellingen, deurcheck en afsluiten</translation>
    </message>
    <message>
        <source>to change the settings</source>
        <translation>om de instellingen te wijzigen</translation>
    </message>
    <message>
        <source>to show the set-up code</source>
        <translation>om de configuratiecode te tonen</translation>
    </message>
    <message>
        <source>to rehearse with invented guests</source>
        <translation>om te oefenen met verzonnen gasten</translation>
    </message>
    <message>
        <source>to keep, join or leave a venue</source>
        <translation>om een locatie te beheren, eraan deel te nemen of hem te verlaten</translation>
    </message>
    <message numerus="yes">
        <source>The list is being read: %Ln ticket(s) so far…</source>
        <translation>
            <numerusform>De lijst wordt gelezen: tot nu toe %Ln ticket…</numerusform>
            <numerusform>De lijst wordt gelezen: tot nu toe %Ln tickets…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The list has %Ln ticket(s).</source>
        <translation>
            <numerusform>De lijst heeft %Ln ticket.</numerusform>
            <numerusform>De lijst heeft %Ln tickets.</numerusform>
        </translation>
    </message>
    <message>
        <source>Leave the venue?</source>
        <translation>De locatie verlaten?</translation>
    </message>
    <message>
        <source>The list is being read…</source>
        <translation>De lijst wordt gelezen…</translation>
    </message>
    <message>
        <source>This door then decides alone, and is restarted at once. If this laptop keeps the venue, its state is deleted, and the other doors go on alone.</source>
        <translation>Deze ingang beslist dan alleen en wordt meteen opnieuw geopend. Als deze laptop de locatie beheert, wordt de stand gewist en gaan de andere ingangen alleen verder.</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Verlaten</translation>
    </message>
    <message>
        <source>to note that everybody is out</source>
        <translation>om vast te leggen dat iedereen buiten is</translation>
    </message>
    <message>
        <source>Is everybody out of the house?</source>
        <translation>Is iedereen naar buiten?</translation>
    </message>
    <message>
        <source>All doors count from 0 again. Guests who come back are let in once more.</source>
        <translation>Alle ingangen tellen weer vanaf 0. Gasten die terugkomen, worden opnieuw binnengelaten.</translation>
    </message>
    <message>
        <source>Everybody is out</source>
        <translation>Iedereen is buiten</translation>
    </message>
    <message>
        <source>to take back that everybody is out</source>
        <translation>om terug te nemen dat iedereen buiten is</translation>
    </message>
    <message>
        <source>Is somebody still in the house?</source>
        <translation>Is er nog iemand binnen?</translation>
    </message>
    <message>
        <source>All doors count again as if nobody had noted that everybody is out.</source>
        <translation>Alle deuren tellen weer alsof nooit is genoteerd dat iedereen buiten is.</translation>
    </message>
    <message>
        <source>to shut a door out of the venue</source>
        <translation>om een ingang van de locatie uit te sluiten</translation>
    </message>
    <message>
        <source>Its laptop then hears and tells nothing of the venue any more. To take part again, it must join with a new venue code.</source>
        <translation>De laptop hoort en meldt dan niets meer van de locatie. Om weer mee te doen, moet die met een nieuwe locatiecode deelnemen.</translation>
    </message>
    <message>
        <source>Shut out</source>
        <translation>Uitsluiten</translation>
    </message>
    <message>
        <source>to delete the guests&apos; data</source>
        <translation>om de gastgegevens te verwijderen</translation>
    </message>
    <message>
        <source>Delete the guests&apos; data?</source>
        <translation>Gastgegevens verwijderen?</translation>
    </message>
    <message>
        <source>Names, codes and notes of this event are deleted from this laptop for good, and it leaves the venue. The figures of the report stay.</source>
        <translation>Namen, codes en notities van dit evenement worden voorgoed van deze laptop verwijderd, en hij verlaat de locatie. De cijfers van het rapport blijven.</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Wissen</translation>
    </message>
</context>
<context>
    <name>TemplateEditor</name>
    <message>
        <source>What is printed for</source>
        <translation>Wat er wordt geprint voor</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Naam</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Categorie</translation>
    </message>
    <message>
        <source>QR code</source>
        <translation>QR-code</translation>
    </message>
    <message>
        <source>Where to go</source>
        <translation>Waarheen</translation>
    </message>
    <message>
        <source>A line of its own</source>
        <translation>Een eigen regel</translation>
    </message>
    <message>
        <source>Backstage</source>
        <translation>Backstage</translation>
    </message>
    <message>
        <source>No label is printed for these tickets.</source>
        <translation>Voor deze tickets wordt geen etiket geprint.</translation>
    </message>
    <message>
        <source>All categories</source>
        <translation>Alle categorieën</translation>
    </message>
</context>
<context>
    <name>TopBar</name>
    <message numerus="yes">
        <source>%Ln waiting</source>
        <translation>
            <numerusform>%Ln wacht</numerusform>
            <numerusform>%Ln wachten</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TouchKeyboard</name>
    <message>
        <source>Keyboard on the screen</source>
        <translation>Toetsenbord op het scherm</translation>
    </message>
    <message>
        <source>Letters with accents</source>
        <translation>Letters met accenten</translation>
    </message>
    <message>
        <source>Digits and signs</source>
        <translation>Cijfers en tekens</translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>Letters</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Spatie</translation>
    </message>
    <message>
        <source>Return</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Hide the keyboard</source>
        <translation>Toetsenbord verbergen</translation>
    </message>
    <message>
        <source>Capital letters</source>
        <translation>Hoofdletters</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Wissen</translation>
    </message>
</context>
<context>
    <name>TroubleWindow</name>
    <message>
        <source>Admit cannot open</source>
        <translation>Admit kan niet worden geopend</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Sluiten</translation>
    </message>
    <message>
        <source>File for support</source>
        <translation>Bestand voor support</translation>
    </message>
    <message>
        <source>One moment…</source>
        <translation>Een ogenblik…</translation>
    </message>
</context>
<context>
    <name>VenuePage</name>
    <message>
        <source>Keep the venue here now</source>
        <translation>De locatie nu hier beheren</translation>
    </message>
    <message>
        <source>Keep it here</source>
        <translation>Hier beheren</translation>
    </message>
    <message>
        <source>Only if the keeper&apos;s laptop is lost or off, and stays off until it leaves the venue. This laptop has a copy of the state.</source>
        <translation>Alleen als de laptop van de beheerder weg of uit is, en uit blijft tot die de locatie verlaat. Deze laptop heeft een kopie van de stand.</translation>
    </message>
    <message>
        <source>Help to keep the venue&apos;s state</source>
        <translation>Help de stand van de locatie te beheren</translation>
    </message>
    <message>
        <source>Three laptops are to keep the state. This one can be one of them.</source>
        <translation>Drie laptops moeten de stand beheren. Deze kan er een van zijn.</translation>
    </message>
    <message>
        <source>Help to keep it</source>
        <translation>Meehelpen</translation>
    </message>
    <message>
        <source>Venue</source>
        <translation>Locatie</translation>
    </message>
    <message>
        <source>The doors of a venue agree on every ticket, also without internet.</source>
        <translation>De ingangen van een locatie zijn het over elk ticket eens, ook zonder internet.</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>Als tekst kopiëren</translation>
    </message>
    <message>
        <source>Leave the venue…</source>
        <translation>De locatie verlaten…</translation>
    </message>
    <message>
        <source>Restart this door</source>
        <translation>Deze ingang opnieuw openen</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Klaar</translation>
    </message>
    <message>
        <source>Venue code</source>
        <translation>Locatiecode</translation>
    </message>
    <message>
        <source>It takes part while this window is open.</source>
        <translation>Hij doet mee zolang dit venster open is.</translation>
    </message>
    <message>
        <source>That begins when this door is restarted, which takes a few seconds.</source>
        <translation>Dat begint als deze ingang opnieuw wordt geopend, wat enkele seconden duurt.</translation>
    </message>
    <message>
        <source>{keepers} of {wanted} keepers: none may fail before all are there.</source>
        <translation>{keepers} van {wanted} beheerders: er mag er geen uitvallen voordat ze er allemaal zijn.</translation>
    </message>
    <message>
        <source>{keepers} of {wanted} keepers: any one of them may fail.</source>
        <translation>{keepers} van {wanted} beheerders: een ervan mag uitvallen.</translation>
    </message>
    <message>
        <source>Stop joining</source>
        <translation>Deelname stoppen</translation>
    </message>
    <message>
        <source>Let laptops join</source>
        <translation>Laptops toelaten</translation>
    </message>
    <message>
        <source>The keeper&apos;s laptop shows the code by which other laptops join.</source>
        <translation>De laptop van de beheerder toont de code waarmee andere laptops deelnemen.</translation>
    </message>
    <message>
        <source>This laptop may not keep the venue. To change that, leave it and join again here.</source>
        <translation>Deze laptop mag de locatie niet beheren. Verlaat die en neem hier opnieuw deel om dat te veranderen.</translation>
    </message>
    <message>
        <source>No laptop can join now. A new code is valid for a day.</source>
        <translation>Nu kan geen laptop deelnemen. Een nieuwe code is een dag geldig.</translation>
    </message>
</context>
<context>
    <name>VenueStep</name>
    <message>
        <source>Venue</source>
        <translation>Locatie</translation>
    </message>
    <message>
        <source>Several doors agree on every ticket, also without internet. With one door, go on.</source>
        <translation>Meerdere ingangen zijn het over elk ticket eens, ook zonder internet. Met één ingang: ga verder.</translation>
    </message>
    <message>
        <source>Without a code this laptop decides by itself. F12, Venue, can change that.</source>
        <translation>Zonder code beslist deze laptop zelf. F12, Locatie, kan dat veranderen.</translation>
    </message>
    <message>
        <source>No picture from a camera</source>
        <translation>Geen beeld van een camera</translation>
    </message>
</context>
<context>
    <name>Way</name>
    <message>
        <source>In</source>
        <translation>In</translation>
    </message>
    <message>
        <source>Out</source>
        <translation>Uit</translation>
    </message>
</context>
<context>
    <name>WhyPanel</name>
    <message>
        <source>Done</source>
        <translation>Klaar</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>Waarom?</translation>
    </message>
    <message>
        <source>What this laptop knows of the ticket, oldest first.</source>
        <translation>Wat deze laptop van het ticket weet, het oudste eerst.</translation>
    </message>
</context>
</TS>
