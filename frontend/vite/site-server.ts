import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import type { Connect, Plugin } from 'vite';
import { isKnownPath } from '../src/lib/paths.ts';
import { understand } from '../src/server/page-address.ts';
import { answerRendered } from './rendered-pages.ts';
import { securityHeaders } from './security-headers.ts';

interface SiteServerOptions {
  /** Where the API is, which renders pages. */
  apiUrl: string;
  /** The text of /config.json. */
  config: string | undefined;
  /** Origins of pictures, separated by blanks. */
  images: string;
}

/**
 * Makes the preview server, which `npm start` serves the built site with, answer as nginx does in production: the same
 * headers, the pages that the API renders, the empty shell with 200 at other addresses that are pages, and with 404 at all
 * others.
 */
export function siteServer(options: SiteServerOptions): Plugin {
  const { apiUrl } = options;
  return {
    name: 'karigar:site-server',
    // Otherwise every address is answered with the site's page and 200.
    config: (_config, { isPreview }) => (isPreview ? { appType: 'mpa' } : {}),
    configurePreviewServer({ config, middlewares }) {
      const shell = join(resolve(config.root, config.build.outDir), 'index.html');
      const readShell = () => readFileSync(shell, 'utf8');
      middlewares.use((request, response, next) => {
        const pathname = pathnameOf(request);
        setHeaders(pathname, request, response, { ...options, shell: readShell() });
        if (pathname.startsWith('/assets/')) response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
        if (!isKnownPath(pathname)) return next();
        const { url = '/' } = request;
        const sendShell = () => {
          request.url = '/index.html';
          next();
        };
        if (!isRead(request) || !understand(url)) return sendShell();
        void answerRendered(apiUrl, readShell(), request, response).then((isAnswered) => isAnswered || sendShell());
      });
      return () => void middlewares.use(answerUnknown(options, readShell));
    },
  };
}

/** A person gets the site's own page for what no file and no page answers; a script or a picture has no use for it. */
function answerUnknown(options: SiteServerOptions, readShell: () => string): Connect.NextHandleFunction {
  return (request, response) => {
    const answer = (type: string, text: string) => {
      response.statusCode = isRead(request) ? 404 : 405;
      response.setHeader('Cache-Control', 'no-store');
      response.setHeader('Content-Type', `${type};charset=utf-8`);
      response.end(text);
    };
    // Wherever it is answered, it is a page.
    const shell = readShell();
    setHeaders('/', request, response, { ...options, shell });
    const isPerson = isRead(request) && /text\/html/.test(request.headers.accept ?? '');
    if (!isPerson) return answer('text/plain', 'This page cannot be shown.\n');
    void answerRendered(options.apiUrl, shell, request, response).then(
      (isAnswered) => isAnswered || answer('text/html', shell),
    );
  };
}

/** Of the scripts or styles that stand in index.html, as the build has noted them there. */
function hashesOf(tag: 'script' | 'style', shell: string): string[] {
  return [...shell.matchAll(new RegExp(`<${tag} data-hash="([^"]+)"`, 'g'))].map(([, hash = '']) => `'${hash}'`);
}

function setHeaders(
  pathname: string,
  request: IncomingMessage,
  response: ServerResponse,
  { shell, ...options }: SiteServerOptions & { shell: string },
) {
  const { headers } = request;
  const scheme = headers['x-forwarded-proto'] === 'https' ? 'https' : 'http';
  const place = { pathname, site: `${scheme}://${headers.host}`, isSecure: scheme === 'https' };
  const hashes = { scripts: hashesOf('script', shell), styles: hashesOf('style', shell) };
  response.setHeaders(new Map(Object.entries(securityHeaders(place, { ...options, hashes }))));
  headers['x-request-id'] ??= randomBytes(16).toString('hex');
  response.setHeader('X-Request-Id', headers['x-request-id']);
}

const pathnameOf = ({ url = '/' }: IncomingMessage): string => url.replace(/\?.*/s, '');

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

/** Leaves the headers of an answer of the API to this server, which would otherwise send both. */
export function withoutOwnHeaders(answer: IncomingMessage): void {
  const place = { pathname: '/api/', site: '', isSecure: true };
  const headers = securityHeaders(place, { config: undefined, images: '', hashes: { scripts: [], styles: [] } });
  for (const name of [...Object.keys(headers), 'X-Request-Id']) delete answer.headers[name.toLowerCase()];
}
