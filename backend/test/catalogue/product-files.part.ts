import { ModuleRef } from '@nestjs/core';
import fc from 'fast-check';
import { Types } from 'mongoose';
import { AuditEntry } from '../../src/audit/audit-entry.schema.js';
import type { Category } from '../../src/catalogue/categories/category.schema.js';
import { ImportJobsService } from '../../src/catalogue/product-files/import-jobs.service.js';
import { ProductFilesModule } from '../../src/catalogue/product-files/product-files.module.js';
import { ImportRow, ProductImport } from '../../src/catalogue/product-files/product-import.schema.js';
import type { WaitingRow } from '../../src/catalogue/product-files/row-plans.service.js';
import { partNumberKeyOf } from '../../src/catalogue/products/part-number.js';
import { Product } from '../../src/catalogue/products/product.schema.js';
import { StockChange } from '../../src/catalogue/products/stock/stock-change.schema.js';
import { StockService } from '../../src/catalogue/products/stock/stock.service.js';
import { type BuiltUser, buildAdmin, buildCategory, buildOrder, buildProduct } from '../support/builders.js';
import { type CsvRecord, exportProducts, readCsv, sendProducts, whenAtRest, writeCsv } from '../support/csv.js';
import { Shop } from '../support/shop.js';
import { volume } from '../../../load/testkit/random-inputs.js';

/** Products of the round trip. */
const ROUND_TRIP = volume({ test: 400, proof: 10_000 });
const LONG_MS = 600_000;

const PICTURES = ['/api/image/0123456789abcdef0123456789abcdef', 'https://i.ibb.co/abc/saw.png'];

let shop: Shop;
let admin: BuiltUser;
let hammers: Category;

beforeAll(async () => {
  shop = await Shop.open({ RATE_LIMIT_FACTOR: '100' });
  admin = await buildAdmin(shop);
  hammers = await buildCategory(shop, {
    name: 'Hammers',
    slug: 'hammers',
    attributes: [
      { key: 'headMass', label: 'Head mass', type: 'number', unit: 'g', isFilter: true },
      { key: 'handle', label: 'Handle', type: 'text', isFilter: false },
      { key: 'face', label: 'Face', type: 'choice', choices: ['-1', '=smooth'], isFilter: false },
    ],
  });
});
beforeEach(async () => {
  for (const stored of [Product, StockChange, AuditEntry, ProductImport, ImportRow]) {
    await shop.model<object>(stored).deleteMany();
  }
});
afterAll(() => shop.close());

const send = (records: readonly CsvRecord[], query?: string) =>
  sendProducts(shop, admin.token, writeCsv(records), query);
const exported = (query?: string) => exportProducts(shop, admin.token, query);
const stored = (): Promise<Product[]> => shop.model(Product).find().sort({ _id: 1 }).lean();

/** The counts of a dry run or a report: added, updated, unchanged, rows with errors. */
const counts = ({ added, updated, unchanged, errorRows }: Record<string, number>) => [
  added,
  updated,
  unchanged,
  errorRows,
];

/** Writes a checked import, and answers its report. */
async function write(id: string, body: object = {}, { token }: BuiltUser = admin) {
  const begun = await shop.call('POST', `/product/import/${id}/write`, { token, body });
  expect([begun.status, begun.body.state]).toEqual([200, expect.stringMatching(/^(writing|done)$/)]);
  return whenAtRest(shop, admin.token, id);
}

/** Units of a product sold to a customer. */
const sell = ({ _id }: Product, units: number) =>
  shop.connection.transaction((session) => shop.app.get(StockService).claim(_id, units, new Types.ObjectId(), session));

