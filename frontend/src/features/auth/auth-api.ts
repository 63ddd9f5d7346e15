import { api } from '../../lib/api';

interface SignInAnswer {
  token: string;
}

/** Written by hand, not generated: these calls don't bear the stored token of the API. */
export const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    exchangeIdToken: build.mutation<SignInAnswer, { email: string; idToken: string }>({
      query: ({ email, idToken }) => ({
        url: `/user/${encodeURIComponent(email)}`,
        method: 'PUT',
        body: { email },
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
