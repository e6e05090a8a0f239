import {
  Column,
  type ColumnOptions,
  Index,
  JoinColumn,
  ManyToOne,
  type ObjectType,
  type RelationOptions,
  type ValueTransformer,
} from 'typeorm';
import * as v from 'valibot';

/** The driver gives DECIMAL as a string; entities carry numbers. */
const decimal: ValueTransformer = {
  from: (stored: string | null) => (stored === null ? null : Number(stored)),
  to: (value: number | null) => value,
};

/** JSON in a text column: the JSON types of MariaDB and MySQL differ. */
export const json: ValueTransformer = {
  from: (stored: string) => JSON.parse(stored),
  to: (value: object) => JSON.stringify(value),
};

/** {@link json} that is parsed when it is read: what was stored before a field existed gets the field's default. */
export const jsonOf = (schema: v.GenericSchema): ValueTransformer => ({
  ...json,
  from: (stored: string) => v.parse(schema, JSON.parse(stored)),
});

/** {@link jsonOf} of a column that may be null. */
export const jsonOrNullOf = (schema: v.GenericSchema): ValueTransformer => ({
  from: (stored: string | null) => (stored === null ? null : v.parse(schema, JSON.parse(stored))),
  to: (value: object | null) => (value === null ? null : JSON.stringify(value)),
});

/** Foreign key to an `id`. */
export const reference = { type: 'int', unsigned: true } as const satisfies ColumnOptions;

interface ForeignKeyOptions<T> extends Pick<RelationOptions, 'onDelete'> {
  /** List of the parent with its children. */
  inverse?: (parent: T) => unknown;
  isNullable?: boolean;
  /** False where a longer index begins with the column. */
  isIndexed?: boolean;
}

/** Declares the column `orderId` of a property, its index, and the relation `order`, which needs no decorator. */
export const ForeignKey =
  <T>(
    target: () => ObjectType<T>,
    { inverse, isNullable = false, isIndexed = true, ...options }: ForeignKeyOptions<T> = {},
  ): PropertyDecorator =>
  (entity, property) => {
    const column = String(property);
    const relation = column.replace(/Id$/, '');
    Column({ ...reference, nullable: isNullable })(entity, column);
    if (isIndexed) Index()(entity, column);
    if (inverse) ManyToOne(target, inverse, options)(entity, relation);
    else ManyToOne(target, options)(entity, relation);
    JoinColumn({ name: column })(entity, relation);
  };

/** An instant in UTC. Without the precision MariaDB truncates to seconds and MySQL rounds. */
export const instant: ColumnOptions = { type: 'datetime', precision: 3 };

/** `yyyy-MM-dd` as a string. */
export const calendarDate = { type: 'date' } as const satisfies ColumnOptions;

/** Grows with each edit; see `requireVersion`. */
export const version = { type: 'int', unsigned: true, default: 1 } as const satisfies ColumnOptions;

/** `HH:mm` */
export const timeOfDay: ColumnOptions = { type: 'char', length: 5 };

export const euros: ColumnOptions = { type: 'decimal', precision: 10, scale: 2, transformer: decimal };
export const kilograms: ColumnOptions = { type: 'decimal', precision: 6, scale: 2, transformer: decimal };

/** Text that programs write; compared byte by byte. */
export const exactText = (length: number) => ({
  type: 'varchar' as const,
  length,
  charset: 'ascii',
  collation: 'ascii_bin',
});

export const text = (length: number): ColumnOptions => ({ type: 'varchar', length });
