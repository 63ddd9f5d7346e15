import { connect, type Socket } from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');
const READ_BUFFER_BYTES = 2 ** 16;

export interface Target {
  port: number;
  path: string;
  headers?: Readonly<Record<string, string>>;
}

/** Provides a connection's requests, and is told of each answer. */
export interface Exchange {
  /** The next request, or undefined to stop. */
  next(): Buffer | undefined;
  /** @param ms from sending the request to having read its answer's last byte */
  answered(ms: number): void;
  failed(error: Error): void;
}

/** The bytes of a GET request. */
export function toRequest({ port, path, headers = {} }: Target): Buffer {
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
}

/**
 * Sends one request after the other over a kept connection, and reopens it when the server closes it. It reads only an
 * answer's status and length: the general HTTP clients of Node.js take longer for a request than a fast server for its
 * answer, so that on a small machine one would measure the client.
 */
export class KeptConnection {
  private socket: Socket;
  /** The received part of an incomplete head. */
  private head = Buffer.alloc(0);
  /** Missing bytes of the body; undefined while the head is incomplete. */
  private missing: number | undefined;
  private sentAt = 0;
  /** Whether the server closes the connection after this answer. */
  private isLast = false;

  constructor(
    private readonly port: number,
    private readonly exchange: Exchange,
  ) {
    this.socket = this.open();
  }

  private open(): Socket {
    const onread = {
      buffer: Buffer.allocUnsafe(READ_BUFFER_BYTES),
      callback: (size: number, buffer: Uint8Array) => {
        this.read(Buffer.from(buffer.buffer, buffer.byteOffset, size));
        return true;
      },
    };
    const socket = connect({ port: this.port, host: '127.0.0.1', noDelay: true, onread });
    socket.on('connect', () => this.send());
    socket.on('error', (error) => this.fail(error.message));
    socket.on('end', () => this.fail('the server closed the connection'));
    return socket;
  }

  private send(): void {
    const request = this.exchange.next();
    if (!request) {
      this.socket.destroy();
      return;
    }
    this.sentAt = performance.now();
    this.socket.write(request);
  }

  private read(chunk: Buffer): void {
    if (this.missing === undefined) this.readHead(chunk);
    else this.readBody(chunk.length);
  }

  private readHead(chunk: Buffer): void {
    const bytes = this.head.length === 0 ? chunk : Buffer.concat([this.head, chunk]);
    const end = bytes.indexOf(HEAD_END);
    if (end < 0) {
      this.head = Buffer.from(bytes);
      return;
    }
    this.head = Buffer.alloc(0);
    const head = bytes.toString('latin1', 0, end);
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    if (!head.startsWith('HTTP/1.1 200 ') || length === undefined) return this.fail(`answered: ${head.slice(0, 200)}`);
    this.missing = Number(length);
    this.isLast = /\r\nconnection: close/i.test(head);
    this.readBody(bytes.length - end - HEAD_END.length);
  }

  private readBody(size: number): void {
    this.missing = (this.missing ?? 0) - size;
    if (this.missing > 0) return;
    if (this.missing < 0) return this.fail('sent more than it announced');
    this.missing = undefined;
    this.exchange.answered(performance.now() - this.sentAt);
    if (!this.isLast) return this.send();
    this.socket.removeAllListeners('end').destroy();
    this.socket = this.open();
  }

  private fail(reason: string): void {
    this.socket.destroy();
    this.exchange.failed(new Error(reason));
  }
}
