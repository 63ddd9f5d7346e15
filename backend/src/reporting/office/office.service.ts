import { Injectable } from '@nestjs/common';
import { toAlertView } from '../alerts/alert.view.js';
import { AlertsService } from '../alerts/alerts.service.js';
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

@Injectable()
export class OfficeService {
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

  async sumUp(): Promise<SummaryView> {
    const [toShip, callOffsAsked, quotesAsked, paymentsInDoubt, noticesFailed, reviewsToRead, lowStock, outOfStock] =
      await Promise.all([
        this.orders.count('toShip'),
        this.orders.count('asked'),
        this.quotes.countAsked(),
        this.money.countInDoubt(),
        this.notices.countFailed(),
        this.reviews.countUnread(),
        this.managed.count('low'),
        this.managed.count('outOfStock'),
      ]);
    return {
      ...{ toShip, callOffsAsked, quotesAsked, paymentsInDoubt, noticesFailed, reviewsToRead, lowStock, outOfStock },
      alerts: (await this.alerts.listOpen()).map(toAlertView),
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
