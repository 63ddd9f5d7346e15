import { type FieldOptions, Shaped } from '../../platform/common/validation/fields.js';

/** An address `POST /image` answered: on this shop, or at imgbb. */
const OWN_PICTURE = '(?:/[\\w-]+)*/image/[0-9a-f]{32}';
const IMGBB_PICTURE = 'https://i\\.ibb\\.co/[\\w./-]+';

/** Stands for "no picture"; the site serves it. */
export const DEFAULT_PROFILE_PICTURE = '/blank-profile.svg';

const MAX_URL_LENGTH = 2048;

/** The picture of a product: one of our image host, or any https address. */
export function PictureUrl(options: FieldOptions = {}): PropertyDecorator {
  return Shaped({
    ...options,
    shapes: [OWN_PICTURE, 'https://[^\\s"\'<>]+'],
    max: MAX_URL_LENGTH,
    message: 'Upload a picture first.',
    example: '/api/image/0123456789abcdef0123456789abcdef',
  });
}

/** The picture of a profile: one of our image host, or the default blank one. */
export function ProfilePictureUrl(): PropertyDecorator {
  return Shaped({
    shapes: [OWN_PICTURE, IMGBB_PICTURE, DEFAULT_PROFILE_PICTURE.replace('.', '\\.')],
    max: MAX_URL_LENGTH,
    message: 'Upload a picture first.',
    description: `An address that POST /image answered, or ${DEFAULT_PROFILE_PICTURE} for none.`,
    example: DEFAULT_PROFILE_PICTURE,
  });
}
