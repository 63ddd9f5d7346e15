import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, trusted, type Types } from 'mongoose';
import type { Actor, Facts } from '../../audit/audit-entry.schema.js';
import { AuditService } from '../../audit/audit.service.js';
import { CategoriesService } from '../categories/categories.service.js';
import { CategoryTree } from '../categories/category-tree.js';
import type { SignedInUser } from '../../platform/common/access/signed-in-user.js';
import { isDuplicateKey } from '../../platform/common/database/duplicate-key.js';
import { type FieldErrors, invalidInput, ShopError } from '../../platform/common/errors/shop-error.js';
import { createOnce } from '../../platform/common/idempotency/create-once.js';
import { DocumentsService } from '../../media/documents/documents.service.js';
import { LastEditorService } from '../../identity/users/last-editor.service.js';
import type { AddDraftDto, AddProductDto } from './dto/add-product.dto.js';
import type { EditProductDto } from './dto/edit-product.dto.js';
import { findMeant, isSamePartNumber, partNumberKeyOf, partNumberPrefix } from './part-number.js';
import { PartNumbersService } from './part-numbers.service.js';
import { alignPictures, type ProductFacts, STATED, toFacts } from './product-facts.js';
import { partNumberTaken, productAddedAlready, productEdited, productNotFound } from './product.errors.js';
import { Product } from './product.schema.js';
import { toProductView } from './product.view.js';
import { termsProblems } from './sales-terms.js';
import { StockService } from './stock/stock.service.js';

/** An admin, or the command line. */
export type ProductAdder = Pick<SignedInUser, 'email'> & { _id: Actor };

/** The transaction in which a product is written, or the categories as they are when it is only asked. */
type Within = ClientSession | CategoryTree;

/** A product as it would be, and all that it would be refused for. */
interface Preview {
  after: ProductFacts;
  refusals: readonly ShopError[];
}

const sessionOf = (within: Within): ClientSession | null => (within instanceof CategoryTree ? null : within);

/** The products as admins enter them, without the stock. */
@Injectable()
export class ProductEntriesService {
  private readonly logger = new Logger(ProductEntriesService.name);

  constructor(
    @InjectModel(Product.name) private readonly products: Model<Product>,
    private readonly audit: AuditService,
    private readonly categories: CategoriesService,
    private readonly documents: DocumentsService,
    private readonly lastEditor: LastEditorService,
    private readonly partNumbers: PartNumbersService,
    private readonly stock: StockService,
  ) {}

  /**
   * @param session of the caller's transaction, if the product is a part of it
   * @throws ShopError 400 for terms that contradict each other, values that don't fit the category or unknown linked
   * products or documents, 409 PART_NUMBER_TAKEN, 409 PRODUCT_ADDED_ALREADY when the same key has added another
   */
  async add(dto: AddDraftDto, adder: ProductAdder, session?: ClientSession): Promise<Product> {
    const { available, idempotencyKey } = dto;
    const sent = await this.factsOfNew(dto);
    const identity = { addedBy: adder.email, idempotencyKey };
    const product = await createOnce(this.products, identity, async () =>
      this.create({ ...sent, available, idempotencyKey }, adder, session),
    );
    if (!isWhatWasSent(product, sent)) throw productAddedAlready();
    return product;
  }

  /** The product that would be added, of which nothing is written. @throws ShopError 400 for pictures or unknown documents */
  async previewAddition(dto: Partial<AddDraftDto>, tree: CategoryTree): Promise<Preview> {
    const sent = await this.factsOfNew(dto);
    const after = new this.products(sent).toObject();
    return { after, refusals: await this.refusalsOf(after, sent, tree) };
  }

  /** The product as it would be, of which nothing is written; its version is not looked at. @throws as `previewAddition` does */
  async previewEdit(product: Product, stated: Omit<EditProductDto, 'version'>, tree: CategoryTree): Promise<Preview> {
    const changes = alignPictures(await this.withSizes(toFacts(stated)), product.pictures);
    const after = { ...product, ...changes };
    return { after, refusals: await this.refusalsOf(after, changes, tree) };
  }

