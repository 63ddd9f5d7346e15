import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { ROOT } from '../../scripts/settings.mjs';

/** Journeys must not depend on the internet, and nothing of ours may ask for it: no other name resolves. */
const OFFLINE = '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1';

const WORKSPACE = resolve(ROOT, 'e2e');
const INSTALLED = ['chrome', 'msedge'];

/**
 * Starts a headless browser: on Linux x64 the Chromium that comes as an npm package, elsewhere an installed Chrome or
 * Edge.
 */
export async function launchBrowser(): Promise<Browser> {
  if (process.platform === 'linux' && process.arch === 'x64') {
    return chromium.launch({ ...(await packagedChromium()), args: [OFFLINE, '--no-zygote', '--disable-gpu'] });
  }
  for (const channel of INSTALLED) {
    const browser = await chromium.launch({ channel, args: [OFFLINE] }).catch(() => undefined);
    if (browser) return browser;
  }
  throw new Error('The journeys need Google Chrome or Microsoft Edge on this system. Install one and run them again.');
}

interface Manifest {
  devDependencies: { '@sparticuz/chromium': string };
}

/** The packaged Chromium, unpacked once per version; two runs may do it at the same time. */
async function packagedChromium(): Promise<LaunchOptions> {
  const manifest = JSON.parse(await readFile(resolve(WORKSPACE, 'package.json'), 'utf8')) as Manifest;
  const folder = resolve(ROOT, '.cache/chromium', manifest.devDependencies['@sparticuz/chromium']);
  if (!existsSync(folder)) {
    await mkdir(resolve(folder, '..'), { recursive: true });
    const fresh = await mkdtemp(`${folder}-`);
    await unpack(fresh);
    // Whoever comes second finds the place taken, by the same content.
    await rename(fresh, folder).catch(() => rm(fresh, { recursive: true }));
  }
  const env: Record<string, string | undefined> = {
    ...process.env,
    LD_LIBRARY_PATH: [join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
  };
  if (!existsSync('/etc/fonts/fonts.conf')) env.FONTCONFIG_FILE = join(folder, 'fonts.conf');
  return { executablePath: join(folder, 'chromium'), env };
}

/**
 * The package unpacks into TMPDIR, and brings the shared libraries that a bare system lacks only when it believes to be
 * on Amazon's Linux; so it is run by itself, with an environment that says so.
 */
async function unpack(folder: string): Promise<void> {
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
