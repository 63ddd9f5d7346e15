import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { COLORS, LOGO } from './look.js';
import { MarkedPdf } from './marked-pdf.js';
import { lineHeightOf, PageText, TEXT_SIZE, type TextStyle } from './page-text.js';

/** Lengths in points, 72 to an inch. */
export const MARGIN = 48;
export const GAP = 20;
const LOGO_HEIGHT = 28;
const FOOT_SIZE = 7.5;
const CELL_PADDING = 5;
const COLUMN_GAP = 10;

export const PLAIN: TextStyle = { color: COLORS.graphite };
export const STRONG: TextStyle = { color: COLORS.graphite, face: 'bold' };
export const QUIET: TextStyle = { color: COLORS.steel };
const FOOT: TextStyle = { color: COLORS.steel, size: FOOT_SIZE };

const counts = new Intl.NumberFormat('en-US');

/** A number as a person reads it: `1,250`. */
export const formatCount = (count: number): string => counts.format(count);

export interface SheetFacts {
  /** The kind of document: `Packing slip`. */
  title: string;
  /** The number that tells it from others, on each page. */
  reference: string;
  author: string;
  foot: string;
  at: Date;
}

export interface Column {
  title: string;
  /** A share of the width that fixed columns leave, or with `points` a fixed width. */
  share?: number;
  points?: number;
  align?: 'left' | 'right';
}

/** Pages that are counted by themselves, under a title of their own. */
interface Section extends Pick<SheetFacts, 'title' | 'reference'> {
  firstPage: number;
}

/** A document of A4 pages that is written from top to bottom, with a head and a foot on each. */
export class Sheet {
  /** Where the next part begins. */
  y: number;
  readonly text: PageText;
  readonly width: number;
  private readonly pdf: MarkedPdf;
  private readonly bottom: number;
  private readonly foot: string[];
  private readonly sections: Section[] = [];

  constructor({ title, reference, author, foot, at }: SheetFacts) {
    this.pdf = new MarkedPdf({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      lang: 'en',
      displayTitle: true,
      pdfVersion: '1.7',
      info: { Title: `${title} ${reference}`, Author: author, CreationDate: at },
    });
    this.text = new PageText(this.pdf);
    this.width = this.pdf.page.width - 2 * MARGIN;
    this.foot = this.text.wrap(foot, this.width - 80, FOOT);
    this.bottom = this.pdf.page.height - MARGIN - this.foot.length * lineHeightOf(FOOT) - GAP / 2;
    this.sections.push({ title, reference, firstPage: 0 });
    this.y = this.drawHead();
  }

  /** Begins a section on a page of its own. */
  begin(head: Pick<SheetFacts, 'title' | 'reference'>): void {
    this.sections.push({ ...head, firstPage: this.pdf.bufferedPageRange().count });
    this.pdf.addPage();
    this.y = this.drawHead();
  }

  /** Writes a text into a column, and answers where it ends. */
  write(text: string, at: { x: number; y: number; width: number }, style: TextStyle): number {
    return at.y + this.text.write(this.text.wrap(text, at.width, style), at, style);
  }

  /** Texts one below the other, each with its style; empty ones are left out. */
  writeAll(texts: readonly [string, TextStyle][], { x, y, width }: { x: number; y: number; width: number }): number {
    let end = y;
    for (const [text, style] of texts) if (text) end = this.write(text, { x, y: end, width }, style);
    return end;
  }

  /** Begins a page unless this much height is left. @returns whether it did */
  makeRoom(height: number): boolean {
    if (this.y + height <= this.bottom) return false;
    this.pdf.addPage();
    this.y = this.drawHead();
    return true;
  }

  /** A table over as many pages as it takes, with its head on each. Requests are answered between its rows. */
  async table(columns: readonly Column[], rows: readonly (readonly string[])[]): Promise<void> {
    const places = this.placesOf(columns);
    this.tableHead(columns, places);
    for (const row of rows) {
      await setImmediate();
      const styles = columns.map(({ align = 'left' }) => ({ ...PLAIN, align }));
      const cells = places.map(({ width }, at) => this.text.wrap(row[at] ?? '', width, styles[at] ?? PLAIN));
      const height = Math.max(...cells.map(({ length }) => length)) * lineHeightOf(PLAIN) + 2 * CELL_PADDING;
      if (this.makeRoom(height)) this.tableHead(columns, places);
      for (const [at, place] of places.entries()) {
        this.text.write(cells[at] ?? [], { ...place, y: this.y + CELL_PADDING }, styles[at] ?? PLAIN);
      }
      this.y += height;
      this.line(COLORS.line, 0.5);
    }
  }

