import { Long } from 'bson';
import { decodeDocument } from '../engine/values/codec.js';
import type { Document } from '../engine/values/value.js';

/** MongoDB's wire protocol: https://www.mongodb.com/docs/manual/reference/mongodb-wire-protocol/ */
export const HEADER_BYTES = 16;
export const MAX_MESSAGE_BYTES = 48_000_000;

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;

const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
const EXHAUST_ALLOWED = 1 << 16;
/** Bits a receiver has to understand; the higher ones it may ignore. */
const REQUIRED_BITS = 0xffff;
const KNOWN_REQUIRED_BITS = CHECKSUM_PRESENT | MORE_TO_COME;

/** A message that breaks the protocol; its connection can't be trusted any further. */
export class ProtocolError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ProtocolError';
  }
}

/** A command as it came over the wire. */
export interface Request {
  readonly requestId: number;
  readonly body: Document;
  /** Documents sent beside the body, by the field they belong to, still in bytes. */
  readonly sequences: ReadonlyMap<string, readonly Uint8Array[]>;
  /** The client wants no answer. */
  readonly unacknowledged: boolean;
  /** The client lets the server go on answering by itself. */
  readonly exhaustAllowed: boolean;
  /** Asked with OP_QUERY, so answered with OP_REPLY. */
  readonly legacy: boolean;
}

/**
 * Reads one whole message.
 * @throws ProtocolError when it is malformed or of a kind the server does not know.
 */
export function parseMessage(message: Buffer): Request {
  const opCode = message.readInt32LE(12);
  try {
    if (opCode === OP_MSG) return parseMsg(message);
    if (opCode === OP_QUERY) return parseQuery(message);
  } catch (error) {
    throw error instanceof ProtocolError ? error : new ProtocolError(`malformed message: ${String(error)}`);
  }
  throw new ProtocolError(`unknown opcode ${opCode}`);
}

/** An OP_MSG or OP_REPLY that carries one document. */
export function replyMessage(request: Request, body: Uint8Array, responseId: number, moreToCome = false): Buffer {
  return request.legacy ? legacyReply(request, body, responseId) : msgReply(request, body, responseId, moreToCome);
}

function parseMsg(message: Buffer): Request {
  const flags = message.readUInt32LE(HEADER_BYTES);
  if ((flags & REQUIRED_BITS & ~KNOWN_REQUIRED_BITS) !== 0) throw new ProtocolError('unknown required flag bits');
  const end = message.length - (flags & CHECKSUM_PRESENT ? 4 : 0);
  const sequences = new Map<string, Uint8Array[]>();
  let body: Document | undefined;
  for (let at = HEADER_BYTES + 4; at < end;) {
    const kind = message.readUInt8(at);
    const section = sized(message, at + 1, end);
    if (kind === 0) {
      if (body) throw new ProtocolError('a second body');
      body = decodeDocument(section);
    } else if (kind === 1) {
      const [name, documents] = parseSequence(section);
      if (sequences.has(name)) throw new ProtocolError(`a second sequence ${name}`);
      sequences.set(name, documents);
    } else throw new ProtocolError(`unknown section kind ${kind}`);
    at += 1 + section.length;
  }
  if (!body) throw new ProtocolError('no body');
  return {
    requestId: message.readInt32LE(4),
    body,
    sequences,
    unacknowledged: (flags & MORE_TO_COME) !== 0,
    exhaustAllowed: (flags & EXHAUST_ALLOWED) !== 0,
    legacy: false,
  };
}

function parseSequence(section: Buffer): [string, Uint8Array[]] {
  const nameEnd = section.indexOf(0, 4);
  if (nameEnd === -1) throw new ProtocolError('a sequence without a name');
  const documents: Uint8Array[] = [];
  for (let at = nameEnd + 1; at < section.length;) {
    const document = sized(section, at, section.length);
    documents.push(document);
    at += document.length;
  }
  return [section.toString('utf8', 4, nameEnd), documents];
}

/** Drivers say hello with OP_QUERY on `admin.$cmd` until they know what the server can do. */
function parseQuery(message: Buffer): Request {
  const nameStart = HEADER_BYTES + 4;
  const nameEnd = message.indexOf(0, nameStart);
  if (nameEnd === -1) throw new ProtocolError('a query without a collection');
  const collection = message.toString('utf8', nameStart, nameEnd);
  if (!collection.endsWith('.$cmd')) throw new ProtocolError('OP_QUERY is only understood for commands');
  const skipAndLimit = 8;
  const query = decodeDocument(sized(message, nameEnd + 1 + skipAndLimit, message.length));
  const inner = query['$query'];
  const body = typeof inner === 'object' && inner !== null ? (inner as Document) : query;
  return {
    requestId: message.readInt32LE(4),
    body: { ...body, $db: collection.slice(0, -'.$cmd'.length) },
    sequences: new Map(),
    unacknowledged: false,
    exhaustAllowed: false,
    legacy: true,
  };
}

/** The bytes from `at` that begin with their own length. */
function sized(bytes: Buffer, at: number, end: number): Buffer {
  if (at + 5 > end) throw new ProtocolError('a section is cut short');
  const length = bytes.readInt32LE(at);
  if (length < 5 || at + length > end) throw new ProtocolError('a section has an impossible length');
  return bytes.subarray(at, at + length);
}

function msgReply(request: Request, body: Uint8Array, responseId: number, moreToCome: boolean): Buffer {
  const message = Buffer.allocUnsafe(HEADER_BYTES + 5 + body.length);
  writeHeader(message, responseId, request.requestId, OP_MSG);
  message.writeUInt32LE(moreToCome ? MORE_TO_COME : 0, HEADER_BYTES);
  message.writeUInt8(0, HEADER_BYTES + 4);
  message.set(body, HEADER_BYTES + 5);
  return message;
}

function legacyReply(request: Request, body: Uint8Array, responseId: number): Buffer {
  const fieldsBytes = 20;
  const message = Buffer.allocUnsafe(HEADER_BYTES + fieldsBytes + body.length);
  writeHeader(message, responseId, request.requestId, OP_REPLY);
  const awaitCapable = 8;
  message.writeInt32LE(awaitCapable, HEADER_BYTES);
  message.set(Long.ZERO.toBytesLE(), HEADER_BYTES + 4);
  message.writeInt32LE(0, HEADER_BYTES + 12);
  message.writeInt32LE(1, HEADER_BYTES + 16);
  message.set(body, HEADER_BYTES + fieldsBytes);
  return message;
}

function writeHeader(message: Buffer, responseId: number, responseTo: number, opCode: number): void {
  message.writeInt32LE(message.length, 0);
  message.writeInt32LE(responseId, 4);
  message.writeInt32LE(responseTo, 8);
  message.writeInt32LE(opCode, 12);
}
