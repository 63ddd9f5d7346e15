/** Spreadsheets run a cell that begins so as a formula, also in its wide form; an apostrophe before it makes it text. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const MADE_HARMLESS = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** The text as a cell that no spreadsheet runs. */
export const toHarmlessCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text of such a cell. One that begins with apostrophes of its own has got a further one. */
export const fromHarmlessCell = (cell: string): string => (MADE_HARMLESS.test(cell) ? cell.slice(1) : cell);
