import { ApiProperty } from '@nestjs/swagger';
import { extensions, Shaped, Text, WholeNumber } from '../../platform/common/validation/fields.js';
import { MAX_DOCUMENT_BYTES, MAX_DOCUMENT_NAME_LENGTH } from './document-limits.js';

export class DocumentUploadDto {
  @ApiProperty({
    type: 'string',
    format: 'binary',
    description: `A PDF of at most ${MAX_DOCUMENT_BYTES / 2 ** 20} MB, without scripts, actions, files in it and password.`,
    ...extensions({ 'x-max-bytes': MAX_DOCUMENT_BYTES }),
  })
  file: unknown;
}

export class DocumentUploadView {
  @ApiProperty({ example: '/api/document/0123456789abcdef0123456789abcdef' })
  url: string;

  @ApiProperty({ description: "The file's name without its ending." })
  name: string;

  @ApiProperty({ type: 'integer' })
  bytes: number;
}

export class DocumentIdParam {
  @Shaped({ shapes: ['[0-9a-f]{32}'], max: 32, message: 'This is not the id of a document.' })
  id: string;
}

/** A document as a product names it. */
export class ProductDocumentDto {
  @Text({ max: MAX_DOCUMENT_NAME_LENGTH })
  name: string;

  @Shaped({
    shapes: ['(?:/[\\w-]+)*/document/[0-9a-f]{32}'],
    max: 200,
    message: 'Upload the document first.',
    example: '/api/document/0123456789abcdef0123456789abcdef',
  })
  url: string;

  @WholeNumber({ min: 0, max: MAX_DOCUMENT_BYTES, optional: true, description: "Ignored: it is the file's." })
  bytes?: number;
}
