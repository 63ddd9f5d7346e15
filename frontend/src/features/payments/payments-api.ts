import type { TagType } from '../../lib/api';
import { laterApi, type SumPaymentsApiArg } from '../../lib/generated/later-api';
import { toPage, type WithPages } from '../../lib/page';

export type { ChargeView as Charge, ListedPaymentView as Payment } from '../../lib/generated/later-api';

/** Which payments are meant. */
export type PaymentFilter = SumPaymentsApiArg;

export const {
  useCountPaymentsQuery,
  useListPaymentsQuery,
  useSumPaymentsQuery,
  useCreatePaymentIntentMutation,
  useGetPaymentDetailsQuery,
} = laterApi.enhanceEndpoints<TagType, WithPages<'listPayments'>>({
  endpoints: {
    listPayments: { providesTags: ['Payment'], transformResponse: toPage },
    countPayments: { providesTags: ['Payment'], extraOptions: { whenRefused: 'endSession' } },
    sumPayments: { providesTags: ['Payment'] },
    getPaymentDetails: { providesTags: ['Order'] },
    // A refusal may mean that the order has changed, or been paid in another tab.
    createPaymentIntent: { invalidatesTags: (_answer, error) => (error ? ['Order'] : []) },
  },
});
