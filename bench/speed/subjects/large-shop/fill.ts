import { type Connection, createConnection, type Model, type mongo, type Schema, type Types } from 'mongoose';
import { AuditEntry, AuditEntrySchema } from '../../../../backend/src/audit/audit-entry.schema.js';
import {
  ProductMonthSum,
  ProductMonthSumSchema,
  ProductSum,
  ProductSumSchema,
} from '../../../../backend/src/figures/product-sum.schema.js';
import {
  SalesDaySum,
  SalesDaySumSchema,
  SalesSum,
  SalesSumSchema,
} from '../../../../backend/src/figures/sales-sum.schema.js';
import { Notice, NoticeSchema } from '../../../../backend/src/notices/notice.schema.js';
import { Order, OrderSchema } from '../../../../backend/src/orders/order.schema.js';
import { Payment, PaymentSchema } from '../../../../backend/src/payments/ledger/payment.schema.js';
import { Product, ProductSchema } from '../../../../backend/src/products/product.schema.js';
import { Review, ReviewSchema } from '../../../../backend/src/reviews/review.schema.js';
import { Job, JobSchema } from '../../../../backend/src/upkeep/job.schema.js';
import { User, UserSchema } from '../../../../backend/src/users/user.schema.js';
import { Batches } from './batches.js';
import { Dice } from './dice.js';
import { Figures } from './figures.js';
import { makeGoods, makeReviews, ratingsOf, toGood, toStockEntry } from './goods.js';
import { noticesOf, shippingEntriesOf, toPayment } from './papers.js';
import { makePeople, type Person, toUser } from './people.js';
import { type Good, SalesHistory } from './sales-history.js';

const DAYS = 730;
const DAY_MS = 24 * 3600 * 1000;

/** The part of the orders, the last ones, whose notices and audit entries are there. */
const WITH_PAPERS = 0.1;

/** Work that a running shop has done today. Each would read all orders at the first start. */
const DAILY_JOBS = ['reconciliation', 'figuresCompared', 'formerCustomers', 'unpaidOrders', 'documents', 'migrations'];

export interface Sizes {
  products: number;
  orders: number;
  /** Of which as many as there are reviews have written one. */
  users: number;
  reviews: number;
}

/** What a list can be asked for. */
export interface Landmarks {
  admin: Types.ObjectId;
  customer: Person;
  /** The number of an order of the middle. */
  number: string;
  good: Good;
  /** One of ten above all others. */
  category: mongo.ObjectId;
}

/** Fills the database of a shop, whose indexes are there, with what it would have written in two years. */
export async function fill(uri: string, sizes: Sizes): Promise<Landmarks> {
  const connection = await createConnection(uri, { autoIndex: false, autoCreate: false }).asPromise();
  try {
    return await new Fill(connection, sizes).run();
  } finally {
    await connection.close();
  }
}

class Fill {
  private readonly dice = new Dice();
  private readonly since = new Date(Date.now() - DAYS * DAY_MS);
  private readonly people: Person[];
  private readonly admin: Types.ObjectId;
  private readonly audit: Batches;

  constructor(
    private readonly connection: Connection,
    private readonly sizes: Sizes,
  ) {
    this.people = makePeople(sizes.users, this.since, this.dice);
    this.admin = this.personAt(0)._id;
    this.audit = Batches.completed(this.model(AuditEntry, AuditEntrySchema));
  }

  async run(): Promise<Landmarks> {
    const dueAt = new Date(Date.now() + DAY_MS);
    const jobs = DAILY_JOBS.map((_id) => ({
      updateOne: { filter: { _id }, update: { $set: { dueAt } }, upsert: true },
    }));
    await this.model(Job, JobSchema).bulkWrite(jobs);
    const users = this.people.map((person) => toUser(person, person._id === this.admin ? 'admin' : ''));
    await Batches.completed(this.model(User, UserSchema)).addAll(users);
    const { goods, category } = await this.indexAfterwards(['products'], () => this.addGoods());
    const number = await this.indexAfterwards(['orders', 'payments'], () => this.addSales(goods));
    await this.audit.end();
    const good = goods[Math.floor(goods.length / 2)] as Good;
    return { admin: this.admin, customer: this.personAt(Math.floor(this.people.length / 2)), number, good, category };
  }

  /**
   * Drops the indexes of these collections while they are filled, and makes them of all documents at once, which a database
   * sorts. Each of an order's fifty words, or of a product's thirty, would be a change somewhere in an index of gigabytes: 150
   * orders a second.
   */
  private async indexAfterwards<Result>(names: readonly string[], fillThem: () => Promise<Result>): Promise<Result> {
    const collections = names.map((name) => this.connection.collection(name));
    const indexes = await Promise.all(collections.map(async (collection) => collection.indexes()));
    for (const collection of collections) await collection.dropIndexes();
    const result = await fillThem();
    for (const [at, collection] of collections.entries()) {
      await collection.createIndexes((indexes[at] ?? []).map(({ v: _version, ...index }) => index));
    }
    return result;
  }

  private async addGoods(): Promise<{ goods: Good[]; category: mongo.ObjectId }> {
    const { dice, people } = this;
    const goods = makeGoods(this.sizes.products, this.since, dice);
    const reviews = makeReviews(this.sizes.reviews, goods, people, dice);
    const ratings = ratingsOf(reviews);
    await this.connection.collection('categories').insertMany(goods.categories);
    const products = goods.products.map((product) => {
      const rating = ratings.get(product._id.toString());
      return rating ? { ...product, rating } : product;
    });
    await Batches.completed(this.model(Product, ProductSchema)).addAll(products);
    await Batches.completed(this.model(Review, ReviewSchema)).addAll(reviews);
    for (const product of goods.products) await this.audit.add(toStockEntry(product, this.admin));
    const [category] = goods.categories;
    if (!category) throw new Error('there are categories');
    return { goods: goods.products.map(toGood), category: category._id };
  }

  /** Answers the number of an order of the middle. */
  private async addSales(goods: Good[]): Promise<string> {
    const { dice, sizes, since, people, admin } = this;
    const orders = Batches.of(this.model(Order, OrderSchema));
    const payments = Batches.of(this.model(Payment, PaymentSchema));
    const notices = Batches.completed(this.model(Notice, NoticeSchema));
    const figures = new Figures();
    let [made, middle] = [0, ''];
    for (const order of new SalesHistory({ orders: sizes.orders, since, people, goods, admin }, dice).orders()) {
      figures.count(order);
      await orders.add(order);
      if (order.transactionId) await payments.add(toPayment(order, dice));
      if (++made > sizes.orders * (1 - WITH_PAPERS)) {
        await notices.add(...noticesOf(order, dice));
        await this.audit.add(...shippingEntriesOf(order, admin));
      }
      if (made <= sizes.orders / 2) middle = order.number ?? '';
    }
    await Promise.all([orders.end(), payments.end(), notices.end()]);
    await Batches.of(this.model(SalesSum, SalesSumSchema)).addAll(figures.quarters.all());
    await Batches.of(this.model(SalesDaySum, SalesDaySumSchema)).addAll(figures.days.all());
    await Batches.of(this.model(ProductSum, ProductSumSchema)).addAll(figures.ofProductDays());
    await Batches.of(this.model(ProductMonthSum, ProductMonthSumSchema)).addAll(figures.ofProductMonths());
    return middle;
  }

  private model({ name }: { name: string }, schema: Schema): Model<object> {
    return this.connection.model<object>(name, schema);
  }

  private personAt(index: number): Person {
    const person = this.people[index];
    if (!person) throw new Error('a shop has users');
    return person;
  }
}
