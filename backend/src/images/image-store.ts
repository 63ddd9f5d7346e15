import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection, mongo } from 'mongoose';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { ImageSize } from './image-limits.js';

/** Renderings in GridFS, named by picture and size. A name always means the same pixels, so two files under one do no harm. */
@Injectable()
export class ImageStore {
  private readonly bucket: mongo.GridFSBucket;

  constructor(@InjectConnection() connection: Connection) {
    if (!connection.db) throw new Error('The database is not connected');
    this.bucket = new mongo.GridFSBucket(connection.db, { bucketName: 'images' });
  }

  async save(id: string, renderings: ReadonlyMap<ImageSize, Buffer>): Promise<void> {
    for (const [size, rendering] of renderings) {
      const filename = toFilename(id, size);
      if (await this.findFile(filename)) continue;
      await pipeline(Readable.from([rendering]), this.bucket.openUploadStream(filename));
    }
  }

  /** The WebP file, as a whole: a rendering is small, and half of one is of no use when the database goes away. */
  async find(id: string, size: ImageSize): Promise<Buffer | null> {
    const file = await this.findFile(toFilename(id, size));
    return file && buffer(this.bucket.openDownloadStream(file._id));
  }

  private async findFile(filename: string): Promise<mongo.GridFSFile | null> {
    return this.bucket.find({ filename }).limit(1).next();
  }
}

const toFilename = (id: string, size: ImageSize): string => `${id}-${size}.webp`;
