import { readFile } from 'node:fs/promises';
import { delimiter, dirname, resolve } from 'node:path';
import { withProgress } from '../progress.mjs';
import { ROOT } from '../settings.mjs';
import { npm } from './run.mjs';

/**
 * The variable by which `node` is one of the images' version, on which is tested, measured and proved what ships.
 * @returns {Promise<{ PATH: string }>}
 */
export async function shippedNodeVariables() {
  return { PATH: dirname(await shippedNode()) + delimiter + process.env.PATH };
}

/**
 * The path of a Node.js of that version: this one, or the package that holds the executable of this system
 * (https://www.npmjs.com/package/node), which npm keeps in its cache.
 * @returns {Promise<string>}
 */
async function shippedNode() {
  const [, version] = /^FROM .*\bnode:(\d+)/m.exec(await readFile(resolve(ROOT, 'Dockerfile'), 'utf8')) ?? [];
  if (!version) throw new Error('the Dockerfile names no version of Node.js');
  if (process.versions.node.startsWith(`${version}.`)) return process.execPath;
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const fetched = `--package=node-${system}-${process.arch}@${version}`;
  const output = await withProgress(`fetching Node.js ${version}`, () =>
    npm(['exec', '--yes', '--prefer-offline', fetched, '--', 'node', '--print', 'process.execPath']),
  );
  return output.trim().split('\n').at(-1) ?? '';
}
