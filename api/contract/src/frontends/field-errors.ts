import * as v from 'valibot';

/** The first message of each bad field, by dotted path (`items.0.quantity`); {} when the values are fine. */
export function fieldErrors(
  schema: v.GenericSchema<unknown, unknown>,
  values: unknown,
): Record<string, string> {
  const { issues = [] } = v.safeParse(schema, values);
  const errors: Record<string, string> = {};
  for (const issue of issues) {
    const path = v.getDotPath(issue) ?? '';
    errors[path] ??= issue.message;
  }
  return errors;
}
