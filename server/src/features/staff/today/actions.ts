import { TodayKind, type readToday } from '@kindred/contract/staff/today.ts';
import type { Reply } from '@kindred/contract/endpoint.ts';
import type { StaffContext } from '#platform/http/route.ts';
import type { TodaySource } from '#platform/today.ts';
import { charityZone } from '#platform/content/charity-zone.ts';

const urgency = TodayKind.options;

/** All features are asked in parallel; without the permission, a feature's query is not run. */
export async function loadToday(
  { db, now, content, person }: StaffContext,
  sources: readonly TodaySource[],
): Promise<Reply<typeof readToday>> {
  const viewer = { staffId: person.id, now, zone: charityZone(content) };
  const allowed = sources.filter(({ needs }) => person.permissions.includes(needs));
  const work = (await Promise.all(allowed.map(({ read }) => read(db, viewer)))).flat();
  return {
    entries: work
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => urgency.indexOf(a.kind) - urgency.indexOf(b.kind))
      .map(({ since, ...one }) => ({ ...one, since: since?.toISOString() ?? null })),
  };
}
