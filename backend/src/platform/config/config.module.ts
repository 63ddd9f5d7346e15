import { type DynamicModule, Module } from '@nestjs/common';
import { CrashPoints } from './crash-points.js';
import { Environment } from './environment.js';

/** Offers the checked environment to every module. */
@Module({})
export class ConfigModule {
  static forRoot(environment: Environment): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      providers: [{ provide: Environment, useValue: environment }, CrashPoints],
      exports: [Environment, CrashPoints],
    };
  }
}
