import { Module } from '@nestjs/common';
import { AddressesModule } from '../../identity/addresses/addresses.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { ProfilesModule } from '../../identity/profiles/profiles.module.js';
import { UsersModule } from '../../identity/users/users.module.js';
import { CustomersController } from './customers.controller.js';
import { CustomersService } from './customers.service.js';
import { CustomerNotesModule } from './notes/customer-notes.module.js';

@Module({
  imports: [AddressesModule, CustomerNotesModule, OrdersModule, ProfilesModule, UsersModule],
  controllers: [CustomersController],
  providers: [CustomersService],
})
export class CustomersModule {}
