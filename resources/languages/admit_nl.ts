<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="nl" sourcelanguage="en">
<context>
    <name>Actions</name>
    <message>
        <source>Find a guest</source>
        <translation>Gast zoeken</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>Wachtrij</translation>
    </message>
    <message>
        <source>Announcements</source>
        <translation>Mededelingen</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Groep</translation>
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
        <source>History</source>
        <translation>Verloop</translation>
    </message>
    <message>
        <source>Check out</source>
        <translation>Uitchecken</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Opnieuw</translation>
    </message>
    <message>
        <source>Find order</source>
        <translation>Bestelling zoeken</translation>
    </message>
    <message>
        <source>Override</source>
        <translation>Toch toelaten</translation>
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
</context>
<context>
    <name>Banner</name>
    <message>
        <source>Rehearsal · a made-up event, nothing here is real</source>
        <translation>Oefening · een verzonnen evenement, niets hier is echt</translation>
    </message>
</context>
<context>
    <name>ByCode</name>
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
        <source>Show the passphrase while pressed</source>
        <translation>Wachtzin tonen zolang ingedrukt</translation>
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
    <name>Camera</name>
    <message>
        <source>The camera is being opened…</source>
        <translation>De camera wordt geopend…</translation>
    </message>
    <message>
        <source>The camera gives no pictures. Unplug it and plug it in again.</source>
        <translation>De camera geeft geen beeld. Haal hem los en sluit hem weer aan.</translation>
    </message>
    <message>
        <source>The recording is at its end.</source>
        <translation>De opname is afgelopen.</translation>
    </message>
    <message>
        <source>The picture is black. Look at the lens cover.</source>
        <translation>Het beeld is zwart. Kijk naar het lensklepje.</translation>
    </message>
    <message>
        <source>The picture is dark. Uncover the lens, or bring light.</source>
        <translation>Het beeld is donker. Maak de lens vrij of zorg voor licht.</translation>
    </message>
    <message>
        <source>The picture stands still. Unplug the camera and plug it in again.</source>
        <translation>Het beeld staat stil. Haal de camera los en sluit hem weer aan.</translation>
    </message>
</context>
<context>
    <name>CameraPanel</name>
    <message>
        <source>Camera</source>
        <translation>Camera</translation>
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
        <source>now: {name}</source>
        <translation>nu: {name}</translation>
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
        <source>one scan</source>
        <translation>één scan</translation>
    </message>
    <message numerus="yes">
        <source>%n scans</source>
        <translation>
            <numerusform>%n scan</numerusform>
            <numerusform>%n scans</numerusform>
        </translation>
    </message>
    <message>
        <source>one ticket</source>
        <translation>één ticket</translation>
    </message>
    <message numerus="yes">
        <source>%n tickets</source>
        <translation>
            <numerusform>%n ticket</numerusform>
            <numerusform>%n tickets</numerusform>
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
</context>
<context>
    <name>DetailsPage</name>
    <message>
        <source>Whole party</source>
        <translation>Hele groep</translation>
    </message>
    <message>
        <source>Check out</source>
        <translation>Uitchecken</translation>
    </message>
    <message>
        <source>Asking the service…</source>
        <translation>De ticketdienst wordt gevraagd…</translation>
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
        <source>Add-ons</source>
        <translation>Extra’s</translation>
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
        <source>In and out: not known without the line</source>
        <translation>In en uit: zonder verbinding niet bekend</translation>
    </message>
    <message>
        <source>In and out: never yet</source>
        <translation>In en uit: nog nooit</translation>
    </message>
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
        <source>going in again allowed</source>
        <translation>opnieuw naar binnen mag</translation>
    </message>
    <message>
        <source>only one entry</source>
        <translation>maar één keer naar binnen</translation>
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
        <source>{volume} %</source>
        <translation>{volume}%</translation>
    </message>
    <message>
        <source>PIN</source>
        <translation>Pincode</translation>
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
        <source>All else is written. The door can open now, with this key.</source>
        <translation>Al het andere is opgeslagen. De deur kan nu open, met deze sleutel.</translation>
    </message>
    <message>
        <source>could not be kept</source>
        <translation>kon niet worden bewaard</translation>
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
        <source>all go through this door</source>
        <translation>alle gaan door deze deur</translation>
    </message>
    <message>
        <source>its keys are read as {layout}</source>
        <translation>zijn toetsen worden gelezen als {layout}</translation>
    </message>
    <message>
        <source>its keys are read as {layout}, without {prefix} before each code</source>
        <translation>zijn toetsen worden gelezen als {layout}, zonder {prefix} vóór elke code</translation>
    </message>
