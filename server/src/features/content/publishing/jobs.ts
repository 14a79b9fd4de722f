import type { ContentData } from '@kindred/contract/content/drafts.ts';
import * as z from 'zod';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { EditableKind } from '#platform/content/editing.ts';
import { raiseContentVersion } from '#platform/content/raise-version.ts';
import type { Tx } from '#platform/database.ts';
import { dayIn } from '#platform/calendar/zone-time.ts';
import { defineJob, type Job } from '#platform/jobs/job.ts';
import { everyMinute, type Schedule } from '#platform/jobs/schedule.ts';
import { readCharityZone } from '#platform/content/charity-zone.ts';
import { withReview } from '../drafts/rules.ts';
import { findPublished } from '../drafts/store.ts';
import { publishPlannedDraft } from './actions.ts';
import { endNotices, publishPlanned } from './rules.ts';
import {
  addRevision,
  hasRevisions,
  listEndedNotices,
  listExpiredReviews,
  rebaseDrafts,
  withdrawItem,
  writeItem,
} from './store.ts';

const expireReviews = { name: 'expire-content-reviews', payload: z.object({}) };

/** The charity may be in any zone, whose midnight can be at half past the hour in UTC. */
const everyHalfHour = everyMinute.filter((time) => /[14]0$/.test(time));

export const publishingSchedules: readonly Schedule[] = [
  { name: 'expire-content-reviews', kind: expireReviews, zone: 'UTC', at: everyHalfHour },
  // Imported texts have no job of their own.
  { name: 'end-notices', kind: endNotices, zone: 'UTC', at: everyHalfHour },
];

export const publishingJobs: readonly Job[] = [
  defineJob(publishPlanned, ({ db, now }, { id, version }) => publishPlannedDraft(db, { id, version, now })),
  defineJob(endNotices, async ({ db, now }) => {
    for (const { kind, slug, data } of await listEndedNotices(db, now))
      await db.transaction().execute((tx) => endNotice(tx, { kind, item: slug, data, now }));
  }),
  defineJob(expireReviews, async ({ db, now }) => {
    for (const { kind, slug, data } of await listExpiredReviews(db, dayIn(await readCharityZone(db), now)))
      await db.transaction().execute((tx) => expireReview(tx, { kind, item: slug, data, now }));
  }),
];

/** A professional’s review ends on its expiry day; from then on the text says again that it needs one. */
export async function expireReview(
  tx: Tx,
  { kind, item, data: base, now }: { kind: EditableKind; item: string; data: ContentData; now: Date },
): Promise<void> {
  // Must come first, so that no one publishes or withdraws it in the meantime.
  await raiseContentVersion(tx);
  const before = await findPublished(tx, kind, item);
  // Someone may have reviewed or withdrawn it since it was looked up.
  if (!before || before.withdrawn_at || JSON.stringify(before.data) !== JSON.stringify(base)) return;
  const data = withReview(kind, base, null);
  if (!(await writeItem(tx, { kind, item, data, base, now, upstream: before.upstream }))) return;
  // Their authors must not have to merge anything.
  await rebaseDrafts(tx, { kind, item, data, base });
  const revision = { kind, item, written_at: now, staff_id: null, why: '' };
  if (!(await hasRevisions(tx, kind, item)))
    await addRevision(tx, { ...revision, what: 'shipped', data: base });
  await addRevision(tx, { ...revision, what: 'review_expired', data });
  const details = { kind, item };
  await recordAudit(tx, { what: 'content_review_expired', staff_id: null, about: null, details, now });
}

/** Its time has passed. The row stays for the history, and can be published again with another time. */
async function endNotice(
  tx: Tx,
  { kind, item, data, now }: { kind: EditableKind; item: string; data: ContentData; now: Date },
): Promise<void> {
  // Someone may have given it another time since it was looked up.
  if (!(await withdrawItem(tx, { kind, item, to: null, now, of: data }))) return;
  const revision = { kind, item, written_at: now, staff_id: null, why: 'Its time was over.' };
  await addRevision(tx, { ...revision, what: 'withdrawn', data });
  await raiseContentVersion(tx);
  const details = { kind, item };
  await recordAudit(tx, { what: 'content_withdrawn', staff_id: null, about: null, details, now });
}
