import { type Database, openDatabase } from '../../../../testkit/database.js';
import { issueToken } from '../../../../testkit/api-token.js';
import type { Program } from '../program.js';
import { JWT_SECRET, startApi } from '../shop.js';
import { fill, type Landmarks, type Sizes } from './fill.js';

/** A shop with two years of sales, as an admin uses it. */
export class LargeShop {
  private constructor(
    readonly database: Database,
    readonly landmarks: Landmarks,
    private readonly api: Program,
  ) {}

  static async open(sizes: Sizes): Promise<LargeShop> {
    const database = await openDatabase();
    // Of an empty shop: it makes the indexes, and has nothing to migrate.
    await (await startApi(database.uri)).stop();
    const landmarks = await fill(database.uri, sizes);
    return new LargeShop(database, landmarks, await startApi(database.uri));
  }

  /** Another API process beside the first, on the same database under another address. */
  async beside(uri: string): Promise<{ get: LargeShop['get']; stop: () => Promise<void> }> {
    const api = await startApi(uri, { SWEEP_INTERVAL_MS: String(2 ** 31 - 1) });
    return { get: (path) => this.ask(api, path), stop: () => api.stop() };
  }

  /** @throws unless it is answered with 200 */
  get(path: string): Promise<Response> {
    return this.ask(this.api, path);
  }

  async close(): Promise<void> {
    await this.api.stop();
    await this.database.close();
  }

  private async ask(api: Program, path: string): Promise<Response> {
    const authorization = `Bearer ${issueToken(this.landmarks.admin.toString(), JWT_SECRET)}`;
    const answer = await fetch(`http://127.0.0.1:${api.port}${path}`, { headers: { authorization } });
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
    return answer;
  }
}
