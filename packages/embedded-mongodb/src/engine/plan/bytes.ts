/**
 * The least byte string above every string that starts with `bytes`; `undefined` when there is none (all 0xFF).
 */
export function successor(bytes: Uint8Array): Uint8Array | undefined {
  let last = bytes.length - 1;
  while (last >= 0 && bytes[last] === 0xff) last -= 1;
  if (last < 0) return undefined;
  const next = new Uint8Array(bytes.subarray(0, last + 1));
  next[last] = (next[last] as number) + 1;
  return next;
}

export const complement = (bytes: Uint8Array): Uint8Array => bytes.map((byte) => 255 - byte);

export const concat = (a: Uint8Array, b: Uint8Array): Uint8Array => {
  const joined = new Uint8Array(a.length + b.length);
  joined.set(a);
  joined.set(b, a.length);
  return joined;
};
