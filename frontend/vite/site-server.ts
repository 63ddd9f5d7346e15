import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import type { Connect, Plugin } from 'vite';
import { isKnownPath } from '../src/lib/paths.ts';
import { understand } from '../src/server/page-address.ts';
import { answerRendered } from './rendered-pages.ts';
import { type Deployment, type Hashes, securityHeaders } from './security-headers.ts';

interface SiteServerOptions extends Omit<Deployment, 'hashes'> {
  /** Where the API is, which renders pages. */
  apiUrl: string;
}

/** The built index.html. */
interface Shell {
  /** The file's time, in milliseconds. */
  builtAt: number;
  html: string;
  /** Its hash, which names the version of the site. */
  version: string;
  hashes: Hashes;
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
      const currentShell = shellOf(join(resolve(config.root, config.build.outDir), 'index.html'));
      middlewares.use((request, response, next) => {
        const pathname = pathnameOf(request);
        const { version, hashes } = currentShell();
        setHeaders(pathname, request, response, { ...options, hashes });
        if (pathname.startsWith('/assets/')) response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
        if (!isKnownPath(pathname)) return next();
        const { url = '/' } = request;
        const sendShell = () => {
          request.url = '/index.html';
          next();
        };
        if (!isRead(request) || !understand(url)) return sendShell();
        void answerRendered(apiUrl, version, request, response).then((isAnswered) => isAnswered || sendShell());
      });
      return () => void middlewares.use(answerUnknown(options, currentShell));
    },
  };
}

/** A person gets the site's own page for what no file and no page answers; a script or a picture has no use for it. */
function answerUnknown(options: SiteServerOptions, currentShell: () => Shell): Connect.NextHandleFunction {
  return (request, response) => {
    const answer = (type: string, text: string) => {
      response.statusCode = isRead(request) ? 404 : 405;
      response.setHeader('Cache-Control', 'no-store');
      response.setHeader('Content-Type', `${type};charset=utf-8`);
      response.end(text);
    };
    // Wherever it is answered, it is a page.
    const { html, version, hashes } = currentShell();
    setHeaders('/', request, response, { ...options, hashes });
    const isPerson = isRead(request) && /text\/html/.test(request.headers.accept ?? '');
    if (!isPerson) return answer('text/plain', 'This page cannot be shown.\n');
    void answerRendered(options.apiUrl, version, request, response).then(
      (isAnswered) => isAnswered || answer('text/html', html),
    );
  };
}

/**
 * Reads the shell at the first request, and again once it has been built anew, as by a test run beside this server.
 * @param file of a build, which has noted there the hashes of the scripts and styles that stand in it
 */
function shellOf(file: string): () => Shell {
  let shell: Shell | undefined;
  return () => {
    // Before the reading: a build between the two is then noticed by the next request.
    const { mtimeMs: builtAt } = statSync(file);
    if (shell?.builtAt === builtAt) return shell;
    const html = readFileSync(file, 'utf8');
    const hashesOf = (tag: 'script' | 'style') =>
      [...html.matchAll(new RegExp(`<${tag} data-hash="([^"]+)"`, 'g'))].map(([, hash = '']) => `'${hash}'`);
    const version = createHash('sha256').update(html).digest('hex');
    return (shell = { builtAt, html, version, hashes: { scripts: hashesOf('script'), styles: hashesOf('style') } });
  };
}

function setHeaders(pathname: string, request: IncomingMessage, response: ServerResponse, deployment: Deployment) {
  const { headers } = request;
  const scheme = headers['x-forwarded-proto'] === 'https' ? 'https' : 'http';
  const place = { pathname, site: `${scheme}://${headers.host}`, isSecure: scheme === 'https' };
  response.setHeaders(new Map(Object.entries(securityHeaders(place, deployment))));
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