</context>
<context>
    <name>DoorCheck</name>
    <message>
        <source>good</source>
        <translation>goed</translation>
    </message>
    <message>
        <source>worth a look</source>
        <translation>even nakijken</translation>
    </message>
    <message>
        <source>not good</source>
        <translation>niet goed</translation>
    </message>
    <message>
        <source>looking</source>
        <translation>wordt bekeken</translation>
    </message>
    <message>
        <source>API key</source>
        <translation>API-sleutel</translation>
    </message>
    <message>
        <source>Ask the organiser for a key that may.</source>
        <translation>Vraag de organisator om een sleutel die dat mag.</translation>
    </message>
    <message>
        <source>Ask the organiser whether this is the right event.</source>
        <translation>Vraag de organisator of dit het juiste evenement is.</translation>
    </message>
    <message>
        <source>Camera</source>
        <translation>Camera</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>Klok</translation>
    </message>
    <message>
        <source>Close other programs, or take another laptop: each scan waits for the disk.</source>
        <translation>Sluit programma’s of neem een andere laptop: elke scan wacht op de schijf.</translation>
    </message>
    <message>
        <source>Disk</source>
        <translation>Schijf</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Evenement</translation>
    </message>
    <message>
        <source>Guest list</source>
        <translation>Gastenlijst</translation>
    </message>
    <message>
        <source>Hand scanner</source>
        <translation>Handscanner</translation>
    </message>
    <message>
        <source>Look whether it is the right event.</source>
        <translation>Kijk of het het juiste evenement is.</translation>
    </message>
    <message>
        <source>Make room on this disk.</source>
        <translation>Maak ruimte op deze schijf.</translation>
    </message>
    <message>
        <source>Plug in a loudspeaker or headphones, or go by what the window shows.</source>
        <translation>Sluit een luidspreker of koptelefoon aan, of ga af op het scherm.</translation>
    </message>
    <message>
        <source>Plug this laptop in.</source>
        <translation>Sluit deze laptop aan op het stopcontact.</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>Stroom</translation>
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
        <source>Set the clock of this laptop right: times of entry would be wrong.</source>
        <translation>Zet de klok van deze laptop goed: de tijden van binnenkomst zouden niet kloppen.</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>Geluid</translation>
    </message>
    <message>
        <source>Switch off sleep and screen saver in this computer&apos;s settings.</source>
        <translation>Zet slaapstand en schermbeveiliging uit in de instellingen van deze computer.</translation>
    </message>
    <message>
        <source>The picture is black: look at the lens cover.</source>
        <translation>Het beeld is zwart: kijk naar het lensklepje.</translation>
    </message>
    <message>
        <source>The picture is dark: uncover the lens, or bring light.</source>
        <translation>Het beeld is donker: maak de lens vrij of zorg voor licht.</translation>
    </message>
    <message>
        <source>The picture stands still: unplug the camera and plug it in again.</source>
        <translation>Het beeld staat stil: haal de camera los en sluit hem weer aan.</translation>
    </message>
    <message>
        <source>This program</source>
        <translation>Dit programma</translation>
    </message>
    <message>
        <source>Ticket service</source>
        <translation>Ticketdienst</translation>
    </message>
    <message>
        <source>Turn it up.</source>
        <translation>Zet het harder.</translation>
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
        <source>has read a code</source>
        <translation>heeft een code gelezen</translation>
    </message>
    <message>
        <source>hold a ticket to it to try it</source>
        <translation>houd er een ticket voor om te testen</translation>
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
        <source>no device to be heard by</source>
        <translation>geen apparaat om geluid te geven</translation>
    </message>
    <message>
        <source>no second program uses this door&apos;s data</source>
        <translation>geen tweede programma gebruikt de gegevens van deze deur</translation>
    </message>
    <message>
        <source>not known until the line is there</source>
        <translation>pas bekend als er verbinding is</translation>
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
        <source>on battery, {percent} %</source>
        <translation>op accu, {percent}%</translation>
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
        <source>scan any code to try it</source>
        <translation>scan een willekeurige code om te testen</translation>
    </message>
    <message>
        <source>this door has none</source>
        <translation>deze deur heeft er geen</translation>
    </message>
    <message>
        <source>this laptop may fall asleep</source>
        <translation>deze laptop kan in slaap vallen</translation>
    </message>
    <message>
        <source>volume is at {volume} %</source>
        <translation>volume staat op {volume}%</translation>
    </message>
    <message>
        <source>wrong against the ticket service</source>
        <translation>klopt niet met de ticketdienst</translation>
    </message>
    <message>
        <source>{count} tickets on this laptop</source>
        <translation>tickets op deze laptop: {count}</translation>
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
        <source>{gigabytes:.1f} GB free, records survive a power cut</source>
        <translation>{gigabytes:.1f} GB vrij, bestand tegen stroomuitval</translation>
    </message>
    <message>
        <source>{minutes} min ago</source>
        <translation>{minutes} min geleden</translation>
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
        <source>{name} · {width} x {height} · {rate:.0f} fps</source>
        <translation>{name} · {width} × {height} · {rate:.0f} fps</translation>
    </message>
    <message>
        <source>{seconds:+.1f} s</source>
        <translation>{seconds:+.1f} s</translation>
    </message>
    <message>
        <source>{seconds} s ago</source>
        <translation>{seconds} s geleden</translation>
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
        <source>What it is called, and which tickets go here. None ticked: all of them.</source>
        <translation>Hoe hij heet en welke tickets hier gelden. Niets aangevinkt: alle.</translation>
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
        <source>Ticket categories for this door</source>
        <translation>Ticketcategorieën voor deze deur</translation>
    </message>
    <message numerus="yes">
        <source>Looking through the list: %n ticket(s)…</source>
        <translation>
            <numerusform>Lijst wordt doorgelezen: %n ticket…</numerusform>
            <numerusform>Lijst wordt doorgelezen: %n tickets…</numerusform>
        </translation>
    </message>
    <message>
        <source>Looking through the list…</source>
        <translation>Lijst wordt doorgelezen…</translation>
    </message>
    <message>
        <source>Go on: all tickets go here until you choose in the settings.</source>
        <translation>Ga verder: alle tickets gelden hier tot er in de instellingen wordt gekozen.</translation>
    </message>
    <message>
        <source>none on the list</source>
        <translation>geen op de lijst</translation>
    </message>
    <message numerus="yes">
        <source>%n ticket(s) go through this door.</source>
        <translation>
            <numerusform>%n ticket gaat door deze deur.</numerusform>
            <numerusform>%n tickets gaan door deze deur.</numerusform>
        </translation>
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
    <name>Face</name>
    <message>
        <source>Decided on this laptop · will be sent when the line is back</source>
        <translation>Op deze laptop beslist · wordt verstuurd als er weer verbinding is</translation>
    </message>
    <message>
        <source>Unknown code {code}</source>
        <translation>Onbekende code {code}</translation>
    </message>
    <message>
        <source>No name on the ticket</source>
        <translation>Geen naam op het ticket</translation>
    </message>
    <message>
        <source>Ready to check out</source>
        <translation>Klaar om uit te checken</translation>
    </message>
    <message>
        <source>Every ticket read now is a guest going</source>
        <translation>Elk ticket dat nu gelezen wordt is een gast die weggaat</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Klaar</translation>
    </message>
    <message>
        <source>Hold a ticket to the camera, or use the scanner</source>
        <translation>Houd een ticket voor de camera of gebruik de scanner</translation>
    </message>
    <message>
        <source>One moment</source>
        <translation>Een ogenblik</translation>
    </message>
    <message>
        <source>The guest list is being opened</source>
        <translation>De gastenlijst wordt geopend</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>Controleren…</translation>
    </message>
    <message>
        <source>Something went wrong in this program</source>
        <translation>Er ging iets mis in dit programma</translation>
    </message>
    <message>
        <source>Start it again, or use another laptop.</source>
        <translation>Start het opnieuw of gebruik een andere laptop.</translation>
    </message>
    <message>
        <source>Scan again. If it stays like this, use another laptop.</source>
        <translation>Scan opnieuw. Blijft het zo, gebruik dan een andere laptop.</translation>
    </message>
