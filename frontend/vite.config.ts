import react from '@vitejs/plugin-react';
import { defineConfig, type ProxyOptions } from 'vite';
import { brand } from './src/config/brand.ts';
import { drawnFiles } from './vite/drawn-files.ts';
import { firstPaint } from './vite/first-paint.ts';
import { fonts } from './vite/fonts.ts';
import { fontPreload } from './vite/font-preload.ts';
import { immutableAssets } from './vite/immutable-assets.ts';
import { ownScripts } from './vite/own-scripts.ts';
import { pagePreload } from './vite/page-preload.ts';
import { SHARED_FILES } from './vite/shared-files.ts';
import { siteConfig } from './vite/site-config.ts';
import { siteFiles } from './vite/site-files.ts';
import { siteServer, withoutOwnHeaders } from './vite/site-server.ts';

const { API_URL, IMAGE_ORIGINS = '', KARIGAR_SITE_CONFIG, PORT = '5000', PUBLIC_URL, SITE_PORT = '3000' } = process.env;

const place = { host: '127.0.0.1', port: Number(SITE_PORT) };
const configure: ProxyOptions['configure'] = (proxy) => void proxy.on('proxyRes', withoutOwnHeaders);
// What nginx does in production: one origin for the site and the API, the prefix taken off.
const apiUrl = API_URL ?? `http://127.0.0.1:${PORT}`;
const api: ProxyOptions = {
  target: apiUrl,
  rewrite: (path) => path.replace(/^\/api/, ''),
  xfwd: true,
};

/** What search engines read of the products, which the API knows. */
const SITEMAP = '^/sitemap(-categories|-products-\\d+)?\\.xml$';
const sitemap: ProxyOptions = {
  target: apiUrl,
  rewrite: (path) =>
    path
      .replace(/\.xml$/, '')
      .replace('-', '/')
      .replace('-', '/'),
  xfwd: true,
};

export default defineConfig(({ isSsrBuild = false }) => ({
  // The server's bundle takes the site's own files from the site's build, which comes first.
  publicDir: isSsrBuild ? false : 'public',
  plugins: isSsrBuild
    ? [react()]
    : [
        react(),
        siteServer({ apiUrl, config: KARIGAR_SITE_CONFIG, images: IMAGE_ORIGINS }),
        siteConfig(KARIGAR_SITE_CONFIG),
        siteFiles(PUBLIC_URL ?? brand.siteUrl),
        firstPaint(),
        fonts(),
        fontPreload(),
        pagePreload(),
        drawnFiles(),
        ownScripts(),
        immutableAssets(),
      ],
  server: { ...place, proxy: { '/api': api, [SITEMAP]: sitemap } },
  preview: {
    ...place,
    cors: false,
    proxy: { '/api': { ...api, configure }, [SITEMAP]: { ...sitemap, configure } },
  },
  // It runs beside the back end, in an image without the site's packages.
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  build: {
    outDir: isSsrBuild ? 'dist/renderer' : 'dist/site',
    target: 'es2022',
    // A browser that does not preload modules by itself loads the same files a little later.
    modulePreload: { polyfill: false },
    // The partners' logos stand far below what a visitor sees first, and an empty list is rare, so they don't weigh on the
    // script.
    assetsInlineLimit: (file) => (/\/partners\/|empty-box/.test(file) ? false : undefined),
    rolldownOptions: isSsrBuild
      ? { output: { entryFileNames: '[name].mjs', chunkFileNames: 'assets/[name]-[hash].mjs' } }
      : {
          // A class that extends `React.Component` is left out, too, where it is not used.
          treeshake: { propertyReadSideEffects: false },
          output: {
            codeSplitting: { groups: SHARED_FILES },
          },
        },
  },
  css: {
    preprocessorOptions: {
      // Bootstrap 5.3 is written with @import and the global functions that Sass is phasing out.
      scss: { quietDeps: true, silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'] },
    },
  },
}));
