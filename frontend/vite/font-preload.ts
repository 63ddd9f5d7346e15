import type { Plugin } from 'vite';

/** Those of headings and of text, with the letters that nearly all pages need. */
const FIRST_FONTS = /barlow-condensed-first|inter-first/;

/** Asks for two fonts before the styles that name them are read, so that the first text is mostly painted in its own face. */
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
