// Made from backend/openapi.json by `npm run generate:api`; not to be edited.

export const listAuditEntriesQueryLimits = {
  page: { minimum: 1, maximum: 100000 },
  limit: { minimum: 1, maximum: 100 },
  q: { maxLength: 254 },
  by: { maxLength: 254 },
  actor: { pattern: "^[0-9a-fA-F]{24}$" },
  subject: { pattern: "^[0-9a-fA-F]{24}$" },
} as const;

export const removeCategoryQueryLimits = {
  version: { minimum: 1 },
} as const;

export const listCustomerNotesQueryLimits = {
  page: { minimum: 1, maximum: 100000 },
  limit: { minimum: 1, maximum: 100 },
} as const;

export const listNoticesQueryLimits = {
  page: { minimum: 1, maximum: 100000 },
  limit: { minimum: 1, maximum: 100 },
  q: { maxLength: 254 },
} as const;

export const countNoticesQueryLimits = {
  q: { maxLength: 254 },
} as const;

export const findInOfficeQueryLimits = {
  q: { minLength: 2, maxLength: 100 },
} as const;

export const listOrdersQueryLimits = {
  page: { minimum: 1, maximum: 100000 },
  limit: { minimum: 1, maximum: 100 },
  q: { maxLength: 100 },
} as const;

export const countOrdersQueryLimits = {
  q: { maxLength: 100 },
} as const;

export const exportOrdersQueryLimits = {
  ids: { maxLength: 4999, pattern: "^(?:[0-9a-fA-F]{24}(?:,[0-9a-fA-F]{24}){0,199})$" },
} as const;

export const listBoughtProductsQueryLimits = {
  page: { minimum: 1, maximum: 100000 },
  limit: { minimum: 1, maximum: 100 },
} as const;

export const listMyOrdersQueryLimits = {
  page: { minimum: 1, maximum: 100000 },
  limit: { minimum: 1, maximum: 100 },
} as const;

export const listOrderNotesQueryLimits = {
  page: { minimum: 1, maximum: 100000 },
  limit: { minimum: 1, maximum: 100 },
} as const;

export const listPaymentsQueryLimits = {
  page: { minimum: 1, maximum: 100000 },
  limit: { minimum: 1, maximum: 100 },
  q: { maxLength: 100 },
} as const;

export const countPaymentsQueryLimits = {
  q: { maxLength: 100 },
} as const;

export const exportPaymentsQueryLimits = {
  q: { maxLength: 100 },
} as const;

export const sumPaymentsQueryLimits = {
  q: { maxLength: 100 },
} as const;

export const listProductsQueryLimits = {
  page: { minimum: 1, maximum: 100000 },
  limit: { minimum: 1, maximum: 100 },
  q: { maxLength: 100 },
  category: { pattern: "^[0-9a-fA-F]{24}$" },
  min: { minimum: 0.01, maximum: 999999.99, multipleOf: 0.01 },
  max: { minimum: 0.01, maximum: 999999.99, multipleOf: 0.01 },
} as const;

export const exportProductsQueryLimits = {
  ids: { maxLength: 2499, pattern: "^(?:[0-9a-fA-F]{24}(?:,[0-9a-fA-F]{24}){0,99})$" },
} as const;

export const countFacetsQueryLimits = {
  page: { minimum: 1, maximum: 100000 },
  limit: { minimum: 1, maximum: 100 },
  q: { maxLength: 100 },
  category: { pattern: "^[0-9a-fA-F]{24}$" },
  min: { minimum: 0.01, maximum: 999999.99, multipleOf: 0.01 },
  max: { minimum: 0.01, maximum: 999999.99, multipleOf: 0.01 },
} as const;

export const listImportsQueryLimits = {
  page: { minimum: 1, maximum: 100000 },
  limit: { minimum: 1, maximum: 100 },
} as const;

export const listImportRowsQueryLimits = {
  page: { minimum: 1, maximum: 100000 },
  limit: { minimum: 1, maximum: 100 },
} as const;

export const listManagedProductsQueryLimits = {
  page: { minimum: 1, maximum: 100000 },
  limit: { minimum: 1, maximum: 100 },
  q: { maxLength: 100 },
  category: { pattern: "^[0-9a-fA-F]{24}$" },
} as const;

