import { AttributeValues, toFilterName } from './attribute-values.js';
import type { CatalogueQuery, CatalogueRow, CatalogueSort, NamedCategory } from './catalogue-row.js';
import { countFacets, type IndexFacets } from './facets.js';
import { BEST } from './rank.js';
import { Rows } from './rows.js';
import { type Found, Search } from './search.js';
import { Selection } from './selection.js';
import type { SynonymGroups } from './synonyms.js';

export interface IndexPage {
  ids: string[];
  /** Number of products on all pages together. */
  total: number;
  /** The search with its typing errors corrected, if it had any. */
  correctedQuery?: string;
  /** No product has all words of the search; these have most of them. */
  isPartial?: boolean;
}

/** All products that are on the shop, as columns of numbers: filters, orders, counts and facets come from them. */
export class CatalogueIndex {
  private readonly rows = new Rows();
  private readonly attributes = new AttributeValues();
  private readonly search = new Search(this.rows);
  private readonly categories = new Map<string, number>();
  private categoryNames = '';
  /** Of the last query: a list's page and its facets are asked for together. */
  private last?: { query: string; selection: Selection };

  /** The number of products. */
  get count(): number {
    return this.rows.count;
  }

  /** Adds products or replaces them, each given once, and removes others. */
  apply(rows: readonly CatalogueRow[], goneIds: Iterable<string> = []): void {
    this.last = undefined;
    const leaving: number[] = [];
    const entering: number[] = [];
    for (const id of goneIds) {
      const slot = this.rows.find(id);
      if (slot === undefined) continue;
      this.rows.remove(slot);
      leaving.push(slot);
    }
    for (const row of rows) this.put(row, leaving, entering);
    if (leaving.length + entering.length > 0) this.rows.reorder(this.toMarks(leaving), entering);
    if (this.search.isMergeDue || this.rows.isWasteful) this.compact();
  }

  /** Merges new words, which are searched one by one, and makes the slots usable again that changed products have left. */
  compact(): void {
    this.search.merge();
    this.attributes.compact(this.rows.gone);
    this.rows.reclaim();
  }

  /** Replaces the synonyms. */
  useSynonyms(groups: SynonymGroups): void {
    this.last = undefined;
    this.search.use(groups);
  }

  /** Replaces the names of the categories, if they have changed. */
  useCategories(categories: readonly NamedCategory[]): void {
    const names = JSON.stringify(categories);
    if (names === this.categoryNames) return;
    this.categoryNames = names;
    this.last = undefined;
    this.search.useCategories(categories, (id) => this.toCategoryNumber(id));
  }

  /** Replaces the units sold, by the products' ids. */
  useSales(sales: ReadonlyMap<string, number>): void {
    this.rows.useSales(sales);
  }

  /** The ids of products after one and up to another. */
  idsBetween(after: string, upTo: string): string[] {
    return this.rows.idsBetween(after, upTo);
  }

  /** One page of the products that a query asks for. */
  page(query: CatalogueQuery, sort: CatalogueSort, skip: number, limit: number): IndexPage {
    const slots = this.rows.inOrder(sort);
    if (isPlain(query)) {
      return {
        ids: Array.from(slots.subarray(skip, skip + limit), (slot) => this.rows.idOf(slot)),
        total: slots.length,
      };
    }
    const { failed, found } = this.select(query);
    const scores = sort === 'best' ? found?.scores : undefined;
    return { ...this.pick(slots, { failed, scores }, skip, limit), ...toRemarks(found) };
  }

  /** The products whose name or part number fits best what was typed so far. */
  suggest(q: string, limit: number): IndexPage {
    const found = this.search.find(q, 'names');
    return { ...this.pick(this.rows.inOrder('best'), { failed: found.hits, ...found }, 0, limit), ...toRemarks(found) };
  }

  /** Counts and ranges of what a query asks for, each as if its own filter was not set. */
  facets(query: CatalogueQuery): IndexFacets {
    return countFacets(this.select(query), this.rows, this.attributes, [...this.categories.keys()]);
  }

  private select(wanted: CatalogueQuery): Selection {
    const query = JSON.stringify({ ...wanted, attributes: [...(wanted.attributes ?? [])] });
    if (this.last?.query !== query) this.last = { query, selection: this.selectAnew(wanted) };
    return this.last.selection;
  }

