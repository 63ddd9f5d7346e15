import { readApiToken } from '../../../lib/api/api-token';
import { sessionEnded } from '../../../lib/session/session';
import type { AppStore } from '../../../lib/store';

const RETRY_AFTER_MS = 3000;

/** Finds out at the start of a visit who is signed in; without a stored token nobody is, and nothing is loaded for it. */
export async function beginSession(store: AppStore): Promise<void> {
  if (!readApiToken()) return void store.dispatch(sessionEnded('none'));
  for (;;) {
    const loaded = await import('./session-actions').catch(() => undefined);
    if (loaded) return store.dispatch(loaded.restoreSession());
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
  }
}
