import { ShutdownSignal } from '@nestjs/common';
import { createLogger } from './platform/common/logging/logger.js';
import { environmentOrExit } from './platform/config/environment-or-exit.js';
import { VERSION } from './platform/config/version.js';
import { StartProgress } from './platform/health/start-progress.js';
import { listenWhileStarting } from './platform/health/starting-server.js';
import { createApp } from './create-app.js';

/** Starts the back end; SIGTERM and SIGINT then drain it, serving every request that has arrived. */
const environment = environmentOrExit();
const logger = createLogger(environment.LOG_LEVEL);
try {
  const app = await createApp(environment, logger);
  // Leaves by process.exit, so that the last log lines are written.
  app.enableShutdownHooks([ShutdownSignal.SIGTERM, ShutdownSignal.SIGINT], { useProcessExit: true });
  const progress = app.get(StartProgress);
  const starting = await listenWhileStarting(progress, environment.PORT);
  await app.init();
  progress.finish();
  await new Promise((closed) => {
    starting.close(closed);
    starting.closeAllConnections();
  });
  await app.listen(environment.PORT, environment.HOST);
  logger.info({ version: VERSION, node: process.version }, 'started');
} catch (err) {
  logger.fatal({ err }, 'could not start');
  logger.flush(() => process.exit(1));
}
