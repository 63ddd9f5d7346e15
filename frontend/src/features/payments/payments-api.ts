import type { TagType } from '../../lib/api/api';
import { shopApi, type SumPaymentsApiArg } from '../../lib/generated/shop-api';
import { toPage, type WithPages } from '../../lib/page/page';

export type { ChargeView as Charge, ListedPaymentView as Payment } from '../../lib/generated/shop-api';

/** Which payments are meant. */
export type PaymentFilter = SumPaymentsApiArg;

export const {
  useCountPaymentsQuery,
  useListPaymentsQuery,
  useSumPaymentsQuery,
  useCreatePaymentIntentMutation,
  useGetPaymentDetailsQuery,
} = shopApi.enhanceEndpoints<TagType, WithPages<'listPayments'>>({
  endpoints: {
    listPayments: { providesTags: ['Payment'], transformResponse: toPage },
    countPayments: { providesTags: ['Payment'], extraOptions: { whenRefused: 'endSession' } },
    sumPayments: { providesTags: ['Payment'] },
    getPaymentDetails: { providesTags: ['Order'] },
    // A refusal may mean that the order has changed, or been paid in another tab.
    createPaymentIntent: { invalidatesTags: (_answer, error) => (error ? ['Order'] : []) },
  },
});
