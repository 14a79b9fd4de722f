import { printFault, runFromTerminal, runOnDatabase, printResult } from '#platform/terminal.ts';
import type { Database } from '#platform/database.ts';
import { discardDead, listDead, replayDead, type DeadJob } from '#platform/jobs/dead-letters.ts';

const how = `Usage: npm run jobs -- list, npm run jobs -- replay <number>, npm run jobs -- replay --all, or
npm run jobs -- discard <number>`;

const [command, which = ''] = process.argv.slice(2);

await runFromTerminal(async () => {
  const work = workOf();
  await runOnDatabase(work, printFault);
});

function workOf(): (db: Database) => Promise<void> {
  if (command === 'list') return list;
  if (command === 'replay' && which === '--all') return replayAll;
  if (command === 'replay' && /^\d+$/.test(which)) return (db) => replay(db, Number(which));
  if (command === 'discard' && /^\d+$/.test(which)) return (db) => discard(db, Number(which));
  throw new Error(how);
}

async function list(db: Database): Promise<void> {
  const dead = await listDead(db, 1_000);
  for (const job of dead) printResult(lineOf(job));
  printResult(`Failed jobs: ${dead.length}`);
}

/** A payload contains ids, and never personal text. */
function lineOf({ id, name, payload, attempt, last_fault, ended_at }: DeadJob): string {
  const since = ended_at?.toISOString() ?? 'unknown';
  return `  ${id}  ${name}  ${JSON.stringify(payload)}  ${last_fault ?? 'unknown'}  tries: ${attempt}  since: ${since}`;
}

async function replayAll(db: Database): Promise<void> {
  let replayed = 0;
  for (const { id } of await listDead(db, 10_000)) replayed += (await replayDead(db, id)) ? 1 : 0;
  printResult(`To be tried again by the running server: ${replayed}`);
}

async function replay(db: Database, id: number): Promise<void> {
  if (!(await replayDead(db, id))) throw new Error(`There is no failed job with the number ${id}.`);
  printResult('To be tried again by the running server: 1');
}

async function discard(db: Database, id: number): Promise<void> {
  if (!(await discardDead(db, id))) throw new Error(`There is no failed job with the number ${id}.`);
  printResult('Discarded. Jobs that were waiting behind it will continue.');
}
