import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PersonalDataModule } from '../accounts/personal-data.module.js';
import { BasketsModule } from '../baskets/baskets.module.js';
import { FiguresModule } from '../figures/figures.module.js';
import { ListsModule } from '../lists/lists.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { ProductsModule } from '../products/products.module.js';
import { QuotesModule } from '../quotes/quotes.module.js';
import { ReviewsModule } from '../reviews/reviews.module.js';
import { SynonymsModule } from '../synonyms/synonyms.module.js';
import { UsersModule } from '../users/users.module.js';
import { MigrationRecord, MigrationRecordSchema } from './migration-record.schema.js';
import { MigrationsService } from './migrations.service.js';

@Module({
  imports: [
    BasketsModule,
    FiguresModule,
    ListsModule,
    OrdersModule,
    PersonalDataModule,
    PaymentsModule,
    ProductsModule,
    QuotesModule,
    ReviewsModule,
    SynonymsModule,
    UsersModule,
    MongooseModule.forFeature([{ name: MigrationRecord.name, schema: MigrationRecordSchema }]),
  ],
  providers: [MigrationsService],
  exports: [MigrationsService],
})
export class MigrationsModule {}
