import { Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'karigar-uploads-';

/** Where uploads lie until they are kept or refused: a folder of this process alone, which goes with it. */
@Injectable()
export class UploadFolder implements OnApplicationShutdown {
  readonly path: string;

  constructor() {
    removeAbandoned();
    this.path = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  }

  async onApplicationShutdown(): Promise<void> {
    await rm(this.path, { recursive: true, force: true });
  }
}

/** A module of its own, since the one that receives uploads is told of the folder. */
@Module({ providers: [UploadFolder], exports: [UploadFolder] })
export class UploadFolderModule {}

/** Removes the folders of processes that were ended before they could do it. */
function removeAbandoned(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    const folder = join(tmpdir(), name);
    if (pid && isAbandoned(Number(pid), folder)) rmSync(folder, { recursive: true, force: true });
  }
}

function isAbandoned(pid: number, folder: string): boolean {
  // In a container every start has the same number.
  if (pid === process.pid) return isOlderThanThisProcess(folder);
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

function isOlderThanThisProcess(folder: string): boolean {
  const modified = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
  return modified < Date.now() - process.uptime() * 1000;
}
