import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runProof } from '../proof.js';
import { Scorecard } from '../scorecard.js';
import { BUILT_SITE, rehearse, type Rehearsal } from './rehearsal.js';

const USAGE = `usage: npm run rehearse -- BACKUP [--back-end FILE]
Restores a backup into a database of its own, starts this version on it without Stripe, mails and jobs, and says go or stop:
whether it starts, loses nothing, keeps its books, and answers all that is only read. BACKUP - is the standard input. On the embedded
database or, with MONGODB_URI, a MongoDB replica set.`;

interface Options {
  backup: string;
  main: string | undefined;
}

function readOptions(): Options {
  const { values, positionals } = parseArgs({ options: { 'back-end': { type: 'string' } }, allowPositionals: true });
  const [backup] = positionals;
  if (backup === undefined || positionals.length > 1) throw new Error('say which backup');
  if (backup !== '-' && !existsSync(backup)) throw new Error(`there is no file ${backup}`);
  return { backup, main: values['back-end'] };
}

async function main({ backup, main: build }: Options): Promise<boolean> {
  const isGo = report(await rehearse({ backup, main: build, site: BUILT_SITE }));
  console.log(isGo ? 'Go: this version can take over.' : 'Stop: leave production as it is.');
  return isGo;
}

function report({ restored, start, books, lost, reads }: Rehearsal): boolean {
  const scorecard = new Scorecard();
  scorecard.tell('restored', restored);
  scorecard.expectNone('reasons not to start', start.problems);
  if (start.problems.length === 0) {
    scorecard.tell('seconds of start and migrations', start.seconds.toFixed(1));
    scorecard.expectNone('lost or changed by the migrations', lost);
    scorecard.expectNone('contradictions in the books', books);
    scorecard.expectSome('answers read', reads.count);
    scorecard.expectNone('answers that failed', reads.failures);
  }
  return scorecard.close();
}

await runProof(USAGE, readOptions, main);
