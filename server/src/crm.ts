import { runFromTerminal, runOnDatabase, printResult } from '#platform/terminal.ts';
import { wallClock } from '#platform/clock.ts';
import {
  countWaiting,
  listFailedSyncs,
  syncRecords,
  replayFailedSyncs,
  type FailedSync,
} from '#platform/crm/failed-syncs.ts';
import type { Database } from '#platform/database.ts';

const [command, which] = process.argv.slice(2);

await runFromTerminal(async () => {
  const work = workOf(command, which);
  await runOnDatabase(work);
});

function workOf(request: string | undefined, one: string | undefined): (db: Database) => Promise<void> {
  if (request === 'list') return list;
  if (request === 'move') return move;
  if (request === 'replay' && one === '--all') return (db) => replay(db, 'all');
  if (request === 'replay' && /^\d+$/.test(one ?? '')) return (db) => replay(db, Number(one));
  throw new Error(
    'Usage: npm run crm -- list, npm run crm -- replay <number>, npm run crm -- replay --all, or npm run crm -- move',
  );
}

async function list(db: Database): Promise<void> {
  printResult(`Members with changes waiting to be sent: ${await countWaiting(db)}`);
  const failedSyncs = await listFailedSyncs(db);
  printResult(`Failed deliveries: ${failedSyncs.length}`);
  for (const one of failedSyncs) printResult(lineOf(one));
}

/** Our id, which is the external id in the CRM: enough to find the record, without personal data. */
function lineOf({ id, name, member_id, last_fault, attempt, ended_at }: FailedSync): string {
  const since = ended_at?.toISOString() ?? 'unknown';
  return `  ${id}  ${name}  ${member_id}  ${last_fault ?? 'unknown'}  tries: ${attempt}  since: ${since}`;
}

async function replay(db: Database, input: number | 'all'): Promise<void> {
  const replayed = await replayFailedSyncs(db, input);
  if (replayed === 0 && input !== 'all')
    throw new Error(`There is no failed delivery with the number ${input}.`);
  printResult(`To be tried again by the running server: ${replayed}`);
}

/** Run once, after Salesforce has been configured on an existing installation. */
async function move(db: Database): Promise<void> {
  printResult(`To be sent to Salesforce by the running server: ${await syncRecords(db, wallClock.now())}`);
}
