import type Stripe from 'stripe';
import type { Params } from '../http/params.js';

/** Reads the `address` of billing details or of a shipping address; what is not sent is null. */
export function readAddress(params: Params | undefined): Stripe.Address {
  const address = params?.object('address');
  const part = (name: string): string | null => address?.clearableText(name) ?? null;
  return {
    city: part('city'),
    country: part('country'),
    line1: part('line1'),
    line2: part('line2'),
    postal_code: part('postal_code'),
    state: part('state'),
  };
}
