import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { LogoArt } from '../src/assets/art/logo-art.tsx';

/**
 * Puts the bar of the site's header into index.html, so that a visitor sees the shop as soon as its style sheet is there,
 * and declares the script as what that first paint can do without. React draws the page in the bar's place, which
 * styles/_first-paint.scss dresses.
 */
export function firstPaint(): Plugin {
  const logo = renderToStaticMarkup(createElement(LogoArt));
  const bar = `<div class="first-paint"><div class="container">${logo}</div></div>`;
  return {
    name: 'karigar:first-paint',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html
          .replace('<div id="root"></div>', `<div id="root">${bar}</div>`)
          .replace('<script type="module"', '<script type="module" fetchpriority="low"'),
    },
  };
}
