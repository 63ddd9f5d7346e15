import type { Product } from '../../../src/catalogue/products/product.schema.js';
import { type BuiltUser, buildAdmin, buildUser } from '../../support/builders.js';
import type { Answer } from '../../support/shop.js';
import { Customer, type PaymentShop } from '../support/payment-shop.js';
import type { Shelf, Terms } from './expected-price.js';

const CONTACT = { customerAddress: '12 Workshop Road, Dhaka', customerNumber: '01711000000' };

const NO_SELLER = { name: '', address: '', email: '', phone: '', taxNumber: '' };

/** A customer and an admin of a shop, who act through its API, and three products of their own. */
export class Counter {
  private readonly orders: Customer[] = [];
  private basketVersion = 0;
  private readonly productVersions: number[] = [];

  private constructor(
    private readonly at: PaymentShop,
    private readonly customer: BuiltUser,
    private readonly admin: BuiltUser,
    private readonly products: Product[],
  ) {}

  static async open(at: PaymentShop, shelves: readonly Shelf[], terms: Terms): Promise<Counter> {
    const [customer, admin] = [await buildUser(at.shop), await buildAdmin(at.shop)];
    const products = [];
    for (const { price: priceCents, available } of shelves) products.push(await at.stock(available, { priceCents }));
    const counter = new Counter(at, customer, admin, products);
    await counter.configure(terms);
    return counter;
  }

  async configure({ methods, taxes, areIncluded: isIncluded }: Terms): Promise<void> {
    const { token } = this.admin;
    const { body } = await this.at.shop.call('GET', '/settings/all', { token });
    const settings = {
      ...{
        seller: NO_SELLER,
        homeCountry: 'BD',
        bank: '',
        lowStock: 3,
        unpaidDays: 0,
      },
      version: body.version,
      deliveryMethods: methods.map(({ price, freeFrom, countries }, index) => ({
        ...{ name: `Method ${index}`, price: price / 100, countries, days: { from: 1, to: 3 } },
        freeFrom: freeFrom === null ? null : freeFrom / 100,
      })),
      taxes: taxes.map(({ rate, countries }, index) => ({
        name: `Tax ${index}`,
        rate,
        countries,
        isIncluded,
      })),
    };
    succeed(await this.at.shop.call('PUT', '/settings', { token, body: settings }));
  }

  async reprice(product: number, { price, lower }: Shelf): Promise<void> {
    const priceBreaks = lower ? [{ from: lower.from, price: lower.price / 100 }] : [];
    const body = { version: this.productVersions[product] ?? 1, price: price / 100, priceBreaks };
    const answer = await this.at.shop.call('PATCH', `/product/${this.idOf(product)}`, {
      token: this.admin.token,
      body,
    });
    succeed(answer);
    this.productVersions[product] = answer.body.version;
  }

  async restock(product: number, add: number): Promise<void> {
    const path = `/product/${this.idOf(product)}/stock`;
    succeed(await this.at.shop.call('POST', path, { token: this.admin.token, body: { add } }));
    this.at.addStocked(this.products[product] as Product, add);
  }

  /** @param isStale with the version before */
  async fillBasket(lines: readonly { product: number; quantity: number }[], isStale: boolean): Promise<Answer> {
    const version = isStale ? this.basketVersion - 1 : this.basketVersion;
    const body = { version, lines: this.toLines(lines) };
    const answer = await this.call('PUT', '/basket', body);
    if (answer.status === 200) this.basketVersion = answer.body.version;
    return answer;
  }

  async readBasket(): Promise<{ product: number; quantity: number }[]> {
    const { body } = await this.call('GET', '/basket');
    return (body.lines as { itemId: string; quantity: number }[]).map(({ itemId, quantity }) => ({
      product: this.products.findIndex(({ _id }) => _id.toString() === itemId),
      quantity,
    }));
  }

  async price(lines: readonly { product: number; quantity: number }[], country: string): Promise<Answer> {
    return this.call('POST', '/basket/price', { lines: this.toLines(lines), country });
  }

  /** @param said the cents that the customer was shown */
  async order(
    lines: readonly { product: number; quantity: number }[],
    country: string,
    said: number | null,
  ): Promise<Answer> {
    const shown = said === null ? {} : { amountToBePaid: said / 100 };
    const answer = await this.call('POST', '/order', {
      ...CONTACT,
      lines: this.toLines(lines),
      country,
      ...shown,
    });
    if (answer.status === 201) this.orders.push(new Customer(this.at, this.customer, answer.body));
    return answer;
  }

  async cancel(order: number): Promise<number> {
    return (await this.orderOf(order).cancel()).status;
  }

  /** Answers the order's status after it, or why it was refused. */
  async pay(order: number): Promise<string> {
    const customer = this.orderOf(order);
    const opened = await customer.openIntent();
    // The page says so before a card is entered.
    if (opened.body.code === 'OUT_OF_STOCK') return opened.body.code;
    const { body } = await customer.buy();
    return body.code ?? body.reason ?? body.status;
  }

  async look(order: number): Promise<{ total: number; status: string }> {
    const { body } = await this.orderOf(order).look();
    return { total: Math.round(body.amountToBePaid * 100), status: body.status };
  }

  private orderOf(order: number): Customer {
    const found = this.orders[order];
    if (!found) throw new Error(`there is no order ${order}`);
    return found;
  }

  private idOf(product: number): string {
    return String(this.products[product]?._id);
  }

  private toLines(lines: readonly { product: number; quantity: number }[]) {
    return lines.map(({ product, quantity }) => ({ itemId: this.idOf(product), quantity }));
  }

  private call(method: 'GET' | 'PUT' | 'POST', path: string, body?: object): Promise<Answer> {
    return this.at.shop.call(method, path, { token: this.customer.token, body });
  }
}

function succeed({ status, body }: Answer): void {
  if (status >= 300) throw new Error(`refused: ${status} ${JSON.stringify(body)}`);
}