export const countManagedProductsQueryLimits = {
  q: { maxLength: 100 },
} as const;

export const suggestProductsQueryLimits = {
  q: { maxLength: 100 },
} as const;

export const getDrawingAsSvgQueryLimits = {
  version: { minimum: 1 },
} as const;

export const listProductReviewsQueryLimits = {
  page: { minimum: 1, maximum: 100000 },
  limit: { minimum: 1, maximum: 100 },
} as const;

export const listStockChangesQueryLimits = {
  page: { minimum: 1, maximum: 100000 },
  limit: { minimum: 1, maximum: 100 },
} as const;

export const listMyQuotesQueryLimits = {
  page: { minimum: 1, maximum: 100000 },
  limit: { minimum: 1, maximum: 100 },
} as const;

export const countQuotesQueryLimits = {
  q: { maxLength: 100 },
} as const;

export const manageQuotesQueryLimits = {
  page: { minimum: 1, maximum: 100000 },
  limit: { minimum: 1, maximum: 100 },
  q: { maxLength: 100 },
} as const;

export const listReviewsQueryLimits = {
  page: { minimum: 1, maximum: 100000 },
  limit: { minimum: 1, maximum: 100 },
} as const;

export const countReviewsQueryLimits = {
  q: { maxLength: 254 },
} as const;

export const manageReviewsQueryLimits = {
  page: { minimum: 1, maximum: 100000 },
  limit: { minimum: 1, maximum: 100 },
  q: { maxLength: 254 },
} as const;

export const listUsersQueryLimits = {
  page: { minimum: 1, maximum: 100000 },
  limit: { minimum: 1, maximum: 100 },
  q: { maxLength: 254 },
} as const;

export const countUsersQueryLimits = {
  q: { maxLength: 254 },
} as const;

export const addCategoryLimits = {
  name: { minLength: 1, maxLength: 60 },
  slug: { minLength: 1, maxLength: 80 },
  parent: { pattern: "^[0-9a-fA-F]{24}$" },
  position: { minimum: 0, maximum: 200 },
  text: { maxLength: 500 },
  picture: { maxLength: 2048, pattern: "^(?:(?:/[\\w-]+)*/image/[0-9a-f]{32})$|^(?:https://[^\\s\"'<>]+)$" },
  drawing: { attributes: {"hammer":["length","headMass","faceDiameter","handle","kind"],"socket":["size","outerDiameter","length","drive"],"twist-drill":["diameter","fluteLength","length","pointAngle"],"tap":["thread","pitch","threadLength","length","shankDiameter"],"end-mill":["diameter","fluteLength","length","shankDiameter","flutes"],"hex-key":["size","length","shortLeg"],"screwdriver":["bladeLength","length","bladeDiameter","tip"],"combination-wrench":["size","length"],"bench-vise":["jawWidth","opening","reach"],"chisel":["bladeWidth","length","bevel","kind"]} },
  attributes: { maxItems: 40 },
  idempotencyKey: { maxLength: 64, pattern: "^(?:[\\w-]{16,64})$" },
} as const;

export const addListLimits = {
  name: { minLength: 1, maxLength: 60 },
  lines: { maxItems: 500 },
  idempotencyKey: { maxLength: 64, pattern: "^(?:[\\w-]{16,64})$" },
} as const;

export const addNoteLimits = {
  text: { minLength: 1, maxLength: 1000 },
  idempotencyKey: { maxLength: 64, pattern: "^(?:[\\w-]{16,64})$" },
} as const;

