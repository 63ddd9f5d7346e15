import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { AuditController } from './audit.controller.js';
import { AuditModule } from './audit.module.js';

/** The reading of the audit log, which names people: `AuditModule`, the writing, knows only their ids. */
@Module({
  imports: [AuditModule, UsersModule],
  controllers: [AuditController],
})
export class AuditLogModule {}
