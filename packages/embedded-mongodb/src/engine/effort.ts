import { commandError } from './errors.js';

/**
 * Limit of the steps for one document before others are let in: a comparison or a part of an expression is one or two,
 * and two million take about a tenth of a second. Work is counted rather than time, so that a busy machine answers as
 * an idle one does.
 */
const MOST_STEPS = 2_000_000;

/** From here on, the next document is better left for later. */
const MANY_STEPS = MOST_STEPS / 8;

/** Roughly; of work that is timed, which little else is. */
const STEPS_PER_MS = 20_000;

let spent = 0;
let isBounded = false;

/**
 * Counts steps of the work that is being done.
 * @param steps a whole number.
 * @throws MaxTimeMSExpired when these are more than one document may take.
 */
export function spend(steps = 1): void {
  spent += steps;
  if (spent > MOST_STEPS) giveUp();
}

/** Counts one step for so much of something: the bytes of a copy, the characters of a text. */
export function spendFor(amount: number, perStep: number): void {
  spend(Math.trunc(amount / perStep));
}

/** Counts the steps of work whose cost only shows as it is done, by the time it took. */
export function spendTime(milliseconds: number): void {
  spend(Math.trunc(milliseconds * STEPS_PER_MS));
}

function giveUp(): void {
  spent = 0;
  if (isBounded) throw commandError('MaxTimeMSExpired', `one document takes more than ${MOST_STEPS} steps`);
}

/** Whether so much has been done that it is time for a pause. */
export const isTiring = (): boolean => spent > MANY_STEPS;

/** Does something that may take as many steps as one document may; steps taken before do not count. */
export function bounded<T>(action: () => T): T {
  const [spentBefore, wasBounded] = [spent, isBounded];
  spent = 0;
  isBounded = true;
  try {
    return action();
  } finally {
    spent = spentBefore;
    isBounded = wasBounded;
  }
}
