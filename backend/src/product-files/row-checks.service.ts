import { Injectable, type Type } from '@nestjs/common';
import type { Types } from 'mongoose';
import { attributeProblem } from '../categories/attributes.js';
import type { CategoryTree } from '../categories/category-tree.js';
import { type FieldErrors, invalidInput } from '../common/errors/shop-error.js';
import { InputValidationPipe } from '../common/validation/validation.pipe.js';
import { DocumentsService } from '../documents/documents.service.js';
import type { EditProductDto } from '../products/dto/edit-product.dto.js';
import { isSamePartNumber, partNumberKeyOf } from '../products/part-number.js';
import { type NumberHolders, ProductBatches } from '../products/product-batches.service.js';
import { alignPictures, type ProductFacts, toFacts } from '../products/product-facts.js';
import { partNumberTaken } from '../products/product.errors.js';
import type { Product } from '../products/product.schema.js';
import { termsProblem } from '../products/sales-terms.js';
import type { StatedFields } from './row-facts.js';
import { checkStock, type StockWish } from './row-stock.js';

/** What a product's facts are held against. */
export interface Rules {
  tree: CategoryTree;
  holders: NumberHolders;
  /** Of the product, if there is one yet. */
  ownId?: string;
}

const PIPE = new InputValidationPipe();

/** Fields by the rules of a request. @throws ShopError 400 by field */
export const validate = async <Dto>(metatype: Type<Dto>, fields: StatedFields): Promise<Dto> =>
  (await PIPE.transform(fields, { type: 'body', metatype })) as Dto;

/** The rules that the writing of products holds to, asked before. */
@Injectable()
export class RowChecks {
  constructor(
    private readonly products: ProductBatches,
    private readonly documents: DocumentsService,
  ) {}

  /**
   * What was stated, as it would be stored.
   * @param shown the product's pictures before
   * @throws ShopError 400 by field
   */
  async describe(stated: Omit<EditProductDto, 'version'>, shown: readonly string[]): Promise<Partial<ProductFacts>> {
    const facts = alignPictures(toFacts(stated), shown);
    return facts.documents ? { ...facts, documents: await this.documents.describe(facts.documents) } : facts;
  }

  /** @throws RowRefusal when the stock has no room for it, or was another */
  async checkStock(stock: StockWish, product: Product): Promise<void> {
    const { seenAt } = stock;
    const entries = seenAt ? await this.products.findStockEntries([product._id], seenAt) : new Map<string, Date>();
    checkStock(stock, product, entries.get(product._id.toString()));
  }

  /**
   * @param sent what of it is new
   * @throws ShopError 400 by field, 409 PART_NUMBER_TAKEN
   */
  async checkFacts(
    after: ProductFacts,
    sent: Partial<ProductFacts>,
    { tree, holders, ownId = '' }: Rules,
  ): Promise<void> {
    const problems: FieldErrors = { ...termsProblem(after) };
    if (after.category && !tree.find(after.category)) problems['category'] = 'There is no such category.';
    else if (sent.category !== undefined || sent.attributes) {
      Object.assign(problems, attributeProblem(tree.attributesOf(after.category), after.attributes));
    }
    for (const field of ['related', 'spareParts'] as const) {
      const unknown = await this.findUnknown(sent[field] ?? [], ownId);
      if (unknown) problems[field] = `There is no other product ${unknown}.`;
    }
    if (Object.keys(problems).length > 0) throw invalidInput(problems);
    const { partNumber } = sent;
    if (partNumber === undefined) return;
    const holder = holders
      .get(partNumberKeyOf(partNumber))
      ?.find((other) => other._id.toString() !== ownId && isSamePartNumber(other.partNumber, partNumber));
    if (holder) throw partNumberTaken(holder.partNumber);
  }

  private async findUnknown(ids: readonly Types.ObjectId[], ownId: string): Promise<string | undefined> {
    const known = await this.products.findKnown(ids);
    return ids.map(String).find((id) => !known.has(id) || id === ownId);
  }
}
