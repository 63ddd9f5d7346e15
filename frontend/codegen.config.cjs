/** How `npm run generate:api` makes the API client from the back end's OpenAPI document. */
module.exports = {
  schemaFile: '../backend/openapi.json',
  apiFile: './src/lib/api/api.ts',
  apiImport: 'api',
  outputFile: './src/lib/generated/shop-api.ts',
  exportName: 'shopApi',
  prettierConfigFile: '../.oxfmtrc.json',
  encodePathParams: true,
  useUnknown: true,
  // POSTs because of the length of a list, though they change nothing.
  endpointOverrides: [{ pattern: /^price(Lines|Quote|Refund)$/, type: 'query' }],
};
