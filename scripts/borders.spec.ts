import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './settings.mjs';

const CRUISE = resolve(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
const RULES = resolve(ROOT, '.dependency-cruiser.mjs');

const CROSSINGS = [
  ['backend/src/common/a.ts', 'backend/src/orders/b.ts', 'backend-shared-knows-no-feature'],
  ['backend/src/orders/a.ts', 'backend/src/payments/b.ts', 'orders-know-no-payments'],
  ['backend/src/payments/a.ts', 'backend/src/upkeep/b.ts', 'nothing-knows-upkeep'],
  ['frontend/src/features/a.ts', 'frontend/src/app/b.ts', 'frontend-features-know-no-app'],
  ['frontend/src/lib/a.ts', 'frontend/src/features/b.ts', 'frontend-shared-knows-no-feature'],
  ['backend/src/a.ts', 'testkit/b.ts', 'shop-knows-no-tests'],
  ['testkit/a.ts', 'embedded-mongodb/src/b.ts', 'embedded-mongodb-through-its-entry'],
] as const;

const ALLOWED = ['backend/src/payments/c.ts', 'backend/src/orders/b.ts'] as const;

/** The linter's report on a tree of these imports, each of a type. */
let report = '';

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'karigar-borders-'));
  const write = async (file: string, content: string) => {
    await mkdir(join(folder, dirname(file)), { recursive: true });
    await writeFile(join(folder, file), content);
  };
  try {
    for (const [from, to] of [...CROSSINGS, ALLOWED]) {
      const up = '../'.repeat(from.split('/').length - 1);
      await write(to, 'export type Thing = string;');
      await write(from, `import type { Thing } from '${up}${to.replace(/ts$/, 'js')}';\nexport type Mine = Thing;`);
    }
    const args = [CRUISE, '--config', RULES, '--output-type', 'err', '.'];
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder }).catch((refused) => refused);
    report = stdout;
  } finally {
    await rm(folder, { recursive: true });
  }
});

it.each(CROSSINGS)('%s may not import %s, not even a type', (from, to, rule) => {
  expect(report).toContain(`error ${rule}: ${from} → ${to}`);
});

it('an import of a lower layer is allowed', () => {
  expect(report).toContain('dependency violations');
  expect(report).not.toContain(`${ALLOWED.join(' → ')}`);
});
