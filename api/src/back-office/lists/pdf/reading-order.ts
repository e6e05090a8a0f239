import { createRequire } from 'node:module';
import type { Bidi } from 'bidi-js';

// The types of bidi-js describe its ES module, but Node loads the function itself.
const bidi: Bidi = createRequire(import.meta.url)('bidi-js')();

/**
 * Puts the texts of a line into the order in which they stand on paper: words of Arabic or Hebrew from right to left. A
 * font turns the letters of a word itself.
 */
export function inReadingOrder<T extends { text: string }>(parts: readonly T[]): readonly T[] {
  const line = parts.map(({ text }) => text).join('');
  const { levels } = bidi.getEmbeddingLevels(line, 'ltr');
  if (levels.every((level) => level === 0)) return parts;
  const words: { part: T; level: number }[] = [];
  let index = 0;
  for (const part of parts) {
    for (const text of wordsOf(part.text, levels.subarray(index, index + part.text.length))) {
      words.push({ part: { ...part, text }, level: levels[index] ?? 0 });
      index += text.length;
    }
  }
  for (let level = Math.max(...words.map((word) => word.level)); level > 0; level--) reverse(words, level);
  return words.map(({ part }) => part);
}

/** Divides a text at its spaces and where the direction changes. */
function wordsOf(text: string, levels: Uint8Array): string[] {
  const words: string[] = [];
  for (let index = 0; index < text.length; index++) {
    const before = text[index - 1] ?? ' ';
    const character = text[index] ?? '';
    const begins = before === ' ' || character === ' ' || levels[index] !== levels[index - 1];
    if (begins) words.push(character);
    else words.push(`${words.pop() ?? ''}${character}`);
  }
  return words;
}

/** Reverses each sequence of words of this level or a higher one. */
function reverse(words: { level: number }[], level: number): void {
  let start = 0;
  while (start < words.length) {
    let end = start;
    while ((words[end]?.level ?? 0) >= level) end++;
    words.splice(start, end - start, ...words.slice(start, end).reverse());
    start = end + 1;
  }
}
