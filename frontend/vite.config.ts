import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brand } from './src/config/brand.ts';
import { apiProxy } from './vite/api-proxy.ts';
import { pageShell } from './vite/page-shell.ts';
import { siteConfig } from './vite/site-config.ts';
import { siteFiles } from './vite/site-files.ts';
import { siteServer, withoutOwnHeaders } from './vite/site-server.ts';

const { API_URL, IMAGE_ORIGINS = '', KARIGAR_SITE_CONFIG, PORT = '5000', PUBLIC_URL, SITE_PORT = '3000' } = process.env;
const apiUrl = API_URL ?? `http://127.0.0.1:${PORT}`;
const siteUrl = PUBLIC_URL ?? brand.siteUrl;
const place = { host: '127.0.0.1', port: Number(SITE_PORT) };

/**
 * Which modules share a file: each goes, with all it imports, to the first group that it fits.
 * https://rolldown.rs/in-depth/manual-code-splitting
 */
const CHUNKS = [
  { name: 'start', tags: ['$initial' as const] },
  {
    name: 'vendor',
    test: /node_modules\/(react|react-dom|react-redux|react-router|react-router-dom|scheduler|@reduxjs)\//,
  },
  { name: 'site', test: /src\/main\.tsx/ },
  { name: 'forms', test: /react-hook-form/ },
  // Of the office and of orders, not of the pages that most visitors see.
  { name: 'roles', test: /generated\/contract-roles/ },
  // Modules of many pages together, since a file for each would be dozens of a kilobyte.
  { name: 'shared', minShareCount: 8 },
  {
    name: 'office',
    test: /components\/table\/data-table|features\/(audit|customers|money|office|synonyms|users)/,
    minShareCount: 2,
  },
];

/** `vite build --ssr` makes the bundle that renders pages in the back end, from the site's own build, which comes first. */
export default defineConfig(({ isSsrBuild = false }) => ({
  publicDir: isSsrBuild ? false : 'public',
  plugins: [
    react(),
    ...(isSsrBuild ? [] : [pageShell(siteUrl), siteFiles(siteUrl)]),
    siteServer({ apiUrl, config: KARIGAR_SITE_CONFIG, images: IMAGE_ORIGINS }),
    siteConfig(KARIGAR_SITE_CONFIG),
  ],
  server: { ...place, proxy: apiProxy(apiUrl) },
  preview: { ...place, cors: false, proxy: apiProxy(apiUrl, withoutOwnHeaders) },
  // The image of the back end has none of the site's packages.
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  build: {
    outDir: isSsrBuild ? 'dist/renderer' : 'dist/site',
    target: 'es2022',
    manifest: !isSsrBuild,
    // One style sheet, which stands in each page.
    cssCodeSplit: isSsrBuild,
    // A browser that does not preload modules by itself loads the same files a little later.
    modulePreload: { polyfill: false },
    // Far below what a visitor sees first, or rare: as files they don't weigh on the script.
    assetsInlineLimit: (file) => (/\/partners\/|empty-box/.test(file) ? false : undefined),
    rolldownOptions: {
      output: isSsrBuild
        ? { entryFileNames: '[name].mjs', chunkFileNames: 'assets/[name]-[hash].mjs' }
        : { codeSplitting: { groups: CHUNKS } },
    },
  },
  css: {
    preprocessorOptions: {
      // Bootstrap 5.3 is written with @import and the global functions that Sass is phasing out.
      scss: { quietDeps: true, silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'] },
    },
  },
}));
