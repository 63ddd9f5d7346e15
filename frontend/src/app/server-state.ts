import type { api } from '../lib/api/api';

/** The state that the server has rendered a page with, which it sends along. */
export interface ServerState {
  siteUrl: string;
  /** RTK Query's part of the store. */
  api: ReturnType<typeof api.reducer>;
}

/** The id of the script element that holds it. */
export const SERVER_STATE_ID = 'server-state';

/** The state that the server sent along with this page; undefined for the empty shell. */
export function readServerState(): ServerState | undefined {
  const text = document.getElementById(SERVER_STATE_ID)?.textContent;
  return text ? (JSON.parse(text) as ServerState) : undefined;
}
