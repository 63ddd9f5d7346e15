import { Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'karigar-uploads-';

/** Where uploads lie until they are stored or refused: a folder of this process alone, removed at its end. */
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

/** A module of its own, since the module that receives uploads is configured with the folder. */
@Module({ providers: [UploadFolder], exports: [UploadFolder] })
export class UploadFolderModule {}

/** Removes the folders of processes that died before they could. */
function removeAbandoned(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    const folder = join(tmpdir(), name);
    if (pid && isAbandoned(Number(pid), folder)) rmSync(folder, { recursive: true, force: true });
  }
}

function isAbandoned(pid: number, folder: string): boolean {
  // In a container every start gets the same pid.
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
