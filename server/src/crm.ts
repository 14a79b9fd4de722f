import { resolve } from 'node:path';
import { findDatabase, hasDatabase } from '#platform/backup/find-database.ts';
import { wallClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import {
  countWaiting,
  listFailedSyncs,
  syncRecords,
  replayFailedSyncs,
  type FailedSync,
} from '#platform/crm/failed-syncs.ts';
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

function workOf(request: string | undefined, one: string | undefined): (db: Database) => Promise<void> {
  if (request === 'list') return list;
  if (request === 'move') return move;
  if (request === 'replay' && one === '--all') return (db) => replay(db, 'all');
  if (request === 'replay' && /^\d+$/.test(one ?? '')) return (db) => replay(db, Number(one));
  throw new Error(
    'Say what: npm run crm -- list, npm run crm -- replay <number>, npm run crm -- replay --all, or npm run crm -- move',
  );
}

async function list(db: Database): Promise<void> {
  say(`Members of whom something waits to be passed on: ${await countWaiting(db)}`);
  const failedSyncs = await listFailedSyncs(db);
  say(`Deliveries that were given up: ${failedSyncs.length}`);
  for (const one of failedSyncs) say(lineOf(one));
}

/** Our id, which is the external id in the CRM: enough to find the record, and no personal data. */
function lineOf({ id, name, member_id, last_fault, attempt, ended_at }: FailedSync): string {
  const since = ended_at?.toISOString() ?? 'unknown';
  return `  ${id}  ${name}  ${member_id}  ${last_fault ?? 'unknown'}  tries: ${attempt}  since: ${since}`;
}

async function replay(db: Database, input: number | 'all'): Promise<void> {
  const replayed = await replayFailedSyncs(db, input);
  if (replayed === 0 && input !== 'all')
    throw new Error(`No delivery with the number ${input} was given up.`);
  say(`Tried again by the running server: ${replayed}`);
}

/** Run once, after Salesforce is configured on an existing installation. */
async function move(db: Database): Promise<void> {
  say(`Passed on to Salesforce by the running server: ${await syncRecords(db, wallClock.now())}`);
}
