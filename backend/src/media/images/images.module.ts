import { Module } from '@nestjs/common';
import { UploadsModule } from '../uploads/uploads.module.js';
import { ImageRenderer } from './image-renderer.js';
import { ImageStore } from './image-store.js';
import { ImagesController } from './images.controller.js';
import { ImagesService } from './images.service.js';

@Module({
  imports: [UploadsModule],
  controllers: [ImagesController],
  providers: [ImagesService, ImageRenderer, ImageStore],
  exports: [ImagesService],
})
export class ImagesModule {}
