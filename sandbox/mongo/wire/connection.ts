import { once } from 'node:events';
import type { Socket } from 'node:net';
import { FrameReader } from './frames.js';
import { parseMessage, replyMessage, type Request } from './message.js';

/** One answer to a request; `moreToCome` announces another that nobody has to ask for. */
export interface Reply {
  readonly body: Uint8Array;
  readonly moreToCome: boolean;
}

/** Answers a request, with more than one answer only when the client allows that. Never throws. */
export type Answer = (request: Request, connection: ConnectionInfo) => AsyncIterable<Reply>;

export interface ConnectionInfo {
  readonly id: number;
  /** `host:port` the client connected to. */
  readonly localAddress: string;
  /** `host:port` of the client. */
  readonly remoteAddress: string;
  /** Aborted when the connection is gone. */
  readonly closed: AbortSignal;
}

let nextResponseId = 1;

/**
 * Serves one connection until it ends: its requests one after the other, in their order. Bytes that are no message end
 * this connection and no other.
 */
export async function serveConnection(socket: Socket, id: number, answer: Answer): Promise<void> {
  const gone = new AbortController();
  const info = {
    id,
    localAddress: printAddress(socket.localAddress, socket.localPort),
    remoteAddress: printAddress(socket.remoteAddress, socket.remotePort),
    closed: gone.signal,
  };
  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  socket.once('close', () => gone.abort());
  try {
    for await (const request of requests(socket)) {
      if (!(await respond(socket, request, answer, info))) return;
    }
  } catch {
    // A malformed message, or a reset: this connection ends.
  } finally {
    socket.destroy();
  }
}

/** The socket's iterator reads only as fast as its requests are taken. */
async function* requests(socket: Socket): AsyncIterable<Request> {
  const reader = new FrameReader();
  for await (const chunk of socket) {
    for (const frame of reader.push(chunk as Buffer)) yield parseMessage(frame);
  }
}

/** @returns whether the connection may go on. */
async function respond(socket: Socket, request: Request, answer: Answer, info: ConnectionInfo): Promise<boolean> {
  for await (const { body, moreToCome } of answer(request, info)) {
    if (request.unacknowledged) continue;
    if (socket.destroyed) return false;
    const message = replyMessage(request, body, nextResponseId++ & 0x7fffffff, moreToCome);
    if (!socket.write(message)) await once(socket, 'drain', { signal: info.closed });
  }
  return true;
}

/** An address as a driver would write it: IPv6 in brackets, IPv4 never dressed up as IPv6. */
function printAddress(address = '127.0.0.1', port = 0): string {
  const host = address.replace(/^::ffff:/, '');
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
}
