/** The fields of an edited record that differ from the stored one. */
export function changedFields<Input extends object>(stored: Input, input: Input): Partial<Input> {
  const changes: Partial<Input> = { ...input };
  for (const field in stored)
    if (JSON.stringify(changes[field]) === JSON.stringify(stored[field])) delete changes[field];
  return changes;
}
