/** Keeps a number on the line of its unit ('500 g'), name ('1 × Eier') or street ('Feldgasse 4'), by spaces that don't break. */
export const keepTogether = (text: string): string =>
  text
    .replaceAll(/(\d) (?=[\p{L}×])/gu, '$1\u00a0')
    .replaceAll('× ', '×\u00a0')
    .replaceAll(/ (?=\d+\p{L}?(?:,|$))/gu, '\u00a0');
