/**
 * One run of reminders or digests, as a process of its own: for the kill tests in small steps, so that there is a middle,
 * and for the benchmark. Says how many milliseconds it took.
 * `node reminder-worker.ts <database url> reminders|digests <instant> <how many at a time>`
 */
import { runDigests, runReminders } from '#features/reminders/public.ts';
import { remindings } from './remindings.ts';
import { openDatabase, openPool } from '#platform/database.ts';

const [url = '', which = '', instant = '', most = '50'] = process.argv.slice(2);
const db = openDatabase(openPool(url, 2, () => undefined));
const now = new Date(instant);
const began = performance.now();
if (which === 'digests') await runDigests(db, now, Number(most));
else await runReminders(db, now, remindings, Number(most));
process.stdout.write(`${performance.now() - began}\n`);
await db.destroy();
