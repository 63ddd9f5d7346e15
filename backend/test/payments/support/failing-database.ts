import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection, mongo } from 'mongoose';
import { findFreePort } from '../../../../load/testkit/free-port.js';

/** A database whose primary a test can take away. */
export interface FailingDatabase {
  uri: string;
  /** Takes the primary away; resolves when there is a new one. */
  failOver(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The replica set that STEP_DOWN_MONGODB_URI names, whose primary then steps down; without it the embedded database in
 * its own process, which is killed and restarted on its data.
 */
export async function openFailingDatabase(): Promise<FailingDatabase> {
  const uri = process.env['STEP_DOWN_MONGODB_URI'];
  return uri ? openReplicaSet(uri) : openEmbedded();
}

function openReplicaSet(uri: string): FailingDatabase {
  return {
    uri,
    async failOver() {
      const connection = await createConnection(uri).asPromise();
      const admin = connection.db?.admin();
      try {
        await admin?.command({ replSetStepDown: 5, secondaryCatchUpPeriodSecs: 0, force: true });
        // Resolves as soon as a primary can be selected.
        await admin?.command({ ping: 1 }, { readPreference: mongo.ReadPreference.primary });
      } finally {
        await connection.close();
      }
    },
    close: () => Promise.resolve(),
  };
}

async function openEmbedded(): Promise<FailingDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'karigar-failover-'));
  const port = await findFreePort();
  const program = createRequire(import.meta.url).resolve('@karigar/embedded-mongodb/cli');
  const run = async () => {
    const args = ['--port', String(port), '--data-dir', join(folder, 'data')];
    const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
    // It prints its address when it is ready.
    await Promise.race([
      once(child.stdout, 'data'),
      once(child, 'exit').then(() => Promise.reject(new Error('the database ended by itself'))),
    ]);
    return child;
  };
  let server = await run();
  const kill = async () => {
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
  };
  return {
    uri: `mongodb://127.0.0.1:${port}/?replicaSet=rs0`,
    async failOver() {
      await kill();
      server = await run();
    },
    async close() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
