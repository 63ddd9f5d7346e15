import { run } from '../prepare/run.mjs';

/** @typedef {{ present: string[], deleted: string[] }} Change paths below the root, with `/` */

/**
 * What differs from where this branch left another one, with what is not committed yet.
 * @param {string} [since] a branch or commit
 * @returns {Promise<Change>}
 * @throws {import('../prepare/run.mjs').CommandFailed} where there is no such branch, or no git
 */
export async function changedFiles(since = 'main') {
  const [base] = await git(['merge-base', since, 'HEAD'], '\n');
  const diff = ['diff', '--name-only', '--no-renames', '-z'];
  const tracked = await git([...diff, '--diff-filter=d', `${base}`]);
  const untracked = await git(['ls-files', '--others', '--exclude-standard', '-z']);
  return { present: [...tracked, ...untracked], deleted: await git([...diff, '--diff-filter=D', `${base}`]) };
}

/** @param {string[]} args @param {string} [separator] of what git prints */
async function git(args, separator = '\0') {
  return (await run('git', args)).split(separator).filter((part) => part !== '');
}
