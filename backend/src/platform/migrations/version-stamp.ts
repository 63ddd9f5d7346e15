import type { Model } from 'mongoose';
import { isDuplicateKey } from '../common/database/duplicate-key.js';
import { VERSION } from '../config/version.js';
import type { MigrationRecord } from './migration-record.schema.js';

const STAMP = 'version';

/**
 * The oldest version that may run on a database on which this one has run. A version whose documents an older one would misread
 * names itself here; the older one then needs a backup from before.
 */
const RUNS_FROM = '1.0.0';

/** A number that grows with the version: 1.2.3 is 1002003. */
const rankOf = (version: string): number => version.split('.').reduce((rank, part) => rank * 1000 + Number(part), 0);

/**
 * Notes in the database that this version runs on it.
 * @throws Error when a newer version has changed it so that this one must not
 */
export async function stampVersion(
  records: Model<MigrationRecord>,
  version = VERSION,
  runsFrom = RUNS_FROM,
): Promise<void> {
  const stamp = await records.findById(STAMP).lean();
  if (stamp?.runsFromRank !== undefined && rankOf(version) < stamp.runsFromRank) {
    throw new Error(
      `The database belongs to version ${stamp.version} of the shop, and this is version ${version}, which would misread it: ` +
        'start that version or a later one, or restore a backup from before the upgrade.',
    );
  }
  try {
    const update = { $set: { version }, $max: { runsFromRank: rankOf(runsFrom) } };
    await records.updateOne({ _id: STAMP }, update, { upsert: true });
  } catch (error) {
    // Another replica has begun the stamp, perhaps of another version.
    if (!isDuplicateKey(error)) throw error;
    await stampVersion(records, version, runsFrom);
  }
}
