import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';
import { DocumentsService } from '../documents/documents.service.js';
import { Environment } from '../config/environment.js';
import { MigrationsService } from '../migrations/migrations.service.js';
import { ReversalsService } from '../payments/ledger/reversals.service.js';
import { StockAlertNotices } from '../stock-alerts/stock-alert-notices.service.js';
import { HoldPatrolService } from './hold-patrol.service.js';
import { JobsService } from './jobs.service.js';
import { NoticeRelayService } from './notice-relay.service.js';
import { ReconciliationService } from './reconciliation.service.js';
import { SweeperService } from './sweeper.service.js';
import { UnpaidOrdersService } from './unpaid-orders.service.js';
import { UpkeepMetrics } from './upkeep-metrics.js';

const HOLD_PATROL_EVERY_S = 5 * 60;
const REVERSAL_PATROL_EVERY_S = 10 * 60;
const RECONCILE_EVERY_S = 24 * 3600;
const REMOVE_UNUSED_DOCUMENTS_EVERY_S = 3600;
const CANCEL_UNPAID_EVERY_S = 3600;
const STOCK_ALERTS_EVERY_S = 30;
const REPEAT_MIGRATIONS_EVERY_S = 3600;

/** Runs all recurring work, round after round. Any number of replicas may do so. */
@Injectable()
export class UpkeepService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(UpkeepService.name);
  private readonly intervalMs: number;
  private readonly stop = new AbortController();
  private loops: Promise<void>[] = [];

  constructor(
    private readonly sweeper: SweeperService,
    private readonly relay: NoticeRelayService,
    private readonly alerts: StockAlertNotices,
    private readonly jobs: JobsService,
    private readonly holds: HoldPatrolService,
    private readonly reversals: ReversalsService,
    private readonly reconciliation: ReconciliationService,
    private readonly unpaid: UnpaidOrdersService,
    private readonly documents: DocumentsService,
    private readonly migrations: MigrationsService,
    private readonly metrics: UpkeepMetrics,
    { SWEEP_INTERVAL_MS }: Environment,
  ) {
    this.intervalMs = SWEEP_INTERVAL_MS;
  }

  /** Loops of their own, so that slow delivery of notices delays no hold. */
  onApplicationBootstrap(): void {
    this.loops = [
      this.repeat(
        () => this.settle(),
        (outcome) => this.metrics.countSweep(outcome),
      ),
      this.repeat(() => this.relay.relay(this.stop.signal)),
      this.repeat(() =>
        this.jobs.runIfDue('stockAlerts', STOCK_ALERTS_EVERY_S, () => this.alerts.make(this.stop.signal)),
      ),
    ];
  }

  /** Before the database's connection closes. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stop.abort();
    await Promise.all(this.loops);
  }

  private async repeat(
    work: () => Promise<void>,
    count: (outcome: 'ok' | 'error') => void = () => undefined,
  ): Promise<void> {
    const { signal } = this.stop;
    for (;;) {
      await delay(this.intervalMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        await work();
        count('ok');
      } catch (err) {
        count('error');
        this.logger.warn({ err }, 'sweep failed');
      }
    }
  }

  private async settle(): Promise<void> {
    await this.sweeper.sweep(this.stop.signal);
    await this.jobs.runIfDue('holds', HOLD_PATROL_EVERY_S, (reachedAt) => this.holds.patrol(reachedAt));
    await this.jobs.runIfDue('reversals', REVERSAL_PATROL_EVERY_S, (reachedAt) => this.reversals.patrol(reachedAt));
    await this.jobs.runIfDue('reconciliation', RECONCILE_EVERY_S, (reachedAt) => this.reconciliation.run(reachedAt));
    await this.jobs.runIfDue('unpaidOrders', CANCEL_UNPAID_EVERY_S, () => this.unpaid.cancel(this.stop.signal));
    await this.jobs.runIfDue('documents', REMOVE_UNUSED_DOCUMENTS_EVERY_S, () => this.documents.removeUnused());
    await this.jobs.runIfDue('migrations', REPEAT_MIGRATIONS_EVERY_S, () => this.migrations.repeat());
  }
}
