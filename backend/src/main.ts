import { ConfigurationError, type Environment, loadEnvironment } from './config/environment.js';
import { createLogger } from './common/logging/logger.js';
import { serveApiDocs } from './common/openapi/api-docs.js';
import { createApp } from './create-app.js';

/** Starts the back end; SIGTERM and SIGINT then drain it, serving every request that has arrived. */
async function start(): Promise<void> {
  const environment = readEnvironment();
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
}

function readEnvironment(): Environment {
  try {
    return loadEnvironment(process.env);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

await start();
