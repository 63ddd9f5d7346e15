import { Injectable } from '@nestjs/common';
import { Environment } from './environment.js';
import type { CrashPoint } from './crash-point.js';

/** Lets a test kill the process at a moment it names in CRASH_AT, to prove that nothing half-done is lost. */
@Injectable()
export class CrashPoints {
  private readonly point: CrashPoint | undefined;

  constructor({ CRASH_AT }: Environment) {
    this.point = CRASH_AT;
  }

  reach(point: CrashPoint): void {
    if (point === this.point) process.kill(process.pid, 'SIGKILL');
  }
}
