import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { dropIndex } from '../common/database/drop-index.js';
import { migrateEach } from '../common/database/migrate-each.js';
import { orderKeyOf, UNPADDED } from '../common/natural-order.js';
import { SEARCH_WORDS_VERSION } from '../common/search-words.js';
import { CrashPoints } from '../config/crash-points.js';
import { officeWordsOf } from './office-words.js';
import { partNumberKeyOf, SHOP_PREFIX } from './part-number.js';
import { PartNumbersService } from './part-numbers.service.js';
import { inCurrentShape, Product, SINCE_CATALOGUE } from './product.schema.js';
import { StockHistoryService } from './stock-history.service.js';
import { StockService } from './stock.service.js';

/** What the public lists of the version before are sorted and searched by. */
const SORTED_OR_SEARCHED = ['isOrderable', 'searchWords'];

@Injectable()
export class ProductMigrations {
  readonly all = [
    { name: 'product-opening-balances', run: () => this.history.openBalances() },
    { name: 'product-catalogue-fields', run: () => this.addCatalogueFields() },
    { name: 'product-stock-coverage', run: () => this.stock.renewDerived() },
    { name: 'product-natural-name-order', run: () => this.renewNameOrder() },
    { name: `product-office-words-${SEARCH_WORDS_VERSION}`, run: () => this.renewOfficeWords() },
    { name: 'product-part-numbers-in-capitals', run: () => this.addCapitals() },
    { name: 'product-search-in-memory', isLate: true, run: () => this.removeSearchFields() },
    { name: 'product-part-numbers-alike', isLate: true, run: () => dropIndex(this.products, { partNumberKey: 1 }) },
  ];

  constructor(
    @InjectModel(Product.name) private readonly products: Model<Product>,
    private readonly stock: StockService,
    private readonly history: StockHistoryService,
    private readonly partNumbers: PartNumbersService,
    private readonly crashAt: CrashPoints,
  ) {}

  /** The catalogue is searched and sorted in memory now. Only the version before reads these fields and indexes. */
  private async removeSearchFields(): Promise<number> {
    const { collection } = this.products;
    for (const { name = '', key } of await collection.indexes()) {
      if ('removed' in key && SORTED_OR_SEARCHED.some((field) => field in key)) await collection.dropIndex(name);
    }
    const { modifiedCount } = await collection.updateMany(
      { searchWords: { $exists: true } },
      { $unset: { searchWords: 1, searchVersion: 1, nameKey: 1 } },
    );
    return modifiedCount;
  }

  /** Part numbers were unique without their dashes. The version before leaves the capitals as they are when it changes one. */
  private async addCapitals(): Promise<number> {
    const capitals = { $toUpper: '$partNumber' };
    const { modifiedCount } = await this.products.collection.updateMany(
      { partNumber: { $exists: true }, $expr: { $ne: ['$partNumberCapitals', capitals] } },
      [{ $set: { partNumberCapitals: capitals } }],
    );
    return modifiedCount;
  }

  /** The office's list was not sorted by name, and then without regard to how great a number is. */
  private async renewNameOrder(): Promise<number> {
    const isOutdated = { $or: [{ nameOrder: trusted({ $exists: false }) }, { nameOrder: UNPADDED }] };
    return migrateEach(this.products, isOutdated, ({ _id, name }) => ({
      updateOne: { filter: { _id, name, ...isOutdated }, update: { $set: { nameOrder: orderKeyOf(name) } } },
    }));
  }

  /** The office's search read all products; a name is sorted by the letters that its words are in. */
  private async renewOfficeWords(): Promise<number> {
    const isOutdated = { officeWordsVersion: trusted({ $ne: SEARCH_WORDS_VERSION }) };
    return migrateEach(this.products, isOutdated, (stored) => {
      const { _id, name, description } = stored;
      const update = { $set: { ...officeWordsOf(inCurrentShape(stored)), nameOrder: orderKeyOf(name) } };
      return { updateOne: { filter: { _id, name, description, ...isOutdated }, update } };
    });
  }

  /** Earlier products had no part number, and one picture. */
  private async addCatalogueFields(): Promise<number> {
    const isOutdated = { partNumber: trusted({ $exists: false }) };
    const numbers = await this.partNumbers.take(SHOP_PREFIX, await this.products.countDocuments(isOutdated));
    const changeOf = (stored: Product) => {
      // An older replica may have added products since they were counted.
      const partNumber = numbers.pop() ?? `${SHOP_PREFIX}-${stored._id.toString()}`;
      const added = {
        ...SINCE_CATALOGUE,
        pictures: [stored.image],
        partNumber,
        partNumberKey: partNumberKeyOf(partNumber),
        partNumberCapitals: partNumber.toUpperCase(),
      };
      return { updateOne: { filter: { _id: stored._id, ...isOutdated }, update: { $set: added } } };
    };
    return migrateEach(this.products, isOutdated, changeOf, () => this.crashAt.reach('migrating'));
  }
}
