import { Text } from '../../../platform/common/validation/fields.js';
import { MAX_CODE_LENGTH } from '../second-factor-limits.js';

export class SecondFactorCodeDto {
  @Text({ max: MAX_CODE_LENGTH, description: 'Six digits of the authenticator app, or a recovery code.' })
  code: string;
}
