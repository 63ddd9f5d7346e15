import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import pLimit from 'p-limit';
import { Environment } from '../config/environment.js';
import { type Order, PAY_STATES } from '../orders/order.schema.js';
import { OrderMoves } from '../orders/order-store.js';
import { HoldPatrolService } from './hold-patrol.service.js';
import { JobsService } from './jobs.service.js';
import { PaymentMetrics } from '../payments/payment-metrics.js';
import { ReconciliationService } from './reconciliation.service.js';
import { ReversalsService } from '../payments/ledger/reversals.service.js';
import type { Settlement } from '../payments/settlement/settlement.js';
import { SettlementService } from '../payments/settlement/settlement.service.js';

const BATCH = 100;
const AT_ONCE = 8;
const HOLD_PATROL_EVERY_S = 5 * 60;
const REVERSAL_PATROL_EVERY_S = 10 * 60;
const RECONCILE_EVERY_S = 24 * 3600;

/** Goes on with every payment that somebody left half-way. Any number of replicas may sweep. */
@Injectable()
export class SweeperService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(SweeperService.name);
  private readonly intervalMs: number;
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly moves: OrderMoves,
    private readonly settlement: SettlementService,
    private readonly jobs: JobsService,
    private readonly holds: HoldPatrolService,
    private readonly reversals: ReversalsService,
    private readonly reconciliation: ReconciliationService,
    private readonly metrics: PaymentMetrics,
    { SWEEP_INTERVAL_MS }: Environment,
  ) {
    this.intervalMs = SWEEP_INTERVAL_MS;
  }

  onApplicationBootstrap(): void {
    this.schedule();
  }

  /** Before the database's connection closes. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.round;
  }

  /** Settles whatever is due now. */
  async sweep(): Promise<void> {
    const limit = pLimit(AT_ONCE);
    let due: Order[];
    do {
      due = await this.moves.findDue(BATCH);
      await Promise.all(due.map((order) => limit(() => this.check(order))));
    } while (due.length === BATCH && !this.stopped);
  }

  private async check(due: Order): Promise<void> {
    try {
      const order = this.stopped ? null : await this.moves.takeCheck(due);
      if (!order) return;
      const { intentId, state } = order.pay;
      if (!intentId) return await this.moves.rest(order);
      const { kind } = await this.settlement.settle(intentId, order._id.toString());
      if (kind === 'mismatch' && order.cancelled) await this.moves.rest(order);
      else if (state === PAY_STATES.intended && isUnpaid(kind)) await this.moves.putOff(order);
      else if (kind === 'mismatch') {
        this.logger.error({ orderId: order._id, intentId, state }, 'Stripe does not know the payment of this order');
      }
    } catch (err) {
      this.logger.warn({ orderId: due._id, err }, 'could not be settled yet');
    }
  }

  private schedule(): void {
    this.timer = setTimeout(() => {
      this.round = this.runRound().finally(() => {
        if (!this.stopped) this.schedule();
      });
    }, this.intervalMs);
  }

  private async runRound(): Promise<void> {
    try {
      await this.sweep();
      await this.jobs.runIfDue('holds', HOLD_PATROL_EVERY_S, (reachedAt) => this.holds.patrol(reachedAt));
      await this.jobs.runIfDue('reversals', REVERSAL_PATROL_EVERY_S, (reachedAt) => this.reversals.patrol(reachedAt));
      await this.jobs.runIfDue('reconciliation', RECONCILE_EVERY_S, (reachedAt) => this.reconciliation.run(reachedAt));
      this.metrics.countSweep('ok');
    } catch (err) {
      this.metrics.countSweep('error');
      this.logger.warn({ err }, 'sweep failed');
    }
  }
}

const isUnpaid = (kind: Settlement['kind']): boolean => kind === 'unauthorised' || kind === 'mismatch';
