import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const MAIN = / *<script type="module"[^>]* src="([^"]+)"><\/script>\n/;
const START = '<script src="/start.js"';
/** What runs before the first paint, of the public files. */
const START_FILES = ['start.js', 'early-input.js'];

/** Runs the site once its #root is there. What a trusted script adds, and all that it imports, is trusted, too. */
const LOAD_MAIN = `
(function () {
  var script = document.createElement('script');
  script.type = 'module';
  script.crossOrigin = '';
  script.fetchPriority = 'low';
  script.src = document.currentScript.dataset.src;
  document.head.append(script);
})();
`;

function hashOf(code: string): string {
  return `sha256-${createHash('sha256').update(code).digest('base64')}`;
}

/** The hashes of the scripts that stand in a built index.html, as its content security policy names them. */
export function scriptHashes(html: string): string[] {
  return [...html.matchAll(/<script data-hash="([^"]+)"/g)].map(([, hash = '']) => hash);
}

/**
 * Puts the two scripts that start the site into index.html, each with its hash, which the servers copy into the content
 * security policy: so it trusts these scripts by their text and no host. Only scripts that a trusted script adds may load
 * others, hence the second, which adds the site's main script.
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
        const start = START_FILES.map((file) => readFileSync(join(publicDir, file), 'utf8')).join('');
        const main = MAIN.exec(html)?.[1] ?? '';
        return html
          .replace(MAIN, '')
          .replace(
            new RegExp(`${START}([^>]*)></script>`),
            (_tag, rest: string) => `<script data-hash="${hashOf(start)}" data-main="${main}"${rest}>${start}</script>`,
          )
          .replace(
            '</body>',
            () => `  <script data-hash="${hashOf(LOAD_MAIN)}" data-src="${main}">${LOAD_MAIN}</script>\n  </body>`,
          );
      },
    },
  };
}
