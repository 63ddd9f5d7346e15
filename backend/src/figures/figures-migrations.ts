import { Injectable } from '@nestjs/common';
import { UncountedOrders } from '../orders/uncounted-orders.service.js';
import { UTC } from '../common/days.js';
import { SettingsService } from '../settings/settings.service.js';
import { CoarseSums } from './coarse-sums.service.js';
import { FiguresService } from './figures.service.js';

@Injectable()
export class FiguresMigrations {
  readonly all = [
    /** Earlier versions kept sums of quarters of an hour, and of products by days, alone. */
    { name: 'figures-by-days-and-months', run: () => this.sums.fill() },
    { name: 'figures-of-disputes', run: () => this.countDisputes() },
    { name: 'figures-of-products-by-shop-days', run: () => this.countByShopDays() },
  ];

  constructor(
    private readonly sums: CoarseSums,
    private readonly figures: FiguresService,
    private readonly uncounted: UncountedOrders,
    private readonly settings: SettingsService,
  ) {}

  /** Earlier versions counted no dispute; a shop without any keeps its sums. */
  private async countDisputes(): Promise<number> {
    const disputed = await this.uncounted.countDisputed();
    if (disputed > 0) await this.figures.startAgain();
    return disputed;
  }

  /** Earlier versions summed products by days of UTC, wherever the shop is. */
  private async countByShopDays(): Promise<number> {
    if ((await this.settings.read()).timeZone === UTC) return 0;
    await this.figures.startAgain();
    return 1;
  }
}
