import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, Types } from 'mongoose';
import { CategoriesService } from '../categories/categories.service.js';
import { AddProductDto } from '../products/dto/add-product.dto.js';
import { EditProductDto } from '../products/dto/edit-product.dto.js';
import { type NumberHolders, ProductBatches } from '../products/product-batches.service.js';
import type { ProductFacts } from '../products/product-facts.js';
import type { Product } from '../products/product.schema.js';
import { AVAILABLE, type CellReading, FACT_COLUMNS, ID, VERSION } from './product-columns.js';
import {
  ImportRow,
  type ProductImport,
  type RowChange,
  type RowOutcome,
  type RowProblem,
} from './product-import.schema.js';
import { type RowCells, cellsOf } from './row-cells.js';
import { RowChecks, validate } from './row-checks.service.js';
import { BLANK, changesBetween, readChanges, readNew, type StatedFields } from './row-facts.js';
import { bothOf, problemsIn, refuse } from './row-problems.js';
import { readStock } from './row-stock.js';

/** What a row would do to the products as they are now. */
export interface RowPlan {
  outcome: RowOutcome;
  name: string;
  partNumber: string;
  problems: readonly RowProblem[];
  changes: readonly RowChange[];
  /** The request that adds its product. */
  add?: AddProductDto;
  /** The product that it changes: by a request, and by units of its stock. */
  product?: Product;
  edit?: EditProductDto | undefined;
  units?: number;
}

type Stated = Omit<EditProductDto, 'version'>;

type KeyedRow = Pick<ImportRow, 'row' | 'keys'>;

/** What the rows of a batch are held against. */
interface Surroundings {
  reading: CellReading;
  products: ReadonlyMap<string, Product>;
  holders: NumberHolders;
  /** The rows of the file with each key, the first one first. */
  keyed: ReadonlyMap<string, readonly KeyedRow[]>;
}

/** Says what rows would do, by the rules that hold for the requests of the site. It changes nothing. */
@Injectable()
export class RowPlanner {
  constructor(
    @InjectModel(ImportRow.name) private readonly rows: Model<ImportRow>,
    private readonly categories: CategoriesService,
    private readonly products: ProductBatches,
    private readonly checks: RowChecks,
  ) {}

  /** The plans of rows of one file, in their order. */
  async plan(file: ProductImport, rows: readonly ImportRow[]): Promise<RowPlan[]> {
    const all = rows.map((row) => cellsOf(file, row));
    const surroundings = await this.lookAround(file, all);
    return Promise.all(all.map((cells, at) => this.planRow(cells, rows[at]?.row ?? 0, surroundings)));
  }

  private async lookAround(file: ProductImport, all: readonly RowCells[]): Promise<Surroundings> {
    const ids = all.filter(({ id }) => Types.ObjectId.isValid(id) && id.length === 24);
    const [tree, products, holders, keyed] = await Promise.all([
      this.categories.readTree(),
      this.products.findManaged(ids.map(({ id }) => new Types.ObjectId(id))),
      this.products.findHolders(all.map(({ numberKey }) => numberKey).filter(Boolean)),
      this.findKeyed(file, all),
    ]);
    return { reading: { tree, hasDecimalCommas: file.hasDecimalCommas }, products, holders, keyed };
  }

  private async findKeyed(file: ProductImport, all: readonly RowCells[]): Promise<Map<string, KeyedRow[]>> {
    const keys = all.flatMap((cells) => cells.keys);
    const found = await this.rows
      .find({ import: file._id, keys: trusted({ $in: keys }) })
      .select('row keys')
      .sort({ row: 1 })
      .lean();
    const keyed = new Map(keys.map((key): [string, KeyedRow[]] => [key, []]));
    for (const row of found) for (const key of row.keys) keyed.get(key)?.push(row);
    return keyed;
  }

  private async planRow(cells: RowCells, row: number, surroundings: Surroundings): Promise<RowPlan> {
    const product = surroundings.products.get(cells.id);
    const named = {
      name: product?.name ?? cells.get('name')?.trim() ?? '',
      partNumber: product?.partNumber ?? cells.get('partNumber')?.trim() ?? '',
    };
    try {
      requireAlone(cells, row, surroundings.keyed);
      const plan = product
        ? await this.planEdit(cells, product, surroundings)
        : await this.planAddition(cells, surroundings);
      return { ...named, problems: [], ...plan };
    } catch (error) {
      const problems = problemsIn(error)?.sort((a, b) => cells.placeOf(a.column) - cells.placeOf(b.column));
      if (!problems) throw error;
      return { ...named, outcome: 'error', problems, changes: [] };
    }
  }

