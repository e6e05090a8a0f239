import { formatDate } from '@hofkiste/contract/plain/dates';
import { pictureIdOf } from '@hofkiste/contract/plain/picture-address';
import type { ObjectType } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { csvInstant, decimalComma, domesticPhone } from '../csv.js';

/** A value as the driver gives it: decimals and JSON are texts, booleans numbers. */
export type Stored = string | number | Date | null;
type Cells = readonly (string | number)[];

type Named = 'day' | 'dayLocation' | 'preset' | 'location' | 'person' | 'product';

/** Texts that people know a record by, by its id. */
export type Names = Record<Named, ReadonlyMap<number, string>>;

export interface ExportedFarm {
  zone: string;
  names: Names;
}

interface Shown {
  headers: readonly string[];
  cells: (value: Stored, farm: ExportedFarm) => Cells;
}

interface LeftOut {
  /** Reason why the files don't have the column. */
  leftOut: string;
}

/** A header alone: the type of the column decides how its values look. */
type Column = string | Shown | LeftOut;

export interface ExportedTable {
  entity: ObjectType<object>;
  /** Name of the file, without its ending. */
  file: string;
  /** Sentence of the list of contents. */
  about: string;
  /** By property of the entity, in the sequence of the file. */
  columns: ReadonlyMap<string, Column>;
}

/** Declares the file of a table. A test compares the columns with those of the entity. */
export const exported = <E extends object>(
  entity: new () => E,
  file: string,
  about: string,
  columns: Partial<Record<keyof E & string, Column>>,
): ExportedTable => ({ entity, file, about, columns: new Map(Object.entries(columns)) });

const leftOut = (reason: string): LeftOut => ({ leftOut: reason });
export const SECRET = leftOut('opens a page, or proves who sent a request');
export const TECHNICAL = leftOut('means nothing outside the database');

export const isShown = (column: Column): column is string | Shown =>
  typeof column === 'string' || 'headers' in column;

/** Cells made of a value that isn't null. */
export const parts = (
  headers: readonly string[],
  cellsOf: (value: string, farm: ExportedFarm) => Cells,
): Shown => ({
  headers,
  cells: (value, farm) => (value === null ? headers.map(() => '') : cellsOf(String(value), farm)),
});

/** Cell made of a value that isn't null. */
export const cell = (header: string, textOf: (value: string) => string): Shown =>
  parts([header], (value) => [textOf(value)]);

/** Words for the values of a list of names; a value without one stays as it is. */
export const oneOf = (header: string, words: Readonly<Record<string, string>>): Shown =>
  cell(header, (value) => words[value] ?? value);

export const phone = (header: string): Shown => cell(header, domesticPhone);

/** Name of a file in the ZIP, or an address elsewhere. */
export const picture = (header: string): Shown =>
  cell(header, (address) => {
    const id = pictureIdOf(address);
    return id === undefined ? address : pictureFile(id);
  });

export const pictureFile = (id: string, ending = 'jpg'): string => `bilder/${id}.${ending}`;

/** Name of another record, whose number is in no file. */
export const nameOf = (header: string, named: Named): Shown =>
  parts([header], (id, { names }) => [names[named].get(Number(id)) ?? '']);

/** Number and name of another record. */
export const reference = (header: string, named: Named): Shown =>
  parts([`${header}, Nummer`, header], (id, { names }) => [id, names[named].get(Number(id)) ?? '']);

export const yesOrNo = (value: boolean): string => (value ? 'ja' : 'nein');

/** Returns how a column looks in its file. */
export function shownOf(column: string | Shown, { type }: ColumnMetadata): Shown {
  if (typeof column !== 'string') return column;
  return { headers: [column], cells: (value, farm) => [textOf(value, String(type), farm)] };
}

function textOf(value: Stored, type: string, { zone }: ExportedFarm): string | number {
  if (value === null) return '';
  if (value instanceof Date) return csvInstant(value, zone);
  if (type === 'boolean') return yesOrNo(value === 1);
  if (type === 'decimal') return decimalComma(Number(value));
  return type === 'date' ? formatDate(String(value)) : value;
}
