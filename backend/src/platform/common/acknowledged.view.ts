import { ApiProperty } from '@nestjs/swagger';

export class AcknowledgedView {
  @ApiProperty({ example: true })
  acknowledged: boolean;
}

export const ACKNOWLEDGED: AcknowledgedView = { acknowledged: true };
