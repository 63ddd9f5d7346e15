import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { Metrics } from '../../platform/common/metrics.js';
import { RecurringJob } from '../../platform/jobs/recurring-job.js';
import { AnswerCount } from './answer-count.schema.js';

const MINUTE_MS = 60_000;

/** The span whose error rate counts. */
const SPAN_MS = 10 * MINUTE_MS;

/** Fewer say nothing about a rate. */
const FEWEST_FAILED = 5;

const WHOLE_RATE = 10_000;

/** How many requests were answered, and how many of them with an error of the server, over all replicas. */
@Injectable()
export class AnswerCountsService {
  /** This process's counts when they were last stored. */
  private stored = { answers: 0, failed: 0 };

  constructor(
    @InjectModel(AnswerCount.name) private readonly counts: Model<AnswerCount>,
    private readonly metrics: Metrics,
  ) {}

  /** Adds this process's answers since they were last stored. */
  @RecurringJob({ name: 'alerts.store-answer-counts' })
  async store(): Promise<void> {
    const { stored } = this;
    const { answered } = this.metrics;
    const added = { answers: answered.answers - stored.answers, failed: answered.failed - stored.failed };
    if (added.answers === 0) return;
    const at = new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS);
    await this.counts.updateOne({ _id: at }, { $inc: added, $setOnInsert: { at } }, { upsert: true });
    this.stored = answered;
  }

  /** The share of the last minutes' requests that were answered with an error, in basis points; 0 for a few. */
  async errorRate(): Promise<number> {
    const counts = await this.counts.find({ at: trusted({ $gt: new Date(Date.now() - SPAN_MS) }) }).lean();
    const sum = (name: 'answers' | 'failed') => counts.reduce((total, each) => total + each[name], 0);
    const failed = sum('failed');
    return failed < FEWEST_FAILED ? 0 : Math.round((failed * WHOLE_RATE) / sum('answers'));
  }
}
