import {
  type Doc,
  type DrawTagged,
  decoration,
  finished,
  mm,
  newDocument,
  onEachPage,
  type Parent,
  partOf,
  pause,
} from './document.js';
import {
  drawLines,
  heightOf,
  type Line,
  linesOf,
  type Paragraph,
  paragraph,
  type Style,
} from './rich-text.js';

type Cell = readonly Paragraph[];

export interface Column {
  /** Millimetres. */
  width: number;
  label: string;
  /** Below the label. */
  detail?: string;
  align?: 'right';
  /** True if the cells are boxes to tick. */
  isTick?: boolean;
  /** Shows the cells of the column again where a row continues on the next page. */
  isRepeated?: boolean;
}

export interface Section {
  heading?: string;
  /** At the right of the heading. */
  aside?: string;
  /** Below the heading. */
  summary?: Paragraph;
  columns: readonly Column[];
  /** Cells by row, one per column; those of ticks are empty. */
  rows: readonly (readonly Cell[])[];
}

/** Begins on a new page. */
export interface Part {
  /** Below the date. */
  subtitle: string;
  sections: readonly Section[];
}

export interface PrintedList {
  title: string;
  farm: string;
  /** 'Freitag, 27.11.2026'. */
  date: string;
  /** At the lower end of each page, beside its number. */
  foot: string;
  layout?: 'portrait' | 'landscape';
  parts: readonly Part[];
}

interface MeasuredRow {
  cells: Line[][];
  height: number;
  /** Continues a row of the page before, which has the boxes to tick. */
  isContinued?: boolean;
}

/** Sum of the widths of the columns, in millimetres; in landscape it is 272. */
export const LIST_WIDTH = 185;

const MARGIN = mm(12.5);
const FOOT = mm(14);
/** Between two columns. */
const GAP = mm(2.5);
const HEAD_PADDING = mm(1.5);
const ROW_PADDING = mm(1.2);
const MIN_ROW = mm(9.5);
const TICK = mm(5.5);
const BLACK = '#000000';
const ROW_RULE = '#b0b0b0';
/** A heading, the head of its table and a row. */
const MIN_SECTION = mm(36);
/** The head of a table and a row. */
const MIN_TABLE = mm(22);
/** The most that the head of a page, a heading and the head of a table take. */
const MAX_HEAD = mm(60);
/** Share of the width of a head that its left and its right text may each take. */
const MAX_TEXT_SHARE = 0.6;

/** Tables below a head that each page repeats, with 'Seite 1 von 3'. */
export async function listPdf(list: PrintedList): Promise<Buffer> {
  const doc = await newDocument(`${list.title}, ${list.date}`, list.layout);
  await new ListPages(doc, list).draw();
  return finished(doc);
}

class ListPages {
  private readonly root: Parent;
  /** The place of what a page repeats. */
  private readonly repeated: DrawTagged;
  /** The upper end of what comes next. */
  private y = 0;

  constructor(
    private readonly doc: Doc,
    private readonly list: PrintedList,
  ) {
    this.root = doc.struct('Document');
    doc.addStructure(this.root);
    this.repeated = decoration(doc, 'Pagination');
  }

  async draw(): Promise<void> {
    for (const part of this.list.parts) {
      this.addPage(part, partOf(this.doc, this.root));
      for (const section of part.sections) await this.section(part, section);
      await pause();
    }
    this.root.end();
    onEachPage(this.doc, (page, count) => this.foot(`Seite ${page} von ${count}`));
  }

  private async section(part: Part, section: Section): Promise<void> {
    const { columns, rows } = section;
    if (this.y + MIN_SECTION > this.bottom) this.addPage(part, this.repeated);
    this.heading(section, partOf(this.doc, this.root));
    this.summary(part, section);
    const table = this.doc.struct('Table');
    this.root.add(table);
    this.tableHead(columns, table);
    for (const cells of rows) {
      let row: MeasuredRow | undefined = this.measured(columns, cells, ROW_PADDING);
      const height = Math.max(row.height, MIN_ROW);
      const isTooHigh = height > this.bottom - MAX_HEAD;
      if (this.y + (isTooHigh ? MIN_TABLE : height) > this.bottom) await this.nextPage(part, section);
      while (row) {
        const [fitting, rest] = divided(row, this.bottom - this.y, columns);
        this.row(columns, fitting, table);
        if (rest) await this.nextPage(part, section);
        row = rest;
      }
    }
    table.end();
    this.y += mm(7);
  }

