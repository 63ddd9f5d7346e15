import fc from 'fast-check';
import { toSearchConditions, toSearchWords } from '../../../platform/common/text/search-words.js';
import type { AttributeFilter } from './attribute-values.js';
import { CatalogueIndex } from './catalogue-index.js';
import { CATALOGUE_SORTS, type CatalogueQuery, type CatalogueRow, type CatalogueSort } from './catalogue-row.js';
import { toFilterName } from './attribute-values.js';
import { partNumberKeyOf } from '../../products/part-number.js';
import { row, toId } from '../../../../test/support/catalogue-rows.js';

const WORDS = ['hammer', 'Claw', 'wrenches', 'battery', 'steel', '450', 'Fräse', 'key'];
const text = fc.array(fc.constantFrom(...WORDS), { maxLength: 4 }).map((words) => words.join(' '));
const category = fc.constantFrom('anvils', 'bits', 'clamps');
const COLOURS = ['black', 'blue', 'red'];
const number = fc.integer({ min: -2, max: 2 });

const anyRow: fc.Arbitrary<CatalogueRow> = fc.record({
  id: fc.integer({ min: 1, max: 12 }).map(toId),
  name: text,
  description: text,
  partNumberKey: fc.constantFrom('', 'KG1', 'KG12', 'KH1'),
  partNumberTail: fc.constant(''),
  statedText: text,
  category: fc.option(category),
  // A key may be a number in one category and a text in another.
  attributes: fc.record(
    { colour: fc.constantFrom(...COLOURS), length: number, size: fc.oneof(number, fc.constantFrom('S', 'M')) },
    { requiredKeys: [] },
  ),
  priceCents: fc.integer({ min: 1, max: 4 }),
  isOrderable: fc.boolean(),
  createdAt: fc.integer({ min: 0, max: 3 }),
});

const anyChange = fc.oneof(
  { weight: 3, arbitrary: fc.record({ rows: fc.uniqueArray(anyRow, { selector: ({ id }) => id, maxLength: 9 }) }) },
  { weight: 1, arbitrary: fc.record({ gone: fc.integer({ min: 1, max: 12 }).map(toId) }) },
);

const anyAttributeFilter: fc.Arbitrary<AttributeFilter> = fc.oneof(
  fc.record({
    values: fc.subarray([...COLOURS, 'S', 'none'], { minLength: 1 }),
    numbers: fc.subarray([-1, 0, 2, 9]),
  }),
  fc.record({ from: number, to: number }),
);

const anyQuery: fc.Arbitrary<CatalogueQuery> = fc.record(
  {
    q: fc.constantFrom('ham', 'steel claw', 'kg-1', 'KG 12', 'wrench', 'batteries', 'frase 450', '!'),
    categories: fc.subarray(['anvils', 'bits', 'clamps', 'unused'], { minLength: 1 }),
    minCents: fc.integer({ min: 1, max: 4 }),
    maxCents: fc.integer({ min: 1, max: 4 }),
    inStock: fc.boolean(),
    attributes: fc
      .dictionary(fc.constantFrom('colour', 'length', 'size', 'other'), anyAttributeFilter)
      .map((filters) => new Map(Object.entries(filters))),
  },
  { requiredKeys: [] },
);

/** The query as conditions by name; the part number is none of them. */
function toConditions(query: CatalogueQuery): Map<string, (row: CatalogueRow) => boolean> {
  const conditions = new Map<string, (row: CatalogueRow) => boolean>();
  const { q, categories, minCents = 0, maxCents = Infinity, inStock, attributes = [] } = query;
  if (q) conditions.set('q', (row) => finds(row, q));
  if (categories) conditions.set('category', ({ category }) => category !== null && categories.includes(category));
  conditions.set('price', ({ priceCents }) => priceCents >= minCents && priceCents <= maxCents);
  if (inStock) conditions.set('inStock', ({ isOrderable }) => isOrderable);
  for (const [key, filter] of attributes) {
    conditions.set(toFilterName(key), ({ attributes: { [key]: value } }) => {
      if (typeof value === 'string') return 'values' in filter && filter.values.includes(value);
      if (value === undefined) return false;
      return 'from' in filter ? value >= filter.from && value <= filter.to : filter.numbers.includes(value);
    });
  }
  return conditions;
}

