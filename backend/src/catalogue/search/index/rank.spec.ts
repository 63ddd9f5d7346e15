import { row, toId } from '../../../../test/support/catalogue-rows.js';
import { CatalogueIndex } from './catalogue-index.js';
import type { CatalogueRow } from './catalogue-row.js';

describe('a search shows first', () => {
  const index = new CatalogueIndex();
  const added: CatalogueRow[] = [
    { name: 'Bench', partNumberKey: 'KGFILE', partNumberTail: 'FILE' },
    { name: 'Round file' },
    { name: 'Rasp', category: 'files' },
    { name: 'Set', statedText: 'File, 200 mm' },
    { name: 'Brush', description: 'Cleans each file.' },
    { name: 'Handle for a file' },
    { name: 'Filer' },
    { name: 'Disc 50 × 0.8 mm' },
    { name: 'Gauge', description: 'Reads 0.5 mm.' },
    { name: 'Bolt M8 × 25' },
    { name: 'Pin 250 mm', createdAt: 2 },
    { name: 'Nail 250 mm', createdAt: 1 },
    { name: 'Rivet 40 mm', createdAt: 1 },
    { name: 'Rivet', description: 'Of 4 mm.' },
    { name: 'Bolt M8 × 20', isOrderable: false },
  ].map((facts, at) => row({ id: toId(at), description: '', ...facts }));
  index.apply(added);
  index.useCategories([{ id: 'files', name: 'Files', above: ['Hand tools'] }]);
  const first = (q: string) => index.page({ q }, 'best', 0, 9).ids.map((id) => added[parseInt(id, 16)]?.name);

  it('a part number, a name, a category, what a thing is for, what it states, its description', () => {
    expect(first('kg-file')[0]).toBe('Bench');
    expect(first('file')).toEqual([...['Round file', 'Bench', 'Rasp', 'Filer', 'Handle for a file', 'Set', 'Brush']]);
    expect(first('hand tools')).toEqual(['Rasp']);
  });

  it.each([
    ['0.5 mm', ['Gauge']],
    ['5', ['Disc 50 × 0.8 mm']],
    ['m8x20', ['Bolt M8 × 20']],
    ['bolt m8', ['Bolt M8 × 25', 'Bolt M8 × 20']],
    ['200mm', ['Set']],
    ['25', ['Bolt M8 × 25', 'Pin 250 mm', 'Nail 250 mm']],
    ['rivet 4', ['Rivet', 'Rivet 40 mm']],
  ])('by "%s" the exact size', (q, names) => {
    expect(first(q)).toEqual(names);
  });

  it('what has the rarer word in its name', () => {
    const few = new CatalogueIndex();
    const common = Array.from({ length: 9 }, (_, at) => row({ id: toId(at + 3), name: 'Steel rule' }));
    few.apply([
      ...common,
      row({ id: toId(1), name: 'Steel thing', description: 'Conical.', createdAt: 1 }),
      row({ id: toId(2), name: 'Conical thing', description: 'Steel.' }),
    ]);
    expect(few.page({ q: 'steel conical' }, 'best', 0, 9).ids).toEqual([2, 1].map(toId));
  });

  it('among equals what is in stock, then what sells most, then the newest', () => {
    const equals = new CatalogueIndex();
    const facts = [{}, {}, {}, { isOrderable: false }];
    equals.apply(facts.map((each, at) => row({ id: toId(at), createdAt: at, ...each })));
    const listed = () => equals.page({ q: 'claw' }, 'best', 0, 9).ids;
    expect(listed()).toEqual([2, 1, 0, 3].map(toId));
    const sales = [3, 5, 0, 9].map((units, at) => [toId(at), units] as const);
    equals.useSales(new Map(sales));
    expect(listed()).toEqual([1, 0, 2, 3].map(toId));
    equals.apply([row({ id: toId(1), description: 'Another.', createdAt: 1 })]);
    expect(listed()).toEqual([1, 0, 2, 3].map(toId));
    expect(equals.page({}, 'best', 1, 2).ids).toEqual([0, 2].map(toId));
  });

  it('the right page of many equals', () => {
    const many = new CatalogueIndex();
    many.apply(Array.from({ length: 40 }, (_, at) => row({ id: toId(at), name: at % 2 ? 'Claw' : 'Paw, claw-like' })));
    const pages = [0, 7, 14, 21, 28, 35].flatMap((skip) => many.page({ q: 'claw' }, 'best', skip, 7).ids);
    expect(pages).toEqual(many.page({ q: 'claw' }, 'best', 0, 40).ids);
    expect(new Set(pages).size).toBe(40);
  });
});
