import { Injectable, Logger } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';
import { Metrics } from '../../platform/common/metrics.js';
import { type JobRun, RecurringJob } from '../../platform/jobs/recurring-job.js';
import { NoticesService } from '../../platform/notices/notices.service.js';
import type { Order } from '../../ordering/orders/order.schema.js';
import { OrderStore } from '../../ordering/orders/order-store.js';
import { SaleDocumentsService } from './sale-documents.service.js';

const BATCH = 20;

/** An order whose documents can't be made does not keep the others waiting. */
const RETRY_AFTER_S = 3600;

/** How many orders' documents are made at once while no visitor is there. */
const AT_ONCE = 4;

/** Visitors come first: while requests are answered it rests as long as it has worked, and so many times as long when busy. */
const REST_WHEN_BUSY = 9;
const BUSY = 0.5;
const LONGEST_REST_MS = 1000;

/** Makes the documents of sales, of the earliest paid orders first, and wakes the notices that wait for them. */
@Injectable()
export class SaleDocumentsWorkerService {
  private readonly logger = new Logger(SaleDocumentsWorkerService.name);

  constructor(
    private readonly store: OrderStore,
    private readonly documents: SaleDocumentsService,
    private readonly notices: NoticesService,
    private readonly metrics: Metrics,
  ) {}

  /** Makes all documents that are due. */
  @RecurringJob({ name: 'sale-documents.make', everySeconds: 3 })
  async make({ stop }: JobRun = {}): Promise<void> {
    let { answers } = this.metrics.answered;
    let isAlone = true;
    for (;;) {
      const due = await this.store.findDocumentsDue(BATCH);
      const isLast = due.length < BATCH;
      while (due.length > 0) {
        if (stop?.aborted) return;
        const startedAt = performance.now();
        await Promise.all(due.splice(0, isAlone ? AT_ONCE : 1).map((order) => this.makeOf(order)));
        const before = answers;
        ({ answers } = this.metrics.answered);
        isAlone = answers === before;
        if (!isAlone) await rest(Math.min(performance.now() - startedAt, LONGEST_REST_MS), stop);
      }
      if (isLast) return;
    }
  }

  private async makeOf(order: Order): Promise<void> {
    try {
      await this.documents.make(order);
      await this.notices.wake(order._id.toString());
    } catch (err) {
      this.logger.error({ orderId: order._id, err }, 'the documents of this order could not be made');
      await this.store.putOffDocuments(order, RETRY_AFTER_S);
    }
  }
}

async function rest(milliseconds: number, stop: AbortSignal | undefined): Promise<void> {
  const before = performance.eventLoopUtilization();
  await pause(milliseconds, stop);
  const { utilization } = performance.eventLoopUtilization(before);
  if (utilization > BUSY) await pause(milliseconds * (REST_WHEN_BUSY - 1), stop);
}

const pause = (milliseconds: number, signal: AbortSignal | undefined): Promise<void> =>
  delay(milliseconds, undefined, { ...(signal && { signal }) }).catch(() => undefined);
