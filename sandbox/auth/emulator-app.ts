import { createRequire } from 'node:module';
import type { RequestListener } from 'node:http';
import { createApp } from 'firebase-tools/lib/emulator/auth/server.js';
import type { AgentProjectState } from 'firebase-tools/lib/emulator/auth/state.js';

/** The emulator's `SingleProjectMode.ERROR`: a request for another project is refused instead of quietly served. */
const REFUSE_OTHER_PROJECTS = 2;

/** The part of exegesis-express, which serves the emulator's API description, that is changed here. */
interface ExegesisExpress {
  middleware(apiDescription: unknown, options: object, ...rest: unknown[]): unknown;
}

/** Google's Auth emulator for one project, as a handler of HTTP requests. */
export function createEmulatorApp(projectId: string, state: AgentProjectState): Promise<RequestListener> {
  compileValidatorsWhenNeeded();
  return createApp(projectId, REFUSE_OTHER_PROJECTS, new Map([[projectId, state]]));
}

/**
 * The emulator describes a hundred endpoints and has a validator compiled for every parameter of each before it listens:
 * more than two of its three seconds. Its library can compile each at its first use instead
 * (https://github.com/exegesis-js/exegesis/blob/master/docs/Options.md), but the emulator has no way to ask for that.
 */
function compileValidatorsWhenNeeded(): void {
  const requireAsEmulator = createRequire(createRequire(import.meta.url).resolve('firebase-tools/package.json'));
  const exegesis = requireAsEmulator('exegesis-express') as ExegesisExpress;
  const { middleware } = exegesis;
  exegesis.middleware = (apiDescription, options, ...rest) => {
    exegesis.middleware = middleware;
    return middleware(apiDescription, { ...options, lazyCompileValidationSchemas: true }, ...rest);
  };
}
