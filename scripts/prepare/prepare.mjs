import { resolve } from 'node:path';
import { ROOT } from '../settings.mjs';
import { ensureBuilt } from './build.mjs';
import { exclusive } from './exclusive.mjs';
import { ensureInstalled } from './install.mjs';

const LOCK = resolve(ROOT, '.cache/prepare.lock');

/** Installs what is missing. Two commands started at once in one checkout take turns. */
export function prepareDependencies() {
  return exclusive(LOCK, ensureInstalled);
}

/**
 * Installs what is missing, then builds what is stale.
 * @param {readonly import('./build.mjs').Workspace[]} workspaces
 */
export function prepare(workspaces) {
  return exclusive(LOCK, async () => {
    await ensureInstalled();
    await ensureBuilt(workspaces);
  });
}
