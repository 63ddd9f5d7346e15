import { api } from '../api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    removeUser: build.mutation<RemoveUserApiResponse, RemoveUserApiArg>({
      query: (queryArg) => ({ url: `/user/${encodeURIComponent(String(queryArg.email))}`, method: 'DELETE' }),
    }),
    checkAdmin: build.query<CheckAdminApiResponse, CheckAdminApiArg>({
      query: (queryArg) => ({ url: `/admin/${encodeURIComponent(String(queryArg.email))}` }),
    }),
    listAuditEntries: build.query<ListAuditEntriesApiResponse, ListAuditEntriesApiArg>({
      query: (queryArg) => ({
        url: `/audit`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          actor: queryArg.actor,
          subject: queryArg.subject,
          action: queryArg.action,
          from: queryArg['from'],
          until: queryArg.until,
        },
      }),
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
    listManagedProducts: build.query<ListManagedProductsApiResponse, ListManagedProductsApiArg>({
      query: (queryArg) => ({
        url: `/product/manage`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          q: queryArg.q,
          state: queryArg.state,
          category: queryArg.category,
        },
      }),
    }),
    listCategories: build.query<ListCategoriesApiResponse, ListCategoriesApiArg>({
      query: () => ({ url: `/category` }),
    }),
    addCategory: build.mutation<AddCategoryApiResponse, AddCategoryApiArg>({
      query: (queryArg) => ({ url: `/category`, method: 'POST', body: queryArg.addCategoryDto }),
    }),
    editCategory: build.mutation<EditCategoryApiResponse, EditCategoryApiArg>({
      query: (queryArg) => ({
        url: `/category/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PATCH',
        body: queryArg.editCategoryDto,
      }),
    }),
    removeCategory: build.mutation<RemoveCategoryApiResponse, RemoveCategoryApiArg>({
      query: (queryArg) => ({
        url: `/category/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
        params: {
          version: queryArg.version,
        },
      }),
    }),
    getSettings: build.query<GetSettingsApiResponse, GetSettingsApiArg>({
      query: () => ({ url: `/settings` }),
    }),
    editSettings: build.mutation<EditSettingsApiResponse, EditSettingsApiArg>({
      query: (queryArg) => ({ url: `/settings`, method: 'PUT', body: queryArg.editSettingsDto }),
    }),
    getAllSettings: build.query<GetAllSettingsApiResponse, GetAllSettingsApiArg>({
      query: () => ({ url: `/settings/all` }),
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
    askQuote: build.mutation<AskQuoteApiResponse, AskQuoteApiArg>({
      query: (queryArg) => ({ url: `/quote`, method: 'POST', body: queryArg.askQuoteDto }),
    }),
    listMyQuotes: build.query<ListMyQuotesApiResponse, ListMyQuotesApiArg>({
      query: (queryArg) => ({
        url: `/quote`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
        },
      }),
    }),
    manageQuotes: build.query<ManageQuotesApiResponse, ManageQuotesApiArg>({
      query: (queryArg) => ({
        url: `/quote/manage`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          q: queryArg.q,
          state: queryArg.state,
        },
      }),
    }),
    getQuote: build.query<GetQuoteApiResponse, GetQuoteApiArg>({
      query: (queryArg) => ({ url: `/quote/${encodeURIComponent(String(queryArg.id))}` }),
    }),
    answerQuote: build.mutation<AnswerQuoteApiResponse, AnswerQuoteApiArg>({
      query: (queryArg) => ({
        url: `/quote/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PATCH',
        body: queryArg.answerQuoteDto,
      }),
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
    getLists: build.query<GetListsApiResponse, GetListsApiArg>({
      query: () => ({ url: `/list` }),
    }),
    addList: build.mutation<AddListApiResponse, AddListApiArg>({
      query: (queryArg) => ({ url: `/list`, method: 'POST', body: queryArg.addListDto }),
    }),
    saveList: build.mutation<SaveListApiResponse, SaveListApiArg>({
      query: (queryArg) => ({
        url: `/list/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.saveListDto,
      }),
    }),
    removeList: build.mutation<RemoveListApiResponse, RemoveListApiArg>({
      query: (queryArg) => ({ url: `/list/${encodeURIComponent(String(queryArg.id))}`, method: 'DELETE' }),
    }),
    getAddresses: build.query<GetAddressesApiResponse, GetAddressesApiArg>({
      query: () => ({ url: `/address` }),
    }),
    saveAddresses: build.mutation<SaveAddressesApiResponse, SaveAddressesApiArg>({
      query: (queryArg) => ({ url: `/address`, method: 'PUT', body: queryArg.saveAddressesDto }),
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
          kind: queryArg.kind,
        },
      }),
    }),
    editReview: build.mutation<EditReviewApiResponse, EditReviewApiArg>({
      query: (queryArg) => ({
        url: `/review/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PATCH',
        body: queryArg.editReviewDto,
      }),
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
    getOwnReview: build.query<GetOwnReviewApiResponse, GetOwnReviewApiArg>({
      query: (queryArg) => ({ url: `/product/${encodeURIComponent(String(queryArg.id))}/reviews/own` }),
    }),
    subscribe: build.mutation<SubscribeApiResponse, SubscribeApiArg>({
      query: (queryArg) => ({ url: `/newsletter`, method: 'POST', body: queryArg.subscribeDto }),
    }),
    confirmStockAlert: build.mutation<ConfirmStockAlertApiResponse, ConfirmStockAlertApiArg>({
      query: (queryArg) => ({ url: `/product/notify/confirm`, method: 'POST', body: queryArg.confirmStockAlertDto }),
    }),
    askStockAlert: build.mutation<AskStockAlertApiResponse, AskStockAlertApiArg>({
      query: (queryArg) => ({
        url: `/product/${encodeURIComponent(String(queryArg.id))}/notify`,
        method: 'POST',
        body: queryArg.askStockAlertDto,
      }),
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
    getSynonyms: build.query<GetSynonymsApiResponse, GetSynonymsApiArg>({
      query: () => ({ url: `/synonym` }),
    }),
    editSynonyms: build.mutation<EditSynonymsApiResponse, EditSynonymsApiArg>({
      query: (queryArg) => ({ url: `/synonym`, method: 'PUT', body: queryArg.editSynonymsDto }),
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
export type RemoveUserApiResponse = /** status 200  */ AcknowledgedView;
export type RemoveUserApiArg = {
  email: string;
};
export type CheckAdminApiResponse = /** status 200  */ AdminCheckView;
export type CheckAdminApiArg = {
  email: string;
};
export type ListAuditEntriesApiResponse = /** status 200  */ AuditEntryView[];
export type ListAuditEntriesApiArg = {
  /** Counted from 1. */
  page?: number;
  /** Items per page. */
  limit?: number;
  /** An admin's user id. */
  actor?: string;
  /** The id of a product, order or user. */
  subject?: string;
  action?: AuditAction;
  /** Entries of this moment and later. */
  from?: string;
  /** Entries before this moment. */
  until?: string;
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
  /** Words, or beginnings of words, of customer, e-mail, address, phone number, item, purchase order number, order and transaction id. */
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
export type ListManagedProductsApiResponse = /** status 200  */ ProductView[];
export type ListManagedProductsApiArg = {
  /** Counted from 1. */
  page?: number;
  /** Items per page. */
  limit?: number;
  /** Words or parts of words; each is in the name, the description or the part number. */
  q?: string;
  /** draft; outOfStock: fewer units than the minimum; low: enough for an order, but for fewer of the minimum than lowStock of the settings. */
  state?: ProductState;
  /** The id of a category: its products, and those of the categories below it. */
  category?: string;
};
export type ListCategoriesApiResponse = /** status 200  */ CategoryView[];
export type ListCategoriesApiArg = void;
export type AddCategoryApiResponse = /** status 201  */ CategoryView;
export type AddCategoryApiArg = {
  addCategoryDto: AddCategoryDto;
};
export type EditCategoryApiResponse = /** status 200  */ CategoryView;
export type EditCategoryApiArg = {
  id: string;
  editCategoryDto: EditCategoryDto;
};
export type RemoveCategoryApiResponse = /** status 200  */ AcknowledgedView;
export type RemoveCategoryApiArg = {
  id: string;
  /** That of the category as the admin saw it; when left out, it is removed as it is. */
  version?: number;
};
export type GetSettingsApiResponse = /** status 200  */ SettingsView;
export type GetSettingsApiArg = void;
export type EditSettingsApiResponse = /** status 200  */ AllSettingsView;
export type EditSettingsApiArg = {
  editSettingsDto: EditSettingsDto;
};
export type GetAllSettingsApiResponse = /** status 200  */ AllSettingsView;
export type GetAllSettingsApiArg = void;
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
export type AskQuoteApiResponse = /** status 201  */ QuoteView;
export type AskQuoteApiArg = {
  askQuoteDto: AskQuoteDto;
};
export type ListMyQuotesApiResponse = /** status 200  */ QuoteView[];
export type ListMyQuotesApiArg = {
  /** Counted from 1. */
  page?: number;
  /** Items per page. */
  limit?: number;
};
export type ManageQuotesApiResponse = /** status 200  */ QuoteView[];
export type ManageQuotesApiArg = {
  /** Counted from 1. */
  page?: number;
  /** Items per page. */
  limit?: number;
  /** Words, or beginnings of words, of customer, e-mail, note, item, part number and id. */
  q?: string;
  state?: QuoteState;
};
export type GetQuoteApiResponse = /** status 200  */ QuoteView;
export type GetQuoteApiArg = {
  id: string;
};
export type AnswerQuoteApiResponse = /** status 200  */ QuoteView;
export type AnswerQuoteApiArg = {
  id: string;
  answerQuoteDto: AnswerQuoteDto;
};
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
export type GetListsApiResponse = /** status 200  */ ListsView;
export type GetListsApiArg = void;
export type AddListApiResponse = /** status 201  */ ListView;
export type AddListApiArg = {
  addListDto: AddListDto;
};
export type SaveListApiResponse = /** status 200  */ ListView;
export type SaveListApiArg = {
  id: string;
  saveListDto: SaveListDto;
};
export type RemoveListApiResponse = /** status 200  */ AcknowledgedView;
export type RemoveListApiArg = {
  id: string;
};
export type GetAddressesApiResponse = /** status 200  */ AddressBookView;
export type GetAddressesApiArg = void;
export type SaveAddressesApiResponse = /** status 200  */ AddressBookView;
export type SaveAddressesApiArg = {
  saveAddressesDto: SaveAddressesDto;
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
export type ManageReviewsApiResponse = /** status 200  */ ManagedReviewView[];
export type ManageReviewsApiArg = {
  /** Counted from 1. */
  page?: number;
  /** Items per page. */
  limit?: number;
  /** All reviews unless given. */
  kind?: ReviewKind;
};
export type EditReviewApiResponse = /** status 200  */ FullReviewView;
export type EditReviewApiArg = {
  id: string;
  editReviewDto: EditReviewDto;
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
export type GetOwnReviewApiResponse = /** status 200  */ OwnReviewView;
export type GetOwnReviewApiArg = {
  id: string;
};
export type SubscribeApiResponse = /** status 200  */ AcknowledgedView;
export type SubscribeApiArg = {
  subscribeDto: SubscribeDto;
};
export type ConfirmStockAlertApiResponse = /** status 200  */ AcknowledgedView;
export type ConfirmStockAlertApiArg = {
  confirmStockAlertDto: ConfirmStockAlertDto;
};
export type AskStockAlertApiResponse = /** status 200  */ AcknowledgedView;
export type AskStockAlertApiArg = {
  id: string;
  askStockAlertDto: AskStockAlertDto;
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
export type GetSynonymsApiResponse = /** status 200  */ SynonymsView;
export type GetSynonymsApiArg = void;
export type EditSynonymsApiResponse = /** status 200  */ SynonymsView;
export type EditSynonymsApiArg = {
  editSynonymsDto: EditSynonymsDto;
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
  | 'ADDRESSES_CHANGED'
  | 'PRODUCT_NOT_FOUND'
  | 'PRODUCT_ADDED_ALREADY'
  | 'PRODUCT_EDITED'
  | 'PART_NUMBER_TAKEN'
  | 'STOCK_CHANGED'
  | 'STOCK_CHANGED_ALREADY'
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
  | 'ORDER_REFUNDED'
  | 'ORDER_DISPUTED'
  | 'REVIEW_POSTED_ALREADY'
  | 'REVIEW_NOT_FOUND'
  | 'NOT_A_BUYER'
  | 'PRODUCT_REVIEWED_ALREADY'
  | 'REVIEW_EDITED'
  | 'REVIEW_CLOSED'
  | 'PRODUCT_ORDERABLE'
  | 'STOCK_ALERT_NOT_FOUND'
  | 'TOO_MANY_STOCK_ALERTS'
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
  | 'DOCUMENTS_BUSY';
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
export type AdminCheckView = {
  /** Whether the user may do what admins do. */
  admin: boolean;
  /** True for a user who was made an admin, and is one once the e-mail is verified. */
  awaitsVerification?: boolean;
};
export type AuditAction =
  | 'productAdded'
  | 'productEdited'
  | 'productTakenOff'
  | 'stockAdded'
  | 'stockCorrected'
  | 'categoryAdded'
  | 'categoryChanged'
  | 'categoryRemoved'
  | 'synonymsChanged'
  | 'settingsChanged'
  | 'reviewModerated'
  | 'quoteAnswered'
  | 'orderShipped'
  | 'orderCancelled'
  | 'userPromoted'
  | 'userDemoted'
  | 'userRemoved';
export type SubjectKind = 'product' | 'category' | 'synonyms' | 'settings' | 'review' | 'quote' | 'order' | 'user';
export type AuditSubjectView = {
  kind: SubjectKind;
  id: string;
};
export type AuditEntryView = {
  _id: string;
  at: string;
  /** The admin's user id; null for the command line. */
  actor: string | null;
  action: AuditAction;
  subject: AuditSubjectView;
  /** The changed fields as they were; null when the subject was new. */
  before: {
    [key: string]: any;
  } | null;
  /** The changed fields as they were after it; null when the subject was gone. */
  after: {
    [key: string]: any;
  } | null;
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
};
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
  /** True when a product of it was taken off the shop before it was paid. */
  noLongerSold?: boolean;
  createdAt: string;
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
export type PriceBreakView = {
  /** The fewest units at this price. */
  from: number;
  /** Dollars per unit, of the whole line. */
  price: number;
};
export type ProductDocumentView = {
  name: string;
  url: string;
  bytes: number;
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
export type StockReason = 'opening' | 'stockIn' | 'correction' | 'claimed' | 'released';
export type StockChangeView = {
  _id: string;
  at: string;
  /** Below zero when they went. */
  units: number;
  reason: StockReason;
  /** The stock after it. */
  balance: number;
  /** The id of the order that claimed or released them. */
  order: string | null;
  /** The id of the admin who entered it. */
  by: string | null;
};
export type ProductState = 'draft' | 'outOfStock' | 'low';
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
export type CategoryAttributeDto = {
  /** Of an attribute that is there already, or is to have this key; made from the label when left out. */
  key?: string;
  label: string;
  type: AttributeType;
  /** Only of a number. */
  unit?: string;
  /** Only of a choice, which has at least one. None has a comma, which stands between those of a filter. */
  choices?: string[];
  /** Whether shoppers may filter by it; false unless given. */
  isFilter?: boolean;
};
export type AddCategoryDto = {
  name: string;
  /** Its name in the address of its page; made from the name when left out. */
  slug?: string;
  /** The id of the category above; null for none. */
  parent?: string | null;
  /** Its place among the categories of the same parent, from 0; the last unless given. */
  position?: number;
  /** Stands on its page. */
  text?: string;
  picture?: string | null;
  /** All of its own, in their order. One whose key is left out of an edit is removed. */
  attributes?: CategoryAttributeDto[];
  /** Any random name for what is created. A request repeated with the same one creates nothing more and answers the same, so it is safe to repeat it when its answer was lost. */
  idempotencyKey?: string;
};
export type EditCategoryDto = {
  name?: string;
  /** Its name in the address of its page; made from the name when left out. */
  slug?: string;
  /** The id of the category above; null for none. */
  parent?: string | null;
  /** Its place among the categories of the same parent, from 0; the last unless given. */
  position?: number;
  /** Stands on its page. */
  text?: string;
  picture?: string | null;
  /** All of its own, in their order. One whose key is left out of an edit is removed. */
  attributes?: CategoryAttributeDto[];
  /** That of the category as the admin saw it. */
  version: number;
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
};
export type AllSettingsView = {
  /** Empty texts where nothing is stated. */
  seller: SellerView;
  /** Where orders go that name no country, in ISO 3166-1 alpha-2. */
  homeCountry: string;
  deliveryMethods: DeliveryMethodView[];
  /** All of them included in prices, or none. */
  taxes: TaxView[];
  /** The seller's bank account; empty without. */
  bank: string;
  /** Stock is low when it is enough for fewer than this many of the smallest orders. */
  lowStock: number;
  /** After how many days an order that nobody pays is cancelled; 0: never. */
  unpaidDays: number;
  /** Rises whenever they are saved; 0 before. */
  version: number;
};
export type SellerDto = {
  name: string;
  address: string;
  email: string;
  /** As it is to be read. */
  phone: string;
  taxNumber: string;
};
export type DeliveryDaysDto = {
  from: number;
  /** Not below from. */
  to: number;
};
export type DeliveryMethodDto = {
  /** Of a method that exists; a new one gets its own. */
  _id?: string;
  /** No other method has it. */
  name: string;
  price: number;
  /** The subtotal from which on it is free. */
  freeFrom: number | null;
  /** Where it goes; empty: everywhere. */
  countries: string[];
  /** How long it takes. */
  days: DeliveryDaysDto;
};
export type TaxDto = {
  name: string;
  /** In basis points: 1500 is 15 %. */
  rate: number;
  /** Where orders are taxed that go there; empty: everywhere. */
  countries: string[];
  /** Whether prices contain it; either all taxes are so, or none. */
  isIncluded: boolean;
};
export type EditSettingsDto = {
  /** That of the settings as the admin saw them. */
  version: number;
  seller: SellerDto;
  /** Where orders go that name no country. */
  homeCountry: string;
  deliveryMethods: DeliveryMethodDto[];
  taxes: TaxDto[];
  /** The seller's bank account. */
  bank: string;
  /** Stock is low when it is enough for fewer than this many of the smallest orders. */
  lowStock: number;
  /** After how many days an order that nobody pays is cancelled; 0: never. */
  unpaidDays: number;
};
export type ProfileView = {
  name: string;
  email: string;
  institution: string;
  address: string;
  /** Phone number, digits. */
  number: string;
  linkedIn: string;
  /** That the user buys for; empty without. */
  company: string;
  /** The company's; empty without. */
  taxNumber: string;
  profilePicture: string;
};
export type SaveProfileDto = {
  institution: string;
  address: string;
  /** Phone number, or empty; its digits are kept. */
  number: string | number;
  /** Free text. Show it as a link only if it is an http(s) address. */
  linkedIn: string;
  /** That the user buys for. Left out, it stays as it is. */
  company?: string;
  /** The company's: a VAT number of the European Union and a BIN of Bangladesh are checked. Left out, it stays. */
  taxNumber?: string;
  /** Ignored: it is the signed-in user's. */
  name?: string;
  /** Ignored: it is the signed-in user's. */
  email?: string;
};
export type SetProfilePictureDto = {
  /** An address that POST /image answered, or /blank-profile.svg for none. */
  profilePicture: string;
};
export type QuoteLineView = {
  itemId: string;
  itemName: string;
  /** The manufacturer's own name for the product; empty without. */
  partNumber: string;
  quantity: number;
  /** Dollars per unit at this quantity, without the quote, when the line was written. */
  listPrice: number;
  /** Dollars per unit; null before the answer. */
  unitPrice: number | null;
  /** Dollars; null before the answer. */
  amount: number | null;
};
export type QuoteState = 'asked' | 'answered' | 'ordered' | 'expired';
export type QuoteView = {
  _id: string;
  customerName: string;
  customerEmail: string;
  /** Each product once. */
  lines: QuoteLineView[];
  /** Dollars, of all lines; null before the answer. */
  subtotal: number | null;
  /** The customer's words to the office; empty without. */
  note: string;
  /** The office's words to the customer; empty without. */
  message: string;
  state: QuoteState;
  /** The last day, in UTC, on which it can be ordered; null before the answer. */
  validUntil: string | null;
  createdAt: string;
  /** Rises with each answer. */
  version: number;
  /** The order made of it. */
  orderId: string | null;
};
export type AskedLineDto = {
  /** The product's id. */
  itemId: string;
  /** Any: the office decides whether it can be had. */
  quantity: number;
};
export type AskQuoteDto = {
  /** Lines of one product count as one. */
  lines: AskedLineDto[];
  /** The customer's words to the office. */
  note?: string;
  /** Any random name for what is created. A request repeated with the same one creates nothing more and answers the same, so it is safe to repeat it when its answer was lost. */
  idempotencyKey?: string;
};
export type QuotedLineDto = {
  /** The product's id. */
  itemId: string;
  /** The product's minimum, maximum and packs don't matter. */
  quantity: number;
  /** Dollars per unit. */
  unitPrice: number;
};
export type AnswerQuoteDto = {
  /** That of the quote as the admin saw it. */
  version: number;
  /** What the customer can order, each product once: it may be less, more or other than was asked for. */
  lines: QuotedLineDto[];
  /** The last day, in UTC, on which it can be ordered: today, or up to 365 days later. */
  validUntil: string;
  /** The office's words to the customer. */
  message?: string;
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
export type StoredLineView = {
  /** The id of the product. */
  itemId: string;
  quantity: number;
};
export type ListView = {
  _id: string;
  name: string;
  lines: StoredLineView[];
  /** Rises whenever it is saved; 1 at first. */
  version: number;
};
export type ListsView = {
  /** By name. */
  lists: ListView[];
};
export type AddListDto = {
  /** Another than those of the owner's other lists; capitals don't matter. */
  name: string;
  /** Each product once. */
  lines: StoredLineDto[];
  /** Any random name for what is created. A request repeated with the same one creates nothing more and answers the same, so it is safe to repeat it when its answer was lost. */
  idempotencyKey?: string;
};
export type SaveListDto = {
  /** Another than those of the owner's other lists; capitals don't matter. */
  name: string;
  /** Each product once. */
  lines: StoredLineDto[];
  /** That of the list as the customer saw it. */
  version: number;
};
export type AddressView = {
  /** Stays the same while the address is edited. */
  _id: string;
  /** Of the person it goes to. */
  name: string;
  /** Empty without. */
  company: string;
  /** In lines. */
  street: string;
  city: string;
  /** A state or district; empty without. */
  region: string;
  /** As the country's post writes it; empty without. */
  postcode: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** Phone number, digits. */
  phone: string;
};
export type AddressBookView = {
  /** The first one is the default. */
  addresses: AddressView[];
  /** Rises whenever they are saved; 0 before. */
  version: number;
};
export type AddressDto = {
  /** Of an address that was saved before; a new one has none. */
  _id?: string;
  /** Of the person it goes to. */
  name: string;
  company: string;
  /** In lines. */
  street: string;
  city: string;
  /** A state or district. */
  region: string;
  /** Checked by country; capitals, spaces and dashes don't matter. */
  postcode: string;
  country: string;
  /** Of the country, or with the code of another; its digits are kept. */
  phone: string | number;
};
export type SaveAddressesDto = {
  /** That of the addresses as the customer saw them. */
  version: number;
  /** The first one is the default. */
  addresses: AddressDto[];
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
export type HidingView = {
  at: string;
  reason: string;
};
export type ManagedReviewView = {
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
  /** The product's id; null for a review of the brand. */
  product: string | null;
  /** Null while it is public. */
  hidden: HidingView | null;
  /** Rises with every change. */
  version: number;
  productName: string | null;
};
export type ReviewKind = 'product' | 'brand' | 'hidden';
export type FullReviewView = {
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
  /** The product's id; null for a review of the brand. */
  product: string | null;
  /** Null while it is public. */
  hidden: HidingView | null;
  /** Rises with every change. */
  version: number;
};
export type EditReviewDto = {
  /** The version that was seen. */
  version: number;
  /** Its author's to change. */
  title?: string;
  /** Its author's to change. */
  comment?: string;
  /** Stars; its author's to change. */
  rating?: number;
  /** Hides the review for this reason, or shows it again for null. Only admins may. */
  hiddenReason?: string | null;
  /** The shop's public answer; null takes it back. Only admins may. */
  reply?: string | null;
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
export type OwnReviewView = {
  review: FullReviewView | null;
  /** Whether the signed-in user can post a review of the product, or edit theirs. */
  isOpen: boolean;
};
export type SubscribeDto = {
  email: string;
};
export type ConfirmStockAlertDto = {
  token: string;
};
export type AskStockAlertDto = {
  /** The signed-in user's own unless given. */
  email?: string;
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
  /** That the user buys for; empty without. */
  company: string;
  /** The company's; empty without. */
  taxNumber: string;
  profilePicture: string;
};
export type ExportedSubscriptionView = {
  createdAt: string;
};
export type ExportedStockAlertView = {
  /** The id of the product. */
  product: string;
  createdAt: string;
  /** Whether it waits for the product: it is confirmed, and its notice is not made. */
  isWaiting: boolean;
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
  /** True when a product of it was taken off the shop before it was paid. */
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
  addresses: AddressView[];
  /** To the newsletter. */
  newsletter: ExportedSubscriptionView | null;
  /** Products to be told about. */
  stockAlerts: ExportedStockAlertView[];
  basket: StoredLineView[];
  lists: ListView[];
  /** The addresses of the pictures uploaded. */
  pictures: string[];
  reviews: FullReviewView[];
  quotes: QuoteView[];
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
export type SynonymGroupView = {
  /** Each of one word or two. */
  words: string[];
};
export type SynonymsView = {
  groups: SynonymGroupView[];
  /** Rises with every edit by an admin. */
  version: number;
};
export type SynonymGroupDto = {
  /** Each of one word or two; none stands in two groups. */
  words: string[];
};
export type EditSynonymsDto = {
  groups: SynonymGroupDto[];
  /** That of the groups as the admin saw them. */
  version: number;
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