function finds({ name, description, statedText, partNumberKey }: CatalogueRow, q: string): boolean {
  const key = partNumberKeyOf(q);
  if (key !== '' && partNumberKey.startsWith(key)) return true;
  const words = toSearchWords(`${name} ${description} ${statedText}`);
  return q.split(' ').every((typed) => {
    const typedKey = partNumberKeyOf(typed);
    const isPartNumber = typedKey !== '' && partNumberKey.startsWith(typedKey);
    return isPartNumber || toSearchConditions(typed).every((beginning) => words.some((word) => beginning.test(word)));
  });
}

const compare = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0);
const newest = (a: CatalogueRow, b: CatalogueRow) => b.createdAt - a.createdAt || compare(b.id, a.id);
const cheapest = (a: CatalogueRow, b: CatalogueRow) => a.priceCents - b.priceCents || compare(a.id, b.id);
const ORDERS: Record<CatalogueSort, (a: CatalogueRow, b: CatalogueRow) => number> = {
  newest,
  best: newest,
  price: cheapest,
  priceDescending: (a, b) => cheapest(b, a),
  name: (a, b) => compare(a.name.toLowerCase(), b.name.toLowerCase()) || compare(a.id, b.id),
  added: newest,
};

function sorted(rows: readonly CatalogueRow[], sort: CatalogueSort): string[] {
  const lastIf = ({ isOrderable }: CatalogueRow) => (sort === 'added' || isOrderable ? 0 : 1);
  return rows.toSorted((a, b) => lastIf(a) - lastIf(b) || ORDERS[sort](a, b)).map(({ id }) => id);
}

/** Products for which all conditions but one hold. */
function passing(rows: readonly CatalogueRow[], query: CatalogueQuery, butFor = ''): CatalogueRow[] {
  const conditions = [...toConditions(query)].filter(([name]) => name !== butFor);
  return rows.filter((row) => conditions.every(([, holds]) => holds(row)));
}

function tally<Key>(keys: readonly Key[]): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

function countedFacets(rows: readonly CatalogueRow[], query: CatalogueQuery) {
  const prices = passing(rows, query, 'price').map(({ priceCents }) => priceCents);
  const values = (key: string) => passing(rows, query, toFilterName(key)).map(({ attributes }) => attributes[key]);
  const choices = new Map<string, Map<string, number>>();
  const ranges = new Map<string, { min: number; max: number }>();
  const steps = new Map<string, { value: number; count: number }[]>();
  for (const key of ['colour', 'length', 'size']) {
    const texts = values(key).filter((value) => typeof value === 'string');
    const numbers = values(key).filter((value) => typeof value === 'number');
    if (texts.length > 0) choices.set(key, tally(texts));
    if (numbers.length > 0) ranges.set(key, { min: Math.min(...numbers), max: Math.max(...numbers) });
    const counted = [...tally(numbers)].map(([value, count]) => ({ value, count }));
    if (numbers.length > 0)
      steps.set(
        key,
        counted.toSorted((a, b) => a.value - b.value),
      );
  }
  const inCategories = passing(rows, query, 'category').flatMap(({ category }) => category ?? []);
  return {
    categories: tally(inCategories),
    price: prices.length > 0 ? { minCents: Math.min(...prices), maxCents: Math.max(...prices) } : null,
    inStock: passing(rows, query, 'inStock').filter(({ isOrderable }) => isOrderable).length,
    choices,
    ranges,
    steps,
  };
}

