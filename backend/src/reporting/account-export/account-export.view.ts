import { ApiProperty, OmitType } from '@nestjs/swagger';
import { AddressView } from '../../identity/addresses/address.view.js';
import { StoredLineView } from '../../ordering/baskets/stored-line.view.js';
import { ListView } from '../../ordering/lists/list.view.js';
import { type Order } from '../../ordering/orders/order.schema.js';
import { OrderView, toOrderView } from '../../ordering/orders/order.view.js';
import type { Payment } from '../../payments/ledger/payment.schema.js';
import { PaymentCardView, toCardView } from '../../payments/ledger/ledger.view.js';
import { PaymentView, toPaymentView } from '../../payments/payment.view.js';
import { ProfileView } from '../../identity/profiles/profile.view.js';
import { QuoteView } from '../../ordering/quotes/quote.view.js';
import { FullReviewView } from '../../catalogue/reviews/review.view.js';
import type { StockAlert } from '../../notifications/stock-alerts/stock-alert.schema.js';
import { type User } from '../../identity/users/user.schema.js';
import { toUserView, UserView } from '../../identity/users/user.view.js';

export class ExportedUserView extends UserView {
  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'The latest sign-in.' })
  signedInAt: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'The latest visit, to an hour.' })
  lastSeenAt: string | null;

  @ApiProperty({ description: 'Whether signing in asks for a code.' })
  hasSecondFactor: boolean;

  @ApiProperty({ type: [String], description: 'Kinds of mails that are switched off.' })
  unwantedMails: string[];
}

export class ExportedProfileView extends OmitType(ProfileView, ['name', 'email'] as const) {}

export class ExportedSubscriptionView {
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
}

export class ExportedStockAlertView {
  @ApiProperty({ description: 'The id of the product.' })
  product: string;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({ description: 'Whether it waits for the product: it is confirmed, and its notice is not made.' })
  isWaiting: boolean;
}

export class ExportedOrderView extends OrderView {
  @ApiProperty()
  cancelled: boolean;
}

export class ExportedPaymentView extends PaymentView {
  @ApiProperty({ type: PaymentCardView, nullable: true, description: 'All that the shop keeps of the card.' })
  card: PaymentCardView | null;
}

/** Everything the shop stores about a person. */
export class AccountExportView {
  @ApiProperty({ type: ExportedUserView })
  user: ExportedUserView;

  @ApiProperty({ type: ExportedProfileView })
  profile: ExportedProfileView;

  @ApiProperty({ type: [AddressView] })
  addresses: AddressView[];

  @ApiProperty({ type: ExportedSubscriptionView, nullable: true, description: 'To the newsletter.' })
  newsletter: ExportedSubscriptionView | null;

  @ApiProperty({ type: [ExportedStockAlertView], description: 'Products to be told about.' })
  stockAlerts: ExportedStockAlertView[];

  @ApiProperty({ type: [StoredLineView] })
  basket: StoredLineView[];

  @ApiProperty({ type: [ListView] })
  lists: ListView[];

  @ApiProperty({ type: [String], description: 'The addresses of the pictures uploaded.' })
  pictures: string[];

  @ApiProperty({ type: [FullReviewView] })
  reviews: FullReviewView[];

  @ApiProperty({ type: [QuoteView] })
  quotes: QuoteView[];

  @ApiProperty({ type: [ExportedOrderView], description: 'Cancelled ones, too.' })
  orders: ExportedOrderView[];

  @ApiProperty({ type: [ExportedPaymentView] })
  payments: ExportedPaymentView[];
}

export function toExportedUser(user: User): ExportedUserView {
  const signedInAt = user.signedInAt === undefined ? null : new Date(user.signedInAt * 1000).toISOString();
  const { createdAt, unwantedMails = [], hasSecondFactor = false } = user;
  const lastSeenAt = user.lastSeenAt?.toISOString() ?? null;
  const own = { signedInAt, lastSeenAt, hasSecondFactor, unwantedMails };
  return { ...toUserView(user), createdAt: createdAt.toISOString(), ...own };
}

export function toExportedStockAlert({ product, createdAt, waitsSince }: StockAlert): ExportedStockAlertView {
  return { product: product.toString(), createdAt: createdAt.toISOString(), isWaiting: waitsSince !== undefined };
}

export const toExportedPayment = (payment: Payment): ExportedPaymentView => ({
  ...toPaymentView(payment),
  card: toCardView(payment),
});

export function toExportedOrder(order: Order): ExportedOrderView {
  return { ...toOrderView(order), cancelled: order.cancelled };
}
