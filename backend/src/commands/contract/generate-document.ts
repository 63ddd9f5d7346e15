import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import { AppModule } from '../../app.module.js';
import { Environment } from '../../platform/config/environment.js';
import { createOpenApiDocument } from '../../platform/common/openapi/document.js';

/** The OpenAPI document from the code alone: nothing is instantiated, so no database and no settings are needed. */
export async function generateDocument(): Promise<OpenAPIObject> {
  const app = await NestFactory.create(AppModule.forRoot(new Environment()), new FastifyAdapter(), {
    preview: true,
    logger: false,
    abortOnError: false,
  });
  return createOpenApiDocument(app);
}
