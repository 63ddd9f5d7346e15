import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { UTC } from '../common/days.js';
import { secondsFromNow } from '../common/seconds-from-now.js';
import { CountingState } from './counting-state.schema.js';

const ONLY = 'figures';

/** A pause whose process has died is over this soon. */
const PAUSE_S = 60;

/** Keeps all replicas from counting events while the sums are taken away. */
@Injectable()
export class CountingPause {
  constructor(@InjectModel(CountingState.name) private readonly states: Model<CountingState>) {}

  /**
   * Opens the transaction to a count: a pause that begins meanwhile conflicts with it.
   * @returns the time zone by whose days products are summed; null while nothing may be counted
   */
  async begin(session: ClientSession): Promise<string | null> {
    return zoneOf(
      await this.states
        .findOneAndUpdate({ _id: ONLY }, { $inc: { counts: 1 } }, { upsert: true, returnDocument: 'after', session })
        .lean(),
    );
  }

  /** The time zone by whose days products are summed; null during a pause. */
  async timeZone(): Promise<string | null> {
    return zoneOf(await this.states.findById(ONLY).lean());
  }

  /** Pauses the counting during the work, after the counts that have begun; the next ones are by the time zone's days. */
  async during(work: () => Promise<void>, timeZone: string): Promise<void> {
    const renew = () =>
      this.states.updateOne({ _id: ONLY }, { $set: { pausedUntil: secondsFromNow(PAUSE_S) } }, { upsert: true });
    await renew();
    const renewing = setInterval(() => void renew().catch(() => undefined), (PAUSE_S * 1000) / 3);
    try {
      await work();
      await this.states.updateOne({ _id: ONLY }, { $set: { timeZone } });
    } finally {
      clearInterval(renewing);
      await this.states.updateOne({ _id: ONLY }, { $unset: { pausedUntil: 1 } });
    }
  }
}

const zoneOf = (state: CountingState | null): string | null =>
  state?.pausedUntil && state.pausedUntil > new Date() ? null : (state?.timeZone ?? UTC);
