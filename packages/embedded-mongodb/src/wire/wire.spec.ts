import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BSON, Binary, Decimal128, Double, Int32, Long, ObjectId, Timestamp, UUID, type Document } from 'bson';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { startTestServer, type TestServer } from '../test/test-server.js';
import { Connection } from './connection.js';
import { FrameReader } from './frames.js';
import { MAX_MESSAGE_BYTES, ProtocolError, parseMessage } from './message.js';

const OP_MSG = 2013;
const OP_QUERY = 2004;
const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
const EXHAUST_ALLOWED = 1 << 16;

let server: TestServer;
const sockets: Socket[] = [];

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await server.close();
});

function framed(opCode: number, payload: Uint8Array, length = payload.length + 16): Buffer {
  const header = Buffer.alloc(16);
  header.writeInt32LE(length, 0);
  header.writeInt32LE(7, 4);
  header.writeInt32LE(opCode, 12);
  return Buffer.concat([header, payload]);
}

function msg(flags: number, ...sections: Uint8Array[]): Buffer {
  const bits = Buffer.alloc(4);
  bits.writeUInt32LE(flags);
  return framed(OP_MSG, Buffer.concat([bits, ...sections]));
}

const body = (document: Document) => Buffer.concat([Uint8Array.of(0), BSON.serialize(document)]);

function sequence(name: string, documents: readonly Document[]): Buffer {
  const content = Buffer.concat([Buffer.from(`${name}\0`), ...documents.map((document) => BSON.serialize(document))]);
  const size = Buffer.alloc(4);
  size.writeInt32LE(content.length + 4);
  return Buffer.concat([Uint8Array.of(1), size, content]);
}

/** A connection as bytes: what is written, and the messages that come back. */
async function open(
  port = server.server.port,
): Promise<{ socket: Socket; next: () => Promise<{ flags: number; reply: Document }> }> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  await once(socket, 'connect');
  const reader = new FrameReader();
  const frames = (async function* () {
    for await (const chunk of socket) yield* reader.push(chunk as Buffer);
  })();
  return {
    socket,
    next: async () => {
      const { value } = await frames.next();
      if (!value) throw new Error('the connection was closed');
      const headerEnd = value.readInt32LE(12) === OP_MSG ? 21 : 36;
      return { flags: value.readUInt32LE(16), reply: BSON.deserialize(value.subarray(headerEnd)) };
    },
  };
}

async function isClosedBy(bytes: Uint8Array): Promise<boolean> {
  const { socket, next } = await open();
  socket.write(bytes);
  return next().then(
    () => false,
    () => true,
  );
}

describe('reading messages', () => {
  it('finds them however the bytes are cut', () => {
    const stream = Buffer.concat([
      msg(0, body({ ping: 1 })),
      msg(0, body({ hello: 1 })),
      msg(0, body({ a: 'x'.repeat(500) })),
    ]);
    for (const size of [1, 3, 7, 16, 17, 100, stream.length]) {
      const reader = new FrameReader();
      const names: string[] = [];
      for (let at = 0; at < stream.length; at += size) {
        for (const frame of reader.push(stream.subarray(at, at + size))) {
          names.push(Object.keys(parseMessage(frame).body)[0] ?? '');
        }
      }
      expect(names).toEqual(['ping', 'hello', 'a']);
    }
  });

  it('takes documents beside the body, and a checksum', () => {
    const checksum = Buffer.alloc(4);
    const message = msg(CHECKSUM_PRESENT, body({ insert: 'c' }), sequence('documents', [{ a: 1 }, { b: 2 }]), checksum);
    const { sequences } = parseMessage(message);
    expect(sequences.get('documents')?.map((bytes) => BSON.deserialize(bytes))).toEqual([{ a: 1 }, { b: 2 }]);
  });

  it('reads or refuses any bytes, and does nothing else', () => {
    const good = msg(0, body({ insert: 'c', n: { m: [1, 'x'] } }), sequence('documents', [{ a: 1 }]));
    const refusals: unknown[] = [];
    for (let i = 16; i < good.length; i++) {
      for (const value of [0, 1, 127, 255]) {
        const bad = Buffer.from(good);
        bad[i] = value;
        try {
          parseMessage(bad);
        } catch (error) {
          refusals.push(error);
        }
      }
    }
    expect(refusals.length).toBeGreaterThan(50);
    expect(refusals.filter((error) => !(error instanceof ProtocolError))).toEqual([]);
  });
});

