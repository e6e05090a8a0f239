import type * as known from '@hofkiste/contract/plain/placeholders';

type InBraces<Names extends readonly string[]> = `{${Names[number]}}`;

/** The placeholders of the SMS texts, with their meaning. */
export const SMS_PLACEHOLDERS = {
  '{items}': 'Bestellte Kisten mit Anzahl',
  '{total}': 'Gesamtbetrag',
  '{date}': 'Abholtag, wie Donnerstag, 21.05.2026',
  '{startTime}': 'Beginn der Abholung',
  '{endTime}': 'Ende der Abholung',
  '{location}': 'Abholort',
  '{deadline}': 'Ende der Bestellfrist, wie Di, 19.05.2026, 18:00 Uhr',
  '{cancelLink}': 'Link zum Ändern und Stornieren',
  '{cancellationHours}': 'Stornierungsfrist in Stunden',
  '{farm}': 'Name des Hofs, der Titel in der Kopfzeile',
} satisfies Record<InBraces<typeof known.SMS_PLACEHOLDERS>, string>;

/** The placeholders of the announcement; the last four are synonyms. */
export const ANNOUNCEMENT_PLACEHOLDERS = {
  '{date}': 'Abholtag mit Wochentag',
  '{deadline}': 'Bestellfrist mit Datum und Uhrzeit',
  '{deadline_time}': 'Uhrzeit der Bestellfrist',
  '{boxes}': 'Kisten mit Preis',
  '{boxes_content}': 'Kisten mit Preis und Inhalt',
  '{pickup_locations}': 'Alle Abholorte mit Zeiten',
  '{homeLink}': 'Link zum Shop',
  '{startTime}': 'Beginn am ersten Abholort',
  '{endTime}': 'Ende am ersten Abholort',
  '{location}': 'Erster Abholort',
  '{cancellationHours}': 'Stornierungsfrist in Stunden',
  '{datum}': 'Wie {date}',
  '{bestellfrist}': 'Wie {deadline}',
  '{kisten}': 'Wie {boxes}',
  '{abhol_orte}': 'Wie {pickup_locations}',
} satisfies Record<InBraces<typeof known.ANNOUNCEMENT_PLACEHOLDERS>, string>;
