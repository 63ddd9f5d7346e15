import type { Plugin } from 'vite';

/** Those of headings and of text; the bold text of a first paint is little, and has the same widths in its stand-in. */
const FIRST_FONTS = /barlow-condensed-latin-600|inter-latin-400/;

/**
 * Asks for two fonts together with the style sheet that names them, so that the first text is mostly painted in its own
 * face already.
 */
export function fontPreload(): Plugin {
  return {
    name: 'karigar:font-preload',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((fileName) => FIRST_FONTS.test(fileName))
          .map((fileName) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${fileName}`, crossorigin: '' },
            injectTo: 'head',
          })),
    },
  };
}
