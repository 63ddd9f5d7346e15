import fc from 'fast-check';
import { fromHarmlessCell, toHarmlessCell } from './harmless-cell.js';

/** Texts that begin as formulas do, and as those do that have been made harmless before. */
const text = fc.tuple(fc.stringMatching(/^['=+\-@\t\r\n＝＋－＠]{0,4}$/), fc.string()).map((parts) => parts.join(''));

it('makes no cell a formula, and gives every text back', () => {
  fc.assert(
    fc.property(text, (sent) => {
      const cell = toHarmlessCell(sent);
      expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
      expect(fromHarmlessCell(cell)).toBe(sent);
    }),
  );
});

it('leaves other texts as they are', () => {
  for (const plain of ["'90s hammer", '3 = 4', '', "'"]) {
    expect([toHarmlessCell(plain), fromHarmlessCell(plain)]).toEqual([plain, plain]);
  }
});
