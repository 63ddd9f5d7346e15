import type { IncomingMessage, ServerResponse } from 'node:http';

/** The API gives up sooner. */
const ANSWERS_WITHIN_MS = 5000;

/**
 * Answers a request with the page that the API has rendered, as nginx does in production.
 * @param version the hash of the built index.html
 * @returns false when the API has none, or does not answer: then the browser renders it from the shell
 */
export async function answerRendered(
  apiUrl: string,
  version: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const page = await askForPage(apiUrl, version, request).catch(() => undefined);
  if (!page) return false;
  const { status, html, location } = page;
  response.statusCode = status;
  response.setHeader('Cache-Control', status >= 400 ? 'no-store' : 'no-cache');
  if (location) response.setHeader('Location', location);
  response.setHeader('Content-Type', 'text/html;charset=utf-8');
  response.end(request.method === 'HEAD' ? undefined : html);
  return true;
}

async function askForPage(apiUrl: string, version: string, { url = '/', headers, socket }: IncomingMessage) {
  const answer = await fetch(`${apiUrl}/page/${version}${url}`, {
    headers: {
      'X-Request-Id': String(headers['x-request-id']),
      'X-Forwarded-For': [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', '),
    },
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
  });
  const html = await answer.text();
  const location = answer.headers.get('Location');
  const isPage = answer.headers.get('Content-Type')?.startsWith('text/html');
  return location || isPage ? { status: answer.status, html, location } : undefined;
}
