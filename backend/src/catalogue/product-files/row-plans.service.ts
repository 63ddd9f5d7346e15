import { Injectable, type Type } from '@nestjs/common';
import { type ClientSession, Types } from 'mongoose';
import { CategoriesService } from '../categories/categories.service.js';
import type { SignedInUser } from '../../platform/common/access/signed-in-user.js';
import type { CsvRow } from '../../platform/common/csv/read-csv.js';
import { InputValidationPipe } from '../../platform/common/validation/validation.pipe.js';
import { AddDraftDto } from '../products/dto/add-product.dto.js';
import { EditProductDto } from '../products/dto/edit-product.dto.js';
import { ProductBatchesService } from '../products/product-batches.service.js';
import { ProductEntriesService } from '../products/product-entries.service.js';
import type { Product } from '../products/product.schema.js';
import { StockChangesService } from '../products/stock/stock-changes.service.js';
import type { NamedProducts } from './named-products.js';
import { AVAILABLE, columnOfField, ID, VERSION, withValue } from './product-columns.js';
import type { ImportRow, ProductImport, RowOutcome } from './product-import.schema.js';
import { refuse, RowProblems } from './row-problems.js';
import {
  type Cells,
  changesBetween,
  readAddition,
  readEdit,
  readingOf,
  type RowReading,
  type StatedFields,
  textIn,
} from './row-request.js';
import { readStock, requireRoom, stockChange, type StockWish } from './row-stock.js';

/** The admin in whose name rows are written. */
export type Author = Pick<SignedInUser, '_id' | 'email'>;

/** The changes of a row, as one or two requests of the site would make them. */
interface Effect extends Pick<ImportRow, 'changes'> {
  outcome: Exclude<RowOutcome, 'error'>;
  added?: AddDraftDto;
  edited?: EditProductDto | undefined;
  stock?: StockWish | null | undefined;
}

/** The plan of a row for the products as they are now. */
export interface RowPlan extends Pick<ImportRow, 'outcome' | 'name' | 'partNumber' | 'changes' | 'problems'> {
  effect: Effect;
  product: Product | undefined;
}

/** A row that is to be checked or written. */
export type WaitingRow = ImportRow & CsvRow;

/** How the rows of a file are read, with the shop as it is now. */
interface Present extends RowReading, Pick<ProductImport, 'header'> {
  products: ReadonlyMap<string, Product>;
  session: ClientSession | undefined;
}

const NOTHING: Effect = { outcome: 'unchanged', changes: [] };

const ID_FORM = /^[0-9a-f]{24}$/;

const PIPE = new InputValidationPipe();

/** Says what rows would do, by the rules that hold for the requests of the site, and does it. */
@Injectable()
export class RowPlansService {
  constructor(
    private readonly categories: CategoriesService,
    private readonly products: ProductBatchesService,
    private readonly entries: ProductEntriesService,
    private readonly stock: StockChangesService,
  ) {}

  /** Reads what the plans of some rows rest on. */
  async readPresent(
    rows: readonly CsvRow[],
    { header, hasSemicolons }: Pick<ProductImport, 'header' | 'hasSemicolons'>,
    session?: ClientSession,
  ): Promise<Present> {
    const at = header.indexOf(ID);
    const ids = rows.map(({ cells }) => toId(cells[at])).filter((id) => ID_FORM.test(id));
    const products = await this.products.findManaged(
      ids.map((id) => new Types.ObjectId(id)),
      session,
    );
    return { ...readingOf(await this.categories.readTree(), hasSemicolons), header, products, session };
  }

  /**
   * Plans a row. Nothing is changed.
   * @param named by the rows before, of whose products it must not be
   */
  async plan({ row, cells: texts }: CsvRow, present: Present, named?: NamedProducts): Promise<RowPlan> {
    const { header, products } = present;
    const cells: Cells = new Map(header.map((column, at) => [column, texts[at] ?? '']));
    const id = toId(cells.get(ID));
    const product = products.get(id);
    const problems = new RowProblems();
    await problems.ask(() => named?.add(row, id, textIn(cells, 'partNumber')));
    const effect = await problems.ask(() => {
      if (texts.slice(header.length).some((cell) => cell.trim() !== '')) {
        throw refuse(header.at(-1) ?? ID, 'The row has more cells than the first row.');
      }
      return product
        ? this.planEdit(cells, product, present, problems)
        : this.planAddition(id, cells, present, problems);
    });
    const found = problems.found
      .toSorted((a, b) => header.indexOf(a.column) - header.indexOf(b.column))
      .map((problem) => withValue(problem, cells.get(problem.column)));
    const does = found.length === 0 && effect ? effect : NOTHING;
    const { name = textIn(cells, 'name'), partNumber = textIn(cells, 'partNumber') } = product ?? {};
    const outcome = found.length > 0 ? 'error' : does.outcome;
    return { outcome, name, partNumber, problems: found, changes: does.changes, effect: does, product };
  }

