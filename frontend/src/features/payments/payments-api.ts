import type { TagType } from '../../lib/api';
import { shopApi } from '../../lib/generated/shop-api';
import { toPage, type WithPages } from '../../lib/page';

export type { PaymentView as Payment } from '../../lib/generated/shop-api';

export const { useListPaymentsQuery, useCreatePaymentIntentMutation } = shopApi.enhanceEndpoints<
  TagType,
  WithPages<'listPayments'>
>({
  endpoints: {
    listPayments: { providesTags: ['Payment'], transformResponse: toPage },
    // A refusal may mean that the order has changed, or been paid in another tab.
    createPaymentIntent: { invalidatesTags: (_answer, error) => (error ? ['Order'] : []) },
  },
});
