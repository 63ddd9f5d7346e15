import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, Types } from 'mongoose';
import { type Act, AuditService } from '../../../audit/audit.service.js';
import type { SignedInUser } from '../../../platform/common/access/signed-in-user.js';
import { createOnce } from '../../../platform/common/idempotency/create-once.js';
import { type ShopError } from '../../../platform/common/errors/shop-error.js';
import { type ChangeStockDto, type StockEntry, toStockEntry } from '../dto/change-stock.dto.js';
import { stockChanged, stockChangedAlready, stockTooLarge } from '../product.errors.js';
import type { Product } from '../product.schema.js';
import { ProductsService } from '../products.service.js';
import { StockChange } from './stock-change.schema.js';
import { type EnteredBy, StockService } from './stock.service.js';

/** Admins' entries about the stock. */
@Injectable()
export class StockChangesService {
  private readonly logger = new Logger(StockChangesService.name);

  constructor(
    @InjectModel(StockChange.name) private readonly changes: Model<StockChange>,
    private readonly audit: AuditService,
    private readonly products: ProductsService,
    private readonly stock: StockService,
  ) {}

  /**
   * Sets the stock, regardless of its value before, and answers the product as it is then.
   * @throws ShopError 404 PRODUCT_NOT_FOUND
   */
  async set(id: string, available: number, { _id: by }: SignedInUser): Promise<Product> {
    const productId = new Types.ObjectId(id);
    const change = await this.audit.act(by, 'stockCorrected', async (session) =>
      toAct(productId, await this.stock.set(productId, available, { by }, session)),
    );
    if (change) this.logger.log({ productId: id, available }, 'stock set');
    return this.products.findManaged(id);
  }

  /**
   * Adds units to the stock, or corrects it, and answers the product as it is then.
   * @throws ShopError 400 for anything but one of the two forms or for more units than fit, 404 PRODUCT_NOT_FOUND, 409
   * STOCK_CHANGED when the stock is no longer what the admin saw, or STOCK_CHANGED_ALREADY when the same key has made
   * another change
   */
  async change(id: string, dto: ChangeStockDto, admin: SignedInUser): Promise<Product> {
    const entry = toStockEntry(dto);
    const enteredBy = { by: admin._id, idempotencyKey: dto.idempotencyKey };
    const made = await createOnce(this.changes, enteredBy, () => this.make(new Types.ObjectId(id), entry, enteredBy));
    if (!isWhatWasSent(made, id, entry)) throw stockChangedAlready();
    return this.products.findEver(id);
  }

  /**
   * Changes the stock by so many units, in the caller's transaction.
   * @throws ShopError 409 STOCK_CHANGED when fewer are there, or more than fit
   */
  async shift(product: Types.ObjectId, units: number, by: Types.ObjectId, session: ClientSession): Promise<void> {
    const change = await this.stock.shift(product, units, { by }, session);
    if (!change) throw stockChanged((await this.products.findManaged(product.toString())).available);
    await this.audit.enter(by, 'stockCorrected', toAct(product, change), session);
  }

  private async make(productId: Types.ObjectId, entry: StockEntry, enteredBy: EnteredBy): Promise<StockChange> {
    const action = 'add' in entry ? 'stockAdded' : 'stockCorrected';
    const made = await this.audit.act(enteredBy.by, action, async (session) => {
      const change = await this.stock.enter(productId, entry, enteredBy, session);
      if (!change) throw await this.refusal(productId, entry);
      return toAct(productId, change);
    });
    this.logger.log({ productId, ...entry }, 'stock changed');
    return made;
  }

  private async refusal(product: Types.ObjectId, entry: StockEntry): Promise<ShopError> {
    const { available } = await this.products.findManaged(product.toString());
    return 'add' in entry ? stockTooLarge(available) : stockChanged(available);
  }
}

function toAct<Change extends StockChange | null>(subject: Types.ObjectId, result: Change): Act<Change> {
  if (!result) return { result, subject, before: null, after: null };
  const { balance, units } = result;
  return { result, subject, before: { available: balance - units }, after: { available: balance } };
}

function isWhatWasSent({ product, reason, units, balance }: StockChange, id: string, entry: StockEntry): boolean {
  if (!product.equals(id)) return false;
  return 'add' in entry
    ? reason === 'stockIn' && units === entry.add
    : reason === 'correction' && balance === entry.set && balance - units === entry.was;
}
