import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { CallOffAnswers } from './call-off-answers.service.js';
import { CallOffsController } from './call-offs.controller.js';
import { CallOffsService } from './call-offs.service.js';

/** Above payments, since an order that is called off is refunded. */
@Module({
  imports: [AuditModule, OrdersModule],
  controllers: [CallOffsController],
  providers: [CallOffsService, CallOffAnswers],
})
export class CallOffsModule {}
