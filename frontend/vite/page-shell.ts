import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin, Rolldown } from 'vite';
import { LogoArt } from '../src/assets/art/logo-art.tsx';
import { brand } from '../src/config/brand.ts';
import { headTags } from '../src/lib/page/page-head.ts';
import { toHtml } from '../src/server/html.ts';

/** Those of headings and of text, with the letters that nearly all pages need. */
const FIRST_FONTS = /barlow-condensed-first|inter-first/;
const THEME = readFileSync(new URL('../public/theme.js', import.meta.url), 'utf8');

/**
 * Makes index.html the page that is sent where the browser renders: it speaks of the whole shop, and shows the header's bar
 * until React renders the page in its place (styles/_first-paint.scss). Its first paint waits for no further file: the theme's
 * script and the style sheet stand in it, each with its hash for the content security policy, and scripts come after fonts.
 */
export function pageShell(siteUrl: string): Plugin {
  const logo = renderToStaticMarkup(createElement(LogoArt));
  const bar = `<div class="first-paint"><div class="container">${logo}</div></div>`;
  // Each page has a canonical address of its own.
  const tags = headTags({ title: brand.name, description: brand.description, path: '/' }, siteUrl)
    .filter(({ tag }) => tag !== 'link')
    .map(toHtml);
  return {
    name: 'karigar:page-shell',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        (bundle ? withoutFiles(html, bundle) : html)
          .replace('</head>', () => `<!--head-->${tags.join('')}<!--head--></head>`)
          .replace('<div id="root">', () => `<div id="root">${bar}`),
    },
  };
}

function withoutFiles(html: string, bundle: Rolldown.OutputBundle): string {
  const files = Object.values(bundle).filter((file) => file.type === 'asset');
  const fonts = files
    .filter(({ fileName }) => FIRST_FONTS.test(fileName))
    .map(({ fileName }) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${fileName}">`);
  const style = files.find(({ fileName }) => fileName.endsWith('.css'));
  return html
    .replace('<script src="/theme.js"></script>', () => inPage('script', THEME) + fonts.join(''))
    .replace(`<link rel="stylesheet" crossorigin href="/${style?.fileName}">`, () =>
      inPage('style', `${style?.source}`),
    )
    .replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"');
}

function inPage(tag: 'script' | 'style', text: string): string {
  const hash = createHash('sha256').update(text).digest('base64');
  return `<${tag} data-hash="sha256-${hash}">${text}</${tag}>`;
}
