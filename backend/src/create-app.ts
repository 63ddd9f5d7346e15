import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { NestFactory } from '@nestjs/core';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { LoggerModule } from 'nestjs-pino';
import type { Logger } from 'pino';
import { AppModule } from './app.module.js';
import { answerMalformedHttp, answerMalformedUrl } from './platform/common/errors/malformed-request.js';
import { takeJsonBodies } from './platform/common/body/json-body.js';
import { serveApiDocs } from './platform/common/openapi/api-docs.js';
import { createRequestId, watchRequests } from './platform/common/logging/request-log.js';
import { createNestLogger, nestLogging } from './platform/common/logging/logger.js';
import { MAX_EMAIL_LENGTH } from './platform/common/validation/fields.js';
import type { Environment } from './platform/config/environment.js';
import { Metrics } from './platform/common/metrics.js';

/** Every character of an e-mail may be percent-encoded as up to four bytes of three characters. */
const MAX_PATH_PARAMETER_LENGTH = MAX_EMAIL_LENGTH * 12;

/** The whole back end, connected to its database; listening or `init()` builds the indexes. */
export async function createApp(environment: Environment, logger: Logger): Promise<NestFastifyApplication> {
  const fastify = Fastify({
    clientErrorHandler: answerMalformedHttp,
    frameworkErrors: answerMalformedUrl,
    genReqId: createRequestId,
    // A request has one line, which names its route instead of its path: see `watchRequests`.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    loggerInstance: logger as FastifyBaseLogger,
    // Requests on connections still open while the process drains are served, not refused.
    return503OnClosing: false,
    routerOptions: { maxParamLength: MAX_PATH_PARAMETER_LENGTH },
    trustProxy: environment.TRUSTED_PROXIES,
  });
  const adapter = new FastifyAdapter(fastify);
  const root = AppModule.forRoot(environment, LoggerModule.forRoot(nestLogging(logger)));
  const app = await NestFactory.create<NestFastifyApplication>(root, adapter, {
    logger: createNestLogger(logger),
    abortOnError: false,
    bodyParser: false,
    // The signature of a webhook is over its bytes.
    rawBody: true,
    routeConflictPolicy: { duplicate: 'error' },
  });
  app.useSecurityHeaders({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: "'none'", frameAncestors: "'none'" },
    },
  });
  takeJsonBodies(app);
  fastify.addHook('onRequest', (_request, reply, done) => {
    // Answers are private unless their route says otherwise.
    reply.header('cache-control', 'no-store');
    done();
  });
  watchRequests(fastify, app.get(Metrics));
  serveApiDocs(app, environment);
  return app;
}
