import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, type Types } from 'mongoose';
import { isDuplicateKey } from '../../platform/common/database/duplicate-key.js';
import { secondsFromNow } from '../../platform/common/seconds-from-now.js';
import { type JobRun, RecurringJob } from '../../platform/jobs/recurring-job.js';
import { ADMINS } from '../../platform/notices/notice.schema.js';
import { NoticesService } from '../../platform/notices/notices.service.js';
import { Comparison, toDifference } from './comparison.schema.js';
import { type Difference, distinct, subjectOf } from './difference.js';
import { MoneyMetrics } from './money-metrics.js';
import { OpenHoldsService } from './open-holds.service.js';
import { ReconciliationService } from './reconciliation.service.js';
import { OpenDifferencesService } from './open-differences.service.js';
import { newTally, type Progress, type Step } from './tally.js';

/** Changes of the last hour may have reached only one of the two sides. */
const SETTLING_S = 3600;

/** How far a comparison looks back, unless the last nightly one was longer ago. */
const RANGE_S = 8 * 24 * 3600;

/** Much longer than a single call to Stripe takes. After it the comparison counts as interrupted. */
const LEASE_S = 120;

/** Between two notes of how far it is. */
const NOTE_EVERY_MS = 1000;

/** Differences and holds that a comparison keeps. */
export const MOST_KEPT = 200;

/** The process ends, or another one has claimed the comparison. */
class Interrupted extends Error {}

/** Makes the comparisons of the books, one at a time in all replicas, and keeps them. */
@Injectable()
export class ComparisonsService implements BeforeApplicationShutdown {
  private readonly logger = new Logger(ComparisonsService.name);
  private readonly underWay = new Set<Promise<void>>();
  private readonly stop = new AbortController();

  constructor(
    @InjectModel(Comparison.name) private readonly comparisons: Model<Comparison>,
    private readonly reconciliation: ReconciliationService,
    private readonly open: OpenDifferencesService,
    private readonly holds: OpenHoldsService,
    private readonly notices: NoticesService,
    private readonly metrics: MoneyMetrics,
  ) {}

  async beforeApplicationShutdown(): Promise<void> {
    this.stop.abort();
    await Promise.allSettled(this.underWay);
  }

  /**
   * Makes the nightly comparison, and logs every difference.
   * @returns until when this one has looked: no further than before while an admin's comparison runs
   * @throws ShopError 503
   */
  @RecurringJob({ name: 'money.compare-books', everySeconds: 24 * 3600 })
  async run({ reachedAt, stop }: JobRun = {}): Promise<Date> {
    const range = rangeOf(reachedAt);
    const begun = await this.begin(range);
    if (!begun) return reachedAt ?? range.from;
    await this.make(begun, stop);
    return range.to;
  }

  /** Begins a comparison for an admin, unless one runs; answers the running one. Its end is not waited for. */
  async start(by: Types.ObjectId): Promise<Comparison> {
    const begun = await this.begin({ ...rangeOf(), by });
    if (!begun) return (await this.findRunning()) ?? this.start(by);
    const making = this.make(begun).catch((err: unknown) => this.logger.warn({ err }, 'comparison interrupted'));
    this.underWay.add(making);
    void making.then(() => this.underWay.delete(making));
    return begun;
  }

  /** The comparison that runs now; null without one. */
  async findRunning(): Promise<Comparison | null> {
    return this.comparisons.findOne({ isRunning: true, leasedUntil: trusted({ $gt: new Date() }) }).lean();
  }

  /** The last comparison that came to its end, or that was interrupted; null before the first. */
  async findLast(state: 'done' | 'failed' = 'done'): Promise<Comparison | null> {
    return this.comparisons.findOne({ state }).sort({ endedAt: -1 }).lean();
  }

  /** Null when another one runs. */
  private async begin(about: Pick<Comparison, 'from' | 'to' | 'by'>): Promise<Comparison | null> {
    await this.comparisons.updateOne(
      { isRunning: true, leasedUntil: trusted({ $lte: new Date() }) },
      { $set: { state: 'failed', endedAt: new Date() }, $unset: { isRunning: 1 } },
    );
    const begun = { ...about, state: 'running', isRunning: true, step: 'charges', startedAt: new Date() } as const;
    try {
      return (await this.comparisons.create({ ...begun, leasedUntil: secondsFromNow(LEASE_S) })).toObject();
    } catch (error) {
      if (isDuplicateKey(error, 'isRunning')) return null;
      throw error;
    }
  }

  private async make(comparison: Comparison, stop = this.stop.signal): Promise<void> {
    try {
      await this.compare(comparison, stop);
    } catch (error) {
      await this.end(comparison, { state: 'failed' });
      throw error;
    }
  }

  private async compare(comparison: Comparison, stop: AbortSignal): Promise<void> {
    const { from, to } = comparison;
    const progress = this.watch(comparison, stop);
    const before = (await this.findLast())?.differences.map(toDifference) ?? [];
    const found = await this.reconciliation.compare(from, to, progress);
    const left = await this.open.find(before, () => progress.reach('holds'));
    const holds = await this.holds.list(MOST_KEPT, () => progress.reach('holds'));
    const differences = distinct([...left, ...found]);
    for (const difference of differences) await this.notify(difference);
    await this.end(comparison, {
      ...{ state: 'done', tally: progress.tally, holds, differenceCount: differences.length },
      differences: differences.slice(0, MOST_KEPT),
    });
    this.logger.log({ differences: differences.length, to }, 'books compared');
  }

  private watch({ _id }: Comparison, stop: AbortSignal): Progress {
    const tally = newTally();
    let notedAt = 0;
    let notedStep: Step | undefined;
    const reach = async (step: Step): Promise<void> => {
      if (stop.aborted) throw new Interrupted('the process ends');
      if (step === notedStep && Date.now() - notedAt < NOTE_EVERY_MS) return;
      [notedAt, notedStep] = [Date.now(), step];
      const noted = { step, tally, leasedUntil: secondsFromNow(LEASE_S) };
      const { matchedCount } = await this.comparisons.updateOne({ _id, isRunning: true }, { $set: noted });
      if (matchedCount === 0) throw new Interrupted('another process compares');
    };
    return { tally, reach };
  }

  /** Once for each difference, however often it is found. */
  private async notify(difference: Difference): Promise<void> {
    const { kind: event } = difference;
    this.logger.error(difference, 'the books differ');
    this.metrics.countDifference(event);
    await this.notices.add({ subject: subjectOf(difference), event, kind: 'paymentNeedsHand', recipient: ADMINS });
  }

  private async end({ _id }: Comparison, result: Partial<Comparison>): Promise<void> {
    await this.comparisons.updateOne(
      { _id, isRunning: true },
      { $set: { ...result, endedAt: new Date() }, $unset: { isRunning: 1 } },
    );
  }
}

function rangeOf(reachedAt = new Date()): { from: Date; to: Date } {
  const to = new Date(Date.now() - SETTLING_S * 1000);
  return { from: new Date(Math.min(reachedAt.getTime(), to.getTime() - RANGE_S * 1000)), to };
}
