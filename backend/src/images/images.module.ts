import { Module } from '@nestjs/common';
import { ImageStore } from './image-store.js';
import { ImagesController } from './images.controller.js';
import { ImagesService } from './images.service.js';
import { PictureUses } from './picture-uses.js';

@Module({
  controllers: [ImagesController],
  providers: [ImagesService, ImageStore, PictureUses],
  exports: [ImagesService],
})
export class ImagesModule {}
