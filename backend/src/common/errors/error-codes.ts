/**
 * Every code an error body can carry. Clients switch on them, so a code is never renamed or reused;
 * what the person reads is `message`.
 */
export const ERROR_CODES = [
  // any route
  'INVALID_INPUT',
  'MALFORMED_REQUEST',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'TOO_MANY_REQUESTS',
  'INTERNAL_ERROR',
  'NOT_IMPLEMENTED',
  'SERVICE_UNAVAILABLE',
  // accounts
  'EMAIL_TAKEN',
  'ACCOUNT_REMOVED',
  'USER_NOT_FOUND',
  'CANNOT_REMOVE_YOURSELF',
  // products
  'PRODUCT_NOT_FOUND',
  // orders
  'ORDER_NOT_FOUND',
  'QUANTITY_OUT_OF_RANGE',
  'AMOUNT_CHANGED',
  'AMOUNT_OUT_OF_RANGE',
  'ORDER_NOT_CANCELLABLE',
  'ORDER_NOT_SHIPPABLE',
  // payments
  'ORDER_UNCLEAR',
  'ORDER_ALREADY_PAID',
  'ORDER_CANCELLED',
  'OUT_OF_STOCK',
  'PAYMENT_CONFIRMING',
  'PAYMENT_DECLINED',
  'PAYMENT_MISMATCH',
  'PAYMENT_NOT_AUTHORISED',
  'PAYMENTS_UNAVAILABLE',
  'SIGNATURE_INVALID',
  // images
  'IMAGE_NOT_FOUND',
  'IMAGE_UNREADABLE',
  'IMAGE_HOST_UNAVAILABLE',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];