export const addProductLimits = {
  name: { minLength: 1, maxLength: 120 },
  available: { minimum: 0, maximum: 1000000 },
  minimum: { minimum: 1, maximum: 1000000 },
  price: { minimum: 0.01, maximum: 999999.99, multipleOf: 0.01 },
  description: { minLength: 1, maxLength: 2000 },
  image: { maxLength: 2048, pattern: "^(?:(?:/[\\w-]+)*/image/[0-9a-f]{32})$|^(?:https://[^\\s\"'<>]+)$" },
  partNumber: { maxLength: 40, pattern: "^(?:[A-Za-z0-9](?:-?[A-Za-z0-9]){0,39})$" },
  category: { pattern: "^[0-9a-fA-F]{24}$" },
  pictures: { minItems: 1, maxItems: 8, items: { maxLength: 2048, pattern: "^(?:(?:/[\\w-]+)*/image/[0-9a-f]{32})$|^(?:https://[^\\s\"'<>]+)$" } },
  multiple: { minimum: 1, maximum: 1000000 },
  maximum: { minimum: 1, maximum: 1000000 },
  priceBreaks: { maxItems: 10 },
  weightGrams: { minimum: 1, maximum: 10000000 },
  documents: { maxItems: 5 },
  related: { maxItems: 20, items: { pattern: "^[0-9a-fA-F]{24}$" } },
  spareParts: { maxItems: 20, items: { pattern: "^[0-9a-fA-F]{24}$" } },
  idempotencyKey: { maxLength: 64, pattern: "^(?:[\\w-]{16,64})$" },
  addedBy: { maxLength: 254 },
} as const;

export const addReviewLimits = {
  title: { minLength: 1, maxLength: 100 },
  comment: { minLength: 1, maxLength: 2000 },
  rating: { minimum: 1, maximum: 5 },
  product: { pattern: "^[0-9a-fA-F]{24}$" },
  idempotencyKey: { maxLength: 64, pattern: "^(?:[\\w-]{16,64})$" },
  name: { maxLength: 100 },
  email: { maxLength: 254 },
} as const;

export const addressLimits = {
  name: { minLength: 1, maxLength: 100 },
  company: { maxLength: 80 },
  street: { minLength: 1, maxLength: 150 },
  city: { minLength: 1, maxLength: 50 },
  region: { maxLength: 50 },
  postcode: { maxLength: 12 },
  _id: { pattern: "^[0-9a-fA-F]{24}$" },
  country: { pattern: "^[A-Za-z]{2}$" },
  phone: { pattern: "^(?:\\s*\\+)?(?:[\\s().\\/-]*\\d){1,20}[\\s().\\/-]*$", maxDigits: 20 },
  text: { maxLength: 500 },
} as const;

export const alertThresholdsLimits = {
  lowProducts: { minimum: 0, maximum: 100000 },
  failedNotices: { minimum: 0, maximum: 1000 },
  doubtMinutes: { minimum: 0, maximum: 10080 },
  errorRate: { minimum: 0, maximum: 10000 },
} as const;

export const answerCallOffLimits = {
  callOff: { pattern: "^[0-9a-fA-F]{24}$" },
  message: { maxLength: 500 },
  lines: { maxItems: 100 },
} as const;

export const answerQuoteLimits = {
  version: { minimum: 1 },
  lines: { minItems: 1, maxItems: 100 },
  message: { maxLength: 1000 },
} as const;

export const askCallOffLimits = {
  reason: { minLength: 1, maxLength: 500 },
  lines: { minItems: 1, maxItems: 100 },
  idempotencyKey: { maxLength: 64, pattern: "^(?:[\\w-]{16,64})$" },
} as const;

export const askQuoteLimits = {
  lines: { minItems: 1, maxItems: 100 },
  note: { maxLength: 500 },
  idempotencyKey: { maxLength: 64, pattern: "^(?:[\\w-]{16,64})$" },
} as const;

export const askStockAlertLimits = {
  email: { maxLength: 254 },
} as const;

export const askedLineLimits = {
  itemId: { pattern: "^[0-9a-fA-F]{24}$" },
  quantity: { minimum: 1, maximum: 1000000 },
} as const;

export const batchLimits = {
  itemId: { pattern: "^[0-9a-fA-F]{24}$" },
  batch: { minLength: 1, maxLength: 60 },
} as const;

export const categoryAttributeLimits = {
  key: { maxLength: 40, pattern: "^(?:[a-z][A-Za-z0-9]{0,39})$" },
  label: { minLength: 1, maxLength: 60 },
  unit: { minLength: 1, maxLength: 20 },
  choices: { minItems: 1, maxItems: 50, items: { minLength: 1, maxLength: 60, pattern: "^[^,]*$" } },
} as const;

