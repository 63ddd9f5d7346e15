import { Controller, Get, HttpCode, Param, Post, Query, Res, UploadedFile, UseInterceptors } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { FileInterceptor } from '@nestjs/platform-fastify/multipart';
import type { FastifyReply } from 'fastify';
import { Public, SignedIn } from '../auth/access.js';
import { CurrentUser, type SignedInUser } from '../auth/signed-in-user.js';
import { Refuses } from '../common/openapi/refuses.js';
import { CachedRead } from '../common/read-cache/cached-read.js';
import { RateLimit } from '../common/rate-limit/rate-limits.js';
import { LARGEST_SIZE, MAX_UPLOAD_BYTES } from './image-limits.js';
import { ImageIdParam, ImageSizeQuery, ImageUploadDto, ImageUploadView } from './image.dto.js';
import { imageMissing } from './image.errors.js';
import { ImagesService } from './images.service.js';
import { UploadLimitInterceptor } from './upload-limit.interceptor.js';

@ApiTags('images')
@Controller('image')
export class ImagesController {
  constructor(private readonly images: ImagesService) {}

  @Post()
  @HttpCode(200)
  @SignedIn()
  @RateLimit('images')
  @UseInterceptors(
    UploadLimitInterceptor,
    FileInterceptor('image', { limits: { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 5, parts: 6 } }),
  )
  @ApiOperation({ summary: 'Uploads a picture, which is drawn anew without metadata' })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: ImageUploadDto })
  @ApiOkResponse({ type: ImageUploadView })
  @Refuses({
    400: ['INVALID_INPUT', 'MALFORMED_REQUEST', 'IMAGE_UNREADABLE'],
    503: ['IMAGE_HOST_UNAVAILABLE', 'SERVICE_UNAVAILABLE'],
  })
  async uploadImage(
    @UploadedFile() file: { buffer: Buffer } | undefined,
    @CurrentUser() user: SignedInUser,
  ): Promise<ImageUploadView> {
    if (!file) throw imageMissing();
    return { success: true, data: { url: await this.images.add(file.buffer, user._id) } };
  }

  @Get(':id')
  @Public()
  @CachedRead()
  @ApiOperation({ summary: 'A picture; it never changes' })
  @ApiProduces('image/webp')
  @ApiOkResponse({ content: { 'image/webp': { schema: { type: 'string', format: 'binary' } } } })
  @Refuses({ 404: ['IMAGE_NOT_FOUND'] })
  async getImage(
    @Param() { id }: ImageIdParam,
    @Query() { size = LARGEST_SIZE }: ImageSizeQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const image = await this.images.find(id, size);
    reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/webp');
    return image;
  }
}
