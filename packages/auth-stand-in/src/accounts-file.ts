import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { AgentProjectState, UserInfo } from 'firebase-tools/lib/emulator/auth/state.js';

/** Providers the emulator derives from the account's own e-mail and phone, so they must not be handed to it again. */
const DERIVED_PROVIDERS = ['password', 'phone'];

/**
 * The emulator's accounts as one JSON file. They are kept as the emulator holds them, and not through its import
 * command, because that command stamps every account as changed now and so ends all sessions.
 */
export class AccountsFile {
  private written = '';
  private writing: Promise<void> | undefined;
  private queued: Promise<void> | undefined;

  constructor(
    private readonly path: string,
    private readonly state: AgentProjectState,
  ) {}

  /** Gives the emulator the accounts of the file. No file is no accounts; one that can't be read is an error. */
  async load(): Promise<void> {
    for (const user of await this.read()) {
      const providers = user.providerUserInfo?.filter(({ providerId }) => !DERIVED_PROVIDERS.includes(providerId));
      this.state.overwriteUserWithLocalId(user.localId, { ...user, providerUserInfo: providers ?? [] });
    }
  }

  /**
   * Resolves when everything the emulator knew at the time of the call is on disk. Calls that come while a write is
   * under way share the next one.
   */
  save(): Promise<void> {
    if (!this.writing) {
      this.writing = this.write().finally(() => (this.writing = undefined));
      return this.writing;
    }
    const next = () => {
      this.queued = undefined;
      return this.save();
    };
    this.queued ??= this.writing.then(next, next);
    return this.queued;
  }

  private async read(): Promise<UserInfo[]> {
    let text: string;
    try {
      text = await readFile(this.path, 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
    try {
      return (JSON.parse(text) as { users: UserInfo[] }).users;
    } catch (error) {
      throw new Error(`the accounts in ${this.path} can't be read: ${(error as Error).message}`, { cause: error });
    }
  }

  private async write(): Promise<void> {
    const users = this.state.queryUsers({}, { sortByField: 'localId', order: 'ASC' });
    const text = `${JSON.stringify({ users }, null, 2)}\n`;
    if (text === this.written) return;
    await mkdir(dirname(this.path), { recursive: true });
    await replaceFile(this.path, text);
    this.written = text;
  }
}

/** Replaces a file so that a crash leaves the old text or the new one, and the new one is on disk on return. */
async function replaceFile(path: string, text: string): Promise<void> {
  const fresh = `${path}.new`;
  const file = await open(fresh, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(fresh, path);
}
