import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../scripts/settings.mjs';

/** No other name resolves, so that the shop cannot use the internet, and no check can depend on it. */
const OFFLINE = '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1';

/** The packaged Chromium's arguments. */
export const PACKAGED_ARGS = [OFFLINE, '--disable-gpu'];

const WORKSPACE = resolve(ROOT, 'e2e');

/** Whether the package has a Chromium for this system. */
export const HAS_PACKAGED = process.platform === 'linux' && process.arch === 'x64';

/**
 * The packaged Chromium, unpacked once per version; two runs may do it at the same time.
 * @returns {Promise<{ executablePath: string, env: Record<string, string | undefined> }>}
 */
export async function packagedChromium() {
  /** @type {unknown} */
  const manifest = JSON.parse(await readFile(resolve(WORKSPACE, 'package.json'), 'utf8'));
  const { devDependencies } = /** @type {{ devDependencies: { '@sparticuz/chromium': string } }} */ (manifest);
  const folder = resolve(ROOT, '.cache/chromium', devDependencies['@sparticuz/chromium']);
  if (!existsSync(folder)) {
    await mkdir(resolve(folder, '..'), { recursive: true });
    const fresh = await mkdtemp(`${folder}-`);
    await unpack(fresh);
    // The second process finds the place taken, by the same content.
    await rename(fresh, folder).catch(() => rm(fresh, { recursive: true }));
  }
  /** @type {Record<string, string | undefined>} */
  const env = {
    ...process.env,
    LD_LIBRARY_PATH: [join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
  };
  if (!existsSync('/etc/fonts/fonts.conf')) env.FONTCONFIG_FILE = join(folder, 'fonts.conf');
  return { executablePath: join(folder, 'chromium'), env };
}

/**
 * The package unpacks into TMPDIR, and brings the shared libraries that a bare system lacks only on Amazon's Linux; so
 * it runs in its own process, with an environment that claims so.
 * @param {string} folder
 */
async function unpack(folder) {
  const script = `import chromium from '@sparticuz/chromium'; await chromium.executablePath();`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    cwd: WORKSPACE,
    env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
  });
  await writeFile(
    join(folder, 'fonts.conf'),
    `<?xml version="1.0"?><fontconfig><dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'fonts-cache')}</cachedir></fontconfig>\n`,
  );
}

/**
 * How Playwright starts a browser: on Linux x64 the packaged Chromium, elsewhere the Chrome or Edge that is installed.
 * @returns {Promise<import('playwright-core').LaunchOptions>}
 */
export async function launchOptions() {
  if (HAS_PACKAGED) return { ...(await packagedChromium()), args: PACKAGED_ARGS };
  return { channel: process.platform === 'win32' ? 'msedge' : 'chrome', args: [OFFLINE] };
}
