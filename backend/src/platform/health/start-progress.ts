import { Injectable, Logger } from '@nestjs/common';

const LOG_EVERY_MS = 5000;

/** How far the start of this process is: its step, and of a step that is counted, how much of it is done. */
@Injectable()
export class StartProgress {
  private readonly logger = new Logger(StartProgress.name);
  private state: { step: string; done?: number; total?: number } | undefined = { step: 'database' };
  private loggedAt = performance.now();

  get current(): Readonly<{ step: string; done?: number; total?: number }> | undefined {
    return this.state;
  }

  /** @param total about how many there are to do; the step may turn out to have more or fewer */
  begin(step: string, total?: number): void {
    this.state = { step, ...(total !== undefined && { done: 0, total }) };
  }

  /** Does nothing once the start is over. */
  advance(count: number): void {
    if (this.state?.done === undefined) return;
    this.state.done += count;
    const now = performance.now();
    if (now - this.loggedAt < LOG_EVERY_MS) return;
    this.loggedAt = now;
    this.logger.log(this.state, 'starting');
  }

  finish(): void {
    this.state = undefined;
  }
}