  /** Rows of a label and an amount, at the right, all on one page. The strong ones stand below a line. */
  sums(rows: readonly { label: string; amount: string; strong?: boolean }[]): void {
    const width = this.width / 2;
    const x = MARGIN + this.width - width;
    const written = rows.map(({ label, amount, strong = false }) => {
      const style = strong ? { ...STRONG, size: TEXT_SIZE + 2 } : PLAIN;
      const labelWidth = width - this.text.widthOf(amount, { ...style, align: 'right' }) - COLUMN_GAP;
      const lines = this.text.wrap(label, labelWidth, style);
      return { lines, amount, strong, style, height: lines.length * lineHeightOf(style) + CELL_PADDING };
    });
    this.makeRoom(written.reduce((sum, { height }) => sum + height, CELL_PADDING));
    for (const { lines, amount, strong, style, height } of written) {
      if (strong) this.line(COLORS.graphite, 1, x);
      const y = this.y + CELL_PADDING;
      this.text.write(lines, { x, y, width }, style);
      this.text.write([amount], { x, y, width }, { ...style, align: 'right' });
      this.y += height;
    }
  }

  /** The pages as a file. */
  async end(): Promise<Buffer> {
    const { count } = this.pdf.bufferedPageRange();
    for (const [at, { firstPage }] of this.sections.entries()) {
      const end = this.sections[at + 1]?.firstPage ?? count;
      for (let page = firstPage; page < end; page++) {
        this.pdf.switchToPage(page);
        this.drawFoot(`Page ${page - firstPage + 1} of ${end - firstPage}`);
      }
    }
    this.pdf.end();
    return buffer(this.pdf);
  }

  private drawHead(): number {
    this.pdf
      .save()
      .translate(MARGIN, MARGIN)
      .scale(LOGO_HEIGHT / LOGO.height);
    for (const { fill, path } of LOGO.paths) this.pdf.path(path).fill(fill);
    this.pdf.restore();
    const { title = '', reference = '' } = this.sections.at(-1) ?? {};
    const titleStyle: TextStyle = { color: COLORS.graphite, face: 'title', size: 20, align: 'right' };
    const place = { x: MARGIN, width: this.width };
    this.text.write([title], { ...place, y: MARGIN - 10 }, titleStyle);
    this.text.write([reference], { ...place, y: MARGIN + 15 }, { ...QUIET, align: 'right' });
    const y = MARGIN + LOGO_HEIGHT + 8;
    this.pdf.rect(MARGIN, y, this.width, 2).fill(COLORS.orange);
    return y + 2 + GAP;
  }

  private drawFoot(page: string): void {
    const y = this.pdf.page.height - MARGIN - this.foot.length * lineHeightOf(FOOT);
    this.pdf.rect(MARGIN, y - 6, this.width, 0.5).fill(COLORS.line);
    const place = { x: MARGIN, y, width: this.width };
    this.text.write(this.foot, place, FOOT);
    this.text.write([page], place, { ...FOOT, align: 'right' });
  }

  private tableHead(columns: readonly Column[], places: readonly { x: number; width: number }[]): void {
    const style = { ...STRONG, color: COLORS.steel, size: TEXT_SIZE - 1 };
    const height = lineHeightOf(style) + CELL_PADDING;
    this.makeRoom(3 * height);
    for (const [at, { title, align = 'left' }] of columns.entries()) {
      const { x, width } = places[at] ?? { x: MARGIN, width: 0 };
      this.text.write([title], { x, y: this.y, width }, { ...style, align });
    }
    this.y += height;
    this.line(COLORS.graphite, 1);
  }

  private placesOf(columns: readonly Column[]): { x: number; width: number }[] {
    const fixed = columns.reduce((sum, { points = 0 }) => sum + points, 0);
    const shares = columns.reduce((sum, { share = 0 }) => sum + share, 0);
    const free = this.width - fixed - (columns.length - 1) * COLUMN_GAP;
    let x = MARGIN;
    return columns.map(({ points, share = 0 }) => {
      const width = points ?? (free * share) / shares;
      const place = { x, width };
      x += width + COLUMN_GAP;
      return place;
    });
  }

  private line(color: string, thickness: number, from = MARGIN): void {
    this.pdf.rect(from, this.y, MARGIN + this.width - from, thickness).fill(color);
  }
}

/** A sentence with a detail below it; an empty detail is left out. */
export function drawNote(sheet: Sheet, sentence: string, detail: string): void {
  sheet.makeRoom(GAP + 30);
  const place = { x: MARGIN, y: sheet.y + GAP, width: sheet.width };
  sheet.y = sheet.writeAll(
    [
      [sentence, STRONG],
      [detail, QUIET],
    ],
    place,
  );
}