export const changeStockLimits = {
  add: { minimum: 1, maximum: 1000000 },
  set: { minimum: 0, maximum: 1000000 },
  was: { minimum: 0, maximum: 1000000 },
  idempotencyKey: { maxLength: 64, pattern: "^(?:[\\w-]{16,64})$" },
} as const;

export const changeTrackingLimits = {
  carrier: { maxLength: 60, suggestions: ["Aramex","Australia Post","Canada Post","DHL Express","DPD","FedEx","GLS","Japan Post","La Poste","Royal Mail","Steadfast","UPS","USPS"] },
  trackingNumber: { maxLength: 60 },
  trackingUrl: { maxLength: 500, pattern: "^(?:)$|^(?:https?://[^\\s\"'<>\\\\]+)$" },
  version: { minimum: 0 },
} as const;

export const confirmStockAlertLimits = {
  token: { maxLength: 43, pattern: "^(?:[\\w-]{43})$" },
} as const;

export const confirmSubscriptionLimits = {
  token: { maxLength: 67, pattern: "^(?:[0-9a-f]{24}[\\w-]{43})$" },
} as const;

export const createPaymentIntentLimits = {
  amountToBePaid: { minimum: 0.01, maximum: 999999.99 },
  order: { pattern: "^[0-9a-fA-F]{24}$" },
} as const;

export const customerViewLimits = {
  displayName: { maxLength: 100 },
} as const;

export const deliveryDaysLimits = {
  from: { minimum: 0, maximum: 365 },
  to: { minimum: 0, maximum: 365 },
} as const;

export const deliveryMethodLimits = {
  _id: { pattern: "^[0-9a-fA-F]{24}$" },
  name: { minLength: 1, maxLength: 60 },
  price: { minimum: 0, maximum: 999999.99, multipleOf: 0.01 },
  freeFrom: { minimum: 0.01, maximum: 999999.99, multipleOf: 0.01 },
  countries: { maxItems: 250, items: { pattern: "^[A-Za-z]{2}$" } },
} as const;

export const documentUploadLimits = {
  file: { maxBytes: 10485760 },
} as const;

export const editCategoryLimits = {
  name: { minLength: 1, maxLength: 60 },
  slug: { minLength: 1, maxLength: 80 },
  parent: { pattern: "^[0-9a-fA-F]{24}$" },
  position: { minimum: 0, maximum: 200 },
  text: { maxLength: 500 },
  picture: { maxLength: 2048, pattern: "^(?:(?:/[\\w-]+)*/image/[0-9a-f]{32})$|^(?:https://[^\\s\"'<>]+)$" },
  drawing: { attributes: {"hammer":["length","headMass","faceDiameter","handle","kind"],"socket":["size","outerDiameter","length","drive"],"twist-drill":["diameter","fluteLength","length","pointAngle"],"tap":["thread","pitch","threadLength","length","shankDiameter"],"end-mill":["diameter","fluteLength","length","shankDiameter","flutes"],"hex-key":["size","length","shortLeg"],"screwdriver":["bladeLength","length","bladeDiameter","tip"],"combination-wrench":["size","length"],"bench-vise":["jawWidth","opening","reach"],"chisel":["bladeWidth","length","bevel","kind"]} },
  attributes: { maxItems: 40 },
  version: { minimum: 1 },
} as const;

export const editOfProductLimits = {
  minimum: { minimum: 1, maximum: 1000000 },
  price: { minimum: 0.01, maximum: 999999.99, multipleOf: 0.01 },
  category: { pattern: "^[0-9a-fA-F]{24}$" },
  multiple: { minimum: 1, maximum: 1000000 },
  version: { minimum: 1 },
  product: { pattern: "^[0-9a-fA-F]{24}$" },
} as const;

