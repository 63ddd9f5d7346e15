import { api } from '../api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProduct: build.query<GetProductApiResponse, GetProductApiArg>({
      query: (queryArg) => ({ url: `/product/singleProduct/${encodeURIComponent(String(queryArg.id))}` }),
    }),
    getProductLinks: build.query<GetProductLinksApiResponse, GetProductLinksApiArg>({
      query: (queryArg) => ({ url: `/product/links/${encodeURIComponent(String(queryArg.id))}` }),
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
export type GetProductApiResponse = /** status 200  */ ProductView;
export type GetProductApiArg = {
  id: string;
};
export type GetProductLinksApiResponse = /** status 200  */ ProductLinksView;
export type GetProductLinksApiArg = {
  id: string;
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
  | 'EMAIL_NOT_VERIFIED'
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
export type ProductLinksView = {
  /** Those that it names, then others that name it. */
  related: ProductView[];
  spareParts: ProductView[];
  sparePartOf: ProductView[];
};
export type InStock = 'true';
export type ProductSort = 'newest' | 'price' | 'priceDescending' | 'name' | 'added';
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
export type OrderTaxView = {
  name: string;
  /** In basis points. */
  rate: number;
  /** Dollars, on lines and delivery together. */
  amount: number;
  /** Whether the prices contain it; otherwise it is added to them. */
  isIncluded: boolean;
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
export type AcknowledgedView = {
  acknowledged: boolean;
};
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