</context>
<context>
    <name>Facts</name>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Categorie</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Bestelling</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>Prijs</translation>
    </message>
    <message>
        <source>Passing on</source>
        <translation>Overdracht</translation>
    </message>
    <message>
        <source>{inside} of {all} in</source>
        <translation>{inside} van {all} binnen</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Groep</translation>
    </message>
    <message>
        <source>With this code</source>
        <translation>Met deze code</translation>
    </message>
    <message>
        <source>Goes with</source>
        <translation>Hoort bij</translation>
    </message>
    <message>
        <source>Add-ons</source>
        <translation>Extra’s</translation>
    </message>
    <message>
        <source>List from</source>
        <translation>Lijst van</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Wachtend</translation>
    </message>
    <message>
        <source>offered, not taken yet</source>
        <translation>aangeboden, nog niet aangenomen</translation>
    </message>
    <message>
        <source>passed on</source>
        <translation>overgedragen</translation>
    </message>
    <message>
        <source>called off</source>
        <translation>afgebroken</translation>
    </message>
</context>
<context>
    <name>FindField</name>
    <message>
        <source>Type a name or a code</source>
        <translation>Typ een naam of code</translation>
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
        <source>Whole party</source>
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
</context>
<context>
    <name>Foot</name>
    <message>
        <source>No sound</source>
        <translation>Geen geluid</translation>
    </message>
    <message>
        <source>Guests inside</source>
        <translation>Gasten binnen</translation>
    </message>
    <message>
        <source>Admissions a minute, the last quarter of an hour</source>
        <translation>Binnengelaten per minuut, het laatste kwartier</translation>
    </message>
    <message>
        <source>of {total} in</source>
        <translation>van {total} binnen</translation>
    </message>
    <message>
        <source>{count} a minute</source>
        <translation>{count} per minuut</translation>
    </message>
    <message>
        <source>{count} to look at</source>
        <translation>{count} na te kijken</translation>
    </message>
    <message>
        <source>Everything sent</source>
        <translation>Alles verstuurd</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>in de wachtrij</translation>
    </message>
    <message>
        <source>waiting · next try in {seconds} s</source>
        <translation>in de wachtrij · volgende poging over {seconds} s</translation>
    </message>
