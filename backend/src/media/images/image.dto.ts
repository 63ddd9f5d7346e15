import { ApiProperty } from '@nestjs/swagger';
import { extensions, OneOfNumbers, QueryNumber, Shaped } from '../../platform/common/validation/fields.js';
import { IMAGE_SIZES, type ImageSize, MAX_UPLOAD_BYTES, UPLOAD_LIMITS } from './image-limits.js';

export class ImageUploadDto {
  @ApiProperty({
    type: 'string',
    format: 'binary',
    description: `png, jpeg or jpg, at most ${UPLOAD_LIMITS}.`,
    ...extensions({ 'x-max-bytes': MAX_UPLOAD_BYTES }),
  })
  image: unknown;
}

class ImageAddressView {
  @ApiProperty({ example: '/api/image/0123456789abcdef0123456789abcdef' })
  url: string;
}

export class ImageUploadView {
  @ApiProperty()
  success: boolean;

  @ApiProperty({ type: ImageAddressView })
  data: ImageAddressView;
}

export class ImageIdParam {
  @Shaped({ shapes: ['[0-9a-f]{32}'], max: 32, message: 'This is not the id of a picture.' })
  id: string;
}

export class ImageSizeQuery {
  @QueryNumber()
  @OneOfNumbers(IMAGE_SIZES, { optional: true, description: 'Longest side in pixels. The largest unless given.' })
  size?: ImageSize;
}
