import { Injectable } from '@nestjs/common';
import { Readable } from 'node:stream';
import { AddressesService } from '../../identity/addresses/addresses.service.js';
import { BasketsService } from '../../ordering/baskets/baskets.service.js';
import { toStoredLineView } from '../../ordering/baskets/stored-line.view.js';
import type { SignedInUser } from '../../platform/common/access/signed-in-user.js';
import { inBatches } from '../../platform/common/in-batches.js';
import { ImagesService } from '../../media/images/images.service.js';
import { toListView } from '../../ordering/lists/list.view.js';
import { ListsService } from '../../ordering/lists/lists.service.js';
import { NewsletterService } from '../../notifications/newsletter/newsletter.service.js';
import { OrdersService } from '../../ordering/orders/orders.service.js';
import type { Payment } from '../../payments/ledger/payment.schema.js';
import { PaymentsService } from '../../payments/ledger/payments.service.js';
import { toProfileView } from '../../identity/profiles/profile.view.js';
import { ProfilesService } from '../../identity/profiles/profiles.service.js';
import { toQuoteView } from '../../ordering/quotes/quote.view.js';
import { QuotesService } from '../../ordering/quotes/quotes.service.js';
import { ReviewsService } from '../../catalogue/reviews/reviews.service.js';
import { toFullReviewView } from '../../catalogue/reviews/review.view.js';
import { SettingsService } from '../../settings/settings.service.js';
import { StockAlertsService } from '../../notifications/stock-alerts/stock-alerts.service.js';
import type { User } from '../../identity/users/user.schema.js';
import { UsersService } from '../../identity/users/users.service.js';
import {
  type AccountExportView,
  toExportedOrder,
  toExportedPayment,
  toExportedStockAlert,
  toExportedUser,
} from './account-export.view.js';

const READ_AT_ONCE = 100;

/** The parts that keep growing with use. */
type Lists = 'reviews' | 'quotes' | 'orders' | 'payments';

@Injectable()
export class AccountExportService {
  constructor(
    private readonly users: UsersService,
    private readonly profiles: ProfilesService,
    private readonly addresses: AddressesService,
    private readonly newsletter: NewsletterService,
    private readonly stockAlerts: StockAlertsService,
    private readonly baskets: BasketsService,
    private readonly lists: ListsService,
    private readonly quotes: QuotesService,
    private readonly images: ImagesService,
    private readonly reviews: ReviewsService,
    private readonly orders: OrdersService,
    private readonly payments: PaymentsService,
    private readonly settings: SettingsService,
  ) {}

  /** An `AccountExportView` as JSON text. Its lists are read from the database as fast as the caller consumes them. */
  async read({ _id }: SignedInUser): Promise<Readable> {
    const user = await this.users.find(_id);
    const head = await this.readHead(user);
    return Readable.from(this.write(user, head));
  }

  private async readHead(user: User): Promise<Omit<AccountExportView, Lists>> {
    const { name: _, email: __, ...profile } = toProfileView(user, await this.profiles.find(user._id));
    const subscription = await this.newsletter.findOf(user);
    return {
      user: toExportedUser(user),
      profile,
      addresses: (await this.addresses.show(user._id)).addresses,
      newsletter: subscription && { createdAt: subscription.createdAt.toISOString() },
      stockAlerts: (await this.stockAlerts.listOf(user)).map(toExportedStockAlert),
      basket: (await this.baskets.listLinesOf(user._id)).map(toStoredLineView),
      lists: (await this.lists.listOf(user._id)).map(toListView),
      pictures: await this.images.listPicturesOf(user._id),
    };
  }

  private async *write(user: User, head: Omit<AccountExportView, Lists>): AsyncGenerator<string> {
    yield JSON.stringify(head).slice(0, -1);
    yield* list('reviews', this.reviews.listOf(user), toFullReviewView);
    const today = await this.settings.today();
    yield* list('quotes', this.quotes.listEveryOf(user._id), (quote) => toQuoteView(quote, today));
    yield* list('orders', this.orders.listEveryOf(user._id), toExportedOrder);
    yield* list('payments', this.listPaymentsOf(user), toExportedPayment);
    yield '}';
  }

  private async *listPaymentsOf({ _id }: User): AsyncGenerator<Payment> {
    for await (const orders of inBatches(this.orders.listEveryOf(_id), READ_AT_ONCE)) {
      yield* await this.payments.findOf(orders.map((order) => order._id));
    }
  }
}

/** A further member of a JSON object, hence the leading comma. */
async function* list<Item>(name: Lists, items: AsyncIterable<Item>, toView: (item: Item) => object) {
  yield `,"${name}":[`;
  let isFirst = true;
  for await (const item of items) {
    yield (isFirst ? '' : ',') + JSON.stringify(toView(item));
    isFirst = false;
  }
  yield ']';
}
