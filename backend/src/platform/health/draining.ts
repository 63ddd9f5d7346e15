import { type BeforeApplicationShutdown, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { EventEmitter, once } from 'node:events';
import { Server } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** A second more than nginx keeps a connection it does not use: `keepalive_timeout` of the upstream in nginx.conf. */
const LINGER_MS = 5000;

/**
 * Drains the connections when the back end is told to stop. It accepts no new ones, and every answer closes its own. An
 * idle one stays for as long as nginx may still send into it: a POST that meets a closed connection could not be
 * retried. So no request is lost, and the process ends some seconds after the last answer.
 */
@Injectable()
export class Draining implements OnModuleInit, BeforeApplicationShutdown {
  /** A number, since a long-lived set leaves each of its outgrown tables in the old part of the heap. */
  private unanswered = 0;
  private readonly answers = new EventEmitter<{ last: [] }>();
  private isClosing = false;

  constructor(private readonly host: HttpAdapterHost<FastifyAdapter>) {}

  onModuleInit(): void {
    const { fastify } = this;
    if (!fastify) return;
    // The hook closes the connections of earlier requests; a request from after the stop may bypass Fastify.
    fastify.server.prependListener('request', (_request, response) => {
      if (this.isClosing) response.setHeader('connection', 'close');
      this.unanswered++;
      response.once('close', this.countAnswer);
    });
    fastify.addHook('onSend', (_request, reply, payload, done) => {
      if (this.isClosing) reply.header('connection', 'close');
      done(null, payload);
    });
  }

  /** @param signal none when the app is closed from within, as tests do: then no more requests come */
  async beforeApplicationShutdown(signal?: string): Promise<void> {
    this.isClosing = true;
    const server = this.fastify?.server;
    if (!server?.listening) return;
    // The HTTP server's own `close` would end idle connections at once.
    Server.prototype.close.call(server);
    if (signal) await Promise.race([once(server, 'close'), delay(LINGER_MS)]);
    while (this.unanswered > 0) await once(this.answers, 'last');
    server.closeAllConnections();
  }

  private readonly countAnswer = (): void => {
    this.unanswered--;
    if (this.unanswered === 0) this.answers.emit('last');
  };

  /** Commands, such as the one that fills a new shop, have no server. */
  private get fastify() {
    const adapter = this.host.httpAdapter as FastifyAdapter | null;
    return adapter?.getInstance();
  }
}
