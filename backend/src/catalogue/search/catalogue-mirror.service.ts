import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, Types } from 'mongoose';
import { setTimeout as delay } from 'node:timers/promises';
import { ShownWrites } from '../../platform/common/read-cache/shown-writes.js';
import { StartProgress } from '../../platform/health/start-progress.js';
import { Product } from '../products/product.schema.js';
import { CatalogueIndex } from './index/catalogue-index.js';
import { CachedCategoriesService } from './cached-categories.service.js';
import { SalesMirrorService } from './sales-mirror.service.js';
import { SynonymsMirrorService } from './synonyms-mirror.service.js';
import { isShown, ROW_FIELDS, toRow } from './product-row.js';

/** How often this replica looks for what others have written. */
const LOOK_EVERY_MS = 300;

/** A read waits for a new look when the last one is older, as after a failure. Its answer is kept for as long again. */
const FRESH_MS = 500;

/**
 * How long after its `updatedAt` a write may come to be seen: a transaction lasts up to 10 seconds, and the clocks of
 * two replicas may differ. A write that was seen already is not read again.
 */
const SEEN_WITHIN_MS = 15_000;

/** Everything is read anew, in case a clock was wrong for longer. */
const READ_ALL_EVERY_MS = 3_600_000;

const READ_AT_ONCE = 500;

const LEAST_ID = '0'.repeat(24);

/**
 * Keeps the index as the database is. One read follows another, and each is applied before the next begins, so nothing
 * older replaces what is newer.
 */
