import { Injectable } from '@nestjs/common';
import { imagesBusy } from './image.errors.js';

/** Uploads being received, waiting for the renderer or being kept; each takes up to 5 MB of disk, and little memory. */
const MAX_UPLOADS = 24;
/** One user delays the others by at most eight pictures. */
const MAX_UPLOADS_OF_ONE = 8;

/** How many uploads are under way, in all and by user. */
@Injectable()
export class UploadPlaces {
  private taken = 0;
  private readonly takenBy = new Map<string, number>();

  /**
   * Takes a place. Call the returned function once, to give it back.
   * @throws ShopError 503 IMAGES_BUSY when none is free
   */
  take(userId: string): () => void {
    const own = this.takenBy.get(userId) ?? 0;
    if (this.taken >= MAX_UPLOADS || own >= MAX_UPLOADS_OF_ONE) throw imagesBusy();
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