</context>
<context>
    <name>Guard</name>
    <message>
        <source>to close Admit</source>
        <translation>om Admit te sluiten</translation>
    </message>
</context>
<context>
    <name>LastScans</name>
    <message>
        <source>Last scans</source>
        <translation>Laatste scans</translation>
    </message>
</context>
<context>
    <name>Lock</name>
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
    <name>Moments</name>
    <message>
        <source>just now</source>
        <translation>zojuist</translation>
    </message>
</context>
<context>
    <name>OverridePanel</name>
    <message>
        <source>Admit anyway?</source>
        <translation>Toch toelaten?</translation>
    </message>
    <message>
        <source>Why? It is written down with the scan.</source>
        <translation>Waarom? Het wordt bij de scan genoteerd.</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Reden</translation>
    </message>
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
        <source>Cancel</source>
        <translation>Annuleren</translation>
    </message>
    <message>
        <source>Admit</source>
        <translation>Toelaten</translation>
    </message>
</context>
<context>
    <name>Pages</name>
    <message>
        <source>to tell all guests something</source>
        <translation>om alle gasten iets te vertellen</translation>
    </message>
    <message>
        <source>for settings, the door check and leaving</source>
        <translation>voor instellingen, deurcheck en afsluiten</translation>
    </message>
    <message>
        <source>to admit {name}</source>
        <translation>om {name} toe te laten</translation>
    </message>
    <message numerus="yes">
        <source>The list has %n ticket(s).</source>
        <translation>
            <numerusform>De lijst heeft %n ticket.</numerusform>
            <numerusform>De lijst heeft %n tickets.</numerusform>
        </translation>
    </message>
    <message>
        <source>to write the list into a file</source>
        <translation>om de lijst in een bestand te schrijven</translation>
    </message>
    <message>
        <source>Export list</source>
        <translation>Lijst exporteren</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) written.</source>
        <translation>
            <numerusform>%n regel geschreven.</numerusform>
            <numerusform>%n regels geschreven.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PartyPage</name>
    <message>
        <source>Party</source>
        <translation>Groep</translation>
    </message>
    <message>
        <source>Order {order} · {inside} of {count} in</source>
        <translation>Bestelling {order} · {inside} van {count} binnen</translation>
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
        <source>Everybody of this order</source>
        <translation>Iedereen van deze bestelling</translation>
    </message>
    <message numerus="yes">
        <source>Admit the other %n</source>
        <translation>
            <numerusform>Ook de ander (%n)</numerusform>
            <numerusform>Ook de andere %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PinPad</name>
    <message>
        <source>Back</source>
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
        <source>Cancel</source>
        <translation>Annuleren</translation>
    </message>
    <message numerus="yes">
        <source>%n digit(s) typed</source>
        <translation>
            <numerusform>%n cijfer ingevoerd</numerusform>
            <numerusform>%n cijfers ingevoerd</numerusform>
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
        <source>Supervisor&apos;s PIN</source>
        <translation>Pincode van de supervisor</translation>
    </message>
    <message>
        <source>For admitting somebody anyway, for these settings, and for leaving.</source>
        <translation>Om iemand toch toe te laten, voor deze instellingen en om af te sluiten.</translation>
    </message>
    <message>
        <source>A PIN has {least} to {most} digits.</source>
        <translation>Een pincode heeft {least} tot {most} cijfers.</translation>
    </message>
    <message>
        <source>This is not the same PIN. Type it once more.</source>
        <translation>Dit is niet dezelfde pincode. Typ hem nog eens.</translation>
    </message>
    <message>
        <source>The same PIN once more</source>
        <translation>Nog eens dezelfde pincode</translation>
    </message>
    <message>
        <source>Show the PIN while pressed</source>
        <translation>Pincode tonen zolang ingedrukt</translation>
    </message>
    <message>
        <source>No PIN any more</source>
        <translation>Geen pincode meer</translation>
    </message>
    <message>
        <source>There is a PIN already. Leave both empty to keep it.</source>
        <translation>Er is al een pincode. Laat beide leeg om hem te houden.</translation>
    </message>
    <message>
        <source>Without a PIN anybody at this laptop can admit whom the list refuses, change these settings, and close Admit.</source>
        <translation>Zonder pincode kan iedereen op deze laptop toelaten wie de lijst weigert, deze instellingen wijzigen en Admit sluiten.</translation>
    </message>
    <message>
        <source>Write it down for your supervisors: nobody can read it.</source>
        <translation>Schrijf hem op voor de supervisors: niemand kan hem later lezen.</translation>
    </message>
