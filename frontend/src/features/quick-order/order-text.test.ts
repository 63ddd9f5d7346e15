import { correctText, MAX_CHECKED, readOrder, withoutLines } from './order-text';

/** The lines as part number and quantity, or what is in its place. */
const read = (text: string) =>
  readOrder(text).lines.map(({ partNumber, quantity, unread, fault }) => [
    partNumber,
    fault ? 'fault' : unread === undefined ? quantity : `${unread}?${quantity}`,
  ]);

describe('reading a typed or pasted list', () => {
  it.each<[string, string, unknown[]]>([
    ['a comma', 'KG-CH-450, 12', ['KG-CH-450', 12]],
    ['a semicolon', 'KG-CH-450;12', ['KG-CH-450', 12]],
    ['a tab', 'KG-CH-450\t12', ['KG-CH-450', 12]],
    ['spaces before the last number', '  KG CH 450   12 ', ['KG CH 450', 12]],
    ['no quantity', 'KG-CH-450', ['KG-CH-450', undefined]],
    ['a quantity left empty', 'KG-CH-450,', ['KG-CH-450', undefined]],
    ['units', 'KG-CH-450 12pcs', ['KG-CH-450', 12]],
    ['the quantity first', '12 x KG-CH-450', ['KG-CH-450', 12]],
    ['the quantity first, in a cell', '12\tKG-CH-450', ['KG-CH-450', 12]],
    ['the number of the row', '3\tKG-CH-450\t12', ['KG-CH-450', 12]],
    ['a description', 'KG-CH-450; Claw hammer, 450 g; 12; 11.50', ['KG-CH-450', 12]],
    ['quotes around commas', '"KG-CH-450","Claw ""hammer"", 450 g",12', ['KG-CH-450', 12]],
    ['one quote, which means inches', 'KG-CH-450;Saw 12";7', ['KG-CH-450', 7]],
    ['a spreadsheet’s decimals', 'KG-CH-450\t12.00', ['KG-CH-450', 12]],
    ['a spreadsheet’s thousands', 'KG-CH-450\t1,200', ['KG-CH-450', 1200]],
    ['invisible letters', '\ufeffKG-CH-\u200b450\u00a0,\u00a012', ['KG-CH-450', 12]],
    ['a part number of digits', '4711, 5', ['4711', 5]],
    ['1e9 units', 'KG-CH-450, 1000000000', ['KG-CH-450', 1e9]],
    ['more units than can be counted', `KG-CH-450, ${'9'.repeat(300)}`, ['KG-CH-450', 1e12]],
    ['a comma that may part thousands', 'KG-CH-450, 1,000', ['KG-CH-450', '1,000?1000']],
    ['half a unit', 'KG-CH-450; 1,5', ['KG-CH-450', '1,5?2']],
    ['less than a unit', 'KG-CH-450, -3', ['KG-CH-450', '-3?1']],
    ['words for a quantity', 'KG-CH-450, dozen', ['KG-CH-450', 'dozen?1']],
    ['a quantity alone', ', 12', ['12', undefined]],
    ['a part number too long', `${'K'.repeat(41)}, 1`, ['K'.repeat(41), 'fault']],
  ])('takes %s', (_what, line, expected) => {
    expect(read(line)).toEqual([expected]);
  });

  it('goes by the header of a spreadsheet, wherever its columns stand', () => {
    const text =
      'Pos\tQty.\tDescription\tPart No.\tPrice\r\n1\t24\tClaw hammer 450\tKG-CH-450\t11\r\n2\t\tSaw\tKG-SA-1\t9\r\n';
    expect(read(text)).toEqual([
      ['KG-CH-450', 24],
      ['KG-SA-1', undefined],
    ]);
    expect(correctText(text, [{ at: 1, partNumber: 'KG-CH-451', quantity: 36 }]).split('\n')[1]).toMatch(
      /^1\t36\tClaw hammer 450\tKG-CH-451\t11\r?$/,
    );
  });

  it('leaves out empty lines, and says how many lines are too many', () => {
    const { lines, further } = readOrder(
      Array.from({ length: MAX_CHECKED + 7 }, (_, at) => `\n,;\nKG-${at}`).join('\n'),
    );
    expect([lines.length, lines[1]?.at, further]).toEqual([MAX_CHECKED, 5, 7]);
  });
});

describe('correcting the text', () => {
  it.each([
    ['KG-CH-450, 7', 'KG-CH-450, 12'],
    ['KG-CH-450;Claw hammer;7;each', 'KG-CH-450;Claw hammer;12;each'],
    ['KG-CH-450', 'KG-CH-450, 12'],
    ['KG-CH-450,', 'KG-CH-450, 12'],
    ['KG-CH-450 7', 'KG-CH-450 12'],
    ['7 x KG-CH-450', '12 KG-CH-450'],
    ['KG-CH-450, 1,000', 'KG-CH-450, 12'],
    ['"KG-CH-450","Hammer, large",7', '"KG-CH-450","Hammer, large",12'],
  ])('writes a quantity into %j', (line, expected) => {
    const text = `A, 1\n${line}\nB, 2`;
    const corrected = correctText(text, [{ at: 1, quantity: 12 }]);
    expect(corrected).toBe(`A, 1\n${expected}\nB, 2`);
    expect(read(corrected)[1]).toEqual(['KG-CH-450', 12]);
  });

  it('keeps the header with the lines that are left, and nothing without any', () => {
    const text = 'Part number,Quantity\nA,1\nB,2\n';
    expect(withoutLines(text, new Set([1]))).toBe('Part number,Quantity\nB,2\n');
    expect(withoutLines(text, new Set([1, 2]))).toBe('');
  });
});
