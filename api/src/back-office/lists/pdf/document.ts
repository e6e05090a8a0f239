import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { create, type Font } from 'fontkit';

export type FontName = 'body' | 'bold' | 'title';

const { resolve } = createRequire(import.meta.url);

const google = (file: string) => resolve(`@expo-google-fonts/${file}.ttf`);
const fontsource = (script: string, subset: string, weight: number) =>
  resolve(`@fontsource/noto-sans-${script}/files/noto-sans-${script}-${subset}-${weight}-normal.woff`);

/** Fonts of the product by weight, and fonts of names and notes in other letters, in the order in which they are asked. */
const REGULAR = {
  body: google('figtree/400Regular/Figtree_400Regular'),
  european: google('inter/400Regular/Inter_400Regular'),
  arabic: google('vazirmatn/400Regular/Vazirmatn_400Regular'),
  devanagari: google('noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular'),
  hebrew: fontsource('hebrew', 'hebrew', 400),
  armenian: fontsource('armenian', 'armenian', 400),
  georgian: fontsource('georgian', 'georgian', 400),
  thai: fontsource('thai', 'thai', 400),
  symbols: fontsource('symbols-2', 'symbols', 400),
  korean: google('nanum-gothic/400Regular/NanumGothic_400Regular'),
  chinese: google('zcool-xiaowei/400Regular/ZCOOLXiaoWei_400Regular'),
  japanese: google('biz-udpgothic/400Regular/BIZUDPGothic_400Regular'),
};
const BOLD = {
  bold: google('figtree/700Bold/Figtree_700Bold'),
  'european-bold': google('inter/700Bold/Inter_700Bold'),
  'arabic-bold': google('vazirmatn/700Bold/Vazirmatn_700Bold'),
  'devanagari-bold': google('noto-sans-devanagari/700Bold/NotoSansDevanagari_700Bold'),
  'hebrew-bold': fontsource('hebrew', 'hebrew', 700),
  'armenian-bold': fontsource('armenian', 'armenian', 700),
  'georgian-bold': fontsource('georgian', 'georgian', 700),
  'thai-bold': fontsource('thai', 'thai', 700),
  'korean-bold': google('nanum-gothic/700Bold/NanumGothic_700Bold'),
};
const TITLE = { title: google('brygada-1918/600SemiBold/Brygada1918_600SemiBold') };

/** File of each font, which pdfkit opens when a text needs it. */
const FONT_FILES: Readonly<Record<string, string>> = { ...REGULAR, ...BOLD, ...TITLE };

const regular = Object.keys(REGULAR);
const bold = Object.keys(BOLD);
const CHAINS: Readonly<Record<FontName, readonly string[]>> = {
  body: regular,
  bold: [...bold, ...regular],
  title: ['title', ...bold, ...regular],
};

/** A part of a text, and the font that has its characters. */
export interface Piece {
  text: string;
  font: string;
}

export const graphemes = new Intl.Segmenter('de', { granularity: 'grapheme' });

/**
 * Divides a text into pieces of one font. A word has one font, if any has all of its letters. Characters that no font
 * has are left out.
 */
export function inFonts(text: string, name: FontName): Piece[] {
  const chain = CHAINS[name];
  const whole = pieceOf(text, chain.slice(0, 1));
  if (whole) return [whole];
  const pieces: Piece[] = [];
  for (const word of text.split(/(?<= )|(?= )/)) {
    const inOneFont = pieceOf(word, chain);
    const parts = inOneFont
      ? [inOneFont]
      : [...graphemes.segment(word)].map(({ segment }) => pieceOf(segment, chain));
    for (const part of parts) if (part) append(pieces, part);
  }
  return pieces;
}

function append(pieces: Piece[], piece: Piece): void {
  const last = pieces.at(-1);
  if (last?.font === piece.font) last.text += piece.text;
  else pieces.push(piece);
}

/** The text in the first font that has it. */
function pieceOf(text: string, fonts: readonly string[]): Piece | undefined {
  for (const font of fonts) {
    const shown = shownBy(font, text);
    if (shown !== undefined) return { text: shown, font };
  }
  return undefined;
}

/** The text without the invisible characters that the font lacks; undefined if it lacks another one. */
function shownBy(font: string, text: string): string | undefined {
  let shown = '';
  for (const character of text) {
    if (hasGlyph(font, character)) shown += character;
    else if (!/\p{Default_Ignorable_Code_Point}/u.test(character)) return undefined;
  }
  return shown;
}

const opened = new Map<string, { file: Font; known: Map<string, boolean> }>();

function hasGlyph(name: string, character: string): boolean {
  const font = opened.get(name) ?? open(name);
  const known = font.known.get(character);
  if (known !== undefined) return known;
  const has = font.file.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  font.known.set(character, has);
  return has;
}

function open(name: string) {
  const file = create(readFileSync(FONT_FILES[name] ?? ''));
  if (!('hasGlyphForCodePoint' in file)) throw new Error(`${name} is a collection of fonts`);
  const font = { file, known: new Map<string, boolean>() };
  opened.set(name, font);
  return font;
}

export type Doc = InstanceType<typeof import('pdfkit')>;

/** Millimetres → points. */
export const mm = (length: number): number => (length * 72) / 25.4;

/** A tagged PDF on A4 without pages; whoever adds text keeps the margins. pdfkit is loaded by the first document. */
export async function newDocument(
  title: string,
  layout: 'portrait' | 'landscape' = 'portrait',
): Promise<Doc> {
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    size: 'A4',
    layout,
    margin: 0,
    autoFirstPage: false,
    // The number of pages is known at the end
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'de-AT',
    displayTitle: true,
    info: { Title: title },
  });
  for (const [name, file] of Object.entries(FONT_FILES)) doc.registerFont(name, file);
  return doc;
}

/** Draws something either as part of the document, or as decoration that screen readers leave out. */
export type DrawTagged = (tag: string, draw: () => void) => void;

export type Parent = ReturnType<Doc['struct']>;

export const partOf =
  (doc: Doc, parent: Parent): DrawTagged =>
  (tag, draw) => {
    parent.add(doc.struct(tag, {}, draw));
  };

/** 'Pagination' for what each page repeats. */
export const decoration =
  (doc: Doc, type: 'Layout' | 'Pagination'): DrawTagged =>
  (_, draw) => {
    doc.markContent('Artifact', { type });
    draw();
    doc.endMarkedContent();
  };

/** Calls back on each page of the whole document. */
export function onEachPage(doc: Doc, draw: (page: number, count: number) => void): void {
  const { count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index++) {
    doc.switchToPage(index);
    draw(index + 1, count);
  }
}

/** Lets the process answer others; call it after each page. */
export const pause = (): Promise<void> => setImmediate();

export function finished(doc: Doc): Promise<Buffer> {
  doc.end();
  return buffer(doc);
}
