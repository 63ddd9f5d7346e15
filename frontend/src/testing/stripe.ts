import type { PaymentIntent, StripeError } from '@stripe/stripe-js';

type Intent = Pick<PaymentIntent, 'id' | 'status'>;
type Result = { paymentIntent: Intent } | { error: Partial<StripeError> };

export interface StripeAnswers {
  createPaymentMethod: () => Promise<{ paymentMethod: { id: string } } | { error: Partial<StripeError> }>;
  confirmCardPayment: (clientSecret: string, options: { payment_method: string }) => Promise<Result>;
  retrievePaymentIntent: (clientSecret: string) => Promise<Result>;
}

/** A card field that is there, and nothing more: its inside is Stripe's. */
function cardElement() {
  const element = {
    mount: (place: HTMLElement) => void place.append('card field'),
    on: () => element,
    off: () => element,
    once: () => element,
    update: () => undefined,
    destroy: () => undefined,
    unmount: () => undefined,
  };
  return element;
}

/**
 * Stands for Stripe.js, the script from Stripe's own address, in place of the network it talks to.
 * @returns the calls made, in order; the answers to the next ones, with the usual ones; and a function that restores
 * those
 */
export function installStripeJs() {
  const calls: { name: keyof StripeAnswers; args: unknown[] }[] = [];
  const card = cardElement();
  const usual: StripeAnswers = {
    createPaymentMethod: () => Promise.resolve({ paymentMethod: { id: 'pm_1' } }),
    confirmCardPayment: () => Promise.resolve({ paymentIntent: { id: 'pi_1', status: 'requires_capture' } }),
    retrievePaymentIntent: () => Promise.resolve({ paymentIntent: { id: 'pi_1', status: 'requires_payment_method' } }),
  };
  const said = { ...usual };
  const recorded =
    (name: keyof StripeAnswers) =>
    (...args: unknown[]) => {
      calls.push({ name, args });
      return (said[name] as (...given: unknown[]) => unknown)(...args);
    };
  const stripe = {
    elements: () => ({ create: () => card, getElement: () => card, update: () => undefined }),
    createToken: () => undefined,
    createPaymentMethod: recorded('createPaymentMethod'),
    confirmCardPayment: recorded('confirmCardPayment'),
    retrievePaymentIntent: recorded('retrievePaymentIntent'),
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  };
  Object.assign(window, { Stripe: Object.assign(() => stripe, { version: 'endive' }) });
  const reset = () => {
    Object.assign(said, usual);
    calls.length = 0;
  };
  return { calls, answers: said, usual, reset };
}
