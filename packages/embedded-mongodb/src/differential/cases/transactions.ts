import { MongoServerError, type ClientSession } from 'mongodb';
import type { Bench, Case } from '../bench.js';
import { cases, sorted } from '../rows.js';

const ACCOUNTS = [
  { _id: 1, balance: 100 },
  { _id: 2, balance: 50 },
];

async function inSession(bench: Bench, work: (session: ClientSession) => Promise<unknown>): Promise<unknown> {
  return bench.client.withSession(work);
}

const failure = (error: unknown) => {
  if (!(error instanceof MongoServerError)) throw error;
  return { code: error.code, labels: [...error.errorLabels] };
};

export const TRANSACTIONS: Case[] = cases(ACCOUNTS, {
  commit: (bench) =>
    inSession(bench, async (session) => {
      const { items } = bench;
      await session.withTransaction(async () => {
        await items.updateOne({ _id: 1 as never }, { $inc: { balance: -30 } }, { session });
        await items.updateOne({ _id: 2 as never }, { $inc: { balance: 30 } }, { session });
      });
      return sorted(items);
    }),
  abort: (bench) =>
    inSession(bench, async (session) => {
      const { items } = bench;
      session.startTransaction();
      await items.insertOne({ _id: 3 as never }, { session });
      await items.deleteOne({ _id: 1 as never }, { session });
      const seen = await items.countDocuments({}, { session });
      await session.abortTransaction();
      return { seen, left: await sorted(items) };
    }),
  'own writes are seen, others do not see them': (bench) =>
    inSession(bench, async (session) => {
      const { items } = bench;
      session.startTransaction();
      await items.updateOne({ _id: 1 as never }, { $set: { balance: 1 } }, { session });
      const inside = await items.findOne({ _id: 1 as never }, { session });
      const outside = await items.findOne({ _id: 1 as never });
      await session.commitTransaction();
      return { inside, outside, after: await items.findOne({ _id: 1 as never }) };
    }),
  'reads keep to the moment of the first': (bench) =>
    inSession(bench, async (session) => {
      const { items } = bench;
      session.startTransaction({ readConcern: { level: 'snapshot' } });
      const first = await items.findOne({ _id: 1 as never }, { session });
      await items.updateOne({ _id: 1 as never }, { $set: { balance: 0 } });
      const second = await items.findOne({ _id: 1 as never }, { session });
      await session.commitTransaction();
      return { first, second, after: await items.findOne({ _id: 1 as never }) };
    }),
  'two transactions write one document': (bench) =>
    inSession(bench, async (session) => {
      const { items } = bench;
      return inSession(bench, async (other) => {
        session.startTransaction();
        other.startTransaction();
        await items.updateOne({ _id: 1 as never }, { $inc: { balance: 1 } }, { session });
        const conflict = await items
          .updateOne({ _id: 1 as never }, { $inc: { balance: 1 } }, { session: other })
          .catch(failure);
        await other.abortTransaction();
        await session.commitTransaction();
        return { conflict, left: await sorted(items) };
      });
    }),
  'a write after another committed it': (bench) =>
    inSession(bench, async (session) => {
      const { items } = bench;
      session.startTransaction({ readConcern: { level: 'snapshot' } });
      await items.findOne({ _id: 2 as never }, { session });
      await items.updateOne({ _id: 1 as never }, { $inc: { balance: 1 } });
      const conflict = await items.updateOne({ _id: 1 as never }, { $inc: { balance: 1 } }, { session }).catch(failure);
      await session.abortTransaction();
      return { conflict, left: await sorted(items) };
    }),
  'a duplicate key ends the transaction': (bench) =>
    inSession(bench, async (session) => {
      const { items } = bench;
      session.startTransaction();
      await items.insertOne({ _id: 3 as never }, { session });
      const duplicate = await items.insertOne({ _id: 1 as never }, { session }).catch(failure);
      const next = await items.insertOne({ _id: 4 as never }, { session }).catch(failure);
      const { code } = failure(await session.commitTransaction().catch((error: unknown) => error));
      return { duplicate, next, commit: code, left: await sorted(items) };
    }),
  'commit twice': (bench) =>
    inSession(bench, async (session) => {
      session.startTransaction();
      await bench.items.insertOne({ _id: 3 as never }, { session });
      await session.commitTransaction();
      await session.commitTransaction();
      return sorted(bench.items);
    }),
  'a cursor inside a transaction': (bench) =>
    inSession(bench, async (session) => {
      session.startTransaction();
      await bench.items.insertOne({ _id: 3 as never, balance: 7 }, { session });
      const found = await bench.items.find({}, { session, batchSize: 1, sort: { _id: 1 } }).toArray();
      await session.abortTransaction();
      return found;
    }),
  'an aggregation inside a transaction': (bench) =>
    inSession(bench, async (session) => {
      session.startTransaction();
      await bench.items.updateMany({}, { $inc: { balance: 5 } }, { session });
      const sum = await bench.items
        .aggregate([{ $group: { _id: null, sum: { $sum: '$balance' } } }], { session })
        .toArray();
      await session.abortTransaction();
      return sum;
    }),
  'a collection made inside a transaction': (bench) =>
    inSession(bench, async (session) => {
      await session.withTransaction(() => bench.others.insertOne({ _id: 1 as never }, { session }));
      return sorted(bench.others);
    }),
  'withTransaction tries again after a conflict': (bench) =>
    inSession(bench, async (session) => {
      let attempts = 0;
      await session.withTransaction(async () => {
        attempts += 1;
        await bench.items.findOne({ _id: 1 as never }, { session });
        if (attempts === 1) await bench.items.updateOne({ _id: 1 as never }, { $inc: { balance: 1 } });
        await bench.items.updateOne({ _id: 1 as never }, { $inc: { balance: 10 } }, { session });
      });
      return { attempts, left: await sorted(bench.items) };
    }),
});