</context>
<context>
    <name>Rail</name>
    <message>
        <source>Step {number} of {count}: {name}</source>
        <translation>Stap {number} van {count}: {name}</translation>
    </message>
    <message>
        <source>{step}, you are here</source>
        <translation>{step}, hier ben je</translation>
    </message>
    <message>
        <source>{step}, done</source>
        <translation>{step}, klaar</translation>
    </message>
</context>
<context>
    <name>Remarks</name>
    <message>
        <source>This is a set-up code, not a ticket.</source>
        <translation>Dit is een configuratiecode, geen ticket.</translation>
    </message>
    <message>
        <source>This door has no camera.</source>
        <translation>Deze deur heeft geen camera.</translation>
    </message>
    <message>
        <source>The camera could not be started.</source>
        <translation>De camera kon niet worden gestart.</translation>
    </message>
    <message>
        <source>The scanner is back.</source>
        <translation>De scanner is er weer.</translation>
    </message>
    <message>
        <source>Something went wrong in this program, and is written in its log. Scanning goes on.</source>
        <translation>Er ging iets mis in dit programma; het staat in het logboek. Scannen gaat door.</translation>
    </message>
    <message>
        <source>camera</source>
        <translation>camera</translation>
    </message>
    <message>
        <source>hand scanner</source>
        <translation>handscanner</translation>
    </message>
    <message>
        <source>sound</source>
        <translation>geluid</translation>
    </message>
    <message>
        <source>Could not be started: {missing}. All else works.</source>
        <translation>Kon niet worden gestart: {missing}. Al het andere werkt.</translation>
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
        <source>Until then its keys are read as: {layout}.</source>
        <translation>Tot dan worden zijn toetsen gelezen als: {layout}.</translation>
    </message>
    <message>
        <source>A scanner types as a keyboard does; this finds out whether the two agree.</source>
        <translation>Een scanner typt als een toetsenbord; zo blijkt of die twee overeenkomen.</translation>
    </message>
    <message>
        <source>This laptop&apos;s keyboard: {layout}.</source>
        <translation>Toetsenbord van deze laptop: {layout}.</translation>
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
        <source>Before each code it sends {prefix}, which is taken off.</source>
        <translation>Vóór elke code stuurt hij {prefix}; dat wordt eraf gehaald.</translation>
    </message>
    <message>
        <source>Every character arrives.</source>
        <translation>Alle tekens komen aan.</translation>
    </message>
    <message>
        <source>These characters do not arrive: {lost}. Codes with them must be typed.</source>
        <translation>Deze tekens komen niet aan: {lost}. Codes ermee moeten worden ingetypt.</translation>
    </message>
    <message>
        <source>These may be lost before some letters: {doubtful}.</source>
        <translation>Deze kunnen vóór sommige letters verloren gaan: {doubtful}.</translation>
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
        <source>Leave the key empty to keep the one that this laptop has.</source>
        <translation>Laat de sleutel leeg om die van deze laptop te houden.</translation>
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
    <name>SoundStep</name>
    <message>
        <source>Sound</source>
        <translation>Geluid</translation>
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
        <source>Try a sound</source>
        <translation>Geluid testen</translation>
    </message>
    <message>
        <source>{volume} %</source>
        <translation>{volume}%</translation>
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
    <name>Standing</name>
    <message>
        <source>In</source>
        <translation>Binnen</translation>
    </message>
    <message>
        <source>Being passed on</source>
        <translation>Wordt overgedragen</translation>
    </message>
    <message>
        <source>Unclear</source>
        <translation>Onduidelijk</translation>
    </message>
    <message>
        <source>Not in</source>
        <translation>Niet binnen</translation>
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
</context>
<context>
    <name>SupervisorPage</name>
    <message>
        <source>Supervisor</source>
        <translation>Supervisor</translation>
    </message>
    <message>
        <source>Locks itself again after two minutes.</source>
        <translation>Vergrendelt zichzelf weer na twee minuten.</translation>
    </message>
    <message>
        <source>Door check</source>
        <translation>Deurcheck</translation>
    </message>
    <message>
        <source>Line, list, camera, sound: is everything there?</source>
        <translation>Verbinding, lijst, camera, geluid: is alles er?</translation>
    </message>
    <message>
        <source>Read the guest list now</source>
        <translation>Gastenlijst nu lezen</translation>
    </message>
    <message>
        <source>It is read by itself as well.</source>
        <translation>Die wordt ook vanzelf gelezen.</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Instellingen</translation>
    </message>
    <message>
        <source>Service, event, door, camera, scanner, PIN</source>
        <translation>Ticketdienst, evenement, deur, camera, scanner, pincode</translation>
    </message>
    <message>
        <source>Full screen on or off</source>
        <translation>Volledig scherm aan of uit</translation>
    </message>
    <message>
        <source>To get at other windows for a moment</source>
        <translation>Om even bij andere vensters te komen</translation>
    </message>
    <message>
        <source>Close Admit</source>
        <translation>Admit sluiten</translation>
    </message>
    <message>
        <source>What waits to be sent is kept on this laptop.</source>
        <translation>Wat nog te versturen is, blijft op deze laptop.</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>Vergrendelen</translation>
    </message>
