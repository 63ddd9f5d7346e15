import { RELEASE_TRAIN } from '../api-version.js';
import { IntegrationError } from './integration-error.js';
import { StripeInstance } from './stripe-instance.js';

/** @throws IntegrationError for a key that is no publishable test key: nothing else has business here. */
function createStripe(publishableKey: string): StripeInstance {
  if (!/^pk_test_\w+$/.test(publishableKey)) {
    throw new IntegrationError('The sandbox needs a publishable test key, pk_test_….');
  }
  return new StripeInstance(publishableKey);
}
createStripe.version = RELEASE_TRAIN;

// A page that loads the script twice keeps the first.
if (!window.Stripe) Object.assign(window, { Stripe: createStripe });
