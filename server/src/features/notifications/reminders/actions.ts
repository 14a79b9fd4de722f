import { readContentSnapshot } from '#platform/content/content-store.ts';
import type { Database, Tx } from '#platform/database.ts';
import { dayIn } from '#platform/calendar/zone-time.ts';
import { digestSlot, followingOf, isInTime, nextTime, type Wanted } from './rules.ts';
import {
  keepReminder,
  openDigests,
  readReminders,
  readZones,
  takeDigest,
  takeSlot,
  tellDigest,
  tellReminders,
  type ReminderRule,
} from './store.ts';
import type { ReminderKind } from './tables.ts';

/** The batch size: a statement stays far below its timeout, and an interruption loses nothing. */
const most = 10_000;

/** Schedules a reminder for a member, daily or weekly, in local time. Called again, it reschedules. */
export async function remind(
  tx: Tx,
  { member_id, kind, ...wanted }: Wanted & { member_id: string; kind: ReminderKind },
  now: Date,
): Promise<void> {
  await keepReminder(tx, { member_id, kind, ...wanted }, nextTime(wanted, now));
}

/** Travelling members are reminded in their current zone. */
export async function moveReminders(tx: Tx, memberId: string, zone: string, now: Date): Promise<void> {
  for (const one of await readReminders(tx, memberId))
    if (one.zone !== zone) await remind(tx, { ...one, zone }, now);
}

/** Processes all due slots, each once, across processes and restarts. Returns their number. */
export async function runReminders(
  db: Database,
  now: Date,
  reminderRules: readonly ReminderRule[],
  atATime = most,
): Promise<number> {
  for (let count = 0; ;) {
    const due = await db.transaction().execute(async (tx) => {
      const slot = await takeSlot(tx, now);
      if (!slot) return undefined;
      const of = reminderRules.filter(({ passes }) => !passes || isInTime(slot, now));
      const today = dayIn(slot.zone, now);
      return tellReminders(tx, slot, { today, following: followingOf(slot, now), of, now, most: atATime });
    });
    if (due === undefined) return count;
    count += due;
  }
}

/** Sends each member a weekly digest on their own Thursday morning; none if there is nothing new. */
export async function runDigests(db: Database, now: Date, atATime = most): Promise<void> {
  const slots = (await readZones(db)).map((zone) => digestSlot(zone, now));
  await openDigests(db, slots, now);
  const titlesOnce = topicTitles();
  for (let looked = true; looked;)
    looked = await db.transaction().execute(async (tx) => {
      const digest = await takeDigest(tx);
      if (!digest) return false;
      await tellDigest(tx, digest, { titles: await titlesOnce(tx), now, most: atATime });
      return true;
    });
}

/**
 * The titles as readers see them: without withdrawn topics, and with the charity's values filled in. Read only once.
 */
function topicTitles(): (tx: Tx) => Promise<Record<string, string>> {
  let known: Record<string, string> | undefined;
  return async (tx) => {
    if (known) return known;
    const content = await readContentSnapshot(tx);
    known = Object.fromEntries(content.all('topic').map(({ id, title }) => [id, title]));
    return known;
  };
}
