/**
 * One run of reminders or digests in a separate process: in small batches for the kill tests, so that a kill hits the
 * middle, and for the benchmark. Prints the duration in milliseconds. `node reminder-worker.ts <database url>
 * reminders|digests <instant> <batch size>`
 */
import { runDigests, runReminders } from '#features/notifications/reminders/public.ts';
import { reminderRules } from './reminder-rules.ts';
import { openDatabase, openPool } from '#platform/database.ts';

const [url = '', which = '', instant = '', most = '50'] = process.argv.slice(2);
const db = openDatabase(openPool(url, 2, () => undefined));
const now = new Date(instant);
const began = performance.now();
if (which === 'digests') await runDigests(db, now, Number(most));
else await runReminders(db, now, reminderRules, Number(most));
process.stdout.write(`${performance.now() - began}\n`);
await db.destroy();
