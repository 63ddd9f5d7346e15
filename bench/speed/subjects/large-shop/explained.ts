import type { mongo } from 'mongoose';
import type { Command } from '../tapped-database.js';

/** The collections that are too long to be read whole. */
const READ = [
  ...['orders', 'products', 'users', 'payments', 'reviews', 'notices', 'auditentries'],
  ...['salessums', 'salesdaysums', 'productsums', 'productmonthsums'],
];

/** How the database carries out a command. */
export interface Explained {
  command: string;
  isCollectionScan: boolean;
  /** Documents read for each that a page has; counts and sums have none. */
  perRow: number | null;
}

/** @param commands as they were sent; those about other collections are left out */
export async function explainAll(db: mongo.Db, commands: readonly Command[]): Promise<Explained[]> {
  const explained: Explained[] = [];
  for (const command of commands) {
    const name = String(command['find'] ?? command['aggregate'] ?? '');
    if (!READ.includes(name) || isOfEveryRequest(command)) continue;
    const bare = Object.fromEntries(Object.entries(command).filter(([key]) => key !== 'lsid' && !key.startsWith('$')));
    const plan = await db.command({ explain: bare, verbosity: 'executionStats' });
    const [documents = 0] = valuesOf('totalDocsExamined', plan).map(Number);
    const [returned = 0] = valuesOf('nReturned', plan).map(Number);
    explained.push({
      command: `${command['find'] === undefined ? 'aggregate' : 'find'} ${name}`,
      isCollectionScan: valuesOf('stage', plan).includes('COLLSCAN'),
      perRow: command['find'] === undefined ? null : documents / Math.max(1, returned),
    });
  }
  return explained;
}

/** The signed-in user is read for each, and the catalogue looks for other replicas' writes by itself. */
function isOfEveryRequest({ filter }: Command): boolean {
  return typeof filter === 'object' && filter !== null && ('tokenVersion' in filter || 'updatedAt' in filter);
}

/** A plan's values under a key, outermost first, without rejected plans. */
function valuesOf(name: string, plan: unknown): unknown[] {
  if (Array.isArray(plan)) return plan.flatMap((part) => valuesOf(name, part));
  if (typeof plan !== 'object' || plan === null) return [];
  return Object.entries(plan).flatMap(([key, value]) => {
    if (key === 'rejectedPlans') return [];
    return key === name && typeof value !== 'object' ? [value as unknown] : valuesOf(name, value);
  });
}
