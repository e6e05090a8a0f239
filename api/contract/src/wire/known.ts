import * as v from 'valibot';

// The api may be of a later release than a back office that is open, or was rolled back: its answers can have kinds that
// this release doesn't know.

/** Stands for a value that this release doesn't know. */
export const OTHER = 'other';

export type Other = typeof OTHER;

/** Header of a request of the back office: how many values and entries of answers before it were unknown. The api logs it. */
export const UNKNOWN_HEADER = 'X-Unknown-Answers';

let unknown = 0;

/** Returns how many values and entries were unknown since the last call. */
export function takeUnknown(): number {
  const count = unknown;
  unknown = 0;
  return count;
}

/** Reads one of the values in an answer; any other text is read as {@link OTHER}. */
export function knownKind<const T extends string>(kinds: readonly T[]) {
  const isKnown = (value: string): value is T | Other =>
    value === OTHER || kinds.some((kind) => kind === value);
  return v.pipe(
    v.custom<T | Other>((value) => typeof value === 'string'),
    v.transform((value): T | Other => {
      if (isKnown(value)) return value;
      unknown += 1;
      return OTHER;
    }),
    v.picklist([...kinds, OTHER]),
  );
}

/** Reads a list in an answer, without the entries that don't fit the schema. */
export const knownEntries = <T>(entry: v.GenericSchema<T>) =>
  v.pipe(
    v.custom<T[]>(Array.isArray),
    v.transform((entries) =>
      entries.flatMap((value) => {
        const { success, output } = v.safeParse(entry, value);
        if (!success) unknown += 1;
        return success ? [output] : [];
      }),
    ),
    v.array(entry),
  );
