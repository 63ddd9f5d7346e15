import type { TagType } from '../../lib/api/api';
import { shopApi } from '../../lib/generated/shop-api';

/** Stock and payments change with a refund. */
const CHANGED = ['Order', 'Product', 'Payment'] as const;

export const { usePriceRefundQuery, useRefundOrderMutation, useReturnGoodsMutation } =
  shopApi.enhanceEndpoints<TagType>({
    endpoints: {
      // Each refund changes the price of the rest.
      priceRefund: { providesTags: ['Order'], keepUnusedDataFor: 0 },
      refundOrder: { invalidatesTags: CHANGED, extraOptions: { whenRefused: 'endSession' } },
      returnGoods: { invalidatesTags: CHANGED, extraOptions: { whenRefused: 'endSession' } },
    },
  });
