/** Negative when the first slot comes first, positive when the second does. */
export type SlotOrder = (first: number, second: number) => number;

/** The slots of a catalogue's rows in one order, which ends in something unique. */
export class SortedSlots {
  private slots = new Uint32Array(0);
  private length = 0;

  constructor(private readonly order: SlotOrder) {}

  /** All slots, in order. Valid until the next change. */
  get all(): Uint32Array {
    return this.slots.subarray(0, this.length);
  }

  /** Adds slots whose columns are filled. Each part of the array moves once, however many are added. */
  add(added: readonly number[]): void {
    const entering = Uint32Array.from(added).sort(this.order);
    const slots = this.withRoomFor(entering.length);
    let end = this.length;
    for (let left = entering.length; left > 0; left--) {
      const slot = entering[left - 1] ?? 0;
      const at = this.position((other) => this.order(other, slot), end);
      slots.copyWithin(at + left, at, end);
      slots[at + left - 1] = slot;
      end = at;
    }
    this.length += entering.length;
  }

  /** Takes out the slots marked in `leaving`. Their columns may have changed already. */
  remove(leaving: Uint8Array): void {
    let kept = 0;
    for (let at = 0; at < this.length; at++) {
      const slot = this.slots[at] ?? 0;
      if (leaving[slot] === 0) this.slots[kept++] = slot;
    }
    this.length = kept;
  }

  /** The slots from the first that does not come before a target, up to the first that comes after it. */
  between(compareToTarget: (slot: number) => number): Uint32Array {
    const from = this.position(compareToTarget, this.length);
    const to = this.position((slot) => (compareToTarget(slot) > 0 ? 1 : -1), this.length);
    return this.slots.subarray(from, to);
  }

  /** The place of the first slot among the first `end` that does not come before a target. */
  private position(compareToTarget: (slot: number) => number, end: number): number {
    let [low, high] = [0, end];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compareToTarget(this.slots[middle] ?? 0) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private withRoomFor(more: number): Uint32Array {
    const needed = this.length + more;
    if (needed > this.slots.length) {
      const larger = new Uint32Array(needed + (needed >> 3));
      larger.set(this.all);
      this.slots = larger;
    }
    return this.slots;
  }
}
