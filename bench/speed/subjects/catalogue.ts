import { mongo } from 'mongoose';

const FIRST_ADDED = Date.UTC(2026, 0, 1);
const DESCRIPTION_WORDS = 30;

/** Syllables of a made-up vocabulary of about 4,000 words. */
const SYLLABLES = [
  'ba',
  'cro',
  'dim',
  'fel',
  'gra',
  'ko',
  'lo',
  'mer',
  'ous',
  'pen',
  'ri',
  'sti',
  'tan',
  'ul',
  'vu',
  'zet',
];
export const VOCABULARY = SYLLABLES.flatMap((a) => SYLLABLES.flatMap((b) => SYLLABLES.map((c) => a + b + c)));

const FINISHES = ['black', 'chrome', 'zinc', 'painted'];
const DRIVES = ['quarter', 'half', 'inch'];

/** Always the same numbers below a bound; small ones are more frequent, as words of a language are. */
function makeRandom(): (bound: number) => number {
  let seed = 1;
  return (bound) => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    return Math.floor(bound * (seed / 2 ** 32) ** 2);
  };
}

/** A tree of 10 categories with 9 below each, and this many products in it with four attributes and 30 words each. */
export function makeCatalogue(count: number) {
  const categories = makeCategories();
  const below = makeRandom();
  const words = (many: number): string =>
    Array.from({ length: many }, () => VOCABULARY[below(VOCABULARY.length)]).join(' ');
  const products = Array.from({ length: count }, (_, index) => {
    const addedAt = new Date(FIRST_ADDED + index * 1000);
    const available = below(200);
    const name = `${words(3)} ${10 + below(90)} mm`;
    return {
      name,
      partNumber: `KG-${index}`,
      partNumberKey: `KG${index}`,
      description: words(DESCRIPTION_WORDS),
      image: '/api/image/0123456789abcdef0123456789abcdef',
      pictures: ['/api/image/0123456789abcdef0123456789abcdef'],
      category: categories[index % categories.length]?._id,
      attributes: {
        finish: FINISHES[below(FINISHES.length)],
        drive: DRIVES[below(DRIVES.length)],
        mass: below(5000),
        length: below(900),
      },
      addedBy: 'admin@karigar.test',
      available,
      minimum: 5,
      isOrderable: available >= 5,
      multiple: 1,
      maximum: null,
      priceCents: 100 + below(50_000),
      priceBreaks: [],
      weightGrams: null,
      documents: [],
      related: [],
      spareParts: [],
      status: 'published',
      rating: { sum: 0, count: 0 },
      version: 1,
      removed: false,
      createdAt: addedAt,
      updatedAt: addedAt,
    };
  });
  // Their history would take a minute to open, and nothing here asks for it.
  const migrations = [{ _id: 'product-opening-balances', doneAt: new Date() }];
  return { products, categories, migrations };
}

const ATTRIBUTES = [
  { key: 'finish', label: 'Finish', type: 'choice', choices: FINISHES, isFilter: true },
  { key: 'drive', label: 'Drive', type: 'choice', choices: DRIVES, isFilter: true },
  { key: 'mass', label: 'Mass', type: 'number', unit: 'g', isFilter: true },
  { key: 'length', label: 'Length', type: 'number', unit: 'mm', isFilter: true },
];

function makeCategories(): { _id: mongo.ObjectId }[] {
  return Array.from({ length: 10 }, (_, top) => {
    const parent = new mongo.ObjectId();
    const shared = { text: '', picture: null, version: 1, turns: 0, addedBy: null };
    const topmost = { _id: parent, name: `Tools ${top}`, slug: `tools-${top}`, parent: null, position: top };
    const below = Array.from({ length: 9 }, (_, position) => {
      const name = `Tools ${top} ${position}`;
      return {
        _id: new mongo.ObjectId(),
        name,
        slug: name.replaceAll(' ', '-'),
        parent,
        position,
        attributes: [],
        ...shared,
      };
    });
    return [{ ...topmost, attributes: ATTRIBUTES, ...shared }, ...below];
  }).flat();
}

/** This many searches of one to two words; every tenth has a typing error. */
export function makeSearches(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const word = VOCABULARY[(index * 7) % VOCABULARY.length] ?? '';
    const other = VOCABULARY[Math.floor(index / 13) % 300] ?? '';
    const typed = index % 10 === 0 ? word.slice(0, 2) + word.slice(3) : word;
    return `/product?limit=24&q=${typed}${index % 2 === 0 ? '' : `+${other}`}&page=${1 + (index % 3)}`;
  });
}
