import { type Face, isReordered, lettersOf, openFont, toRuns } from './fonts.js';
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
    let at = x;
    for (const { text, file } of toRuns(line, face)) {
      const pdf = this.use(file, size);
      pdf.fillColor(color);
      pdf.writeLine(text, at, y + size * BASELINE, { isReordered: isReordered(file), ...FIGURES[align] });
      at += pdf.widthOfString(text, FIGURES[align]);
    }
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
    for (const run of toRuns(text, face)) width += this.use(run.file, 1).widthOfString(run.text, FIGURES[align]);
    return width;
  }

  private use(file: string, size: number): MarkedPdf {
    this.pdf.registerFont(file, openFont(file) as unknown as Buffer);
    this.pdf.font(file).fontSize(size);
    return this.pdf;
  }
}
