import { Injectable, type StreamableFile } from '@nestjs/common';
import { CategoriesService } from '../categories/categories.service.js';
import { csvAnswer } from '../../platform/common/csv/write-csv.js';
import { ProductBatchesService } from '../products/product-batches.service.js';
import {
  attributeColumns,
  AVAILABLE,
  factColumns,
  IDENTITY_COLUMNS,
  PRICE_COLUMNS,
  STOCK_COLUMNS,
} from './product-columns.js';

const FILE_NAMES = {
  all: 'karigar-products',
  stockAndPrices: 'karigar-stock-and-prices',
  template: 'karigar-new-products',
};

/** The products as CSV, in the form in which an import takes them. */
@Injectable()
export class ProductExportService {
  constructor(
    private readonly categories: CategoriesService,
    private readonly products: ProductBatchesService,
  ) {}

  /** @param ids without them, of all products */
  async exportProducts(part: keyof typeof FILE_NAMES, ids?: readonly string[]): Promise<StreamableFile> {
    const tree = await this.categories.readTree();
    const all = factColumns(tree);
    const isAll = part !== 'stockAndPrices';
    const facts = isAll ? all : all.filter(({ name }) => PRICE_COLUMNS.has(name));
    const attributes = isAll ? attributeColumns(tree) : [];
    const namesOf = (columns: readonly { name: string }[]) => columns.map(({ name }) => name);
    const isTemplate = part === 'template';
    const identityColumns = isTemplate ? [] : IDENTITY_COLUMNS;
    const stockColumns = isTemplate ? [AVAILABLE] : STOCK_COLUMNS;
    const header = [...identityColumns, ...namesOf(facts), ...stockColumns, ...namesOf(attributes)];
    // Before any product is read: what an admin enters meanwhile is later, so an import refuses to enter it again.
    const now = new Date().toISOString();
    const { products } = this;
    async function* rows() {
      if (isTemplate) return;
      for await (const product of products.listAll(ids)) {
        const { _id, version, available } = product;
        const identity = [_id.toString(), version];
        const stock = [available, available, now];
        yield [
          ...identity,
          ...facts.map(({ write }) => write(product)),
          ...stock,
          ...attributes.map(({ write }) => write(product)),
        ];
      }
    }
    return csvAnswer(FILE_NAMES[part], header, rows());
  }
}
