import { createLogger } from './platform/common/logging/logger.js';
import { environmentOrExit } from './platform/config/environment-or-exit.js';
import { createApp } from './create-app.js';

/** Starts the back end; SIGTERM and SIGINT then drain it, serving every request that has arrived. */
const environment = environmentOrExit();
const logger = createLogger(environment.LOG_LEVEL);
try {
  const app = await createApp(environment, logger);
  await app.listen(environment.PORT, environment.HOST);
} catch (err) {
  logger.fatal({ err }, 'could not start');
  logger.flush(() => process.exit(1));
}
