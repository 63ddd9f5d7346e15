import { api } from '../../lib/api';

export const { useSubscribeMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    subscribe: build.mutation<unknown, { newsletterDto: { email: string } }>({
      query: ({ newsletterDto }) => ({ url: '/newsletter', method: 'POST', body: newsletterDto }),
    }),
  }),
});
