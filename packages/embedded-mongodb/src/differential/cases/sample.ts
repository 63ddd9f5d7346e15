import { Decimal128, Double, Int32, Long } from 'mongodb';

/** A value of every type the operators are tried on. */
export const SAMPLE = {
  _id: 1,
  i: new Int32(5),
  d: new Double(2.5),
  l: new Long(7),
  m: new Decimal128('1.50'),
  s: 'aBc',
  n: null,
  a: [3, 1, 2],
  o: { x: 1, y: 2 },
  t: new Date('2024-02-29T13:14:15.678Z'),
  b: true,
  e: [],
  neg: -7,
  docs: [
    { k: 'a', v: 1 },
    { k: 'b', v: 2 },
  ],
};
