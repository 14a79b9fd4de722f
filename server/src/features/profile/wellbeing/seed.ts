import { dayMs } from '@kindred/contract/calendar-days.ts';
import { dayIn } from '#platform/calendar/zone-time.ts';
import type { Database } from '#platform/database.ts';
import { newId } from '#platform/ids.ts';
import { followUpOn } from './rules.ts';
import { findMemberIdByMail, keepCaw, readLast } from './store.ts';

const zone = 'Australia/Sydney';

/** A few months of checks, so that local mode has one member with a history. */
export async function addSampleCaws(db: Database, email: string, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const member_id = await findMemberIdByMail(tx, email);
    if (!member_id || (await readLast(tx, member_id))) return;
    for (const [daysAgo, sleep, work, wellbeing] of [
      [135, 5, 4, 4],
      [90, 4, 4, 5],
      [46, 2, 3, 3],
    ] as const) {
      const said_at = new Date(now.getTime() - daysAgo * dayMs);
      const said_on = dayIn(zone, said_at);
      const concerns = [
        { words: 'I wake up at night', score: sleep },
        { words: 'Going back to work', score: work },
      ];
      const answers = { member_id, concerns, wellbeing, note: null, said_on, zone, said_at };
      await keepCaw(tx, {
        ...answers,
        follow_up_on: followUpOn(said_on),
        danger: false,
        sent_as: newId(),
      });
    }
  });
}
