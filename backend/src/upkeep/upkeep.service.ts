import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';
import { Alerts } from '../alerts/alerts.service.js';
import { AnswerCounts } from '../alerts/answer-counts.service.js';
import { DocumentsService } from '../documents/documents.service.js';
import { Environment } from '../config/environment.js';
import { FiguresService } from '../figures/figures.service.js';
import { Comparisons } from '../money/comparisons.service.js';
import { MigrationsService } from '../migrations/migrations.service.js';
import { ReversalsService } from '../payments/ledger/reversals.service.js';
import { StockAlertNotices } from '../stock-alerts/stock-alert-notices.service.js';
import { FormerCustomersService } from './former-customers.service.js';
import { HoldPatrolService } from './hold-patrol.service.js';
import { JobsService } from './jobs.service.js';
import { NoticeRelayService } from './notice-relay.service.js';
import { SaleDocumentsWorker } from './sale-documents-worker.service.js';
import { SweeperService } from './sweeper.service.js';
import { UnpaidOrdersService } from './unpaid-orders.service.js';
import { UpkeepMetrics } from './upkeep-metrics.js';

const HOLD_PATROL_EVERY_S = 5 * 60;
const REVERSAL_PATROL_EVERY_S = 10 * 60;
const RECONCILE_EVERY_S = 24 * 3600;
const REMOVE_UNUSED_DOCUMENTS_EVERY_S = 3600;
const CANCEL_UNPAID_EVERY_S = 3600;
const FORGET_FORMER_CUSTOMERS_EVERY_S = 24 * 3600;
const STOCK_ALERTS_EVERY_S = 30;
const ALERTS_EVERY_S = 30;
const SALE_DOCUMENTS_EVERY_S = 3;
const COUNT_FIGURES_EVERY_S = 10;
const COMPARE_FIGURES_EVERY_S = 24 * 3600;
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
    private readonly stockAlerts: StockAlertNotices,
    private readonly alerts: Alerts,
    private readonly answers: AnswerCounts,
    private readonly jobs: JobsService,
    private readonly holds: HoldPatrolService,
    private readonly reversals: ReversalsService,
    private readonly comparisons: Comparisons,
    private readonly unpaid: UnpaidOrdersService,
    private readonly formerCustomers: FormerCustomersService,
    private readonly documents: DocumentsService,
    private readonly saleDocuments: SaleDocumentsWorker,
    private readonly figures: FiguresService,
    private readonly migrations: MigrationsService,
    private readonly metrics: UpkeepMetrics,
    { SWEEP_INTERVAL_MS }: Environment,
  ) {
    this.intervalMs = SWEEP_INTERVAL_MS;
  }

  /** Loops of their own, so that slow delivery of notices or many figures delay no hold. */
  onApplicationBootstrap(): void {
    this.loops = [
      this.repeat(
        () => this.settle(),
        (outcome) => this.metrics.countSweep(outcome),
      ),
      this.repeat(() => this.relay.relay(this.stop.signal)),
      this.repeat(() =>
        this.jobs.runIfDue('stockAlerts', STOCK_ALERTS_EVERY_S, () => this.stockAlerts.make(this.stop.signal)),
      ),
      this.repeat(() =>
        this.jobs.runIfDue('saleDocuments', SALE_DOCUMENTS_EVERY_S, () =>
          this.saleDocuments.make(
            AbortSignal.any([this.stop.signal, AbortSignal.timeout(SALE_DOCUMENTS_EVERY_S * 1000)]),
          ),
        ),
      ),
      this.repeat(() => this.countFigures()),
      this.repeat(() => this.lookForAlerts()),
      this.repeat(() =>
        this.jobs.runIfDue('reconciliation', RECONCILE_EVERY_S, (reachedAt) =>
          this.comparisons.run(reachedAt, this.stop.signal),
        ),
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

  private async lookForAlerts(): Promise<void> {
    await this.answers.store();
    await this.jobs.runIfDue('alerts', ALERTS_EVERY_S, () => this.alerts.look());
  }

  private async countFigures(): Promise<void> {
    await this.jobs.runIfDue('figures', COUNT_FIGURES_EVERY_S, () => this.figures.count(this.stop.signal));
    await this.jobs.runIfDue('figuresCompared', COMPARE_FIGURES_EVERY_S, () => this.figures.compare());
  }

  private async settle(): Promise<void> {
    await this.sweeper.sweep(this.stop.signal);
    await this.jobs.runIfDue('holds', HOLD_PATROL_EVERY_S, (reachedAt) => this.holds.patrol(reachedAt));
    await this.jobs.runIfDue('reversals', REVERSAL_PATROL_EVERY_S, (reachedAt) => this.reversals.patrol(reachedAt));
    await this.jobs.runIfDue('unpaidOrders', CANCEL_UNPAID_EVERY_S, () => this.unpaid.cancel(this.stop.signal));
    await this.jobs.runIfDue('formerCustomers', FORGET_FORMER_CUSTOMERS_EVERY_S, () =>
      this.formerCustomers.forget(this.stop.signal),
    );
    await this.jobs.runIfDue('documents', REMOVE_UNUSED_DOCUMENTS_EVERY_S, () => this.documents.removeUnused());
    await this.jobs.runIfDue('migrations', REPEAT_MIGRATIONS_EVERY_S, () => this.migrations.repeat());
  }
}
