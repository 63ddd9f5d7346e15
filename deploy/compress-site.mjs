import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(html|js|css|svg|json|xml)$/;
/** Files beside which nginx.conf looks for a Brotli copy. */
const LARGE_KINDS = /\.(js|css)$/;
/** A smaller file fits into one packet as it is. */
const FROM_BYTES = 1024;

/**
 * Puts compressed copies beside the files of a built site, once and as small as they get, so that nginx compresses
 * nothing during a request: `.gz`, and `.br` of scripts and styles.
 * @param {string} folder
 */
export async function compressSite(folder) {
  for (const name of await readdir(folder, { recursive: true })) {
    const file = join(folder, name);
    if (!COMPRESSIBLE.test(name) || (await stat(file)).size < FROM_BYTES) continue;
    const content = await readFile(file);
    await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    // By default Brotli compresses as much as it can.
    if (LARGE_KINDS.test(name)) await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
  }
}

const [, program = '', folder] = process.argv;
if (import.meta.url === pathToFileURL(program).href) void compressSite(folder ?? '.');
