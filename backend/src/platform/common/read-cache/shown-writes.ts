import { Injectable } from '@nestjs/common';

/** A write to what public reads show, by this process. */
export interface ShownWrite {
  /** The model's name. */
  model: string;
  /** The document's id; undefined where the write names no single one. */
  id: string | undefined;
}

/** Tells of writes to what public reads show, once others can see them. */
@Injectable()
export class ShownWrites {
  private readonly listeners: ((write: ShownWrite) => void)[] = [];

  listen(listener: (write: ShownWrite) => void): void {
    this.listeners.push(listener);
  }

  publish(write: ShownWrite): void {
    for (const listener of this.listeners) listener(write);
  }
}
