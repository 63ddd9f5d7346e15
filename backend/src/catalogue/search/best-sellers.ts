import type { Types } from 'mongoose';
import type { Day } from '../../platform/common/days.js';

/** The products that sell most; `reporting/figures` provides them, and the catalogue doesn't depend on it. */
export abstract class BestSellers {
  /** The products that brought most in a span of shop days, with the units sold. */
  abstract listBestProducts(
    span: { from: Day; until: Day },
    count: number,
  ): Promise<{ product: Types.ObjectId; units: number }[]>;
}
