/**
 * Words that German compounds are made of, as people search for them by themselves. Simple words that look like
 * compounds are listed too, so that they aren't split.
 */
export const germanMembers: readonly string[] = `
abend abgabe abfall abstand absatz abteilung abwasser abwehr adresse agentur akte aktie aktion alarm algorithmus allee alltag alter
amt analyse anbieter angebot angst anlage anleihe anleger anlass annahme anspruch anstalt anteil antrag antrieb antwort
anwalt anwender anwendung anzeige apfel apotheke apparat arbeit arbeiter archiv arm arznei arzt asphalt assistent assistenz asyl
atem atom audio aufgabe auflage aufnahme aufsicht auftrag auge ausbau ausbildung ausgabe auskunft ausland ausschuss ausstellung
ausstieg austausch auswahl ausweis auto automat autor avatar
bach backstein bad bagger bahn bahnhof bahnsteig balken balkon ball band bank bar basis batterie bau bauer baum bedarf
bedingung bedrohung befehl befragung begriff behandlung behörde beitrag bekleidung belastung beleuchtung benutzer benzin beratung
berater bereich berg bergbau bericht beruf beschaffung bescheid beschluss besitz besitzer bestand bestellung besuch besucher beton
betrag betreiber betreuung betrieb betrug bett beutel bevölkerung bewegung beweis bewerber bewerbung bewertung bewohner beziehung
bezirk bibliothek bier bild bilanz bildung bildschirm biene bio blatt blech blick block blume blut boden bohrung boot börse bote
brand brauch brauer brauerei brems brenn brennstoff brett brief brot brücke brunnen bruch buch buchung budget bühne bund bündnis
burg bürger bürgermeister büro bus busch butter
café chance chef chemie chip chor cloud code computer container
dach damm dampf darlehen daten datei deal debatte decke defizit deich demokratie denkmal depot design deutsch diagnose dialog dichte
dieb diebstahl dienst dienstag dienstleister dienstleistung diesel digital ding diplomat direktor disziplin dokument dom
donner donnerstag dorf dose draht drama drang dreck drei droge drohne druck drucker dünger durchschnitt durst dusche dynamik
ebene echt ecke effekt effizienz ehe ehre eigen eigentum eigentümer eimer einbruch einfluss einheit einkauf einkommen einnahme einsatz
einstieg einzel eis eisen elektro elektronik element eltern empfang empfänger ende energie engagement ente entgelt
entscheidung entsorgung entwickler entwicklung epoche erbe erbschaft erd erde erdgas ereignis erfahrung erfinder erfindung erfolg
ergebnis erhebung erholung erlaubnis ernährung ernte ersatz erste ertrag erwachsene erwartung erwerb erz erzeuger erzeugung erzieher
essen europa export
fabrik fach faden fahne fahr fahrer fahrgast fahrrad fahrt fahrzeug faktor fall falle familie farbe faser fassade faust
fehler feier feind feld fels fenster ferien fern fest festival festung fett feuer fieber figur film filter finanz
finanzierung finanzen finger firma fisch fischer fläche flasche fleisch fliege fluch flucht flüchtling flug flughafen flugzeug fluss
flut folge folie förder förderung forderung form formel forscher forschung forst fort fortschritt forum foto fracht frage franken
frau frei freiheit fremd freund frieden frist front frost frucht früh frühling führer führung fund funk funktion furcht fuß fußball
futter
gabe gang garage garantie garten gas gasse gast gastronomie gebäude gebiet gebirge gebot gebühr geburt gedächtnis gedanke gefahr
gefängnis geflügel gefühl gegend gegner gehalt geheim geheimnis gehirn geist geld geldbeutel gemälde gemein gemeinde gemeinschaft
gemüse generation genossenschaft gepäck gerät gerecht gerechtigkeit gericht geruch gerüst gesang geschäft geschenk geschichte
geschlecht geschoss geschwindigkeit gesellschaft gesetz gesicht gespräch gestalt gestaltung gesund gesundheit getränk getreide gewalt
gewässer gewerbe gewerkschaft gewicht gewinn gewitter gift gipfel glas glaube gleich gleis glied glocke glück gold gott grab grad
graf gras grenze griff groß grund grundstück grün gruppe gut güter
haar hafen haft haftung hagel hahn halb halle hals halt haltung hammer hand handel handler händler handlung handwerk handy hang
haupt haus haushalt haut hebel heft heil heim heimat heizung heiz held helfer hell hemd herbst herd herr herstellung
hersteller herz heu hilfe himmel hinter hinweis hitze hobby hoch hof höhe hoheit höhle holz honig hör horn hose hotel
hügel huhn hund hunger hut hütte hybrid hygiene
idee identität impf impfung import index industrie infektion inflation informatik information infrastruktur inhalt innen 
innovation insel insekt insolvenz instanz institut instrument integration intelligenz interesse internet inventar investition
investor
jacke jagd jäger jahr jahrhundert jahrzehnt job journal jubiläum jugend jung junge jury justiz
kabel kabinett kaffee kaiser kalender kalk kalt kamera kamin kammer kampagne kampf kanal kandidat kante kanzler kapazität kapital
karte kartell kartoffel käse kasse kasten katalog katastrophe katze kauf käufer keller kenntnis kern kessel kette kiefer kies kilometer
kind kindergarten kino kirche kirsch kiste klage klang klasse klausel klavier kleid kleidung klein klima klinik kloster
knochen knoten koalition koch kohle kohlen kollege kollektiv komfort kommission kommunal kommune kommunikation komödie kompetenz
komponist konferenz konflikt kongress könig konjunktur konkurrenz konsum kontakt konto kontrolle konzept konzern konzert kopf körper
kosten kraft kran kranken krankenhaus krankheit kraut krebs kredit kreis kreislauf kreuz kreuzung krieg krimi krise kritik
küche kuchen kugel kuh kühl kühlung kultur kunde kundgebung kunst künstler kunststoff kupfer kuppel kurs kurve kurz küste
labor laden lade ladung lage lager lampe land landes landschaft landwirt lang lärm laser last lauf laut lawine leben
lebens lebensmittel leder leer legende lehr lehre lehrer lehrling leib leicht leid leiste leistung leiter leitung lern lese leser
leute lexikon licht liebe lied lieferant lieferung liefer liga linie linse lippe liste literatur lizenz lob loch log logik logistik
lohn lokal los löse lösung luft luftfahrt lunge lust
macht mädchen magazin magen maler manager mangel mann mannschaft marke markt marketing maschine maß maschinenbau masse maßnahme
material mathematik mauer maus maut mechanik medaille medien medikament medizin meer mehl mehr mehrheit meile mein meinung meister
meldung melde menge mensch merkmal messe messer messung meta metall meter methode miete mieter mikro milch militär milliarde million
minder mineral minister ministerium minute misch mission mitarbeiter mitglied mittag mitte mittel mittelstand mittwoch möbel mobil
mobilität mode modell modul moment monat mond monopol montage moor moral mord morgen motiv motor mühle müll mund münze museum musik
musiker muskel muster mut mutter
nachbar nachbarschaft nachfolger nachfrage nachhaltigkeit nachricht nacht nachweis nadel nagel nah nahrung name nase nation
national natur nebel neben nerv nest netz netzwerk neu niederlage niederschlag norm nord not notfall note nummer nutz nutzen
nutzer nutzung
ober objekt obst ofen öffentlichkeit öffnung ohr öl oper operation opfer option orange orchester ordner ordnung organ organisation
orgel orient ort ortschaft ost osten ozean
paar pacht paket pakt palast panik panzer papier park parlament partei partner partnerschaft pass passagier patent patient
pause pendler pension person personal pfad pfand pferd pflanze pflaster pflege pfleger pflicht phase philosophie physik pilot pilz plakat plan
planer planung plastik platte plattform platz pleite politik politiker polizei polizist portal post posten potenzial praktikum
präsident praxis preis presse prinzip privat probe problem produkt produktion produzent professor profi profil prognose programm
projekt protest protokoll provider prozent prozess prüfer prüfung psychologie publikum puls pulver pumpe punkt putz
qualifikation qualität quartal quartier quelle quote
rad radio radler rahmen rakete rand rang rasen rasse rat rathaus rätsel rate raub rauch raum reaktion reaktor realität rechen
rechenzentrum rechner rechnung recht rechts rede redaktion reform regal regel regelung regen regie regierung region register reich
reichweite reihe reifen reinigung reise reisende rekord religion renn rennen rente rentner reparatur reporter republik reserve
resort ressource rest restaurant rettung revier revolution rezept richter richtung richtlinie riese rind ring risiko ritter roboter
roh rohr rohstoff rolle roman rose rot route rück rücken ruder ruf ruhe ruine rund rundfunk rüstung
saal saat sach sache saft sage saison salat salz sammler sammlung sand sanierung sänger satellit satz sauber säule schaden schacht
schaf schall schalter schatten schatz schau schein scheibe schicht schick schicksal schiene schiff schild schirm schlaf schlag
schlange schlepp schleuse schloss schluss schlüssel schmerz schmuck schnee schnell schnitt schnittstelle schnur schock schokolade
schrank schreib schreiben schrift schriftsteller schritt schrott schuh schuld schulden schule schüler schulung schutz schwan
schwarz schwein schwelle schwer schwester schwimm schwimmbad see segel seele sehen seil seite sekunde sektor selbst seminar sende
sender sendung senior sensor serie server service sessel sicherheit sicht siedlung sieg sieger signal silber simulation sinn situation
sitz sitzung skandal ski software sohn solar soldat soll sommer sonder sonne sonnabend sonntag sorge sozial spalte spannung spar
sparkasse spaß speicher speise spende sperre spezial spiegel spiel spieler spitze sport sportler sprache sprecher sprung spur staat
stab stadion stadt stahl stall stamm stand standard standort star stark start startup station statistik stau staub 
steig stein stelle stellung steuer stich stiftung stil still stimme stipendium stock stoff stolz stör störung straf strafe strahl
strand straße strategie strecke streich streifen streik streit strom strömung struktur stück student studie studium stuhl stunde sturm
sturz stütze suche süd sünde summe suppe symbol system szene
tabelle tafel tag tage takt tal talent tank tante tanz tarif tasche tasse tat täter tausch taxi team technik techniker
technologie tee teil teilnehmer telefon teller temperatur tempo teppich termin terrasse terror test text theater thema theorie therapie
ticket tief tier tisch titel tochter tod ton topf tor tourismus tourist tradition trans transport trauer traum treff treffen treib
treibstoff trend treppe tritt trocken trockenheit tropfen tür turm turnier tunnel typ
über überschuss übung ufer uhr umbau umfeld umfrage umgebung umlage umsatz umwelt umzug unfall union universität
unter unterhalt unterkunft unternehmen unternehmer unterricht unterstützung untersuchung urlaub urlauber ursprung urteil
vater vegetation verband verbindung verbot verbrauch verbraucher verbrechen verdacht verdienst verein verfahren verfassung vergabe
vergleich vergütung verhalten verhältnis verhandlung verkauf verkäufer verkehr verlag verlust vermieter vermittlung
vermögen verordnung verpackung versand verschmutzung versicherung version versorger versorgung verstand verstärker versuch
verteidigung verteilung vertrag vertrauen vertreter vertrieb verwalter verwaltung verwandte video vieh viertel viren virus vogel volk
vorhaben vorschlag vorschrift vorsorge vorstand vorteil vortrag vorwurf
wachs wachstum waffe wagen wahl wähler wahrheit währung wald wand wandel wanderer wanderung wange ware waren wärme warn warnung warte
wartung wäsche wasser wasserstoff weber wechsel weg wehr weihnacht wein weise weiß weit weiter weizen welle welt weltkrieg wende werbung
werk werkzeug wert wesen west westen wette wetter wettbewerb wichtig wiese wild wille wind winkel winter wirkung wirt
wirtschaft wissen wissenschaft wissenschaftler witz woche wochenende wohn wohnung wohnraum wolf wolke wolle wort wunder wunde wunsch
wurst wurzel wüste
zahl zahlung zahn zaun zeche zeichen zeichnung zeit zeitalter zeitraum zeitung zell zelle zement zentrale zentrum zertifikat zeuge zeug
ziegel ziel zimmer zins zitat zoll zone zoo zucht zucker zufall zug zugang zukunft zulassung zusammenarbeit zusatz zuschauer zuschlag
zuschuss zustand zustimmung zutat zwang zweck zwei zweig
`
  .trim()
  .split(/\s+/u);
