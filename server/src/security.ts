import type { Database } from '#platform/database.ts';
import { listSecurityEvents } from '#platform/security-log/store.ts';
import { printResult, runFromTerminal, runOnDatabase } from '#platform/terminal.ts';

await runFromTerminal(() => runOnDatabase(list));

/** Newest first. Without names and addresses, so that it can be passed on to someone who helps. */
async function list(db: Database): Promise<void> {
  const events = await listSecurityEvents(db);
  if (events.length === 0) return printResult('No security events in the last 30 days.');
  for (const { hour, what, times, network, member_id, staff_id } of events) {
    const who = member_id ? `member ${member_id}` : staff_id ? `staff ${staff_id}` : '';
    printResult(
      [hour.toISOString().slice(0, 13), what, `${times} ×`, network ?? '', who].join('  ').trimEnd(),
    );
  }
}
