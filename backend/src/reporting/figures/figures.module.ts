import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BestSellers } from '../../catalogue/search/best-sellers.js';
import { NoticesModule } from '../../platform/notices/notices.module.js';
import { OrdersModule } from '../../ordering/orders/orders.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { DaySum, DaySumSchema } from './day-sum.schema.js';
import { FiguresReaderService } from './figures-reader.service.js';
import { FiguresService } from './figures.service.js';
import { OrderRelayService } from './order-relay.service.js';

/** Global, since the catalogue uses figures without importing this module. */
@Global()
@Module({
  imports: [
    NoticesModule,
    OrdersModule,
    SettingsModule,
    MongooseModule.forFeature([{ name: DaySum.name, schema: DaySumSchema }]),
  ],
  providers: [
    FiguresService,
    FiguresReaderService,
    OrderRelayService,
    { provide: BestSellers, useExisting: FiguresReaderService },
  ],
  exports: [BestSellers, FiguresService, FiguresReaderService],
})
export class FiguresModule {}
