import { type INestApplicationContext, Injectable, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { InjectConnection } from '@nestjs/mongoose';
import { SchedulerRegistry } from '@nestjs/schedule';
import type { Connection } from 'mongoose';
import { EventEmitter, once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { DatabaseModule } from '../../src/platform/common/database/database.module.js';
import { Metrics } from '../../src/platform/common/metrics.js';
import { ConfigModule } from '../../src/platform/config/config.module.js';
import { JobLeaseService } from '../../src/platform/jobs/job-lease.service.js';
import { JobsModule } from '../../src/platform/jobs/jobs.module.js';
import { type JobRun, RecurringJob } from '../../src/platform/jobs/recurring-job.js';
import { later } from '../support/clock.js';
import { testEnvironment, workerDatabase } from '../support/environment.js';
import { Shop } from '../support/shop.js';

describe('the lease of a job', () => {
  const PERIOD_S = 300;
  const REACHED = new Date('2026-01-01');

  let shop: Shop;
  /** The moments that the previous runs reached, as passed to each run. */
  let runs: (Date | undefined)[];

  beforeAll(async () => {
    shop = await Shop.open();
  });
  afterAll(() => shop.close());
  beforeEach(() => {
    runs = [];
  });

  const runIfDue = (name: string, fault?: Error): Promise<boolean> =>
    shop.app.get(JobLeaseService).runIfDue(name, PERIOD_S, async (reachedAt) => {
      runs.push(reachedAt);
      if (fault) throw fault;
      return REACHED;
    });

  it('has it run once per period for all replicas, and go on where the last run ended', async () => {
    expect((await Promise.all([1, 2, 3].map(() => runIfDue('once')))).filter(Boolean)).toHaveLength(1);
    await later(PERIOD_S - 60, () => runIfDue('once'));
    expect(runs).toEqual([undefined]);
    await later(PERIOD_S + 60, () => runIfDue('once'));
    expect(runs).toEqual([undefined, REACHED]);
  });

  it('has it repeated half a minute after it failed, from where the last good run ended', async () => {
    const failing = () => runIfDue('failing', new Error('Stripe is away'));
    await runIfDue('failing');
    await expect(later(1000, failing)).rejects.toThrow('Stripe is away');
    await later(1000, () => runIfDue('failing'));
    expect(runs).toHaveLength(2);
    await later(1031, () => runIfDue('failing'));
    expect(runs).toEqual([undefined, REACHED, REACHED]);
  });
});

it('the recurring jobs are those of docs/operations.md', async () => {
  const shop = await Shop.open();
  const scheduled = shop.app.get(SchedulerRegistry).getIntervals();
  await shop.close();
  const operations = await readFile('../docs/operations.md', 'utf8');
  const described = [...operations.matchAll(/^\| `([a-z-]+\.[a-z-]+)` /gm)].map(([, name]) => name);
  expect(described.toSorted()).toEqual(scheduled.toSorted());
});

describe('declared jobs', () => {
  const stopped = async (stop?: AbortSignal): Promise<void> => {
    if (stop && !stop.aborted) await once(stop, 'abort');
  };

  /** Emits the name of a job whose run begins, with what it is given. */
  const begins = new EventEmitter();
  let slowRuns: ('goes on' | 'ended')[];

  @Injectable()
  class Feature {
    constructor(@InjectConnection() private readonly connection: Connection) {}

    @RecurringJob({ name: 'test.fail' })
    async fail(): Promise<void> {
      begins.emit('test.fail');
      await this.connection.db?.command({ ping: 1 });
      throw new Error('Stripe is away');
    }

    /** Goes on until it is asked to stop, and then has something left to write. */
    @RecurringJob({ name: 'test.take-long' })
    async takeLong({ stop }: JobRun): Promise<void> {
      const run = slowRuns.push('goes on') - 1;
      await stopped(stop);
      await this.connection.db?.command({ ping: 1 });
      slowRuns[run] = 'ended';
    }

    /** Looks until the next run is due. */
    @RecurringJob({ name: 'test.follow', everySeconds: 0.05 })
    async follow({ reachedAt, stop }: JobRun): Promise<Date> {
      begins.emit('test.follow', reachedAt);
      await stopped(stop);
      return new Date('2026-01-01');
    }
  }

  let app: INestApplicationContext;
  let warnings: unknown[];

  beforeEach(async () => {
    slowRuns = [];
    warnings = [];
    const environment = testEnvironment(workerDatabase(1), { SWEEP_INTERVAL_MS: '10' });

    @Module({ imports: [ConfigModule.forRoot(environment), DatabaseModule, JobsModule], providers: [Feature] })
    class TestModule {}

    const ignore = () => undefined;
    app = await NestFactory.createApplicationContext(TestModule, {
      logger: { log: ignore, error: ignore, warn: (message: unknown) => warnings.push(message) },
      abortOnError: false,
    });
  });
  afterEach(() => app.close());

  const failThreeTimes = async (): Promise<void> => {
    for (let round = 0; round < 3; round++) await once(begins, 'test.fail');
  };

  it('that fail are logged and counted, and run again; the others go on', async () => {
    await failThreeTimes();
    expect(warnings[0]).toMatchObject({ job: 'test.fail', err: { message: 'Stripe is away' } });
    const metrics = await app.get(Metrics, { strict: false }).registry.metrics();
    expect(metrics).toMatch(/^job_runs_total\{job="test.fail",outcome="error"\} [2-9]/m);
    expect(slowRuns).toEqual(['goes on']);
  });

  it('begin no second run while the last goes on, and are waited for before the database is left', async () => {
    await failThreeTimes();
    expect(slowRuns).toEqual(['goes on']);
    await app.close();
    expect(slowRuns).toEqual(['ended']);
  });

  it('are asked to stop once the next run is due, which goes on from there', async () => {
    await once(begins, 'test.follow');
    expect(await once(begins, 'test.follow')).toEqual([new Date('2026-01-01')]);
  });
});