  /** Does what a plan says, in the caller's transaction. @throws ShopError when it is refused by now */
  async carryOut({ effect, product }: RowPlan, author: Author, session: ClientSession): Promise<void> {
    const { added, edited, stock } = effect;
    if (added) await this.entries.add(added, author, session);
    if (!product) return;
    if (stock) await this.stock.shift(product._id, stock.units, author._id, session);
    if (edited) await this.entries.edit(product._id.toString(), edited, author, session);
  }

  private async planAddition(id: string, cells: Cells, present: Present, problems: RowProblems): Promise<Effect> {
    if (id) throw refuse(ID, ID_FORM.test(id) ? 'There is no such product on the shop.' : 'This is not an id.');
    const body = readAddition(cells, present);
    const added = await problems.ask(() => validate(AddDraftDto, body));
    const good = added ?? (await validateGood(body, problems));
    const { after, refusals } = await this.entries.previewAddition(good, present.tree);
    problems.noteFollowing(refusals);
    if (!added) return NOTHING;
    const stock = { column: AVAILABLE, before: '', after: String(added.available) };
    return { outcome: 'added', added, changes: [...changesBetween(null, after, present), stock] };
  }

  private async planEdit(cells: Cells, product: Product, present: Present, problems: RowProblems): Promise<Effect> {
    const { version } = product;
    const body = readEdit(cells, product, present);
    const facts = await problems.ask(async () => {
      if (Object.keys(body).length === 0) return { changes: [] };
      const edited = await problems.ask(() => validate(EditProductDto, { ...body, version }));
      const good = edited ?? (await validateGood(body, problems));
      const { after, refusals } = await this.entries.previewEdit(product, good, present.tree);
      problems.noteFollowing(refusals);
      return edited && { edited, changes: changesBetween(product, after, present) };
    });
    const stock = await problems.ask(() => this.planStock(cells, product, present));
    if (facts?.changes.length === 0 && stock === null) return NOTHING;
    await problems.ask(() => requireVersion(textIn(cells, VERSION), version));
    const { changes = [], edited } = facts ?? {};
    return {
      outcome: 'updated',
      changes: [...changes, ...(stock ? [stockChange(product, stock)] : [])],
      edited: changes.length > 0 ? edited : undefined,
      stock,
    };
  }

  private async planStock(cells: Cells, product: Product, { session }: Present): Promise<StockWish | null> {
    const wish = readStock(cells, product);
    if (!wish) return null;
    const { seenAt } = wish;
    const isEnteredSince = seenAt !== null && (await this.products.hasStockEntrySince(product._id, seenAt, session));
    requireRoom(wish, product, isEnteredSince);
    return wish;
  }
}

const toId = (cell = ''): string => cell.trim().toLowerCase();

/** A body by the rules of requests. @throws ShopError 400 by field */
const validate = async <Dto>(metatype: Type<Dto>, body: object): Promise<Dto> =>
  (await PIPE.transform(body, { type: 'body', metatype })) as Dto;

/** The fields of a body without a problem so far, to find the problems that follow from them. @throws ShopError 400 by field */
async function validateGood({ available: _, ...body }: StatedFields, problems: RowProblems): Promise<EditProductDto> {
  const good = Object.entries(body).filter(([field]) => problems.isGood(columnOfField(field)));
  return validate(EditProductDto, { ...Object.fromEntries(good), version: 1 });
}

/** @throws ShopError 400 unless the row is of the product as it is now */
function requireVersion(seen: string, version: number): void {
  if (seen === '') throw refuse(VERSION, 'Say which version of the product you saw.');
  if (seen === String(version)) return;
  throw refuse(VERSION, `The product was edited meanwhile: it is version ${version} now. Export it again.`);
}
