import { type Command, TappedDatabase } from './tapped-database.js';
import { startApi } from './shop.js';

/** No recurring work within a recording. */
const NO_UPKEEP = { SWEEP_INTERVAL_MS: '600000' };

/**
 * What no request waits for: the catalogue looks for writes, the settings are read at most twice a second, and the checks
 * of paid orders are ended together.
 */
function isByItself({ find, filter, update, updates }: Command): boolean {
  if (update === 'orders') return (updates as Command[]).some(({ multi }) => multi === true);
  if (find === 'products') return ['_id', 'updatedAt'].includes(Object.keys(filter as object).join());
  return find === 'synonyms' || find === 'settings';
}

/** The commands about collections; those of the connection, such as `hello`, and what nobody asked for are left out. */
const isOfRequest = (command: Command): boolean =>
  ['find', 'insert', 'update', 'delete', 'findAndModify', 'aggregate', 'commitTransaction'].some(
    (name) => name in command,
  ) && !isByItself(command);

/**
 * Starts an API, sees what its requests send to the database, and stops it.
 * @param see is told of each command
 * @param request puts requests to the API at that address
 */
export async function tapApi(
  databaseUri: string,
  { see, variables = {} }: { see: (command: Command) => void; variables?: Record<string, string> },
  request: (url: string) => Promise<void>,
): Promise<void> {
  const tap = await TappedDatabase.open(databaseUri, (command) => isOfRequest(command) && see(command));
  const api = await startApi(tap.uri, { ...NO_UPKEEP, ...variables });
  try {
    await request(`http://127.0.0.1:${api.port}`);
  } finally {
    await api.stop();
    tap.close();
  }
}
