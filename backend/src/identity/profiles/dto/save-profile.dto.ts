import { Email, PhoneNumber, Text } from '../../../platform/common/validation/fields.js';
import { MAX_ADDRESS_LENGTH, MAX_NAME_LENGTH } from '../../../platform/common/validation/limits.js';
import { TaxNumber } from './tax-number.js';

export class SaveProfileDto {
  @Text({ min: 0, max: 200 })
  institution: string;

  @Text({ inLines: true, min: 0, max: MAX_ADDRESS_LENGTH })
  address: string;

  @PhoneNumber({ min: 0, description: 'Phone number, or empty; its digits are kept.', example: '+880 1711-000000' })
  number: string;

  @Text({
    min: 0,
    max: 200,
    description: 'Free text. Show it as a link only if it is an http(s) address.',
    example: 'linkedin.com/in/rahima',
  })
  linkedIn: string;

  @Text({ min: 0, max: 100, optional: true, description: 'That the user buys for. Left out, it stays as it is.' })
  company?: string;

  @TaxNumber({
    optional: true,
    description:
      "The company's: a VAT number of the European Union and a BIN of Bangladesh are checked. Left out, it stays.",
    example: '001234567-0101',
  })
  taxNumber?: string;

  @Text({ min: 0, max: MAX_NAME_LENGTH, optional: true, description: "Ignored: it is the signed-in user's." })
  name?: string;

  @Email({ optional: true, description: "Ignored: it is the signed-in user's." })
  email?: string;
}
