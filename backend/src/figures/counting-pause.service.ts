import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { secondsFromNow } from '../common/seconds-from-now.js';
import { CountingState } from './counting-state.schema.js';

const ONLY = 'figures';

/** A pause whose process has died is over this soon. */
const PAUSE_S = 60;

/** Keeps all replicas from counting events while the sums are taken away. */
@Injectable()
export class CountingPause {
  constructor(@InjectModel(CountingState.name) private readonly states: Model<CountingState>) {}

  /** Whether events may be counted in the transaction. A pause that begins meanwhile conflicts with it. */
  async isOver(session: ClientSession): Promise<boolean> {
    const { pausedUntil } = await this.states
      .findOneAndUpdate({ _id: ONLY }, { $inc: { counts: 1 } }, { upsert: true, returnDocument: 'after', session })
      .lean();
    return !pausedUntil || pausedUntil <= new Date();
  }

  /** Pauses the counting during the work, after the counts that have begun. */
  async during(work: () => Promise<void>): Promise<void> {
    const renew = () =>
      this.states.updateOne({ _id: ONLY }, { $set: { pausedUntil: secondsFromNow(PAUSE_S) } }, { upsert: true });
    await renew();
    const renewing = setInterval(() => void renew().catch(() => undefined), (PAUSE_S * 1000) / 3);
    try {
      await work();
    } finally {
      clearInterval(renewing);
      await this.states.updateOne({ _id: ONLY }, { $unset: { pausedUntil: 1 } });
    }
  }
}
