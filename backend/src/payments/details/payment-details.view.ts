import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { toDollars } from '../../platform/common/money.js';
import { type Order, PAY_STATES } from '../../ordering/orders/order.schema.js';
import { type CardCharge, type CardPayment, CHARGE_STATES, type ChargeState } from '../stripe/card-payment.js';

export class CardView {
  @ApiProperty({ example: 'visa' })
  brand: string;

  @ApiProperty({ example: '4242' })
  lastFour: string;

  @ApiProperty({ type: String, nullable: true, description: 'Of its bank, in ISO 3166-1 alpha-2.' })
  country: string | null;

  @ApiProperty({ description: 'Whether its holder has passed 3-D Secure.' })
  isAuthenticated: boolean;
}

export class RiskView {
  @ApiProperty({ description: "Stripe's word.", example: 'normal' })
  level: string;

  @ApiProperty({ type: Number, nullable: true, description: 'From 0 to 100.' })
  score: number | null;
}

export class ChargeView {
  @ApiProperty({ description: "Stripe's id." })
  _id: string;

  @ApiProperty({ format: 'date-time' })
  at: string;

  @ApiProperty({ description: 'Dollars.' })
  amount: number;

  @ApiProperty({ enum: CHARGE_STATES, enumName: 'ChargeState' })
  state: ChargeState;

  @ApiPropertyOptional({ format: 'date-time', description: 'Until when a hold lasts.' })
  heldUntil?: string;

  @ApiPropertyOptional({ type: CardView })
  card?: CardView;

  @ApiPropertyOptional({ description: "Why it was declined, in Stripe's words." })
  reason?: string;

  @ApiPropertyOptional({ type: RiskView })
  risk?: RiskView;
}

export class StripePaymentView {
  @ApiProperty({ description: "Stripe's word.", example: 'succeeded' })
  status: string;

  @ApiProperty({ description: 'The address of the payment in the dashboard of Stripe.' })
  url: string;

  @ApiProperty({ type: [ChargeView], description: 'The tries to charge a card, the latest first.' })
  charges: ChargeView[];
}

export class PaymentDetailsView {
  @ApiProperty({ type: String, nullable: true, description: "The payment intent's id at Stripe; null without one." })
  intentId: string | null;

  @ApiProperty({ type: 'integer', description: 'Intents that were given up before this one.' })
  givenUp: number;

  @ApiProperty({ description: 'Whether stock is taken for it and Stripe has not confirmed the payment yet.' })
  isConfirming: boolean;

  @ApiProperty({
    type: StripePaymentView,
    nullable: true,
    description: "Stripe's state now; null without an intent, and when Stripe does not answer.",
  })
  stripe: StripePaymentView | null;
}

/** @param payment null when there is none, or Stripe doesn't answer */
export function toPaymentDetailsView({ pay }: Order, payment: CardPayment | null): PaymentDetailsView {
  const { intentId = null, attempt, state } = pay;
  return {
    intentId,
    givenUp: attempt,
    isConfirming: state === PAY_STATES.claimed,
    stripe: payment && {
      status: payment.status,
      url: `https://dashboard.stripe.com/${payment.isLive ? '' : 'test/'}payments/${intentId}`,
      charges: payment.charges.map(toChargeView),
    },
  };
}

const toChargeView = ({ id, at, amountCents, heldUntil, ...charge }: CardCharge): ChargeView => ({
  _id: id,
  at: at.toISOString(),
  amount: toDollars(amountCents),
  ...charge,
  ...(heldUntil && { heldUntil: heldUntil.toISOString() }),
});
