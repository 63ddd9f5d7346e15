import PDFDocument from 'pdfkit';

/** A PDF whose pieces of text can tell readers what they say, where the letters change places when drawn. */
export class MarkedPdf extends PDFDocument {
  private actualText: string | null = null;

  /** Writes one line from a point of its baseline. @param isReordered whether its glyphs are not in the order of the text */
  writeLine(
    text: string,
    x: number,
    y: number,
    { isReordered, ...options }: PDFKit.Mixins.TextOptions & { isReordered: boolean },
  ): void {
    this.actualText = isReordered ? text : null;
    this.text(text, x, y, { ...options, lineBreak: false, baseline: 'alphabetic' });
    this.actualText = null;
  }

  /** `markContent` would put the marks around the text's state, where poppler no longer knows the text's place. */
  override addContent(data: string): this {
    if (this.actualText !== null && data === 'ET') super.addContent('EMC');
    super.addContent(data);
    if (this.actualText !== null && data === 'BT') {
      super.addContent(`/Span << /ActualText <${toHex(this.actualText)}> >> BDC`);
    }
    return this;
  }
}

/** UTF-16 with its mark, as PDF 1.7 §7.9.2.2 has it. */
const toHex = (text: string): string => Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex');
