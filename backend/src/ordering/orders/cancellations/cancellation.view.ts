import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  CALL_OFF_ANSWERS,
  CALL_OFF_KINDS,
  CALL_OFF_WAITS,
  type CallOff,
  type CallOffAnswer,
  type CallOffKind,
  type CallOffWait,
} from './cancellation.schema.js';
import type { Order } from '../order.schema.js';
import { LineUnitsView, toLineUnitsView } from '../reversals/reversals.view.js';

export class CallOffView {
  @ApiProperty()
  _id: string;

  @ApiProperty({ enum: CALL_OFF_KINDS, enumName: 'CallOffKind', description: 'Before it is shipped, or after.' })
  kind: CallOffKind;

  @ApiProperty({ description: "The customer's words; empty when the shop cancelled the order by itself." })
  reason: string;

  @ApiProperty({ type: [LineUnitsView] })
  lines: LineUnitsView[];

  @ApiProperty({ format: 'date-time' })
  at: string;

  @ApiPropertyOptional({ enum: CALL_OFF_ANSWERS, enumName: 'CallOffAnswer' })
  answer?: CallOffAnswer;

  @ApiProperty({ description: "The shop's words; empty without." })
  message: string;

  @ApiPropertyOptional({ format: 'date-time' })
  answeredAt?: string;

  @ApiPropertyOptional({ format: 'date-time', description: 'When the returned goods came in.' })
  receivedAt?: string;

  @ApiPropertyOptional({ enum: CALL_OFF_WAITS, enumName: 'CallOffWait', description: 'Absent when it is settled.' })
  waitsFor?: CallOffWait;
}

/** The part of an order's view about cancelling it. */
export class CallOffsView {
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When it was cancelled: it stays Pending, and is not shipped.',
  })
  closedAt: string | null;

  @ApiProperty({ type: CallOffView, nullable: true, description: 'The last request.' })
  callOff: CallOffView | null;
}

export function toCallOffsView({ closedAt, callOff }: Pick<Order, 'closedAt' | 'callOff'>): CallOffsView {
  return { closedAt: closedAt?.toISOString() ?? null, callOff: callOff ? toCallOffView(callOff) : null };
}

function toCallOffView({ _id, kind, reason, lines, at, message = '', ...callOff }: CallOff): CallOffView {
  const { answer, answeredAt, receivedAt, waitsFor } = callOff;
  return {
    _id: _id.toString(),
    kind,
    reason,
    lines: lines.map(toLineUnitsView),
    at: at.toISOString(),
    message,
    ...(answer && { answer }),
    ...(answeredAt && { answeredAt: answeredAt.toISOString() }),
    ...(receivedAt && { receivedAt: receivedAt.toISOString() }),
    ...(waitsFor && { waitsFor }),
  };
}