describe('a file that was exported', () => {
  const text = (maxLength: number) =>
    fc
      .tuple(fc.constantFrom('', '=1+1', '+', '-3', '@x', "'=x", "'"), fc.string({ minLength: 1, maxLength }))
      .map(([first, rest]) => `${first}${rest.replace(/\r\n?/g, '\n')}; "a", b\n–${rest.length}`.trim());
  const product = fc.record({
    name: text(20),
    description: text(200),
    priceCents: fc.integer({ min: 200, max: 99_999_999 }),
    minimum: fc.constantFrom(4, 8),
    multiple: fc.constantFrom(1, 2, 4),
    maximum: fc.constantFrom(null, 400),
    priceBreaks: fc.constantFrom(
      [],
      [
        { from: 12, priceCents: 105 },
        { from: 40, priceCents: 100 },
      ],
    ),
    weightGrams: fc.option(fc.integer({ min: 1, max: 9000 })),
    available: fc.nat(100_000),
    status: fc.constantFrom('published' as const, 'draft' as const),
    pictures: fc.constantFrom(PICTURES, PICTURES.slice(0, 1)),
    values: fc.record(
      {
        headMass: fc.double({ noNaN: true, min: -1e6, max: 1e6 }),
        handle: text(20),
        face: fc.constantFrom('-1', '=smooth'),
      },
      { requiredKeys: [] },
    ),
    hasCategory: fc.boolean(),
  });

  beforeEach(async () => {
    const facts = fc.sample(product, ROUND_TRIP);
    const ids = facts.map(() => new Types.ObjectId());
    await shop.model(Product).insertMany(
      facts.map(({ values, hasCategory, ...rest }, at) => ({
        ...rest,
        _id: ids[at],
        partNumber: `KG-${at}`,
        partNumberKey: partNumberKeyOf(`KG-${at}`),
        image: rest.pictures[0],
        addedBy: 'admin@example.com',
        ...(hasCategory && { category: hammers._id, attributes: values }),
        related: ids.slice(at + 1, at + 3),
        documents: [{ name: '=Sheet 1', url: `/api/document/${'0'.repeat(32)}`, bytes: 9 }],
      })),
    );
  }, LONG_MS);

  it(
    'holds no formula, and changes nothing when it is imported',
    async () => {
      const before = await stored();
      const { status, headers, body } = await shop.call('GET', '/product/export', { token: admin.token });
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'text/csv; charset=utf-8',
        'no-store',
      ]);
      const records = readCsv(body);
      expect(records).toHaveLength(ROUND_TRIP);
      const cells = records.flatMap((record) => Object.values(record));
      expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell) && Number.isNaN(Number(cell)))).toEqual([]);
      const withoutMark = writeCsv(records, ';');
      // A long run is about the length of the file, not about its form.
      const otherForms = ROUND_TRIP > 1000 ? [] : [withoutMark, withoutMark.replaceAll('\n', '\r\n')];
      for (const file of [body, ...otherForms]) {
        const sent = await sendProducts(shop, admin.token, file);
        expect(sent.status).toBe(200);
        const checked = await whenAtRest(shop, admin.token, sent.body._id);
        expect([checked.errors, ...counts(checked)]).toEqual([[], 0, 0, ROUND_TRIP, 0]);
        expect(counts(await write(checked._id))).toEqual([0, 0, ROUND_TRIP, 0]);
      }
      expect(await stored()).toEqual(before);
      expect(await shop.model(AuditEntry).countDocuments()).toBe(0);
    },
    LONG_MS,
  );
});

