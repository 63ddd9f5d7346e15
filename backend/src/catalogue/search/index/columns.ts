type Column = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** A copy with at least that many places, the new ones zero; the column itself while it is long enough. */
export function grown<Numbers extends Column>(column: Numbers, places: number): Numbers {
  if (places <= column.length) return column;
  const larger = new (column.constructor as new (length: number) => Numbers)(places + (places >> 3) + 16);
  larger.set(column);
  return larger;
}
