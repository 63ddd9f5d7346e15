import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const MONITORING = resolve(import.meta.dirname, '../../monitoring');
const RULES = join(MONITORING, 'rules.yml');
const DASHBOARD = join(MONITORING, 'grafana/karigar.json');

/** Each outage begins after ten quiet minutes, and its alert must fire within the next one. */
const QUIET_STEPS = 60;
const STEP_S = 10;
const DAY_S = 24 * 3600;

/** Of a series: its values while all is well, and in the outage; of a counter, by how much it grows in a step. */
type Course = number | { quiet: number; then: number | 'gone' };
type Series = Record<string, Course>;

const BACKEND = 'job="backend",instance="10.0.0.2:5000"';
const SITE = 'job="site",instance="https://shop.example/"';
const DISK = 'job="host",mountpoint="/",fstype="ext4"';
const outgoing = (dependency: string, outcome: string) =>
  `dependency_duration_seconds_count{${BACKEND},dependency="${dependency}",outcome="${outcome}"}`;
const requests = (le: string) => `http_request_duration_seconds_bucket{${BACKEND},route="/product",le="${le}"}`;
const job = (outcome: string) => `job_runs_total{instance="10.0.0.2:5000",job="payments.retry",outcome="${outcome}"}`;

const HEALTHY: Series = {
  [`up{${BACKEND}}`]: 1,
  [`up{job="backend",instance="10.0.0.3:5000"}`]: 1,
  [`probe_success{${SITE}}`]: 1,
  [`probe_ssl_earliest_cert_expiry{${SITE}}`]: 60 * DAY_S,
  [`database_up{${BACKEND}}`]: 1,
  [`http_answers_total{${BACKEND},outcome="ok"}`]: 20,
  [`http_answers_total{${BACKEND},outcome="failed"}`]: 0,
  [requests('0.5')]: 20,
  [requests('2.5')]: 20,
  [requests('+Inf')]: 20,
  [outgoing('stripe', 'ok')]: 1,
  [outgoing('stripe', 'failed')]: 0,
  [outgoing('mail', 'ok')]: 1,
  [outgoing('mail', 'failed')]: 0,
  [job('ok')]: 1,
  [job('error')]: 0,
  [`payments_in_doubt{${BACKEND}}`]: 0,
  [`notices_late{${BACKEND}}`]: 0,
  [`node_filesystem_avail_bytes{${DISK}}`]: 40e9,
  [`node_filesystem_size_bytes{${DISK}}`]: 100e9,
  [`backup_last_success_timestamp_seconds{job="backups"}`]: -3600,
  [`backup_interval_seconds{job="backups"}`]: DAY_S,
};

