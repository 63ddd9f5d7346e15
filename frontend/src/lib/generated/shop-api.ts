import { api } from '../api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    checkAdmin: build.query<CheckAdminApiResponse, CheckAdminApiArg>({
      query: (queryArg) => ({ url: `/admin/${encodeURIComponent(String(queryArg.email))}` }),
    }),
    listBoughtProducts: build.query<ListBoughtProductsApiResponse, ListBoughtProductsApiArg>({
      query: (queryArg) => ({
        url: `/order/products`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
        },
      }),
    }),
    placeOrder: build.mutation<PlaceOrderApiResponse, PlaceOrderApiArg>({
      query: (queryArg) => ({ url: `/order`, method: 'POST', body: queryArg.placeOrderDto }),
    }),
    getOrder: build.query<GetOrderApiResponse, GetOrderApiArg>({
      query: (queryArg) => ({ url: `/order/payment/${encodeURIComponent(String(queryArg.id))}` }),
    }),
    listMyOrders: build.query<ListMyOrdersApiResponse, ListMyOrdersApiArg>({
      query: (queryArg) => ({
        url: `/order/${encodeURIComponent(String(queryArg.email))}`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
        },
      }),
    }),
    updateOrder: build.mutation<UpdateOrderApiResponse, UpdateOrderApiArg>({
      query: (queryArg) => ({
        url: `/order/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PATCH',
        body: queryArg.updateOrderDto,
      }),
    }),
    cancelOrder: build.mutation<CancelOrderApiResponse, CancelOrderApiArg>({
      query: (queryArg) => ({ url: `/order/${encodeURIComponent(String(queryArg.id))}`, method: 'DELETE' }),
    }),
    getProduct: build.query<GetProductApiResponse, GetProductApiArg>({
      query: (queryArg) => ({ url: `/product/singleProduct/${encodeURIComponent(String(queryArg.id))}` }),
    }),
    getManagedProduct: build.query<GetManagedProductApiResponse, GetManagedProductApiArg>({
      query: (queryArg) => ({ url: `/product/manage/${encodeURIComponent(String(queryArg.id))}` }),
    }),
    getProductLinks: build.query<GetProductLinksApiResponse, GetProductLinksApiArg>({
      query: (queryArg) => ({ url: `/product/links/${encodeURIComponent(String(queryArg.id))}` }),
    }),
    getManagedProductLinks: build.query<GetManagedProductLinksApiResponse, GetManagedProductLinksApiArg>({
      query: (queryArg) => ({ url: `/product/manage/${encodeURIComponent(String(queryArg.id))}/links` }),
    }),
    addProduct: build.mutation<AddProductApiResponse, AddProductApiArg>({
      query: (queryArg) => ({ url: `/product`, method: 'POST', body: queryArg.addProductDto }),
    }),
    listProducts: build.query<ListProductsApiResponse, ListProductsApiArg>({
      query: (queryArg) => ({
        url: `/product`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          q: queryArg.q,
          category: queryArg.category,
          min: queryArg.min,
          max: queryArg.max,
          inStock: queryArg.inStock,
          sort: queryArg.sort,
          'attr.KEY': queryArg['attr.KEY'],
        },
      }),
    }),
    editProduct: build.mutation<EditProductApiResponse, EditProductApiArg>({
      query: (queryArg) => ({
        url: `/product/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PATCH',
        body: queryArg.editProductDto,
      }),
    }),
    setStock: build.mutation<SetStockApiResponse, SetStockApiArg>({
      query: (queryArg) => ({
        url: `/product/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.setStockDto,
      }),
    }),
    removeProduct: build.mutation<RemoveProductApiResponse, RemoveProductApiArg>({
      query: (queryArg) => ({ url: `/product/${encodeURIComponent(String(queryArg.id))}`, method: 'DELETE' }),
    }),
    changeStock: build.mutation<ChangeStockApiResponse, ChangeStockApiArg>({
      query: (queryArg) => ({
        url: `/product/${encodeURIComponent(String(queryArg.id))}/stock`,
        method: 'POST',
        body: queryArg.changeStockDto,
      }),
    }),
    listStockChanges: build.query<ListStockChangesApiResponse, ListStockChangesApiArg>({
      query: (queryArg) => ({
        url: `/product/${encodeURIComponent(String(queryArg.id))}/stock`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
        },
      }),
    }),
    listCategories: build.query<ListCategoriesApiResponse, ListCategoriesApiArg>({
      query: () => ({ url: `/category` }),
    }),
    getSettings: build.query<GetSettingsApiResponse, GetSettingsApiArg>({
      query: () => ({ url: `/settings` }),
    }),
    getBasket: build.query<GetBasketApiResponse, GetBasketApiArg>({
      query: () => ({ url: `/basket` }),
    }),
    saveBasket: build.mutation<SaveBasketApiResponse, SaveBasketApiArg>({
      query: (queryArg) => ({ url: `/basket`, method: 'PUT', body: queryArg.saveBasketDto }),
    }),
    priceLines: build.query<PriceLinesApiResponse, PriceLinesApiArg>({
      query: (queryArg) => ({ url: `/basket/price`, method: 'POST', body: queryArg.priceLinesDto }),
    }),
    priceQuote: build.query<PriceQuoteApiResponse, PriceQuoteApiArg>({
      query: (queryArg) => ({
        url: `/quote/${encodeURIComponent(String(queryArg.id))}/price`,
        method: 'POST',
        body: queryArg.priceQuoteDto,
      }),
    }),
    listReviews: build.query<ListReviewsApiResponse, ListReviewsApiArg>({
      query: (queryArg) => ({
        url: `/review`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
        },
      }),
    }),
    addReview: build.mutation<AddReviewApiResponse, AddReviewApiArg>({
      query: (queryArg) => ({ url: `/review`, method: 'POST', body: queryArg.addReviewDto }),
    }),
    listProductReviews: build.query<ListProductReviewsApiResponse, ListProductReviewsApiArg>({
      query: (queryArg) => ({
        url: `/product/${encodeURIComponent(String(queryArg.id))}/reviews`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          sort: queryArg.sort,
        },
      }),
    }),
    subscribe: build.mutation<SubscribeApiResponse, SubscribeApiArg>({
      query: (queryArg) => ({ url: `/newsletter`, method: 'POST', body: queryArg.subscribeDto }),
    }),
    askStockAlert: build.mutation<AskStockAlertApiResponse, AskStockAlertApiArg>({
      query: (queryArg) => ({
        url: `/product/${encodeURIComponent(String(queryArg.id))}/notify`,
        method: 'POST',
        body: queryArg.askStockAlertDto,
      }),
    }),
    listHomeProducts: build.query<ListHomeProductsApiResponse, ListHomeProductsApiArg>({
      query: () => ({ url: `/product/home` }),
    }),
    countFacets: build.query<CountFacetsApiResponse, CountFacetsApiArg>({
      query: (queryArg) => ({
        url: `/product/facets`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          q: queryArg.q,
          category: queryArg.category,
          min: queryArg.min,
          max: queryArg.max,
          inStock: queryArg.inStock,
          sort: queryArg.sort,
          'attr.KEY': queryArg['attr.KEY'],
        },
      }),
    }),
    suggestProducts: build.query<SuggestProductsApiResponse, SuggestProductsApiArg>({
      query: (queryArg) => ({
        url: `/product/suggest`,
        params: {
          q: queryArg.q,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as shopApi };
export type CheckAdminApiResponse = /** status 200  */ AdminCheckView;
export type CheckAdminApiArg = {
  email: string;
};
export type ListBoughtProductsApiResponse = /** status 200  */ BoughtProductView[];
export type ListBoughtProductsApiArg = {
  /** Counted from 1. */
  page?: number;
  /** Items per page. */
  limit?: number;
};
export type PlaceOrderApiResponse = /** status 201  */ OrderView;
export type PlaceOrderApiArg = {
  placeOrderDto: PlaceOrderDto;
};
export type GetOrderApiResponse = /** status 200  */ OrderDetailsView;
export type GetOrderApiArg = {
  id: string;
};
export type ListMyOrdersApiResponse = /** status 200  */ OrderView[];
export type ListMyOrdersApiArg = {
  email: string;
  /** Counted from 1. */
  page?: number;
  /** Items per page. */
  limit?: number;
};
export type UpdateOrderApiResponse =
  | /** status 200 Paid for and on record, or shipped. */ OrderView
  | /** status 202 The payment is being confirmed; look at the order again. */ ConfirmingOrderView;
export type UpdateOrderApiArg = {
  id: string;
  updateOrderDto: UpdateOrderDto;
};
export type CancelOrderApiResponse = /** status 200  */ AcknowledgedView;
export type CancelOrderApiArg = {
  id: string;
};
export type GetProductApiResponse = /** status 200  */ ProductView;
export type GetProductApiArg = {
  id: string;
};
export type GetManagedProductApiResponse = /** status 200  */ ProductView;
export type GetManagedProductApiArg = {
  id: string;
};
export type GetProductLinksApiResponse = /** status 200  */ ProductLinksView;
export type GetProductLinksApiArg = {
  id: string;
};
export type GetManagedProductLinksApiResponse = /** status 200  */ ProductLinksView;
export type GetManagedProductLinksApiArg = {
  id: string;
};
export type AddProductApiResponse = /** status 201  */ ProductView;
export type AddProductApiArg = {
  addProductDto: AddProductDto;
};
export type ListProductsApiResponse = /** status 200  */ ProductView[];
export type ListProductsApiArg = {
  /** Counted from 1. */
  page?: number;
  /** Items per page. */
  limit?: number;
  /** Words, or beginnings of words, of name and description; or the beginning of a part number. */
  q?: string;
  /** The id of a category; what is below it belongs to it. */
  category?: string;
  /** The least price, in dollars per unit. */
  min?: number;
  /** The greatest price, in dollars per unit. */
  max?: number;
  /** Leaves out what can not be ordered. */
  inStock?: InStock;
  /** newest unless given. What can not be ordered comes last, except by added: newest first, regardless of the stock. */
  sort?: ProductSort;
  /** For the key of any attribute that is a filter: one or more of its values (a,b), or of a number a range (10..20, ..20 or 10..). */
  'attr.KEY'?: string;
};
export type EditProductApiResponse = /** status 200  */ ProductView;
export type EditProductApiArg = {
  id: string;
  editProductDto: EditProductDto;
};
export type SetStockApiResponse = /** status 200  */ ProductView;
export type SetStockApiArg = {
  id: string;
  setStockDto: SetStockDto;
};
export type RemoveProductApiResponse = /** status 200  */ AcknowledgedView;
export type RemoveProductApiArg = {
  id: string;
};
export type ChangeStockApiResponse = /** status 200  */ ProductView;
export type ChangeStockApiArg = {
  id: string;
  changeStockDto: ChangeStockDto;
};
export type ListStockChangesApiResponse = /** status 200  */ StockChangeView[];
export type ListStockChangesApiArg = {
  id: string;
  /** Counted from 1. */
  page?: number;
  /** Items per page. */
  limit?: number;
};
export type ListCategoriesApiResponse = /** status 200  */ CategoryView[];
export type ListCategoriesApiArg = void;
export type GetSettingsApiResponse = /** status 200  */ SettingsView;
export type GetSettingsApiArg = void;
export type GetBasketApiResponse = /** status 200  */ BasketView;
export type GetBasketApiArg = void;
export type SaveBasketApiResponse = /** status 200  */ BasketView;
export type SaveBasketApiArg = {
  saveBasketDto: SaveBasketDto;
};
export type PriceLinesApiResponse = /** status 200  */ PriceView;
export type PriceLinesApiArg = {
  priceLinesDto: PriceLinesDto;
};
export type PriceQuoteApiResponse = /** status 200  */ PriceView;
export type PriceQuoteApiArg = {
  id: string;
  priceQuoteDto: PriceQuoteDto;
};
export type ListReviewsApiResponse = /** status 200  */ ReviewView[];
export type ListReviewsApiArg = {
  /** Counted from 1. */
  page?: number;
  /** Items per page. */
  limit?: number;
};
export type AddReviewApiResponse = /** status 201  */ ReviewView;
export type AddReviewApiArg = {
  addReviewDto: AddReviewDto;
};
export type ListProductReviewsApiResponse = /** status 200  */ ProductReviewsView;
export type ListProductReviewsApiArg = {
  id: string;
  /** Counted from 1. */
  page?: number;
  /** Items per page. */
  limit?: number;
  /** newest unless given; else by the stars. */
  sort?: ReviewSort;
};
export type SubscribeApiResponse = /** status 200  */ AcknowledgedView;
export type SubscribeApiArg = {
  subscribeDto: SubscribeDto;
};
export type AskStockAlertApiResponse = /** status 200  */ AcknowledgedView;
export type AskStockAlertApiArg = {
  id: string;
  askStockAlertDto: AskStockAlertDto;
};
export type ListHomeProductsApiResponse = /** status 200  */ ProductView[];
export type ListHomeProductsApiArg = void;
export type CountFacetsApiResponse = /** status 200  */ FacetsView;
export type CountFacetsApiArg = {
  /** Counted from 1. */
  page?: number;
  /** Items per page. */
  limit?: number;
  /** Words, or beginnings of words, of name and description; or the beginning of a part number. */
  q?: string;
  /** The id of a category; what is below it belongs to it. */
  category?: string;
  /** The least price, in dollars per unit. */
  min?: number;
  /** The greatest price, in dollars per unit. */
  max?: number;
  /** Leaves out what can not be ordered. */
  inStock?: InStock;
  /** newest unless given. What can not be ordered comes last, except by added: newest first, regardless of the stock. */
  sort?: ProductSort;
  /** For the key of any attribute that is a filter: one or more of its values (a,b), or of a number a range (10..20, ..20 or 10..). */
  'attr.KEY'?: string;
};
export type SuggestProductsApiResponse = /** status 200  */ SuggestionView[];
export type SuggestProductsApiArg = {
  /** What was typed so far; nothing is suggested for less than two characters. */
  q?: string;
};
export type AdminCheckView = {
  /** Whether the user may do what admins do. */
  admin: boolean;
  /** True for a user who was made an admin, and is one once the e-mail is verified. */
  awaitsVerification?: boolean;
  /** True for a user who was made an admin, and is one once the account has a second factor. */
  awaitsSecondFactor?: boolean;
};
export type ErrorCode =
  | 'INVALID_INPUT'
  | 'MALFORMED_REQUEST'
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'METHOD_NOT_ALLOWED'
  | 'PAYLOAD_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'TOO_MANY_REQUESTS'
  | 'INTERNAL_ERROR'
  | 'NOT_IMPLEMENTED'
  | 'SERVICE_UNAVAILABLE'
  | 'EMAIL_TAKEN'
  | 'ACCOUNT_REMOVED'
  | 'USER_NOT_FOUND'
  | 'CANNOT_REMOVE_YOURSELF'
  | 'CANNOT_DEMOTE_YOURSELF'
  | 'ADMIN_PROTECTED'
  | 'LAST_ADMIN'
  | 'SIGN_IN_AGAIN'
  | 'SECOND_FACTOR'
  | 'SECOND_FACTOR_NEEDED'
  | 'SECOND_FACTOR_ON'
  | 'SECOND_FACTOR_OFF'
  | 'ADDRESSES_CHANGED'
  | 'PRODUCT_NOT_FOUND'
  | 'PRODUCT_ADDED_ALREADY'
  | 'PRODUCT_EDITED'
  | 'PART_NUMBER_TAKEN'
  | 'STOCK_CHANGED'
  | 'STOCK_CHANGED_ALREADY'
  | 'IMPORT_NOT_FOUND'
  | 'IMPORT_NOT_CHECKED'
  | 'IMPORT_HAS_ERRORS'
  | 'IMPORT_RUNNING'
  | 'CATEGORY_NOT_FOUND'
  | 'CATEGORY_ADDED_ALREADY'
  | 'CATEGORY_EDITED'
  | 'CATEGORY_NOT_EMPTY'
  | 'TOO_MANY_CATEGORIES'
  | 'ATTRIBUTE_IN_USE'
  | 'SYNONYMS_EDITED'
  | 'SETTINGS_CHANGED'
  | 'BASKET_CHANGED'
  | 'LIST_NOT_FOUND'
  | 'LIST_ADDED_ALREADY'
  | 'LIST_CHANGED'
  | 'LIST_NAME_TAKEN'
  | 'TOO_MANY_LISTS'
  | 'QUOTE_NOT_FOUND'
  | 'QUOTE_ASKED_ALREADY'
  | 'TOO_MANY_QUOTES'
  | 'QUOTE_CHANGED'
  | 'QUOTE_NOT_ANSWERED'
  | 'QUOTE_EXPIRED'
  | 'QUOTE_ORDERED'
  | 'ORDER_NOT_FOUND'
  | 'ORDER_PLACED_ALREADY'
  | 'QUANTITY_OUT_OF_RANGE'
  | 'QUANTITY_NOT_IN_PACKS'
  | 'AMOUNT_CHANGED'
  | 'AMOUNT_OUT_OF_RANGE'
  | 'DELIVERY_NOT_AVAILABLE'
  | 'ORDER_NOT_CANCELLABLE'
  | 'ORDER_NOT_SHIPPABLE'
  | 'NOTE_ADDED_ALREADY'
  | 'ORDER_REFUNDED'
  | 'ORDER_DISPUTED'
  | 'ORDER_NOT_REFUNDABLE'
  | 'REFUND_TOO_LARGE'
  | 'REFUND_CHANGED'
  | 'REFUNDED_ALREADY'
  | 'RETURN_TOO_LARGE'
  | 'RETURNED_ALREADY'
  | 'ORDER_CLOSED'
  | 'ORDER_UNPAID'
  | 'CALL_OFF_ASKED'
  | 'CALL_OFF_ANSWERED'
  | 'CALL_OFF_NOT_ASKED'
  | 'TOO_MANY_CALL_OFFS'
  | 'REVIEW_POSTED_ALREADY'
  | 'REVIEW_NOT_FOUND'
  | 'NOT_A_BUYER'
  | 'PRODUCT_REVIEWED_ALREADY'
  | 'REVIEW_EDITED'
  | 'REVIEW_CLOSED'
  | 'PRODUCT_ORDERABLE'
  | 'STOCK_ALERT_NOT_FOUND'
  | 'TOO_MANY_STOCK_ALERTS'
  | 'SUBSCRIPTION_NOT_FOUND'
  | 'NOTICE_NOT_FOUND'
  | 'ORDER_UNCLEAR'
  | 'ORDER_ALREADY_PAID'
  | 'ORDER_CANCELLED'
  | 'OUT_OF_STOCK'
  | 'PRODUCT_NOT_SOLD'
  | 'PAYMENT_CONFIRMING'
  | 'PAYMENT_DECLINED'
  | 'PAYMENT_MISMATCH'
  | 'PAYMENT_NOT_AUTHORISED'
  | 'PAYMENTS_UNAVAILABLE'
  | 'SIGNATURE_INVALID'
  | 'TOO_MANY_DECLINES'
  | 'IMAGE_NOT_FOUND'
  | 'IMAGE_UNREADABLE'
  | 'IMAGES_BUSY'
  | 'IMAGE_HOST_UNAVAILABLE'
  | 'DOCUMENT_NOT_FOUND'
  | 'DOCUMENT_REFUSED'
  | 'DOCUMENTS_BUSY'
  | 'ORDER_NOT_PAID'
  | 'CREDIT_NOTE_NOT_FOUND'
  | 'NOTHING_TO_PACK';
export type ErrorBody = {
  statusCode: number;
  /** Stable; switch on this. */
  code: ErrorCode;
  /** For the person. May change. */
  message: string;
  /** By field, what is wrong with it. */
  fieldErrors?: {
    [key: string]: string;
  };
  /** How things stand, where what the client saw is out of date: the stock, or all of what was edited. */
  current?: {
    /** Units in stock. */
    available?: number;
    /** The products of an order of which there is too little, and how many there are. */
    short?: {
      itemId: string;
      available: number;
    }[];
    [key: string]: any;
  };
  /** Also in the header x-request-id and in every log line of this request. */
  requestId: string;
};
export type LastOrderView = {
  _id: string;
  number: string;
  createdAt: string;
  /** Its units of the product. */
  quantity: number;
};
export type ProductDocumentView = {
  name: string;
  url: string;
  bytes: number;
};
export type BoughtProductView = {
  /** The product's id. */
  itemId: string;
  /** As it was when it was ordered last. */
  itemName: string;
  /** The manufacturer's own name for it. */
  partNumber?: string;
  /** Paid orders of it. */
  orders: number;
  /** Units of all of them, without refunded ones. */
  quantity: number;
  lastOrder: LastOrderView;
  /** In the address of the product's page; absent for one that is no longer sold. */
  slug?: string;
  /** The address of its first picture; absent for one that is no longer sold. */
  picture?: string;
  /** Its data sheets, as long as it is sold. */
  documents: ProductDocumentView[];
  /** How many spare parts its page offers. */
  spareParts: number;
};
export type RefundStatus = 'pending' | 'succeeded' | 'failed';
export type RefundLineView = {
  itemId: string;
  quantity: number;
  /** Dollars, added taxes included. */
  amount: number;
};
export type LineUnitsView = {
  itemId: string;
  quantity: number;
};
export type RefundView = {
  _id: string;
  /** Dollars. */
  amount: number;
  createdAt: string;
  /** A refund may fail even after it had succeeded; then nothing was given back. */
  status: RefundStatus;
  /** The part of the amount that is for the delivery, in dollars. */
  deliveryAmount: number;
  /** What it pays back by units; empty for a mere amount. */
  lines: RefundLineView[];
  /** The shop's words about it; empty for one that was made at Stripe. */
  reason: string;
  /** The units that went back to stock with it. */
  returns: LineUnitsView[];
  /** When its status last changed. */
  changedAt: string;
  /** The id of the admin; null for one made at Stripe. */
  by: string | null;
};
export type DisputeStatus = 'open' | 'won' | 'lost';
export type DisputeView = {
  _id: string;
  /** Dollars. */
  amount: number;
  createdAt: string;
  /** As the shop sees it. */
  status: DisputeStatus;
};
export type CallOffKind = 'callOff' | 'return';
export type CallOffAnswer = 'accepted' | 'declined';
export type CallOffWait = 'answer' | 'goods';
export type CallOffView = {
  _id: string;
  /** Before it is shipped, or after. */
  kind: CallOffKind;
  /** The customer's words; empty when the shop called the order off by itself. */
  reason: string;
  lines: LineUnitsView[];
  at: string;
  answer?: CallOffAnswer;
  /** The shop's words; empty without. */
  message: string;
  answeredAt?: string;
  /** When the returned goods came in. */
  receivedAt?: string;
  /** Absent when it is settled. */
  waitsFor?: CallOffWait;
};
export type OrderTaxView = {
  name: string;
  /** In basis points. */
  rate: number;
  /** Dollars, on lines and delivery together. */
  amount: number;
  /** Whether the prices contain it; otherwise it is added to them. */
  isIncluded: boolean;
};
export type OrderStatus = 'Unpaid' | 'Pending' | 'Shipped';
export type OrderLineView = {
  itemId: string;
  itemName: string;
  /** The manufacturer's own name for the product. */
  partNumber?: string;
  /** Dollars per unit. */
  unitPrice: number;
  quantity: number;
  /** Dollars. */
  amount: number;
  /** Units that were paid back. */
  refunded: number;
  /** Units that went back to stock. */
  returned: number;
  /** The batch or certificate number of its units; absent without. */
  batch?: string;
};
export type OrderTrackingView = {
  /** Empty without. */
  carrier: string;
  /** The carrier's number of the parcel; empty without. */
  number: string;
  /** The address where the parcel is shown. */
  url: string | null;
};
export type TermsVersion = '2026-11-23';
export type OrderView = {
  /** Dollars given back, or on their way; 0 when none. */
  refundedAmount: number;
  /** Dollars that can still be refunded; 0 of an order that is not paid. */
  refundableAmount: number;
  /** The earliest first. */
  refunds: RefundView[];
  /** Of the payment, at the customer's bank. */
  dispute: DisputeView | null;
  /** When it was called off: it stays Pending, and is not shipped. */
  closedAt: string | null;
  /** What was asked for last. */
  callOff: CallOffView | null;
  _id: string;
  /** What people call it by; empty for a moment after an update of the shop. */
  number: string;
  itemId: string;
  itemName: string;
  customerName: string;
  customerEmail: string;
  quantity: number;
  /** Dollars: lines, delivery and added taxes. */
  amountToBePaid: number;
  /** Dollars, of the lines. */
  subtotal: number;
  /** The name of the delivery method; empty without. */
  delivery: string;
  /** Dollars. */
  deliveryAmount: number;
  taxes: OrderTaxView[];
  /** Where it goes, in ISO 3166-1 alpha-2; empty for orders of an earlier version. */
  country: string;
  customerAddress: string;
  /** Phone number, digits. */
  customerNumber: string;
  /** The customer's, when it was placed. */
  company?: string;
  /** The company's, when it was placed. */
  taxNumber?: string;
  status: OrderStatus;
  /** Of the payment; empty while Unpaid. */
  transactionId: string;
  /** Each product once; the first is that of `itemId`. */
  lines: OrderLineView[];
  /** The customer's own number of the order; empty without. */
  purchaseOrderNumber: string;
  /** The customer's words to the shop; empty without. */
  note: string;
  /** Null unless stated when it was shipped. */
  tracking: OrderTrackingView | null;
  /** The terms that the customer accepted; not there for orders of an earlier version of the shop. */
  termsVersion?: TermsVersion;
  /** True when a product of it was taken off the shop before it was paid. */
  noLongerSold?: boolean;
};
export type OrderedLineDto = {
  /** The product's id. */
  itemId: string;
  quantity: number;
};
export type PlaceOrderDto = {
  /** The product's id, in an order of one product. */
  itemId?: string;
  /** With itemId: from the product's minimum to its stock. */
  quantity?: number;
  /** Instead of itemId with quantity. Lines of one product count as one. */
  lines?: OrderedLineDto[];
  /** Instead of products: the id of one's own answered quote, of which exactly its lines are ordered, once. */
  quote?: string;
  customerAddress: string;
  /** Phone number; its digits are kept. */
  customerNumber: string | number;
  /** What the customer was shown. Refused when it is not the price. */
  amountToBePaid?: number;
  /** Where it goes; without it, the shop's home country. */
  country?: string;
  /** The id of a delivery method; without it, the cheapest one. */
  delivery?: string;
  /** The customer's own number of the order. */
  purchaseOrderNumber?: string;
  /** The customer's words to the shop. */
  note?: string;
  /** The terms that the customer was shown; without it, the current ones. */
  termsVersion?: TermsVersion;
  /** Any random name for what is created. A request repeated with the same one creates nothing more and answers the same, so it is safe to repeat it when its answer was lost. */
  idempotencyKey?: string;
  /** Ignored: the server knows it. */
  itemName?: string;
  /** Ignored: the server knows it. */
  customerName?: string;
  /** Ignored: the server knows it. */
  customerEmail?: string;
  /** Ignored: an order is born Unpaid. */
  status?: string;
};
export type OrderedLineView = {
  itemId: string;
  itemName: string;
  /** The manufacturer's own name for the product. */
  partNumber?: string;
  /** Dollars per unit. */
  unitPrice: number;
  quantity: number;
  /** Dollars. */
  amount: number;
  /** Units that were paid back. */
  refunded: number;
  /** Units that went back to stock. */
  returned: number;
  /** The batch or certificate number of its units; absent without. */
  batch?: string;
  /** In the address of the product's page; absent for one that is no longer sold. */
  slug?: string;
  /** The address of the product's first picture; absent for one that is no longer sold. */
  picture?: string;
};
export type OrderEventKind =
  | 'placed'
  | 'paid'
  | 'shipped'
  | 'cancelled'
  | 'refundStarted'
  | 'refunded'
  | 'refundFailed'
  | 'disputed'
  | 'disputeWon'
  | 'disputeLost'
  | 'callOffAsked'
  | 'callOffDeclined'
  | 'calledOff'
  | 'returnAsked'
  | 'returnAccepted'
  | 'returnDeclined'
  | 'returned';
export type OrderEventView = {
  kind: OrderEventKind;
  at: string;
  /** The id of the refund, call-off or return that it is about. */
  ref?: string;
};
export type SaleDocumentKind = 'invoice' | 'creditNote' | 'withdrawal';
export type OrderDocumentView = {
  kind: SaleDocumentKind;
  number: string;
  issuedAt: string;
};
export type OrderDetailsView = {
  /** Dollars given back, or on their way; 0 when none. */
  refundedAmount: number;
  /** Dollars that can still be refunded; 0 of an order that is not paid. */
  refundableAmount: number;
  /** The earliest first. */
  refunds: RefundView[];
  /** Of the payment, at the customer's bank. */
  dispute: DisputeView | null;
  /** When it was called off: it stays Pending, and is not shipped. */
  closedAt: string | null;
  /** What was asked for last. */
  callOff: CallOffView | null;
  _id: string;
  /** What people call it by; empty for a moment after an update of the shop. */
  number: string;
  itemId: string;
  itemName: string;
  customerName: string;
  customerEmail: string;
  quantity: number;
  /** Dollars: lines, delivery and added taxes. */
  amountToBePaid: number;
  /** Dollars, of the lines. */
  subtotal: number;
  /** The name of the delivery method; empty without. */
  delivery: string;
  /** Dollars. */
  deliveryAmount: number;
  taxes: OrderTaxView[];
  /** Where it goes, in ISO 3166-1 alpha-2; empty for orders of an earlier version. */
  country: string;
  customerAddress: string;
  /** Phone number, digits. */
  customerNumber: string;
  /** The customer's, when it was placed. */
  company?: string;
  /** The company's, when it was placed. */
  taxNumber?: string;
  status: OrderStatus;
  /** Of the payment; empty while Unpaid. */
  transactionId: string;
  /** Each product once; the first is that of `itemId`. */
  lines: OrderedLineView[];
  /** The customer's own number of the order; empty without. */
  purchaseOrderNumber: string;
  /** The customer's words to the shop; empty without. */
  note: string;
  /** Null unless stated when it was shipped. */
  tracking: OrderTrackingView | null;
  /** The terms that the customer accepted; not there for orders of an earlier version of the shop. */
  termsVersion?: TermsVersion;
  /** True when a product of it was taken off the shop before it was paid. */
  noLongerSold?: boolean;
  /** Whether the reader placed it. */
  isOwn: boolean;
  createdAt: string;
  /** What happened to it, the earliest first. */
  events: OrderEventView[];
  /** Its invoice, then its credit notes and their withdrawals; the earliest first. Made soon after their cause. */
  documents: OrderDocumentView[];
};
export type ConfirmingOrderView = {
  /** Dollars given back, or on their way; 0 when none. */
  refundedAmount: number;
  /** Dollars that can still be refunded; 0 of an order that is not paid. */
  refundableAmount: number;
  /** The earliest first. */
  refunds: RefundView[];
  /** Of the payment, at the customer's bank. */
  dispute: DisputeView | null;
  /** When it was called off: it stays Pending, and is not shipped. */
  closedAt: string | null;
  /** What was asked for last. */
  callOff: CallOffView | null;
  _id: string;
  /** What people call it by; empty for a moment after an update of the shop. */
  number: string;
  itemId: string;
  itemName: string;
  customerName: string;
  customerEmail: string;
  quantity: number;
  /** Dollars: lines, delivery and added taxes. */
  amountToBePaid: number;
  /** Dollars, of the lines. */
  subtotal: number;
  /** The name of the delivery method; empty without. */
  delivery: string;
  /** Dollars. */
  deliveryAmount: number;
  taxes: OrderTaxView[];
  /** Where it goes, in ISO 3166-1 alpha-2; empty for orders of an earlier version. */
  country: string;
  customerAddress: string;
  /** Phone number, digits. */
  customerNumber: string;
  /** The customer's, when it was placed. */
  company?: string;
  /** The company's, when it was placed. */
  taxNumber?: string;
  status: OrderStatus;
  /** Of the payment; empty while Unpaid. */
  transactionId: string;
  /** Each product once; the first is that of `itemId`. */
  lines: OrderLineView[];
  /** The customer's own number of the order; empty without. */
  purchaseOrderNumber: string;
  /** The customer's words to the shop; empty without. */
  note: string;
  /** Null unless stated when it was shipped. */
  tracking: OrderTrackingView | null;
  /** The terms that the customer accepted; not there for orders of an earlier version of the shop. */
  termsVersion?: TermsVersion;
  /** True when a product of it was taken off the shop before it was paid. */
  noLongerSold?: boolean;
  /** Why the payment will not be confirmed: nothing is charged, and the hold on the card is being let go. */
  reason?: 'OUT_OF_STOCK';
};
export type UpdatedStatus = 'Paid' | 'Shipped';
export type UpdateOrderDto = {
  status: UpdatedStatus;
  /** The id of the path. */
  order?: string;
  /** The payment intent that was confirmed; needed for Paid. */
  transactionId?: string;
  /** Ships although money of the order was given back or is disputed. */
  anyway?: boolean;
};
export type AcknowledgedView = {
  acknowledged: boolean;
};
export type PriceBreakView = {
  /** The fewest units at this price. */
  from: number;
  /** Dollars per unit, of the whole line. */
  price: number;
};
export type ProductStatus = 'published' | 'draft';
export type RatingView = {
  /** Of 1 to 5 stars; 0 without any review. */
  average: number;
  /** Reviews. */
  count: number;
};
export type ProductView = {
  _id: string;
  /** E-mail of the admin who added it. */
  addedBy: string;
  name: string;
  description: string;
  /** Units in stock. */
  available: number;
  /** The fewest units one order takes. */
  minimum: number;
  /** Dollars per unit. */
  price: number;
  /** Address of the picture; one that begins with / is on the site's own origin. */
  image: string;
  /** The manufacturer's own name for it. */
  partNumber: string;
  /** Its name as in the address of its page. */
  slug: string;
  /** Its category's id. */
  category: string | null;
  /** By the keys of its category's attributes. */
  attributes: {
    [key: string]: string | number;
  };
  /** Addresses of all pictures; the first is `image`. */
  pictures: string[];
  /** The case pack: an order takes a multiple of it. */
  multiple: number;
  /** The most units one order takes, if limited. */
  maximum: number | null;
  /** Ascending in from. */
  priceBreaks: PriceBreakView[];
  weightGrams: number | null;
  documents: ProductDocumentView[];
  /** Ids of products to look at as well. */
  related: string[];
  /** Ids of products that are parts of it. */
  spareParts: string[];
  status: ProductStatus;
  rating: RatingView;
  /** Rises with every edit by an admin. */
  version: number;
};
export type ProductLinksView = {
  /** Those that it names, then others that name it. */
  related: ProductView[];
  spareParts: ProductView[];
  sparePartOf: ProductView[];
};
export type PriceBreakDto = {
  /** The fewest units at this price. */
  from: number;
  /** Dollars per unit, of the whole line. */
  price: number;
};
export type ProductDocumentDto = {
  name: string;
  url: string;
  /** Ignored: it is the file's. */
  bytes?: number;
};
export type AddProductDto = {
  name: string;
  /** Units in stock. */
  available: number;
  /** The fewest units one order takes; a multiple of `multiple`. */
  minimum: number;
  /** Dollars per unit. */
  price: number;
  description: string;
  /** The first picture. */
  image: string;
  /** The manufacturer's own name for it; made from its category and a number when left out. */
  partNumber?: string;
  /** The category's id. */
  category?: string | null;
  /** By the keys of the category's attributes. */
  attributes?: {
    [key: string]: string | number;
  };
  /** All pictures; the first is `image`. */
  pictures?: string[];
  /** The case pack: orders take a multiple of it. */
  multiple?: number;
  /** The most units one order takes; null when only the stock limits it. */
  maximum?: number | null;
  /** Ascending in from, descending in price. */
  priceBreaks?: PriceBreakDto[];
  weightGrams?: number | null;
  /** Data sheets. */
  documents?: ProductDocumentDto[];
  /** Products to look at as well. */
  related?: string[];
  /** Products that are parts of it. */
  spareParts?: string[];
  /** published unless given. */
  status?: ProductStatus;
  /** Any random name for what is created. A request repeated with the same one creates nothing more and answers the same, so it is safe to repeat it when its answer was lost. */
  idempotencyKey?: string;
  /** Ignored: it is the signed-in admin's. */
  addedBy?: string;
};
export type InStock = 'true';
export type ProductSort = 'newest' | 'price' | 'priceDescending' | 'name' | 'added';
export type EditProductDto = {
  name?: string;
  /** The fewest units one order takes; a multiple of `multiple`. */
  minimum?: number;
  /** Dollars per unit. */
  price?: number;
  description?: string;
  /** The first picture. */
  image?: string;
  /** The manufacturer's own name for it; made from its category and a number when left out. */
  partNumber?: string;
  /** The category's id. */
  category?: string | null;
  /** By the keys of the category's attributes. */
  attributes?: {
    [key: string]: string | number;
  };
  /** All pictures; the first is `image`. */
  pictures?: string[];
  /** The case pack: orders take a multiple of it. */
  multiple?: number;
  /** The most units one order takes; null when only the stock limits it. */
  maximum?: number | null;
  /** Ascending in from, descending in price. */
  priceBreaks?: PriceBreakDto[];
  weightGrams?: number | null;
  /** Data sheets. */
  documents?: ProductDocumentDto[];
  /** Products to look at as well. */
  related?: string[];
  /** Products that are parts of it. */
  spareParts?: string[];
  /** published unless given. */
  status?: ProductStatus;
  /** That of the product as the admin saw it. */
  version: number;
};
export type SetStockDto = {
  /** Units in stock from now on. */
  remainingQuantity: number;
};
export type ChangeStockDto = {
  /** Units that came in. */
  add?: number;
  /** A correction: the stock from now on. */
  set?: number;
  /** The stock that was seen, with set. */
  was?: number;
  /** Any random name for what is created. A request repeated with the same one creates nothing more and answers the same, so it is safe to repeat it when its answer was lost. */
  idempotencyKey?: string;
};
export type StockReason = 'opening' | 'stockIn' | 'correction' | 'claimed' | 'released' | 'returned';
export type StockChangeView = {
  _id: string;
  at: string;
  /** Below zero when they went. */
  units: number;
  reason: StockReason;
  /** The stock after it. */
  balance: number;
  /** The id of the order that claimed or released them, or that they came back from. */
  order: string | null;
  /** The id of the admin who entered it, or took them back. */
  by: string | null;
  /** The name of that admin today, or words for a removed one. */
  byName: string | null;
};
export type AttributeType = 'number' | 'choice' | 'text';
export type CategoryAttributeView = {
  /** Stays when the label changes. */
  key: string;
  label: string;
  type: AttributeType;
  /** Of a number. */
  unit?: string;
  /** Of a choice, in their order. */
  choices?: string[];
  /** Whether shoppers may filter by it. */
  isFilter: boolean;
};
export type CategoryView = {
  _id: string;
  name: string;
  /** Its name in the address of its page; stays when the name changes. */
  slug: string;
  /** The id of the category above. */
  parent: string | null;
  /** Its place among the categories of the same parent, from 0. */
  position: number;
  /** Stands on its page; may be empty. */
  text: string;
  /** Address of its picture. */
  picture: string | null;
  /** Products on the shop, those of the categories below included. */
  productCount: number;
  /** Rises with every edit by an admin. */
  version: number;
  /** Its own, in their order. Those of the categories above hold, too. */
  attributes: CategoryAttributeView[];
};
export type SellerView = {
  name: string;
  address: string;
  email: string;
  phone: string;
  taxNumber: string;
};
export type DeliveryDaysView = {
  from: number;
  to: number;
};
export type DeliveryMethodView = {
  _id: string;
  name: string;
  /** Dollars. */
  price: number;
  /** Dollars: the subtotal from which on it is free. */
  freeFrom: number | null;
  /** Where it goes, in ISO 3166-1 alpha-2; empty: everywhere. */
  countries: string[];
  days: DeliveryDaysView;
};
export type TaxView = {
  name: string;
  /** In basis points. */
  rate: number;
  /** Where orders are taxed that go there; empty: everywhere. */
  countries: string[];
  /** Whether prices contain it. */
  isIncluded: boolean;
};
export type SettingsView = {
  /** Empty texts where nothing is stated. */
  seller: SellerView;
  /** Where orders go that name no country, in ISO 3166-1 alpha-2. */
  homeCountry: string;
  deliveryMethods: DeliveryMethodView[];
  /** All of them included in prices, or none. */
  taxes: TaxView[];
  /** How many years invoices keep the buyer of an account that was deleted. */
  retentionYears: number;
};
export type LineProblemCode = 'PRODUCT_NOT_FOUND' | 'QUANTITY_OUT_OF_RANGE' | 'QUANTITY_NOT_IN_PACKS';
export type LineProblemView = {
  code: LineProblemCode;
  /** In words for the user. */
  message: string;
  /** The next quantity without a problem, if there is any. */
  quantity: number | null;
};
export type BasketLineView = {
  /** The product's id; empty when the part number is of none. */
  itemId: string;
  quantity: number;
  /** Empty, as all about the product, when the shop has none such. */
  name: string;
  partNumber: string;
  /** As in the address of the product's page. */
  slug: string;
  /** Address of the first picture. */
  picture: string;
  /** Dollars per unit, at this quantity. */
  unitPrice: number;
  /** Dollars; 0 with a problem. */
  amount: number;
  /** The fewest units one order takes. */
  minimum: number;
  /** The case pack: an order takes a multiple of it. */
  multiple: number;
  /** The most units one order takes, if limited. */
  maximum: number | null;
  /** Units in stock. */
  available: number;
  /** Ascending in from. */
  priceBreaks: PriceBreakView[];
  /** Why it can not be ordered as it is. */
  problem: LineProblemView | null;
};
export type BasketView = {
  /** In the order sent. Lines of one product count together. */
  lines: BasketLineView[];
  /** Dollars, of the lines without a problem. */
  subtotal: number;
  /** Rises whenever it is saved; 0 before. */
  version: number;
};
export type StoredLineDto = {
  /** The product's id. */
  itemId: string;
  /** It may break the product's rules: the line then has a problem. */
  quantity: number;
};
export type SaveBasketDto = {
  /** That of the basket as the customer saw it. */
  version: number;
  /** Each product once. */
  lines: StoredLineDto[];
};
export type DeliveryView = {
  _id: string;
  name: string;
  /** Dollars for these lines; 0 from the subtotal on from which it is free. */
  price: number;
  days: DeliveryDaysView;
};
export type PriceProblemCode = 'DELIVERY_NOT_AVAILABLE' | 'AMOUNT_OUT_OF_RANGE';
export type PriceProblemView = {
  code: PriceProblemCode;
  /** In words for the user. */
  message: string;
};
export type PriceView = {
  /** In the order sent. Lines of one product count together. */
  lines: BasketLineView[];
  /** Dollars, of the lines without a problem. */
  subtotal: number;
  /** Where it goes, in ISO 3166-1 alpha-2. */
  country: string;
  /** All ways to deliver there, the cheapest first. */
  deliveries: DeliveryView[];
  /** The id of the way that is priced: the asked one if it goes there, else the cheapest. */
  delivery: string | null;
  /** Dollars. */
  deliveryAmount: number;
  taxes: OrderTaxView[];
  /** Dollars: the lines without a problem, delivery and added taxes. */
  total: number;
  /** Why its lines can not be ordered together; null also when none can be ordered at all. */
  problem: PriceProblemView | null;
};
export type LineToPriceDto = {
  /** The product's id. */
  itemId?: string;
  /** The product's part number; capitals, dashes and spaces don't matter. */
  partNumber?: string;
  /** Any: it is told whether an order takes it. */
  quantity: number;
};
export type PriceLinesDto = {
  lines: LineToPriceDto[];
  /** Where they go; without it, the shop's home country. */
  country?: string;
  /** The id of a delivery method; without it, the cheapest one. */
  delivery?: string;
};
export type PriceQuoteDto = {
  /** Where they go; without it, the shop's home country. */
  country?: string;
  /** The id of a delivery method; without it, the cheapest one. */
  delivery?: string;
};
export type ReviewView = {
  _id: string;
  name: string;
  /** The author's; empty in public, and once the author has left the shop. */
  email: string;
  title: string;
  comment: string;
  rating: number;
};
export type AddReviewDto = {
  title: string;
  comment: string;
  /** Stars. */
  rating: number;
  /** The id of the product; without it, the review is of the brand. */
  product?: string;
  /** Any random name for what is created. A request repeated with the same one creates nothing more and answers the same, so it is safe to repeat it when its answer was lost. */
  idempotencyKey?: string;
  /** Ignored: it is the signed-in user's. */
  name?: string;
  /** Ignored: it is the signed-in user's. */
  email?: string;
};
export type ReplyView = {
  at: string;
  text: string;
};
export type ProductReviewView = {
  _id: string;
  name: string;
  /** The author's; empty in public, and once the author has left the shop. */
  email: string;
  title: string;
  comment: string;
  rating: number;
  createdAt: string;
  /** Of its author's latest change. */
  editedAt: string | null;
  /** Its author had a paid order of the product. */
  isVerifiedBuyer: boolean;
  /** The shop's. */
  reply: ReplyView | null;
};
export type ProductReviewsView = {
  /** Of 1 to 5 stars; 0 without any review. */
  average: number;
  /** Reviews. */
  count: number;
  /** How many reviews gave 1 to 5 stars. */
  spread: number[];
  reviews: ProductReviewView[];
};
export type ReviewSort = 'newest' | 'highest' | 'lowest';
export type SubscribeDto = {
  email: string;
};
export type AskStockAlertDto = {
  /** The signed-in user's own unless given. */
  email?: string;
};
export type CategoryCountView = {
  /** The category's id. */
  category: string;
  /** Products in it and below it. */
  count: number;
};
export type ValueCountView = {
  value: string;
  count: number;
};
export type ChoicesView = {
  choices: ValueCountView[];
};
export type RangeView = {
  min: number;
  max: number;
};
export type FacetsView = {
  /** Categories with products. */
  categories: CategoryCountView[];
  /** By the key of the attribute; only those that are filters and that the products state. */
  attributes: {
    [key: string]: ChoicesView | RangeView;
  };
  /** In dollars; null without products. */
  price: RangeView | null;
  /** Products that can be ordered. */
  inStock: number;
};
export type SuggestionKind = 'product' | 'category' | 'query';
export type SuggestionView = {
  kind: SuggestionKind;
  /** The name; of a query, what was typed with its typing errors corrected. */
  text: string;
  /** Of a product or category. */
  id?: string;
  /** Of a product or category: its name in the address of its page. */
  slug?: string;
  /** Of a product. */
  partNumber?: string;
  /** Of a product: the address of its first picture. */
  image?: string;
  /** Of a product, in dollars per unit. */
  price?: number;
};
