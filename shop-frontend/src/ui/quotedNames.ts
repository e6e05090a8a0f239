/** '„Honig“ und „Apfelsaft“'. */
export function quotedNames(names: readonly string[]): string {
  const quoted = [...new Set(names)].map((name) => `„${name}“`);
  return [quoted.slice(0, -1).join(', '), ...quoted.slice(-1)].filter(Boolean).join(' und ');
}
