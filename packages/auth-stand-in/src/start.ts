import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { AgentProjectState } from 'firebase-tools/lib/emulator/auth/state.js';
import { AccountsFile } from './accounts-file.js';
import { showOutcomeAsPage } from './action-page.js';
import { createEmulatorApp } from './emulator-app.js';

/** How long a browser's open connection may delay the end. */
const CLOSE_GRACE_MS = 1_000;

/** A message the real Firebase would have sent by e-mail: the link verifies an address or resets a password. */
export interface Mail {
  to: string;
  kind: string;
  link: string;
}

export interface AuthOptions {
  /** 0, the default, takes any free port. */
  port?: number;
  host?: string;
  /** Folder of `accounts.json`, made when missing. */
  dataDir: string;
  /** Must be the project of the clients' configuration and of the back end. */
  projectId?: string;
  onMail?: (mail: Mail) => void;
  /** Where the page behind the link of an e-mail leads on to; by default the same host. */
  siteUrl?: string;
}

export interface AuthServer {
  url: string;
  port: number;
  /** Removes every account. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts Google's Firebase Auth emulator in this process, with accounts that last. A reply to a call that may change
 * an account is held until the change is on disk, so what a client was told survives `kill -9`.
 *
 * The emulator is used as a library, not through the `firebase` command: the command looks for news and updates on
 * the network, takes two more ports, and saves accounts only when it is stopped politely.
 */
export async function start(options: AuthOptions): Promise<AuthServer> {
  const { port = 0, host = '127.0.0.1', dataDir, projectId = 'demo-karigar', onMail, siteUrl = '/' } = options;
  const state = new AgentProjectState(projectId);
  const accounts = new AccountsFile(join(dataDir, 'accounts.json'), state);
  await accounts.load();

  const app = await createEmulatorApp(projectId, state);
  const postman = onMail && newPostman(state, onMail);
  const server = createServer((request, response) => {
    showOutcomeAsPage(request, response, siteUrl);
    if (mayChangeAccounts(request)) {
      holdReply(response, async () => {
        await accounts.save();
        postman?.();
      });
    }
    app(request, response);
  });
  server.listen(port, host);
  await once(server, 'listening');

  const taken = (server.address() as AddressInfo).port;
  return {
    url: `http://${host}:${taken}`,
    port: taken,
    reset: () => {
      state.deleteAllAccounts();
      return accounts.save();
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      setTimeout(() => server.closeAllConnections(), CLOSE_GRACE_MS).unref();
      await closed;
      await accounts.save();
    },
  };
}

/** The links of e-mails change accounts by GET; everything else that does is not a GET. */
function mayChangeAccounts({ method = 'GET', url = '' }: IncomingMessage): boolean {
  return !['GET', 'HEAD', 'OPTIONS'].includes(method) || url.startsWith('/emulator/action');
}

/**
 * Lets a reply go only after `task`, its first line too; if the task fails, the connection is dropped, as the effect is not
 * certain.
 */
function holdReply(response: ServerResponse, task: () => Promise<void>): void {
  // Until the end: earlier writes wait for it.
  response.cork();
  const end = response.end.bind(response) as (...args: unknown[]) => void;
  const endLater = (...args: unknown[]) => {
    task().then(
      () => end(...args),
      (error: Error) => response.destroy(error),
    );
    return response;
  };
  response.end = endLater as ServerResponse['end'];
}

/** Tells of each e-mail once. */
function newPostman(state: AgentProjectState, onMail: (mail: Mail) => void): () => void {
  const sent = new Set<string>();
  return () => {
    for (const { email, oobCode, oobLink, requestType } of state.listOobCodes()) {
      if (sent.has(oobCode)) continue;
      sent.add(oobCode);
      onMail({ to: email, kind: requestType, link: oobLink });
    }
  };
}
