/** Calls the site makes by hand or not at all: sign-in has a bearer of its own, an upload is a form, the rest is not for browsers. */
const LEFT_OUT = [
  'signIn',
  'uploadImage',
  'getImage',
  'uploadDocument',
  'getDocument',
  'receiveStripeEvent',
  'isLive',
  'isReady',
  'readMetrics',
];

/** How `npm run generate:api` makes the API client from the back end's OpenAPI document. */
module.exports = {
  schemaFile: '../backend/openapi.json',
  apiFile: './src/lib/api.ts',
  apiImport: 'api',
  outputFile: './src/lib/generated/shop-api.ts',
  prettierConfigFile: '../.oxfmtrc.json',
  exportName: 'shopApi',
  filterEndpoints: (name) => !LEFT_OUT.includes(name),
  encodePathParams: true,
  // A POST because of the length of a list, though it changes nothing.
  endpointOverrides: [{ pattern: /^price(Lines|Quote)$/, type: 'query' }],
};
