import { api } from '../../lib/api';

interface SignInAnswer {
  token: string;
}

/** Written by hand, not generated: it is the one call whose bearer is the sign-in service's ID token. */
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
  }),
});