const OUTAGES: { what: string; series: Series; alerts: string[] }[] = [
  { what: 'nothing is wrong', series: {}, alerts: [] },
  {
    what: 'all back ends are gone',
    series: {
      [`up{${BACKEND}}`]: { quiet: 1, then: 0 },
      [`up{job="backend",instance="10.0.0.3:5000"}`]: { quiet: 1, then: 'gone' },
    },
    alerts: ['ApiDown'],
  },
  {
    what: 'a back end is exchanged by another',
    series: { [`up{${BACKEND}}`]: { quiet: 1, then: 0 } },
    alerts: [],
  },
  {
    what: 'the site cannot be reached',
    series: { [`probe_success{${SITE}}`]: { quiet: 1, then: 0 } },
    alerts: ['SiteDown'],
  },
  {
    what: 'one request in ten fails',
    series: {
      [`http_answers_total{${BACKEND},outcome="ok"}`]: { quiet: 20, then: 18 },
      [`http_answers_total{${BACKEND},outcome="failed"}`]: { quiet: 0, then: 2 },
    },
    alerts: ['RequestsFail'],
  },
  {
    what: 'one request fails',
    series: { [`http_answers_total{${BACKEND},outcome="failed"}`]: { quiet: 0, then: 0.2 } },
    alerts: [],
  },
  {
    what: 'half of the requests take two seconds',
    series: { [requests('0.5')]: { quiet: 20, then: 10 } },
    alerts: ['RequestsSlow'],
  },
  {
    what: 'the database is away',
    series: { [`database_up{${BACKEND}}`]: { quiet: 1, then: 0 } },
    alerts: ['DatabaseDown'],
  },
  {
    what: 'Stripe is away',
    series: {
      [outgoing('stripe', 'ok')]: { quiet: 0.1, then: 0 },
      [outgoing('stripe', 'failed')]: { quiet: 0, then: 1 },
    },
    alerts: ['StripeFails'],
  },
  {
    what: 'the mail server is away',
    series: {
      [outgoing('mail', 'ok')]: { quiet: 0.02, then: 0 },
      [outgoing('mail', 'failed')]: { quiet: 0, then: 0.5 },
    },
    alerts: ['MailFails'],
  },
  {
    what: 'a mailbox takes no mail for now, and the others do',
    series: { [outgoing('mail', 'failed')]: { quiet: 0, then: 0.5 } },
    alerts: [],
  },
  { what: 'notices wait', series: { [`notices_late{${BACKEND}}`]: { quiet: 0, then: 5 } }, alerts: ['NoticesWait'] },
  {
    what: 'a payment is in doubt',
    series: { [`payments_in_doubt{${BACKEND}}`]: { quiet: 0, then: 1 } },
    alerts: ['PaymentsInDoubt'],
  },
  {
    what: 'the disk is full',
    series: { [`node_filesystem_avail_bytes{${DISK}}`]: { quiet: 40e9, then: 1e9 } },
    alerts: ['DiskNearlyFull'],
  },
  {
    what: 'the last backup is of the day before yesterday',
    series: { [`backup_last_success_timestamp_seconds{job="backups"}`]: { quiet: -3600, then: -2 * DAY_S } },
    alerts: ['BackupTooOld'],
  },
  {
    what: 'the changes since the last backup are no longer kept',
    series: { [`backup_changes_until_timestamp_seconds{job="backups"}`]: { quiet: 600, then: -120 } },
    alerts: ['ChangesNotKept'],
  },
  {
    what: 'the certificate ends in a week',
    series: { [`probe_ssl_earliest_cert_expiry{${SITE}}`]: { quiet: 60 * DAY_S, then: 7 * DAY_S } },
    alerts: ['CertificateEnds'],
  },
];

/** Those that wait, so that an upgrade or a first start is no alert, and for how long. */
const LATER: { what: string; series: Series; alerts: string[]; minutes: number }[] = [
  {
    what: 'one of two back ends stays away',
    series: { [`up{${BACKEND}}`]: { quiet: 1, then: 0 } },
    alerts: ['BackendDown'],
    minutes: 3,
  },
  {
    what: 'the retry job fails',
    series: { [job('ok')]: { quiet: 1, then: 0 }, [job('error')]: { quiet: 0, then: 1 } },
    alerts: ['RetryJobStopped'],
    minutes: 7,
  },
  {
    what: 'there is no backup',
    series: { [`backup_last_success_timestamp_seconds{job="backups"}`]: { quiet: -3600, then: 'gone' } },
    alerts: ['NoBackup'],
    minutes: 16,
  },
];

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'karigar-monitoring-'));
});
afterAll(() => rm(folder, { recursive: true }));

function run(command: string, ...args: string[]) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  if (error) throw error;
  return { status, output: stdout + stderr };
}

