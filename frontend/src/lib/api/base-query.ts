import { fetchBaseQuery, retry, type BaseQueryFn, type FetchArgs } from '@reduxjs/toolkit/query/react';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { readApiToken, secondsLeft } from './api-token';
import { apiErrorBody, errorStatus } from './api-error';
import { serverReads } from './server-reads';
import { sessionEnded } from '../session/session';

/** A token with less life than this is renewed before it is used. */
const RENEW_BELOW_SECONDS = 5 * 60;

export interface EndpointOptions {
  /**
   * The reaction to the server's refusal of the caller. `endSession` ends the session on 403, too, as the specification
   * asks of five calls; `stay` leaves even a 401 to the screen. By default a 401 ends the session: the token is dead.
   */
  whenRefused?: 'endSession' | 'stay';
}

let askToSignIn: (() => Promise<boolean>) | undefined;
let renewToken: (() => Promise<void>) | undefined;
let renewal: Promise<void> | undefined;

/** Says how a token is renewed; `undefined` once no user is signed in. */
export function setTokenRenewal(renew: (() => Promise<void>) | undefined): void {
  renewToken = renew;
}

/** Says how a user is asked to sign in again, which answers whether they did. */
export function setSignInAgain(ask: () => Promise<boolean>): void {
  askToSignIn = ask;
}

/** Renews the stored token when it is about to end: once, however many calls ask at the same time. */
async function keepTokenFresh(): Promise<void> {
  const token = readApiToken();
  if (!token || !renewToken || secondsLeft(token) > RENEW_BELOW_SECONDS) return;
  renewal ??= renewToken().finally(() => (renewal = undefined));
  // A renewal that fails is no reason to hold the call back: the server decides whether the old token still holds.
  await renewal.catch(() => undefined);
}

const callApi = fetchBaseQuery({
  baseUrl: '/api',
  timeout: 20_000,
  prepareHeaders: (headers) => {
    const token = readApiToken();
    // The calls that sign in and out bring tokens of their own.
    if (token && !headers.has('Authorization')) headers.set('Authorization', `Bearer ${token}`);
  },
});

function endsSession(status: number | undefined, whenRefused: EndpointOptions['whenRefused']): boolean {
  if (whenRefused === 'stay') return false;
  return status === 401 || (status === 403 && whenRefused === 'endSession');
}

type ApiBaseQuery = BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError, EndpointOptions>;

const callOnce: ApiBaseQuery = async (args, queryApi, options = {}) => {
  const hasOwnBearer = typeof args !== 'string' && args.headers !== undefined;
  if (!hasOwnBearer) await keepTokenFresh();
  const tokenSent = readApiToken();
  const result = await callApi(args, queryApi, options);
  // A late refusal of an old token must not sign out a user who has signed in since.
  const isCurrent = tokenSent !== null && tokenSent === readApiToken();
  if (!hasOwnBearer && isCurrent && endsSession(errorStatus(result.error), options.whenRefused)) {
    queryApi.dispatch(sessionEnded('refused'));
  }
  return result;
};

/** A call that needs a new sign-in is repeated after it, as it was; without one it fails, and says nothing. */
const callAsUser: ApiBaseQuery = async (args, queryApi, options) => {
  const result = await callOnce(args, queryApi, options);
  if (!askToSignIn || apiErrorBody(result.error)?.code !== 'SIGN_IN_AGAIN') return result;
  const { afterNewSignIn } = await import('../session/sign-in-again');
  return afterNewSignIn(askToSignIn, result, async () => callOnce(args, queryApi, options));
};

const callAgainIfBusy = retry(callAsUser, {
  retryCondition: (error, _args, { attempt, baseQueryApi }) => {
    const status = errorStatus(error);
    return attempt <= 2 && baseQueryApi.type === 'query' && (status === undefined || status === 503);
  },
});

/**
 * Calls the API as the signed-in user. Reads that got no answer, or "busy", are tried again twice; writes never are. On
 * the server, where a page is rendered for all visitors, reads once and without a user.
 */
export const baseQuery: ApiBaseQuery = (args, queryApi, options) => {
  const onServer = serverReads(queryApi.extra);
  return onServer ? onServer.callApi(args) : callAgainIfBusy(args, queryApi, options);
};
