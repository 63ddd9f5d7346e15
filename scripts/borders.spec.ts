import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './settings.mjs';

const CRUISE = resolve(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
const RULES = resolve(ROOT, '.dependency-cruiser.mjs');

/** The linter's report on a tree in which one file imports another. */
async function judge(from: string, to: string, statement: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'karigar-borders-'));
  try {
    for (const [file, content] of Object.entries({ [to]: 'export type Thing = string;', [from]: statement })) {
      await mkdir(join(folder, dirname(file)), { recursive: true });
      await writeFile(join(folder, file), content);
    }
    const args = [CRUISE, '--config', RULES, '--output-type', 'err', '.'];
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder }).catch((refused) => refused);
    return stdout;
  } finally {
    await rm(folder, { recursive: true });
  }
}

it.each([
  ['backend/src/common/a.ts', 'backend/src/orders/b.ts', 'backend-shared-knows-no-feature'],
  ['backend/src/orders/a.ts', 'backend/src/payments/b.ts', 'orders-know-no-payments'],
  ['backend/src/payments/a.ts', 'backend/src/upkeep/b.ts', 'nothing-knows-upkeep'],
  ['frontend/src/features/a.ts', 'frontend/src/app/b.ts', 'frontend-features-know-no-app'],
  ['frontend/src/lib/a.ts', 'frontend/src/features/b.ts', 'frontend-shared-knows-no-feature'],
  ['backend/src/a.ts', 'testkit/b.ts', 'shop-knows-no-tests'],
  ['testkit/a.ts', 'embedded-mongodb/src/b.ts', 'embedded-mongodb-through-its-entry'],
])('%s may not import %s, not even a type', async (from, to, rule) => {
  const up = '../'.repeat(from.split('/').length - 1);
  const report = await judge(
    from,
    to,
    `import type { Thing } from '${up}${to.replace(/ts$/, 'js')}';\nexport type Mine = Thing;`,
  );
  expect(report).toContain(rule);
});

it('an import of a lower layer is allowed', async () => {
  const statement = "import type { Thing } from '../orders/b.js';\nexport type Mine = Thing;";
  expect(await judge('backend/src/payments/a.ts', 'backend/src/orders/b.ts', statement)).toContain(
    'no dependency violations',
  );
});
