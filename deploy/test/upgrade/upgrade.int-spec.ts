import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const UPGRADE = resolve(import.meta.dirname, '../../upgrade.sh');
const STAND_INS = resolve(import.meta.dirname, 'bin');

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'karigar-upgrade-'));
  await mkdir(join(folder, 'containers'));
  for (const id of ['old-1', 'old-2']) await writeFile(join(folder, 'containers', id), '');
  for (const name of ['commands', 'said']) await writeFile(join(folder, name), '');
});

afterEach(() => rm(folder, { recursive: true }));

/** Upgrades a shop of two back ends. */
async function upgrade({ health = 'healthy 0', steps = 0, checkCode = 0 } = {}) {
  const { status, stdout, stderr } = spawnSync(UPGRADE, {
    encoding: 'utf8',
    env: {
      PATH: `${STAND_INS}:${process.env['PATH']}`,
      CONTAINERS: join(folder, 'containers'),
      COMMANDS: join(folder, 'commands'),
      SAID: join(folder, 'said'),
      HEALTH: health,
      STEPS: String(steps),
      CHECK_CODE: String(checkCode),
    },
  });
  const commands = (await readFile(join(folder, 'commands'), 'utf8')).trim().split('\n');
  return { status, output: stdout + stderr, commands, backends: await readdir(join(folder, 'containers')) };
}

it('checks the settings, prepares the database, replaces each back end, and the web server last', async () => {
  const { status, commands, backends } = await upgrade();
  expect(status).toBe(0);
  expect(backends).toEqual([expect.stringMatching(/^new-/), expect.stringMatching(/^new-/)]);
  expect(commands.map((command) => command.replace(/ .* /, ' … '))).toEqual([
    'run … check',
    'run … web-check',
    'run … database',
    'up … backend',
    'stop old-1',
    'up … backend',
    'stop old-2',
    'up … web',
  ]);
  expect(commands.at(-1)).toContain('--timeout 5');
});

it('waits as long as a new back end gets on, and shows how far it is', async () => {
  const { status, output, backends } = await upgrade({ health: 'starting 0', steps: 650 });
  expect(status).toBe(0);
  expect(output).toMatch(/^649$/m);
  expect(backends).toEqual([expect.stringMatching(/^new-/), expect.stringMatching(/^new-/)]);
});

it.each(['unhealthy 0', 'starting 0', 'starting 1'])(
  'changes nothing when the new back end stays %s',
  async (health) => {
    const { status, output, commands, backends } = await upgrade({ health });
    expect(status).toBe(1);
    expect(output).toMatch(/the log of new-.*\n.*has not become healthy/);
    expect(backends).toEqual(['old-1', 'old-2']);
    expect(commands.filter((command) => /^stop|web$/.test(command))).toEqual([]);
  },
);

it('starts nothing when the new version rejects the settings', async () => {
  const { status, commands, backends } = await upgrade({ checkCode: 1 });
  expect(status).toBe(1);
  expect(commands).toEqual([expect.stringMatching(/^run .*check$/)]);
  expect(backends).toEqual(['old-1', 'old-2']);
});
