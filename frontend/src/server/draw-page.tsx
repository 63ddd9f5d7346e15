import { configureStore } from '@reduxjs/toolkit';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App, Site } from '../app/app';
import type { DrawnFrom } from '../app/drawn-page';
import { loadPageData } from '../app/load-page-data';
import { preloadPage } from '../app/routes';
import { api } from '../lib/api';
import { errorStatus } from '../lib/api-error';
import type { PageMetadata } from '../lib/page-head';
import type { ServerReads } from '../lib/server-reads';
import { type AppStore, reducers } from '../lib/store';

export interface DrawnPage {
  /** What stands in #root. */
  markup: string;
  page: PageMetadata;
  drawnFrom: DrawnFrom;
}

interface PageToDraw {
  /** Path and query. */
  address: string;
  siteUrl: string;
  reads: ServerReads;
}

/** What the table of pages does not name is asked for by drawing. */
const MAX_ROUNDS = 4;

/**
 * Draws a page for a visitor of whom nothing is known, once what the table of pages names for it is there. Drawing starts the
 * queries that the table lacks; with their answers it is drawn again, until nothing more is asked for.
 * @returns undefined when an answer did not come, or is an error other than that there is no such thing
 * @throws what a component throws
 */
export async function drawPage({ address, siteUrl, reads }: PageToDraw): Promise<DrawnPage | undefined> {
  const store = createServerStore(reads);
  const queriesOf = () => store.getState()[api.reducerPath].queries;
  let page: PageMetadata | undefined;
  const drawWith = (from: AppStore) =>
    draw(
      <App store={from} surroundings={{ siteUrl, describe: (described) => (page = described) }}>
        <StaticRouter location={address}>
          <Site />
        </StaticRouter>
      </App>,
    );

  const { pathname, search } = new URL(address, siteUrl);
  // Answers without a subscriber would be kept, and their store with them, until their time is over.
  await Promise.all([preloadPage(pathname), store.dispatch(loadPageData({ pathname, search }, { subscribe: true }))]);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const before = queriesOf();
    const markup = await drawWith(store);
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
    const queries = queriesOf();
    if (Object.values(queries).some(hasFailed)) break;
    // Queries that were answered with 404 are started again by each drawing.
    const isSettled = queries === before || Object.keys(queries).every((key) => key in before);
    if (!isSettled) continue;
    const { provided } = store.getState()[api.reducerPath];
    const settled = queries === before ? markup : await drawWith(atRest(store));
    if (!page) break;
    return { markup: settled, page, drawnFrom: { siteUrl, queries, provided } };
  }
  return undefined;
}

function hasFailed(query: DrawnFrom['queries'][string]): boolean {
  return query?.status === 'rejected' && errorStatus(query.error) !== 404;
}

/** Without what keeps a visitor's session and basket. */
function createServerStore(reads: ServerReads): AppStore {
  return configureStore({
    reducer: reducers,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: reads }, serializableCheck: false, immutableCheck: false }).concat(
        api.middleware,
      ),
    devTools: false,
  });
}

/** The store as it is now: drawing from it starts no query. */
function atRest(store: AppStore): AppStore {
  const state = store.getState();
  const dispatch = (action: unknown) => (typeof action === 'function' ? undefined : store.dispatch(action as never));
  return { ...store, getState: () => state, dispatch } as AppStore;
}

/** The whole markup: the parts that are loaded when they are first drawn included, and none of it in a later script. */
function draw(node: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(node, {
      progressiveChunkSize: Infinity,
      onAllReady: () => resolve(text(stream.pipe(new PassThrough()))),
      onError: reject,
    });
  });
}
