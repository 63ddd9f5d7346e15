import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PersonalDataModule } from '../../identity/accounts/personal-data.module.js';
import { PersonalDataService } from '../../identity/accounts/personal-data.service.js';
import { ProductsModule } from '../../catalogue/products/products.module.js';
import { List, ListSchema } from './list.schema.js';
import { ListsController } from './lists.controller.js';
import { ListsService } from './lists.service.js';

@Module({
  imports: [PersonalDataModule, ProductsModule, MongooseModule.forFeature([{ name: List.name, schema: ListSchema }])],
  controllers: [ListsController],
  providers: [ListsService],
  exports: [ListsService],
})
export class ListsModule {
  constructor(personalData: PersonalDataService, lists: ListsService) {
    personalData.register({ remove: ({ _id }, session) => lists.removeOf(_id, session) });
  }
}
