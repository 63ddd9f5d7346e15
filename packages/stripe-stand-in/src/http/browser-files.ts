import { readFile } from 'node:fs/promises';
import { ApiError } from '../errors.js';
import { RELEASE_TRAIN } from '../api-version.js';
import type { Answer } from './exchange.js';

const STRIPE_JS = 'stripe.js';
const FRAME_SCRIPT = 'card-frame.js';

/** Addresses at which pages look for Stripe.js. */
const SCRIPTS: Readonly<Record<string, string>> = {
  '/v3': STRIPE_JS,
  '/v3/': STRIPE_JS,
  '/v3/stripe.js': STRIPE_JS,
  [`/${RELEASE_TRAIN}/stripe.js`]: STRIPE_JS,
  '/v3/card-frame.js': FRAME_SCRIPT,
};

const FRAME_PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Card details</title></head>
<body><script src="card-frame.js"></script></body></html>`;

export function isBrowserFile(path: string): boolean {
  return path === '/v3/card-frame.html' || Object.hasOwn(SCRIPTS, path);
}

/**
 * Answers with the Stripe.js stand-in, or with the page that its card field is a frame of.
 *
 * @param folder where the bundled scripts are (`npm run build`).
 */
export async function answerBrowserFile(folder: URL, path: string): Promise<Answer> {
  const shared = { 'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff' };
  const file = SCRIPTS[path];
  if (file === undefined) {
    return {
      status: 200,
      body: FRAME_PAGE,
      headers: {
        ...shared,
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': "default-src 'none'; script-src 'self'; connect-src 'self'",
      },
    };
  }
  return {
    status: 200,
    body: await readScript(new URL(file, folder)),
    headers: {
      ...shared,
      'Content-Type': 'text/javascript; charset=utf-8',
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  };
}

async function readScript(file: URL): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    const message = 'The Stripe.js stand-in is not built: run `npm run build -w @karigar/stripe-stand-in`.';
    throw Object.assign(new ApiError(503, { type: 'api_error', message }), { cause });
  }
}
