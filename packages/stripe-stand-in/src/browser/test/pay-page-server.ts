import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import {
  createServer,
  request as forwardRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** Where a proxy of the shop's own may publish the stand-in, as the production stack does. */
const PROXIED = '/sandbox/stripe';

/** As the shop's: nothing inline, and of the payment provider only what its script, calls and frame need. */
function policy(stripe: string): string {
  return [
    "default-src 'none'",
    "style-src 'self'",
    `script-src 'self' ${stripe}`,
    `connect-src ${stripe}`,
    `frame-src ${stripe}`,
  ].join('; ');
}

const STYLE = `
body { margin: 1rem; font: 16px/1.5 sans-serif; }
main { max-width: 30rem; padding: 1rem; }
main.dark { color: #f0f0f0; background: #222; }
.StripeElement { padding: 0.75rem; border: 1px solid #767676; margin: 0.25rem 0 1rem; }
.StripeElement--focus { outline: 3px solid #0b63ce; }
.StripeElement--invalid { border-color: #c0123c; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
`;

function page(stripeUrl: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Pay</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/style.css">
<script src="${stripeUrl}/v3/stripe.js"></script><script type="module" src="/pay.js"></script></head>
<body><div id="root"></div></body></html>`;
}

/**
 * Serves the payment page from an origin of its own, with the stand-in's script from its address, or, at `/proxied`,
 * from below a path of the shop's.
 */
export async function servePayPage(stripeUrl: string): Promise<{ url: string; close(): Promise<void> }> {
  const files: Record<string, [type: string, body: string]> = {
    '/pay.js': ['text/javascript', await bundlePage()],
    '/style.css': ['text/css', STYLE],
  };
  const server: Server = createServer((request, response) => {
    const url = request.url ?? '/';
    if (url.startsWith(PROXIED)) return forward(request, response, new URL(url.slice(PROXIED.length), stripeUrl));
    const isProxied = url.startsWith('/proxied');
    const [type, body] = files[url] ?? ['text/html', page(isProxied ? PROXIED : stripeUrl)];
    response.writeHead(200, {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Security-Policy': policy(isProxied ? "'self'" : stripeUrl),
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function forward(request: IncomingMessage, response: ServerResponse, target: URL): void {
  const { method, headers } = request;
  const onward = forwardRequest(target, { method, headers: { ...headers, host: target.host } }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  request.pipe(onward);
}

/** Bundled by a process of its own: the bundler's native part does not know jest's functions for functions. */
async function bundlePage(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'karigar-pay-page-'));
  const file = join(folder, 'pay.js');
  const page = fileURLToPath(new URL('./pay-page.tsx', import.meta.url));
  const define = 'process.env.NODE_ENV:"development"';
  const bundler = join(dirname(createRequire(import.meta.url).resolve('rolldown/package.json')), 'bin/cli.mjs');
  await promisify(execFile)(process.execPath, [
    ...[bundler, '--input', page, '--file', file, '--format', 'esm'],
    ...['--platform', 'browser', '--transform.define', define],
  ]);
  const code = await readFile(file, 'utf8');
  await rm(folder, { recursive: true });
  return code;
}
