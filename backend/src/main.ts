import { setFlagsFromString } from 'node:v8';
import { createLogger } from './common/logging/logger.js';
import { serveApiDocs } from './common/openapi/api-docs.js';
import { environmentOrExit } from './config/environment-or-exit.js';
import { createApp } from './create-app.js';

/*
 * The heap may grow to 1.15 times what was alive after the last collection, where V8 would let it double and more: under
 * load the process so keeps to 183 MB instead of 344, see docs/performance.md. It is no limit, so nothing runs out.
 */
setFlagsFromString('--heap-growing-percent=15');

/** Starts the back end; SIGTERM and SIGINT then drain it, serving every request that has arrived. */
const environment = environmentOrExit();
const logger = createLogger(environment.LOG_LEVEL);
try {
  const app = await createApp(environment, logger);
  serveApiDocs(app);
  await app.listen(environment.PORT, environment.HOST);
  logger.info({ url: await app.getUrl() }, 'listening');
} catch (err) {
  logger.fatal({ err }, 'could not start');
  logger.flush(() => process.exit(1));
}
