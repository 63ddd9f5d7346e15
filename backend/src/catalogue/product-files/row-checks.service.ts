import { Injectable, type Type } from '@nestjs/common';
import { Types } from 'mongoose';
import { CategoriesService } from '../categories/categories.service.js';
import type { CsvFile, CsvRow } from '../../platform/common/csv/read-csv.js';
import { InputValidationPipe } from '../../platform/common/validation/validation.pipe.js';
import { AddProductDto } from '../products/dto/add-product.dto.js';
import { EditProductDto } from '../products/dto/edit-product.dto.js';
import { ProductBatchesService } from '../products/product-batches.service.js';
import { ProductEntriesService } from '../products/product-entries.service.js';
import type { Product } from '../products/product.schema.js';
import { NamedProducts } from './named-products.js';
import { AVAILABLE, ID, VERSION } from './product-columns.js';
import type { CellProblem, ImportRow, RowOutcome, StatedFields } from './product-import.schema.js';
import { refuse, RowProblems } from './row-problems.js';
import { type Cells, changesBetween, readAddition, readEdit, readingOf, type RowReading } from './row-request.js';
import { readStock, RowStockService, stockChange } from './row-stock.service.js';

/** A row with what it would do to the products as they are now. */
export type CheckedRow = Omit<ImportRow, '_id' | 'import' | 'expiresAt'>;

type Plan = Pick<CheckedRow, 'changes' | 'request'>;

const NOTHING: Plan = { changes: [], request: null };

const PIPE = new InputValidationPipe();

/** A body by the rules of requests. @throws ShopError 400 by field */
export const validate = async <Dto>(metatype: Type<Dto>, body: StatedFields): Promise<Dto> =>
  (await PIPE.transform(body, { type: 'body', metatype })) as Dto;

/** @throws ShopError 400 unless the row is of the product as it is now */
export function requireVersion(seen: string, { version }: Pick<Product, 'version'>): void {
  if (seen === '') throw refuse(VERSION, 'Say which version of the product you saw.');
  if (seen === String(version)) return;
  throw refuse(VERSION, `The product was edited meanwhile: it is version ${version} now. Export it again.`);
}

/** Says what rows would do, by the rules that hold for the requests of the site. It changes nothing. */
@Injectable()
export class RowChecksService {
  constructor(
    private readonly categories: CategoriesService,
    private readonly products: ProductBatchesService,
    private readonly entries: ProductEntriesService,
    private readonly stock: RowStockService,
  ) {}

  /**
   * Checks some rows of a file.
   * @param named by its rows before
   */
  async check(
    rows: readonly CsvRow[],
    { header, hasSemicolons }: Pick<CsvFile, 'header' | 'hasSemicolons'>,
    named: NamedProducts,
  ): Promise<CheckedRow[]> {
    const all = rows.map(({ row, cells }) => ({
      row,
      cells: new Map(header.map((column, at) => [column, cells[at] ?? ''])),
      hasTooMany: cells.slice(header.length).some((cell) => cell.trim() !== ''),
    }));
    const ids = all.map(({ cells }) => idIn(cells)).filter((id) => ID_FORM.test(id));
    const products = await this.products.findManaged(ids.map((id) => new Types.ObjectId(id)));
    const reading = readingOf(await this.categories.readTree(), hasSemicolons);
    return Promise.all(
      all.map(async ({ row, cells, hasTooMany }) => {
        const product = products.get(idIn(cells));
        const problems = new RowProblems();
        const plan = await problems.ask(() => {
          if (hasTooMany) throw refuse(header.at(-1) ?? ID, 'The row has more cells than the first row.');
          named.add(row, idIn(cells), textIn(cells, 'partNumber'));
          return product ? this.planEdit(cells, product, reading, problems) : this.planAddition(cells, reading);
        });
        const { name = textIn(cells, 'name'), partNumber = textIn(cells, 'partNumber') } = product ?? {};
        const found = problems.found.toSorted((a, b) => header.indexOf(a.column) - header.indexOf(b.column));
        const result = plan && found.length === 0 ? plan : NOTHING;
        return { row, name, partNumber, problems: found, ...result, outcome: outcomeOf(result, found) };
      }),
    );
  }

  private async planAddition(cells: Cells, reading: RowReading): Promise<Plan> {
    const id = idIn(cells);
    if (id) throw refuse(ID, ID_FORM.test(id) ? 'There is no such product on the shop.' : 'This is not an id.');
    const body = readAddition(cells, reading);
    const dto = await validate(AddProductDto, body);
    const after = await this.entries.previewAddition(dto, reading.tree);
    const stock = { column: AVAILABLE, before: '', after: String(dto.available) };
    return {
      changes: [...changesBetween(null, after, reading), stock],
      request: { product: null, body, stock: null },
    };
  }

  private async planEdit(cells: Cells, product: Product, reading: RowReading, problems: RowProblems): Promise<Plan> {
    const { _id, version } = product;
    const body = readEdit(cells, product, reading);
    const facts = await problems.ask(async () => {
      if (Object.keys(body).length === 0) return [];
      const after = await this.entries.previewEdit(
        product,
        await validate(EditProductDto, { ...body, version }),
        reading.tree,
      );
      return changesBetween(product, after, reading);
    });
    const stock = await problems.ask(async () => {
      const wish = readStock(cells, product);
      if (wish) await this.stock.check(wish, product);
      return wish;
    });
    const isChanged = facts?.length !== 0 || stock !== null;
    if (isChanged) await problems.ask(() => requireVersion(textIn(cells, VERSION), product));
    if (!facts || !isChanged) return NOTHING;
    return {
      changes: [...facts, ...(stock ? [stockChange(product, stock)] : [])],
      request: { product: { _id, version }, body: facts.length > 0 ? body : null, stock: stock ?? null },
    };
  }
}

const ID_FORM = /^[0-9a-f]{24}$/;

const textIn = (cells: Cells, column: string): string => cells.get(column)?.trim() ?? '';

const idIn = (cells: Cells): string => textIn(cells, ID).toLowerCase();

function outcomeOf({ request }: Plan, problems: readonly CellProblem[]): RowOutcome {
  if (problems.length > 0) return 'error';
  if (!request) return 'unchanged';
  return request.product ? 'updated' : 'added';
}
