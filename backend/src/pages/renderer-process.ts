import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { giveWayToTheApi } from '../platform/common/lesser-process.js';
import { Environment } from '../platform/config/environment.js';
import type { FromRenderer, PackedPage, ToRenderer, UnparsedAnswer } from './renderer-messages.js';

/** The built one, also when tests run the sources: Node.js 20 runs no TypeScript. */
const PROGRAM = fileURLToPath(new URL('../../dist/pages/page-renderer.cli.js', import.meta.url));

/** Without the second, which slows nothing here, 600 lists and tables left the process with 244 MB instead of 145. */
const NODE_OPTIONS = ['--max-old-space-size=128', '--max-semi-space-size=4'];

/** Further ones would wait for the processor, so their visitors get the shell. */
const MAX_UNDER_WAY = availableParallelism();

/** A page takes up to a tenth of a second; one that gets little of a busy processor still ends within this. */
const ENDS_WITHIN_MS = 5000;

/** The process loads the site first, which takes many times as long as a page. */
const STARTS_WITHIN_MS = 60_000;

/** Before the process starts again after it ended: doubled each time until a page is rendered. */
const FIRST_REST_MS = 1000;
const LONGEST_REST_MS = 60_000;

/** There is no page: too many are under way, or the process is down. */
export class NotRendered extends Error {
  constructor() {
    super('not rendered');
  }
}

/** Answers a public read of this API, whose address begins with `/api/`. */
export type ReadApi = (address: string) => Promise<UnparsedAnswer>;

interface Rendering {
  read: ReadApi;
  succeed: (page: PackedPage | undefined) => void;
  fail: (reason: Error) => void;
  /** Ends the process when the page takes too long. */
  limit: NodeJS.Timeout;
}

/** Renders pages in one process beside the API, which starts with the first page, and again after it has ended. */
@Injectable()
export class RendererProcess implements OnApplicationShutdown {
  private readonly logger = new Logger(RendererProcess.name);
  private child: ChildProcess | undefined;
  /** Whether the child has loaded the site. */
  private isReady = false;
  /** By number, each until it ends, however long its visitor waits. */
  private readonly underWay = new Map<number, Rendering>();
  private lastNumber = 0;
  /** How often the process has ended since it last rendered a page. */
  private ends = 0;
  /** In ms of `performance.now()`. */
  private restsUntil = 0;

  constructor(private readonly environment: Environment) {}

  /**
   * @param file the site's renderer
   * @returns undefined when the page can't be rendered, since data is missing
   * @throws NotRendered at once when the process is busy or rests after it ended, and when it ends meanwhile; an error with the
   * trace of what rendering threw
   */
  async render(file: string, address: string, read: ReadApi): Promise<PackedPage | undefined> {
    if (this.underWay.size >= MAX_UNDER_WAY || performance.now() < this.restsUntil) throw new NotRendered();
    const child = (this.child ??= this.start(file));
    const number = ++this.lastNumber;
    try {
      return await new Promise((succeed, fail) => {
        this.underWay.set(number, { read, succeed, fail, limit: this.limit(child) });
        send(child, { rendering: number, address });
      });
    } finally {
      clearTimeout(this.underWay.get(number)?.limit);
      this.underWay.delete(number);
    }
  }

  onApplicationShutdown(): void {
    this.restsUntil = Infinity;
    if (this.child) this.end(this.child);
  }

  private start(file: string): ChildProcess {
    const child = fork(PROGRAM, [resolve(file), this.environment.PUBLIC_URL], {
      env: {},
      execArgv: NODE_OPTIONS,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    giveWayToTheApi(child);
    child.on('message', (message: FromRenderer) => this.take(child, message));
    child.on('error', (err) => this.noteEnd(child, { err }));
    child.on('exit', (code, signal) => this.noteEnd(child, { code, signal }));
    return child;
  }

  private limit(child: ChildProcess): NodeJS.Timeout {
    return setTimeout(() => child.kill('SIGKILL'), this.isReady ? ENDS_WITHIN_MS : STARTS_WITHIN_MS);
  }

  private take(child: ChildProcess, message: FromRenderer): void {
    if ('isReady' in message) return this.noteReady(child);
    const rendering = this.underWay.get(message.rendering);
    if (!rendering) return;
    if ('read' in message) {
      void rendering
        .read(message.address)
        .then((answer) => send(child, { read: message.read, answer }), rendering.fail);
    } else if ('error' in message) {
      rendering.fail(new Error(message.error));
    } else {
      this.ends = 0;
      rendering.succeed(message.page);
    }
  }

  private noteReady(child: ChildProcess): void {
    this.isReady = true;
    for (const rendering of this.underWay.values()) {
      clearTimeout(rendering.limit);
      rendering.limit = this.limit(child);
    }
  }

  private noteEnd(child: ChildProcess, how: object): void {
    if (this.child !== child) return;
    this.end(child);
    const restMs = Math.min(FIRST_REST_MS * 2 ** this.ends++, LONGEST_REST_MS);
    this.restsUntil = performance.now() + restMs;
    this.logger.error({ ...how, restMs }, 'the renderer has ended');
  }

  private end(child: ChildProcess): void {
    this.child = undefined;
    this.isReady = false;
    child.kill('SIGKILL');
    for (const { fail } of this.underWay.values()) fail(new NotRendered());
  }
}

/** A message that can't be sent since the process is gone is answered by its end. */
const send = (child: ChildProcess, message: ToRenderer): void => void child.send(message, () => undefined);
