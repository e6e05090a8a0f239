/** Whether the text has each typed word; upper and lower case are alike, and so are 'ß' and 'ss'. */
export function hasWords(text: string, typed: string): boolean {
  const folded = foldedText(text);
  return foldedText(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .every((word) => folded.includes(word));
}

const foldedText = (text: string) => text.toLocaleLowerCase('de').replaceAll('ß', 'ss');
