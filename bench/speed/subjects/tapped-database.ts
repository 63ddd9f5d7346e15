import { mongo } from 'mongoose';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** https://www.mongodb.com/docs/manual/reference/mongodb-wire-protocol/#op_msg */
const OP_MSG = 2013;
const HEADER_BYTES = 16;
/** Header, flags, and the kind of the first section, which holds the command. */
const BYTES_BEFORE_COMMAND = HEADER_BYTES + 4 + 1;

/** A command as it is sent. */
export type Command = Readonly<Record<string, unknown>>;

/** An address of a database through which all commands can be seen. */
export class TappedDatabase {
  private commands: Command[] = [];

  private constructor(
    readonly uri: string,
    private readonly see: (command: Command) => void,
    readonly close: () => void,
  ) {}

  /** @param see is told of each command at once */
  static async open(databaseUri: string, see: (command: Command) => void = () => undefined): Promise<TappedDatabase> {
    const target = new URL(databaseUri);
    const sockets = new Set<Socket>();
    const server = createServer((client) => {
      const database = connect(Number(target.port), target.hostname);
      for (const socket of [client, database]) sockets.add(socket.on('error', () => undefined));
      client.pipe(database).pipe(client);
      client.on('data', tap.reader());
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const uri = new URL(databaseUri);
    uri.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    uri.searchParams.delete('replicaSet');
    uri.searchParams.set('directConnection', 'true');
    const tap = new TappedDatabase(uri.href, see, () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    });
    return tap;
  }

  /** The commands since the last time, in their order. */
  take(): Command[] {
    const { commands } = this;
    this.commands = [];
    return commands;
  }

  private note(command: Command): void {
    this.commands.push(command);
    this.see(command);
  }

  /** Takes the bytes of one connection. */
  private reader(): (bytes: Buffer) => void {
    let unread = Buffer.alloc(0);
    return (bytes) => {
      unread = Buffer.concat([unread, bytes]);
      while (unread.length >= HEADER_BYTES && unread.length >= unread.readInt32LE(0)) {
        const length = unread.readInt32LE(0);
        if (unread.readInt32LE(12) === OP_MSG) this.note(commandOf(unread.subarray(0, length)));
        unread = unread.subarray(length);
      }
    };
  }
}

const commandOf = (message: Buffer): Command =>
  mongo.BSON.deserialize(message.subarray(BYTES_BEFORE_COMMAND), {
    allowObjectSmallerThanBufferSize: true,
    promoteValues: false,
  });