export const editProductLimits = {
  name: { minLength: 1, maxLength: 120 },
  minimum: { minimum: 1, maximum: 1000000 },
  price: { minimum: 0.01, maximum: 999999.99, multipleOf: 0.01 },
  description: { minLength: 1, maxLength: 2000 },
  image: { maxLength: 2048, pattern: "^(?:(?:/[\\w-]+)*/image/[0-9a-f]{32})$|^(?:https://[^\\s\"'<>]+)$" },
  partNumber: { maxLength: 40, pattern: "^(?:[A-Za-z0-9](?:-?[A-Za-z0-9]){0,39})$" },
  category: { pattern: "^[0-9a-fA-F]{24}$" },
  pictures: { minItems: 1, maxItems: 8, items: { maxLength: 2048, pattern: "^(?:(?:/[\\w-]+)*/image/[0-9a-f]{32})$|^(?:https://[^\\s\"'<>]+)$" } },
  multiple: { minimum: 1, maximum: 1000000 },
  maximum: { minimum: 1, maximum: 1000000 },
  priceBreaks: { maxItems: 10 },
  weightGrams: { minimum: 1, maximum: 10000000 },
  documents: { maxItems: 5 },
  related: { maxItems: 20, items: { pattern: "^[0-9a-fA-F]{24}$" } },
  spareParts: { maxItems: 20, items: { pattern: "^[0-9a-fA-F]{24}$" } },
  version: { minimum: 1 },
} as const;

export const editProductsLimits = {
  edits: { minItems: 1, maxItems: 100 },
} as const;

export const editReviewLimits = {
  version: { minimum: 1, maximum: 1000000 },
  title: { minLength: 1, maxLength: 100 },
  comment: { minLength: 1, maxLength: 2000 },
  rating: { minimum: 1, maximum: 5 },
  hiddenReason: { minLength: 1, maxLength: 300 },
  reply: { minLength: 1, maxLength: 2000 },
} as const;

export const editSettingsLimits = {
  version: { minimum: 0 },
  homeCountry: { pattern: "^[A-Za-z]{2}$" },
  deliveryMethods: { maxItems: 20 },
  taxes: { maxItems: 10 },
  bank: { maxLength: 500 },
  timeZone: { maxLength: 64 },
  lowStock: { minimum: 0, maximum: 100 },
  unpaidDays: { minimum: 0, maximum: 365 },
  retentionYears: { minimum: 1, maximum: 30 },
  largeRefund: { minimum: 0, maximum: 999999.99, multipleOf: 0.01 },
} as const;

export const editSynonymsLimits = {
  groups: { maxItems: 200 },
  version: { minimum: 1 },
} as const;

export const exportedUserViewLimits = {
  displayName: { maxLength: 100 },
} as const;

export const foundCustomerViewLimits = {
  displayName: { maxLength: 100 },
} as const;

export const fullReviewViewLimits = {
  rating: { minimum: 1, maximum: 5 },
} as const;

export const imageUploadLimits = {
  image: { maxBytes: 5242880 },
} as const;

export const importFileLimits = {
  file: { maxBytes: 52428800 },
} as const;

export const lineToPriceLimits = {
  itemId: { pattern: "^[0-9a-fA-F]{24}$" },
  partNumber: { minLength: 1, maxLength: 40 },
  quantity: { minimum: 1, maximum: 1000000000000 },
} as const;

export const listedUserViewLimits = {
  displayName: { maxLength: 100 },
} as const;

export const managedReviewViewLimits = {
  rating: { minimum: 1, maximum: 5 },
} as const;

export const orderedLineLimits = {
  itemId: { pattern: "^[0-9a-fA-F]{24}$" },
  quantity: { minimum: 1, maximum: 1000000 },
} as const;

export const placeOrderLimits = {
  itemId: { pattern: "^[0-9a-fA-F]{24}$" },
  lines: { minItems: 1, maxItems: 100 },
  basketVersion: { minimum: 0 },
  quote: { pattern: "^[0-9a-fA-F]{24}$" },
  customerAddress: { minLength: 1, maxLength: 500 },
  customerNumber: { pattern: "^(?:\\s*\\+)?(?:[\\s().\\/-]*\\d){1,20}[\\s().\\/-]*$", maxDigits: 20 },
  amountToBePaid: { minimum: 0.01, maximum: 999999.99 },
  country: { pattern: "^[A-Za-z]{2}$" },
  delivery: { pattern: "^[0-9a-fA-F]{24}$" },
  purchaseOrderNumber: { maxLength: 40 },
  note: { maxLength: 500 },
  idempotencyKey: { maxLength: 64, pattern: "^(?:[\\w-]{16,64})$" },
  itemName: { maxLength: 200 },
  customerName: { maxLength: 200 },
  customerEmail: { maxLength: 254 },
  status: { maxLength: 20 },
} as const;

