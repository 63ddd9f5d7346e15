import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { Connection, type Answer } from './connection.js';

/** Takes connections on an address. */
export class Listener {
  private readonly connections = new Map<Connection, Promise<void>>();

  private constructor(private readonly server: Server) {}

  /**
   * @param port zero takes any that is free.
   * @throws what `listen` throws, EADDRINUSE above all.
   */
  static async open(port: number, host: string, answer: Answer): Promise<Listener> {
    const server = createServer();
    const listener = new Listener(server);
    server.on('connection', (socket) => {
      const connection = new Connection(socket, answer);
      const served = connection.serve().finally(() => listener.connections.delete(connection));
      listener.connections.set(connection, served);
    });
    server.listen(port, host);
    await once(server, 'listening');
    return listener;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** How many connections are open. */
  get size(): number {
    return this.connections.size;
  }

  /** Takes no more connections, and ends those there are once their requests are answered. */
  async close(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    for (const connection of this.connections.keys()) connection.finish();
    await Promise.all(this.connections.values());
    await closed;
  }
}
