import { BSON, MongoBulkWriteError, MongoServerError } from 'mongodb';

/** Fields that are different at every moment on every server. */
const VOLATILE = new Set([
  'operationTime',
  '$clusterTime',
  'electionId',
  'opTime',
  'uuid',
  'localTime',
  'connectionId',
]);
/** Anything dated within this of now was made during the test. */
const RECENT_MS = 3_600_000;

/**
 * Runs an operation and describes its result or its error as canonical Extended JSON, types and field order included.
 * Values that differ each time are replaced: new ids, the current time, names of databases and collections.
 */
export async function describeOutcome(
  run: () => Promise<unknown>,
  names: Readonly<Record<string, string>>,
): Promise<string> {
  const outcome = await run().then(
    (result) => ({ result: result === undefined ? null : result }),
    (error: unknown) => ({ error: describeError(error) }),
  );
  let text = BSON.EJSON.stringify(stable(outcome), { relaxed: false });
  for (const [name, placeholder] of Object.entries(names)) text = text.replaceAll(name, placeholder);
  return text;
}

/** The reliable parts of an error: codes, labels, the key of a duplicate, the counts of a bulk write. */
function describeError(error: unknown): unknown {
  if (!(error instanceof MongoServerError)) {
    if (error instanceof Error) return { name: error.name, message: error.message };
    throw error;
  }
  const { code, codeName, keyPattern, keyValue, errorLabels } = error;
  const described = {
    code,
    codeName: stableCodeName(codeName),
    keyPattern,
    keyValue,
    errorLabels: [...(errorLabels ?? [])],
  };
  if (!(error instanceof MongoBulkWriteError)) return described;
  const writeErrors = Array.isArray(error.writeErrors) ? error.writeErrors : [error.writeErrors];
  return {
    ...described,
    writeErrors: writeErrors.map(({ index, code: writeCode }) => ({ index, code: writeCode })),
    inserted: error.insertedCount,
    matched: error.matchedCount,
    modified: error.modifiedCount,
    deleted: error.deletedCount,
    upserted: error.upsertedCount,
  };
}

/** Unnamed errors carry their number a second time, as a name. */
const stableCodeName = (name: unknown) => (typeof name === 'string' && !name.startsWith('Location') ? name : undefined);

function stable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(stable);
  if (value instanceof BSON.ObjectId) return isRecent(value.getTimestamp()) ? '<new id>' : value;
  if (value instanceof Date) return isRecent(value) ? '<now>' : value;
  if (value instanceof BSON.Timestamp) return isRecent(new Date(value.getHighBitsUnsigned() * 1000)) ? '<now>' : value;
  if (value instanceof Map) return stable(Object.fromEntries(value));
  if (typeof value !== 'object' || value === null || '_bsontype' in value) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([field, inner]) => !VOLATILE.has(field) && inner !== undefined && typeof inner !== 'function')
      .map(([field, inner]) => [field, stable(inner)]),
  );
}

const isRecent = (date: Date) => Math.abs(date.getTime() - Date.now()) < RECENT_MS;
