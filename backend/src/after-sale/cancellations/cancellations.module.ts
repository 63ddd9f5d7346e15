import { Module } from '@nestjs/common';
import { AuditModule } from '../../audit/audit.module.js';
import { OrdersModule } from '../../ordering/orders/orders.module.js';
import { CancellationAnswersService } from './cancellation-answers.service.js';
import { CancellationsController } from './cancellations.controller.js';
import { CancellationsService } from './cancellations.service.js';

/** Above payments, since a cancellation refunds its order. */
@Module({
  imports: [AuditModule, OrdersModule],
  controllers: [CancellationsController],
  providers: [CancellationsService, CancellationAnswersService],
})
export class CancellationsModule {}