/** The values of a series, as promtool reads them. */
function valuesOf(name: string, course: Course, steps: number): string {
  const { quiet, then } = typeof course === 'number' ? { quiet: course, then: course } : course;
  const end = then === 'gone' ? 'stale' : then;
  if (!/_(total|count|bucket)\{/.test(name))
    return `${quiet}x${QUIET_STEPS - 1} ${end}${end === 'stale' ? '' : `x${steps}`}`;
  const reached = quiet * QUIET_STEPS;
  return `0+${quiet}x${QUIET_STEPS} ${reached + Number(then)}+${then}x${steps}`;
}

/** Whether exactly these alerts fire, so many minutes after an outage began, and none before. */
async function expectAlerts(outage: Series, alerts: string[], minutes: number): Promise<void> {
  const steps = (minutes * 60) / STEP_S;
  const firing = (eval_time: string, names: string[]) => ({
    expr: 'count by (alertname) (ALERTS{alertstate="firing",alertname!="Watchdog"})',
    eval_time,
    exp_samples: names.map((alertname) => ({ labels: `{alertname="${alertname}"}`, value: 1 })),
  });
  const began = (QUIET_STEPS * STEP_S) / 60;
  const test = {
    rule_files: [RULES],
    evaluation_interval: `${STEP_S}s`,
    tests: [
      {
        interval: `${STEP_S}s`,
        input_series: Object.entries({ ...HEALTHY, ...outage }).map(([series, course]) => ({
          series,
          values: valuesOf(series, course, steps),
        })),
        promql_expr_test: [firing(`${began - 1}m`, []), firing(`${began + minutes}m`, alerts)],
      },
    ],
  };
  const file = join(folder, 'test.yml');
  await writeFile(file, JSON.stringify(test));
  expect(run('promtool', 'test', 'rules', file)).toEqual({ status: 0, output: expect.stringContaining('SUCCESS') });
}

it.each(OUTAGES)('when $what, these alerts fire within a minute: $alerts', async ({ series, alerts }) => {
  await expectAlerts(series, alerts, 1);
});

it.each(LATER)('when $what, $alerts fires after $minutes minutes', async ({ series, alerts, minutes }) => {
  await expectAlerts(series, alerts, minutes);
});

it('has a test for each alert', async () => {
  const named = [...(await readFile(RULES, 'utf8')).matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  const tested = [...OUTAGES, ...LATER].flatMap(({ alerts }) => alerts);
  expect([...tested, 'Watchdog'].sort()).toEqual(named.sort());
});

it('has settings that Prometheus and Alertmanager take', () => {
  expect(run('promtool', 'check', 'config', join(MONITORING, 'prometheus.yml'))).toMatchObject({ status: 0 });
  expect(run('amtool', 'check-config', join(MONITORING, 'alertmanager.example.yml'))).toMatchObject({ status: 0 });
});

it('asks the back end only for metrics that it has', async () => {
  const asked = (await readFile(RULES, 'utf8')) + (await readFile(DASHBOARD, 'utf8'));
  const names = new Set(asked.match(/\b(http|dependency|database|payments?|notices|job)_[a-z_]+(?=[{)[])/g));
  const sources = run('grep', '-rhoE', "'[a-z_]+'", resolve(import.meta.dirname, '../../../backend/src')).output;
  expect(names.size).toBeGreaterThan(7);
  for (const name of names) expect(sources).toContain(`'${name.replace(/_(bucket|count|sum)$/, '')}'`);
});

it('shows on the dashboard only what Prometheus can read', async () => {
  const { panels } = JSON.parse(await readFile(DASHBOARD, 'utf8')) as {
    panels: { targets: { expr: string }[] }[];
  };
  const rules = panels.flatMap(({ targets }) => targets.map(({ expr }) => ({ record: 'shown', expr })));
  expect(rules.length).toBeGreaterThan(10);
  const file = join(folder, 'dashboard.yml');
  await writeFile(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
  expect(run('promtool', 'check', 'rules', '--lint=none', file)).toMatchObject({ status: 0 });
});

it.each([
  ['https://shop.example', 'https://shop.example/'],
  ['https://shop.example/', 'https://shop.example/'],
  ['', 'http://web:8080/'],
])('probes the site and its API at %j', async (PUBLIC_URL, site) => {
  const TARGETS = join(folder, 'site.json');
  await writeFile(join(folder, 'prometheus'), '#!/bin/sh\n', { mode: 0o755 });
  const env = { PATH: `${folder}:${process.env['PATH']}`, PUBLIC_URL, TARGETS };
  expect(spawnSync(join(MONITORING, 'prometheus.sh'), { env }).status).toBe(0);
  expect(JSON.parse(await readFile(TARGETS, 'utf8'))).toEqual([{ targets: [site, `${site}api/health/ready`] }]);
});
