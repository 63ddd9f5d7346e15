import {
  type CallHandler,
  type ExecutionContext,
  HttpException,
  Inject,
  Injectable,
  PayloadTooLargeException,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-fastify/multipart';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { lastValueFrom, type Observable, of } from 'rxjs';
import type { ShopRequest } from '../common/access/signed-in-user.js';
import { unavailable } from '../common/errors/shop-error.js';
import { imageTooLarge, uploadMalformed, uploadTooSlow } from './image.errors.js';
import { MAX_UPLOAD_BYTES } from './image-limits.js';
import { filesOf } from './rendering-files.js';
import { UploadPlaces } from './upload-places.js';

/** For clients that bypass nginx, which forwards an upload only once it is complete. */
const RECEIVED_WITHIN_MS = 60_000;
/** From the last byte on. */
const PARSED_WITHIN_MS = 2_000;

/** Writes an upload to the folder named in images.module.ts; a file above the limit is received and thrown away. */
const ReceiveImage = FileInterceptor('image', {
  limits: { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 5, parts: 6 },
});

/** Receives an upload when there is a place for it, and leaves no file behind. */
@Injectable()
export class UploadInterceptor extends ReceiveImage {
  @Inject() private readonly places: UploadPlaces;

  /** @throws ShopError 503 IMAGES_BUSY, 413 and 400 with what is wrong at the field, 408 */
  override async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<ShopRequest & { file: unknown }>();
    const giveBack = this.places.take(request.user?.id ?? '');
    try {
      const handled = await this.receive(context, next);
      return of(await lastValueFrom(handled));
    } finally {
      await removeFilesOf(request.file);
      giveBack();
    }
  }

  /** An error by then is about the form, not about the picture. */
  private async receive(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const { raw } = context.switchToHttp().getRequest<ShopRequest>();
    const over = new AbortController();
    try {
      return await Promise.race([super.intercept(context, next), refuseAfterAll(raw, over.signal)]);
    } catch (error) {
      throw toRefusal(error);
    } finally {
      over.abort();
    }
  }
}

/**
 * Fails when the client leaves, a form takes too long, or a complete form lacks a part that the parser still waits for.
 * The parser does not notice a client that left before it began, on a busy machine while the token is read.
 */
async function refuseAfterAll(raw: IncomingMessage, signal: AbortSignal): Promise<never> {
  const ended = finished(raw, { signal }).then(() => true);
  const isComplete = await Promise.race([ended, delay(RECEIVED_WITHIN_MS, false, { signal })]);
  if (!isComplete) throw uploadTooSlow();
  await delay(PARSED_WITHIN_MS, undefined, { signal });
  throw uploadMalformed();
}

async function removeFilesOf(file: unknown): Promise<void> {
  const { path } = (file ?? {}) as { path?: string };
  if (path) await Promise.all(filesOf(path).map((name) => rm(name, { force: true })));
}

/** The form parser throws errors of many kinds; a full disk is no fault of a form. */
function toRefusal(thrown: unknown): HttpException {
  if (thrown instanceof PayloadTooLargeException) return imageTooLarge();
  if (thrown instanceof HttpException) return thrown;
  return isOfTheDisk(thrown) ? unavailable(thrown) : uploadMalformed(thrown);
}

const isOfTheDisk = (thrown: unknown): boolean =>
  thrown instanceof Error && 'syscall' in thrown && ['open', 'write', 'close'].includes(String(thrown.syscall));
