import { createRequire } from 'node:module';
import type { Bidi } from 'bidi-js';
import { type Doc, type FontName, graphemes, inFonts } from './document.js';

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

export interface Style {
  /** Points. */
  size: number;
  font?: FontName;
  isMuted?: boolean;
  /** All figures have the same width, so they line up in a column. */
  isTabular?: boolean;
}

interface Run extends Style {
  text: string;
}

/** Runs that stay on one line if they fit. */
type Word = readonly Run[];

export type Paragraph = readonly Word[];

/** In points. */
export interface Line {
  runs: Run[];
  width: number;
  height: number;
}

const BLACK = '#000000';
const GREY = '#4d4d4d';
const LINE_HEIGHT = 1.25;
/** Where the letters stand, as a part of the line's height. */
const BASELINE = 0.76;
const ELLIPSIS = '…';

/** A new line may begin after each space, except after a non-breaking one. */
export const paragraph = (text: string, style: Style): Paragraph =>
  text
    .normalize('NFC')
    .split(' ')
    .map((word) => [{ ...style, text: word.replaceAll('\u00a0', ' ') }]);

/** '1 × Große Kiste, 2 × Eier' with bold quantities; a new line may begin after each box. */
export const quantities = (
  boxes: readonly { quantity: number; name: string }[],
  { size, separator = ',' }: { size: number; separator?: string },
): Paragraph =>
  boxes.map(({ quantity, name }, index) => [
    { text: String(quantity), size, font: 'bold' },
    { text: ` × ${name.normalize('NFC')}${index < boxes.length - 1 ? separator : ''}`, size },
  ]);

/** As many words on each line as fit into `width` points. Beyond `maxLines` it ends with an ellipsis. */
export function linesOf(doc: Doc, words: Paragraph, width: number, maxLines = Infinity): Line[] {
  const lines: Line[] = [];
  for (const word of words.flatMap((whole) => fittingParts(doc, whole, width))) {
    const line = lines.at(-1);
    const lastRun = line?.runs.at(-1);
    const gap = lastRun ? widthOf(doc, { ...lastRun, text: ' ' }) : 0;
    const wordWidth = widthOfAll(doc, word);
    if (line && lastRun && line.width + gap + wordWidth <= width) {
      lastRun.text += ' ';
      append(line.runs, word);
      line.width += gap + wordWidth;
    } else {
      const height = Math.max(...word.map(({ size }) => size)) * LINE_HEIGHT;
      lines.push({ runs: append([], word), width: wordWidth, height });
    }
  }
  if (lines.length <= maxLines) return lines;
  const shown = lines.slice(0, maxLines);
  endWithEllipsis(doc, shown.at(-1), width);
  return shown;
}

/** The part of a line that is left of `x`. */
const SHIFT = { left: 0, center: 0.5, right: 1 } as const;

/** `x` is where the lines begin, or their center or end; `y` is the upper end. */
export function drawLines(
  doc: Doc,
  lines: readonly Line[],
  { x, y, align = 'left' }: { x: number; y: number; align?: keyof typeof SHIFT },
): void {
  let top = y;
  for (const [index, { runs, width, height }] of lines.entries()) {
    let left = x - width * SHIFT[align];
    for (const piece of inReadingOrder(runs.flatMap(piecesOf))) {
      drawPiece(doc, piece, left, top + height * BASELINE);
      left += widthOfPiece(doc, piece);
    }
    // Otherwise screen readers join the last word with the first one of the next line.
    const lastRun = runs.at(-1);
    if (lastRun && index < lines.length - 1)
      for (const space of piecesOf({ ...lastRun, text: ' ' }))
        drawPiece(doc, space, left, top + height * BASELINE);
    top += height;
  }
}

export const heightOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { height }) => sum + height, 0);

/** Runs of one style become one, which readers of the PDF find as one text. */
function append(runs: Run[], word: Word): Run[] {
  for (const { text, ...style } of word) {
    const last = runs.at(-1);
    if (last && hasStyle(last, style)) last.text += text;
    else runs.push({ ...style, text });
  }
  return runs;
}

const hasStyle = (run: Run, { size, font, isMuted, isTabular }: Style): boolean =>
  run.size === size && run.font === font && run.isMuted === isMuted && run.isTabular === isTabular;

/** A word that is wider than the line is divided near its middle. */
function fittingParts(doc: Doc, word: Word, width: number): Word[] {
  const last = word.at(-1);
  if (!last || last.text.length < 2 || widthOfAll(doc, word) <= width) return [word];
  const [start, end] = divided(last.text);
  return [
    ...fittingParts(doc, [...word.slice(0, -1), { ...last, text: start }], width),
    ...fittingParts(doc, [{ ...last, text: end }], width),
  ];
}

/** After the space or hyphen that is nearest to the middle, else in the middle. */
function divided(text: string): [string, string] {
  const half = Math.ceil(text.length / 2);
  const middle = graphemes.segment(text).containing(half)?.index || half;
  // Not after the ' × ' at the beginning.
  const ends = [...text.matchAll(/(?<=^.{4,})[ -](?=.)/gsu)].map(({ index }) => index + 1);
  const [nearest = middle] = ends.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  return [text.slice(0, nearest).trimEnd(), text.slice(nearest)];
}

function endWithEllipsis(doc: Doc, line: Line | undefined, width: number): void {
  const last = line?.runs.at(-1);
  if (!line || !last) return;
  last.text += ELLIPSIS;
  while (widthOfAll(doc, line.runs) > width && last.text.length > 1)
    last.text = `${last.text.slice(0, -2).trimEnd()}${ELLIPSIS}`;
}

const widthOfAll = (doc: Doc, runs: readonly Run[]): number =>
  runs.reduce((sum, run) => sum + widthOf(doc, run), 0);

const widthOf = (doc: Doc, run: Run): number =>
  piecesOf(run).reduce((sum, piece) => sum + widthOfPiece(doc, piece), 0);

/** A run, or a part of it, in a font that has its characters. */
type PieceOfRun = Omit<Run, 'font'> & { font: string };

const piecesOf = (run: Run): PieceOfRun[] =>
  inFonts(run.text, run.font ?? 'body').map((piece) => ({ ...run, ...piece }));

function widthOfPiece(doc: Doc, piece: PieceOfRun): number {
  doc.font(piece.font).fontSize(piece.size);
  return doc.widthOfString(piece.text, featuresOf(piece));
}

function drawPiece(doc: Doc, piece: PieceOfRun, x: number, baseline: number): void {
  doc.font(piece.font).fontSize(piece.size);
  doc.fillColor(piece.isMuted ? GREY : BLACK);
  doc.text(piece.text, x, baseline, { ...featuresOf(piece), lineBreak: false, baseline: 'alphabetic' });
}

const featuresOf = ({ isTabular }: Pick<Style, 'isTabular'>) =>
  isTabular ? { features: ['tnum' as const] } : {};
