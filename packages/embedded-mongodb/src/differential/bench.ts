import { randomBytes } from 'node:crypto';
import { BSON, MongoClient, type Collection, type Db, type Document } from 'mongodb';
import { describeOutcome } from './outcome.js';

/** The surroundings of a case: collections of its own, and the client behind them. */
export interface Bench {
  readonly items: Collection;
  /** A second collection, empty at first. */
  readonly others: Collection;
  readonly db: Db;
  readonly client: MongoClient;
}

/** Documents, and what is done to them. The result, or the error, is what must be the same everywhere. */
export interface Case {
  readonly name: string;
  readonly documents?: readonly Document[];
  readonly run: (bench: Bench) => Promise<unknown>;
}

/** Answers keep their BSON types: no number becomes a JavaScript number on the way. */
const EXACT = { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true } as const;

/** A server the cases run on, in a database of its own. */
export class Target {
  private constructor(
    private readonly client: MongoClient,
    private readonly db: Db,
  ) {}

  static async connect(url: string): Promise<Target> {
    const client = await MongoClient.connect(url, { serverSelectionTimeoutMS: 10_000 });
    return new Target(client, client.db(`differential_${randomBytes(6).toString('hex')}`, EXACT));
  }

  /** Runs a case on empty collections and describes what came of it, as text that can be compared. */
  async outcome({ documents = [], run }: Case): Promise<string> {
    const bench = {
      items: this.db.collection('items'),
      others: this.db.collection('others'),
      db: this.db,
      client: this.client,
    };
    if (documents.length > 0) await bench.items.insertMany(documents.map(copy));
    try {
      return await describeOutcome(() => run(bench), { [this.db.databaseName]: 'database' });
    } finally {
      await this.clear();
    }
  }

  /** Empties what can be used again: a server that makes thousands of collections runs out of files. */
  private async clear(): Promise<void> {
    for (const { name } of await this.db.listCollections({}, { nameOnly: true }).toArray()) {
      const collection = this.db.collection(name);
      if (name !== 'items') await collection.drop();
      else if ((await collection.indexes()).length > 1) await collection.drop();
      else await collection.deleteMany({});
    }
  }

  async close(): Promise<void> {
    await this.db.dropDatabase();
    await this.client.close();
  }
}

/** The driver adds an `_id` to what it inserts, which must not reach the next server. */
const copy = (document: Document): Document => BSON.deserialize(BSON.serialize(document), EXACT);

/** Several databases of one server, so that cases can run at the same time. */
export class TargetPool {
  private constructor(private readonly targets: readonly Target[]) {}

  static async connect(url: string, size: number): Promise<TargetPool> {
    return new TargetPool(await Promise.all(Array.from({ length: size }, () => Target.connect(url))));
  }

  /** The outcomes of cases, by their names. */
  async outcomes(list: readonly Case[]): Promise<Map<string, string>> {
    const waiting = list.values();
    const outcomes = new Map<string, string>();
    await Promise.all(
      this.targets.map(async (target) => {
        for (const one of waiting) outcomes.set(one.name, await target.outcome(one));
      }),
    );
    return outcomes;
  }

  async close(): Promise<void> {
    await Promise.all(this.targets.map((target) => target.close()));
  }
}
