import type { ValueTransformer } from 'typeorm';

/** JSON kept in a text column: the JSON type of MariaDB and MySQL differ, this is the same on both. */
export const json: ValueTransformer = {
  from: (stored: string) => JSON.parse(stored),
  to: (value: object) => JSON.stringify(value),
};
