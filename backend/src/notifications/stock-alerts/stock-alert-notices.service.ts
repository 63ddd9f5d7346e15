import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { secondsFromNow } from '../../platform/common/seconds-from-now.js';
import { CrashPoints } from '../../platform/config/crash-points.js';
import { type JobRun, RecurringJob } from '../../platform/jobs/recurring-job.js';
import { NoticesService } from '../../platform/notices/notices.service.js';
import { ProductsService } from '../../catalogue/products/products.service.js';
import { StockAlert } from './stock-alert.schema.js';
import { about, WAITING } from './stock-alerts.service.js';

const READ_AT_ONCE = 500;

/** The notice's handler still needs the e-mail for a while. */
const KEPT_FOR_S = 30 * 24 * 3600;

/**
 * Makes the notices of alerts whose product can be ordered again. It looks at the products as they are, so no write of
 * a product or its stock has to know of alerts.
 */
@Injectable()
export class StockAlertNoticesService {
  constructor(
    @InjectModel(StockAlert.name) private readonly alerts: Model<StockAlert>,
    private readonly products: ProductsService,
    private readonly notices: NoticesService,
    private readonly crashAt: CrashPoints,
  ) {}

  /** Any number of replicas may do so at once, and again after a crash: a notice's id keeps it from being made twice. */
  @RecurringJob({ name: 'stock-alerts.make-notices', everySeconds: 30 })
  async make({ stop }: JobRun = {}): Promise<void> {
    const watched = await this.alerts.distinct('product', WAITING);
    for (let from = 0; from < watched.length && !stop?.aborted; from += READ_AT_ONCE) {
      const orderable = await this.products.findOrderable(watched.slice(from, from + READ_AT_ONCE));
      for (const product of orderable) await this.makeFor(product, stop);
    }
  }

  private async makeFor(product: Types.ObjectId, stop?: AbortSignal): Promise<void> {
    for await (const alert of this.alerts
      .find({ product, ...WAITING })
      .lean<StockAlert[]>()
      .cursor()) {
      if (stop?.aborted) return;
      await this.notices.add({ ...about(alert), event: 'orderable', kind: 'productOrderable' });
      this.crashAt.reach('notice-made');
      await this.alerts.updateOne(
        { _id: alert._id },
        { $set: { expiresAt: secondsFromNow(KEPT_FOR_S) }, $unset: { waitsSince: 1, openKey: 1 } },
      );
    }
  }
}
