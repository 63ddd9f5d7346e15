/** Moments between two effects of a payment, in the order in which a purchase passes them. */
export const CRASH_POINTS = [
  'intent-created',
  'before-claim',
  'inside-claim',
  'claimed',
  'capture-answered',
  'sold',
  'hold-canceled',
] as const;

export type CrashPoint = (typeof CRASH_POINTS)[number];
