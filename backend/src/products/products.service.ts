import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, trusted, type Types } from 'mongoose';
import { createOnce } from '../common/idempotency/create-once.js';
import { toCents } from '../common/money.js';
import { findPage, type Page } from '../common/pagination/page.js';
import type { AddProductDto } from './dto/add-product.dto.js';
import { type ListProductsQuery, PRODUCT_SORTS } from './dto/list-products.query.js';
import { productAddedAlready, productNotFound } from './product.errors.js';
import { Product } from './product.schema.js';
import { toSearchConditions } from '../common/search-words.js';

const HOME_PRODUCTS = 6;

/** Reads leave out what only searching and sorting need. */
const SHOWN = '-searchWords -nameKey -isOrderable';

@Injectable()
export class ProductsService {
  private readonly logger = new Logger(ProductsService.name);

  constructor(@InjectModel(Product.name) private readonly products: Model<Product>) {}

  async listHome(): Promise<Product[]> {
    return this.products.find({ removed: false }).select(SHOWN).sort(PRODUCT_SORTS.newest).limit(HOME_PRODUCTS).lean();
  }

  async list({ q, sort = 'newest', ...page }: ListProductsQuery): Promise<Page<Product>> {
    const filter: QueryFilter<Product> = { removed: false };
    if (q) filter.$and = toSearchConditions(q).map((searchWords) => ({ searchWords }));
    return findPage(this.products, filter, PRODUCT_SORTS[sort], page, SHOWN);
  }

  /** @throws ShopError 404 PRODUCT_NOT_FOUND when it is unknown or taken off the shop */
  async find(id: string): Promise<Product> {
    return orNotFound(await this.products.findOne({ _id: id, removed: false }).select(SHOWN).lean());
  }

  /** @throws ShopError 404 PRODUCT_NOT_FOUND when there never was one; one that was taken off the shop is found */
  async findEver(id: string): Promise<Product> {
    return orNotFound(await this.products.findById(id).select(SHOWN).lean());
  }

  /** Which of these products were taken off the shop, by id. */
  async findTakenOff(ids: readonly Types.ObjectId[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    const takenOff = await this.products
      .find({ _id: trusted({ $in: ids }), removed: true })
      .select('_id')
      .lean();
    return new Set(takenOff.map(({ _id }) => _id.toString()));
  }

  /** Whether there is or was a product of exactly this name. */
  async hasEverHad(name: string): Promise<boolean> {
    return (await this.products.exists({ name })) !== null;
  }

  /** @throws ShopError 409 PRODUCT_ADDED_ALREADY when the same key has added another */
  async add(dto: AddProductDto, addedBy: string): Promise<Product> {
    const identity = { addedBy, idempotencyKey: dto.idempotencyKey };
    const product = await createOnce(this.products, identity, () => this.create(dto, addedBy));
    if (!isWhatWasSent(product, dto)) throw productAddedAlready();
    return product;
  }

  /**
   * Takes a product off the shop; one that is off already stays so, since the request may be a retry.
   * @throws ShopError 404 PRODUCT_NOT_FOUND when there never was one
   */
  async takeOff(id: string): Promise<void> {
    const before = orNotFound(await this.products.findOneAndUpdate({ _id: id }, { removed: true }).lean());
    if (!before.removed) this.logger.log({ productId: id }, 'product taken off the shop');
  }

  private async create({ price, ...rest }: AddProductDto, addedBy: string): Promise<Product> {
    const product = await this.products.create({
      ...rest,
      addedBy,
      priceCents: toCents(price),
    });
    this.logger.log({ productId: product._id }, 'product added');
    return product.toObject();
  }
}

/** The stock is not compared: some may have been sold since. */
function isWhatWasSent(product: Product, { price, ...dto }: AddProductDto): boolean {
  return (
    product.name === dto.name &&
    product.description === dto.description &&
    product.image === dto.image &&
    product.minimum === dto.minimum &&
    product.priceCents === toCents(price)
  );
}

function orNotFound(product: Product | null): Product {
  if (!product) throw productNotFound();
  return product;
}
