import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type ClientSession, type Connection, mongo } from 'mongoose';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const BUCKET = 'documents';

interface DocumentFacts {
  /** As in the name that a browser saves it under, without the ending. */
  title: string;
  /** When it was uploaded, or a product began or ceased to name it. */
  touchedAt: Date;
}

export type StoredDocument = mongo.GridFSFile & { metadata: DocumentFacts };

/** Documents in GridFS, named by their ids. An id always means the same bytes, so two files under one do no harm. */
@Injectable()
export class DocumentStore implements OnModuleInit {
  private readonly bucket: mongo.GridFSBucket;
  private readonly files: mongo.Collection<StoredDocument>;
  private readonly chunks: mongo.Collection<mongo.GridFSChunk>;

  constructor(@InjectConnection() private readonly connection: Connection) {
    const { db } = connection;
    if (!db) throw new Error('The database is not connected');
    this.bucket = new mongo.GridFSBucket(db, { bucketName: BUCKET });
    this.files = db.collection(`${BUCKET}.files`);
    this.chunks = db.collection(`${BUCKET}.chunks`);
  }

  /** Of `listUntouched`; a transaction cannot make a missing collection everywhere, so both are there from the start. */
  async onModuleInit(): Promise<void> {
    await this.files.createIndex({ 'metadata.touchedAt': 1 });
    await this.chunks.createIndex({ files_id: 1, n: 1 }, { unique: true });
  }

  /** @param path of the file */
  async save(id: string, path: string, title: string): Promise<void> {
    if ((await this.touch([id])).size > 0) return;
    const metadata: DocumentFacts = { title, touchedAt: new Date() };
    await pipeline(createReadStream(path), this.bucket.openUploadStream(id, { metadata: { ...metadata } }));
  }

  async find(ids: readonly string[]): Promise<StoredDocument[]> {
    return this.files.find({ filename: { $in: ids } }).toArray();
  }

  open({ _id }: StoredDocument): Readable {
    return this.bucket.openDownloadStream(_id);
  }

  /**
   * Puts off the removal of documents. Of this and `removeUnless` at once, one waits for the other.
   * @returns the ids of those that exist
   */
  async touch(ids: readonly string[], session?: ClientSession): Promise<Set<string>> {
    const among = { filename: { $in: ids } };
    await this.files.updateMany(among, { $set: { 'metadata.touchedAt': new Date() } }, { session });
    const found = await this.files.find(among, { session, projection: { filename: 1 } }).toArray();
    return new Set(found.map(({ filename }) => filename));
  }

  /** The ids of documents that were last touched before a moment, after an id in their order; at most `limit`. */
  async listUntouched(since: Date, limit: number, after = ''): Promise<string[]> {
    const files = await this.files
      .find({ 'metadata.touchedAt': { $lt: since }, filename: { $gt: after } }, { projection: { filename: 1 } })
      .sort({ filename: 1 })
      .limit(limit)
      .toArray();
    return files.map(({ filename }) => filename);
  }

  /**
   * Removes a document unless it is in use, or was touched since a moment, as by another upload of it.
   * @param isUsed asked within the transaction
   */
  async removeUnless(
    isUsed: (session: ClientSession) => Promise<boolean>,
    { id, since }: { id: string; since: Date },
  ): Promise<boolean> {
    const untouched = { filename: id, 'metadata.touchedAt': { $lt: since } };
    return this.connection.transaction(async (session) => {
      const files = await this.files.find(untouched, { session, projection: { _id: 1 } }).toArray();
      if (files.length === 0 || (await isUsed(session))) return false;
      const fileIds = files.map(({ _id }) => _id);
      await this.files.deleteMany({ _id: { $in: fileIds } }, { session });
      await this.chunks.deleteMany({ files_id: { $in: fileIds } }, { session });
      return true;
    });
  }
}
