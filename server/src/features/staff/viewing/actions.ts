import { hourMs, secondMs } from '@kindred/contract/calendar-days.ts';
import { viewingSeconds, type Viewers } from '@kindred/contract/staff/viewing.ts';
import type { Database } from '#platform/database.ts';
import type { StaffContext } from '#platform/http/route.ts';
import { tellMoment } from '#platform/stream/hints.ts';
import { dropViewing, purgeViewings, readViewers, renewViewing } from './store.ts';

/** Two calls may be lost before someone counts as gone. */
const leaseMs = 3 * viewingSeconds * secondMs;

const leaseStart = (now: Date) => new Date(now.getTime() - leaseMs);

/** The others are told of a newcomer immediately. */
export async function keepViewing({ db, now, person }: StaffContext, thing: string): Promise<Viewers> {
  const since = leaseStart(now);
  const isNew = await renewViewing(db, { thing, staff_id: person.id }, { now, since });
  const viewers = await readViewers(db, thing, since);
  if (isNew) {
    await purgeViewings(db, new Date(now.getTime() - hourMs));
    await tellViewers(db, thing, viewers, person.id);
  }
  return { thing, others: viewers.filter(({ id }) => id !== person.id) };
}

export async function stopViewing(
  { db, now, person }: StaffContext,
  thing: string,
): Promise<{ thing: string }> {
  if (await dropViewing(db, { thing, staff_id: person.id }))
    await tellViewers(db, thing, await readViewers(db, thing, leaseStart(now)), person.id);
  return { thing };
}

async function tellViewers(
  db: Database,
  thing: string,
  viewers: Viewers['others'],
  except: string,
): Promise<void> {
  for (const { id } of viewers) {
    if (id === except) continue;
    const others = viewers.filter((one) => one.id !== id);
    await tellMoment(db, id, { name: 'viewing', data: { thing, others } });
  }
}
