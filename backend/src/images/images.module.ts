import { Module } from '@nestjs/common';
import { ImageStore } from './image-store.js';
import { ImagesController } from './images.controller.js';
import { ImagesService } from './images.service.js';

@Module({
  controllers: [ImagesController],
  providers: [ImagesService, ImageStore],
  exports: [ImagesService],
})
export class ImagesModule {}
