import type { PaymentIntent, PaymentMethod, StripeError } from '@stripe/stripe-js';
import { ApiClient, intentId, type ApiResult, type IntentResult } from './api-client.js';
import { CardElement } from './card-element.js';
import { Elements } from './elements.js';
import type { PaymentMethodParams } from './frame-protocol.js';
import { IntegrationError } from './integration-error.js';
import { API_BASE } from './script-address.js';
import { authenticate } from './three-d-secure-dialog.js';

type PaymentIntentResult =
  | { paymentIntent: PaymentIntent; error?: undefined }
  | { error: StripeError; paymentIntent?: undefined };
type PaymentMethodResult =
  | { paymentMethod: PaymentMethod; error?: undefined }
  | { error: StripeError; paymentMethod?: undefined };

/** A card: the mounted field, or a test token such as `tok_visa`. */
interface CardSource extends PaymentMethodParams {
  card: CardElement | { token: string };
}

/** All the ways in which Stripe.js takes what a payment method is to be made of. */
type CreatePaymentMethodData =
  | (CardSource & { type: 'card' })
  | { element: CardElement; params?: PaymentMethodParams }
  | { elements: Elements; params?: PaymentMethodParams };

interface ConfirmCardPaymentData {
  payment_method?: string | CardSource;
  return_url?: string;
  receipt_email?: string;
  setup_future_usage?: string;
  shipping?: object;
}

/** The result of `Stripe(publishableKey)`: the part of Stripe.js that card payments need. */
export class StripeInstance {
  private readonly client: ApiClient;

  constructor(private readonly publishableKey: string) {
    this.client = new ApiClient(API_BASE, publishableKey);
  }

  elements(): Elements {
    return new Elements();
  }

  /** https://docs.stripe.com/js/payment_methods/create_payment_method */
  async createPaymentMethod(data: CreatePaymentMethodData): Promise<PaymentMethodResult> {
    const { value, error } = await this.makePaymentMethod(cardSource(data));
    return value ? { paymentMethod: value } : { error };
  }

  /** https://docs.stripe.com/js/payment_intents/confirm_card_payment */
  async confirmCardPayment(
    clientSecret: string,
    data: ConfirmCardPaymentData = {},
    { handleActions = true }: { handleActions?: boolean } = {},
  ): Promise<PaymentIntentResult> {
    const id = intentOf(clientSecret, 'confirmCardPayment');
    const { payment_method: source, ...rest } = data;
    const method = typeof source === 'object' ? await this.makePaymentMethod(source) : undefined;
    if (method?.error) return { error: method.error };
    const confirmed = await this.client.post<PaymentIntent>(`/v1/payment_intents/${id}/confirm`, {
      ...rest,
      payment_method: method?.value.id ?? source,
      client_secret: clientSecret,
      use_stripe_sdk: true,
    });
    return handleActions ? this.finish(confirmed) : toResult(confirmed);
  }

  /** https://docs.stripe.com/js/payment_intents/handle_next_action */
  async handleNextAction({ clientSecret }: { clientSecret: string }): Promise<PaymentIntentResult> {
    const id = intentOf(clientSecret, 'handleNextAction');
    const intent = await this.retrieve(id, clientSecret);
    if (intent.value && intent.value.status !== 'requires_action') {
      return {
        error: {
          type: 'invalid_request_error',
          code: 'payment_intent_unexpected_state',
          message: 'handleNextAction: The PaymentIntent supplied is not in the requires_action state.',
          payment_intent: intent.value,
        },
      };
    }
    return this.finish(intent);
  }

  /** https://docs.stripe.com/js/payment_intents/handle_card_action */
  handleCardAction(clientSecret: string): Promise<PaymentIntentResult> {
    return this.handleNextAction({ clientSecret });
  }

  /** https://docs.stripe.com/js/payment_intents/retrieve_payment_intent */
  async retrievePaymentIntent(clientSecret: string): Promise<PaymentIntentResult> {
    return toResult(await this.retrieve(intentOf(clientSecret, 'retrievePaymentIntent'), clientSecret));
  }

  /** Here because the React library looks for it; the shop has no use for tokens. */
  createToken(): Promise<never> {
    return Promise.reject(new IntegrationError('The sandbox has no tokens: use createPaymentMethod.'));
  }

  /** Wrapping libraries name themselves here; no statistics are kept. */
  registerAppInfo(): void {
    return;
  }

  _registerWrapper(): void {
    return;
  }

  private retrieve(id: string, clientSecret: string): Promise<IntentResult> {
    return this.client.get<PaymentIntent>(`/v1/payment_intents/${id}`, { client_secret: clientSecret });
  }

  private makePaymentMethod({ card, ...params }: CardSource): Promise<ApiResult<PaymentMethod>> {
    if (card instanceof CardElement) return card.createPaymentMethod(this.publishableKey, params);
    return this.client.post<PaymentMethod>('/v1/payment_methods', { ...params, type: 'card', card });
  }

  /** Has the customer authenticate, if that is what the intent waits for. */
  private async finish(result: IntentResult): Promise<PaymentIntentResult> {
    const intent = result.value;
    if (intent?.status !== 'requires_action') return toResult(result);
    const redirect = intent.next_action?.redirect_to_url?.url;
    if (redirect) {
      window.location.assign(redirect);
      // The page is on its way out.
      return new Promise(() => undefined);
    }
    const authenticated = await authenticate(this.client, intent);
    const after = authenticated.value;
    if (after?.status === 'requires_payment_method') {
      return { error: { type: 'invalid_request_error', ...after.last_payment_error, payment_intent: after } };
    }
    return toResult(authenticated);
  }
}

function toResult({ value, error }: IntentResult): PaymentIntentResult {
  return value ? { paymentIntent: value } : { error };
}

/** @throws IntegrationError when the page hands over something else than an intent's client secret. */
function intentOf(clientSecret: string, caller: string): string {
  const id = intentId(String(clientSecret));
  if (id === undefined) {
    throw new IntegrationError(
      `Invalid value for stripe.${caller} intent secret: value should be a client secret of the form \${id}_secret_\${secret}.`,
    );
  }
  return id;
}

function cardSource(data: CreatePaymentMethodData): CardSource {
  if ('card' in data) {
    const { type: _type, ...source } = data;
    return source;
  }
  const card = 'element' in data ? data.element : data.elements.getElement('card');
  if (!card) throw new IntegrationError('There is no card Element to take the card from.');
  return { ...data.params, card };
}
