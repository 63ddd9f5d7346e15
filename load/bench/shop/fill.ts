import { BSON, type Db, type Document, ObjectId } from 'mongodb';
import { readTemplates, type Stored } from './templates.ts';
import { makeWords } from './words.ts';

const { EJSON } = BSON;

/** How many there shall be, rounded up to a multiple of the shop's first ones. */
export type Sizes = Partial<Record<'users' | 'products' | 'reviews' | 'orders', number>>;

/** Collections that are copied as often as another: a payment, and a notice of an order, as often as its order. */
const COPIED = [
  ...(['users', 'products', 'reviews', 'orders'] as const).map((name) => [name, name] as const),
  ...([
    ['payments', 'orders'],
    ['notices', 'orders'],
    ['auditentries', 'reviews'],
  ] as const),
];

/** Collections that are stored as they are. */
const KEPT = ['categories', 'images.files', 'images.chunks'] as const;

const AT_A_TIME = 1000;
const DAY_MS = 24 * 3600 * 1000;
/** The last copy is as old as the first data, the first one this much older. */
const DAYS = 640;

const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';

type Rename = (text: string, copy: number) => string;

/** The number of a copy in four letters that order numbers have, too; small ones where the text has no others. */
const codeFor: Rename = (text, copy) => {
  const code = [15, 10, 5, 0].map((shift) => LETTERS[(copy >> shift) & 31]).join('');
  return /[A-Z]/.test(text) ? code.toUpperCase() : code;
};
const replaceEnd: Rename = (text, copy) => text.slice(0, -4) + codeFor(text, copy);
const append: Rename = (text, copy) =>
  text.replace(/@?$/, (end) => (text.includes('-') ? '-' : '') + codeFor(text, copy) + end);
/** Replaces the ten digits of an id that stand for the process that made it. */
const renameId: Rename = (id, copy) => id.slice(0, 8) + copy.toString(16).padStart(10, '0') + id.slice(18);

interface Name {
  kind: 'users' | 'products' | 'orders';
  rename: Rename;
}

/** All by which documents name each other, or which only one may have, as keys in small letters. */
function namesIn({ users, products, orders }: Stored): Map<string, Name> {
  const names = new Map<string, Name>();
  const add = (name: Name, ...texts: unknown[]) => texts.forEach((text) => names.set(String(text).toLowerCase(), name));
  for (const [kind, documents] of Object.entries({ users, products, orders })) {
    add({ kind: kind as Name['kind'], rename: renameId }, ...documents.map(({ _id }) => _id as unknown));
  }
  for (const { email, uid } of users) add({ kind: 'users', rename: append }, uid, String(email).replace(/@.*/, '@'));
  for (const { partNumber, partNumberKey } of products) {
    add({ kind: 'products', rename: append }, partNumber, partNumberKey);
  }
  for (const { number, pay } of orders as { number: string; pay: { intentId?: string } }[]) {
    // Words of a search begin at each part of a number.
    const parts = number.split('-').map((_, at, all) => all.slice(at).join(''));
    add({ kind: 'orders', rename: replaceEnd }, number, ...parts);
    if (pay.intentId) add({ kind: 'orders', rename: replaceEnd }, pay.intentId.replace('pi_', ''));
  }
  return names;
}

/**
 * Fills the empty database of a shop, whose indexes are there, with copies of what the shop stored of its first products
 * and orders, spread over two years. Products get words of their own; users and orders have those of the first.
 */
export async function fill(db: Db, sizes: Sizes): Promise<void> {
  const stored = await readTemplates();
  const isAdmin = ({ position }: Document) => position === 'admin';
  const isOfOrder = ({ subject }: Document) => stored.orders.some(({ _id }) => String(_id) === subject);
  const [users, notices] = [stored.users.filter((user) => !isAdmin(user)), stored.notices.filter(isOfOrder)];
  const copied = { ...stored, users, notices };
  const names = namesIn(copied);
  const texts = [...names.keys()].sort((one, other) => other.length - one.length).map((text) => RegExp.escape(text));
  // Part of an order's number may be digits only: as a JSON number, which begins behind one of these, it is a count.
  const pattern = new RegExp(String.raw`(\d{4}-\d\d-\d\dT[\d:.]+Z|(?<![\d.:,[])(?:${texts.join('|')}))`, 'i');
  const copiesOf = (name: keyof Sizes) => Math.ceil((sizes[name] ?? 0) / copied[name].length);
  await db.collection('users').insertMany(stored.users.filter(isAdmin));
  for (const name of KEPT) await db.collection(name).insertMany(stored[name]);
  for (const [name, like] of COPIED) {
    const copies = copiesOf(like);
    // Each text between two names or dates, and each of these.
    const templates = copied[name].map(({ _id, ...rest }) => {
      // A copy that no other document names gets an id from the driver.
      const isNamed = !(_id instanceof ObjectId) || names.has(_id.toString());
      return EJSON.stringify(isNamed ? { _id: _id as unknown, ...rest } : rest).split(pattern);
    });
    const rewrite = (part: string, copy: number) => {
      const named = names.get(part.toLowerCase());
      if (named) return named.rename(part, copy % Math.max(1, copiesOf(named.kind)));
      const olderMs = Math.floor(DAYS * (1 - (copy + 1) / copies)) * DAY_MS;
      return new Date(Date.parse(part) - olderMs).toISOString();
    };
    const words = makeWords();
    const make = (template: string[], copy: number): Document => {
      const text = template.map((part, at) => (at % 2 === 0 ? part : rewrite(part, copy))).join('');
      const document = EJSON.parse(text) as Document;
      if (name !== 'products') return document;
      return { ...document, name: `${words(2)} ${document['name']}`, description: words(30) };
    };
    await indexAfterwards(db, name, async () => {
      for (let copy = 0, batch: Document[] = []; copy < copies; copy++) {
        batch.push(...templates.map((template) => make(template, copy)));
        if (batch.length === 0 || (batch.length < AT_A_TIME && copy < copies - 1)) continue;
        await db.collection(name).insertMany(batch, { ordered: false });
        batch = [];
      }
    });
  }
}

/** Makes the indexes of all documents at once: an order's fifty words each would change an index of gigabytes somewhere. */
async function indexAfterwards(db: Db, name: string, fillIt: () => Promise<void>): Promise<void> {
  const collection = db.collection(name);
  const indexes = await collection.indexes();
  await collection.dropIndexes();
  await fillIt();
  await collection.createIndexes(indexes.map(({ v: _version, ...index }) => index));
}
