import { MongoClient, type MongoClientOptions } from 'mongodb';
import { start, type MongoOptions, type MongoServer } from '../start.js';
import { temporaryFolder } from './temporary-folder.js';

export interface TestServer {
  readonly server: MongoServer;
  readonly dataDir: string;
  /** A client that is closed together with the server. */
  connect(options?: MongoClientOptions): Promise<MongoClient>;
  close(): Promise<void>;
}

/** A server with an empty data folder, for one spec file. */
export async function startTestServer(options: Partial<MongoOptions> = {}): Promise<TestServer> {
  const folder = await temporaryFolder();
  const server = await start({ dataDir: folder.path, ...options });
  const clients: MongoClient[] = [];
  return {
    server,
    dataDir: folder.path,
    connect: async (clientOptions) => {
      const client = await MongoClient.connect(server.url, clientOptions);
      clients.push(client);
      return client;
    },
    close: async () => {
      await Promise.all(clients.map((client) => client.close()));
      await server.close();
      await folder.remove();
    },
  };
}