  /**
   * Changes the sent fields, and raises the version.
   * @param session of the caller's transaction, if the edit is a part of it
   * @throws ShopError 400 as for a new product, 404 PRODUCT_NOT_FOUND, 409 PART_NUMBER_TAKEN, 409 PRODUCT_EDITED with the
   * product as it is when it is no longer what the admin saw
   */
  async edit(
    id: string,
    { version, ...stated }: EditProductDto,
    editor: Pick<ProductAdder, '_id'>,
    within?: ClientSession,
  ): Promise<Product> {
    const sent = await this.withSizes(toFacts(stated));
    const edit = async (session: ClientSession) => {
      const product = await this.products.findOne({ _id: id, removed: false }).session(session);
      if (!product) throw productNotFound();
      const before = product.toObject();
      if (before.version !== version) throw await this.editedMeanwhile(before);
      const changes = alignPictures(sent, before.pictures);
      await this.check({ ...before, ...changes }, changes, session);
      if (changes.documents) await this.documents.keep(changes.documents, before.documents, session);
      const after = (await product.set({ ...changes, version: version + 1 }).save({ session })).toObject();
      return { result: after, subject: after._id, before: statedOf(before), after: statedOf(after) };
    };
    const edited = await this.refusingTaken(sent, () => this.audit.act(editor._id, 'productEdited', edit, within));
    if (!within) this.logger.log({ productId: id, version: edited.version }, 'product edited');
    return edited;
  }

  private async create(
    { available, idempotencyKey, ...sent }: Partial<ProductFacts> & Pick<AddProductDto, 'available' | 'idempotencyKey'>,
    { _id: by, email: addedBy }: ProductAdder,
    within: ClientSession | undefined,
  ): Promise<Product> {
    const product = await this.withPartNumber(sent, (partNumber) => {
      const add = async (session: ClientSession) => {
        const unsaved = new this.products({ ...sent, partNumber, available, addedBy, idempotencyKey });
        await this.check(unsaved, { ...sent, partNumber }, session);
        await this.documents.keep(sent.documents ?? [], [], session);
        const result = (await unsaved.save({ session })).toObject();
        await this.stock.open([{ product: result, units: available }], session);
        return { result, subject: result._id, before: null, after: { ...statedOf(result), available } };
      };
      return this.audit.act(by, 'productAdded', add, within);
    });
    if (!within) this.logger.log({ productId: product._id }, 'product added');
    return product;
  }

  private async editedMeanwhile(product: Product): Promise<ShopError> {
    return productEdited({
      ...toProductView(product),
      savedBy: await this.lastEditor.nameFor(product._id, 'productEdited'),
    });
  }

  private async factsOfNew({ available: _, idempotencyKey: __, addedBy: ___, ...stated }: Partial<AddDraftDto>) {
    return this.withSizes(alignPictures(toFacts(stated), []));
  }

  private async withSizes(sent: Partial<ProductFacts>): Promise<Partial<ProductFacts>> {
    return sent.documents ? { ...sent, documents: await this.documents.describe(sent.documents) } : sent;
  }

  /** @throws ShopError the first of its refusals */
  private async check(...args: Parameters<ProductEntriesService['refusalsOf']>): Promise<void> {
    const [refusal] = await this.refusalsOf(...args);
    if (refusal) throw refusal;
  }

