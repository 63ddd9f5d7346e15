import { Module } from '@nestjs/common';
import { MultipartModule } from '@nestjs/platform-fastify/multipart';
import { UploadFolder, UploadFolderModule } from './upload-folder.js';
import { UploadPlaces } from './upload-places.js';

/** What every route that receives files needs. */
@Module({
  imports: [
    UploadFolderModule,
    MultipartModule.registerAsync({
      imports: [UploadFolderModule],
      inject: [UploadFolder],
      useFactory: ({ path }: UploadFolder) => ({ dest: path }),
    }),
  ],
  providers: [UploadPlaces],
  exports: [MultipartModule, UploadFolderModule, UploadPlaces],
})
export class UploadsModule {}
