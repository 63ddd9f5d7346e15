import { once } from 'node:events';
import type { Socket } from 'node:net';
import { FrameReader } from './frames.js';
import { parseMessage, replyMessage, type Request } from './message.js';

/** One answer to a request; `moreToCome` announces another that needs no request. */
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
  /** Aborted when no answer is awaited any more: the connection is gone, or the server is stopping. */
  readonly closing: AbortSignal;
}

/** How long a client may take to read the last answer, in milliseconds. */
const GRACE_MS = 5000;

let nextConnectionId = 1;
let nextResponseId = 1;

/**
 * One connection. Its requests are answered one after the other, in their order, and read no faster than that. Bytes
 * that are no message end this connection and no other.
 */
export class Connection {
  private readonly closing = new AbortController();
  private readonly info: ConnectionInfo;
  private busy = false;

  constructor(
    private readonly socket: Socket,
    private readonly answer: Answer,
  ) {
    this.info = {
      id: nextConnectionId++,
      localAddress: printAddress(socket.localAddress, socket.localPort),
      remoteAddress: printAddress(socket.remoteAddress, socket.remotePort),
      closing: this.closing.signal,
    };
  }

  /** Resolves when the connection has ended, however it did. */
  async serve(): Promise<void> {
    const { socket } = this;
    socket.setNoDelay(true);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => this.closing.abort());
    try {
      for await (const request of this.requests()) {
        this.busy = true;
        await this.respond(request);
        this.busy = false;
        if (this.closing.signal.aborted) break;
      }
    } catch {
      // A malformed message, or a reset: no client is left to tell.
    } finally {
      socket.destroySoon();
    }
  }

  /** Ends the connection after the request it is at, if any; at last even if its answer is not taken. */
  finish(): void {
    this.closing.abort();
    if (this.busy) setTimeout(() => this.socket.destroy(), GRACE_MS).unref();
    else this.socket.destroy();
  }

  private async *requests(): AsyncIterable<Request> {
    const reader = new FrameReader();
    for await (const chunk of this.socket) {
      for (const frame of reader.push(chunk as Buffer)) yield parseMessage(frame);
    }
  }

  private async respond(request: Request): Promise<void> {
    for await (const { body, moreToCome } of this.answer(request, this.info)) {
      if (request.unacknowledged) continue;
      const message = replyMessage(request, body, nextResponseId++ & 0x7fffffff, moreToCome);
      if (!this.socket.write(message)) await this.drained();
    }
  }

  private async drained(): Promise<void> {
    if (this.socket.destroyed) throw new Error('the connection is gone');
    const done = new AbortController();
    const { signal } = done;
    try {
      await Promise.race([once(this.socket, 'drain', { signal }), once(this.socket, 'close', { signal })]);
    } finally {
      // The other would listen for as long as the connection lives.
      done.abort();
    }
  }
}

/** An address as a driver would write it: IPv6 in brackets, IPv4 never dressed up as IPv6. */
function printAddress(address = '127.0.0.1', port = 0): string {
  const host = address.replace(/^::ffff:/, '');
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
}