</context>
<context>
    <name>TopBar</name>
    <message>
        <source>IN</source>
        <translation>IN</translation>
    </message>
    <message>
        <source>OUT</source>
        <translation>UIT</translation>
    </message>
    <message>
        <source>Which way guests go</source>
        <translation>Welke kant de gasten op gaan</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>Vergrendelen</translation>
    </message>
    <message>
        <source>The time</source>
        <translation>De tijd</translation>
    </message>
    <message>
        <source>Slow line</source>
        <translation>Traag</translation>
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
        <source>Online</source>
        <translation>Online</translation>
    </message>
    <message>
        <source>Online · {latency} ms</source>
        <translation>Online · {latency} ms</translation>
    </message>
    <message numerus="yes">
        <source>%n waiting</source>
        <translation>
            <numerusform>%n wacht</numerusform>
            <numerusform>%n wachten</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Verdict</name>
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
        <source>Let in here just now</source>
        <translation>Hier zojuist binnengelaten</translation>
    </message>
    <message>
        <source>The guest is inside by the list</source>
        <translation>Volgens de lijst is de gast binnen</translation>
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
        <source>Do not admit on this laptop</source>
        <translation>Laat op deze laptop niemand binnen</translation>
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
        <source>send to the ticket desk</source>
        <translation>naar de kassa sturen</translation>
    </message>
    <message>
        <source>read the list, or ask a supervisor</source>
        <translation>lees de lijst of vraag een supervisor</translation>
    </message>
    <message>
        <source>ask a supervisor</source>
        <translation>vraag een supervisor</translation>
    </message>
    <message>
        <source>this ticket lets in nobody else</source>
        <translation>op dit ticket komt niemand anders binnen</translation>
    </message>
    <message>
        <source>let nobody in on it; if the guest disagrees, ask a supervisor</source>
        <translation>laat er niemand mee binnen; is de gast het oneens, vraag een supervisor</translation>
    </message>
    <message>
        <source>there is nothing to check out</source>
        <translation>er valt niets uit te checken</translation>
    </message>
    <message>
        <source>ask who is to have it</source>
        <translation>vraag voor wie het is</translation>
    </message>
    <message>
        <source>ask for the new ticket</source>
        <translation>vraag naar het nieuwe ticket</translation>
    </message>
    <message>
        <source>show the way to the right entrance</source>
        <translation>wijs de weg naar de juiste ingang</translation>
    </message>
    <message>
        <source>look up the name, or send to the ticket desk</source>
        <translation>zoek de naam op of stuur naar de kassa</translation>
    </message>
    <message>
        <source>look up the name, or ask a supervisor</source>
        <translation>zoek de naam op of vraag een supervisor</translation>
    </message>
    <message>
        <source>is the ticket for this event?</source>
        <translation>is het ticket voor dit evenement?</translation>
    </message>
    <message>
        <source>scan the ticket again, or type its code</source>
        <translation>scan het ticket opnieuw of typ de code</translation>
    </message>
    <message>
        <source>use another laptop</source>
        <translation>gebruik een andere laptop</translation>
    </message>
    <message>
        <source>scan again, or use another laptop</source>
        <translation>scan opnieuw of gebruik een andere laptop</translation>
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
        <source>this door lets them in</source>
        <translation>deze deur laat ze binnen</translation>
    </message>
    <message>
        <source>No answer yet</source>
        <translation>Nog geen antwoord</translation>
    </message>
    <message>
        <source>Checked out</source>
        <translation>Uitgecheckt</translation>
    </message>
    <message>
        <source>Admitted by supervisor</source>
        <translation>Toegelaten door supervisor</translation>
    </message>
    <message>
        <source>Admitted</source>
        <translation>Toegelaten</translation>
    </message>
    <message>
        <source>Already in since {time}</source>
        <translation>Al binnen sinds {time}</translation>
    </message>
    <message>
        <source>Let in here {ago}</source>
        <translation>Hier binnengelaten {ago}</translation>
    </message>
    <message>
        <source>In since {time}</source>
        <translation>Binnen sinds {time}</translation>
    </message>
    <message>
        <source>Out since {time}</source>
        <translation>Buiten sinds {time}</translation>
    </message>
    <message>
        <source>The admission of {time} is undone</source>
        <translation>Het inchecken van {time} is teruggedraaid</translation>
    </message>
    <message>
        <source>the guest is not in</source>
        <translation>de gast is niet binnen</translation>
    </message>
    <message>
        <source>let in here at {time}</source>
        <translation>hier binnengelaten om {time}</translation>
    </message>
    <message>
        <source>Not on the list from {time}</source>
        <translation>Niet op de lijst van {time}</translation>
    </message>
