import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, type Plugin } from 'vite';

const MAIN = / *<script type="module"[^>]* src="([^"]+)"><\/script>\n/;
const START = '<script src="/start.js"';
/** What runs before the first paint, of the public files. */
const START_FILES = ['start.js', 'early-input.js'];

/** Tells start.js that #root is there. */
const ROOT_READY = "dispatchEvent(new Event('rootready'))";

/** Of a script or a style that stands in a page, as a content security policy names it. */
export function hashOf(code: string): string {
  return `sha256-${createHash('sha256').update(code).digest('base64')}`;
}

function minified(file: string): string {
  const { code, errors } = minifySync(file, readFileSync(file, 'utf8'));
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join('; ')}`);
  return code.trim();
}

/** The hashes of the scripts that stand in a built index.html, as its content security policy names them. */
export function scriptHashes(html: string): string[] {
  return [...html.matchAll(/<script data-hash="([^"]+)"/g)].map(([, hash = '']) => hash);
}

/**
 * Puts the two scripts that start the site into index.html, each with its hash, which the servers copy into the content
 * security policy: so it trusts these scripts by their text and no host. The first adds the site's main script, since only
 * what a trusted script adds may load others.
 */
export function ownScripts(): Plugin {
  let publicDir = '';
  return {
    name: 'karigar:own-scripts',
    apply: 'build',
    configResolved: (config) => {
      ({ publicDir } = config);
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const start = START_FILES.map((file) => minified(join(publicDir, file))).join('');
        const main = MAIN.exec(html)?.[1] ?? '';
        return html
          .replace(MAIN, '')
          .replace(
            new RegExp(`${START}([^>]*)></script>`),
            (_tag, rest: string) => `<script data-hash="${hashOf(start)}" data-main="${main}"${rest}>${start}</script>`,
          )
          .replace('</body>', () => `  <script data-hash="${hashOf(ROOT_READY)}">${ROOT_READY}</script>\n  </body>`);
      },
    },
  };
}
