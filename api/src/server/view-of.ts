import type * as v from 'valibot';

type Schema<E extends v.ObjectEntries> = v.ObjectSchema<E, undefined>;
type Out<E extends v.ObjectEntries> = v.InferOutput<Schema<E>>;

/** An instant is a `Date` in an entity and a string on the wire. */
type Sourced<T> = T | (string extends T ? Date : never);
/** The fields that the entity lacks, or has in another form. */
type Other<O, Entity> = {
  [K in keyof O]-?: undefined extends O[K]
    ? never
    : K extends keyof Entity
      ? NonNullable<O[K]> extends object
        ? K
        : Entity[K] extends Sourced<O[K]>
          ? never
          : K
      : K;
}[keyof O];
type Own<O, Entity> = { [K in Other<O, Entity>]: Sourced<O[K]> } & { [K in keyof O]?: Sourced<O[K]> };

/**
 * Returns the fields of a schema, from `own` or else from the entity. The compiler asks for those that the entity lacks or
 * has in another form, and for lists and objects, whose entries may carry more. Optional fields come from `own` only.
 */
export function viewOf<E extends v.ObjectEntries, Entity extends object>(
  { entries }: Schema<E>,
  entity: Entity,
  own: Own<Out<E>, Entity>,
): Out<E> {
  const fields = Object.entries(entries).flatMap(([name, { type }]) => {
    const value = name in own || type === 'optional' ? Reflect.get(own, name) : Reflect.get(entity, name);
    return value === undefined ? [] : [[name, value instanceof Date ? value.toISOString() : value]];
  });
  return Object.fromEntries(fields);
}
