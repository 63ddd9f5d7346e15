import type { RequestListener } from 'node:http';
import { createApp } from 'firebase-tools/lib/emulator/auth/server.js';
import type { AgentProjectState } from 'firebase-tools/lib/emulator/auth/state.js';

/** The emulator's `SingleProjectMode.ERROR`: a request for another project is refused instead of quietly served. */
const REFUSE_OTHER_PROJECTS = 2;

/** Google's Auth emulator for one project, as a handler of HTTP requests. */
export function createEmulatorApp(projectId: string, state: AgentProjectState): Promise<RequestListener> {
  return createApp(projectId, REFUSE_OTHER_PROJECTS, new Map([[projectId, state]]));
}