@Injectable()
export class CatalogueMirrorService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(CatalogueMirrorService.name);
  private readonly index = new CatalogueIndex();
  private readonly stop = new AbortController();
  private looking: Promise<void> | undefined;
  private lastRead: Promise<unknown> = Promise.resolve();
  /** Products that this process wrote and has not read since. */
  private readonly written = new Set<string>();
  /** How often this process wrote without saying which products, and how many of those writes a whole read has ended after. */
  private unnamedWrites = 0;
  private unnamedWritesRead = 0;
  /** The last whole read, and how many of those writes it began after. */
  private readingAll = { writes: -1, done: Promise.resolve() };
  private catchingUp: Promise<void> | undefined;
  /** The beginning of the last successful look, by `Date.now()` and by `performance.now()`. */
  private looked = { at: 0, began: 0 };
  /** When each recent write was made, by the product's id. */
  private seen = new Map<string, number>();

  constructor(
    @InjectModel(Product.name) private readonly products: Model<Product>,
    private readonly host: HttpAdapterHost,
    private readonly synonyms: SynonymsMirrorService,
    private readonly categories: CachedCategoriesService,
    private readonly sales: SalesMirrorService,
    private readonly progress: StartProgress,
    writes: ShownWrites,
  ) {
    writes.listen(({ model, id }) => {
      if (model !== Product.name) return;
      if (id === undefined) this.unnamedWrites++;
      else this.written.add(id);
    });
  }

  /** Before the API answers anything. Commands answer nothing. */
  async onApplicationBootstrap(): Promise<void> {
    if (!this.host.httpAdapter) return;
    const looked = now();
    this.progress.begin('catalogue', await this.products.estimatedDocumentCount());
    await this.readAll();
    // It takes a turn as long as the catalogue; later ones are due when enough is new.
    this.index.compact();
    this.looked = looked;
    this.looking = this.keepLooking();
  }

  /** Before the database's connection closes. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stop.abort();
    await this.looking;
  }

  /**
   * The index, with all that this process wrote.
   * @throws when it may be too old, and the database does not answer
   */
  async current(): Promise<CatalogueIndex> {
    const isNamedWritten = this.written.size > 0 || this.synonyms.areWritten;
    if (isNamedWritten) this.catchUp(this.inTurn(() => this.readWritten()));
    else if (performance.now() - this.looked.began > FRESH_MS && !this.catchingUp) this.catchUp(this.look());
    await Promise.all([this.catchingUp, this.unnamedWrites !== this.unnamedWritesRead && this.readAllWritten()]);
    return this.index;
  }

  private catchUp(reading: Promise<void>): void {
    const catchingUp = reading.finally(() => {
      if (this.catchingUp === catchingUp) this.catchingUp = undefined;
    });
    this.catchingUp = catchingUp;
  }

  private async keepLooking(): Promise<void> {
    const { signal } = this.stop;
    let readAllAt = performance.now();
    for (;;) {
      await delay(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        await this.look();
        const began = performance.now();
        if (began - readAllAt < READ_ALL_EVERY_MS) continue;
        await this.readAll();
        readAllAt = began;
      } catch (err) {
        this.logger.warn({ err }, 'the catalogue could not be read');
      }
    }
  }

  private async look(): Promise<void> {
    const looked = now();
    await this.inTurn(async () => {
      await this.synonyms.read(this.index);
      await this.readSince(new Date(this.looked.at - SEEN_WITHIN_MS));
    });
    this.looked = looked;
  }

  /** Reads what was written since, by any replica. */
  private async readSince(since: Date): Promise<void> {
    const recent = await this.products
      .find({ updatedAt: trusted({ $gte: since }) })
      .select('updatedAt')
      .sort({ updatedAt: 1, _id: 1 })
      .lean<Pick<Product, '_id' | 'updatedAt'>[]>();
    const writes = new Map(recent.map(({ _id, updatedAt }) => [_id.toString(), updatedAt.getTime()]));
    await this.read([...writes].filter(([id, at]) => this.seen.get(id) !== at).map(([id]) => id));
    this.seen = writes;
  }

  private async readWritten(): Promise<void> {
    if (this.synonyms.areWritten) await this.synonyms.read(this.index);
    const ids = [...this.written];
    this.written.clear();
    try {
      await this.read(ids);
    } catch (error) {
      for (const id of ids) this.written.add(id);
      throw error;
    }
  }

  private async read(ids: readonly string[]): Promise<void> {
    for (let from = 0; from < ids.length; from += READ_AT_ONCE) {
      const some = ids.slice(from, from + READ_AT_ONCE);
      const found = await this.products
        .find({ _id: trusted({ $in: some.map((id) => new Types.ObjectId(id)) }) })
        .select(ROW_FIELDS)
        .lean<Product[]>();
      await this.apply(found, some);
    }
  }

  /** Waits for a whole read that began after all writes, also for one that is under way. */
  private readAllWritten(): Promise<void> {
    if (this.readingAll.writes !== this.unnamedWrites) return this.readAll();
    return this.readingAll.done;
  }

  private readAll(): Promise<void> {
    const writes = this.unnamedWrites;
    const done = this.readParts().then(
      () => {
        this.unnamedWritesRead = Math.max(this.unnamedWritesRead, writes);
      },
      (error: unknown) => {
        // The next request tries again.
        if (this.readingAll.done === done) this.readingAll.writes = -1;
        throw error;
      },
    );
    this.readingAll = { writes, done };
    return done;
  }

  /** Reads the synonyms and all products, a part at a time, so that what was written meanwhile waits for a part at most. */
  private async readParts(): Promise<void> {
    await this.inTurn(() => this.synonyms.read(this.index));
    let after: string | undefined = LEAST_ID;
    while (after !== undefined) after = await this.inTurn(() => this.readAfter(after ?? LEAST_ID));
    await this.inTurn(() => this.sales.read(this.index));
  }

  /** Answers the last id that was read; undefined at the end. */
  private async readAfter(after: string): Promise<string | undefined> {
    const found = await this.products
      .find({ _id: trusted({ $gt: new Types.ObjectId(after) }) })
      .select(ROW_FIELDS)
      .sort({ _id: 1 })
      .limit(READ_AT_ONCE)
      .lean<Product[]>();
    const last = found.length < READ_AT_ONCE ? undefined : found.at(-1)?._id.toString();
    await this.apply(found, this.index.idsBetween(after, last ?? 'g'));
    this.progress.advance(found.length);
    return last;
  }

  /**
   * Applies what was read, and notes recent writes, so that they are not taken for another replica's.
   * @param known ids of products of which those that are not among the found are gone
   */
  private async apply(found: readonly Product[], known: readonly string[]): Promise<void> {
    const tree = await this.categories.tree();
    const recent = Date.now() - SEEN_WITHIN_MS;
    for (const { _id, updatedAt } of found) {
      if (updatedAt.getTime() >= recent) this.seen.set(_id.toString(), updatedAt.getTime());
    }
    const rows = found.filter(isShown).map((product) => toRow(product, tree));
    const shown = new Set(rows.map(({ id }) => id));
    this.index.apply(
      rows,
      known.filter((id) => !shown.has(id)),
    );
  }

  private inTurn<Outcome>(read: () => Promise<Outcome>): Promise<Outcome> {
    const reading = this.lastRead.then(read, read);
    this.lastRead = reading;
    return reading;
  }
}

const now = () => ({ at: Date.now(), began: performance.now() });
