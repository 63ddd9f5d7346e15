import { mongo } from 'mongoose';

const DESCRIPTION =
  'Chrome vanadium steel, cold forged and heat treated, with a ring end offset by fifteen degrees and an open end. ' +
  'Polished, marked on both sides, and delivered in a roll of waxed canvas.';

const FIRST_ADDED = Date.UTC(2026, 0, 1);

const PICTURE_ID = '0123456789abcdef0123456789abcdef';
const PICTURE_SIZE = 800;
/** About the size of a photograph on a card of the shop. */
const PICTURE_BYTES = 30_000;

/** The address of all products' picture, which `makePicture` stores. */
export const PICTURE = `/image/${PICTURE_ID}?size=${PICTURE_SIZE}`;

/** This many stored products, added one a second; 24 make a page of about 9 kB. */
export function makeProducts(count: number): object[] {
  return Array.from({ length: count }, (_, index) => {
    const name = `Combination wrench ${index + 6} mm`;
    const addedAt = new Date(FIRST_ADDED + index * 1000);
    return {
      name,
      description: DESCRIPTION,
      image: `/api/image/${PICTURE_ID}`,
      addedBy: 'admin@karigar.test',
      available: 100 + index,
      minimum: 5,
      isOrderable: true,
      priceCents: 1250 + index,
      removed: false,
      createdAt: addedAt,
      updatedAt: addedAt,
    };
  });
}

/** A stored picture, by GridFS collection. */
export function makePicture(): Record<string, object[]> {
  const [_id, chunkSize] = [new mongo.ObjectId(), 255 * 1024];
  const filename = `${PICTURE_ID}-${PICTURE_SIZE}.webp`;
  return {
    'images.files': [{ _id, length: PICTURE_BYTES, chunkSize, uploadDate: new Date(FIRST_ADDED), filename }],
    'images.chunks': [{ files_id: _id, n: 0, data: new mongo.Binary(Buffer.alloc(PICTURE_BYTES, 'p')) }],
  };
}
