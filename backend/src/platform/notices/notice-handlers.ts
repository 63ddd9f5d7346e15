import { Injectable, Logger } from '@nestjs/common';
import type { Notice, NoticeKind } from './notice.schema.js';

/** Delivers a notice. It may get a delivered one again, when its process died just then. */
export type NoticeHandler = (notice: Notice) => Promise<void>;

/** The handler of each kind of notice; a notice without one is only logged. */
@Injectable()
export class NoticeHandlers {
  private readonly logger = new Logger(NoticeHandlers.name);
  private readonly handlers = new Map<NoticeKind, NoticeHandler>();

  register(kind: NoticeKind, handler: NoticeHandler): void {
    this.handlers.set(kind, handler);
  }

  async deliver(notice: Notice): Promise<void> {
    const handler = this.handlers.get(notice.kind);
    if (handler) return handler(notice);
    const { subject, event, ref, kind, recipient } = notice;
    this.logger.log({ subject, event, ref, kind, recipient }, 'notice');
  }
}
