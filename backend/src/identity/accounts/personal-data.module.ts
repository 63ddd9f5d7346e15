import { Module } from '@nestjs/common';
import { AddressesModule } from '../addresses/addresses.module.js';
import { ImagesModule } from '../../media/images/images.module.js';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { SecondFactorModule } from '../second-factor/second-factor.module.js';
import { PersonalDataService } from './personal-data.service.js';

/** Removal of personal data, for sign-in, user administration and the account routes; features register what they store. */
@Module({
  imports: [ProfilesModule, AddressesModule, ImagesModule, SecondFactorModule],
  providers: [PersonalDataService],
  exports: [PersonalDataService],
})
export class PersonalDataModule {}
