import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection } from 'mongoose';
import { CrashPoints } from '../../platform/config/crash-points.js';
import { type JobRun, RecurringJob } from '../../platform/jobs/recurring-job.js';
import { ADMINS } from '../../platform/notices/notice.schema.js';
import { type NewNotice, NoticesService } from '../../platform/notices/notices.service.js';
import type { Order } from '../../ordering/orders/order.schema.js';
import { UnrelayedOrdersService } from '../../ordering/orders/unrelayed-orders.service.js';
import { SettingsService } from '../../settings/settings.service.js';
import { FiguresService } from './figures.service.js';

const BATCH = 100;

type Find = (limit: number, timeZone: string, session?: ClientSession) => Promise<Order[]>;

/**
 * Relays what happens to orders to the notices and the office's figures: both are written in the transaction that marks
 * the events as relayed. So a crash leaves all of it or nothing, and a conflict with a sale or a replica repeats it.
 */
@Injectable()
export class OrderRelayService {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly unrelayed: UnrelayedOrdersService,
    private readonly notices: NoticesService,
    private readonly figures: FiguresService,
    private readonly settings: SettingsService,
    private readonly crashAt: CrashPoints,
  ) {}

  /** Relays all events that are not relayed yet. `stop` ends it between two batches. */
  @RecurringJob({ name: 'orders.relay' })
  async relay({ stop }: JobRun = {}): Promise<void> {
    await this.relayAll((limit, _timeZone, session) => this.unrelayed.find(limit, session), stop);
  }

  /** Moves the figures of orders to the days of the shop's time zone, after that has changed. `stop` ends it between two batches. */
  @RecurringJob({ name: 'figures.move', everySeconds: 10 })
  async moveFigures({ stop }: JobRun = {}): Promise<void> {
    await this.relayAll((...asked) => this.unrelayed.findCountedElsewhere(...asked), stop);
  }

  private async relayAll(find: Find, stop?: AbortSignal): Promise<void> {
    const { timeZone } = await this.settings.read();
    // Most often there is none, and then no transaction is needed.
    let isMore = (await find(1, timeZone)).length > 0;
    while (isMore && !stop?.aborted) {
      isMore = (await this.connection.transaction((session) => this.relaySome(find, session))) === BATCH;
    }
  }

  /** Answers how many orders it has found. */
  private async relaySome(find: Find, session: ClientSession): Promise<number> {
    const { timeZone } = await this.settings.read(session);
    const orders = await find(BATCH, timeZone, session);
    if (orders.length === 0) return 0;
    await this.notices.addAll(orders.flatMap(noticesOf), session);
    this.crashAt.reach('notice-made');
    const marks = await this.figures.add(orders, timeZone, session);
    await this.unrelayed.markAll(orders, marks, session);
    return orders.length;
  }
}

/** The notices that an order asks for. */
const noticesOf = ({ _id, owner, asks = [] }: Order): NewNotice[] =>
  asks.map(({ event, ref, kind, to }) => ({
    subject: _id.toString(),
    event,
    ...(ref && { ref }),
    kind,
    recipient: to === 'owner' ? owner.toString() : ADMINS,
  }));