describe('an edited file', () => {
  it('changes, adds and restocks what it says, once, and leaves a bad row out', async () => {
    const hammer = await buildProduct(shop, {
      name: 'Claw hammer',
      category: hammers._id,
      attributes: { headMass: 450 },
      priceBreaks: [{ from: 10, priceCents: 1000 }],
    });
    const [vise, saw, pliers] = [
      await buildProduct(shop, { name: 'Vise' }),
      await buildProduct(shop, { name: 'Saw' }),
      await buildProduct(shop, { name: 'Pliers' }),
    ];
    const records = await exported();
    const [first = {}, second = {}, third = {}, fourth = {}] = records;
    await sell(vise, 30);
    const edited = [
      { ...first, price: '13.00', priceBreaks: '10 = 11; 50=10.5', 'attributes.headMass': '500', available: '140' },
      { ...second, available: '120' },
      { ...third, price: 'dear', minimum: '0', available: 'many' },
      fourth,
      {
        name: '=Mallet',
        category: 'hammers',
        description: 'Beech.',
        price: '9',
        minimum: '1',
        available: '7',
        pictures: PICTURES[0] ?? '',
      },
    ];
    const before = await stored();
    const { status, body } = await send(edited);
    expect([status, body.state, ...counts(body)]).toEqual([200, 'checked', 1, 2, 1, 1]);
    expect(body.errors).toEqual([
      { row: 4, column: 'price', message: expect.stringContaining('Enter an amount') },
      { row: 4, column: 'minimum', message: expect.stringContaining('whole number') },
      { row: 4, column: 'available', message: expect.stringContaining('whole number') },
    ]);
    const preview = await shop.call('GET', `/product/import/${body._id}/rows?outcome=updated`, { token: admin.token });
    expect(preview.body).toMatchObject([
      {
        row: 2,
        name: 'Claw hammer',
        changes: [
          { column: 'price', before: '12.5', after: '13' },
          { column: 'priceBreaks', before: '10 = 10', after: '10 = 11; 50 = 10.5' },
          { column: 'attributes.headMass', before: '450', after: '500' },
          { column: 'available', before: '100', after: '140' },
        ],
      },
      { row: 3, name: 'Vise', changes: [{ column: 'available', before: '70', after: '90' }] },
    ]);
    expect(await stored()).toEqual(before);

    const path = `/product/import/${body._id}/write`;
    const refused = await shop.call('POST', path, { token: admin.token, body: {} });
    expect([refused.status, refused.body.code]).toEqual([409, 'IMPORT_HAS_ERRORS']);
    expect(refused.body.message).toMatch(/^1 row has errors\./);
    const report = await write(body._id, { onlyGood: true });
    expect([report.state, ...counts(report)]).toEqual(['done', 1, 2, 1, 1]);
    expect(await write(body._id, { onlyGood: true })).toEqual(report);

    const after = await stored();
    expect(after.map(({ name, available, version, priceCents }) => [name, available, version, priceCents])).toEqual([
      ['Claw hammer', 140, 2, 1300],
      ['Vise', 90, 1, 1250],
      ['Saw', 100, 1, 1250],
      ['Pliers', 100, 1, 1250],
      ['=Mallet', 7, 1, 900],
    ]);
    expect(after[4]).toMatchObject({
      status: 'draft',
      addedBy: admin.email,
      partNumber: expect.stringMatching(/^KG-HA-\d+$/),
    });
    const entries = await shop.model(AuditEntry).find().lean();
    expect(entries.map(({ action, subject }) => `${action} ${subject.id.toString()}`).sort()).toEqual(
      [
        `productAdded ${after[4]?._id.toString()}`,
        `productEdited ${hammer._id.toString()}`,
        ...[hammer, vise].map(({ _id }) => `stockCorrected ${_id.toString()}`),
      ].sort(),
    );
    expect(entries.every(({ actor }) => actor?.equals(admin._id))).toBe(true);
    const history = await shop.model(StockChange).find({ product: vise._id }).sort({ at: 1 }).lean();
    expect(history.map(({ reason, units }) => [reason, units])).toEqual([
      ['opening', 100],
      ['claimed', -30],
      ['correction', 20],
    ]);

    // The same file again: what was seen then is not what is there now.
    const again = await send(edited.slice(0, 2));
    expect(again.body.errors.map(({ row, column }: CsvRecord) => [row, column])).toEqual([
      [2, 'version'],
      [2, 'stockSeenAt'],
      [3, 'stockSeenAt'],
    ]);
    expect([saw, pliers].every(({ _id }) => entries.every(({ subject }) => !subject.id.equals(_id)))).toBe(true);
  });

  it('of stock and prices alone has only these, and semicolons with decimal commas', async () => {
    await buildProduct(shop);
    const [record = {}] = await exported('?only=stockAndPrices');
    expect(Object.keys(record).sort()).toEqual(
      ['_id', 'version', 'name', 'partNumber', 'price', 'priceBreaks', 'available', 'stockSeen', 'stockSeenAt'].sort(),
    );
    const { body } = await sendProducts(
      shop,
      admin.token,
      writeCsv([{ ...record, price: '1250,50', '': '' }], ';'),
      '',
    );
    expect(counts(await whenAtRest(shop, admin.token, body._id))).toEqual([0, 1, 0, 0]);
    expect((await stored())[0]?.priceCents).toBe(125_050);
  });

  it.each<[string, CsvRecord, [string, RegExp]]>([
    ['an older version', { version: '0', name: 'Maul' }, ['version', /version 1 now/]],
    ['no version', { version: '', name: 'Maul' }, ['version', /which version/]],
    ['a product that is unknown', { _id: '0123456789abcdef01234567' }, ['_id', /no such product/]],
    ['no id', { _id: 'hammer' }, ['_id', /not an id/]],
    ['a name in lines', { name: 'Claw\nhammer' }, ['name', /one line/]],
    ['a control character', { description: 'Forged\u001b[31m' }, ['description', /control characters/]],
    [
      'an attribute in lines',
      { category: 'hammers', 'attributes.handle': 'Ash\nwood' },
      ['attributes', /lines of text/],
    ],
    ['no price', { price: '' }, ['price', /amount/]],
    ['half a unit', { minimum: '1.5' }, ['minimum', /whole number/]],
    ['price breaks of another form', { priceBreaks: '10: 9' }, ['priceBreaks', /whole number|amount/]],
    ['price breaks that rise', { priceBreaks: '10 = 99' }, ['priceBreaks', /less/]],
    ['an unknown category', { category: 'anvils' }, ['category', /id.*“anvils”/]],
    ['a price that may be thousands', { price: '1,500' }, ['price', /amount.*“1,500”/]],
    ['a published product without a picture', { _id: '', partNumber: '', pictures: '' }, ['pictures', /picture/]],
    ['an attribute of another category', { 'attributes.headMass': '5' }, ['attributes.headMass', /no such attribute/]],
    ['a choice that there is not', { category: 'hammers', 'attributes.face': 'x' }, ['attributes.face', /choices/]],
    ['text for a number', { category: 'hammers', 'attributes.headMass': 'x' }, ['attributes.headMass', /number/]],
    [
      'a document that was not uploaded',
      { documents: `/api/document/${'1'.repeat(32)} Sheet` },
      ['documents', /Upload/],
    ],
    ['itself as a spare part', { spareParts: 'self' }, ['spareParts', /other product/]],
    ['the part number of another', { partNumber: 'KG-TAKEN' }, ['partNumber', /KG-TAKEN/]],
    ['more units taken than there are', { available: '0', stockSeen: '101' }, ['available', /^100 are left/]],
    ['a stock that nobody saw', { available: '7', stockSeen: '' }, ['stockSeen', /which stock/]],
    ['another stock than is there', { available: '7', stockSeen: '9', stockSeenAt: '' }, ['stockSeenAt', /Keep/]],
  ])('names the column of %s', async (_, change, [column, message]) => {
    await buildProduct(shop, { partNumber: 'KG-TAKEN' });
    const product = await buildProduct(shop, { name: 'Hammer' });
    const [, record = {}] = await exported();
    const cells = change['spareParts'] ? { spareParts: product._id.toString() } : change;
    const { body } = await send([{ ...record, ...cells }]);
    expect([counts(body), body.errors]).toEqual([
      [0, 0, 0, 1],
      [{ row: 2, column, message: expect.stringMatching(message) }],
    ]);
  });

  it('adds drafts by the empty template, which need no picture, in categories by slug, path or name', async () => {
    const parent = await buildCategory(shop, { name: 'Cutting Tools' });
    await buildCategory(shop, { name: 'Drills', slug: 'drills', parent: parent._id });
    const template = await shop.call('GET', '/product/export?only=template', { token: admin.token });
    const [header = '', ...rows] = template.body.trim().split('\r\n');
    expect([header.includes('_id'), header.includes('available,attributes.'), rows]).toEqual([false, true, []]);
    const fresh = { description: 'Cobalt.', price: '12,50', minimum: '1', available: '7' };
    const categories = ['drills', 'cutting tools > Drills', 'Drills'];
    const { body } = await send(categories.map((category, index) => ({ ...fresh, name: `Drill ${index}`, category })));
    expect([counts(body), body.errors]).toEqual([[3, 0, 0, 0], []]);
    await write(body._id);
    const added = await stored();
    const facts = { status: 'draft', priceCents: 1250, image: '' };
    expect(added).toMatchObject([facts, facts, facts]);
    expect(new Set(added.map(({ category }) => category?.toString())).size).toBe(1);
    const published = await shop.call('PATCH', `/product/${added[0]?._id}`, {
      token: admin.token,
      body: { version: 1, status: 'published' },
    });
    expect([published.status, Object.keys(published.body.fieldErrors)]).toEqual([400, ['image']]);
  });

  it('tells all that is wrong with a row at once', async () => {
    await buildProduct(shop);
    const [record = {}] = await exported();
    await buildProduct(shop, { name: 'Maul', partNumber: 'KG-TAKEN' });
    const columnsOf = async (change: CsvRecord): Promise<unknown[]> => {
      const { body } = await send([{ ...record, ...change }]);
      return body.errors.map(({ column }: CsvRecord) => column).sort();
    };
    const face = { category: 'hammers', 'attributes.face': 'x', available: 'many' };
    const terms = { minimum: '5', multiple: '2', maximum: '3', priceBreaks: '10 = 99' };
    expect(await columnsOf({ ...face, ...terms, partNumber: 'kg taken' })).toEqual(
      ['attributes.face', 'available', 'maximum', 'minimum', 'partNumber', 'priceBreaks'].sort(),
    );
    // Of terms with a cell that holds no number, nothing more can be said.
    const dear = { ...face, ...terms, price: 'dear', name: 'In\nlines' };
    expect(await columnsOf(dear)).toEqual(['attributes.face', 'available', 'name', 'price']);
    const added = { ...dear, _id: '', partNumber: 'kg taken' };
    expect(await columnsOf(added)).toEqual(['attributes.face', 'available', 'name', 'partNumber', 'price']);
  });

  it('names rows of one product, and products that are new twice', async () => {
    await buildProduct(shop);
    const [record = {}] = await exported();
    const fresh = { ...record, _id: '', partNumber: 'KG-NEW-1', documents: '' };
    const { body } = await send([record, { ...record, name: 'Maul' }, fresh, { ...fresh, partNumber: 'kg new1' }]);
    expect(body.errors).toMatchObject([
      { row: 3, column: '_id', message: 'Row 2 has the same.' },
      { row: 5, column: 'partNumber', message: 'Row 4 has the same.' },
    ]);
  });
});

