import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, type QueryFilter, trusted, Types } from 'mongoose';
import { AuditService } from '../../audit/audit.service.js';
import type { SignedInUser } from '../../platform/common/access/signed-in-user.js';
import { findMeant, partNumberKeyOf } from './part-number.js';
import { productNotFound } from './product.errors.js';
import { Product } from './product.schema.js';

/** Who has added a product, once the account is gone. */
const FORMER_COLLEAGUE = 'A former colleague';

/** Leaves out the fields that no reader is shown. */
const SHOWN = '-isOrderable -coverage -nameOrder -partNumberKey -partNumberCapitals';

/** The fields of a product that a basket's line needs. */
const PRICED = [
  ...(['_id', 'name', 'partNumber', 'image', 'pictures', 'available'] as const),
  ...(['minimum', 'multiple', 'maximum', 'priceCents', 'priceBreaks'] as const),
];

/** A product as lines are priced. */
export type PricedProduct = Pick<Product, (typeof PRICED)[number]>;

/** Of products that admins see. */
export const ON_THE_SHOP: QueryFilter<Product> = { removed: false };

/** Of products that the public sees. */
export const PUBLIC: QueryFilter<Product> = { ...ON_THE_SHOP, status: 'published' };

@Injectable()
export class ProductsService {
  private readonly logger = new Logger(ProductsService.name);

  constructor(
    @InjectModel(Product.name) private readonly products: Model<Product>,
    private readonly audit: AuditService,
  ) {}

  /** An admin has another e-mail now; inside the caller's transaction. */
  async moveAdder(from: string, to: string, session: ClientSession): Promise<void> {
    await this.products.updateMany({ addedBy: from }, { $set: { addedBy: to } }, { session });
  }

  /** Takes an admin's e-mail off the products, inside the caller's transaction. */
  async dropAdder(email: string, session: ClientSession): Promise<void> {
    const change = { $set: { addedBy: FORMER_COLLEAGUE }, $unset: { idempotencyKey: 1 } };
    await this.products.updateMany({ addedBy: email }, change, { session });
  }

  /** Products that the public sees, in the order of their ids. */
  async listByIds(ids: readonly string[]): Promise<Product[]> {
    if (ids.length === 0) return [];
    const found = await this.products
      .find({ _id: trusted({ $in: ids.map((id) => new Types.ObjectId(id)) }), ...PUBLIC })
      .select(SHOWN)
      .lean();
    const byId = new Map(found.map((product) => [product._id.toString(), product]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** The newest featured products that the public can order. */
  async listFeatured(limit: number): Promise<Product[]> {
    return this.products
      .find({ isFeatured: true, isOrderable: true, ...PUBLIC })
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit)
      .select(SHOWN)
      .lean();
  }

  /** Products that the public sees, of these ids or these part numbers, in one read and no order. */
  async listToPrice(ids: readonly string[], partNumbers: readonly string[]): Promise<PricedProduct[]> {
    const wanted: QueryFilter<Product>[] = [];
    if (ids.length > 0) wanted.push({ _id: trusted({ $in: ids.map((id) => new Types.ObjectId(id)) }) });
    const keys = partNumbers.map(partNumberKeyOf).filter(Boolean);
    if (keys.length > 0) wanted.push({ partNumberKey: trusted({ $in: keys }) });
    if (wanted.length === 0) return [];
    return this.products
      .find({ $or: wanted, ...PUBLIC })
      .select([...PRICED])
      .lean();
  }

  /** @throws ShopError 404 PRODUCT_NOT_FOUND when it is unknown, taken off the shop or a draft */
  async find(id: string): Promise<Product> {
    return orNotFound(
      await this.products
        .findOne({ _id: id, ...PUBLIC })
        .select(SHOWN)
        .lean(),
    );
  }

  /** The product of that part number; without its dashes it may be that of several. */
  async findIdsByPartNumber(partNumber: string): Promise<Types.ObjectId[]> {
    const partNumberKey = partNumberKeyOf(partNumber);
    if (!partNumberKey) return [];
    const found = await this.products.find({ partNumberKey }).select('partNumber').lean();
    return findMeant(partNumber, found).map(({ _id }) => _id);
  }

  /** Also a draft. @throws ShopError 404 PRODUCT_NOT_FOUND when it is unknown or taken off the shop */
  async findManaged(id: string): Promise<Product> {
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

  /** Which of these products the public can order now. */
  async findOrderable(ids: readonly Types.ObjectId[]): Promise<Types.ObjectId[]> {
    const found = await this.products
      .find({ _id: trusted({ $in: ids }), isOrderable: true, ...PUBLIC })
      .select('_id')
      .lean();
    return found.map(({ _id }) => _id);
  }

  /** The names of these products by id, also of those taken off the shop. */
  async findNames(ids: readonly Types.ObjectId[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const found = await this.products
      .find({ _id: trusted({ $in: ids }) })
      .select('name')
      .lean();
    return new Map(found.map(({ _id, name }) => [_id.toString(), name]));
  }

  /** Those of the addresses that are pictures of a product, also of one that was taken off the shop. */
  async findPictures(urls: readonly string[]): Promise<string[]> {
    const found = await this.products
      .find({ pictures: trusted({ $in: urls }) })
      .select('pictures')
      .lean();
    return found.flatMap(({ pictures }) => pictures);
  }

  /** Those of the addresses that are documents of a product on the shop, or of a draft. */
  async findDocuments(urls: readonly string[], session: ClientSession | null): Promise<string[]> {
    const found = await this.products
      .find({ 'documents.url': trusted({ $in: urls }), removed: false })
      .select('documents')
      .session(session)
      .lean();
    return found.flatMap(({ documents }) => documents.map(({ url }) => url));
  }

  /** Those of the names that a product has exactly, or had. */
  async findEverHad(names: readonly string[]): Promise<string[]> {
    return this.products.distinct('name', { name: trusted({ $in: names }) });
  }

  /**
   * Takes a product off the shop; one that is off already stays so, since the request may be a retry.
   * @throws ShopError 404 PRODUCT_NOT_FOUND when there never was one
   */
  async takeOff(id: string, admin: SignedInUser): Promise<void> {
    const before = await this.audit.act(admin._id, 'productTakenOff', async (session) => {
      const result = orNotFound(await this.products.findByIdAndUpdate(id, { removed: true }, { session }).lean());
      return { result, subject: result._id, before: { removed: result.removed }, after: { removed: true } };
    });
    if (!before.removed) this.logger.log({ productId: id }, 'product taken off the shop');
  }
}

function orNotFound(product: Product | null): Product {
  if (!product) throw productNotFound();
  return product;
}
