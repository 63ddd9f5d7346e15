import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { Environment } from '../config/environment.js';
import { beginTrace, endTrace, withinTrace } from '../common/tracing/trace.js';
import { type DeclaredJob, JobExplorerService } from './job-explorer.service.js';
import { JobLeaseService } from './job-lease.service.js';
import { JobMetrics } from './job-metrics.js';

/**
 * Runs the recurring jobs, with any number of replicas. Each has an interval of its own, so that a slow one delays no
 * other; a process begins no run of a job while its last one goes on.
 */
@Injectable()
export class JobsService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(JobsService.name);
  private readonly shutdown = new AbortController();
  private readonly jobs = new Map<string, DeclaredJob>();
  private readonly running = new Map<string, Promise<void>>();

  constructor(
    private readonly explorer: JobExplorerService,
    private readonly scheduler: SchedulerRegistry,
    private readonly lease: JobLeaseService,
    private readonly metrics: JobMetrics,
    private readonly environment: Environment,
  ) {}

  /** @throws Error when two jobs have one name */
  onApplicationBootstrap(): void {
    for (const job of this.explorer.find()) {
      this.jobs.set(job.name, job);
      const interval = setInterval(() => this.tick(job), this.environment.SWEEP_INTERVAL_MS);
      this.scheduler.addInterval(job.name, interval);
    }
  }

  /** Before the database's connection closes. */
  async beforeApplicationShutdown(): Promise<void> {
    this.shutdown.abort();
    await Promise.all(this.running.values());
  }

  /**
   * Runs a job now, whether or not it is due.
   * @throws Error of the run, and for a name without a job
   */
  async run(name: string): Promise<void> {
    const job = this.jobs.get(name);
    if (!job) throw new Error(`There is no recurring job ${name}.`);
    await job.work({ stop: this.shutdown.signal });
  }

  private tick(job: DeclaredJob): void {
    const { name } = job;
    if (this.running.has(name) || this.shutdown.signal.aborted) return;
    this.running.set(
      name,
      this.runCounted(job).finally(() => this.running.delete(name)),
    );
  }

  private async runCounted(job: DeclaredJob): Promise<void> {
    const trace = beginTrace(`job ${job.name}`, `job ${job.name}`);
    try {
      const wasDue = await withinTrace(trace, () => this.runIfDue(job));
      if (!wasDue) return;
      this.metrics.countRun(job.name, 'ok');
      endTrace(trace, false);
    } catch (err) {
      endTrace(trace, true);
      this.metrics.countRun(job.name, 'error');
      this.logger.warn({ job: job.name, err }, 'job failed');
    }
  }

  /** Whether it was due, and this replica's to run. */
  private async runIfDue({ name, everySeconds, work }: DeclaredJob): Promise<boolean> {
    const { signal } = this.shutdown;
    if (everySeconds !== undefined) {
      return this.lease.runIfDue(name, everySeconds, (reachedAt) => {
        // By then another replica may begin the next run.
        const stop = AbortSignal.any([signal, AbortSignal.timeout(everySeconds * 1000)]);
        return work({ ...(reachedAt && { reachedAt }), stop });
      });
    }
    await work({ stop: signal });
    return true;
  }
}
