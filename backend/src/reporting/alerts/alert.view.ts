import { ApiProperty } from '@nestjs/swagger';
import { type Alert, ALERT_KINDS, type AlertKind } from './alert.schema.js';

export class AlertView {
  @ApiProperty()
  _id: string;

  @ApiProperty({ enum: ALERT_KINDS, enumName: 'AlertKind' })
  kind: AlertKind;

  @ApiProperty({ type: 'integer', description: 'How many; of errorRate, in basis points.' })
  value: number;

  @ApiProperty({ format: 'date-time' })
  since: string;
}

export const toAlertView = ({ _id, kind, value, since }: Alert): AlertView => ({
  ...{ _id: _id.toString(), kind, value, since: since.toISOString() },
});
