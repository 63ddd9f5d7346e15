import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { answerAdminCall } from '../admin/admin.js';
import { ApiError, serverError } from '../errors.js';
import type { Sandbox } from '../sandbox.js';
import { answerApiCall } from './api.js';
import { answerBrowserFile, isBrowserFile } from './browser-files.js';
import { CORS_HEADERS, PREFLIGHT_HEADERS } from './cors.js';
import { jsonAnswer, send, splitUrl, type Answer } from './exchange.js';
import { answerAuthentication } from './three-d-secure-routes.js';

/** Long enough that no client sends into a connection that is just being closed, however busy the machine is. */
const KEEP_ALIVE_MS = 60_000;

/** The stand-in's HTTP server, not yet listening. `scripts` is the folder of the bundled browser scripts. */
export function createSandboxServer(sandbox: Sandbox, scripts: URL): Server {
  return createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    // A client may leave at any time; its call goes on.
    request.on('error', () => undefined);
    void answer(sandbox, scripts, request).then((result) => {
      if (result) send(response, result);
      else drop(response);
    });
  });
}

/** Never rejects: an error becomes an answer. */
async function answer(sandbox: Sandbox, scripts: URL, request: IncomingMessage): Promise<Answer | undefined> {
  const { path } = splitUrl(request);
  try {
    if (request.method === 'OPTIONS') return { status: 204, body: '', headers: { ...PREFLIGHT_HEADERS } };
    if (path.startsWith('/_sandbox/')) return await answerAdminCall(sandbox, request);
    if (path.startsWith('/3ds/')) return await answerAuthentication(sandbox, request);
    if (request.method === 'GET' && isBrowserFile(path)) return await answerBrowserFile(scripts, path);
    return await answerApiCall(sandbox, request);
  } catch (error) {
    const failure = error instanceof ApiError ? error : serverError(false);
    return jsonAnswer({ error: failure.body }, failure.status, { ...CORS_HEADERS, ...failure.headers });
  }
}

function drop(response: ServerResponse): void {
  response.destroy();
}
