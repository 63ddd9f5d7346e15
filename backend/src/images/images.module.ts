import { Module } from '@nestjs/common';
import { MultipartModule } from '@nestjs/platform-fastify/multipart';
import { ImageRenderer } from './image-renderer.js';
import { ImageStore } from './image-store.js';
import { ImagesController } from './images.controller.js';
import { ImagesService } from './images.service.js';
import { PictureUses } from './picture-uses.js';
import { UploadFolder, UploadFolderModule } from './upload-folder.js';
import { UploadPlaces } from './upload-places.js';

@Module({
  imports: [
    UploadFolderModule,
    MultipartModule.registerAsync({
      imports: [UploadFolderModule],
      inject: [UploadFolder],
      useFactory: ({ path }: UploadFolder) => ({ dest: path }),
    }),
  ],
  controllers: [ImagesController],
  providers: [ImagesService, ImageRenderer, ImageStore, PictureUses, UploadPlaces],
  exports: [ImagesService, UploadFolderModule],
})
export class ImagesModule {}
