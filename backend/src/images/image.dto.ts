import { ApiProperty } from '@nestjs/swagger';
import { OneOfNumbers, QueryNumber, Shaped } from '../common/validation/fields.js';
import { IMAGE_SIZES, type ImageSize } from './image-limits.js';

export class ImageUploadDto {
  @ApiProperty({
    type: 'string',
    format: 'binary',
    description: 'png, jpeg or jpg, at most 5 MB, 16 megapixels and 10,000 pixels on a side.',
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
