import { Injectable } from '@nestjs/common';
import type { AlertKind } from '../alerts/alert.schema.js';
import { toAlertView } from '../alerts/alert.view.js';
import { AlertsService } from '../alerts/alerts.service.js';
import { isAnyOf, type Role, type Staff } from '../../platform/common/access/roles.js';
import { invalidInput } from '../../platform/common/errors/shop-error.js';
import { dayAfter, daysFrom, today } from '../../platform/common/days.js';
import { type Days, FiguresReaderService } from '../figures/figures-reader.service.js';
import { NoticesService } from '../../platform/notices/notices.service.js';
import { OrderMoneyService } from '../../ordering/orders/order-money.service.js';
import { OrdersService } from '../../ordering/orders/orders.service.js';
import { ManagedProductsService } from '../../catalogue/products/managed-products.service.js';
import { ProductsService } from '../../catalogue/products/products.service.js';
import { QuotesService } from '../../ordering/quotes/quotes.service.js';
import { ReviewsService } from '../../catalogue/reviews/reviews.service.js';
import { SettingsService } from '../../settings/settings.service.js';
import type { DaysQuery, SalesQuery } from './dto/sales.query.js';
import {
  type BestProductView,
  type SalesView,
  type SummaryView,
  toBestProductView,
  toSalesView,
} from './office.view.js';

/** Four weeks. */
const DAYS = 28;
const MAX_DAYS = 800;
const BEST = 10;

type WaitName = Exclude<keyof SummaryView, 'alerts' | 'today'>;

/** Whose work it is, beside admins. */
const WORK: Record<WaitName | AlertKind, readonly Role[]> = {
  toShip: ['warehouse'],
  callOffsAsked: ['sales'],
  quotesAsked: ['sales'],
  paymentsInDoubt: ['accounts'],
  noticesFailed: [],
  reviewsToRead: ['catalogue'],
  lowStock: ['catalogue', 'warehouse'],
  outOfStock: ['catalogue', 'warehouse'],
  moneyDiffers: ['accounts'],
  errorRate: [],
};

@Injectable()
export class OfficeService {
  private readonly counts: Record<WaitName, () => Promise<number>> = {
    toShip: () => this.orders.count('toShip'),
    callOffsAsked: () => this.orders.count('asked'),
    quotesAsked: () => this.quotes.countAsked(),
    paymentsInDoubt: () => this.money.countInDoubt(),
    noticesFailed: () => this.notices.countFailed(),
    reviewsToRead: () => this.reviews.countUnread(),
    lowStock: () => this.managed.count('low'),
    outOfStock: () => this.managed.count('outOfStock'),
  };

  constructor(
    private readonly orders: OrdersService,
    private readonly quotes: QuotesService,
    private readonly managed: ManagedProductsService,
    private readonly products: ProductsService,
    private readonly figures: FiguresReaderService,
    private readonly settings: SettingsService,
    private readonly money: OrderMoneyService,
    private readonly notices: NoticesService,
    private readonly reviews: ReviewsService,
    private readonly alerts: AlertsService,
  ) {}

  /** Only what is the reader's work is counted. */
  async sumUp(reader: Staff): Promise<SummaryView> {
    const counts = await Promise.all(
      (Object.keys(this.counts) as WaitName[])
        .filter((name) => isAnyOf(reader, WORK[name]))
        .map(async (name) => [name, await this.counts[name]()] as const),
    );
    const alerts = await this.alerts.listOpen();
    return {
      ...Object.fromEntries(counts),
      alerts: alerts.filter(({ kind }) => isAnyOf(reader, WORK[kind])).map(toAlertView),
      today: await this.settings.today(),
    };
  }

  /** @throws ShopError 400 for days that end before they begin, or too many */
  async listSales({ by = 'day', ...query }: SalesQuery): Promise<SalesView[]> {
    return (await this.figures.listSales(await this.daysOf(query), by)).map(toSalesView);
  }

  /** @throws ShopError 400 for days that end before they begin, or too many */
  async listBestProducts(query: DaysQuery): Promise<BestProductView[]> {
    const best = await this.figures.listBestProducts(await this.daysOf(query), BEST);
    const names = await this.products.findNames(best.map(({ product }) => product));
    return best.map((figures) => toBestProductView(figures, names));
  }

  private async daysOf({ from, until }: DaysQuery): Promise<Days> {
    const { timeZone } = await this.settings.current();
    const last = until ?? today(timeZone);
    const first = from ?? dayAfter(last, 1 - DAYS);
    const count = daysFrom(first, last).length;
    if (count === 0) throw invalidInput({ until: 'Choose a day that is not before the first.' });
    if (count > MAX_DAYS) throw invalidInput({ until: `Choose at most ${MAX_DAYS} days.` });
    return { from: first, until: last };
  }
}