</context>
<context>
    <name>WaitingPage</name>
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
        <source>%n scan(s) safe on this laptop.</source>
        <translation>
            <numerusform>%n scan veilig op deze laptop.</numerusform>
            <numerusform>%n scans veilig op deze laptop.</numerusform>
        </translation>
    </message>
    <message>
        <source>Everything is sent.</source>
        <translation>Alles is verstuurd.</translation>
    </message>
    <message>
        <source>Nothing needs a look</source>
        <translation>Niets na te kijken</translation>
    </message>
    <message>
        <source>They are sent in order as soon as the line is back; next try in {n} s.</source>
        <translation>Ze worden op volgorde verstuurd zodra er weer verbinding is; volgende poging over {n} s.</translation>
    </message>
    <message>
        <source>They are sent in order as soon as the line is back.</source>
        <translation>Ze worden op volgorde verstuurd zodra er weer verbinding is.</translation>
    </message>
    <message>
        <source>not on the list</source>
        <translation>niet op de lijst</translation>
    </message>
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
        <source>nothing yet</source>
        <translation>nog niets</translation>
    </message>
    <message>
        <source>sent, no answer: asking the service first</source>
        <translation>verstuurd, geen antwoord: eerst de ticketdienst vragen</translation>
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
</context>
</TS>
