import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../../audit/audit.module.js';
import { UsersModule } from '../users/users.module.js';
import { SecondFactor, SecondFactorSchema } from './second-factor.schema.js';
import { SecondFactorsService } from './second-factors.service.js';
import { SecretBox } from './secret-box.js';

/** Second factors, for signing in and for the removal of accounts; `SecondFactorAccountModule` has the routes. */
@Module({
  imports: [
    AuditModule,
    UsersModule,
    MongooseModule.forFeature([{ name: SecondFactor.name, schema: SecondFactorSchema }]),
  ],
  providers: [SecondFactorsService, SecretBox],
  exports: [SecondFactorsService],
})
export class SecondFactorModule {}
