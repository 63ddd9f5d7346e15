import type { ServerReads } from '../lib/api/server-reads';

/** An answer of the API. */
export interface ApiAnswer {
  status: number;
  headers: Readonly<Record<string, unknown>>;
  /** Parsed JSON. */
  body: unknown;
}

/** Answers a public read of the API, whose address begins with `/api/`. */
export type ReadApi = (address: string) => Promise<ApiAnswer>;

/** @param files the JSON files of the site, by their paths */
export function createServerReads(readApi: ReadApi, files: Readonly<Record<string, unknown>>): ServerReads {
  return {
    callApi: async (args) => {
      const { url, params = {} } = typeof args === 'string' ? { url: args } : args;
      const given = Object.entries(params as Record<string, unknown>).filter(([, value]) => value !== undefined);
      const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
      const { status, headers, body } = await readApi(`/api${url}${query && `?${query}`}`);
      if (status >= 400) return { error: { status, data: body } };
      const entries = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
      return { data: body, meta: { response: new Response(null, { headers: entries }) } };
    },
    readFile: (path) => files[path],
  };
}
