import { Injectable } from '@nestjs/common';

/** Uploads being received, checked or kept; each takes as much disk as its route allows, and little memory. */
const MAX_UPLOADS = 24;
/** One user delays the others by at most eight uploads. */
const MAX_UPLOADS_OF_ONE = 8;

/** How many uploads are under way, in all and by user. */
@Injectable()
export class UploadPlaces {
  private taken = 0;
  private readonly takenBy = new Map<string, number>();

  /** Takes a place; undefined when none is free. Call the returned function once, to give it back. */
  take(userId: string): (() => void) | undefined {
    const own = this.takenBy.get(userId) ?? 0;
    if (this.taken >= MAX_UPLOADS || own >= MAX_UPLOADS_OF_ONE) return undefined;
    this.taken++;
    this.takenBy.set(userId, own + 1);
    return () => this.giveBack(userId);
  }

  private giveBack(userId: string): void {
    this.taken--;
    const own = (this.takenBy.get(userId) ?? 0) - 1;
    if (own > 0) this.takenBy.set(userId, own);
    else this.takenBy.delete(userId);
  }
}
