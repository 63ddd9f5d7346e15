import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection, mongo } from 'mongoose';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ImageSize } from './image-limits.js';

/** A rendering as it is served. */
export interface StoredImage {
  length: number;
  open(): Readable;
}

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

  async find(id: string, size: ImageSize): Promise<StoredImage | null> {
    const file = await this.findFile(toFilename(id, size));
    return file && { length: file.length, open: () => this.bucket.openDownloadStream(file._id) };
  }

  private async findFile(filename: string): Promise<mongo.GridFSFile | null> {
    return this.bucket.find({ filename }).limit(1).next();
  }
}

const toFilename = (id: string, size: ImageSize): string => `${id}-${size}.webp`;