it('adds products whose part numbers differ by their dashes alone, and refuses one that leaves them out', async () => {
  await buildProduct(shop, { partNumber: 'Q-1-1-3' });
  const [record = {}] = await exported();
  const fresh = { ...record, _id: '', documents: '' };
  const numbers = ['Q-1-12', 'Q-11-2', 'q112', 'q-113'];
  const { body } = await send(numbers.map((partNumber) => ({ ...fresh, partNumber })));
  expect(body.errors).toEqual([
    { row: 4, column: 'partNumber', message: 'Row 2 has the same.' },
    { row: 5, column: 'partNumber', message: 'Another product has the part number Q-1-1-3.' },
  ]);
  await write(body._id, { onlyGood: true });
  expect((await stored()).map(({ partNumber }) => partNumber).sort()).toEqual(['Q-1-1-3', 'Q-1-12', 'Q-11-2']);
});

describe('a file that is being written', () => {
  const thirty = Array.from({ length: 30 }, (_, at) => at);
  /** The work on imports of another process. */
  const anotherProcess = () =>
    shop.app.select(ProductFilesModule).get(ModuleRef, { strict: true }).create(ImportJobsService);

  const begin = async (id: string) =>
    shop
      .model(ProductImport)
      .findByIdAndUpdate(id, { state: 'writing', toTreat: 60, treated: 0 }, { returnDocument: 'after' })
      .orFail()
      .lean();

  /** Sends a file that changes price or stock of thirty products, and adds thirty. */
  async function sendSixty() {
    await Promise.all(thirty.map(() => buildProduct(shop)));
    const records = (await exported()).map((record, at) => ({
      ...record,
      available: '110',
      ...(at % 2 === 0 && { price: '20' }),
    }));
    const added = thirty.map(() => ({ ...records[0], _id: '', partNumber: '' }));
    const sent = [...records, ...added];
    return { id: (await send(sent)).body._id as string, sent };
  }

  /** How many rows of it have been written, by each trace that a row leaves. */
  async function traces() {
    const [changed, added] = [{ reason: 'correction' as const }, { action: 'productAdded' as const }];
    const corrections = await shop.model(StockChange).countDocuments(changed);
    const restocked = (await stored()).slice(0, 30).filter(({ available }) => available === 110).length;
    const additions = (await shop.model(Product).countDocuments()) - 30;
    const prices = (await stored()).filter(({ version }) => version === 2).length;
    expect([restocked, (await stored()).slice(0, 30).filter(({ priceCents }) => priceCents === 2000).length]).toEqual([
      corrections,
      prices,
    ]);
    expect(await shop.model(AuditEntry).countDocuments(added)).toBe(additions);
    expect(await shop.model(AuditEntry).countDocuments()).toBe(corrections + prices + additions);
    return corrections + additions;
  }

  it('that its process leaves is told of as far as it is written, and goes on from there when an admin says so', async () => {
    const { id, sent } = await sendSixty();
    const file = await begin(id);
    const rows = shop.model(ImportRow).find({ import: file._id }).sort({ row: 1 });
    const dying = await anotherProcess();
    await dying.writeBatch(file, await rows.limit(20).lean<WaitingRow[]>(), admin);
    const left = dying.write({ ...file, treated: 20 }, admin);
    await expect(Promise.all([left, dying.beforeApplicationShutdown()])).rejects.toThrow('aborted');
    const told = (await shop.call('GET', `/product/import/${id}`, { token: admin.token })).body;
    expect([told.state, told.toTreat, told.treated, await traces()]).toEqual(['interrupted', 60, 20, 20]);
    const again = (await send(sent.slice(0, 30))).body;
    expect(counts(again)).toEqual([0, 10, 0, 20]);
    expect(new Set(again.errors.map(({ message }: { message: string }) => message.split('.')[0]))).toEqual(
      new Set(['An admin has changed the stock since', 'The product was edited meanwhile: it is version 2 now']),
    );
    const withoutStock = sent.slice(0, 20).map((record: CsvRecord) => ({
      _id: record['_id'] ?? '',
      price: record['price'] ?? '',
    }));
    expect(counts((await send(withoutStock)).body)).toEqual([0, 0, 20, 0]);
    const report = await write(id);
    expect([report.state, report.treated, ...counts(report)]).toEqual(['done', 60, 30, 30, 0, 0]);
    expect(await traces()).toBe(60);
  });

  it('is written once, also when a process that was thought dead goes on', async () => {
    const { id } = await sendSixty();
    const file = await begin(id);
    const processes = await Promise.all([anotherProcess(), anotherProcess(), anotherProcess()]);
    await Promise.allSettled(processes.map((each) => each.write(file, admin)));
    const told = (await shop.call('GET', `/product/import/${id}`, { token: admin.token })).body;
    expect(told.treated).toBe(await traces());
    if (told.state === 'interrupted') await write(id);
    expect(await traces()).toBe(60);
  });

  it('is given up when its process has died, and keeps no other waiting then', async () => {
    await buildProduct(shop);
    const [record = {}] = await exported();
    const [dead, halfChecked, other] = [
      (await send([{ ...record, name: 'Maul' }])).body._id as string,
      (await send([record])).body._id as string,
      (await send([{ ...record, name: 'Mallet' }])).body._id as string,
    ];
    const longAgo = { updatedAt: new Date(Date.now() - 61_000) };
    const change = (id: string, set: object) =>
      shop.model(ProductImport).updateOne({ _id: id }, set, { timestamps: false });
    await change(dead, { state: 'writing' });
    await change(halfChecked, { state: 'checking', ...longAgo });
    const path = `/product/import/${other}/write`;
    const refused = await shop.call('POST', path, { token: admin.token, body: {} });
    expect([refused.status, refused.body.code]).toEqual([409, 'IMPORT_RUNNING']);
    await change(dead, longAgo);
    expect((await write(other)).state).toBe('done');
    const list = await shop.call('GET', '/product/import', { token: admin.token });
    expect(list.body.map(({ _id, state }: CsvRecord) => [_id, state])).toEqual([
      [other, 'done'],
      [dead, 'interrupted'],
    ]);
    expect(await shop.model(ImportRow).countDocuments({ import: halfChecked })).toBe(0);
  });

  it('names the admin who has it written, not the one who checked it', async () => {
    const vise = await buildProduct(shop, { name: 'Vise' });
    const [record = {}] = await exported();
    const { body } = await send([
      { ...record, available: '110', price: '20' },
      { ...record, _id: '', partNumber: 'N-1' },
    ]);
    const other = await buildAdmin(shop);
    expect(counts(await write(body._id, {}, other))).toEqual([1, 1, 0, 0]);
    const acts = await shop.model(AuditEntry).find().lean();
    expect(acts.map(({ actor }) => actor?.toString())).toEqual(acts.map(() => other._id.toString()));
    expect(acts).toHaveLength(3);
    const history = await shop.model(StockChange).find({ product: vise._id, reason: 'correction' }).lean();
    expect(history).toMatchObject([{ by: other._id }]);
    expect((await stored())[1]).toMatchObject({ addedBy: other.email });
  });

  it('yields to what comes between, row by row, and says what it has done', async () => {
    const [hammer, saw, vise] = [
      await buildProduct(shop, { name: 'Hammer' }),
      await buildProduct(shop, { name: 'Saw' }),
      await buildProduct(shop, { name: 'Vise' }),
    ];
    const [first = {}, second = {}, third = {}] = await exported();
    const fresh = { ...first, _id: '' };
    const { body } = await send([
      { ...first, name: 'Maul', available: '110' },
      { ...second, available: '0' },
      { ...third, name: 'Clamp', available: '90' },
      { ...fresh, partNumber: 'N-1' },
      { ...fresh, partNumber: 'N-2' },
    ]);
    expect(counts(body)).toEqual([2, 3, 0, 0]);
    const edited = await shop.call('PATCH', `/product/${hammer._id.toString()}`, {
      token: admin.token,
      body: { version: 1, name: 'Sledge' },
    });
    expect(edited.status).toBe(200);
    await sell(saw, 10);
    await sell(vise, 30);
    await buildProduct(shop, { partNumber: 'N-1' });
    const report = await write(body._id);
    expect([report.toTreat, report.treated, ...counts(report)]).toEqual([5, 5, 1, 1, 0, 3]);
    expect(report.errors).toEqual([
      { row: 2, column: 'version', message: expect.stringContaining('version 2 now') },
      { row: 3, column: 'available', message: '90 are left, so 100 cannot be taken.' },
      { row: 5, column: 'partNumber', message: 'Another product has the part number N-1.' },
    ]);
    const done = await shop.call('GET', `/product/import/${body._id}/rows?outcome=updated`, { token: admin.token });
    expect(done.body).toMatchObject([
      {
        row: 4,
        changes: [
          { column: 'name', before: 'Vise', after: 'Clamp' },
          { column: 'available', before: '70', after: '60' },
        ],
      },
    ]);
    expect((await stored()).map(({ name, available }) => [name, available])).toEqual([
      ['Sledge', 100],
      ['Saw', 90],
      ['Clamp', 60],
      ['Claw hammer', 100],
      ['Hammer', 100],
    ]);
  });
});

