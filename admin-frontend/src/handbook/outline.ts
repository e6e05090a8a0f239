export interface Chapter {
  /** Part of the address of its page. */
  id: string;
  title: string;
  summary: string;
}

/** The chapters in the order of the handbook. */
export const OUTLINE = [
  {
    id: 'erste-schritte',
    title: 'Die ersten zehn Minuten',
    summary: 'Vom leeren Hof bis zur ersten Bestellung.',
  },
  {
    id: 'woche',
    title: 'Die Woche auf einen Blick',
    summary: 'Was das Dashboard zeigt und was du von dort aus tun kannst.',
  },
  {
    id: 'produkte-und-kisten',
    title: 'Produkte und Kisten',
    summary: 'Was wächst, was darin ist und was es kostet.',
  },
  {
    id: 'abholorte',
    title: 'Abholorte',
    summary: 'Wo und von wann bis wann abgeholt wird.',
  },
  {
    id: 'abholtag-anlegen',
    title: 'Abholtag anlegen',
    summary: 'Wann abgeholt wird, bis wann bestellt werden kann und was es gibt.',
  },
  {
    id: 'viele-tage',
    title: 'Viele Tage auf einmal anlegen',
    summary: 'Die ganze Saison in einer Minute, ohne Feiertage.',
  },
  {
    id: 'preise-und-zeiten-aendern',
    title: 'Preise und Zeiten ändern',
    summary: 'Ab wann etwas Neues gilt, auch an Tagen, die schon geplant sind.',
  },
  {
    id: 'mehrere-tage',
    title: 'Mehrere Abholtage gleichzeitig verkaufen',
    summary: 'Zwei Tage in der Woche, oder Weihnachtskisten, die man früher bestellen kann.',
  },
  {
    id: 'ankuendigen',
    title: 'Ankündigen',
    summary: 'Ein fertiger Text für deine Gruppe: kopieren, einfügen, abschicken.',
  },
  {
    id: 'bestellungen',
    title: 'Bestellungen ansehen und selbst aufnehmen',
    summary: 'Wer was bestellt hat, und was du am Telefon aufnimmst.',
  },
  {
    id: 'dauerbestellungen',
    title: 'Dauerbestellungen',
    summary: 'Jede Woche dieselben Kisten, ohne dass jemand daran denken muss.',
  },
  {
    id: 'meine-bestellungen',
    title: 'Meine Bestellungen',
    summary: 'Wie deine Kund:innen ihre Bestellungen ohne Konto wiederfinden.',
  },
  {
    id: 'ausverkauft',
    title: 'Kontingent und Ausverkauft',
    summary: 'Nicht mehr verkaufen, als auf dem Feld steht.',
  },
  {
    id: 'listen',
    title: 'Listen drucken',
    summary: 'Was du erntest, was du packst, was auf die Kiste kommt.',
  },
  {
    id: 'am-abholtag',
    title: 'Am Abholtag',
    summary: 'Abhaken und kassieren am Handy, auch ohne Netz und mit Helfern.',
  },
  {
    id: 'nicht-gekommen',
    title: 'Wenn jemand nicht kommt',
    summary: 'Wer fehlt, wie du anrufst und was mit der Kiste geschieht.',
  },
  {
    id: 'nachricht-an-alle',
    title: 'Nachricht an alle',
    summary: 'Eine SMS an alle, die für einen Tag bestellt haben.',
  },
  {
    id: 'sms',
    title: 'SMS',
    summary: 'Welche SMS es gibt, was sie kosten und wie viele hinausgehen.',
  },
  {
    id: 'kommt-die-sms-an',
    title: 'Kommt die SMS an?',
    summary: 'Was der Status heißt, E-Mail als zweiter Weg und der Name des Absenders.',
  },
  {
    id: 'angaben-zu-lebensmitteln',
    title: 'Angaben zu Lebensmitteln',
    summary: 'Preis je Kilo, Zutaten, Allergene und das Rücktrittsrecht.',
  },
  {
    id: 'bilder',
    title: 'Bilder',
    summary: 'Ein Foto vom Handy in den Shop bringen.',
  },
  {
    id: 'leute-am-hof',
    title: 'Leute am Hof',
    summary: 'Wer sich anmelden kann und was jede Rolle darf.',
  },
  {
    id: 'einstellungen',
    title: 'Aussehen des Shops und Einstellungen',
    summary: 'Name, Farben, Texte, Impressum und dein Passwort.',
  },
  {
    id: 'kunden',
    title: 'Kunden und Datenschutz',
    summary: 'Wer bei dir bestellt, was gespeichert ist und wie du es löschst.',
  },
  {
    id: 'auswertung',
    title: 'Auswertung',
    summary: 'Was verkauft wurde, wo und an welchem Tag, und die Dateien für die Steuerberatung.',
  },
  {
    id: 'wenn-etwas-nicht-geht',
    title: 'Wenn etwas nicht geht',
    summary: 'Schnelle Hilfe, wenn du nicht weiterkommst.',
  },
  {
    id: 'aufhoeren',
    title: 'Aufhören',
    summary: 'Den Shop schließen und alle Daten mitnehmen.',
  },
  {
    id: 'betreuung',
    title: 'Für die Person, die den Shop betreut',
    summary: 'SMS, E-Mail und ein neues Passwort am Server einrichten.',
  },
] as const satisfies readonly Chapter[];

export type ChapterId = (typeof OUTLINE)[number]['id'];
