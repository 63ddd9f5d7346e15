import { configureStore } from '@reduxjs/toolkit';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { App } from '../app/app';
import { loadPageData } from '../app/page-data';
import { routes } from '../app/routes';
import type { ServerState } from '../app/server-state';
import { api } from '../lib/api/api';
import { errorStatus } from '../lib/api/api-error';
import type { PageMetadata } from '../lib/page/page-head';
import type { ServerReads } from '../lib/api/server-reads';
import { type AppStore, reducers } from '../lib/store';

export interface RenderedPage {
  /** Stands in #root. */
  markup: string;
  page: PageMetadata;
  serverState: ServerState;
}

interface PageToRender {
  /** Path and query. */
  address: string;
  siteUrl: string;
  reads: ServerReads;
}

const { query, dataRoutes } = createStaticHandler(routes);

/**
 * Renders a page for a visitor of whom nothing is known, once all that it reads is there.
 * @returns undefined when an answer did not come, or is an error other than that there is no such thing
 * @throws what a component throws, and when the page's code can't be loaded
 */
export async function renderPage({ address, siteUrl, reads }: PageToRender): Promise<RenderedPage | undefined> {
  const store = createServerStore(reads);
  const url = new URL(address, siteUrl);
  // Answers without a subscriber would be kept, and their store with them, until their time is over.
  const reading = store.dispatch(loadPageData(url, { subscribe: true }));
  const [context] = await Promise.all([query(new Request(url)), reading]);
  if (context instanceof Response || context.errors) throw new Error(`The code of ${url.pathname} could not be loaded`);
  const state = store.getState()[api.reducerPath];
  if (Object.values(state.queries).some(hasFailed)) return undefined;

  let page: PageMetadata | undefined;
  const markup = await toMarkup(
    <App store={store} surroundings={{ siteUrl, describe: (described) => (page = described) }}>
      <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
    </App>,
  );
  return page && { markup, page, serverState: { siteUrl, api: { ...state, subscriptions: {} } } };
}

function hasFailed(query: ServerState['api']['queries'][string]): boolean {
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

/** The whole markup: the parts that are loaded when they are first rendered included, and none of it in a later script. */
function toMarkup(node: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(node, {
      progressiveChunkSize: Infinity,
      onAllReady: () => resolve(text(stream.pipe(new PassThrough()))),
      onError: reject,
    });
  });
}