describe('a file of which nothing can be used', () => {
  it.each([
    ['nothing in it', '', /empty/],
    ['no rows', 'name,price\n,\n', /no row/],
    ['another encoding', Buffer.from('name\nS\xe4ge', 'latin1'), /UTF-8/],
    ['a column that there is not', 'name,colour\nSaw,red', /“colour”/],
    ['a column without a name', 'name,,price\nSaw,,1', /without a name/],
    ['a column twice', 'name,price,name\nSaw,1,Saw', /twice/],
    ['a quote without an end', 'name\n"Saw\n', /Row 2/],
    ['endless text', `name\n${'x'.repeat(300_000)}`, /Row 2.*too long/],
    ['no text', Buffer.from([0x50, 0x4b, 3, 4, 0xff, 0xfe]), /UTF-8/],
  ])('is refused for %s', async (_, content, message) => {
    const { status, body } = await sendProducts(shop, admin.token, content);
    expect([status, body.fieldErrors]).toEqual([400, { file: expect.stringMatching(message) }]);
    expect(await shop.model(ImportRow).countDocuments()).toBe(0);
  });

  it('is refused above 50 MB', async () => {
    const { status, body } = await sendProducts(shop, admin.token, Buffer.alloc(50 * 2 ** 20 + 1, 'x'));
    expect([status, body.fieldErrors]).toEqual([413, { file: 'A file of products may have 50 MB.' }]);
  });
});

