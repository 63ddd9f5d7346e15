import { AsyncLocalStorage } from 'node:async_hooks';

/** The request's facts that every log line written while it is served carries. */
export interface RequestContext {
  requestId: string;
}

export const requestContext = new AsyncLocalStorage<RequestContext>();
