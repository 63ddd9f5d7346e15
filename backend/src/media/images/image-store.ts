import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection, mongo, type Types } from 'mongoose';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { IMAGE_SIZES, type ImageSize } from './image-limits.js';

const BUCKET = 'images';

/** Metadata of a rendering; those of the first products have none. */
interface RenderingFacts {
  uploaderId?: Types.ObjectId;
}

type RenderingFile = mongo.GridFSFile & { metadata?: RenderingFacts };

/** Renderings in GridFS, named by picture and size. A name always means the same pixels, so two files under one do no harm. */
@Injectable()
export class ImageStore implements OnModuleInit {
  private readonly bucket: mongo.GridFSBucket;
  private readonly files: mongo.Collection<RenderingFile>;
  private readonly chunks: mongo.Collection<mongo.GridFSChunk>;

  constructor(@InjectConnection() connection: Connection) {
    const { db } = connection;
    if (!db) throw new Error('The database is not connected');
    this.bucket = new mongo.GridFSBucket(db, { bucketName: BUCKET });
    this.files = db.collection(`${BUCKET}.files`);
    this.chunks = db.collection(`${BUCKET}.chunks`);
  }

  /** The pictures of one uploader. */
  async onModuleInit(): Promise<void> {
    await this.files.createIndex({ 'metadata.uploaderId': 1 }, { sparse: true });
  }

  /** @param open begins to read the rendering of a size */
  async save(id: string, open: (size: ImageSize) => Readable, facts: RenderingFacts = {}): Promise<void> {
    for (const size of IMAGE_SIZES) {
      const filename = toFilename(id, size);
      if (await this.findFile(filename)) continue;
      await pipeline(open(size), this.bucket.openUploadStream(filename, { metadata: { ...facts } }));
    }
  }

  /** The WebP file, as a whole: a rendering is small, and half of one is of no use when the database goes away. */
  async find(id: string, size: ImageSize): Promise<Buffer | null> {
    const filename = toFilename(id, size);
    const file = await this.findFile(filename);
    if (!file) return null;
    try {
      return await buffer(this.bucket.openDownloadStream(file._id));
    } catch (error) {
      // Removed since it was found.
      if (!(await this.findFile(filename))) return null;
      throw error;
    }
  }

  /** The ids of all pictures a user uploaded. */
  async findIdsOf(uploaderId: Types.ObjectId): Promise<string[]> {
    const files = this.files.find({ 'metadata.uploaderId': uploaderId }, { projection: { filename: 1 } });
    const ids = new Set<string>();
    for await (const { filename } of files) ids.add(toId(filename));
    return [...ids];
  }

  /** Removes pictures in all their sizes. Missing ones are removed already. */
  async remove(ids: readonly string[]): Promise<void> {
    const filenames = ids.flatMap((id) => IMAGE_SIZES.map((size) => toFilename(id, size)));
    const files = await this.files.find({ filename: { $in: filenames } }, { projection: { _id: 1 } }).toArray();
    const fileIds = files.map(({ _id }) => _id);
    // In the order of GridFS itself.
    await this.files.deleteMany({ _id: { $in: fileIds } });
    await this.chunks.deleteMany({ files_id: { $in: fileIds } });
  }

  private async findFile(filename: string): Promise<mongo.GridFSFile | null> {
    return this.bucket.find({ filename }).limit(1).next();
  }
}

const toFilename = (id: string, size: ImageSize): string => `${id}-${size}.webp`;
const toId = (filename: string): string => filename.slice(0, filename.indexOf('-'));