export const postalAddressLimits = {
  name: { minLength: 1, maxLength: 100 },
  company: { maxLength: 80 },
  street: { minLength: 1, maxLength: 150 },
  city: { minLength: 1, maxLength: 50 },
  region: { maxLength: 50 },
  postcode: { maxLength: 12 },
} as const;

export const priceBreakLimits = {
  from: { minimum: 2, maximum: 1000000 },
  price: { minimum: 0.01, maximum: 999999.99, multipleOf: 0.01 },
} as const;

export const priceLinesLimits = {
  lines: { maxItems: 500 },
  country: { pattern: "^[A-Za-z]{2}$" },
  delivery: { pattern: "^[0-9a-fA-F]{24}$" },
} as const;

export const priceQuoteLimits = {
  country: { pattern: "^[A-Za-z]{2}$" },
  delivery: { pattern: "^[0-9a-fA-F]{24}$" },
} as const;

export const priceRefundLimits = {
  lines: { minItems: 1, maxItems: 100 },
} as const;

export const productDocumentLimits = {
  name: { minLength: 1, maxLength: 120 },
  url: { maxLength: 200, pattern: "^(?:(?:/[\\w-]+)*/document/[0-9a-f]{32})$" },
  bytes: { minimum: 0, maximum: 10485760 },
} as const;

export const productReviewViewLimits = {
  rating: { minimum: 1, maximum: 5 },
} as const;

export const quotedLineLimits = {
  itemId: { pattern: "^[0-9a-fA-F]{24}$" },
  quantity: { minimum: 1, maximum: 1000000 },
  unitPrice: { minimum: 0.01, maximum: 999999.99, multipleOf: 0.01 },
} as const;

export const readReviewLimits = {
  review: { pattern: "^[0-9a-fA-F]{24}$" },
  version: { minimum: 1, maximum: 1000000 },
} as const;

export const readReviewsLimits = {
  reviews: { maxItems: 100 },
} as const;

export const receiveReturnLimits = {
  callOff: { pattern: "^[0-9a-fA-F]{24}$" },
  lines: { minItems: 1, maxItems: 100 },
} as const;

export const receivedLineLimits = {
  itemId: { pattern: "^[0-9a-fA-F]{24}$" },
  quantity: { minimum: 1, maximum: 1000000 },
  toStock: { minimum: 0, maximum: 1000000 },
} as const;

export const refundOrderLimits = {
  lines: { minItems: 1, maxItems: 100 },
  amount: { minimum: 0.01, maximum: 999999.99, multipleOf: 0.01 },
  returns: { maxItems: 100 },
  reason: { minLength: 1, maxLength: 500 },
  shownAmount: { minimum: 0.01, maximum: 999999.99 },
  idempotencyKey: { maxLength: 64, pattern: "^(?:[\\w-]{16,64})$" },
} as const;

export const resendNoticesLimits = {
  ids: { minItems: 1, maxItems: 100, items: { minLength: 1, maxLength: 250 } },
} as const;

export const returnGoodsLimits = {
  lines: { minItems: 1, maxItems: 100 },
  idempotencyKey: { maxLength: 64, pattern: "^(?:[\\w-]{16,64})$" },
} as const;

export const reviewViewLimits = {
  rating: { minimum: 1, maximum: 5 },
} as const;

export const saveAddressesLimits = {
  version: { minimum: 0 },
  addresses: { maxItems: 20 },
} as const;

export const saveBasketLimits = {
  version: { minimum: 0 },
  lines: { maxItems: 100 },
} as const;

export const saveListLimits = {
  name: { minLength: 1, maxLength: 60 },
  lines: { maxItems: 500 },
  version: { minimum: 1 },
} as const;

