import { orderKeyOf } from '../../../platform/common/text/natural-order.js';
import type { CatalogueRow, CatalogueSort } from './catalogue-row.js';
import { grown } from './columns.js';
import { type SlotOrder, SortedSlots } from './sorted-slots.js';

/** Marks a slot without a product. */
export const GONE = 255;

/** The products' columns. A product stays in its slot while only its price or whether it can be ordered changes. */
export class Rows {
  /** `GONE` or 0. */
  gone = new Uint8Array(0);
  isOrderable = new Uint8Array(0);
  priceCents = new Uint32Array(0);
  /** Numbers of categories; 0 is none. */
  category = new Uint32Array(0);
  /** Of what stays the same while a product stays in its slot. */
  fingerprint = new Uint32Array(0);
  private ids = new Uint32Array(0);
  private createdAt = new Float64Array(0);
  private readonly nameKeys: string[] = [];
  private readonly partNumberKeys: string[] = [];
  private readonly partNumberTails: string[] = [];
  private sales: ReadonlyMap<string, number> = new Map();
  private unitsSold = new Float64Array(0);
  private readonly byId = new SortedSlots((a, b) => this.compareIds(a, b));
  private readonly byPartNumber = new SortedSlots(
    (a, b) => compare(this.partNumberKeys[a], this.partNumberKeys[b]) || this.compareIds(a, b),
  );
  private readonly byPartNumberTail = new SortedSlots(
    (a, b) => compare(this.partNumberTails[a], this.partNumberTails[b]) || this.compareIds(a, b),
  );
  private readonly sorted: Readonly<Record<CatalogueSort, SortedSlots>>;
  /** Slots ever used. */
  used = 0;
  private free: number[] = [];
  /** Slots whose products are gone, but are still named in postings. */
  private waste = 0;

  constructor() {
    const added: SlotOrder = (a, b) => this.at(b) - this.at(a) || this.compareIds(b, a);
    const price: SlotOrder = (a, b) => this.price(a) - this.price(b) || this.compareIds(a, b);
    const name: SlotOrder = (a, b) => compare(this.nameKeys[a], this.nameKeys[b]) || this.compareIds(a, b);
    const orderableFirst =
      (order: SlotOrder): SlotOrder =>
      (a, b) =>
        (this.isOrderable[b] ?? 0) - (this.isOrderable[a] ?? 0) || order(a, b);
    this.sorted = {
      newest: new SortedSlots(orderableFirst(added)),
      best: new SortedSlots(orderableFirst((a, b) => this.sold(b) - this.sold(a) || added(a, b))),
      price: new SortedSlots(orderableFirst(price)),
      priceDescending: new SortedSlots(orderableFirst((a, b) => price(b, a))),
      name: new SortedSlots(orderableFirst(name)),
      added: new SortedSlots(added),
    };
  }

  /** The number of products. */
  get count(): number {
    return this.byId.all.length;
  }

  /** Whether so many slots are wasted that compacting pays. */
  get isWasteful(): boolean {
    return this.waste > 1000 && this.waste > this.count >> 3;
  }

  find(id: string): number | undefined {
    const [first = 0, second = 0, third = 0] = toWords(id);
    const words = (slot: number, at: number): number => this.ids[slot * 3 + at] ?? 0;
    return this.byId.between((slot) => words(slot, 0) - first || words(slot, 1) - second || words(slot, 2) - third)[0];
  }

  /** The slots of all products, sorted. Valid until the next change. */
  inOrder(sort: CatalogueSort): Uint32Array {
    return this.sorted[sort].all;
  }

  /** The slots of the products whose part number has a beginning; those that it is all of come first. */
  withPartNumber(beginning: string): Uint32Array {
    return this.byPartNumber.between(toPrefixOrder(this.partNumberKeys, beginning));
  }

  /** The same of part numbers without their first part. */
  withPartNumberTail(beginning: string): Uint32Array {
    return this.byPartNumberTail.between(toPrefixOrder(this.partNumberTails, beginning));
  }

  partNumberKeyOf(slot: number): string {
    return this.partNumberKeys[slot] ?? '';
  }

  partNumberTailOf(slot: number): string {
    return this.partNumberTails[slot] ?? '';
  }

