import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { FONT_FILES } from './fonts.js';

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
    // the number of pages is known at the end
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
