import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { isDuplicateKey } from '../common/database/duplicate-key.js';
import { secondsFromNow } from '../common/seconds-from-now.js';
import { Job } from './job.schema.js';

/** A run that fails is repeated this soon: money may be held until it succeeds. */
const RETRY_AFTER_S = 30;

/** Has one of any number of replicas run a job, once per period. */
@Injectable()
export class JobLeaseService {
  constructor(@InjectModel(Job.name) private readonly jobs: Model<Job>) {}

  /**
   * Runs the work if it is due, and does nothing otherwise. A failed run is repeated soon, from where the last good one
   * ended.
   * @param act gets until when the last run looked (undefined the first time) and may answer until when it looked itself
   * @returns whether it was due
   */
  async runIfDue(
    name: string,
    everySeconds: number,
    act: (reachedAt?: Date) => Promise<Date | void>,
  ): Promise<boolean> {
    const job = await this.take(name, secondsFromNow(everySeconds));
    if (!job) return false;
    try {
      const reachedAt = await act(job.reachedAt);
      if (reachedAt) await this.jobs.updateOne({ _id: name }, { $set: { reachedAt } });
      return true;
    } catch (error) {
      // Unless another run has started since, because this one took longer than its period.
      await this.jobs.updateOne({ _id: name, dueAt: job.dueAt }, { $set: { dueAt: secondsFromNow(RETRY_AFTER_S) } });
      throw error;
    }
  }

  private async take(name: string, nextDueAt: Date): Promise<Job | null> {
    try {
      return await this.jobs
        .findOneAndUpdate(
          { _id: name, dueAt: trusted({ $lte: new Date() }) },
          { $set: { dueAt: nextDueAt } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean();
    } catch (error) {
      // It exists and isn't due, so the upsert hit its id.
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  }
}
