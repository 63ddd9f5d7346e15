import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, type QueryFilter, type Types } from 'mongoose';
import type { SignedInUser } from '../auth/signed-in-user.js';
import { forbidden } from '../common/errors/shop-error.js';
import { createOnce } from '../common/idempotency/create-once.js';
import { toCents } from '../common/money.js';
import { toSearchConditions } from '../common/search-words.js';
import { findPage, type Page } from '../common/pagination/page.js';
import type { PageQuery } from '../common/pagination/page.query.js';
import { ProductsService } from '../products/products.service.js';
import type { ListOrdersQuery } from './dto/list-orders.query.js';
import type { PlaceOrderDto } from './dto/place-order.dto.js';
import { priceOrder } from './order-pricing.js';
import {
  amountChanged,
  orderNotCancellable,
  orderNotFound,
  orderNotShippable,
  orderPlacedAlready,
} from './order.errors.js';
import { isOpen, isOwnerOrAdmin } from './order.policy.js';
import { Order, PAY_STATES } from './order.schema.js';
import { OrderMoves } from './order-store.js';
import { nothingReversed, reversalObjection } from './reversals.js';

const NEWEST_FIRST = { createdAt: -1, _id: -1 } as const;

@Injectable()
export class OrdersService {
  private readonly logger = new Logger(OrdersService.name);

  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly moves: OrderMoves,
    private readonly products: ProductsService,
  ) {}

  /**
   * Places an order of one product, Unpaid. Stock is not touched: paying takes it.
   * @throws ShopError 404 PRODUCT_NOT_FOUND, 409 QUANTITY_OUT_OF_RANGE, AMOUNT_OUT_OF_RANGE,
   * AMOUNT_CHANGED when the customer was shown another amount, or ORDER_PLACED_ALREADY when the
   * same key has placed something else, or what it placed was cancelled
   */
  async place(dto: PlaceOrderDto, customer: SignedInUser): Promise<Order> {
    const identity = { owner: customer._id, idempotencyKey: dto.idempotencyKey };
    const order = await createOnce(this.orders, identity, () => this.create(dto, customer));
    if (order.cancelled || !isWhatWasOrdered(order, dto)) throw orderPlacedAlready();
    return order;
  }

  async listAll({ q, status, ...page }: ListOrdersQuery): Promise<Page<Order>> {
    const filter: QueryFilter<Order> = { cancelled: false, ...(status && { status }) };
    if (q) filter.$and = toSearchConditions(q).map((searchWords) => ({ searchWords }));
    return findPage(this.orders, filter, NEWEST_FIRST, page);
  }

  async listOwn(owner: Types.ObjectId, query: PageQuery): Promise<Page<Order>> {
    return findPage(this.orders, { owner, cancelled: false }, NEWEST_FIRST, query);
  }

  /** One by one: the newest first, then those that were cancelled. */
  listEveryOf(owner: Types.ObjectId): AsyncIterable<Order> {
    return this.orders
      .find({ owner })
      .sort({ cancelled: 1, ...NEWEST_FIRST })
      .lean()
      .cursor();
  }

  /** By the e-mail the orders were placed under, also when that user is gone. */
  async listByEmail(customerEmail: string, query: PageQuery): Promise<Page<Order>> {
    return findPage(this.orders, { customerEmail, cancelled: false }, NEWEST_FIRST, query);
  }

  /** @throws ShopError 404 ORDER_NOT_FOUND, 403 when it is neither the user's own nor the user an admin */
  async find(id: string, user: SignedInUser): Promise<Order> {
    const order = await this.orders.findOne({ _id: id, cancelled: false }).lean();
    if (!order) throw orderNotFound();
    if (!isOwnerOrAdmin(user, order)) throw forbidden();
    return order;
  }

  /** Of these orders' products, the ids of those that were taken off the shop before they were paid. */
  async findTakenOff(orders: readonly Order[]): Promise<Set<string>> {
    return this.products.findTakenOff(orders.filter(isOpen).map(({ itemId }) => itemId));
  }

  /**
   * Takes an Unpaid order away; one that is cancelled already stays so. Whatever could still pay it is the caller's to
   * let go.
   * @throws ShopError 404, 403, 409 ORDER_NOT_CANCELLABLE once it is paid or being paid
   */
  async cancel(id: string, user: SignedInUser): Promise<Order> {
    const order = await this.moves.find(id);
    if (!order) throw orderNotFound();
    if (!isOwnerOrAdmin(user, order)) throw order.cancelled ? orderNotFound() : forbidden();
    const cancelled = await this.moves.make('cancel', order._id);
    if (cancelled) {
      this.logger.log({ orderId: id, userId: user.id }, 'order cancelled');
      return cancelled;
    }
    // The same request may come twice, even at once: from a double click, or a proxy whose answer was lost.
    const now = await this.moves.find(id);
    if (!now?.cancelled) throw orderNotCancellable();
    return now;
  }

  /**
   * Cancels the orders the user hasn't paid, inside the caller's transaction. Cancelled orders are kept for late events of
   * their payment only, so the name and the address of the person go from all of them.
   */
  async dropUnpaidOf(owner: Types.ObjectId, session: ClientSession): Promise<void> {
    const unpaid = await this.orders
      .find({ owner, cancelled: false, status: 'Unpaid' })
      .select('_id')
      .session(session)
      .lean();
    for (const { _id } of unpaid) await this.moves.make('cancel', _id, { session });
    const nobody = { customerName: '', customerEmail: '', customerAddress: '', customerNumber: '', searchWords: [] };
    await this.orders.updateMany({ owner, cancelled: true }, nobody, { session });
  }

  /**
   * @param anyway although its money went back, in part or whole
   * @throws ShopError 404, 409 ORDER_NOT_SHIPPABLE unless it is Pending; 409 ORDER_REFUNDED or ORDER_DISPUTED
   */
  async ship(id: string, admin: SignedInUser, anyway = false): Promise<Order> {
    const order = await this.orders
      .findOneAndUpdate(
        {
          _id: id,
          cancelled: false,
          status: 'Pending',
          'pay.state': PAY_STATES.captured,
          ...(!anyway && nothingReversed()),
        },
        { status: 'Shipped' },
        { returnDocument: 'after' },
      )
      .lean();
    if (!order) {
      const now = await this.find(id, admin);
      throw (now.status === 'Pending' && reversalObjection(now)) || orderNotShippable();
    }
    this.logger.log({ orderId: id, userId: admin.id, anyway }, 'order shipped');
    return order;
  }

  private async create(dto: PlaceOrderDto, customer: SignedInUser): Promise<Order> {
    const product = await this.products.find(dto.itemId);
    const amountCents = priceOrder(product, dto.quantity);
    if (dto.amountToBePaid !== undefined && toCents(dto.amountToBePaid) !== amountCents) throw amountChanged();
    const order = await this.orders.create({
      owner: customer._id,
      customerName: customer.displayName || customer.email,
      customerEmail: customer.email,
      customerAddress: dto.customerAddress,
      customerNumber: dto.customerNumber,
      itemId: product._id,
      itemName: product.name,
      unitPriceCents: product.priceCents,
      quantity: dto.quantity,
      amountCents,
      idempotencyKey: dto.idempotencyKey,
    });
    this.logger.log({ orderId: order._id, amountCents }, 'order placed');
    return order.toObject();
  }
}

function isWhatWasOrdered(order: Order, { itemId, ...dto }: PlaceOrderDto): boolean {
  return (
    order.itemId.equals(itemId) &&
    order.quantity === dto.quantity &&
    order.customerAddress === dto.customerAddress &&
    order.customerNumber === dto.customerNumber
  );
}
