import type { INestApplicationContext } from '@nestjs/common';
import { toDollars } from '../../platform/common/money.js';
import { secondsFromNow } from '../../platform/common/seconds-from-now.js';
import { Environment } from '../../platform/config/environment.js';
import type { OrderEventKind } from '../../ordering/orders/order-parts.schema.js';
import { priceLine, priceOrder } from '../../ordering/orders/order-pricing.js';
import type { Order } from '../../ordering/orders/order.schema.js';
import { amountCentsOf, type NewOrder } from '../../ordering/orders/new-order.js';
import { OrderStore } from '../../ordering/orders/order-store.js';
import { OrdersService } from '../../ordering/orders/orders.service.js';
import { PaymentIntentsService } from '../../payments/settlement/payment-intents.service.js';
import type { Product } from '../../catalogue/products/product.schema.js';
import { ProductsService } from '../../catalogue/products/products.service.js';
import { ProfilesService } from '../../identity/profiles/profiles.service.js';
import { SettingsService } from '../../settings/settings.service.js';
import { Backdating, type Moments } from './backdating.js';
import { readCustomers, type SeedCustomer, signIn } from './first-customers.js';
import { SANDBOX_ADMIN } from './sandbox-admin.js';
import { enterCard } from './stand-in-card.js';
import { readEntries } from './seed-files.js';

/** An order of `backend/seed/orders.json`; its events say how far it has got. */
export interface SeedOrder {
  /** The customer's e-mail. */
  customer: string;
  lines: { partNumber: string; quantity: number }[];
  hoursAgo: Partial<Record<OrderEventKind, number>> & { placed: number };
}

/** The shop opened before its first order was placed. */
const OPENED_HOURS_AGO = 92 * 24;

/** Customers register a while before they place their first order. */
const REGISTERED_HOURS_BEFORE = 0.5;

const THIS_MACHINE = '127.0.0.1';

/** The orders of `backend/seed/orders.json`, the earliest first. */
export const readOrders = (): SeedOrder[] => readEntries<SeedOrder>('orders.json');

/** The units that these orders take from the stock, by part number. */
export function soldBy(orders: readonly SeedOrder[]): Map<string, number> {
  const sold = new Map<string, number>();
  for (const { partNumber, quantity } of orders.filter(({ hoursAgo }) => hoursAgo.paid).flatMap(({ lines }) => lines)) {
    sold.set(partNumber, (sold.get(partNumber) ?? 0) + quantity);
  }
  return sold;
}

/**
 * Plays the orders through the shop's own services: placed, paid at the Stripe stand-in, shipped or cancelled. Then dates
 * them back, so that the shop looks as if it had sold for three months.
 * @param products those that are ordered, by part number
 */
export async function playOrders(
  app: INestApplicationContext,
  orders: readonly SeedOrder[],
  products: ReadonlyMap<string, Product>,
): Promise<void> {
  const backdating = new Backdating(app);
  await backdating.openEarlier(OPENED_HOURS_AGO * 3600 * 1000);
  // Also where ADMIN_EMAILS names others.
  const admin = { ...(await signIn(app, SANDBOX_ADMIN, hoursAgo(OPENED_HOURS_AGO))), actsForShop: true };
  await backdating.dateUser(admin._id, hoursAgo(OPENED_HOURS_AGO));
  const customers = await openAccounts(app, orders, backdating);
  for (const order of orders) {
    const customer = customers.get(order.customer);
    if (!customer) throw new Error(`${order.customer} is no customer of customers.json`);
    const placed = await place(app, order, customer, products);
    await advance(app, placed, order, { customer: customer.user, admin });
    const played = await app.get(OrderStore).find(placed._id);
    if (played) await backdating.dateOrder(played, momentsOf(order));
  }
  // Some may be counted already, on the day they were made.
  await backdating.countAgain();
}

type User = Awaited<ReturnType<typeof signIn>>;
type Customer = SeedCustomer & { user: User };

/** Has those sign in who order, with the address they order to in their profile; answers them by e-mail. */
async function openAccounts(
  app: INestApplicationContext,
  orders: readonly SeedOrder[],
  backdating: Backdating,
): Promise<Map<string, Customer>> {
  const customers = new Map<string, Customer>();
  for (const customer of readCustomers()) {
    const first = orders.find((order) => order.customer === customer.email);
    if (!first) continue;
    const at = hoursAgo(first.hoursAgo.placed + REGISTERED_HOURS_BEFORE);
    const user = await signIn(app, customer, at);
    await backdating.dateUser(user._id, at);
    await app.get(ProfilesService).save(user._id, { address: customer.address, number: customer.number });
    customers.set(customer.email, { ...customer, user });
  }
  return customers;
}

/** @throws ShopError for a quantity outside of the product's terms, or its stock */
async function place(
  app: INestApplicationContext,
  { lines }: SeedOrder,
  { user, address, country, number }: Customer,
  products: ReadonlyMap<string, Product>,
): Promise<Order> {
  const priced: NewOrder['lines'] = [];
  for (const { partNumber, quantity } of lines) {
    const known = products.get(partNumber);
    if (!known) throw new Error(`${partNumber} is no product of products.json`);
    const product = await app.get(ProductsService).find(known._id.toString());
    const { unitPriceCents } = priceLine(product, quantity);
    priced.push({ itemId: product._id, itemName: product.name, partNumber, unitPriceCents, quantity });
  }
  const { _id: owner, displayName: customerName, email: customerEmail } = user;
  const facts = { owner, customerName, customerEmail, customerAddress: address, customerNumber: number };
  const price = priceOrder(amountCentsOf(priced), await app.get(SettingsService).current(), { country });
  return app.get(OrderStore).place({ ...facts, lines: priced, price });
}

/** Takes a placed order as far as its story goes. */
async function advance(
  app: INestApplicationContext,
  order: Order,
  { hoursAgo: { paid, shipped, cancelled } }: SeedOrder,
  { customer, admin }: { customer: User; admin: User },
): Promise<void> {
  const id = order._id.toString();
  const orders = app.get(OrdersService);
  if (cancelled !== undefined) await orders.cancel(id, customer);
  if (paid !== undefined) {
    const intents = app.get(PaymentIntentsService, { strict: false });
    const intent = await intents.open(customer, toDollars(order.amountCents), THIS_MACHINE, id);
    await enterCard(app.get(Environment), intent.id);
    await orders.confirmPayment(id, intent.id, customer);
  }
  if (shipped !== undefined) await orders.ship(id, admin);
}

const hoursAgo = (hours: number): Date => secondsFromNow(-hours * 3600);

const momentsOf = ({ hoursAgo: { placed, ...later } }: SeedOrder): Moments => ({
  placed: hoursAgo(placed),
  ...Object.fromEntries(Object.entries(later).map(([event, hours]) => [event, hoursAgo(hours)])),
});