  private selectAnew({ q, categories, minCents, maxCents, inStock, attributes }: CatalogueQuery): Selection {
    const { rows } = this;
    const selection = q ? Selection.ofSearch(this.search.find(q)) : Selection.ofAll(rows);
    if (categories) {
      const wanted = new Set(categories.map((id) => this.categories.get(id)));
      selection.filter('category', (slot) => wanted.has(rows.category[slot]));
    }
    if (minCents !== undefined || maxCents !== undefined) {
      const [min, max] = [minCents ?? 0, maxCents ?? Infinity];
      selection.filter('price', (slot) => (rows.priceCents[slot] ?? 0) >= min && (rows.priceCents[slot] ?? 0) <= max);
    }
    if (inStock) selection.filter('inStock', (slot) => rows.isOrderable[slot] === 1);
    for (const [key, filter] of attributes ?? []) {
      selection.filter(toFilterName(key), this.attributes.matcher(key, filter));
    }
    return selection;
  }

  /** A page of those that failed nothing: the best scores first, equal ones in the order of their slots. */
  private pick(
    slots: Uint32Array,
    { failed, scores }: Picked,
    skip: number,
    limit: number,
  ): Pick<IndexPage, 'ids' | 'total'> {
    const scoreOf = (slot: number): number => scores?.[slot] ?? 0;
    const shown: number[] = [];
    const places = new Uint32Array(BEST + 1);
    for (let at = 0; at < slots.length; at++) {
      const slot = slots[at] ?? 0;
      if (failed[slot] !== 0) continue;
      shown.push(slot);
      places[scoreOf(slot)] = (places[scoreOf(slot)] ?? 0) + 1;
    }
    let total = 0;
    for (let score = BEST; score >= 0; score--) {
      const count = places[score] ?? 0;
      places[score] = total;
      total += count;
    }
    const ids: string[] = [];
    for (const slot of shown) {
      const place = places[scoreOf(slot)] ?? 0;
      places[scoreOf(slot)] = place + 1;
      if (place >= skip && place < skip + limit) ids[place - skip] = this.rows.idOf(slot);
    }
    return { ids, total };
  }

  private put(row: CatalogueRow, leaving: number[], entering: number[]): void {
    const slot = this.rows.find(row.id);
    const fingerprint = toFingerprint(row);
    if (slot !== undefined && this.rows.fingerprint[slot] === fingerprint) {
      if (!this.rows.change(slot, row)) return;
      leaving.push(slot);
      entering.push(slot);
      return;
    }
    if (slot !== undefined) {
      this.rows.remove(slot);
      leaving.push(slot);
    }
    const added = this.rows.place(row, this.toCategoryNumber(row.category), fingerprint);
    this.attributes.set(added, row.attributes);
    this.search.add(added, row);
    entering.push(added);
  }

  private toMarks(slots: readonly number[]): Uint8Array | undefined {
    if (slots.length === 0) return undefined;
    const marks = new Uint8Array(this.rows.used);
    for (const slot of slots) marks[slot] = 1;
    return marks;
  }

  /** From 1; 0 is no category. */
  private toCategoryNumber(id: string | null): number {
    if (id === null) return 0;
    const number = this.categories.get(id) ?? this.categories.size + 1;
    this.categories.set(id, number);
    return number;
  }
}

/** Which products are shown, by slot, and how well each fits, if that sorts them. */
interface Picked {
  failed: Uint8Array;
  scores?: Uint8Array | undefined;
}

const toRemarks = (found: Found | undefined): Pick<IndexPage, 'correctedQuery' | 'isPartial'> => ({
  ...(found?.correctedQuery !== undefined && { correctedQuery: found.correctedQuery }),
  ...(found?.isPartial && { isPartial: true }),
});

function isPlain({ q, categories, minCents, maxCents, inStock, attributes }: CatalogueQuery): boolean {
  return !(q || categories || minCents !== undefined || maxCents !== undefined || inStock || attributes?.size);
}

/** A number that differs, but for one case in four thousand million, when anything but price and stock does. */
function toFingerprint({ id: _id, priceCents: _price, isOrderable: _orderable, ...rest }: CatalogueRow): number {
  const text = JSON.stringify(rest);
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