  private async nextPage(part: Part, section: Section): Promise<void> {
    await pause();
    this.addPage(part, this.repeated);
    this.heading(section, this.repeated);
    this.tableHead(section.columns, undefined);
  }

  private addPage({ subtitle }: Part, place: DrawTagged): void {
    const { title, farm, date } = this.list;
    this.doc.addPage();
    const room = this.width * MAX_TEXT_SHARE;
    const farmLines = linesOf(this.doc, paragraph(farm, { size: 12, font: 'title' }), room, 1);
    const subtitleLines = linesOf(this.doc, paragraph(subtitle, { size: 10 }), room, 2);
    place('P', () => this.left(farmLines, mm(11)));
    place('H1', () => this.left(this.lines(title, { size: 26, font: 'title' }), mm(15)));
    place('P', () => this.right(this.lines(date, { size: 15, font: 'bold' }), mm(13.5)));
    place('P', () => this.right(subtitleLines, mm(20)));
    this.rule(mm(29), 1.4);
    this.y = mm(33.5);
  }

  private heading({ heading, aside = '' }: Section, place: DrawTagged): void {
    const asideLines = this.lines(aside, { size: 11 });
    const asideWidth = asideLines[0]?.width ?? 0;
    if (heading !== undefined) {
      const words = paragraph(heading, { size: 15, font: 'title' });
      const lines = linesOf(this.doc, words, this.width - asideWidth - GAP);
      place('H2', () => this.left(lines, this.y));
      if (aside) place('P', () => this.right(asideLines, this.y + 3));
      this.y += heightOf(lines) + mm(1);
    }
  }

  /** Only below the first heading of a section: that of a day with many boxes fills half a page or more. */
  private summary(part: Part, section: Section): void {
    if (!section.summary) return;
    const lines = linesOf(this.doc, section.summary, this.width);
    while (lines.length > 0) {
      const count = fittingCount(lines, this.bottom - this.y);
      const shown = lines.splice(0, Math.max(count, 1));
      partOf(this.doc, this.root)('P', () => this.left(shown, this.y));
      this.y += heightOf(shown) + mm(3);
      if (lines.length === 0 && this.y + MIN_TABLE <= this.bottom) return;
      this.addPage(part, this.repeated);
      this.heading(section, this.repeated);
    }
  }

  /** Without a table it is the repeated head. */
  private tableHead(columns: readonly Column[], table: Parent | undefined): void {
    const heads = columns.map(({ label, detail }) => [
      ...(label ? [paragraph(label, { size: 9.5, font: 'bold' })] : []),
      ...(detail ? [paragraph(detail, { size: 8.5, isMuted: true })] : []),
    ]);
    const { cells, height } = this.measured(columns, heads, HEAD_PADDING);
    const draws = cells.map((lines, index) => () => {
      this.cell(columns, index, lines, this.y + height - HEAD_PADDING - heightOf(lines));
    });
    if (table) {
      const { doc } = this;
      table.add(
        doc.struct(
          'TR',
          {},
          draws.map((draw) => doc.struct('TH', {}, draw)),
        ),
      );
    } else {
      this.repeated('TR', () => {
        for (const draw of draws) draw();
      });
    }
    this.y += height;
    this.rule(this.y, 1);
  }