  /** Replaces the units sold, by the products' ids; of those that are not named nothing was sold. */
  useSales(sales: ReadonlyMap<string, number>): void {
    this.sales = sales;
    const changed = Array.from(this.byId.all).filter((slot) => this.sold(slot) !== (sales.get(this.idOf(slot)) ?? 0));
    const marks = new Uint8Array(this.used);
    for (const slot of changed) {
      marks[slot] = 1;
      this.unitsSold[slot] = sales.get(this.idOf(slot)) ?? 0;
    }
    this.sorted.best.remove(marks);
    this.sorted.best.add(changed);
  }

  /** The ids after one and up to another, in order. */
  idsBetween(after: string, upTo: string): string[] {
    const slots = this.byId.between((slot) => {
      const id = this.idOf(slot);
      return id <= after ? -1 : id > upTo ? 1 : 0;
    });
    return Array.from(slots, (slot) => this.idOf(slot));
  }

  idOf(slot: number): string {
    return Array.from(this.ids.subarray(slot * 3, slot * 3 + 3), (word) => word.toString(16).padStart(8, '0')).join('');
  }

  /** A slot with the product in its columns, but in no order yet. */
  place(row: CatalogueRow, category: number, fingerprint: number): number {
    const slot = this.free.pop() ?? this.used++;
    this.growTo(this.used);
    this.ids.set(toWords(row.id), slot * 3);
    this.gone[slot] = 0;
    this.createdAt[slot] = row.createdAt;
    this.category[slot] = category;
    this.fingerprint[slot] = fingerprint;
    this.nameKeys[slot] = orderKeyOf(row.name);
    this.partNumberKeys[slot] = row.partNumberKey;
    this.partNumberTails[slot] = row.partNumberTail;
    this.unitsSold[slot] = this.sales.get(row.id) ?? 0;
    this.change(slot, row);
    return slot;
  }

  /** Sets what may change while a product stays in its slot, and answers whether it did. */
  change(slot: number, { isOrderable, priceCents }: CatalogueRow): boolean {
    const orderable = isOrderable ? 1 : 0;
    if (this.isOrderable[slot] === orderable && this.priceCents[slot] === priceCents) return false;
    this.isOrderable[slot] = orderable;
    this.priceCents[slot] = priceCents;
    return true;
  }

  remove(slot: number): void {
    this.gone[slot] = GONE;
    this.waste++;
  }

  /** Takes slots out of the orders, by a mark for each, and puts others in. */
  reorder(leaving: Uint8Array | undefined, entering: readonly number[]): void {
    for (const order of [this.byId, this.byPartNumber, this.byPartNumberTail, ...Object.values(this.sorted)]) {
      if (leaving) order.remove(leaving);
      order.add(entering);
    }
  }

  /** Makes the slots of products that are gone usable again, now that nothing names them. */
  reclaim(): void {
    this.free = [];
    this.waste = 0;
    for (let slot = 0; slot < this.used; slot++) if (this.gone[slot] === GONE) this.free.push(slot);
  }

  private at(slot: number): number {
    return this.createdAt[slot] ?? 0;
  }

  private sold(slot: number): number {
    return this.unitsSold[slot] ?? 0;
  }

  private price(slot: number): number {
    return this.priceCents[slot] ?? 0;
  }

  private compareIds(a: number, b: number): number {
    for (let at = 0; at < 3; at++) {
      const difference = (this.ids[a * 3 + at] ?? 0) - (this.ids[b * 3 + at] ?? 0);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  private growTo(slots: number): void {
    this.gone = grown(this.gone, slots);
    this.isOrderable = grown(this.isOrderable, slots);
    this.priceCents = grown(this.priceCents, slots);
    this.category = grown(this.category, slots);
    this.fingerprint = grown(this.fingerprint, slots);
    this.createdAt = grown(this.createdAt, slots);
    this.unitsSold = grown(this.unitsSold, slots);
    this.ids = grown(this.ids, slots * 3);
  }
}

/** An id as three numbers of 32 bits. */
const toWords = (id: string): number[] => [0, 8, 16].map((from) => parseInt(id.slice(from, from + 8), 16));

/** Where a slot's key stands beside those with a beginning. */
const toPrefixOrder =
  (keys: readonly string[], beginning: string) =>
  (slot: number): number => {
    const key = keys[slot] ?? '';
    return key.startsWith(beginning) ? 0 : compare(key, beginning);
  };

function compare(a = '', b = ''): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
