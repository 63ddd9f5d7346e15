import {
  type CallHandler,
  type ExecutionContext,
  HttpException,
  Inject,
  Injectable,
  type NestInterceptor,
  PayloadTooLargeException,
  type Type,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-fastify/multipart';
import type { FastifyReply } from 'fastify';
import { rm } from 'node:fs/promises';
import { lastValueFrom, type Observable, of } from 'rxjs';
import type { ShopRequest } from '../../platform/common/access/signed-in-user.js';
import { type ShopError, unavailable } from '../../platform/common/errors/shop-error.js';
import { refuseLate } from './upload-deadlines.js';
import { uploadMalformed } from './upload.errors.js';
import { UploadPlaces } from './upload-places.js';

/** The upload that a route receives, with the route's own refusals. */
export interface UploadKind {
  /** Of the form. */
  field: string;
  maxBytes: number;
  /** The received file and those that the route puts beside it; all are removed at the end. */
  filesOf?: (path: string) => readonly string[];
  tooLarge: () => ShopError;
  busy: () => ShopError;
}

/** The form around a file; nginx allows as much. */
const MAX_ENVELOPE_BYTES = 2 ** 20;

/**
 * An interceptor that receives one file when there is a place for it, in the folder of `uploads.module.ts`, and leaves
 * none behind. It throws `busy`, `tooLarge`, and 400 or 408 with what is wrong at the field.
 */
export function ReceiveUpload({ field, maxBytes, filesOf, tooLarge, busy }: UploadKind): Type<NestInterceptor> {
  const Receive = FileInterceptor(field, { limits: { fileSize: maxBytes, files: 1, fields: 5, parts: 6 } });

  @Injectable()
  class UploadInterceptor extends Receive {
    @Inject() private readonly places: UploadPlaces;

    override async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
      const request = context.switchToHttp().getRequest<ShopRequest & { file: unknown }>();
      if (Number(request.headers['content-length']) > maxBytes + MAX_ENVELOPE_BYTES) {
        // Nothing of it is read; the connection is of no further use.
        context.switchToHttp().getResponse<FastifyReply>().header('connection', 'close');
        throw tooLarge();
      }
      const giveBack = this.places.take(request.user?.id ?? '');
      if (!giveBack) throw busy();
      try {
        const handled = await this.receive(context, next);
        return of(await lastValueFrom(handled));
      } finally {
        await removeFilesOf(request.file);
        giveBack();
      }
    }

    /** An error by then is about the form, not about the file. A file above the limit is received and thrown away. */
    private async receive(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
      const { raw } = context.switchToHttp().getRequest<ShopRequest>();
      const over = new AbortController();
      try {
        return await Promise.race([super.intercept(context, next), refuseLate(raw, field, over.signal)]);
      } catch (error) {
        throw toRefusal(error);
      } finally {
        over.abort();
      }
    }
  }

  async function removeFilesOf(file: unknown): Promise<void> {
    const { path } = (file ?? {}) as { path?: string };
    if (path) await Promise.all((filesOf?.(path) ?? [path]).map((name) => rm(name, { force: true })));
  }

  /** The form parser throws errors of many kinds; a full disk is no fault of a form. */
  function toRefusal(thrown: unknown): HttpException {
    if (thrown instanceof PayloadTooLargeException) return tooLarge();
    if (thrown instanceof HttpException) return thrown;
    return isOfTheDisk(thrown) ? unavailable(thrown) : uploadMalformed(field, thrown);
  }

  return UploadInterceptor;
}

const isOfTheDisk = (thrown: unknown): boolean =>
  thrown instanceof Error && 'syscall' in thrown && ['open', 'write', 'close'].includes(String(thrown.syscall));
