import { Injectable, type StreamableFile } from '@nestjs/common';
import { CategoriesService } from '../categories/categories.service.js';
import type { CategoryTree } from '../categories/category-tree.js';
import { type Cell, csvAnswer } from '../common/csv/write-csv.js';
import { ProductBatches } from '../products/product-batches.service.js';
import type { Product } from '../products/product.schema.js';
import {
  attributeColumn,
  attributeKeysOf,
  FACT_COLUMNS,
  IDENTITY_COLUMNS,
  PRICE_COLUMNS,
  STOCK_COLUMNS,
} from './product-columns.js';

/** The products as CSV, in the form in which an import takes them. */
@Injectable()
export class ProductExport {
  constructor(
    private readonly categories: CategoriesService,
    private readonly products: ProductBatches,
  ) {}

  /** @param ids without them, of all products */
  async exportAll(ids?: readonly string[]): Promise<StreamableFile> {
    const tree = await this.categories.readTree();
    const keys = attributeKeysOf(tree);
    const header = [
      ...IDENTITY_COLUMNS,
      ...FACT_COLUMNS.map(({ name }) => name),
      ...STOCK_COLUMNS,
      ...keys.map(attributeColumn),
    ];
    const toCells = (product: Product, now: string) => [
      ...identityOf(product),
      ...FACT_COLUMNS.map(({ write }) => write(product, tree)),
      ...stockOf(product, now),
      ...keys.map((key) => product.attributes[key] ?? ''),
    ];
    return csvAnswer('karigar-products', header, this.list(toCells, ids));
  }

  /** @param ids without them, of all products */
  async exportStockAndPrices(ids?: readonly string[]): Promise<StreamableFile> {
    const tree: CategoryTree = await this.categories.readTree();
    const facts = FACT_COLUMNS.filter(({ name }) => PRICE_COLUMNS.has(name));
    const header = [...IDENTITY_COLUMNS, ...facts.map(({ name }) => name), ...STOCK_COLUMNS];
    const toCells = (product: Product, now: string) => [
      ...identityOf(product),
      ...facts.map(({ write }) => write(product, tree)),
      ...stockOf(product, now),
    ];
    return csvAnswer('karigar-stock-and-prices', header, this.list(toCells, ids));
  }

  private async *list(
    toCells: (product: Product, now: string) => Cell[],
    ids: readonly string[] | undefined,
  ): AsyncGenerator<Cell[]> {
    // Before any of them is read: what an admin enters meanwhile is later, so an import refuses to enter it again.
    const now = new Date().toISOString();
    for await (const product of this.products.listAll(ids)) yield toCells(product, now);
  }
}

const identityOf = ({ _id, version }: Product): Cell[] => [_id.toString(), version];

const stockOf = ({ available }: Product, now: string): Cell[] => [available, available, now];
