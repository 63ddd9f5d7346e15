import { AsyncLocalStorage } from 'node:async_hooks';

/** What every log line written while a request is served knows about it. */
export interface RequestContext {
  requestId: string;
}

export const requestContext = new AsyncLocalStorage<RequestContext>();
