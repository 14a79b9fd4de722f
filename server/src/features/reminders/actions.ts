import type { NotificationAbout, NotificationCategory } from '@kindred/contract/notifications.ts';
import type { Database, Tx } from '#platform/database.ts';
import { digestSlot, movedOn, nextTime, type Wanted } from './rules.ts';
import {
  keepReminder,
  openDigests,
  readReminders,
  readZones,
  takeDigest,
  takeSlot,
  tellDigest,
  tellReminders,
  type ReminderWords,
} from './store.ts';
import type { ReminderKind } from './tables.ts';

/** So many at a time: a statement stays far below its time limit, and a stop loses nothing. */
const most = 10_000;

interface Kept extends ReminderWords {
  category: NotificationCategory;
  about: NotificationAbout;
}

/** What each kind of reminder says, and where it leads. */
const words: readonly Kept[] = [
  {
    kind: 'energy_day',
    category: 'energy_reminder',
    path: '/energy-coach',
    about: { what: 'energy_day' },
  },
  {
    kind: 'energy_review',
    category: 'review_due',
    path: '/energy-coach',
    about: { what: 'energy_review' },
  },
  { kind: 'wellbeing', category: 'review_due', path: '/wellbeing', about: { what: 'wellbeing' } },
];

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

/** Tells all whose time has come, each once, over any number of processes and restarts. Gives back how many. */
export async function runReminders(db: Database, now: Date, atATime = most): Promise<number> {
  for (let told = 0; ;) {
    const due = await db.transaction().execute(async (tx) => {
      const slot = await takeSlot(tx, now);
      return slot && tellReminders(tx, slot, { ...movedOn(slot, now), words, now, most: atATime });
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
