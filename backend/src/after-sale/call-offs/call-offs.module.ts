import { Module } from '@nestjs/common';
import { AuditModule } from '../../audit/audit.module.js';
import { OrdersModule } from '../../ordering/orders/orders.module.js';
import { CallOffAnswersService } from './call-off-answers.service.js';
import { CallOffsController } from './call-offs.controller.js';
import { CallOffsService } from './call-offs.service.js';

/** Above payments, since a cancellation refunds its order. */
@Module({
  imports: [AuditModule, OrdersModule],
  controllers: [CallOffsController],
  providers: [CallOffsService, CallOffAnswersService],
})
export class CallOffsModule {}