describe('a connection', () => {
  it('gathers no listeners while its client is slow to take its answers', async () => {
    const large = BSON.serialize({ content: Buffer.alloc(16_000_000) });
    const listeners: number[] = [];
    const listener = createServer((socket) => {
      const answer = async function* () {
        listeners.push(socket.listenerCount('close') + socket.listenerCount('error'));
        yield { body: large, moreToCome: false };
      };
      void new Connection(socket, answer).serve();
    });
    await once(listener.listen(0, '127.0.0.1'), 'listening');
    const { socket, next } = await open((listener.address() as AddressInfo).port);
    for (let request = 0; request < 5; request++) {
      socket.write(msg(0, body({ ping: 1 })));
      await next();
    }
    socket.destroy();
    await new Promise((resolve) => listener.close(resolve));
    expect(listeners).toEqual(Array.from({ length: 5 }, () => listeners[0]));
  });

  it('is closed when it sends what is no message, and the others are not', async () => {
    const other = await open();
    const tooLong = Buffer.alloc(16);
    tooLong.writeInt32LE(MAX_MESSAGE_BYTES + 1);
    const faulty = [
      Buffer.from('GET / HTTP/1.1\r\n\r\n'),
      tooLong,
      Buffer.alloc(16),
      framed(4242, Buffer.alloc(10)),
      msg(0),
      msg(4, body({ ping: 1, $db: 'admin' })),
      msg(0, body({ ping: 1 }), body({ ping: 1 })),
      msg(0, Uint8Array.of(0, 255, 0, 0, 0, 1)),
      msg(0, Uint8Array.of(9, 5, 0, 0, 0, 0)),
    ];
    for (const bytes of faulty) expect(await isClosedBy(bytes)).toBe(true);
    other.socket.write(msg(0, body({ ping: 1, $db: 'admin' })));
    expect((await other.next()).reply).toEqual({ ok: 1 });
  });

  it('answers requests sent together in their order', async () => {
    const { socket, next } = await open();
    const commands = [{ count: 'none' }, { ping: 1 }, { distinct: 'none', key: 'x' }];
    socket.write(Buffer.concat(commands.map((command) => msg(0, body({ ...command, $db: 'wire' })))));
    const replies = [await next(), await next(), await next()].map(({ reply }) => reply);
    expect(replies).toEqual([{ n: 0, ok: 1 }, { ok: 1 }, { values: [], ok: 1 }]);
  });

  it('says nothing to a write that wants no answer, and does it', async () => {
    const { socket, next } = await open();
    const insert = { insert: 'silent', documents: [{ _id: 1 }], $db: 'wire' };
    socket.write(Buffer.concat([msg(MORE_TO_COME, body(insert)), msg(0, body({ count: 'silent', $db: 'wire' }))]));
    expect((await next()).reply).toEqual({ n: 1, ok: 1 });
  });

  it('is told in hello where it is connected, as a primary of a replica set, in both forms', async () => {
    const { socket, next } = await open();
    const address = `127.0.0.1:${server.server.port}`;
    const query = Buffer.concat([
      Buffer.from('\0\0\0\0admin.$cmd\0\0\0\0\0\xff\xff\xff\xff', 'latin1'),
      BSON.serialize({ ismaster: 1, helloOk: true }),
    ]);
    socket.write(framed(OP_QUERY, query));
    expect((await next()).reply).toMatchObject({ ismaster: true, helloOk: true, me: address, setName: 'rs0' });
    socket.write(msg(0, body({ hello: 1, $db: 'admin' })));
    const { reply } = await next();
    expect(reply).toMatchObject({ isWritablePrimary: true, hosts: [address], maxWireVersion: 21, ok: 1 });
    expect(reply['ismaster']).toBeUndefined();
  });

  it('that watches the server is left waiting, then told again and again without asking', async () => {
    const { socket, next } = await open();
    socket.write(msg(0, body({ hello: 1, $db: 'admin' })));
    const { topologyVersion } = (await next()).reply;
    const started = performance.now();
    socket.write(msg(EXHAUST_ALLOWED, body({ hello: 1, topologyVersion, maxAwaitTimeMS: 60, $db: 'admin' })));
    const answers = [await next(), await next(), await next()];
    expect(performance.now() - started).toBeGreaterThan(3 * 50);
    expect(answers.map(({ flags }) => flags)).toEqual([MORE_TO_COME, MORE_TO_COME, MORE_TO_COME]);
  });

  it.each<[what: string, command: Document, code: number]>([
    ['a write without a session', { insert: 'none', documents: [{}], txnNumber: Long.ONE }, 72],
    ['a read', { find: 'none', txnNumber: Long.ONE, lsid: { id: new UUID() } }, 50768],
    ['a command of no session', { ping: 1, txnNumber: Long.ONE, lsid: { id: new UUID() } }, 50889],
    ['a write, by another type', { insert: 'none', documents: [{}], txnNumber: 1, lsid: { id: new UUID() } }, 14],
    ['a write, below zero', { insert: 'none', documents: [{}], txnNumber: Long.NEG_ONE, lsid: { id: new UUID() } }, 72],
    ['a transaction that is not said to be one', { find: 'none', startTransaction: true }, 72],
  ])('that numbers %s is refused', async (_what, command, code) => {
    const { socket, next } = await open();
    socket.write(msg(0, body({ ...command, $db: 'wire' })));
    expect((await next()).reply).toMatchObject({ ok: 0, code });
    socket.write(msg(0, body({ count: 'none', $db: 'wire' })));
    expect((await next()).reply).toEqual({ n: 0, ok: 1 });
  });

  it('that would send a write of many documents again is refused, statement by statement', async () => {
    const { socket, next } = await open();
    const session = () => ({ lsid: { id: new UUID() }, txnNumber: Long.ONE, $db: 'wire' });
    const update = { update: 'none', updates: [{ q: {}, u: { $set: { a: 1 } }, multi: true }] };
    const remove = { delete: 'none', deletes: [{ q: {}, limit: 0 }] };
    for (const command of [update, remove]) {
      socket.write(msg(0, body({ ...command, ...session() })));
      expect((await next()).reply).toMatchObject({ n: 0, writeErrors: [{ index: 0, code: 72 }], ok: 1 });
    }
    socket.write(msg(0, body({ insert: 'none', documents: [{}, {}], stmtIds: [1], ...session() })));
    expect((await next()).reply).toMatchObject({ ok: 0, code: 16 });
  });

  it('gets every document of an answer larger than its socket takes at once', async () => {
    const client = await server.connect();
    const large = client.db('wire').collection('large');
    const filling = 'x'.repeat(100_000);
    await large.insertMany(Array.from({ length: 400 }, (_, n) => ({ _id: n, filling })) as never[]);
    const all = await Promise.all(Array.from({ length: 4 }, () => large.find().toArray()));
    for (const documents of all)
      expect(documents.map(({ _id }) => Number(_id))).toEqual(Array.from({ length: 400 }, (_, n) => n));
  });
});

describe('values', () => {
  it('come back with the very type they were sent with, fields in their order', async () => {
    const client = await server.connect({ promoteValues: false, promoteLongs: false, bsonRegExp: true });
    const values = client.db('wire').collection('values');
    const document = {
      z: new Int32(1),
      a: new Double(1),
      m: Long.fromNumber(1),
      decimal: Decimal128.fromString('1.10'),
      nothing: null,
      date: new Date(1),
      id: new ObjectId(),
      bytes: new Binary(Buffer.from([1, 2]), 128),
      list: [new Int32(3), [], {}],
      stamp: new Timestamp({ t: 1, i: 2 }),
      nested: { b: '', a: true },
    };
    await values.insertOne({ ...document });
    const found = await values.findOne({}, { projection: { _id: 0 } });
    expect(BSON.serialize(found ?? {})).toEqual(BSON.serialize(document));
    await values.updateOne({}, { $set: { added: new Int32(5) } });
    const updated = await values.findOne({}, { projection: { _id: 0 } });
    expect(BSON.serialize(updated ?? {})).toEqual(BSON.serialize({ ...document, added: new Int32(5) }));
  });
});
