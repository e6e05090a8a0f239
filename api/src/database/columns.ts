import type { ColumnOptions } from 'typeorm';
import { decimal } from './decimal.js';

/** Foreign key to an `id`. */
export const reference = { type: 'int', unsigned: true } as const satisfies ColumnOptions;

/** An instant in UTC; without the milliseconds MariaDB would truncate and MySQL round. */
export const instant: ColumnOptions = { type: 'datetime', precision: 3 };

/** `yyyy-MM-dd` as a string. */
export const calendarDate = { type: 'date' } as const satisfies ColumnOptions;

/** `HH:mm` */
export const timeOfDay: ColumnOptions = { type: 'char', length: 5 };

export const euros: ColumnOptions = { type: 'decimal', precision: 10, scale: 2, transformer: decimal };
export const kilograms: ColumnOptions = { type: 'decimal', precision: 6, scale: 2, transformer: decimal };

/** Machine-made text, compared byte by byte. */
export const exactText = (length: number) => ({
  type: 'varchar' as const,
  length,
  charset: 'ascii',
  collation: 'ascii_bin',
});

export const text = (length: number): ColumnOptions => ({ type: 'varchar', length });
