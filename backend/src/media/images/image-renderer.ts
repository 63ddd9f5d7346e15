import { Injectable, Logger } from '@nestjs/common';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import { giveWayToTheApi } from '../../platform/common/lesser-process.js';
import { imagesBusy, imageTooCostly, imageTooLarge, imageTypeRefused, imageUnreadable } from './image.errors.js';
import { isPngOrJpeg } from './picture-type.js';
import { RENDERING_OUTCOMES, type RenderingOutcome } from './rendering-files.js';

const run = promisify(execFile);

/** The built one, also when tests run the sources: Node.js 20 runs no TypeScript. */
const PROGRAM = fileURLToPath(new URL('../../../dist/media/images/renderer.cli.js', import.meta.url));

/** The pixels are outside of this heap. */
const NODE_OPTIONS = ['--max-old-space-size=64'];

/** Each takes up to 384 MB, of a container that has 768. */
const RENDERED_AT_ONCE = 1;

const REFUSALS = {
  'too large': imageTooLarge,
  damaged: imageUnreadable,
} satisfies Record<Exclude<RenderingOutcome, 'rendered'>, unknown>;

/** Renders uploaded files, one after the other, each in its own process. */
@Injectable()
export class ImageRenderer {
  /** Processor time, so that a busy machine is not held against a picture; sixteen megapixels take one to three seconds. */
  protected readonly maxCpuSeconds: number = 8;
  /** In all; with the longest wait for its turn it is less than nginx's timeout. */
  protected readonly withinMs: number = 20_000;
  private readonly logger = new Logger(ImageRenderer.name);
  private readonly limit = pLimit(RENDERED_AT_ONCE);

  /**
   * Renders an uploaded file to files beside it.
   * @param signal cancels a file that still waits for its turn
   * @throws ShopError 415 when it is neither PNG nor JPEG, 413 when it has too many pixels or takes too long or too
   * much memory, 400 when it is damaged, 503 when the machine is too busy to draw it in time; the signal's reason
   */
  async render(upload: string, signal?: AbortSignal): Promise<void> {
    // A process takes 200 ms of the processor to start.
    if (!(await isPngOrJpeg(upload))) throw imageTypeRefused();
    const outcome = await this.inTurn(() => this.runProgram(upload), signal);
    if (outcome !== 'rendered') throw REFUSALS[outcome]();
  }

  /** A signal ends the wait at once, but not the work: the file under it must stay until the renderer is done. */
  private inTurn<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    return new Promise((resolve, reject) => {
      const giveUp = (): void => reject(signal?.reason);
      if (signal?.aborted) return giveUp();
      signal?.addEventListener('abort', giveUp, { once: true });
      void this.limit(async () => {
        if (signal?.aborted) return;
        signal?.removeEventListener('abort', giveUp);
        await work().then(resolve, reject);
      });
    });
  }

  private async runProgram(upload: string): Promise<RenderingOutcome> {
    try {
      const running = run(process.execPath, [...NODE_OPTIONS, PROGRAM, upload, String(this.maxCpuSeconds)], {
        env: {},
        timeout: this.withinMs,
        killSignal: 'SIGKILL',
      });
      giveWayToTheApi(running.child);
      return toOutcome((await running).stdout);
    } catch (error) {
      if (!wasKilled(error)) throw error;
      this.logger.warn({ signal: error.signal }, 'picture given up');
      // By the timeout above, before it had used up its processor time: others had the processor.
      if (error.killed) throw imagesBusy();
      // By its own limits, by the kernel, or by a fault in the decoder.
      throw imageTooCostly(error);
    }
  }
}

function toOutcome(text: string): RenderingOutcome {
  const outcome = RENDERING_OUTCOMES.find((known) => known === text);
  if (!outcome) throw new Error(`The renderer answered "${text}"`);
  return outcome;
}

const wasKilled = (error: unknown): error is Error & { signal: string; killed: boolean } =>
  typeof error === 'object' && error !== null && 'signal' in error && typeof error.signal === 'string';
