import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import { Environment } from '../config/environment.js';
import { type ImageSize, LARGEST_SIZE } from './image-limits.js';
import { imageNotFound } from './image.errors.js';
import { renderImage } from './image-rendering.js';
import { ImageStore } from './image-store.js';
import { uploadToImgbb } from './imgbb.js';

/** Unpacked pictures are what takes memory, so no more than this many are at a time. */
const RENDERED_AT_ONCE = 2;

@Injectable()
export class ImagesService {
  private readonly limit = pLimit(RENDERED_AT_ONCE);

  constructor(
    private readonly environment: Environment,
    private readonly store: ImageStore,
  ) {}

  /**
   * Checks, cleans and keeps an uploaded picture. The same file always gets the same address.
   * @returns its address: root-relative on this shop, absolute at imgbb
   */
  async add(upload: Buffer): Promise<string> {
    const renderings = await this.limit(() => renderImage(upload));
    const { IMGBB_API_KEY: key, IMGBB_API_URL: url, PUBLIC_API_PATH: apiPath } = this.environment;
    if (key) return uploadToImgbb(url, key, renderings.get(LARGEST_SIZE) ?? Buffer.alloc(0));
    const id = createHash('sha256').update(upload).digest('hex').slice(0, 32);
    await this.store.save(id, renderings);
    return `${apiPath}/image/${id}`;
  }

  /**
   * The WebP file of a picture.
   * @throws ShopError 404 IMAGE_NOT_FOUND
   */
  async find(id: string, size: ImageSize): Promise<Buffer> {
    const image = await this.store.find(id, size);
    if (!image) throw imageNotFound();
    return image;
  }
}
