import { BSON, DBRef, ObjectId } from 'bson';
import { decodeDocument, encodeDocument } from './codec.js';
import { getField, isDocument, setField, typeOf, type Document } from './value.js';

const bytesOf = (document: object) => BSON.serialize(document);

describe('documents read and written', () => {
  it('are the same bytes again', () => {
    const bytes = bytesOf({
      _id: new ObjectId(),
      int: 1,
      double: new BSON.Double(1),
      long: new BSON.Long(1),
      decimal: new BSON.Decimal128('1.0'),
      nested: [{ a: null }, [true, 'x'], new Date(0)],
      binary: new BSON.UUID().toBinary(),
      regex: new BSON.BSONRegExp('a', 'i'),
      code: new BSON.Code('x', { y: 1 }),
      limits: [new BSON.MinKey(), new BSON.MaxKey()],
      timestamp: new BSON.Timestamp({ t: 1, i: 2 }),
    });
    expect(Buffer.compare(encodeDocument(decodeDocument(bytes)), bytes)).toBe(0);
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
