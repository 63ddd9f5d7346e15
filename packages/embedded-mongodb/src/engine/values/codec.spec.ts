import { BSON, DBRef, ObjectId } from 'bson';
import { decodeDocument, decodeFields, encodeDocument } from './codec.js';
import { getField, isDocument, setField, typeOf, type Document } from './value.js';

const bytesOf = (document: object) => BSON.serialize(document);

const ALL_TYPES = {
  _id: new ObjectId(),
  int: 1,
  double: new BSON.Double(1),
  long: new BSON.Long(1),
  decimal: new BSON.Decimal128('1.0'),
  text: 'Säge',
  isTrue: true,
  nothing: null,
  moment: new Date(0),
  nested: { a: [{ a: null }, [true, 'x'], new Date(0)] },
  list: [{ a: null }, [true, 'x'], new Date(0)],
  binary: new BSON.UUID().toBinary(),
  regex: new BSON.BSONRegExp('a', 'i'),
  code: new BSON.Code('x'),
  scopedCode: new BSON.Code('x', { y: 1 }),
  symbol: new BSON.BSONSymbol('x'),
  least: new BSON.MinKey(),
  greatest: new BSON.MaxKey(),
  timestamp: new BSON.Timestamp({ t: 1, i: 2 }),
  ünïcode: 1,
};

describe('documents read and written', () => {
  it('are the same bytes again', () => {
    const bytes = bytesOf(ALL_TYPES);
    expect(Buffer.compare(encodeDocument(decodeDocument(bytes)), bytes)).toBe(0);
  });

  it.each(Object.keys(ALL_TYPES))('are read without their other fields: %s', (name) => {
    const bytes = bytesOf(ALL_TYPES);
    const { [name]: value } = decodeDocument(bytes);
    expect(encodeDocument(decodeFields(bytes, new Set([name])))).toEqual(encodeDocument({ [name]: value }));
    const others = new Set(Object.keys(ALL_TYPES).filter((other) => other !== name));
    const { [name]: _left, ...rest } = decodeDocument(bytes);
    expect(encodeDocument(decodeFields(bytes, others))).toEqual(encodeDocument(rest));
  });

  it('have types told by what they are, not by a field that claims one', () => {
    const document = decodeDocument(bytesOf({ value: new Map([['_bsontype', 'Int32']]) }));
    expect(typeOf(document['value'])).toBe('object');
  });

  it('hold references as plain documents', () => {
    const id = new ObjectId();
    const { ref } = decodeDocument(bytesOf({ ref: new DBRef('tools', id) }));
    expect(isDocument(ref) && Object.keys(ref)).toEqual(['$ref', '$id']);
  });

  it('have a field called __proto__ like any other', () => {
    const document: Document = {};
    setField(document, '__proto__', 'mine');
    expect(getField(document, '__proto__')).toBe('mine');
    expect(getField(decodeDocument(encodeDocument(document)), '__proto__')).toBe('mine');
    expect(getField({}, 'constructor')).toBeUndefined();
  });
});
