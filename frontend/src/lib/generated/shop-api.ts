import { api } from '../api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    removeUser: build.mutation<RemoveUserApiResponse, RemoveUserApiArg>({
      query: (queryArg) => ({ url: `/user/${encodeURIComponent(String(queryArg.email))}`, method: 'DELETE' }),
    }),
    checkAdmin: build.query<CheckAdminApiResponse, CheckAdminApiArg>({
      query: (queryArg) => ({ url: `/admin/${encodeURIComponent(String(queryArg.email))}` }),
    }),
    placeOrder: build.mutation<PlaceOrderApiResponse, PlaceOrderApiArg>({
      query: (queryArg) => ({ url: `/order`, method: 'POST', body: queryArg.placeOrderDto }),
    }),
    listOrders: build.query<ListOrdersApiResponse, ListOrdersApiArg>({
      query: (queryArg) => ({
        url: `/order`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          q: queryArg.q,
          status: queryArg.status,
        },
      }),
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
    listHomeProducts: build.query<ListHomeProductsApiResponse, ListHomeProductsApiArg>({
      query: () => ({ url: `/product/home` }),
    }),
    listProducts: build.query<ListProductsApiResponse, ListProductsApiArg>({
      query: (queryArg) => ({
        url: `/product`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          q: queryArg.q,
          sort: queryArg.sort,
        },
      }),
    }),
    addProduct: build.mutation<AddProductApiResponse, AddProductApiArg>({
      query: (queryArg) => ({ url: `/product`, method: 'POST', body: queryArg.addProductDto }),
    }),
    getProduct: build.query<GetProductApiResponse, GetProductApiArg>({
      query: (queryArg) => ({ url: `/product/singleProduct/${encodeURIComponent(String(queryArg.id))}` }),
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
    getProfile: build.query<GetProfileApiResponse, GetProfileApiArg>({
      query: (queryArg) => ({ url: `/profile/${encodeURIComponent(String(queryArg.email))}` }),
    }),
    saveProfile: build.mutation<SaveProfileApiResponse, SaveProfileApiArg>({
      query: (queryArg) => ({
        url: `/profile/${encodeURIComponent(String(queryArg.email))}`,
        method: 'PUT',
        body: queryArg.saveProfileDto,
      }),
    }),
    setProfilePicture: build.mutation<SetProfilePictureApiResponse, SetProfilePictureApiArg>({
      query: (queryArg) => ({
        url: `/profilePicture/${encodeURIComponent(String(queryArg.email))}`,
        method: 'PUT',
        body: queryArg.setProfilePictureDto,
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
    manageReviews: build.query<ManageReviewsApiResponse, ManageReviewsApiArg>({
      query: (queryArg) => ({
        url: `/review/manage`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
        },
      }),
    }),
    subscribe: build.mutation<SubscribeApiResponse, SubscribeApiArg>({
      query: (queryArg) => ({ url: `/newsletter`, method: 'POST', body: queryArg.subscribeDto }),
    }),
    listUsers: build.query<ListUsersApiResponse, ListUsersApiArg>({
      query: (queryArg) => ({
        url: `/user`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          q: queryArg.q,
        },
      }),
    }),
    promoteUser: build.mutation<PromoteUserApiResponse, PromoteUserApiArg>({
      query: (queryArg) => ({ url: `/user/admin/${encodeURIComponent(String(queryArg.email))}`, method: 'PUT' }),
    }),
    demoteUser: build.mutation<DemoteUserApiResponse, DemoteUserApiArg>({
      query: (queryArg) => ({ url: `/user/admin/${encodeURIComponent(String(queryArg.email))}`, method: 'DELETE' }),
    }),
    logOut: build.mutation<LogOutApiResponse, LogOutApiArg>({
      query: () => ({ url: `/logout`, method: 'POST' }),
    }),
    exportAccount: build.query<ExportAccountApiResponse, ExportAccountApiArg>({
      query: () => ({ url: `/account/export` }),
    }),
    removeAccount: build.mutation<RemoveAccountApiResponse, RemoveAccountApiArg>({
      query: () => ({ url: `/account`, method: 'DELETE' }),
    }),
    createPaymentIntent: build.mutation<CreatePaymentIntentApiResponse, CreatePaymentIntentApiArg>({
      query: (queryArg) => ({ url: `/create-payment-intent`, method: 'POST', body: queryArg.createPaymentIntentDto }),
    }),
    listPayments: build.query<ListPaymentsApiResponse, ListPaymentsApiArg>({
      query: (queryArg) => ({
        url: `/payment`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as shopApi };
export type RemoveUserApiResponse = /** status 200  */ AcknowledgedView;
export type RemoveUserApiArg = {
  email: string;
};
export type CheckAdminApiResponse = /** status 200  */ AdminCheckView;
export type CheckAdminApiArg = {
  email: string;
};
export type PlaceOrderApiResponse = /** status 201  */ OrderView;
export type PlaceOrderApiArg = {
  placeOrderDto: PlaceOrderDto;
};
export type ListOrdersApiResponse = /** status 200  */ OrderView[];
export type ListOrdersApiArg = {
  /** Counted from 1. */
  page?: number;
  /** Items per page. */
  limit?: number;
  /** Words, or beginnings of words, of customer, e-mail, address, phone number, item, order and transaction id. */
  q?: string;
  status?: OrderStatus;
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
export type ListHomeProductsApiResponse = /** status 200  */ ProductView[];
export type ListHomeProductsApiArg = void;
export type ListProductsApiResponse = /** status 200  */ ProductView[];
export type ListProductsApiArg = {
  /** Counted from 1. */
  page?: number;
  /** Items per page. */
  limit?: number;
  /** Words, or beginnings of words, of name and description. */
  q?: string;
  /** newest unless given. What can not be ordered comes last, except by added: newest first, whatever the stock. */
  sort?: ProductSort;
};
export type AddProductApiResponse = /** status 201  */ ProductView;
export type AddProductApiArg = {
  addProductDto: AddProductDto;
};
export type GetProductApiResponse = /** status 200  */ ProductView;
export type GetProductApiArg = {
  id: string;
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
export type GetProfileApiResponse = /** status 200  */ ProfileView;
export type GetProfileApiArg = {
  email: string;
};
export type SaveProfileApiResponse = /** status 200  */ ProfileView;
export type SaveProfileApiArg = {
  email: string;
  saveProfileDto: SaveProfileDto;
};
export type SetProfilePictureApiResponse = /** status 200  */ ProfileView;
export type SetProfilePictureApiArg = {
  email: string;
  setProfilePictureDto: SetProfilePictureDto;
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
export type ManageReviewsApiResponse = /** status 200  */ ReviewView[];
export type ManageReviewsApiArg = {
  /** Counted from 1. */
  page?: number;
  /** Items per page. */
  limit?: number;
};
export type SubscribeApiResponse = /** status 200  */ AcknowledgedView;
export type SubscribeApiArg = {
  subscribeDto: SubscribeDto;
};
export type ListUsersApiResponse = /** status 200  */ UserView[];
export type ListUsersApiArg = {
  /** Counted from 1. */
  page?: number;
  /** Items per page. */
  limit?: number;
  /** Words of the name or any part of the e-mail; what is found comes by e-mail. */
  q?: string;
};
export type PromoteUserApiResponse = /** status 200  */ AcknowledgedView;
export type PromoteUserApiArg = {
  email: string;
};
export type DemoteUserApiResponse = /** status 200  */ AcknowledgedView;
export type DemoteUserApiArg = {
  email: string;
};
export type LogOutApiResponse = /** status 200  */ AcknowledgedView;
export type LogOutApiArg = void;
export type ExportAccountApiResponse = /** status 200  */ AccountExportView;
export type ExportAccountApiArg = void;
export type RemoveAccountApiResponse = /** status 200  */ AcknowledgedView;
export type RemoveAccountApiArg = void;
export type CreatePaymentIntentApiResponse = /** status 200  */ PaymentIntentView;
export type CreatePaymentIntentApiArg = {
  createPaymentIntentDto: CreatePaymentIntentDto;
};
export type ListPaymentsApiResponse = /** status 200  */ PaymentView[];
export type ListPaymentsApiArg = {
  /** Counted from 1. */
  page?: number;
  /** Items per page. */
  limit?: number;
};
export type AcknowledgedView = {
  acknowledged: boolean;
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
  | 'PRODUCT_NOT_FOUND'
  | 'PRODUCT_ADDED_ALREADY'
  | 'STOCK_CHANGED'
  | 'STOCK_CHANGED_ALREADY'
  | 'ORDER_NOT_FOUND'
  | 'ORDER_PLACED_ALREADY'
  | 'QUANTITY_OUT_OF_RANGE'
  | 'AMOUNT_CHANGED'
  | 'AMOUNT_OUT_OF_RANGE'
  | 'ORDER_NOT_CANCELLABLE'
  | 'ORDER_NOT_SHIPPABLE'
  | 'ORDER_REFUNDED'
  | 'ORDER_DISPUTED'
  | 'REVIEW_POSTED_ALREADY'
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
  | 'IMAGE_HOST_UNAVAILABLE';
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
  /** How things stand, where what the client saw is out of date. */
  current?: {
    /** Units in stock. */
    available?: number;
  };
  /** Also in the header x-request-id and in every log line of this request. */
  requestId: string;
};
export type AdminCheckView = {
  admin: boolean;
};
export type RefundStatus = 'pending' | 'succeeded' | 'failed';
export type RefundView = {
  _id: string;
  /** Dollars. */
  amount: number;
  createdAt: string;
  /** A refund may fail even after it had succeeded; then nothing was given back. */
  status: RefundStatus;
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
export type OrderStatus = 'Unpaid' | 'Pending' | 'Shipped';
export type OrderView = {
  /** Dollars given back, or on their way; 0 when none. */
  refundedAmount: number;
  /** The earliest first. */
  refunds: RefundView[];
  /** Of the payment, at the customer's bank. */
  dispute: DisputeView | null;
  _id: string;
  itemId: string;
  itemName: string;
  customerName: string;
  customerEmail: string;
  quantity: number;
  /** Dollars. */
  amountToBePaid: number;
  customerAddress: string;
  /** Phone number, digits. */
  customerNumber: string;
  status: OrderStatus;
  /** Of the payment; empty while Unpaid. */
  transactionId: string;
  /** True when its product was taken off the shop before it was paid. */
  noLongerSold?: boolean;
};
export type PlaceOrderDto = {
  /** The product's id. */
  itemId: string;
  /** From the product's minimum to its stock. */
  quantity: number;
  customerAddress: string;
  /** Phone number; its digits are kept. */
  customerNumber: string | number;
  /** What the customer was shown. Refused when it is not the price. */
  amountToBePaid?: number;
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
};
export type OrderEventKind = 'placed' | 'paid' | 'shipped' | 'cancelled';
export type OrderEventView = {
  kind: OrderEventKind;
  at: string;
};
export type OrderDetailsView = {
  /** Dollars given back, or on their way; 0 when none. */
  refundedAmount: number;
  /** The earliest first. */
  refunds: RefundView[];
  /** Of the payment, at the customer's bank. */
  dispute: DisputeView | null;
  _id: string;
  itemId: string;
  itemName: string;
  customerName: string;
  customerEmail: string;
  quantity: number;
  /** Dollars. */
  amountToBePaid: number;
  customerAddress: string;
  /** Phone number, digits. */
  customerNumber: string;
  status: OrderStatus;
  /** Of the payment; empty while Unpaid. */
  transactionId: string;
  /** True when its product was taken off the shop before it was paid. */
  noLongerSold?: boolean;
  createdAt: string;
  /** Each product once; the first is that of `itemId`. */
  lines: OrderLineView[];
  /** What happened to it, the earliest first. */
  events: OrderEventView[];
};
export type ConfirmingOrderView = {
  /** Dollars given back, or on their way; 0 when none. */
  refundedAmount: number;
  /** The earliest first. */
  refunds: RefundView[];
  /** Of the payment, at the customer's bank. */
  dispute: DisputeView | null;
  _id: string;
  itemId: string;
  itemName: string;
  customerName: string;
  customerEmail: string;
  quantity: number;
  /** Dollars. */
  amountToBePaid: number;
  customerAddress: string;
  /** Phone number, digits. */
  customerNumber: string;
  status: OrderStatus;
  /** Of the payment; empty while Unpaid. */
  transactionId: string;
  /** True when its product was taken off the shop before it was paid. */
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
};
export type ProductSort = 'newest' | 'price' | 'priceDescending' | 'name' | 'added';
export type AddProductDto = {
  name: string;
  /** Units in stock. */
  available: number;
  /** The fewest units one order takes. */
  minimum: number;
  /** Dollars per unit. */
  price: number;
  description: string;
  image: string;
  /** Any random name for what is created. A request repeated with the same one creates nothing more and answers the same, so it is safe to repeat it when its answer was lost. */
  idempotencyKey?: string;
  /** Ignored: it is the signed-in admin's. */
  addedBy?: string;
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
export type ProfileView = {
  name: string;
  email: string;
  institution: string;
  address: string;
  /** Phone number, digits. */
  number: string;
  linkedIn: string;
  profilePicture: string;
};
export type SaveProfileDto = {
  institution: string;
  address: string;
  /** Phone number, or empty; its digits are kept. */
  number: string | number;
  /** Free text. Show it as a link only if it is an http(s) address. */
  linkedIn: string;
  /** Ignored: it is the signed-in user's. */
  name?: string;
  /** Ignored: it is the signed-in user's. */
  email?: string;
};
export type SetProfilePictureDto = {
  /** An address that POST /image answered, or /blank-profile.svg for none. */
  profilePicture: string;
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
  /** Any random name for what is created. A request repeated with the same one creates nothing more and answers the same, so it is safe to repeat it when its answer was lost. */
  idempotencyKey?: string;
  /** Ignored: it is the signed-in user's. */
  name?: string;
  /** Ignored: it is the signed-in user's. */
  email?: string;
};
export type SubscribeDto = {
  email: string;
};
export type Position = '' | 'admin';
export type UserView = {
  _id: string;
  email: string;
  position: Position;
  displayName: string;
  /** An admin acts as one only while this is so. */
  emailVerified: boolean;
};
export type ExportedUserView = {
  _id: string;
  email: string;
  position: Position;
  displayName: string;
  /** An admin acts as one only while this is so. */
  emailVerified: boolean;
  createdAt: string;
  /** The latest sign-in. */
  signedInAt: string | null;
};
export type ExportedProfileView = {
  institution: string;
  address: string;
  /** Phone number, digits. */
  number: string;
  linkedIn: string;
  profilePicture: string;
};
export type ExportedSubscriptionView = {
  createdAt: string;
};
export type ExportedOrderView = {
  /** Dollars given back, or on their way; 0 when none. */
  refundedAmount: number;
  /** The earliest first. */
  refunds: RefundView[];
  /** Of the payment, at the customer's bank. */
  dispute: DisputeView | null;
  _id: string;
  itemId: string;
  itemName: string;
  customerName: string;
  customerEmail: string;
  quantity: number;
  /** Dollars. */
  amountToBePaid: number;
  customerAddress: string;
  /** Phone number, digits. */
  customerNumber: string;
  status: OrderStatus;
  /** Of the payment; empty while Unpaid. */
  transactionId: string;
  /** True when its product was taken off the shop before it was paid. */
  noLongerSold?: boolean;
  createdAt: string;
  cancelled: boolean;
};
export type PaymentView = {
  _id: string;
  /** The order's id. */
  order: string;
  transactionId: string;
};
export type AccountExportView = {
  user: ExportedUserView;
  profile: ExportedProfileView;
  /** To the newsletter. */
  newsletter: ExportedSubscriptionView | null;
  /** The addresses of the pictures uploaded. */
  pictures: string[];
  reviews: ReviewView[];
  /** Cancelled ones, too. */
  orders: ExportedOrderView[];
  payments: PaymentView[];
};
export type PaymentIntentView = {
  /** For Stripe.js, to confirm the payment with. */
  clientSecret: string;
};
export type CreatePaymentIntentDto = {
  /** What the customer was shown. Refused when it is not what the order costs. */
  amountToBePaid: number;
  /** The order's id; without it, the caller's only Unpaid order of that amount. */
  order?: string;
};
