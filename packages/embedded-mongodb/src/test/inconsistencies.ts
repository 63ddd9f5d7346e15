import { findInconsistencies } from '../storage/consistency.js';
import { Store } from '../storage/store.js';

/** Inconsistencies of a data folder that no server has open. */
export async function inconsistencies(dataDir: string): Promise<string[]> {
  const store = await Store.open(dataDir);
  const snapshot = store.snapshot();
  try {
    return findInconsistencies(snapshot);
  } finally {
    snapshot.release();
    await store.close();
  }
}
