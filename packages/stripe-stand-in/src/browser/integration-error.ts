/** The page uses Stripe.js wrongly: for its developer, never for a customer. */
export class IntegrationError extends Error {
  override readonly name = 'IntegrationError';
}
