import { median } from '../../../testkit/statistics.js';
import { type Load, load, type Target } from './wrk.js';

// Long enough for V8 to compile the hot code, also for a slow subject.
const WARM_UP_S = 6;
const ROUND_S = 2;
const ROUNDS = 7;

export interface Comparison {
  /** Median over the rounds of subject ÷ reference, for requests a second and for p99. */
  perSecond: number;
  p99: number;
  subject: Load;
  reference: Load;
}

/**
 * Loads subject and reference by turns and takes the median of the turns' ratios, so that other load on the machine
 * affects both.
 */
export async function compare(subject: Target, reference: Target): Promise<Comparison> {
  await load(subject, WARM_UP_S);
  await load(reference, WARM_UP_S);
  const turns: { subject: Load; reference: Load }[] = [];
  for (let turn = 0; turn < ROUNDS; turn++) {
    turns.push({ reference: await load(reference, ROUND_S), subject: await load(subject, ROUND_S) });
  }
  const middle = (read: (turn: (typeof turns)[number]) => number) => median(turns.map(read));
  return {
    perSecond: middle((turn) => turn.subject.perSecond / turn.reference.perSecond),
    p99: middle((turn) => turn.subject.p99 / turn.reference.p99),
    subject: middleLoad(turns.map((turn) => turn.subject)),
    reference: middleLoad(turns.map((turn) => turn.reference)),
  };
}

function middleLoad(loads: readonly Load[]): Load {
  return {
    perSecond: median(loads.map(({ perSecond }) => perSecond)),
    p99: median(loads.map(({ p99 }) => p99)),
    requests: loads.reduce((sum, { requests }) => sum + requests, 0),
  };
}
