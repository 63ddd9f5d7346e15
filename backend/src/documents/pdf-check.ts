import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { constants, inflate } from 'node:zlib';

/*
 * Finds what a data sheet does not need and a reader might run: docs/decisions/0068 says what that guarantees. It looks at all
 * bytes, not at the objects that the cross-reference table names, since readers rebuild the table of a damaged file from
 * the objects in it. Names and object streams are those of ISO 32000-1, 7.3.5 and 7.5.7.
 */

export type PdfProblem = 'not a PDF' | 'damaged' | 'encrypted' | 'active';

/** What all object streams of a file may unpack to. Those of a sheet have some hundred kB. */
const MAX_UNPACKED_BYTES = 32 * 2 ** 20;

/** Looked at in one turn of the event loop, which others wait for. */
const BYTES_PER_TURN = 2 ** 19;
/** So that what stands across the end of a turn is seen whole: a name of 127 bytes, each escaped, and what follows. */
const OVERLAP = 1024;

const HEADER = /^%PDF-[12]\.\d/;
/** Readers look for the end within the last kilobyte. */
const END_WITHIN = 1024;

const DELIMITED = '(?=[\\0\\s()<>\\[\\]{}/%]|$)';
const BLANKS = '[\\0\\s]*';
/** The beginning of a reference to another object; a comment may stand before any value. */
const REFERENCE = '\\d{1,10}[\\0\\s%]|%';

/*
 * None of the expressions can go back over what another part of it has taken: each takes time in proportion to the text.
 */

/** Actions and files in the file. The short names could stand in a picture by chance, so their values are asked for, too. */
const ACTIVE = new RegExp(
  [
    `/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|GoToE|Rendition|XFA)${DELIMITED}`,
    `/JS${BLANKS}(?:[(<]|${REFERENCE})`,
    `/EF${BLANKS}(?:<<|${REFERENCE})`,
    // The value may stand beyond the end of the turn.
    '/(?:JS|EF)[\\0\\s]{100,}$',
  ].join('|'),
);
const ENCRYPTED = new RegExp(`/Encrypt${BLANKS}(?:<<|${REFERENCE})`);

/** Where the data of a stream begins. */
const STREAM = /(?<!end)stream(?:\r\n|\n|\r)/g;

/** Whether the dictionary before a stream has the entries that make it one of objects; readers do not ask for its type. */
const isObjectStream = (dictionary: string): boolean => holds(dictionary, 'First') && holds(dictionary, 'N');
const holds = (dictionary: string, name: string): boolean => new RegExp(`/${name}${DELIMITED}`).test(dictionary);

const FILTER = new RegExp(`/Filter${BLANKS}(?:\\[${BLANKS})?/FlateDecode${BLANKS}(?:\\]|/|>>)`);
const OTHER_CODING = new RegExp(
  `/(?:ASCIIHexDecode|ASCII85Decode|LZWDecode|RunLengthDecode|Crypt|Predictor)${DELIMITED}`,
);

/** Characters of names may be written as `#4A`. */
const unescape = (text: string): string =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

/** What is wrong with an uploaded file; null for a PDF without scripts, actions and files in it. */
export async function pdfProblem(file: Buffer): Promise<PdfProblem | null> {
  if (!HEADER.test(file.toString('latin1', 0, 8))) return 'not a PDF';
  if (!file.subarray(-END_WITHIN).includes('%%EOF')) return 'damaged';
  return (await problemOfBytes(file)) ?? (await problemOfObjectStreams(file));
}

async function problemOfBytes(bytes: Buffer): Promise<PdfProblem | null> {
  for (let at = 0; at < bytes.length; at += BYTES_PER_TURN) {
    const text = unescape(bytes.toString('latin1', at, at + BYTES_PER_TURN + OVERLAP));
    if (ACTIVE.test(text)) return 'active';
    if (ENCRYPTED.test(text)) return 'encrypted';
    await nextTurn();
  }
  return null;
}

async function problemOfObjectStreams(file: Buffer): Promise<PdfProblem | null> {
  let left = MAX_UNPACKED_BYTES;
  for await (const { dictionary, data } of objectStreamsOf(file)) {
    const unpacked = await unpack(dictionary, data, left);
    if (!unpacked) return 'damaged';
    left -= unpacked.length;
    const problem = await problemOfBytes(unpacked);
    if (problem) return problem;
  }
  return null;
}

/** Each stream that may hold objects, with all that stands between the stream before it and its data. */
async function* objectStreamsOf(file: Buffer): AsyncGenerator<{ dictionary: string; data: Buffer }> {
  const text = file.toString('latin1');
  let end = 0;
  for (const { index, 0: keyword } of text.matchAll(STREAM)) {
    const dictionary = unescape(text.slice(end, index));
    end = index + keyword.length;
    if (isObjectStream(dictionary)) yield { dictionary, data: file.subarray(end) };
    await nextTurn();
  }
}

const inflated = promisify<Buffer, { maxOutputLength: number; finishFlush: number }, Buffer>(inflate);

/** The objects as they are read; undefined when they are packed in a way that this check does not read, or too large. */
async function unpack(dictionary: string, data: Buffer, maxOutputLength: number): Promise<Buffer | undefined> {
  if (OTHER_CODING.test(dictionary)) return undefined;
  // Without a filter the objects stand in the file as they are, which has been looked at.
  if (!holds(dictionary, 'Filter')) return Buffer.alloc(0);
  if (!FILTER.test(dictionary) || maxOutputLength <= 0) return undefined;
  // Like readers, this takes what there is of a stream that breaks off.
  const options = { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH };
  return inflated(data, options).catch(() => undefined);
}
