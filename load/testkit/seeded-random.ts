import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Random choices, repeated by the same seed. */
export interface Random {
  /** A whole number, both ends included. */
  int(from: number, to: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** True in this many of a hundred cases. */
  percent(share: number): boolean;
}

export function seededRandom(seed: number): Random {
  const generator = xoroshiro128plus(seed);
  const int = (from: number, to: number): number => uniformInt(generator, from, to);
  return {
    int,
    pick: (items) => items[int(0, items.length - 1)] as (typeof items)[number],
    percent: (share) => int(1, 100) <= share,
  };
}
