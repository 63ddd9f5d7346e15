import { api } from '../../lib/api/api';

interface SignInAnswer {
  token: string;
}

interface ExchangeArgs {
  email: string;
  idToken: string;
  /** Of the second factor, where the account has one. */
  code?: string;
  /** The API's token before, which says that this sign-in has shown the second factor. */
  renews?: string;
}

/** Written by hand, not generated: these calls don't bear the stored token of the API. */
export const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    exchangeIdToken: build.mutation<SignInAnswer, ExchangeArgs>({
      query: ({ idToken, ...body }) => ({
        url: `/user/${encodeURIComponent(body.email)}`,
        method: 'PUT',
        body,
        headers: { Authorization: `Bearer ${idToken}` },
      }),
    }),
    /** Ends all sign-ins of a token's user. The page may be left, and the token forgotten, while it is under way. */
    endSignIns: build.mutation<unknown, { token: string }>({
      query: ({ token }) => ({
        url: '/logout',
        method: 'POST',
        headers: { Authorization: `Bearer ${token}` },
        keepalive: true,
      }),
    }),
  }),
});
