import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * The files a built site's index.html asks for by itself, the script that `start.js` adds among them: what a visitor waits
 * for on any first page.
 */
export function firstFiles(site: string, extension: string): string[] {
  const html = readFileSync(join(site, 'index.html'), 'utf8');
  return [...html.matchAll(new RegExp(`(?:src|href|data-main)="(/[^"]+\\.${extension})"`, 'g'))].map(
    ([, path = '']) => path,
  );
}

/** What files of a built site take over the wire, in bytes. */
export function wireSize(site: string, files: readonly string[]): number {
  return files.map((file) => gzipSync(readFileSync(join(site, file))).length).reduce((sum, size) => sum + size, 0);
}
