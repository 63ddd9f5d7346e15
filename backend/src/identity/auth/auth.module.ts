import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { AuditModule } from '../../audit/audit.module.js';
import { RateLimitGuard } from '../../platform/common/rate-limit/rate-limit.guard.js';
import { Environment } from '../../platform/config/environment.js';
import { UsersModule } from '../users/users.module.js';
import { PersonalDataModule } from '../accounts/personal-data.module.js';
import { SecondFactorModule } from '../second-factor/second-factor.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { StaffRulesService } from './staff-rules.service.js';
import { ApiTokens, JWT_ALGORITHM, JWT_AUDIENCE, JWT_ISSUER, JWT_LIFETIME_SECONDS, keyOf } from './api-token.js';
import { FirebaseAuth } from './firebase-auth.js';
import { JwtAuthGuard } from './jwt-auth.guard.js';
import { JwtStrategy } from './jwt.strategy.js';
import { RecentSignInGuard } from './recent-sign-in.guard.js';
import { RolesGuard } from './roles.guard.js';
import { SignInController } from './sign-in.controller.js';
import { SignInService } from './sign-in.service.js';
import { UserBindingService } from './user-binding.service.js';

/** Signing in, and the guards every request passes: token, then rate, then role, then how recent the sign-in is. */
@Module({
  imports: [
    AuditModule,
    UsersModule,
    PersonalDataModule,
    SecondFactorModule,
    SettingsModule,
    PassportModule,
    JwtModule.registerAsync({
      inject: [Environment],
      useFactory: (environment: Environment) => ({
        secret: keyOf(environment.JWT_SECRET),
        signOptions: {
          algorithm: JWT_ALGORITHM,
          issuer: JWT_ISSUER,
          audience: JWT_AUDIENCE,
          expiresIn: JWT_LIFETIME_SECONDS,
        },
      }),
    }),
  ],
  controllers: [SignInController],
  providers: [
    StaffRulesService,
    ApiTokens,
    FirebaseAuth,
    JwtStrategy,
    SignInService,
    UserBindingService,
    { provide: APP_GUARD, useClass: JwtAuthGuard },
    { provide: APP_GUARD, useClass: RateLimitGuard },
    { provide: APP_GUARD, useClass: RolesGuard },
    { provide: APP_GUARD, useClass: RecentSignInGuard },
  ],
  exports: [ApiTokens, FirebaseAuth],
})
export class AuthModule {}
