import { formatDate, wallClock } from '@hofkiste/contract/plain/dates';
import { formatPhone } from '@hofkiste/contract/plain/phone';
import type { E164 } from '@hofkiste/contract/plain/units';
import { stringify } from 'csv-stringify/sync';

const decimals = new Intl.NumberFormat('de-AT', { minimumFractionDigits: 2, useGrouping: false });

type CsvRows = readonly (readonly (string | number)[])[];

/** Semicolons, as a German Excel expects. Texts are typed by customers: none may become a formula. */
const GERMAN = {
  delimiter: ';',
  record_delimiter: 'windows',
  escape_formulas: true,
  // csv-stringify quotes only the line break of its records, not a single \n.
  quoted_match: /[\r\n]/,
} as const;

/** A file that a German Excel opens; the BOM announces UTF-8. */
export const germanCsv = (rows: CsvRows): string => stringify(copyOf(rows), { ...GERMAN, bom: true });

/** Further lines of such a file. */
export const germanCsvLines = (rows: CsvRows): string => stringify(copyOf(rows), GERMAN);

const copyOf = (rows: CsvRows) => rows.map((row) => [...row]);

/** 1234.5 → '1234,50', which a German spreadsheet reads as a number. */
export const decimalComma = (euros: number): string => decimals.format(euros);

/** Without the comma of other formats, so that a spreadsheet reads it as a date: '19.11.2026 11:00'. */
export function csvInstant(instant: Date, zone: string): string {
  const { date, time } = wallClock(instant, zone);
  return `${formatDate(date)} ${time}`;
}

/** Vienna, the cities whose area code has three digits, and the other places, where it has four. */
const LANDLINE = /^0(1|316|463|512|662|732|\d{4})(\d+)$/;

/**
 * '+436641234567' → '0664 123 45 67'; '' for none. A spreadsheet reads a leading + as a formula, and digits without a
 * space as a number, which loses its zero.
 */
export const domesticPhone = (e164: E164 | null): string =>
  e164 === null ? '' : formatPhone(e164).replace('+43 ', '0').replace(LANDLINE, '0$1 $2');
