import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module.js';
import { environmentOrExit } from '../platform/config/environment-or-exit.js';
import { createLogger, createNestLogger } from '../platform/common/logging/logger.js';

/**
 * Runs a command-line task with the shop's own services, without serving requests. Its result is printed; its error is
 * printed to standard error and the process ends with 1.
 */
export async function runCommand(task: (app: INestApplicationContext) => Promise<string>): Promise<void> {
  const environment = environmentOrExit();
  try {
    const app = await NestFactory.createApplicationContext(AppModule.forRoot(environment), {
      logger: createNestLogger(createLogger('error')),
      abortOnError: false,
    });
    process.stdout.write(`${await task(app)}\n`);
    await app.close();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
