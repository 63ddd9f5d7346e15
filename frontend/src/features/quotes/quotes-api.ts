import type { TagType } from '../../lib/api';
import { laterApi } from '../../lib/generated/later-api';
import { toPage, type WithPages } from '../../lib/page';

export type { QuoteLineView as QuoteLine, QuoteState, QuoteView as Quote } from '../../lib/generated/later-api';

export const {
  useAskQuoteMutation,
  useListMyQuotesQuery,
  useManageQuotesQuery,
  useCountQuotesQuery,
  useGetQuoteQuery,
  useAnswerQuoteMutation,
} = laterApi.enhanceEndpoints<TagType, WithPages<'listMyQuotes' | 'manageQuotes'>>({
  endpoints: {
    askQuote: { invalidatesTags: ['Quote'] },
    listMyQuotes: { providesTags: ['Quote'], transformResponse: toPage },
    manageQuotes: {
      providesTags: ['Quote'],
      transformResponse: toPage,
      extraOptions: { whenRefused: 'endSession' },
    },
    countQuotes: { providesTags: ['Quote'], extraOptions: { whenRefused: 'endSession' } },
    getQuote: { providesTags: ['Quote'] },
    answerQuote: { invalidatesTags: ['Quote'], extraOptions: { whenRefused: 'endSession' } },
  },
});
