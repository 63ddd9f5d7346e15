/** The version of Stripe's API whose shapes are answered: that of the `stripe` package the shop uses. */
export const API_VERSION = '2026-10-28.endive';

/** The release train of that version: what `@stripe/stripe-js` expects in `Stripe.version` and in the script's path. */
export const RELEASE_TRAIN = 'endive';