  private async planAddition(
    cells: RowCells,
    surroundings: Surroundings,
  ): Promise<Pick<RowPlan, 'outcome' | 'changes' | 'add'>> {
    if (cells.id) {
      const isId = /^[0-9a-f]{24}$/.test(cells.id);
      throw refuse(ID, isId ? 'There is no such product on the shop.' : 'This is not an id.');
    }
    const { reading } = surroundings;
    const add = await validate(AddProductDto, readNew(cells, reading));
    const { available, idempotencyKey: _, addedBy: __, ...stated } = add;
    const sent = await this.checks.describe(stated, []);
    await this.checks.checkFacts({ ...BLANK, ...sent }, sent, { tree: reading.tree, holders: surroundings.holders });
    const stock: RowChange = { column: AVAILABLE, before: '', after: String(available) };
    return {
      outcome: 'added',
      changes: [...changesBetween(BLANK, { ...BLANK, ...sent }, reading.tree), stock],
      add,
    };
  }

  private async planEdit(
    cells: RowCells,
    product: Product,
    surroundings: Surroundings,
  ): Promise<Pick<RowPlan, 'outcome' | 'changes' | 'product' | 'edit' | 'units'>> {
    const { reading } = surroundings;
    const [{ facts, edit }, stock] = await bothOf(
      () => this.planFacts(readChanges(cells, product, reading), product),
      () => readStock(cells, product),
    );
    if (!edit && !stock) return { outcome: 'unchanged', changes: [] };
    requireVersion(cells, product);
    const rules = { tree: reading.tree, holders: surroundings.holders, ownId: product._id.toString() };
    await bothOf(
      () => edit && this.checks.checkFacts({ ...product, ...facts }, facts, rules),
      () => stock && this.checks.checkStock(stock, product),
    );
    const { available } = product;
    const units = stock?.units ?? 0;
    const after: RowChange[] = stock
      ? [{ column: AVAILABLE, before: String(available), after: String(available + units) }]
      : [];
    const changes = [...changesBetween(product, { ...product, ...facts }, reading.tree), ...after];
    return { outcome: 'updated', changes, product, edit, units };
  }

  /** What of the stated fields differs from the product, as it would be stored and as a request. */
  private async planFacts(
    stated: StatedFields,
    product: Product,
  ): Promise<{ facts: Partial<ProductFacts>; edit: EditProductDto | undefined }> {
    if (Object.keys(stated).length === 0) return { facts: {}, edit: undefined };
    const { version, ...dto } = await validate(EditProductDto, { ...stated, version: product.version });
    const sent = await this.checks.describe(dto, product.pictures);
    const facts = Object.fromEntries(
      Object.entries(sent).filter(
        ([name, value]) => JSON.stringify(value) !== JSON.stringify(product[name as keyof ProductFacts]),
      ),
    ) as Partial<ProductFacts>;
    const fields = FACT_FIELDS.filter(([, fact]) => fact in facts).map(([field]) => [
      field,
      dto[field as keyof Stated],
    ]);
    if (fields.length === 0) return { facts, edit: undefined };
    return { facts, edit: { ...(Object.fromEntries(fields) as Stated), version } };
  }
}

/** Fields of requests, and the facts that they state. */
const FACT_FIELDS: readonly (readonly [string, string])[] = [
  ...FACT_COLUMNS.map(({ field }) => [field, field === 'price' ? 'priceCents' : field] as const),
  ['attributes', 'attributes'],
];

function requireAlone(cells: RowCells, row: number, keyed: Surroundings['keyed']): void {
  if (cells.hasTooMany) throw refuse(cells.columns.at(-1) ?? ID, 'The row has more cells than the first row.');
  for (const key of cells.keys) {
    for (const earlier of keyed.get(key) ?? []) {
      if (earlier.row >= row) break;
      const shared = cells.sharedWith(earlier.keys);
      if (shared) throw refuse(shared, `Row ${earlier.row} has the same.`);
    }
  }
}

/** @throws RowRefusal unless the row is of the product as it is now */
function requireVersion(cells: RowCells, { version }: Product): void {
  const seen = cells.get(VERSION)?.trim() ?? '';
  if (seen === '') throw refuse(VERSION, 'Say which version of the product you saw.');
  if (seen !== String(version)) {
    throw refuse(VERSION, `The product was edited meanwhile: it is version ${version} now. Export it again.`);
  }
}
