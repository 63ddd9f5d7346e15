import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brand } from './src/config/brand.ts';
import { firstPaint } from './vite/first-paint.ts';
import { fontPreload } from './vite/font-preload.ts';
import { immutableAssets } from './vite/immutable-assets.ts';
import { pagePreload } from './vite/page-preload.ts';
import { siteConfig } from './vite/site-config.ts';
import { siteFiles } from './vite/site-files.ts';

const { API_URL, KARIGAR_SITE_CONFIG, PORT = '5000', PUBLIC_URL, SITE_PORT = '3000' } = process.env;

const server = {
  host: '127.0.0.1',
  port: Number(SITE_PORT),
  // What nginx does in production: one origin for the site and the API, the prefix taken off.
  proxy: {
    '/api': {
      target: API_URL ?? `http://127.0.0.1:${PORT}`,
      rewrite: (path: string) => path.replace(/^\/api/, ''),
      xfwd: true,
    },
  },
};

export default defineConfig({
  plugins: [
    react(),
    siteConfig(KARIGAR_SITE_CONFIG),
    siteFiles(PUBLIC_URL ?? brand.siteUrl),
    firstPaint(),
    fontPreload(),
    pagePreload(),
    immutableAssets(),
  ],
  server,
  preview: server,
  build: {
    target: 'es2022',
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page needs comes in one file, and what forms need in another: a phone asks for six at a time, and
          // each turn costs a round trip.
          groups: [
            { name: 'shop', tags: ['$initial'], priority: 1 },
            { name: 'forms', test: /react-hook-form|src\/components\/form\// },
          ],
        },
      },
    },
  },
  css: {
    preprocessorOptions: {
      // Bootstrap 5.3 is written with @import and the global functions that Sass is phasing out.
      scss: { quietDeps: true, silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'] },
    },
  },
});
