import type { PaymentMethod } from '@stripe/stripe-js';
import { ApiClient, type ApiResult } from './api-client.js';
import { CardFields } from './frame/card-fields.js';
import { parseExpiry, type CardInput } from './frame/card-input.js';
import type { FrameCommand, FrameInit, FrameReport, PaymentMethodParams } from './frame-protocol.js';

/** The page inside the card field's frame: card details stay here, the shop's page never sees them. */
const API_BASE = new URL('..', document.baseURI).href.replace(/\/$/, '');

function start(port: MessagePort, { options }: FrameInit): void {
  const report = (message: FrameReport): void => port.postMessage(message);
  const fields = new CardFields(document.body, {
    change: (event) => report({ kind: 'change', event }),
    focus: () => report({ kind: 'focus' }),
    blur: () => report({ kind: 'blur' }),
    escape: () => report({ kind: 'escape' }),
  });
  fields.update(options);
  port.addEventListener('message', ({ data }: MessageEvent<FrameCommand>) => void obey(fields, data, report));
  port.start();
  new ResizeObserver(() => report({ kind: 'resize', height: document.body.offsetHeight })).observe(document.body);
  report({ kind: 'ready' });
}

async function obey(fields: CardFields, command: FrameCommand, report: (message: FrameReport) => void): Promise<void> {
  switch (command.kind) {
    case 'update':
      return fields.update(command.options);
    case 'clear':
      return fields.clear();
    case 'focus':
      return fields.focus();
    case 'blur':
      return fields.blur();
    case 'create-payment-method': {
      const client = new ApiClient(API_BASE, command.publishableKey);
      const result = await createPaymentMethod(client, fields, command.params);
      report({ kind: 'payment-method', call: command.call, result });
    }
  }
}

async function createPaymentMethod(
  client: ApiClient,
  fields: CardFields,
  params: PaymentMethodParams,
): Promise<ApiResult<PaymentMethod>> {
  const submitted = fields.submit();
  if (!('input' in submitted)) return { error: submitted.problem ?? { type: 'validation_error' } };
  return client.post<PaymentMethod>('/v1/payment_methods', {
    ...params,
    type: 'card',
    card: cardParams(submitted.input),
    billing_details: billingDetails(submitted.input, params.billing_details),
  });
}

function cardParams({ number, expiry, cvc }: CardInput): object {
  const { month, year } = parseExpiry(expiry);
  return { number, cvc, exp_month: month, exp_year: year };
}

/** The postal code entered here stands in for one that the page did not give. */
function billingDetails({ postalCode }: CardInput, given: PaymentMethodParams['billing_details'] = {}): object {
  if (postalCode === '') return given;
  return { ...given, address: { postal_code: postalCode, ...given.address } };
}

function isInit(data: unknown): data is FrameInit {
  return typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'karigar-card-init';
}

window.addEventListener('message', function listen({ data, source, ports }: MessageEvent<unknown>) {
  const [port] = ports;
  if (source !== window.parent || !port || !isInit(data)) return;
  window.removeEventListener('message', listen);
  start(port, data);
});
