import { mkdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createSandboxServer } from './http/server.js';
import { Sandbox } from './sandbox.js';

/** How the stand-in is to run. */
export interface StripeOptions {
  /** A free one is taken when 0 or left out. */
  port?: number;
  /** Where the account is stored. */
  dataDir: string;
  /** The address to listen on; this machine only (127.0.0.1) by default. */
  host?: string;
  /** Where events are sent; without it none are. */
  webhookUrl?: string;
  /** The signing secret of that endpoint, `whsec_…`; needed with `webhookUrl`. */
  webhookSecret?: string;
  /** The event types it listens to, such as `payment_intent.*`; all by default. */
  webhookEvents?: readonly string[];
  /** The folder of the bundled browser scripts, when it is not the one beside this file. */
  scripts?: URL;
}

/** The stand-in at work. */
export interface RunningStripe {
  /** For example `http://127.0.0.1:12111`. */
  url: string;
  port: number;
  /** Empties the account, ends all faults, sets the clock right. */
  reset(): Promise<void>;
  /** Ends calls under way and closes the account's files. */
  close(): Promise<void>;
}

/** Starts the Stripe stand-in and answers when it takes calls. */
export async function start(options: StripeOptions): Promise<RunningStripe> {
  const { webhookUrl, webhookSecret } = options;
  if (webhookUrl !== undefined && !webhookSecret) throw new Error('webhookUrl needs webhookSecret');
  await mkdir(options.dataDir, { recursive: true });
  const endpoint =
    webhookUrl === undefined || !webhookSecret
      ? undefined
      : { url: webhookUrl, secret: webhookSecret, events: options.webhookEvents ?? ['*'] };
  const sandbox = new Sandbox(options.dataDir, endpoint);
  const server = createSandboxServer(sandbox, options.scripts ?? new URL('./browser/', import.meta.url));
  const host = options.host ?? '127.0.0.1';
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(options.port ?? 0, host, resolve);
    });
  } catch (error) {
    await sandbox.close();
    throw error;
  }
  const { port } = server.address() as AddressInfo;
  sandbox.url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  return {
    url: sandbox.url,
    port,
    reset: () => sandbox.reset(),
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      // Calls under way get a moment to end; a kept-open connection does not hold the process.
      const deadline = setTimeout(() => server.closeAllConnections(), 2000);
      await closed;
      clearTimeout(deadline);
      await sandbox.close();
    },
  };
}
