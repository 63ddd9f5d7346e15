import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, trusted, Types } from 'mongoose';
import type { Facts } from '../../audit/audit-entry.schema.js';
import { AuditService } from '../../audit/audit.service.js';
import type { SignedInUser } from '../../platform/common/access/signed-in-user.js';
import type { ShopError } from '../../platform/common/errors/shop-error.js';
import { findNewest, findPage, type Page } from '../../platform/common/pagination/page.js';
import type { PageQuery } from '../../platform/common/pagination/page.query.js';
import { countEach, countTotal } from '../../platform/common/pagination/total.js';
import type { Purchases } from '../../catalogue/reviews/purchases.js';
import { ProductsService } from '../../catalogue/products/products.service.js';
import type { ListOrdersQuery } from './dto/list-orders.query.js';
import {
  callOffToAnswer,
  orderClosed,
  orderNotCancellable,
  orderNotShippable,
  ordersNotFound,
  orderWhollyRefunded,
  tooManyParcels,
} from './order.errors.js';
import { listOf, ORDER_LISTS, type OrderListName, sortOf } from './order-lists.js';
import { isOpen, requireOwn } from './order.policy.js';
import { Order, type OrderStatus } from './order.schema.js';
import type { SeenOrder } from './order.view.js';
import { type Confirmation, OrderPayments } from './order-payments.js';
import { type Narrow, OrderSearch } from './order-search.js';
import { OrderStore } from './order-store.js';
import { factsOfParcel, newParcel } from './shipping/new-parcel.js';
import { parcelsOf, unitsIn, unitsSentOf, unitsToShip } from './shipping/parcels.js';
import type { ShipmentDto } from './shipping/shipping.dto.js';
import { refundableCentsOf } from './refunds/refunds.js';
import { reversalObjection } from './reversals/reversals.js';

const NEWEST_FIRST = { createdAt: -1, _id: -1 } as const;

/** An order holds no list without a bound. */
const MAX_PARCELS = 50;

const PAID = trusted({ $in: ['Pending', 'Shipped'] satisfies OrderStatus[] });

