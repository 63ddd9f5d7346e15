import { removeExpired } from './query/expiry.js';
import type { ServerState } from './server-state.js';
import type { Store } from './storage/store.js';
import { removeSessionsBefore, sessionsBefore } from './transactions/session-record.js';

/** MongoDB's `ttlMonitorSleepSecs`, in milliseconds. */
const DEFAULT_INTERVAL_MS = 60_000;
/** A driver sends nothing again for a session this old: MongoDB ends sessions after 30 minutes. */
const SESSION_AGE_MS = 30 * 60_000;

export interface Housekeeping {
  /** Resolves when the running round is done. */
  stop(): Promise<void>;
}

/** From time to time removes expired documents, idle cursors and the records of old sessions. */
export function keepHouse(state: ServerState, intervalMs = DEFAULT_INTERVAL_MS): Housekeeping {
  let running = Promise.resolve();
  // A run that fails (a full disk) is repeated at the next interval.
  const tidyNext = () => {
    running = running.then(() => tidy(state)).catch(() => undefined);
  };
  const timer = setInterval(tidyNext, intervalMs);
  timer.unref();
  return {
    stop: () => {
      clearInterval(timer);
      return running;
    },
  };
}

async function tidy({ store, cursors, transactions }: ServerState): Promise<void> {
  const oldest = new Date(Date.now() - SESSION_AGE_MS);
  cursors.removeStale();
  transactions.forgetBefore(oldest);
  await removeExpired(store);
  if (hasSessionsBefore(store, oldest)) await store.write((view) => removeSessionsBefore(view.sessions, oldest));
}

function hasSessionsBefore(store: Store, moment: Date): boolean {
  const snapshot = store.snapshot();
  try {
    return sessionsBefore(snapshot.sessions, moment).length > 0;
  } finally {
    snapshot.release();
  }
}
