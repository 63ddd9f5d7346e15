import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { loadSiteConfig } from '../../config/site-config';

function addScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('The card payment service could not be reached.'));
    };
    document.head.append(script);
  });
}

async function load(): Promise<Stripe> {
  const { stripeJsUrl, stripePublishableKey } = await loadSiteConfig();
  // `loadStripe` uses a Stripe.js that is loaded already, so the sandbox's own comes first.
  if (stripeJsUrl) await addScript(stripeJsUrl);
  const stripe = await loadStripe(stripePublishableKey);
  if (!stripe) throw new Error('The card payment service could not be started.');
  return stripe;
}

let loaded: Promise<Stripe> | undefined;

/** Stripe.js, loaded once, by the first payment; a failed load is tried again by the next caller. */
export function stripeJs(): Promise<Stripe> {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}
