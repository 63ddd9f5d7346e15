import { GONE, type Rows } from './rows.js';
import type { Found } from './search.js';

/**
 * Which products pass the filters: 0 for a product that passes all, the number of the filter for one that fails only
 * that, `GONE` for all others. So a facet knows what there would be without its own filter.
 */
export class Selection {
  private readonly numbers = new Map<string, number>();

  private constructor(
    readonly failed: Uint8Array,
    private readonly slots: number,
    readonly found?: Found,
  ) {}

  static ofAll({ gone, used }: Rows): Selection {
    return new Selection(gone.slice(0, used), used);
  }

  static ofSearch(found: Found): Selection {
    return new Selection(found.hits, found.hits.length, found);
  }

  /** The filters' numbers by name, from 1. */
  get filters(): ReadonlyMap<string, number> {
    return this.numbers;
  }

  filter(name: string, passes: (slot: number) => boolean): void {
    const number = this.numbers.size + 1;
    this.numbers.set(name, number);
    const { failed, slots } = this;
    for (let slot = 0; slot < slots; slot++) {
      if (failed[slot] === GONE || passes(slot)) continue;
      failed[slot] = failed[slot] === 0 ? number : GONE;
    }
  }
}
