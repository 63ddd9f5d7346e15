import { findFreePort } from '../../../load/testkit/free-port.js';
import type { ShopDatabase } from './shop-database.js';

/** The program of the scheduled backups, as its container runs it. */
export interface BackupProgram {
  /** A number of its metrics; NaN while it has none. */
  metric(name: string): Promise<number>;
  said(): string;
  stop(): Promise<void>;
}

export async function startBackups(
  shop: ShopDatabase,
  folder: string,
  settings: Record<string, string> = {},
): Promise<BackupProgram> {
  const port = await findFreePort();
  const { said, stop } = shop.start('scheduled-backups.mjs', {
    ...{ BACKUP_FOLDER: folder, BACKUP_EVERY_HOURS: '24', METRICS_PORT: `${port}`, ...settings },
  });
  const metric = async (name: string) => {
    const page = await fetch(`http://127.0.0.1:${port}/metrics`).then(
      (answer) => answer.text(),
      () => '',
    );
    return Number(new RegExp(`^${name} (.*)$`, 'm').exec(page)?.[1] ?? NaN);
  };
  return { metric, said, stop };
}
