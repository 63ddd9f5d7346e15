import { Digits, Email, Shaped, Text } from '../../common/validation/fields.js';
import { MAX_ADDRESS_LENGTH } from '../../common/validation/limits.js';

export class SaveProfileDto {
  @Text({ min: 0, max: 200 })
  institution: string;

  @Text({ min: 0, max: MAX_ADDRESS_LENGTH })
  address: string;

  @Digits({ min: 0, description: 'Phone number, or empty.', example: '01711000000' })
  number: string;

  @Shaped({
    shapes: ['', 'https://[\\w.-]+\\.[a-zA-Z]{2,}(?::\\d{1,5})?(?:[/?#]\\S*)?'],
    max: 200,
    message: 'Enter an address that begins with https://, or nothing.',
    description: 'An https URL, or empty.',
    example: 'https://www.linkedin.com/in/somebody',
  })
  linkedIn: string;

  @Text({ min: 0, max: 100, optional: true, description: "Ignored: it is the signed-in user's." })
  name?: string;

  @Email({ optional: true, description: "Ignored: it is the signed-in user's." })
  email?: string;
}
