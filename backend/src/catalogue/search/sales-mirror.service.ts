import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { dayAfter } from '../../platform/common/days.js';
import { SettingsService } from '../../settings/settings.service.js';
import type { CatalogueIndex } from './index/catalogue-index.js';

/** The days whose sales rank a product. */
const DAYS = 90;

/** Of others, no search needs to know which sells more. */
const BEST = 500;

/** The products that sold most in a span of shop days, most units first. */
type ReadSales = (
  span: { from: string; until: string },
  limit: number,
) => Promise<{ product: Types.ObjectId; units: number }[]>;

/** Brings what sells most to the index, by which it sorts products that fit a search equally well. The figures' feature registers how it is read. */
@Injectable()
export class SalesMirrorService {
  private readSales: ReadSales | null = null;

  constructor(private readonly settings: SettingsService) {}

  register(readSales: ReadSales): void {
    this.readSales = readSales;
  }

  async read(index: CatalogueIndex): Promise<void> {
    const until = await this.settings.today();
    const sold = (await this.readSales?.({ from: dayAfter(until, -DAYS), until }, BEST)) ?? [];
    index.useSales(new Map(sold.map(({ product, units }) => [product.toString(), units])));
  }
}
