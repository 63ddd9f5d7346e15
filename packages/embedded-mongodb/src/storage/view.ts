import type { CatalogView } from './catalog.js';
import type { KeySpace } from './key-space.js';

/** A command's view of the data, through which it also changes them. */
export interface View {
  readonly records: KeySpace;
  readonly entries: KeySpace;
  readonly catalog: CatalogView;
}

/** A view that may be written to. */
export interface WritableView extends View {
  /** A record id no record of the collection has. */
  nextRecordId(collectionId: number): number;
  /**
   * Says that a resource (a record, a unique key, a collection's name) is about to be written. Must come before the
   * first change of anything that has to be whole.
   * @throws HeldByTransaction, or WriteConflict inside a transaction, when another writer has it.
   */
  claim(resource: string): void;
}
