import { createHmac } from 'node:crypto';

/**
 * The `Stripe-Signature` of a payload: its time, in Unix seconds, and the HMAC of time and payload
 * (https://docs.stripe.com/webhooks/signature).
 */
export function signatureHeader(payload: string, secret: string, timestamp: number): string {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
}
