import { type Face, fromLeft, isReordered, lettersOf, openFont, type Run, toRuns } from './fonts.js';
import type { MarkedPdf } from './marked-pdf.js';

type Align = 'left' | 'right';

export interface TextStyle {
  face?: Face;
  /** In points, as all lengths. */
  size?: number;
  color: string;
  align?: Align;
}

export const TEXT_SIZE = 9;
const LINE_HEIGHT = 1.5;
const BASELINE = 1.1;

/** Of the box in place of a letter that no font has, with the gap around it. */
const BOX_WIDTH = 0.6;
const BOX_GAP = 0.15;
const BOX_HEIGHT = 0.7;

/** Amounts stand at the right, their digits one below the other. */
const FIGURES: Record<Align, { features?: PDFKit.Mixins.OpenTypeFeatures[] }> = {
  left: {},
  right: { features: ['tnum'] },
};

/** After the @, so that the name of a server stays whole, or else the last other sign. A hyphen would look like hyphenation. */
const AFTER_SIGN = /(?<=@)[^@]*$|(?<=[./_])[^@./_]*$|$/;

export const lineHeightOf = ({ size = TEXT_SIZE }: Partial<TextStyle>): number => size * LINE_HEIGHT;

/** At a size of one point, by face, alignment and text: shaping is most of the work, and all invoices share most of their words. */
const widths = new Map<string, number>();
const MOST_WIDTHS = 2000;

/** Writes text whose letters may need several fonts; pdfkit itself writes one text in one font. */
export class PageText {
  constructor(private readonly pdf: MarkedPdf) {}

  widthOf(text: string, { face = 'regular', size = TEXT_SIZE, align = 'left' }: Partial<TextStyle>): number {
    const key = `${face} ${align} ${text}`;
    const width = widths.get(key) ?? this.measure(text, face, align);
    if (widths.size >= MOST_WIDTHS) widths.clear();
    widths.set(key, width);
    return width * size;
  }

  /** The lines of a text in a column: broken between words, and within one that is wider than the column. */
  wrap(text: string, width: number, style: Partial<TextStyle>): string[] {
    return text.split('\n').flatMap((paragraph) => {
      const lines = [''];
      for (const word of paragraph.split(/\s+/)) {
        const [first = '', ...others] = this.cut(word, width, style);
        const line = [lines.at(-1), first].filter(Boolean).join(' ');
        if (this.widthOf(line, style) <= width) lines[lines.length - 1] = line;
        else lines.push(first);
        lines.push(...others);
      }
      return lines;
    });
  }

  /** Writes lines one below the other. @returns the height they take */
  write(lines: readonly string[], { x, y, width }: { x: number; y: number; width: number }, style: TextStyle): number {
    const height = lineHeightOf(style);
    for (const [row, line] of lines.entries()) {
      const start = style.align === 'right' ? x + width - this.widthOf(line, style) : x;
      this.writeLine(line, start, y + row * height, style);
    }
    return lines.length * height;
  }

  private writeLine(
    line: string,
    x: number,
    y: number,
    { face = 'regular', size = TEXT_SIZE, color, align = 'left' }: TextStyle,
  ): void {
    const runs = toRuns(line, face);
    const places = new Map<Run, number>();
    let end = x;
    for (const run of fromLeft(runs)) {
      places.set(run, end);
      end += this.runWidth(run, size, align);
    }
    // In the order of reading, in which a reader selects them.
    for (const run of runs) {
      const [at, baseline] = [places.get(run) ?? x, y + size * BASELINE];
      if (run.file === undefined) this.drawBox(at, baseline, size, color);
      else {
        const pdf = this.use(run.file, size).fillColor(color);
        pdf.writeLine(run.text, at, baseline, { isReordered: isReordered(run.file), ...FIGURES[align] });
      }
    }
  }

  /** In place of a letter that no font has. */
  private drawBox(x: number, baseline: number, size: number, color: string): void {
    const [width, height] = [(BOX_WIDTH - BOX_GAP) * size, BOX_HEIGHT * size];
    this.pdf
      .rect(x + (BOX_GAP * size) / 2, baseline - height, width, height)
      .lineWidth(size / 20)
      .stroke(color);
  }

  private runWidth({ text, file }: Run, size: number, align: Align): number {
    return file === undefined ? BOX_WIDTH * size : this.use(file, size).widthOfString(text, FIGURES[align]);
  }

  /** The pieces of a word that fit into a column: broken after a sign, as in an e-mail address, or else anywhere. */
  private cut(word: string, width: number, style: Partial<TextStyle>): string[] {
    if (this.widthOf(word, style) <= width) return [word];
    const pieces: string[] = [];
    let piece = '';
    for (const letter of lettersOf(word)) {
      if (this.widthOf(piece + letter, style) > width) {
        const end = piece.search(AFTER_SIGN);
        pieces.push(piece.slice(0, end));
        piece = piece.slice(end);
      }
      piece += letter;
    }
    return [...pieces, piece];
  }

  /** At a size of one point. */
  private measure(text: string, face: Face, align: Align): number {
    let width = 0;
    for (const run of toRuns(text, face)) width += this.runWidth(run, 1, align);
    return width;
  }

  private use(file: string, size: number): MarkedPdf {
    this.pdf.registerFont(file, openFont(file) as unknown as Buffer);
    this.pdf.font(file).fontSize(size);
    return this.pdf;
  }
}
