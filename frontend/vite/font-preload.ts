import type { Plugin } from 'vite';

/**
 * Asks for the fonts together with the style sheet that names them, so that the first text is mostly painted in its own
 * face already.
 */
export function fontPreload(): Plugin {
  return {
    name: 'karigar:font-preload',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((fileName) => fileName.endsWith('.woff2'))
          .map((fileName) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${fileName}`, crossorigin: '' },
            injectTo: 'head',
          })),
    },
  };
}
