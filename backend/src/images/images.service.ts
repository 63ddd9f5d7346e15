import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import { ReadCache } from '../common/read-cache/read-cache.js';
import { Environment } from '../config/environment.js';
import { type ImageSize, LARGEST_SIZE } from './image-limits.js';
import { imageNotFound } from './image.errors.js';
import { renderImage } from './image-rendering.js';
import { ImageStore } from './image-store.js';
import { uploadToImgbb } from './imgbb.js';
import { PictureUses } from './picture-uses.js';

/** Unpacked pictures are what takes memory, so no more than this many are at a time. */
const RENDERED_AT_ONCE = 2;

@Injectable()
export class ImagesService {
  private readonly limit = pLimit(RENDERED_AT_ONCE);

  constructor(
    private readonly environment: Environment,
    private readonly store: ImageStore,
    private readonly uses: PictureUses,
    private readonly cache: ReadCache,
  ) {}

  /**
   * Checks, cleans and keeps an uploaded picture. The same file of the same person always gets the same address.
   * @param uploaderId whose picture it is; none when it is the shop's own
   * @returns its address: root-relative on this shop, absolute at imgbb
   */
  async add(upload: Buffer, uploaderId?: Types.ObjectId): Promise<string> {
    const renderings = await this.limit(() => renderImage(upload));
    const { IMGBB_API_KEY: key, IMGBB_API_URL: url } = this.environment;
    if (key) return uploadToImgbb(url, key, renderings.get(LARGEST_SIZE) ?? Buffer.alloc(0));
    const id = createHash('sha256')
      .update(uploaderId?.toString() ?? '')
      .update(upload)
      .digest('hex')
      .slice(0, 32);
    await this.store.save(id, renderings, { uploaderId });
    // A user who was removed since this upload was let in: their pictures were looked for too early to find this one.
    if (uploaderId && !(await this.uses.hasUser(uploaderId))) await this.removePicturesOf(uploaderId);
    return this.toUrl(id);
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

  /**
   * Removes those of the pictures that no product and no profile has; call it when the last one has let go of them.
   * Other addresses, and pictures that are gone, are passed over.
   * @param urls as products and profiles have them
   */
  async removePictures(urls: readonly string[]): Promise<void> {
    const own = urls.filter((url) => url.startsWith(this.toUrl('')));
    const [onProducts, onProfiles] = await Promise.all([this.uses.onProducts(own), this.uses.onProfiles(own)]);
    await this.remove(own.filter((url) => !onProducts.has(url) && !onProfiles.has(url)));
  }

  /**
   * Removes all that a user uploaded, apart from pictures of products, which are the shop's. Call it after the user is
   * removed, so that an upload that is still under way is found either here or by itself.
   */
  async removePicturesOf(userId: Types.ObjectId): Promise<void> {
    const urls = (await this.store.findIdsOf(userId)).map((id) => this.toUrl(id));
    const onProducts = await this.uses.onProducts(urls);
    await this.remove(urls.filter((url) => !onProducts.has(url)));
  }

  private async remove(urls: readonly string[]): Promise<void> {
    if (urls.length === 0) return;
    await this.store.remove(urls.map((url) => url.slice(this.toUrl('').length)));
    this.cache.clear();
  }

  private toUrl(id: string): string {
    return `${this.environment.PUBLIC_API_PATH}/image/${id}`;
  }
}
