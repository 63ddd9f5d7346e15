import type { FetchArgs, FetchBaseQueryError } from '@reduxjs/toolkit/query';

/** How queries read on the server, where no user is signed in. */
export interface ServerReads {
  /** Calls the API, as `fetchBaseQuery` does. */
  callApi(args: string | FetchArgs): Promise<{ data: unknown; meta: object } | { error: FetchBaseQueryError }>;
  /** The content of a JSON file of the site. */
  readFile(path: string): unknown;
}

/** Those of a page's store, which are its "extra argument"; undefined in a browser. */
export const serverReads = (extra: unknown): ServerReads | undefined => extra as ServerReads | undefined;