  /**
   * Why a product can't be written: 400 by field, 409 PART_NUMBER_TAKEN.
   * @param sent what of it is new; the rest was right before, and what it rests on can't go
   */
  private async refusalsOf(
    product: ProductFacts & { _id: Types.ObjectId },
    sent: Partial<ProductFacts>,
    within: Within,
  ): Promise<ShopError[]> {
    const problems: FieldErrors = termsProblems(product);
    if (product.status === 'published' && !product.image) problems['image'] = 'Add a picture before it is published.';
    const note = (error: unknown): void => {
      if (!(error instanceof ShopError && error.fieldErrors)) throw error;
      Object.assign(problems, error.fieldErrors);
    };
    if (sent.category !== undefined || sent.attributes) {
      await this.categories.requireFit(product.category, product.attributes, within).catch(note);
    }
    for (const field of ['related', 'spareParts'] as const) {
      if (sent[field]) await this.checkLinks(field, product, within).catch(note);
    }
    const holder = sent.partNumber === undefined ? undefined : await this.findHolder(product, within);
    return [
      ...(Object.keys(problems).length > 0 ? [invalidInput(problems)] : []),
      ...(holder ? [partNumberTaken(holder.partNumber)] : []),
    ];
  }

  /** Another product that has its part number. */
  private async findHolder({ _id, partNumber }: Pick<Product, '_id' | 'partNumber'>, within: Within) {
    const others = await this.listAlike(partNumber)
      .find({ _id: trusted({ $ne: _id }) })
      .session(sessionOf(within));
    return others.find((other) => isSamePartNumber(other.partNumber, partNumber));
  }

  /** The products whose part numbers have the same letters and digits. */
  private listAlike(partNumber: string) {
    return this.products
      .find({ partNumberKey: partNumberKeyOf(partNumber) })
      .select('partNumber')
      .lean<Pick<Product, '_id' | 'partNumber'>[]>();
  }

  private async checkLinks(
    field: 'related' | 'spareParts',
    product: ProductFacts & { _id: Types.ObjectId },
    within: Within,
  ): Promise<void> {
    const ids = product[field];
    if (ids.length === 0) return;
    if (ids.some((id) => id.equals(product._id))) throw invalidInput({ [field]: 'Name other products.' });
    const found = await this.products
      .find({ _id: trusted({ $in: ids }) })
      .select('_id')
      .session(sessionOf(within))
      .lean();
    const known = new Set(found.map(({ _id }) => _id.toString()));
    const unknown = ids.find((id) => !known.has(id.toString()));
    if (unknown) throw invalidInput({ [field]: `There is no product ${unknown.toString()}.` });
  }

  /** Writes a new product under its part number, or under one made for it that no admin has given to another. */
  private async withPartNumber(
    { partNumber, category }: Partial<ProductFacts>,
    write: (partNumber: string) => Promise<Product>,
  ): Promise<Product> {
    const named = (number: string) => this.refusingTaken({ partNumber: number }, () => write(number));
    if (partNumber !== undefined) return named(partNumber);
    const prefix = partNumberPrefix(await this.categories.findSlug(category ?? null));
    for (;;) {
      try {
        return await named(await this.partNumbers.next(prefix));
      } catch (error) {
        if (!(error instanceof ShopError && error.code === 'PART_NUMBER_TAKEN')) throw error;
      }
    }
  }

  /** Runs a write of a product; says so when another product was given the sent part number meanwhile. */
  private async refusingTaken<Result>(
    { partNumber }: Partial<ProductFacts>,
    write: () => Promise<Result>,
  ): Promise<Result> {
    try {
      return await write();
    } catch (error) {
      if (partNumber === undefined || !isDuplicateKey(error, 'partNumberCapitals')) throw error;
      const alike = await this.listAlike(partNumber);
      const [holder] = [...findMeant(partNumber, alike), ...alike];
      throw partNumberTaken(holder?.partNumber ?? partNumber);
    }
  }
}

/** The fields of it that an admin states, for the audit log: ids as text. */
const statedOf = (product: Product): Facts =>
  JSON.parse(JSON.stringify(Object.fromEntries(STATED.map((name) => [name, product[name]])))) as Facts;

/** Compared as text, for the ids in it. The stock is not compared: some may have been sold since. */
const isWhatWasSent = (product: Product, sent: Partial<ProductFacts>): boolean =>
  Object.entries(sent).every(
    ([name, value]) => JSON.stringify(product[name as keyof ProductFacts]) === JSON.stringify(value),
  );
