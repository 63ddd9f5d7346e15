import type { Plugin } from 'vite';

/**
 * Lets browsers keep what the build named by its content, as nginx does in production: such a file never changes. The
 * preview server sets a header of its own on everything else, the page it sends in place of a missing file included.
 */
export function immutableAssets(): Plugin {
  return {
    name: 'karigar:immutable-assets',
    configurePreviewServer(server) {
      server.middlewares.use('/assets/', (_request, response, next) => {
        response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
        next();
      });
    },
  };
}
