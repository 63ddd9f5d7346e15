import type { TagType } from '../../lib/api/api';
import { shopApi } from '../../lib/generated/shop-api';
import { toPage, type WithPages } from '../../lib/page/page';

export type {
  QuantityTermsView as QuantityTerms,
  QuoteDetailsView as QuoteDetails,
  QuoteLineView as QuoteLine,
  QuoteState,
  QuoteView as Quote,
} from '../../lib/generated/shop-api';

export const {
  useAskQuoteMutation,
  useListMyQuotesQuery,
  useManageQuotesQuery,
  useCountQuotesQuery,
  useGetQuoteQuery,
  useAnswerQuoteMutation,
} = shopApi.enhanceEndpoints<TagType, WithPages<'listMyQuotes' | 'manageQuotes'>>({
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
