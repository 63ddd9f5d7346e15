import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { StartProgress } from './start-progress.js';

/**
 * Answers 503 with the progress until the back end itself listens. On the loopback address only, where the health check of the
 * container asks: nginx must find the port closed, as it sends a POST elsewhere only while nobody has taken it.
 * @param port that of the back end
 */
export async function listenWhileStarting(progress: StartProgress, port: number): Promise<Server> {
  const server = createServer((_request, response) => {
    response.writeHead(503, { 'content-type': 'application/json', connection: 'close' });
    response.end(JSON.stringify({ status: 'starting', ...progress.current }));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
