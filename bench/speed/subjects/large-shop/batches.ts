import type { Model } from 'mongoose';

const AT_A_TIME = 500;

/** Writes that come together share a flush to disk. */
const AT_ONCE = 4;

/** Writes documents to a collection in batches; the next ones are made while the last are written. */
export class Batches {
  private batch: object[] = [];
  private writing: Promise<unknown>[] = [];

  private constructor(private readonly write: (batch: object[]) => Promise<unknown>) {}

  /** As they are: they have all that the shop would have stored. */
  static of({ collection }: Model<object>): Batches {
    return new Batches((batch) => collection.insertMany(batch, { ordered: false }));
  }

  /** With the defaults and the derived fields of the shop's schema. */
  static completed(model: Model<object>): Batches {
    return new Batches((batch) => model.insertMany(batch, { ordered: false, throwOnValidationError: true }));
  }

  async add(...documents: object[]): Promise<void> {
    this.batch.push(...documents);
    if (this.batch.length >= AT_A_TIME) await this.flush();
  }

  /** @throws when a document could not be written */
  async addAll(documents: Iterable<object>): Promise<void> {
    for (const document of documents) await this.add(document);
    await this.end();
  }

  /** @throws when a document could not be written */
  async end(): Promise<void> {
    if (this.batch.length > 0) await this.flush();
    await Promise.all(this.writing);
  }

  private async flush(): Promise<void> {
    const { batch } = this;
    this.batch = [];
    if (this.writing.length === AT_ONCE) await this.writing.shift();
    const written = this.write(batch);
    // It is awaited with a later batch.
    written.catch(() => undefined);
    this.writing.push(written);
    // Or the next one would be made before this one is sent.
    await new Promise((sent) => setImmediate(sent));
  }
}
