import type { PaymentMethod, StripeCardElementChangeEvent, StripeCardElementOptions } from '@stripe/stripe-js';
import type { ApiResult } from './api-client.js';

/** The messages between page and card frame, over a channel that only the two of them hold. */

/** The first message, to the frame's window, with the channel's other end. */
export interface FrameInit {
  kind: 'karigar-card-init';
  options: StripeCardElementOptions;
}

/** From the page. */
export type FrameCommand =
  | { kind: 'blur' }
  | { kind: 'clear' }
  | { kind: 'focus' }
  | { kind: 'update'; options: StripeCardElementOptions }
  | { kind: 'create-payment-method'; call: number; publishableKey: string; params: PaymentMethodParams };

/** From the frame. */
export type FrameReport =
  | { kind: 'blur' }
  | { kind: 'change'; event: StripeCardElementChangeEvent }
  | { kind: 'escape' }
  | { kind: 'focus' }
  | { kind: 'ready' }
  | { kind: 'resize'; height: number }
  | { kind: 'payment-method'; call: number; result: ApiResult<PaymentMethod> };

/** The page's additions to the card's details. */
export interface PaymentMethodParams {
  billing_details?: { address?: object };
  metadata?: object;
  allow_redisplay?: string;
}
