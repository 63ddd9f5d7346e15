import type { TagType } from '../../lib/api/api';
import {
  shopApi,
  type ConfirmingOrderView,
  type OrderDetailsView,
  type OrderView as Order,
} from '../../lib/generated/shop-api';
import { toPage, type WithPages } from '../../lib/page/page';

export type { Order };
export type {
  OrderDetailsView as OrderDetails,
  OrderedLineView as OrderedLine,
  OrderEventView as OrderEvent,
  BoughtProductView as BoughtProduct,
  OrderLineView as OrderLine,
  ParcelView as Parcel,
  RefundView as Refund,
} from '../../lib/generated/shop-api';

/** The fields of an order that the warehouse is not told, as they are without anything to tell. */
const NOTHING_TOLD = { refunds: [], taxes: [], documents: [], dispute: null };

/** Whether the reader is told what the order costs, and who pays. */
export const hasPrices = ({ amountToBePaid }: Pick<Order, 'amountToBePaid'>): boolean =>
  (amountToBePaid as number | undefined) !== undefined;

/** An order whose lists can be read, also by the warehouse. */
export const withLists = <Seen extends Order>(order: Seen): Seen => ({ ...NOTHING_TOLD, ...order });

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
    getOrder: { providesTags: ['Order'], transformResponse: (order: OrderDetailsView) => withLists(order) },
    cancelOrder: { invalidatesTags: ['Order'] },
    listBoughtProducts: { providesTags: ['Order'], transformResponse: toPage },
    // Settling a payment lowers the stock and adds a payment.
    updateOrder: { invalidatesTags: ['Order', 'Product', 'Payment'] },
  },
});
