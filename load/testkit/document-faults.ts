import type { mongo } from 'mongoose';

/** The read fields of the stored documents. */
interface StoredDocument {
  _id: string;
  kind: string;
  number: string;
  order: unknown;
  data: { totalCents: number };
}

interface StoredOrder {
  _id: unknown;
  amountCents: number;
  pay: { state: string };
}

const CAPTURED = 'K';

/** Lists the contradictions among the documents of sales, in words: gaps, doubles, and invoices of no sale. */
export async function findDocumentFaults(client: mongo.MongoClient, database: string): Promise<string[]> {
  const db = client.db(database);
  const { documents, orders } = await client.withSession((session) =>
    session.withTransaction(async () => ({
      documents: await db.collection<StoredDocument>('saledocuments').find({}, { session }).toArray(),
      orders: await db.collection<StoredOrder>('orders').find({}, { session }).toArray(),
    })),
  );
  return [...checkNumbers(documents), ...checkInvoices(documents, orders)];
}

/** Each sequence, such as `INV-2026`, counts from 1 without a gap or a double. */
function checkNumbers(documents: readonly Pick<StoredDocument, 'number'>[]): string[] {
  const sequences = new Map<string, number[]>();
  for (const { number } of documents) {
    const end = number.lastIndexOf('-');
    const sequence = number.slice(0, end);
    const counts = sequences.get(sequence) ?? [];
    counts.push(Number(number.slice(end + 1)));
    sequences.set(sequence, counts);
  }
  return [...sequences].flatMap(([sequence, counts]) => {
    const given = new Set(counts);
    const missing = counts.map((_, at) => at + 1).filter((count) => !given.has(count));
    return missing.map((count) => `of ${counts.length} documents of ${sequence} none has the number ${count}`);
  });
}

function checkInvoices(documents: readonly StoredDocument[], orders: readonly StoredOrder[]): string[] {
  const byId = new Map(orders.map((order) => [String(order._id), order]));
  return documents
    .filter(({ kind }) => kind === 'invoice')
    .flatMap(({ _id, number, order, data }) => {
      const sold = byId.get(String(order));
      if (_id !== String(order) || sold?.pay.state !== CAPTURED) return [`${number} is of no sale`];
      return sold.amountCents === data.totalCents ? [] : [`${number} says ${data.totalCents} of ${sold.amountCents}`];
    });
}
