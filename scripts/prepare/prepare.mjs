import { resolve } from 'node:path';
import { exclusive } from '../claim.mjs';
import { ROOT } from '../settings.mjs';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';

const LOCK = resolve(ROOT, '.cache/prepare.lock');

/**
 * Installs missing packages, then builds stale workspaces. Two commands started at once in one checkout take turns.
 * @param {readonly import('./build.mjs').Workspace[]} workspaces
 */
export function prepare(workspaces) {
  return exclusive(LOCK, async () => {
    await ensureInstalled();
    await ensureBuilt(workspaces);
  });
}
