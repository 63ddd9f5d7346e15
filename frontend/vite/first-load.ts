import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';

/** The chunk of what every page loads, once it is painted (vite.config.ts). */
const SITE = /^_site-/;

/**
 * The scripts of a built site that a first visit loads on any page, and those that these modules need besides, with all that
 * they import. https://vite.dev/guide/backend-integration
 */
export function firstScripts(site: string, modules: readonly string[] = []): string[] {
  const manifest = JSON.parse(readFileSync(join(site, '.vite/manifest.json'), 'utf8')) as Manifest;
  const keys = new Set<string>();
  const add = (key: string) => {
    if (keys.has(key)) return;
    if (!manifest[key]) throw new Error(`the build has no file that begins with ${key}`);
    keys.add(key);
    manifest[key].imports?.forEach(add);
  };
  ['index.html', ...Object.keys(manifest).filter((key) => SITE.test(key)), ...modules].forEach(add);
  return [...keys].map((key) => `/${manifest[key]?.file}`);
}

/** Size of files of a built site over the wire, in bytes. */
export function wireSize(site: string, files: readonly string[]): number {
  return files.map((file) => gzipSync(readFileSync(join(site, file))).length).reduce((sum, size) => sum + size, 0);
}
