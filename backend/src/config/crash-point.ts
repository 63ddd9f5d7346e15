/** Moments between two effects: of a payment, in the order in which a purchase passes them, and of the work beside it. */
export const CRASH_POINTS = [
  'intent-created',
  'before-claim',
  'inside-claim',
  'claimed',
  'capture-answered',
  'sold',
  'hold-canceled',
  'notice-made',
  'migrating',
] as const;

export type CrashPoint = (typeof CRASH_POINTS)[number];