it('keeps the last files only', async () => {
  await buildProduct(shop);
  const records = await exported();
  const ids: string[] = [];
  for (let sent = 0; sent < 6; sent++) ids.push((await send(records)).body._id);
  const list = await shop.call('GET', '/product/import', { token: admin.token });
  expect(list.body.map(({ _id }: { _id: string }) => _id)).toEqual(ids.slice(1).reverse());
  expect(await shop.model(ImportRow).countDocuments()).toBe(5);
});

it('exports a negative number as a number', async () => {
  await buildProduct(shop, { category: hammers._id, attributes: { headMass: -20, face: '-1' } });
  expect(await exported()).toMatchObject([{ 'attributes.headMass': '-20', 'attributes.face': "'-1" }]);
});

it('exports the orders of a range of time, without formulas', async () => {
  const created = (createdAt: string) => ({ createdAt: new Date(createdAt) });
  await buildOrder(shop, created('2026-10-31T23:59:59Z'));
  const order = await buildOrder(shop, {
    ...created('2026-11-01T00:00:00Z'),
    customerName: '=HYPERLINK("x")',
    customerAddress: "-20+cmd|' /C calc'!A0",
    note: 'Ring twice.\n=1+1',
  });
  await buildOrder(shop, { ...created('2026-11-02T00:00:00Z'), cancelled: true });
  await buildOrder(shop, created('2026-12-01T00:00:00Z'));
  const range = 'from=2026-11-01T00:00:00Z&until=2026-12-01T00:00:00Z';
  const { body } = await shop.call('GET', `/order/export?${range}`, { token: admin.token });
  expect(readCsv(body)).toMatchObject([
    {
      _id: order._id.toString(),
      createdAt: '2026-11-01T00:00:00.000Z',
      customerName: '\'=HYPERLINK("x")',
      customerAddress: "'-20+cmd|' /C calc'!A0",
      note: 'Ring twice.\n=1+1',
      lines: '10 × Claw hammer = 125',
      amountToBePaid: '125',
      status: 'Unpaid',
    },
  ]);
});
