import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type CsvRow, readCsv } from './read-csv.js';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'karigar-csv-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function read(content: string, { maxRows = 200_000, onRow = (): unknown => undefined } = {}): Promise<CsvRow[]> {
  const path = join(folder, 'file.csv');
  await writeFile(path, content);
  const rows: CsvRow[] = [];
  for await (const row of (await readCsv(path, maxRows)).rows) {
    onRow();
    rows.push(row);
  }
  return rows;
}

/** Rows with nothing in them, and the shortest with something. */
const TINY = [
  ['blank lines', '\n'],
  ['blank lines of another kind', '\r\n'],
  ['blanks', ' \n'],
  ['commas', ',\n'],
  ['quotes', '""\n'],
  ['letters', 'a\n'],
] as const;

describe.each(TINY)('many %s', (_, line) => {
  it('leave others their turn', async () => {
    const lines = 20_000;
    let turn = 0;
    const isRead = new AbortController();
    const others = (async () => {
      for (; !isRead.signal.aborted; turn++) await setImmediate();
    })();
    const turns = new Set<number>();
    const rows = await read(`name,price\n${`${line.repeat(99)}Saw,1\n`.repeat(lines / 100)}`, {
      onRow: () => turns.add(turn),
    });
    isRead.abort();
    await others;
    expect(rows.at(-1)).toEqual({ row: lines + 1, cells: ['Saw', '1'] });
    expect(turns.size).toBeGreaterThan(lines / 1_000);
  });

  it('count as rows', async () => {
    const lines = line.repeat(9);
    expect((await read(`name,price\n${lines}Saw,1\n`, { maxRows: 10 })).at(-1)?.row).toBe(11);
    await expect(read(`name,price\n${lines}${line}Saw,1\n`, { maxRows: 10 })).rejects.toThrow(
      'A file may have 10 rows.',
    );
    await expect(read(`name,price\n${lines}Saw,1\n${line}"Vise`)).rejects.toThrow('Row 13 cannot be read');
  });
});

it('takes the first line that is not blank as the header', async () => {
  expect(await read('\n\nname;price\n\nSaw;1,5\n')).toEqual([{ row: 5, cells: ['Saw', '1,5'] }]);
});

it('reads what a piece of the file cuts in two', async () => {
  const texts = Array.from({ length: 600 }, (_, at) => `${'x'.repeat(at % 7)}ড্রিল 🔧 "${at}"\n${'y'.repeat(at)}`);
  const lines = texts.map((text) => `"${text.replaceAll('"', '""')}",1\r\n`);
  expect((await read(`name,price\r\n${lines.join('')}`)).map(({ cells: [text] }) => text)).toEqual(texts);
});
