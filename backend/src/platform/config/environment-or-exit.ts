import { ConfigurationError, type Environment, loadEnvironment } from './environment.js';

/** The environment of this process; exits if it is invalid, naming every bad variable. */
export function environmentOrExit(): Environment {
  try {
    return loadEnvironment(process.env);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