@Injectable()
export class OrdersService implements Purchases {
  private readonly logger = new Logger(OrdersService.name);

  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly store: OrderStore,
    private readonly products: ProductsService,
    private readonly payments: OrderPayments,
    private readonly audit: AuditService,
    private readonly search: OrderSearch,
  ) {}

  /**
   * @param isOfParcels whether `q` finds them only by what the warehouse is told
   * @throws ShopError 400 when more than one list is asked for
   */
  async listAll(query: ListOrdersQuery, isOfParcels: boolean): Promise<Page<Order>> {
    const name = listOf(query);
    const narrow = await this.search.narrow(this.orders, query.q, '_id', isOfParcels);
    return findPage(this.orders, await narrow(ORDER_LISTS[name].filter()), sortOf(name, query.sort), query);
  }

  /** How many orders each list has; of those found, when they are searched. */
  async countLists(q: string | undefined, isOfParcels: boolean): Promise<Record<OrderListName, number>> {
    const narrow: Narrow<Order> = await this.search.narrow(this.orders, q, '_id', isOfParcels);
    const names = Object.keys(ORDER_LISTS) as OrderListName[];
    return countEach(this.orders, names, (name) => narrow(ORDER_LISTS[name].filter()));
  }

  /** The newest orders that a search finds. */
  async findNewest(q: string, limit: number, isOfParcels: boolean): Promise<Order[]> {
    const narrow = await this.search.narrow(this.orders, q, '_id', isOfParcels);
    return findNewest(this.orders, await narrow(ORDER_LISTS.all.filter()), limit);
  }

  /** How many orders one of the lists has. */
  async count(list: OrderListName): Promise<number> {
    return countTotal(this.orders, ORDER_LISTS[list].filter());
  }

  async listOwn(owner: Types.ObjectId, query: PageQuery): Promise<Page<Order>> {
    return findPage(this.orders, { owner, cancelled: false }, NEWEST_FIRST, query);
  }

  /** All orders of a user, streamed: the newest first, then the cancelled ones. */
  listEveryOf(owner: Types.ObjectId): AsyncIterable<Order> {
    return this.orders
      .find({ owner })
      .sort({ cancelled: 1, ...NEWEST_FIRST })
      .lean()
      .cursor();
  }

  /** Whether a user has a paid order of the product that is not closed. */
  async hasBought(owner: Types.ObjectId, product: Types.ObjectId): Promise<boolean> {
    const isOfProduct = { $or: [{ 'lines.itemId': product }, { itemId: product }] };
    return (
      (await this.orders.exists({ owner, cancelled: false, closedAt: null, status: PAID, ...isOfProduct })) !== null
    );
  }

  /** By the e-mail the orders were placed under, also after that user is removed. */
  async listByEmail(customerEmail: string, query: PageQuery): Promise<Page<Order>> {
    return findPage(this.orders, { customerEmail, cancelled: false }, NEWEST_FIRST, query);
  }

  /** @throws ShopError 404 ORDER_NOT_FOUND, 403 when it is another customer's and the user may not see those */
  async find(id: string, user: SignedInUser): Promise<Order> {
    return requireOwn(await this.store.find(id), user, { staff: true });
  }

  /** The same with what its page shows of its products. */
  async findDetails(id: string, reader: SignedInUser): Promise<SeenOrder> {
    const order = await this.find(id, reader);
    const products = await this.products.listByIds(order.lines.map(({ itemId }) => itemId.toString()));
    return { order, reader, products, takenOff: await this.findTakenOff([order]) };
  }

  /**
   * Orders of any customers, in the order in which they are named, for staff.
   * @param field that names them in the request
   * @throws ShopError 404 ORDER_NOT_FOUND with those that there are not
   */
  async findAll(ids: readonly string[], field: string): Promise<Order[]> {
    const found = await this.store.findAll(ids.map((id) => new Types.ObjectId(id)));
    const byId = new Map(found.filter(({ cancelled }) => !cancelled).map((order) => [order._id.toString(), order]));
    const missing = ids.filter((id) => !byId.has(id));
    if (missing.length > 0) throw ordersNotFound(missing, field);
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** The ids of these orders' products that were taken off the shop before the orders were paid. */
  async findTakenOff(orders: readonly Order[]): Promise<Set<string>> {
    return this.products.findTakenOff(
      orders
        .filter(isOpen)
        .flatMap(({ lines }) => lines)
        .map(({ itemId }) => itemId),
    );
  }

  /**
   * Settles a payment of the order's owner; see `OrderPayments`.
   * @throws ShopError 404, 403, and what `OrderPayments` throws
   */
  async confirmPayment(id: string, intentId: string, user: SignedInUser): Promise<Confirmation> {
    return this.payments.confirm(requireOwn(await this.store.find(id), user, { cancelled: true }), intentId);
  }

  /**
   * Cancels an Unpaid order and lets its intent go, if any; a cancelled one stays so.
   * @throws ShopError 404, 403, 409 ORDER_NOT_CANCELLABLE once it is paid or being paid
   */
  async cancel(id: string, user: SignedInUser): Promise<void> {
    const found = requireOwn(await this.store.find(id), user, { staff: true, cancelled: true });
    const cancelled = await (found.owner.equals(user._id)
      ? this.store.transition('cancel', found._id)
      : this.cancelFor(found._id, user));
    if (cancelled) this.logger.log({ orderId: id, userId: user.id }, 'order cancelled');
    // The same request may come twice, even at once: from a double click, or a proxy whose answer was lost.
    const order = cancelled ?? (await this.store.find(id));
    if (!order?.cancelled) throw orderNotCancellable();
    await this.payments.voidPayment(order);
  }

  /**
   * Cancels the user's unpaid orders, inside the caller's transaction. Cancelled orders are kept for late events of
   * their payment only, so the customer's name and address are removed from all of them.
   */
  async dropUnpaidOf(owner: Types.ObjectId, session: ClientSession): Promise<void> {
    const unpaid = await this.orders
      .find({ owner, cancelled: false, status: 'Unpaid' })
      .select('_id')
      .session(session)
      .lean();
    for (const { _id } of unpaid) await this.store.transition('drop', _id, { session });
    await this.store.forgetCustomer(owner, session);
  }

  /** The owner's account is gone: what is paid stays until it is shipped; inside the caller's transaction. */
  async setOwnerGone(owner: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.store.setOwnerGone(owner, session);
  }

  /**
   * @param how `anyway`: even if refunded in part or disputed
   * @throws ShopError 404, 400 for a batch of another product, 409 ORDER_NOT_SHIPPABLE unless it is Pending and something is left
   * to ship; 409 ORDER_CLOSED, CALL_OFF_ASKED; 409 ORDER_REFUNDED or ORDER_DISPUTED
   */
  async ship(
    id: string,
    admin: SignedInUser,
    { anyway = false, ...shipment }: ShipmentDto & { anyway?: boolean | undefined } = {},
  ): Promise<Order> {
    const { idempotencyKey: key } = shipment;
    const order = await this.audit.act(admin._id, 'orderShipped', async (session) => {
      const seen = requireOwn(await this.store.find(id, session), admin, { staff: true });
      const sent = parcelsOf(seen);
      const unchanged = { result: seen, subject: seen._id, before: {}, after: {} };
      if (key !== undefined && sent.some(({ idempotencyKey }) => idempotencyKey === key)) return unchanged;
      const parcel = newParcel(seen, shipment);
      const name = unitsIn(parcel.lines) === unitsIn(unitsToShip(seen)) ? 'ship' : 'shipPart';
      if (name === 'shipPart' && sent.length >= MAX_PARCELS) throw tooManyParcels(MAX_PARCELS);
      const parcels = { seen, next: [...sent, parcel], ref: parcel._id.toString() };
      const result =
        parcel.lines.length > 0 && (await this.store.transition(name, seen._id, { anyway, parcels, session }));
      if (!result) throw shippingObjection(seen);
      return { ...unchanged, result, before: factsOf(seen), after: { ...factsOf(result), ...factsOfParcel(parcel) } };
    });
    this.logger.log({ orderId: id, userId: admin.id, anyway }, 'order shipped');
    return order;
  }

  /** An admin cancels a customer's order; null when it can't be cancelled, or is already. */
  private async cancelFor(subject: Types.ObjectId, admin: SignedInUser): Promise<Order | null> {
    return this.audit.act(admin._id, 'orderCancelled', async (session) => {
      const result = await this.store.transition('cancelByShop', subject, { session });
      return { result, subject, before: { cancelled: false }, after: { cancelled: result !== null } };
    });
  }
}

/** Its status, and the units of each line that left. */
function factsOf(order: Order): Facts {
  const sentOf = unitsSentOf(order);
  return { status: order.status, shipped: order.lines.map(({ itemId }) => sentOf(itemId)) };
}

function shippingObjection(order: Order): ShopError {
  if (order.status !== 'Pending') return orderNotShippable();
  if (order.closedAt) return orderClosed();
  if (order.callOff?.waitsFor) return callOffToAnswer();
  if (refundableCentsOf(order) <= 0 || unitsToShip(order).length === 0) return orderWhollyRefunded();
  return reversalObjection(order) ?? orderNotShippable();
}
