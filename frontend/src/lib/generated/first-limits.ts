// Made from backend/openapi.json by `npm run generate:api`; not to be edited.

export const listProductsQueryLimits = {
  page: { minimum: 1, maximum: 100000 },
  limit: { minimum: 1, maximum: 100 },
  q: { minLength: 0, maxLength: 100 },
  category: { pattern: "^[0-9a-fA-F]{24}$" },
  min: { minimum: 0.01, maximum: 999999.99, multipleOf: 0.01 },
  max: { minimum: 0.01, maximum: 999999.99, multipleOf: 0.01 },
} as const;

export const storedLineLimits = {
  itemId: { pattern: "^[0-9a-fA-F]{24}$" },
  quantity: { minimum: 1, maximum: 1000000 },
} as const;

export const saveBasketLimits = {
  version: { minimum: 0, maximum: 9007199254740991 },
  lines: { minItems: 0, maxItems: 100 },
} as const;

export const reviewViewLimits = {
  rating: { minimum: 1, maximum: 5 },
} as const;

export const subscribeLimits = {
  email: { maxLength: 254 },
} as const;

export const askStockAlertLimits = {
  email: { maxLength: 254 },
} as const;
