import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { FileUses } from '../../media/uploads/file-uses.js';
import { UploadsModule } from '../../media/uploads/uploads.module.js';
import { UsersModule } from '../users/users.module.js';
import { Profile, ProfileSchema } from './profile.schema.js';
import { ProfilesController } from './profiles.controller.js';
import { ProfilesService } from './profiles.service.js';

@Module({
  imports: [UploadsModule, UsersModule, MongooseModule.forFeature([{ name: Profile.name, schema: ProfileSchema }])],
  controllers: [ProfilesController],
  providers: [ProfilesService],
  exports: [ProfilesService],
})
export class ProfilesModule {
  constructor(files: FileUses, profiles: ProfilesService) {
    files.register('profile picture', (urls) => profiles.findPictures(urls));
  }
}
