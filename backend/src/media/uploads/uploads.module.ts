import { Module } from '@nestjs/common';
import { MultipartModule } from '@nestjs/platform-fastify/multipart';
import { FileUses } from './file-uses.js';
import { UploadFolder, UploadFolderModule } from './upload-folder.js';
import { UploadPlaces } from './upload-places.js';

/** Shared by all routes that receive files. */
@Module({
  imports: [
    UploadFolderModule,
    MultipartModule.registerAsync({
      imports: [UploadFolderModule],
      inject: [UploadFolder],
      useFactory: ({ path }: UploadFolder) => ({ dest: path }),
    }),
  ],
  providers: [FileUses, UploadPlaces],
  exports: [FileUses, MultipartModule, UploadFolderModule, UploadPlaces],
})
export class UploadsModule {}
