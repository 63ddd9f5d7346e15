import { connect } from 'node:net';
import type { HostileRequest } from './hostile-requests.js';

/** Longer than the API's timeout for any request. */
const GIVEN_UP_AFTER_MS = 40_000;

const MOST_HEAD_BYTES = 4096;

/** The head of an answer, or why there is none. */
export type Reply =
  | { kind: 'answered'; status: number; head: string }
  | { kind: 'closed' }
  | { kind: 'refused' }
  | { kind: 'timedOut' };

/** A 503 that says when to retry is deliberate; any other 5xx is a fault, and so is silence. */
export function isFault(reply: Reply): boolean {
  if (reply.kind === 'answered')
    return reply.status >= 500 && !(reply.status === 503 && /retry-after: \d/i.test(reply.head));
  return reply.kind === 'refused' || reply.kind === 'timedOut';
}

/**
 * Sends bytes over a new connection, and reads the answer's head.
 * @param from the address to call from; the whole 127.0.0.0/8 is this machine
 */
export function sendRaw({ bytes, isAborted }: HostileRequest, port: number, from: string): Promise<Reply> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from });
    let head = '';
    const end = (reply: Reply): void => {
      socket.destroy();
      resolve(reply);
    };
    const read = (): Reply => {
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]);
      return status ? { kind: 'answered', status, head } : { kind: 'closed' };
    };
    socket.setTimeout(GIVEN_UP_AFTER_MS, () => end({ kind: 'timedOut' }));
    socket.on('data', (data: Buffer) => {
      head += data.toString('latin1');
      if (head.includes('\r\n\r\n') || head.length > MOST_HEAD_BYTES) end(read());
    });
    socket.once('error', (error: NodeJS.ErrnoException) =>
      end(error.code === 'ECONNREFUSED' ? { kind: 'refused' } : read()),
    );
    socket.once('close', () => end(read()));
    // An attacker who hangs up does so at once, or as soon as the API answers.
    socket.once('connect', () => void (isAborted ? socket.end(bytes) : socket.write(bytes)));
  });
}
