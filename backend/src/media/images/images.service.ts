import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Environment } from '../../platform/config/environment.js';
import { FileUses } from '../uploads/file-uses.js';
import { Uploaders } from '../uploads/uploaders.js';
import { type ImageSize, LARGEST_SIZE } from './image-limits.js';
import { imageNotFound } from './image.errors.js';
import { ImageRenderer } from './image-renderer.js';
import { ImageStore } from './image-store.js';
import { uploadToImgbb } from './imgbb.js';
import { renderingFile } from './rendering-files.js';

interface Upload {
  /** Path of the uploaded file, beside which its renderings are put. The caller removes them all. */
  file: string;
  /** None for the shop's own pictures. */
  uploaderId?: Types.ObjectId;
}

@Injectable()
export class ImagesService {
  constructor(
    private readonly environment: Environment,
    private readonly renderer: ImageRenderer,
    private readonly store: ImageStore,
    private readonly uses: FileUses,
    private readonly uploaders: Uploaders,
  ) {}

  /**
   * Checks, cleans and stores an uploaded picture. The same file of the same user always gets the same address.
   * @param signal cancels the upload while it waits for its turn
   * @returns its address: root-relative on this shop, absolute at imgbb
   */
  async add({ signal, ...upload }: Upload & { signal?: AbortSignal }): Promise<string> {
    await this.renderer.render(upload.file, signal);
    return this.keep(upload);
  }

  /**
   * Stores a picture whose renderings are beside it; see `add`.
   * @param original the file that its address is made of, if there are only renderings
   */
  async keep({ file, original = file, uploaderId }: Upload & { original?: string }): Promise<string> {
    const { IMGBB_API_KEY: key, IMGBB_API_URL: url } = this.environment;
    if (key) return uploadToImgbb(url, key, await readFile(renderingFile(file, LARGEST_SIZE)));
    const id = await toId(original, uploaderId);
    await this.store.save(id, (size) => createReadStream(renderingFile(file, size)), { uploaderId });
    // The user was removed during this upload, and the removal of their pictures came too early to find this one.
    if (uploaderId && !(await this.uploaders.exists(uploaderId))) await this.removePicturesOf(uploaderId);
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

  /** Whether a product or a category uses the picture, which makes it the shop's. */
  async isOfShop(id: string): Promise<boolean> {
    const url = this.toUrl(id);
    return (await this.uses.among(['shop picture'], [url])).has(url);
  }

  /**
   * Removes those of the pictures that no product, category or profile uses; call it after a use has ended. Other
   * addresses and missing pictures are skipped.
   * @param urls as these have them
   */
  async removePictures(urls: readonly string[]): Promise<void> {
    const own = urls.filter((url) => url.startsWith(this.toUrl('')));
    const used = await this.uses.among(['shop picture', 'profile picture'], own);
    await this.remove(own.filter((url) => !used.has(url)));
  }

  /** The addresses of all pictures that a user uploaded to this shop. */
  async listPicturesOf(userId: Types.ObjectId): Promise<string[]> {
    return (await this.store.findIdsOf(userId)).map((id) => this.toUrl(id));
  }

  /**
   * Removes all uploads of a user, apart from pictures of products and categories, which are the shop's. Call it after
   * the user is removed, so that a pending upload is removed either here or by its own check.
   */
  async removePicturesOf(userId: Types.ObjectId): Promise<void> {
    const urls = await this.listPicturesOf(userId);
    const onShop = await this.uses.among(['shop picture'], urls);
    await this.remove(urls.filter((url) => !onShop.has(url)));
  }

  private async remove(urls: readonly string[]): Promise<void> {
    if (urls.length === 0) return;
    await this.store.remove(urls.map((url) => url.slice(this.toUrl('').length)));
  }

  private toUrl(id: string): string {
    return `${this.environment.PUBLIC_API_PATH}/image/${id}`;
  }
}

/** An address doesn't reveal the file behind it, and two users' pictures never share one. */
async function toId(file: string, uploaderId: Types.ObjectId | undefined): Promise<string> {
  const hash = createHash('sha256').update(uploaderId?.toString() ?? '');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex').slice(0, 32);
}
