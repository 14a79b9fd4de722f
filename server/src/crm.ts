import { resolve } from 'node:path';
import { findDatabase, hasDatabase } from '#platform/backup/find-database.ts';
import { wallClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import {
  countWaiting,
  listGivenUp,
  passOnRecords,
  replayGivenUp,
  type GivenUp,
} from '#platform/crm/given-up.ts';
import { openDatabase, openPool, type Database } from '#platform/database.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);
const [command, which] = process.argv.slice(2);

try {
  const work = workOf(command, which);
  const config = readConfig();
  if (!(await hasDatabase(config))) throw new Error(`There is no database in ${resolve(config.DATA_DIR)}.`);
  const { url, leave } = await findDatabase(config, say);
  const db = openDatabase(openPool(url, 1, (error) => complain(String(error))));
  try {
    await work(db);
  } finally {
    await db.destroy();
    await leave();
  }
} catch (error) {
  complain(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

function workOf(asked: string | undefined, one: string | undefined): (db: Database) => Promise<void> {
  if (asked === 'list') return list;
  if (asked === 'move') return move;
  if (asked === 'replay' && one === '--all') return (db) => replay(db, 'all');
  if (asked === 'replay' && /^\d+$/.test(one ?? '')) return (db) => replay(db, Number(one));
  throw new Error(
    'Say what: npm run crm -- list, npm run crm -- replay <number>, npm run crm -- replay --all, or npm run crm -- move',
  );
}

async function list(db: Database): Promise<void> {
  say(`Members of whom something waits to be passed on: ${await countWaiting(db)}`);
  const given = await listGivenUp(db);
  say(`Deliveries that were given up: ${given.length}`);
  for (const one of given) say(lineOf(one));
}

/** The id is ours and the external id over there: enough to find the record, and nothing about the person. */
function lineOf({ id, name, member_id, last_fault, attempt, ended_at }: GivenUp): string {
  const since = ended_at?.toISOString() ?? 'unknown';
  return `  ${id}  ${name}  ${member_id}  ${last_fault ?? 'unknown'}  tries: ${attempt}  since: ${since}`;
}

async function replay(db: Database, given: number | 'all'): Promise<void> {
  const replayed = await replayGivenUp(db, given);
  if (replayed === 0 && given !== 'all')
    throw new Error(`No delivery with the number ${given} was given up.`);
  say(`Tried again by the running server: ${replayed}`);
}

/** Once, after Salesforce was set up where there was none before. */
async function move(db: Database): Promise<void> {
  say(`Passed on to Salesforce by the running server: ${await passOnRecords(db, wallClock.now())}`);
}
