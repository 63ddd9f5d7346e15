import { GridFSBucket } from 'mongodb';
import { text } from 'node:stream/consumers';
import type { Bench, Case } from '../bench.js';
import { cases } from '../rows.js';

/** The driver counts chunks in JavaScript's numbers, so the bucket is over a database with the usual options. */
const bucketOf = ({ client, db, items }: Bench) =>
  new GridFSBucket(client.db(db.databaseName), { bucketName: `${items.collectionName}_files`, chunkSizeBytes: 10 });

async function upload(bucket: GridFSBucket, id: number, content: string): Promise<void> {
  const stream = bucket.openUploadStreamWithId(id as never, `file ${id}`, { metadata: { kind: 'text' } });
  await new Promise<void>((resolve, reject) => stream.once('finish', resolve).once('error', reject).end(content));
}

/** Binary files in chunks, as pictures are kept. */
export const GRIDFS: Case[] = cases([], {
  'what is put in comes out': async (bench) => {
    const bucket = bucketOf(bench);
    await upload(bucket, 1, 'a picture of a hammer, in several chunks');
    return text(bucket.openDownloadStream(1 as never));
  },
  'a part of a file': async (bench) => {
    const bucket = bucketOf(bench);
    await upload(bucket, 1, '0123456789abcdefghij0123456789');
    return text(bucket.openDownloadStream(1 as never, { start: 8, end: 23 }));
  },
  'files are listed with their chunks': async (bench) => {
    const bucket = bucketOf(bench);
    await upload(bucket, 1, 'x'.repeat(25));
    const name = `${bench.items.collectionName}_files`;
    const chunks = await bench.db
      .collection(`${name}.chunks`)
      .find({}, { projection: { _id: 0 }, sort: { n: 1 } })
      .toArray();
    const files = await bench.db.collection(`${name}.files`).find({}).toArray();
    return { files, chunks, indexes: await bench.db.collection(`${name}.chunks`).indexes() };
  },
  'a file that is not there': async (bench) => {
    const stream = bucketOf(bench).openDownloadStream(404 as never);
    return text(stream).catch((error: unknown) => (error as Error).name);
  },
  'deleted with its chunks': async (bench) => {
    const bucket = bucketOf(bench);
    await upload(bucket, 1, 'x'.repeat(25));
    await bucket.delete(1 as never);
    return bench.db.collection(`${bench.items.collectionName}_files.chunks`).countDocuments();
  },
});
