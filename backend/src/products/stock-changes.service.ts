import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { type Connection, type Model, Types } from 'mongoose';
import type { SignedInUser } from '../common/access/signed-in-user.js';
import { createOnce } from '../common/idempotency/create-once.js';
import { type ShopError } from '../common/errors/shop-error.js';
import { type ChangeStockDto, toStockEntry } from './dto/change-stock.dto.js';
import { productNotFound, stockChanged, stockChangedAlready, stockTooLarge } from './product.errors.js';
import type { Product } from './product.schema.js';
import { ProductsService } from './products.service.js';
import { StockChange, type StockEntry } from './stock-change.schema.js';
import { StockService } from './stock.service.js';

/** Admins' entries about the stock. */
@Injectable()
export class StockChangesService {
  private readonly logger = new Logger(StockChangesService.name);

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(StockChange.name) private readonly changes: Model<StockChange>,
    private readonly products: ProductsService,
    private readonly stock: StockService,
  ) {}

  /**
   * Sets the stock, regardless of its value before.
   * @throws ShopError 404 PRODUCT_NOT_FOUND
   */
  async set(id: string, available: number): Promise<Product> {
    const product = await this.stock.set(id, available);
    if (!product) throw productNotFound();
    this.logger.log({ productId: id, available }, 'stock set');
    return product;
  }

  /**
   * Adds units to the stock, or corrects it, and answers the product as it is then.
   * @throws ShopError 400 for anything but one of the two forms or for more units than fit, 404 PRODUCT_NOT_FOUND, 409
   * STOCK_CHANGED when the stock is no longer what the admin saw, or STOCK_CHANGED_ALREADY when the same key has made
   * another change
   */
  async change(id: string, dto: ChangeStockDto, admin: SignedInUser): Promise<Product> {
    const entry = toStockEntry(dto);
    const identity = { by: admin._id, idempotencyKey: dto.idempotencyKey };
    const change = { ...identity, ...entry, product: new Types.ObjectId(id) };
    const made = await createOnce(this.changes, identity, () => this.make(change, entry));
    if (!isWhatWasSent(made, id, dto)) throw stockChangedAlready();
    return this.products.findEver(id);
  }

  private async make(change: Pick<StockChange, 'product' | 'by'>, entry: StockEntry): Promise<StockChange> {
    const made = await this.connection.transaction(async (session) => {
      // First, so that of two requests with one key the second finds the first, not the stock it has changed.
      const [created] = await this.changes.create([change], { session });
      if (!(await this.stock.enter(change.product, entry, session))) throw await this.refusal(change.product, entry);
      return created;
    });
    this.logger.log({ productId: change.product, ...entry }, 'stock changed');
    return made!.toObject();
  }

  private async refusal(product: Types.ObjectId, entry: StockEntry): Promise<ShopError> {
    const { available } = await this.products.find(product.toString());
    return 'add' in entry ? stockTooLarge(available) : stockChanged(available);
  }
}

function isWhatWasSent(made: StockChange, id: string, { add, set, was }: ChangeStockDto): boolean {
  return made.product.equals(id) && made.add === add && made.set === set && made.was === was;
}
