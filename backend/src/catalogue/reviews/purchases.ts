import type { Types } from 'mongoose';

/** The purchases of users; `ordering/orders` provides them, and reviews don't depend on it. */
export abstract class Purchases {
  abstract hasBought(user: Types.ObjectId, product: Types.ObjectId): Promise<boolean>;
}