  private row(columns: readonly Column[], { cells, ...row }: MeasuredRow, table: Parent): void {
    const { doc } = this;
    const height = Math.max(row.height, MIN_ROW);
    const data = columns.map(({ isTick }, index) => {
      const lines = cells[index] ?? [];
      return doc.struct('TD', {}, () => {
        if (isTick && row.isContinued) return;
        if (isTick) this.tick(columns, index, this.y + (height - TICK) / 2);
        else this.cell(columns, index, lines, this.y + (height - heightOf(lines)) / 2);
      });
    });
    table.add(doc.struct('TR', {}, data));
    this.y += height;
    this.rule(this.y, 0.6, ROW_RULE);
  }

  private foot(page: string): void {
    const y = this.doc.page.height - FOOT;
    this.rule(y, 0.8);
    this.repeated('P', () => {
      this.left(this.lines(this.list.foot, { size: 9 }), y + 5);
      this.right(this.lines(page, { size: 9 }), y + 5);
    });
  }

  private measured(columns: readonly Column[], cells: readonly Cell[], padding: number): MeasuredRow {
    const lines = columns.map(({ width }, index) =>
      (cells[index] ?? []).flatMap((words) => linesOf(this.doc, words, mm(width) - GAP)),
    );
    return { cells: lines, height: Math.max(...lines.map(heightOf)) + 2 * padding };
  }

  private cell(columns: readonly Column[], index: number, lines: readonly Line[], y: number): void {
    const { left, right } = this.edges(columns, index);
    const { align = 'left' } = columns[index] ?? {};
    drawLines(this.doc, lines, { x: align === 'right' ? right : left, y, align });
  }

  private tick(columns: readonly Column[], index: number, y: number): void {
    const { left, right } = this.edges(columns, index);
    const x = columns[index]?.align === 'right' ? right - TICK : left;
    this.doc.roundedRect(x, y, TICK, TICK, 2).lineWidth(0.9).stroke(BLACK);
  }

  /** The last column ends at the margin. */
  private edges(columns: readonly Column[], index: number) {
    const left = MARGIN + columns.slice(0, index).reduce((sum, { width }) => sum + mm(width), 0);
    const width = mm(columns[index]?.width ?? 0);
    return { left, right: left + width - (index < columns.length - 1 ? GAP : 0) };
  }

  private lines(text: string, style: Style): Line[] {
    return linesOf(this.doc, paragraph(text, style), this.width);
  }

  private left(lines: Line[], y: number): void {
    drawLines(this.doc, lines, { x: MARGIN, y });
  }

  private right(lines: Line[], y: number): void {
    drawLines(this.doc, lines, { x: MARGIN + this.width, y, align: 'right' });
  }

  private rule(y: number, thickness: number, color = BLACK): void {
    const { doc } = this;
    decoration(doc, 'Layout')('', () => {
      doc
        .moveTo(MARGIN, y)
        .lineTo(MARGIN + this.width, y)
        .lineWidth(thickness)
        .stroke(color);
    });
  }

  private get width(): number {
    return this.doc.page.width - 2 * MARGIN;
  }

  /** The last row of a page ends above it. */
  private get bottom(): number {
    return this.doc.page.height - FOOT - mm(2);
  }
}

/** The part of a row that fits into the room, and the rest. */
function divided(row: MeasuredRow, room: number, columns: readonly Column[]): [MeasuredRow, MeasuredRow?] {
  if (row.height <= room) return [row];
  const counts = row.cells.map((lines) => fittingCount(lines, room - 2 * ROW_PADDING));
  const rowOf = (cells: Line[][], isContinued = row.isContinued ?? false): MeasuredRow => ({
    cells,
    height: Math.max(...cells.map(heightOf)) + 2 * ROW_PADDING,
    isContinued,
  });
  return [
    rowOf(row.cells.map((lines, index) => lines.slice(0, counts[index]))),
    rowOf(
      row.cells.map((lines, index) => (columns[index]?.isRepeated ? lines : lines.slice(counts[index]))),
      true,
    ),
  ];
}

/** Returns how many of the lines fit into the room. */
function fittingCount(lines: readonly Line[], room: number): number {
  let height = 0;
  const first = lines.findIndex((line) => {
    height += line.height;
    return height > room;
  });
  return first === -1 ? lines.length : first;
}