it('has the pages, counts and facets of a count by hand after products were added, changed and removed', () => {
  fc.assert(
    fc.property(fc.array(anyChange, { maxLength: 8 }), fc.array(anyQuery, { maxLength: 6 }), (changes, queries) => {
      const index = new CatalogueIndex();
      const known = new Map<string, CatalogueRow>();
      for (const change of changes) {
        if ('gone' in change) known.delete(change.gone);
        else for (const row of change.rows) known.set(row.id, row);
        index.apply('rows' in change ? change.rows : [], 'gone' in change ? [change.gone] : []);
      }
      const rows = [...known.values()];
      for (const query of [{}, ...queries]) {
        // Typing errors are corrected, and words left out, only where nothing would be found.
        const { correctedQuery, isPartial } = index.page(query, 'added', 0, 0);
        if (correctedQuery !== undefined || isPartial) continue;
        const matching = passing(rows, query);
        // How well products fit a search has a test of its own.
        for (const sort of CATALOGUE_SORTS.filter((each) => each !== 'best' || !query.q)) {
          const { ids, total } = index.page(query, sort, 1, 3);
          expect(total).toBe(matching.length);
          expect(ids).toEqual(sorted(matching, sort).slice(1, 4));
        }
        const { choices, ...facets } = index.facets(query);
        const counts = [...choices].map(([key, list]) => [key, new Map(list.map((each) => [each.value, each.count]))]);
        expect({ ...facets, choices: new Map(counts as [string, Map<string, number>][]) }).toEqual(
          countedFacets(rows, query),
        );
      }
    }),
    { numRuns: 100 },
  );
});

it('stays the same when thousands of products change and their slots are used again', () => {
  const index = new CatalogueIndex();
  const products = Array.from({ length: 3000 }, (_, at) => row({ id: toId(at), name: `Bolt M${at}` }));
  for (const round of ['zinc', 'brass', 'steel']) {
    index.apply(products.map((product) => ({ ...product, description: round, attributes: { metal: round } })));
  }
  expect(index.page({ q: 'zinc' }, 'name', 0, 1)).toMatchObject({ ids: [], total: 0 });
  expect(index.page({ q: 'steel m2999' }, 'name', 0, 2)).toEqual({ ids: [toId(2999)], total: 1 });
  expect(index.facets({}).choices).toEqual(new Map([['metal', [{ value: 'steel', count: 3000 }]]]));
});

it('counts numbers of at most 12 different values, also while some of them are the filter', () => {
  const index = new CatalogueIndex();
  const sizes = (count: number) => Array.from({ length: count }, (_, at) => at + 0.5);
  const rowsOf = (count: number) =>
    sizes(count).map((size, at) =>
      row({ id: toId(at), category: at === 12 ? 'bits' : 'drills', attributes: { size } }),
    );
  const query = { attributes: new Map([['size', { values: ['8.5'], numbers: [8.5] }]]) };
  index.apply(rowsOf(12));
  const counted = sizes(12).map((value) => ({ value, count: 1 }));
  expect(index.facets(query).steps).toEqual(new Map([['size', counted]]));
  index.apply(rowsOf(13));
  expect(index.facets(query)).toMatchObject({ steps: new Map(), ranges: new Map([['size', { min: 0.5, max: 12.5 }]]) });
  expect(index.facets({ categories: ['drills'], ...query }).steps).toEqual(new Map([['size', counted]]));
});

