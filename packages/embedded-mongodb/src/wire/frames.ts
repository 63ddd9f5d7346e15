import { HEADER_BYTES, MAX_MESSAGE_BYTES, ProtocolError } from './message.js';

/** Cuts a stream of bytes into messages by the length each begins with. */
export class FrameReader {
  private chunks: Buffer[] = [];
  private buffered = 0;

  /**
   * Takes bytes as they arrive; gives the messages that are whole by now.
   * @throws ProtocolError when a length is impossible.
   */
  push(chunk: Buffer): Buffer[] {
    this.chunks.push(chunk);
    this.buffered += chunk.length;
    const frames: Buffer[] = [];
    for (
      let length = this.frameLength();
      length !== undefined && this.buffered >= length;
      length = this.frameLength()
    ) {
      frames.push(this.take(length));
    }
    return frames;
  }

  private frameLength(): number | undefined {
    if (this.buffered < 4) return undefined;
    const length = this.firstBytes(4).readInt32LE(0);
    if (length < HEADER_BYTES || length > MAX_MESSAGE_BYTES) {
      throw new ProtocolError(`a message of ${length} bytes is not acceptable`);
    }
    return length;
  }

  private take(length: number): Buffer {
    const bytes = this.firstBytes(this.chunks[0] && this.chunks[0].length >= length ? length : this.buffered);
    const [first = bytes, ...rest] = this.chunks;
    this.chunks = first.length > length ? [first.subarray(length), ...rest] : rest;
    this.buffered -= length;
    return bytes.subarray(0, length);
  }

  /** The first chunk once it holds that many bytes; chunks are only joined when they must be. */
  private firstBytes(count: number): Buffer {
    const [first] = this.chunks;
    if (first && first.length >= count) return first;
    const joined = Buffer.concat(this.chunks);
    this.chunks = [joined];
    return joined;
  }
}
