import type { Stripe } from '@stripe/stripe-js';
import { useCallback, useEffect, useState } from 'react';
import { useWhenOnline } from '../../lib/browser/use-when-online';
import { stripeJs } from './stripe-js';

/** Stripe.js once it has loaded, or that it could not be. */
export function useStripeJs() {
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const load = useCallback(
    () =>
      stripeJs().then(
        (loaded) => {
          setStripe(loaded);
          setHasFailed(false);
        },
        () => setHasFailed(true),
      ),
    [],
  );
  useEffect(() => void load(), [load]);
  useWhenOnline(hasFailed, load);
  return { stripe, hasFailed, retry: load };
}
