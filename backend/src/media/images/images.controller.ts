import { Controller, Get, HttpCode, Param, Post, Query, Res, UploadedFile, UseInterceptors } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public, SignedIn } from '../../platform/common/access/access.js';
import { CurrentUser, type SignedInUser } from '../../platform/common/access/signed-in-user.js';
import { Refuses } from '../../platform/common/openapi/refuses.js';
import { RateLimit } from '../../platform/common/rate-limit/rate-limits.js';
import { FOR_EVER, FOR_MINUTES } from '../uploads/cache-control.js';
import { uploadMalformed } from '../uploads/upload.errors.js';
import { ReceiveUpload } from '../uploads/upload.interceptor.js';
import { LARGEST_SIZE, MAX_UPLOAD_BYTES } from './image-limits.js';
import { ImageIdParam, ImageSizeQuery, ImageUploadDto, ImageUploadView } from './image.dto.js';
import { IMAGE_FIELD, imageMissing, imagesBusy, imageTooLarge } from './image.errors.js';
import { ImagesService } from './images.service.js';
import { filesOf } from './rendering-files.js';

/** Longest wait for the renderer: with the 20 s limit of rendering, it is less than nginx's timeout. */
const WAITS_AT_MOST_MS = 12_000;

const UploadInterceptor = ReceiveUpload({
  field: IMAGE_FIELD,
  maxBytes: MAX_UPLOAD_BYTES,
  filesOf,
  tooLarge: imageTooLarge,
  busy: imagesBusy,
});

@ApiTags('images')
@Controller('image')
export class ImagesController {
  constructor(private readonly images: ImagesService) {}

  @Post()
  @HttpCode(200)
  @SignedIn()
  @RateLimit('images')
  @UseInterceptors(UploadInterceptor)
  @ApiOperation({ summary: 'Uploads a picture, which is drawn anew without metadata' })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: ImageUploadDto })
  @ApiOkResponse({ type: ImageUploadView })
  @Refuses({
    400: ['INVALID_INPUT', 'MALFORMED_REQUEST', 'IMAGE_UNREADABLE'],
    408: ['MALFORMED_REQUEST'],
    503: ['IMAGES_BUSY', 'IMAGE_HOST_UNAVAILABLE', 'SERVICE_UNAVAILABLE'],
  })
  async uploadImage(
    @UploadedFile() file: { path: string } | undefined,
    @CurrentUser() user: SignedInUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ImageUploadView> {
    if (!file) throw imageMissing();
    const url = await this.images.add({ file: file.path, uploaderId: user._id, signal: signalToGiveUp(reply) });
    return { success: true, data: { url } };
  }

  @Get(':id')
  @Public()
  @ApiOperation({ summary: 'A picture; it never changes, but may be removed' })
  @ApiProduces('image/webp')
  @ApiOkResponse({ content: { 'image/webp': { schema: { type: 'string', format: 'binary' } } } })
  @Refuses({ 404: ['IMAGE_NOT_FOUND'] })
  async getImage(
    @Param() { id }: ImageIdParam,
    @Query() { size = LARGEST_SIZE }: ImageSizeQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const image = await this.images.find(id, size);
    reply.header('cache-control', (await this.images.isOfShop(id)) ? FOR_EVER : FOR_MINUTES).type('image/webp');
    return image;
  }
}

/** Aborts when the client has left, or has waited long enough. */
function signalToGiveUp(reply: FastifyReply): AbortSignal {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(imagesBusy()), WAITS_AT_MOST_MS);
  reply.raw.once('close', () => {
    clearTimeout(timer);
    giveUp.abort(uploadMalformed(IMAGE_FIELD));
  });
  return giveUp.signal;
}