describe('a search', () => {
  const index = new CatalogueIndex();
  index.apply([
    row({ partNumberKey: partNumberKeyOf('KG-CH-450') }),
    row({ id: toId(2), name: 'Torque wrench', description: 'Drop forged.', createdAt: 1 }),
    row({ id: toId(3), name: 'Ring spanner', description: 'Chrome vanadium.', createdAt: 2 }),
  ]);
  const found = (q: string) => index.page({ q }, 'added', 0, 9);

  it.each(['KG-CH-450', 'kgch450', 'kg ch 45', 'KG-CH', 'kg-ch hammer'])('finds a part number by "%s"', (q) => {
    expect(found(q)).toEqual({ ids: [toId(1)], total: 1 });
  });

  it.each([
    ['hamer', 'hammer', 1],
    ['hmamer', 'hammer', 1],
    ['torqe wrnech', 'torque wrench', 2],
    ['Hickory hamers', 'hickory hammer', 1],
  ])('takes "%s" for "%s"', (q, correctedQuery, id) => {
    expect(found(q)).toEqual({ ids: [toId(id)], total: 1, correctedQuery });
  });

  describe('with synonyms', () => {
    beforeAll(() => {
      index.useSynonyms([
        ['spanner', 'wrench'],
        ['claw hammer', 'framer'],
      ]);
    });
    afterAll(() => index.useSynonyms([]));

    it.each(['spanner', 'wrenches'])('finds both by "%s"', (q) => {
      expect(found(q)).toEqual({ ids: [toId(3), toId(2)], total: 2 });
    });

    it('corrects a typing error in one that no product has', () => {
      expect(found('framre')).toEqual({ ids: [toId(1)], total: 1, correctedQuery: 'framer' });
    });

    it('ends with them', () => {
      const another = new CatalogueIndex();
      another.apply([row()]);
      another.useSynonyms([['beater', 'hammer']]);
      expect(another.page({ q: 'beaters' }, 'added', 0, 9).total).toBe(1);
      another.useSynonyms([['mallet', 'hammer']]);
      expect(another.page({ q: 'beaters' }, 'added', 0, 9)).toEqual({ ids: [], total: 0 });
    });
  });

  it.each([
    ['framer', [1, 4]],
    ['hickory framers', [1]],
    ['nail drivers', [1, 4]],
    ['forged nail driver hickory', [1]],
    ['driver nail', []],
    ['nail', []],
    ['torque nail driver', [1, 4]],
    ['claw hammer', [1, 4]],
  ])('finds by "%s" what two words mean', (q, ids) => {
    const another = new CatalogueIndex();
    another.useSynonyms([['claw hammer', 'framer', 'nail driver']]);
    const others = ['Torque wrench', 'Hammer drill', 'Framer'].map((name, at) => row({ id: toId(at + 2), name }));
    another.apply([row(), ...others.map((each) => ({ ...each, description: '' }))]);
    expect(another.page({ q }, 'price', 0, 9).ids.sort()).toEqual(ids.map(toId));
  });

  it('prefers the word that more products have', () => {
    expect(found('forget').ids).toEqual([toId(2), toId(1)]);
  });

  it.each(['ammer', '460', 'kg-cx', 'clip'])('finds nothing by "%s"', (q) => {
    expect(found(q)).toEqual({ ids: [], total: 0 });
  });

  it('finds the products with most of the words when none has all', () => {
    expect(found('hammer wrench')).toEqual({ ids: [toId(2), toId(1)], total: 2, isPartial: true });
    expect(found('torque wrench ladder')).toEqual({ ids: [toId(2)], total: 1, isPartial: true });
    expect(found('ladder')).toEqual({ ids: [], total: 0 });
  });

  it('leaves out words that say nothing of a product', () => {
    expect(found('the hammer with a claw')).toEqual({ ids: [toId(1)], total: 1 });
    expect(found('with').total).toBe(0);
  });

  it('suggests by names and part numbers alone', () => {
    expect(index.suggest('forged', 9)).toEqual({ ids: [], total: 0 });
    expect(index.suggest('wr', 9).ids).toEqual([toId(2)]);
    expect(index.suggest('kg', 9).ids).toEqual([toId(1)]);
    expect(index.suggest('rnig', 9)).toMatchObject({ ids: [toId(3)], correctedQuery: 'ring' });
  });

  it('corrects by nothing that has left the shop', () => {
    const another = new CatalogueIndex();
    another.apply([row()]);
    another.apply([], [toId(1)]);
    expect(another.page({ q: 'hamer' }, 'added', 0, 9)).toEqual({ ids: [], total: 0 });
  });
});
