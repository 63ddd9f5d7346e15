/** Calls the site makes by hand or not at all: sign-in has a bearer of its own, an upload is a form, an export is a file, the rest is not for browsers. */
const LEFT_OUT = [
  'signIn',
  'uploadImage',
  'getImage',
  'uploadDocument',
  'getDocument',
  'importProducts',
  'exportProducts',
  'exportOrders',
  'exportPayments',
  ...['getInvoice', 'getCreditNote', 'getPackingSlip', 'showUnsubscribePage', 'logOut'],
  'receiveStripeEvent',
  'isLive',
  'isReady',
  'readMetrics',
];

/** Calls of features that are loaded when they are first visited. Every page loads the others, whether it makes them or not. */
const LATER = [
  ...[
    'getSynonyms',
    'editSynonyms',
    'listAuditEntries',
    'getSummary',
    'getMoney',
    'compareBooks',
    'readReviews',
    'listSales',
    'listBestProducts',
  ],
  ...[
    'listNotices',
    'countNotices',
    'resendNotice',
    'resendNotices',
    'listImports',
    'getImport',
    'listImportRows',
    'writeImport',
  ],
  ...['priceRefund', 'refundOrder', 'returnGoods', 'askCallOff', 'answerCallOff', 'receiveReturn'],
  ...['getLists', 'addList', 'saveList', 'removeList', 'getAddresses', 'saveAddresses'],
  ...['listPayments', 'countPayments', 'sumPayments', 'createPaymentIntent', 'getPaymentDetails'],
  ...['listOrderNotes', 'addOrderNote'],
  ...['getCustomer', 'listCustomerNotes', 'addCustomerNote', 'removeCustomerNote'],
  ...['askQuote', 'listMyQuotes', 'manageQuotes', 'countQuotes', 'getQuote', 'answerQuote'],
  ...[
    'getProfile',
    'saveProfile',
    'setProfilePicture',
    'listUsers',
    'countUsers',
    'promoteUser',
    'demoteUser',
    'removeUser',
  ],
  ...['checkAdmin', 'placeOrder', 'getOrder', 'listMyOrders', 'listBoughtProducts', 'updateOrder', 'cancelOrder'],
  ...['addProduct', 'editProduct', 'removeProduct', 'getManagedProduct', 'getManagedProductLinks'],
  ...['setStock', 'changeStock', 'listStockChanges'],
  ...['listOrders', 'countOrders', 'shipOrders', 'listManagedProducts', 'countManagedProducts', 'setProductStatuses'],
  ...['exportAccount', 'removeAccount', 'getPreferences', 'savePreferences'],
  ...['getAllSettings', 'editSettings', 'confirmSubscription', 'confirmStockAlert', 'unsubscribe'],
  ...['addCategory', 'editCategory', 'removeCategory', 'editReview', 'getOwnReview', 'manageReviews', 'countReviews'],
  ...['getSecondFactor', 'beginSecondFactor', 'confirmSecondFactor', 'removeSecondFactor'],
];

/** How `npm run generate:api` makes the API client from the back end's OpenAPI document. */
module.exports = {
  schemaFile: '../backend/openapi.json',
  apiFile: './src/lib/api.ts',
  apiImport: 'api',
  prettierConfigFile: '../.oxfmtrc.json',
  outputFiles: {
    './src/lib/generated/shop-api.ts': {
      exportName: 'shopApi',
      filterEndpoints: (name) => ![...LEFT_OUT, ...LATER].includes(name),
    },
    './src/lib/generated/later-api.ts': {
      exportName: 'laterApi',
      filterEndpoints: (name) => LATER.includes(name),
    },
  },
  encodePathParams: true,
  // POSTs because of the length of a list, though they change nothing.
  endpointOverrides: [{ pattern: /^price(Lines|Quote|Refund)$/, type: 'query' }],
};
