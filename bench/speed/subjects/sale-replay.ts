import { mongo } from 'mongoose';
import { randomInt, randomUUID } from 'node:crypto';
import { send } from '../load/send.js';
import type { RecordedSale } from './recorded-sale.js';
import type { Command } from './tapped-database.js';
import type { StripeCall } from './tapped-stripe.js';

/** A claim's transaction must be durable; its commit names the write concern, which the driver takes at the beginning. */
const DURABLE = { w: 'majority' } as const;

/** Makes a recorded sale again, each time as a new order with a new payment, of any customer and product. */
export class SaleReplay {
  private readonly db: mongo.Db;
  /** The ids that the sale's documents have got, its order's among them. */
  private readonly inserted: string[];
  private readonly number: string;
  private readonly inTexts: RegExp;

  constructor(
    private readonly sale: RecordedSale,
    private readonly client: mongo.MongoClient,
    private readonly stripeUrl: string,
  ) {
    this.db = client.db();
    const documents = sale.steps.flatMap((step) => ('command' in step ? insertedBy(step.command) : []));
    this.inserted = documents.map(({ _id }) => String(_id));
    this.number = String(documents.find(({ _id }) => String(_id) === sale.own.order)?.['number']);
    const { customer, product, clientSecret, intent } = sale.own;
    this.inTexts = new RegExp([clientSecret, intent, customer, product, ...this.inserted].join('|'), 'g');
  }

  /** @throws when an update finds nothing, or Stripe refuses a call: then it is no sale */
  async run(customer: string, product: string): Promise<void> {
    const { own, steps, at } = this.sale;
    const names = new Map([[own.customer, customer], [own.product, product], ...namesOfNumber(this.number)]);
    for (const id of this.inserted) names.set(id, new mongo.ObjectId().toString());
    const another = { names, laterMs: Date.now() - at };
    let session: mongo.ClientSession | undefined;
    for (const step of steps) {
      if ('call' in step) {
        const { id, client_secret: clientSecret } = await this.call(step.call, another);
        if (step.call.path === '/v1/payment_intents') names.set(own.intent, id).set(own.clientSecret, clientSecret);
      } else if ('commitTransaction' in step.command) {
        await session?.commitTransaction();
        await session?.endSession();
        session = undefined;
      } else {
        const command = this.translate(step.command, another) as Command;
        if (command['startTransaction']) {
          session = this.client.startSession();
          const { readConcern } = command as mongo.TransactionOptions;
          session.startTransaction({ ...(readConcern && { readConcern }), writeConcern: DURABLE });
        }
        await this.send(command, session);
      }
    }
  }

  private async send(command: Command, session: mongo.ClientSession | undefined): Promise<void> {
    const [name = '', target] = Object.entries(command)[0] ?? [];
    const collection = this.db.collection(String(target));
    const options = { ...(session && { session }) };
    switch (name) {
      case 'find': {
        const { filter, projection, sort, limit } = command;
        const read = { projection, sort, ...(limit !== undefined && { limit: Number(limit) }) } as mongo.FindOptions;
        await collection.find(filter as Filter, { ...options, ...read }).toArray();
        return;
      }
      case 'insert':
        await collection.insertMany(insertedBy(command), options);
        return;
      case 'update': {
        const [{ q, u, upsert = false }] = command['updates'] as [Command];
        const how = { ...options, upsert: Boolean(upsert) };
        const { matchedCount, upsertedCount } = await collection.updateOne(q as Filter, u as Update, how);
        if (matchedCount + upsertedCount === 0) throw new Error(`nothing to update: ${JSON.stringify(q)}`);
        return;
      }
      case 'findAndModify': {
        const { query, update, fields, upsert = false, new: isAfter = false } = command;
        const how: mongo.FindOneAndUpdateOptions = {
          ...options,
          ...(fields !== undefined && { projection: fields as Filter }),
          upsert: Boolean(upsert),
          returnDocument: isAfter ? 'after' : 'before',
        };
        const found = await collection
          .findOneAndUpdate(query as Filter, update as Update, how)
          .catch((error: unknown) => (upsert && isDuplicateKey(error) ? true : Promise.reject(error)));
        if (!found) throw new Error(`nothing to update: ${JSON.stringify(query)}`);
        return;
      }
      default:
        throw new Error(`a sale sends a command that can not be repeated: ${name}`);
    }
  }

  private async call({ method, path, headers, body }: StripeCall, another: Another): Promise<Intent> {
    const url = this.stripeUrl + this.rename(path, another);
    const key = headers['idempotency-key'] ?? '';
    const ownKey = this.rename(key, another);
    // One that does not name the order was drawn by the SDK.
    const sent = { ...headers, ...(key && { 'idempotency-key': ownKey === key ? randomUUID() : ownKey }) };
    const answer = await send(url, { method, headers: sent, body: this.rename(body, another) });
    if (answer.status !== 200) throw new Error(`Stripe answered: ${JSON.stringify(answer.body)}`);
    return answer.body as Intent;
  }

  private translate(value: unknown, another: Another): unknown {
    if (typeof value === 'string') return this.rename(value, another);
    if (value instanceof mongo.ObjectId) {
      const name = another.names.get(value.toString());
      return name === undefined ? value : new mongo.ObjectId(name);
    }
    if (value instanceof Date) return new Date(value.getTime() + another.laterMs);
    if (Array.isArray(value)) return value.map((item) => this.translate(item, another));
    if (typeof value !== 'object' || value === null || '_bsontype' in value) return value;
    const translated: Record<string, unknown> = {};
    for (const [key, item] of Object.entries(value)) translated[key] = this.translate(item, another);
    return translated;
  }

  /** A whole text, or what a longer one names. */
  private rename(text: string, { names }: Another): string {
    return names.get(text) ?? text.replace(this.inTexts, (name) => names.get(name) ?? name);
  }
}

type Filter = mongo.Filter<mongo.Document>;
type Update = mongo.UpdateFilter<mongo.Document>;
type Intent = { id: string; client_secret: string };

/** What differs in another sale: names by those of the recorded one, and the time. */
interface Another {
  names: Map<string, string>;
  laterMs: number;
}

/** A rate count that is over, and not removed yet; the shop begins another. */
const isDuplicateKey = (error: unknown): boolean => error instanceof mongo.MongoServerError && error.code === 11000;

const insertedBy = ({ insert, documents = [] }: Command): mongo.Document[] =>
  insert === undefined ? [] : (documents as mongo.Document[]);

/** Another number in place of an order's, as it is written and in the words that it is found by. */
function namesOfNumber(number: string): [string, string][] {
  const forms = (written: string): string[] => {
    const [letter = '', ...parts] = written.toLowerCase().split('-');
    return [written, letter + parts.join(''), parts.join(''), parts.at(-1) ?? ''];
  };
  const drawn = Array.from({ length: 2 }, () =>
    randomInt(36 ** 4)
      .toString(36)
      .padStart(4, '0')
      .toUpperCase(),
  );
  const fresh = forms([number.split('-')[0], ...drawn].join('-'));
  return forms(number).map((form, index) => [form, fresh[index] ?? form]);
}
