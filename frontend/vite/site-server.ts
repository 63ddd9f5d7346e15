import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import type { Connect, Plugin, PreviewServer } from 'vite';
import { isKnownPath } from '../src/lib/paths.ts';
import { drawnAddress } from '../src/server/page-address.ts';
import { styleHashes } from './drawn-files.ts';
import { answerDrawn } from './drawn-pages.ts';
import { scriptHashes } from './own-scripts.ts';
import { securityHeaders } from './security-headers.ts';

interface SiteServerOptions {
  /** Where the API is, which draws pages. */
  apiUrl: string;
  /** The text of /config.json. */
  config: string | undefined;
  /** Origins of pictures, separated by blanks. */
  images: string;
}

/**
 * Makes the preview server, which `npm start` serves the built site with, answer as nginx does in production: the same
 * headers, the pages that the API draws, the empty shell with 200 at other addresses that are pages, and with 404 at all
 * others.
 */
export function siteServer(options: SiteServerOptions): Plugin {
  return {
    name: 'karigar:site-server',
    // Otherwise every address is answered with the site's page and 200.
    config: (_config, { isPreview }) => (isPreview ? { appType: 'mpa' } : {}),
    configurePreviewServer(server) {
      const shell = join(resolve(server.config.root, server.config.build.outDir), 'index.html');
      const readShell = () => readFileSync(shell, 'utf8');
      server.middlewares.use(setHeaders(options, readShell));
      server.middlewares.use(showDrawn(options, readShell));
      server.middlewares.use(leadToShell);
      return () => answerUnknown(server, options, readShell);
    },
  };
}

function pathnameOf({ url = '/' }: IncomingMessage): string {
  return url.replace(/\?.*/s, '');
}

function setHeaders(options: SiteServerOptions, readShell: () => string): Connect.NextHandleFunction {
  return (request, response, next) => {
    response.setHeaders(headersOf(pathnameOf(request), request, options, readShell()));
    const id = randomBytes(16).toString('hex');
    request.headers['x-request-id'] = id;
    response.setHeader('X-Request-Id', id);
    next();
  };
}

function headersOf(
  pathname: string,
  { headers }: IncomingMessage,
  { config, images }: SiteServerOptions,
  shell: string,
): Map<string, string> {
  const scheme = headers['x-forwarded-proto'] === 'https' ? 'https' : 'http';
  const place = { pathname, site: `${scheme}://${headers.host}`, isSecure: scheme === 'https' };
  const hashes = { scripts: scriptHashes(shell), styles: styleHashes(shell) };
  return new Map(Object.entries(securityHeaders(place, { config, images, hashes })));
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** The pages that are there for everybody. */
function showDrawn({ apiUrl }: SiteServerOptions, readShell: () => string): Connect.NextHandleFunction {
  return (request, response, next) => {
    const isDrawn = isRead(request) && isKnownPath(pathnameOf(request)) && drawnAddress(request.url ?? '/');
    if (!isDrawn) return next();
    void answerDrawn(apiUrl, readShell(), request, response).then((isAnswered) => isAnswered || next());
  };
}

const leadToShell: Connect.NextHandleFunction = (request, _response, next) => {
  if (isKnownPath(pathnameOf(request))) request.url = '/index.html';
  next();
};

/** What no file and no page answers: a person gets the site's own page for that, a script or a picture has no use for it. */
function answerUnknown(server: PreviewServer, options: SiteServerOptions, readShell: () => string): void {
  const answer = (request: IncomingMessage, response: ServerResponse, isPerson: boolean) => {
    response.statusCode = isRead(request) ? 404 : 405;
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Content-Type', `text/${isPerson ? 'html' : 'plain'};charset=utf-8`);
    response.end(isPerson ? readShell() : 'This page cannot be shown.\n');
  };
  server.middlewares.use((request, response) => {
    const isPerson = isRead(request) && /text\/html/.test(request.headers.accept ?? '');
    // Wherever it is answered, it is a page.
    response.setHeaders(headersOf('/', request, options, readShell()));
    if (!isPerson) return answer(request, response, false);
    const drawing = answerDrawn(options.apiUrl, readShell(), request, response);
    return void drawing.then((isAnswered) => isAnswered || answer(request, response, true));
  });
}

/** The headers of `setHeaders`, which the API's own would take the place of. */
export function withoutOwnHeaders(answer: IncomingMessage): void {
  const headers = securityHeaders(
    { pathname: '/api/', site: '', isSecure: true },
    { config: undefined, images: '', hashes: { scripts: [], styles: [] } },
  );
  for (const name of [...Object.keys(headers), 'X-Request-Id']) delete answer.headers[name.toLowerCase()];
}
