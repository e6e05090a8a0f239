/** The part of a valibot schema that leads to its objects. */
interface Part {
  type?: string;
  pipe?: readonly Part[];
  entries?: Readonly<Record<string, Part>>;
  item?: Part;
  wrapped?: Part;
}

/**
 * Returns the places where a request has a list although the schema wants an object. For valibot a list is an object
 * without keys, which schemas with optional fields only accept.
 */
export function listsForObjects(schema: object, value: unknown, path: readonly string[] = []): string[][] {
  const { type, pipe, entries = {}, item, wrapped }: Part = schema;
  const inner = pipe?.[0] ?? wrapped;
  if (inner) return listsForObjects(inner, value, path);
  if (type === 'array')
    return item && Array.isArray(value)
      ? value.flatMap((entry, index) => listsForObjects(item, entry, [...path, String(index)]))
      : [];
  if (!type?.endsWith('object')) return [];
  if (Array.isArray(value)) return [[...path]];
  if (typeof value !== 'object' || value === null) return [];
  const given = new Map<string, unknown>(Object.entries(value));
  return Object.entries(entries).flatMap(([key, part]) =>
    given.has(key) ? listsForObjects(part, given.get(key), [...path, key]) : [],
  );
}
