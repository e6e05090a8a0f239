interface Meaning {
  caption: string;
  meaning: string;
}

/** The placeholders of a text, as it names them: '{date}'. */
export type Placeholders = Readonly<Record<string, Meaning>>;

const MEANINGS = {
  boxes: { caption: 'Kisten', meaning: 'Kisten mit Preis' },
  boxes_content: { caption: 'Kisten mit Inhalt', meaning: 'Kisten mit Preis und Inhalt' },
  cancelLink: { caption: 'Link zum Ändern', meaning: 'Link zum Ändern und Stornieren' },
  cancellationHours: { caption: 'Stornierungsfrist', meaning: 'Stornierungsfrist in Stunden' },
  date: { caption: 'Abholtag', meaning: 'Abholtag, wie Donnerstag, 21.05.2026' },
  dayLink: { caption: 'Link zum Tag', meaning: 'Link zum Shop, in dem dieser Abholtag gewählt ist' },
  deadline: { caption: 'Bestellfrist', meaning: 'Ende der Bestellfrist, wie Di, 19.05.2026, 18:00 Uhr' },
  deadline_time: { caption: 'Uhrzeit der Frist', meaning: 'Uhrzeit der Bestellfrist' },
  endTime: { caption: 'Ende', meaning: 'Ende der Abholung' },
  farm: { caption: 'Name des Hofs', meaning: 'Name des Hofs, der Titel in der Kopfzeile' },
  firstName: { caption: 'Vorname', meaning: 'Vorname, wie in der Bestellung' },
  homeLink: { caption: 'Link zum Shop', meaning: 'Link zum Shop' },
  items: { caption: 'Kisten', meaning: 'Bestellte Kisten mit Anzahl' },
  location: { caption: 'Abholort', meaning: 'Name des Abholorts' },
  missing: {
    caption: 'Was fehlt',
    meaning: 'Ein Satz wie „Nicht dabei: Eier.“ mit Leerzeichen davor; nichts, wenn alles dabei ist',
  },
  pickup_locations: { caption: 'Abholorte', meaning: 'Alle Abholorte mit Zeiten' },
  reasons: { caption: 'Gründe', meaning: 'Ein Satz für jeden Grund' },
  rhythm: { caption: 'Wie oft', meaning: 'Wie oft, zum Beispiel alle 2 Wochen' },
  standingLink: {
    caption: 'Link zur Dauerbestellung',
    meaning: 'Link zum Bestätigen, Auslassen, Ändern und Beenden',
  },
  startTime: { caption: 'Beginn', meaning: 'Beginn der Abholung' },
  total: { caption: 'Betrag', meaning: 'Gesamtbetrag' },
  withdrawnAt: {
    caption: 'Eingelangt am',
    meaning: 'Datum und Uhrzeit, zu der der Widerruf eingelangt ist',
  },
};

type Name = keyof typeof MEANINGS;

/** Returns the placeholders with these names; `others` mean something else in this text. */
export const placeholdersOf = (
  names: readonly Name[],
  others: Partial<Record<Name, Meaning>> = {},
): Placeholders => Object.fromEntries(names.map((name) => [`{${name}}`, others[name] ?? MEANINGS[name]]));
