import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isInstalled } from './install.mjs';

let root: string;

const wanted = {
  '': { version: '0.1.0' },
  backend: { version: '0.1.0' },
  'node_modules/@karigar/backend': { resolved: 'backend', link: true },
  'node_modules/mongoose': { version: '9.12.1' },
  'node_modules/lmdb-windows': { version: '3.5.6', optional: true },
};

async function writeLockfiles(present: object | undefined): Promise<void> {
  await writeFile(join(root, 'package-lock.json'), JSON.stringify({ packages: wanted }));
  if (!present) return;
  await mkdir(join(root, 'node_modules'));
  await writeFile(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: present }));
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'karigar-install-'));
});

afterEach(() => rm(root, { recursive: true }));

describe('isInstalled', () => {
  const { '': _root, 'node_modules/lmdb-windows': _optional, ...present } = wanted;

  it('holds when every package is installed; those for other systems may be missing', async () => {
    await writeLockfiles(present);
    expect(await isInstalled(root)).toBe(true);
  });

  it('does not hold on a fresh clone', async () => {
    await writeLockfiles(undefined);
    expect(await isInstalled(root)).toBe(false);
  });

  it('does not hold when a package has another version', async () => {
    await writeLockfiles({ ...present, 'node_modules/mongoose': { version: '9.12.0' } });
    expect(await isInstalled(root)).toBe(false);
  });

  it('does not hold when a workspace is new', async () => {
    const { 'node_modules/@karigar/backend': _link, ...others } = present;
    await writeLockfiles(others);
    expect(await isInstalled(root)).toBe(false);
  });
});
