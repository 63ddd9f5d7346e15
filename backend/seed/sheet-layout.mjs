// How a data sheet looks: one page of A4 in the colours of the shop. Its fonts are among those that every reader of PDFs
// has, https://pdfkit.org/docs/text.html#fonts, so that the file has none in it.
import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

/** As in frontend/src/styles/_theme.scss. */
const COLORS = { graphite: '#14171a', steel: '#5a646d', orange: '#ff6a13', line: '#d5dadd' };
const REGULAR = 'Helvetica';
const BOLD = 'Helvetica-Bold';

/** Lengths in points, 72 to an inch. */
const MARGIN = 48;
const GAP = 24;
const PICTURE = { width: 224, height: 168 };
const ROW_HEIGHT = 20;
const LOGO_HEIGHT = 28;
/** The logo's height in its own drawing. */
const LOGO_DRAWN_HEIGHT = 64;

/** The date in each file; by the clock, the files would differ whenever they are made. */
const EDITION = new Date('2026-11-01T00:00:00Z');

const LOGO = readFileSync(new URL('../../frontend/src/assets/art/logo-art.tsx', import.meta.url), 'utf8');
const LOGO_PATHS = [...LOGO.matchAll(/fill="(.+?)"\s+d="(.+?)"/g)].map(([, fill, path]) => ({ fill, path }));

/** @typedef {InstanceType<typeof PDFDocument>} Page */

/**
 * @typedef {object} SheetFacts
 * @property {string} name
 * @property {string} partNumber
 * @property {string} category
 * @property {string} description
 * @property {string[][]} specifications rows of a label and a value
 * @property {string[][]} ordering the same
 * @property {string[][]} spareParts rows of a part number and a name
 */

/**
 * The sheet as a file.
 * @param {SheetFacts} facts
 * @param {Buffer} picture a JPEG of three quarters of its width in height
 * @returns {Promise<Buffer>}
 * @throws Error when the facts take more than a page
 */
export async function writeSheet(facts, picture) {
  const { name, partNumber } = facts;
  const info = { Title: name, Subject: `Data sheet ${partNumber}`, Author: 'Karigar', CreationDate: EDITION };
  const page = new PDFDocument({ size: 'A4', margin: MARGIN, lang: 'en', displayTitle: true, info });
  page.on('pageAdded', () => {
    throw new Error(`The sheet of ${partNumber} takes more than a page`);
  });
  drawHead(page, partNumber);
  drawIntroduction(page, facts, picture);
  drawTable(page, 'Specifications', facts.specifications);
  drawTable(page, 'Ordering', facts.ordering);
  if (facts.spareParts.length > 0) drawTable(page, 'Spare Parts', facts.spareParts);
  page.end();
  return buffer(page);
}

const widthOf = (/** @type {Page} */ page) => page.page.width - 2 * MARGIN;

function drawHead(/** @type {Page} */ page, /** @type {string} */ partNumber) {
  page
    .save()
    .translate(MARGIN, MARGIN)
    .scale(LOGO_HEIGHT / LOGO_DRAWN_HEIGHT);
  for (const { fill, path } of LOGO_PATHS) {
    page.path(path).fill(fill === 'currentColor' ? COLORS.graphite : fill);
  }
  page.restore();
  const y = MARGIN + LOGO_HEIGHT;
  page.font(REGULAR).fontSize(10).fillColor(COLORS.steel);
  page.text(`Data sheet ${partNumber}`, MARGIN, y - 18, { width: widthOf(page), align: 'right' });
  page.rect(MARGIN, y + 10, widthOf(page), 2).fill(COLORS.orange);
}

/** Name and description, and the picture beside them. */
function drawIntroduction(
  /** @type {Page} */ page,
  /** @type {SheetFacts} */ { name, partNumber, category, description },
  /** @type {Buffer} */ picture,
) {
  const top = MARGIN + LOGO_HEIGHT + 12 + GAP;
  const width = widthOf(page) - PICTURE.width - GAP;
  page.image(picture, page.page.width - MARGIN - PICTURE.width, top, PICTURE);
  page.font(REGULAR).fontSize(10).fillColor(COLORS.steel).text(category, MARGIN, top, { width });
  page.moveDown(0.5).font(BOLD).fontSize(22).fillColor(COLORS.graphite).text(name, { width });
  page.moveDown(0.3).font(BOLD).fontSize(11).fillColor(COLORS.steel).text(partNumber, { width });
  page.moveDown(1).font(REGULAR).fontSize(10.5).fillColor(COLORS.graphite);
  page.text(description, { width, lineGap: 3 });
  page.y = Math.max(page.y, top + PICTURE.height) + GAP;
}

function drawTable(/** @type {Page} */ page, /** @type {string} */ title, /** @type {string[][]} */ rows) {
  page.font(BOLD).fontSize(13).fillColor(COLORS.graphite).text(title, MARGIN, page.y);
  page.moveDown(0.4).font(REGULAR).fontSize(10);
  page.table({
    data: rows,
    columnStyles: [widthOf(page) * 0.45, '*'],
    rowStyles: (row) => ({
      border: { top: row === 0 ? 1 : 0, bottom: 0.5, left: 0, right: 0 },
      borderColor: COLORS.line,
      // A cell cuts off what stands in its padding, and letters reach into that.
      padding: 0,
      align: { x: 'left', y: 'center' },
      height: ROW_HEIGHT,
    }),
  });
  page.y += GAP * 0.75;
}
