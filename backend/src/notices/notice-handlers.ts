import { Injectable, Logger } from '@nestjs/common';
import type { Notice, NoticeKind } from './notice.schema.js';

/** Delivers a notice. It may be asked again for one that it has delivered, when its process died just then. */
export type NoticeHandler = (notice: Notice) => Promise<void>;

/** Who delivers which kind of notice; what nobody delivers is only logged. */
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
    const { subject, event, kind, recipient } = notice;
    this.logger.log({ subject, event, kind, recipient }, 'notice');
  }
}