export const savePreferencesLimits = {
  unwanted: { maxItems: 29 },
} as const;

export const saveProfileLimits = {
  institution: { maxLength: 200 },
  address: { maxLength: 500 },
  number: { pattern: "^(?:\\s*\\+)?(?:[\\s().\\/-]*\\d){0,20}[\\s().\\/-]*$", maxDigits: 20 },
  linkedIn: { maxLength: 200 },
  company: { maxLength: 100 },
  taxNumber: { maxLength: 40 },
  name: { maxLength: 100 },
  email: { maxLength: 254 },
} as const;

export const secondFactorCodeLimits = {
  code: { minLength: 1, maxLength: 40 },
} as const;

export const sellerLimits = {
  name: { maxLength: 100 },
  address: { maxLength: 500 },
  email: { maxLength: 254 },
  phone: { maxLength: 40 },
  taxNumber: { maxLength: 40 },
} as const;

export const setProfilePictureLimits = {
  profilePicture: { maxLength: 2048, pattern: "^(?:(?:/[\\w-]+)*/image/[0-9a-f]{32})$|^(?:https://i\\.ibb\\.co/[\\w./-]+)$|^(?:/blank-profile\\.svg)$" },
} as const;

export const setStatusesLimits = {
  ids: { minItems: 1, maxItems: 100, items: { pattern: "^[0-9a-fA-F]{24}$" } },
} as const;

export const setStockLimits = {
  remainingQuantity: { minimum: 0, maximum: 1000000 },
} as const;

export const shipOrderLimits = {
  carrier: { maxLength: 60, suggestions: ["Aramex","Australia Post","Canada Post","DHL Express","DPD","FedEx","GLS","Japan Post","La Poste","Royal Mail","Steadfast","UPS","USPS"] },
  trackingNumber: { maxLength: 60 },
  trackingUrl: { maxLength: 500, pattern: "^(?:)$|^(?:https?://[^\\s\"'<>\\\\]+)$" },
  batch: { maxLength: 60 },
  batches: { maxItems: 100 },
  lines: { minItems: 1, maxItems: 100 },
  idempotencyKey: { maxLength: 64, pattern: "^(?:[\\w-]{16,64})$" },
  order: { pattern: "^[0-9a-fA-F]{24}$" },
} as const;

export const shippingListLimits = {
  orders: { minItems: 1, maxItems: 200, items: { pattern: "^[0-9a-fA-F]{24}$" } },
} as const;

export const signInLimits = {
  email: { maxLength: 254 },
  code: { minLength: 1, maxLength: 40 },
  renews: { minLength: 1, maxLength: 2000 },
} as const;

export const storedLineLimits = {
  itemId: { pattern: "^[0-9a-fA-F]{24}$" },
  quantity: { minimum: 1, maximum: 1000000 },
} as const;

export const subscribeLimits = {
  email: { maxLength: 254 },
} as const;

export const synonymGroupLimits = {
  words: { minItems: 2, maxItems: 8, items: { minLength: 1, maxLength: 40 } },
} as const;

export const taxLimits = {
  name: { minLength: 1, maxLength: 40 },
  rate: { minimum: 0, maximum: 10000 },
  countries: { maxItems: 250, items: { pattern: "^[A-Za-z]{2}$" } },
} as const;

export const unitsOfLineLimits = {
  itemId: { pattern: "^[0-9a-fA-F]{24}$" },
  quantity: { minimum: 1, maximum: 1000000 },
} as const;

export const updateOrderLimits = {
  carrier: { maxLength: 60, suggestions: ["Aramex","Australia Post","Canada Post","DHL Express","DPD","FedEx","GLS","Japan Post","La Poste","Royal Mail","Steadfast","UPS","USPS"] },
  trackingNumber: { maxLength: 60 },
  trackingUrl: { maxLength: 500, pattern: "^(?:)$|^(?:https?://[^\\s\"'<>\\\\]+)$" },
  order: { pattern: "^[0-9a-fA-F]{24}$" },
  transactionId: { maxLength: 255 },
} as const;

export const userViewLimits = {
  displayName: { maxLength: 100 },
} as const;
