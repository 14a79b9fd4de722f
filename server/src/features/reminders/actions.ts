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
  type Reminding,
} from './store.ts';
import type { ReminderKind } from './tables.ts';

/** So many at a time: a statement stays far below its time limit, and a stop loses nothing. */
const most = 10_000;

/** Reminds a member from now on, every day or on one day of the week, by the clock of a zone. Said again, it is moved. */
export async function remind(
  tx: Tx,
  { member_id, kind, ...wanted }: Wanted & { member_id: string; kind: ReminderKind },
  now: Date,
): Promise<void> {
  await keepReminder(tx, { member_id, kind, ...wanted }, nextTime(wanted, now));
}

/** Whoever travels is reminded by the clock of where they are. */
export async function moveReminders(tx: Tx, memberId: string, zone: string, now: Date): Promise<void> {
  for (const one of await readReminders(tx, memberId))
    if (one.zone !== zone) await remind(tx, { ...one, zone }, now);
}

/** Looks at all whose time has come, each once, over any number of processes and restarts. Gives back how many. */
export async function runReminders(
  db: Database,
  now: Date,
  remindings: readonly Reminding[],
  atATime = most,
): Promise<number> {
  for (let told = 0; ;) {
    const due = await db.transaction().execute(async (tx) => {
      const slot = await takeSlot(tx, now);
      if (!slot) return undefined;
      const of = remindings.filter(({ passes }) => !passes || isInTime(slot, now));
      const today = dayIn(slot.zone, now);
      return tellReminders(tx, slot, { today, following: followingOf(slot, now), of, now, most: atATime });
    });
    if (due === undefined) return told;
    told += due;
  }
}

/** Tells each member once a week, on their own Thursday morning, what is new for them; and nobody of nothing. */
export async function runDigests(db: Database, now: Date, atATime = most): Promise<void> {
  const slots = (await readZones(db)).map((zone) => digestSlot(zone, now));
  await openDigests(db, slots, now);
  for (let looked = true; looked;)
    looked = await db.transaction().execute(async (tx) => {
      const digest = await takeDigest(tx);
      if (digest) await tellDigest(tx, digest, { now, most: atATime });
      return digest !== undefined;
    });
}
