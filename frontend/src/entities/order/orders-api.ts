import type { TagType } from '../../lib/api/api';
import { shopApi, type ConfirmingOrderView } from '../../lib/generated/shop-api';
import { toPage, type WithPages } from '../../lib/page/page';

export type {
  OrderDetailsView as OrderDetails,
  OrderedLineView as OrderedLine,
  OrderEventView as OrderEvent,
  BoughtProductView as BoughtProduct,
  OrderLineView as OrderLine,
  OrderView as Order,
  RefundView as Refund,
} from '../../lib/generated/shop-api';

/** Why a payment that isn't confirmed yet never will be. */
export type ConfirmingReason = NonNullable<ConfirmingOrderView['reason']>;

export const {
  usePlaceOrderMutation,
  useListMyOrdersQuery,
  useGetOrderQuery,
  useLazyGetOrderQuery,
  useCancelOrderMutation,
  useUpdateOrderMutation,
  useListBoughtProductsQuery,
} = shopApi.enhanceEndpoints<TagType, WithPages<'listMyOrders' | 'listBoughtProducts'>>({
  endpoints: {
    // A refused order may mean that the stock, the price or the delivery has changed, so all are fetched again either way.
    placeOrder: {
      invalidatesTags: ['Order', 'Product', 'Settings', 'Quote'],
      extraOptions: { whenRefused: 'endSession' },
    },
    listMyOrders: { providesTags: ['Order'], transformResponse: toPage },
    getOrder: { providesTags: ['Order'] },
    cancelOrder: { invalidatesTags: ['Order'] },
    listBoughtProducts: { providesTags: ['Order'], transformResponse: toPage },
    // Settling a payment lowers the stock and adds a payment.
    updateOrder: { invalidatesTags: ['Order', 'Product', 'Payment'] },
  },
});
