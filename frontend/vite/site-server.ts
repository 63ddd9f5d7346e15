import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join, resolve } from 'node:path';
import type { Connect, Plugin, PreviewServer } from 'vite';
import { isKnownPath } from '../src/lib/paths.ts';
import { scriptHashes } from './own-scripts.ts';
import { securityHeaders } from './security-headers.ts';

interface SiteServerOptions {
  /** The text of /config.json. */
  config: string | undefined;
  /** Origins of pictures, separated by blanks. */
  images: string;
}

/**
 * Makes the preview server, which `npm start` serves the built site with, answer as nginx does in production: the same
 * headers, the site's page with 200 at addresses that are pages, and with 404 at all others.
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
      server.middlewares.use(leadToShell);
      return () => answerUnknown(server, readShell);
    },
  };
}

function pathnameOf({ url = '/' }: IncomingMessage): string {
  return url.replace(/\?.*/s, '');
}

function setHeaders({ config, images }: SiteServerOptions, readShell: () => string): Connect.NextHandleFunction {
  return (request, response, next) => {
    const scheme = request.headers['x-forwarded-proto'] === 'https' ? 'https' : 'http';
    const place = {
      pathname: pathnameOf(request),
      site: `${scheme}://${request.headers.host}`,
      isSecure: scheme === 'https',
    };
    const headers = securityHeaders(place, { config, images, scripts: scriptHashes(readShell()) });
    response.setHeaders(new Map(Object.entries(headers)));
    const id = randomBytes(16).toString('hex');
    request.headers['x-request-id'] = id;
    response.setHeader('X-Request-Id', id);
    next();
  };
}

const leadToShell: Connect.NextHandleFunction = (request, _response, next) => {
  if (isKnownPath(pathnameOf(request))) request.url = '/index.html';
  next();
};

/** What no file and no page answers: a person gets the site's own page for that, a script or a picture has no use for it. */
function answerUnknown(server: PreviewServer, readShell: () => string): void {
  server.middlewares.use((request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isPerson = isRead && /text\/html/.test(request.headers.accept ?? '');
    response.statusCode = isRead ? 404 : 405;
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Content-Type', `text/${isPerson ? 'html' : 'plain'};charset=utf-8`);
    response.end(isPerson ? readShell() : 'This page cannot be shown.\n');
  });
}

/** The headers of `setHeaders`, which the API's own would take the place of. */
export function withoutOwnHeaders(answer: IncomingMessage): void {
  const headers = securityHeaders(
    { pathname: '/api/', site: '', isSecure: true },
    { config: undefined, images: '', scripts: [] },
  );
  for (const name of [...Object.keys(headers), 'X-Request-Id']) delete answer.headers[name.toLowerCase()];
}
