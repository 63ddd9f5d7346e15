/** Moments between two effects: of a payment, in the order of a purchase, and of background work. */
export const CRASH_POINTS = [
  'intent-created',
  'before-claim',
  'inside-claim',
  'claimed',
  'capture-answered',
  'sold',
  'hold-canceled',
  'notice-made',
  'notice-delivered',
  'document-numbered',
  'document-issued',
  'document-drawn',
] as const;

export type CrashPoint = (typeof CRASH_POINTS)[number];
