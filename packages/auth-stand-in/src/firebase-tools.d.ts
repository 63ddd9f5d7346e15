// firebase-tools ships no types. These are the parts of its Auth emulator that `start.ts` uses; the version is pinned
// exactly, and `start.spec.ts` drives them through the official client, so an upgrade that moves them fails a test.

declare module 'firebase-tools/lib/emulator/auth/server.js' {
  import type { IncomingMessage, ServerResponse } from 'node:http';
  import type { AgentProjectState } from 'firebase-tools/lib/emulator/auth/state.js';

  export function createApp(
    projectId: string,
    singleProjectMode: number,
    projectStates: Map<string, AgentProjectState>,
  ): Promise<(request: IncomingMessage, response: ServerResponse) => void>;
}

declare module 'firebase-tools/lib/emulator/auth/state.js' {
  export interface UserInfo {
    localId: string;
    email?: string;
    providerUserInfo?: { providerId: string; rawId: string }[];
  }

  export interface OobRecord {
    email: string;
    oobCode: string;
    oobLink: string;
    requestType: string;
  }

  export class AgentProjectState {
    constructor(projectId: string);
    queryUsers(filter: object, options: { sortByField: 'localId'; order: 'ASC' }): UserInfo[];
    overwriteUserWithLocalId(localId: string, user: UserInfo): UserInfo;
    deleteAllAccounts(): void;
    listOobCodes(): Iterable<OobRecord>;
  }
}
