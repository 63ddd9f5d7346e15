import { Injectable } from '@nestjs/common';
import { dayAfter } from '../../platform/common/days.js';
import { SettingsService } from '../../settings/settings.service.js';
import { BestSellers } from './best-sellers.js';
import type { CatalogueIndex } from './index/catalogue-index.js';

/** The days whose sales rank a product. */
const DAYS = 90;

/** Of others, no search needs to know which sells more. */
const BEST = 500;

/** Brings what sells most to the index, by which it sorts products that fit a search equally well. */
@Injectable()
export class SalesMirrorService {
  constructor(
    private readonly sold: BestSellers,
    private readonly settings: SettingsService,
  ) {}

  async read(index: CatalogueIndex): Promise<void> {
    const until = await this.settings.today();
    const sold = await this.sold.listBestProducts({ from: dayAfter(until, -DAYS), until }, BEST);
    index.useSales(new Map(sold.map(({ product, units }) => [product.toString(), units])));
  }
}
