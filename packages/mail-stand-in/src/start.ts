import { once } from 'node:events';
import type { Server } from 'node:net';
import { type CaughtMail, Mailbox } from './mailbox.js';
import { createSmtpServer, type MailFaults, NO_FAULTS } from './smtp.js';
import { createWebServer } from './web.js';

export interface MailOptions {
  /** Where it takes mails; a free port is taken when 0 or left out. */
  smtpPort?: number;
  /** Where it shows them. */
  port?: number;
  /** The address to listen on; this machine only (127.0.0.1) by default. */
  host?: string;
  /** Told of every mail; the page keeps the latest only. */
  onMail?: (mail: CaughtMail) => void;
}

/** The mail catcher at work. */
export interface RunningMail {
  /** For example `smtp://127.0.0.1:1025`. */
  smtpUrl: string;
  /** Of the web page and, below `/api`, of what tests read. */
  url: string;
  /** Forgets all mails and ends all faults. */
  reset(): void;
  setFaults(faults: Partial<MailFaults>): void;
  close(): Promise<void>;
}

/** Starts the mail catcher and answers when it takes mails. */
export async function start({
  smtpPort = 0,
  port = 0,
  host = '127.0.0.1',
  onMail = () => undefined,
}: MailOptions = {}): Promise<RunningMail> {
  const mailbox = new Mailbox(onMail);
  let faults = NO_FAULTS;
  const smtp = createSmtpServer(mailbox, () => faults);
  // A client that goes away is none of the server's failures.
  smtp.on('error', () => undefined);
  const web = createWebServer({ mailbox, setFaults: (wanted) => (faults = wanted) });
  try {
    await listen(smtp.server, smtpPort, host);
    await listen(web, port, host);
  } catch (error) {
    smtp.server.close();
    throw error;
  }
  return {
    smtpUrl: `smtp://${addressOf(smtp.server, host)}`,
    url: `http://${addressOf(web, host)}`,
    reset() {
      mailbox.empty();
      faults = NO_FAULTS;
    },
    setFaults: (wanted) => void (faults = { ...NO_FAULTS, ...wanted }),
    async close() {
      const smtpClosed = new Promise<void>((done) => smtp.close(() => done()));
      web.closeAllConnections();
      await Promise.all([smtpClosed, new Promise((done) => web.close(done))]);
    },
  };
}

async function listen(server: Server, port: number, host: string): Promise<void> {
  server.listen(port, host);
  await once(server, 'listening');
}

function addressOf(server: Server, host: string): string {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return `${host.includes(':') ? `[${host}]` : host}:${port}`;
}
