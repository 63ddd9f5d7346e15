import { createLogger } from '../../src/platform/common/logging/logger.js';

let lines: string[] = [];
let isHeard = false;

/** The root logger of every shop of this process, which nestjs-pino has but one of. */
export const testLogger = createLogger('trace', { write: (line) => void (isHeard && lines.push(line)) });

/** The lines that an operator reads from now on, until it is called again. */
export function readLog(): string[] {
  isHeard = true;
  return (lines = []);
}
