import {
  maxReleaseTexts,
  type changeReleaseTexts,
  type ContentRelease,
  type createRelease,
  type listReleases,
  type publishRelease,
  type ReleaseListing,
  type renameRelease,
} from '@kindred/contract/content/releases.ts';
import type { Body, Query } from '@kindred/contract/endpoint.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Audited } from '#platform/audit/tables.ts';
import { readContentSnapshot } from '#platform/content/content-store.ts';
import { raiseContentVersion } from '#platform/content/raise-version.ts';
import type { DbOrTx, Database, Tx } from '#platform/database.ts';
import type { FieldProblem } from '#platform/http/refusal.ts';
import type { StaffContext } from '#platform/http/route.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { TodaySource } from '#platform/today.ts';
import { findRelease, listReleaseDrafts, type ReleaseRow } from '../drafts/store.ts';
import { publishRow, type Publisher } from '../publishing/actions.ts';
import { withdrawnWords } from '../publishing/rules.ts';
import { takeDraft } from '../publishing/store.ts';
import { mediaOfMembers, presentRelease, presentReleaseLine } from './presenter.ts';
import { findReleaseProblems, publishReleaseAtTime, titleOfDraftRow, toReleaseRefusals } from './rules.ts';
import {
  addDrafts,
  countReleases,
  countReleaseWork,
  failureJson,
  insertRelease,
  listReleaseMembers,
  moveRelease,
  readReleasePage,
  removeDrafts,
  type ReleaseStep,
} from './store.ts';

export async function loadReleases(
  { db }: StaffContext,
  query: Query<typeof listReleases>,
): Promise<ReleaseListing> {
  const counted = await countReleases(db, query);
  const { rows, ...page } = await readReleasePage(db, query);
  const countOf = (state: keyof ReleaseListing['counts']) => counted.get(state) ?? 0;
  const counts = {
    open: countOf('open'),
    scheduled: countOf('scheduled'),
    published: countOf('published'),
    cancelled: countOf('cancelled'),
  };
  const total = query.state ? counts[query.state] : Object.values(counts).reduce((sum, one) => sum + one, 0);
  return { ...page, items: rows.map(presentReleaseLine), total, counts };
}

export async function loadRelease(
  { db, content, now, refuse }: StaffContext<'not_found'>,
  id: string,
): Promise<ContentRelease> {
  const row = await findRelease(db, id);
  if (!row) throw refuse('not_found');
  return presentRelease(db, { content, now }, row);
}

type Recorded = Pick<StaffContext, 'person' | 'now'>;

const record = (tx: Tx, { person, now }: Recorded, what: Audited, { id, name }: ReleaseRow) =>
  recordAudit(tx, { what, staff_id: person.id, about: null, details: { release: id, name }, now });

/** Sent twice, it is one release. */
export async function startRelease(
  ctx: StaffContext,
  { id, name, note }: Body<typeof createRelease>,
): Promise<ContentRelease> {
  const { db, content, person, now } = ctx;
  return db.transaction().execute(async (tx) => {
    const isNew = await insertRelease(tx, { id, name, note, made_by: person.id, made_at: now });
    const row = await findRelease(tx, id);
    if (!row) throw new Error('a release that was just written is gone');
    if (isNew) await record(tx, ctx, 'content_release_made', row);
    return presentRelease(tx, { content, now }, row);
  });
}

type StepContext = StaffContext<'not_found' | 'release_changed'>;

async function stepOf({ person, refuse }: StepContext, tx: Tx, { set, ...step }: ReleaseStep) {
  const moved = await moveRelease(tx, { ...step, set: { ...set, changed_by: person.id } });
  if (moved) return moved;
  throw refuse((await findRelease(tx, step.id)) ? 'release_changed' : 'not_found');
}

/** For this version: a job that knows an earlier one does nothing. */
const planPublication = (tx: Tx, { id, version }: ReleaseRow, runAt: Date) =>
  enqueue(tx, publishReleaseAtTime, { id, version }, { runAt });

export async function changeReleaseName(
  ctx: StepContext,
  id: string,
  { version, name, note }: Body<typeof renameRelease>,
): Promise<ContentRelease> {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await stepOf(ctx, tx, { id, version, from: ['open', 'scheduled'], set: { name, note } });
    if (row.publish_at) await planPublication(tx, row, row.publish_at);
    await record(tx, ctx, 'content_release_changed', row);
    return presentRelease(tx, ctx, row);
  });
}

/** Only while it is open: what was planned goes out as it was planned. All of the changes or none. */
export async function setReleaseTexts(
  ctx: StaffContext<'not_found' | 'release_changed' | 'release_text_taken' | 'release_full'>,
  id: string,
  { version, add, remove }: Body<typeof changeReleaseTexts>,
): Promise<ContentRelease> {
  return ctx.db.transaction().execute(async (tx) => {
    const set = { failure: null, failed_at: null };
    const row = await stepOf(ctx, tx, { id, version, from: ['open'], set });
    await removeDrafts(tx, id, remove);
    const wanted = [...new Set(add)];
    if ((await addDrafts(tx, id, wanted)) < wanted.length) throw ctx.refuse('release_text_taken');
    if ((await listReleaseDrafts(tx, id)).length > maxReleaseTexts) throw ctx.refuse('release_full');
    await record(tx, ctx, 'content_release_changed', row);
    return presentRelease(tx, ctx, row);
  });
}

export async function cancelOpenRelease(
  ctx: StepContext,
  id: string,
  version: number,
): Promise<ContentRelease> {
  const { db, content, person, now } = ctx;
  return db.transaction().execute(async (tx) => {
    const set = { state: 'cancelled' as const, publish_at: null, ended_by: person.id, ended_at: now };
    const row = await stepOf(ctx, tx, { id, version, from: ['open', 'scheduled'], set });
    await removeDrafts(tx, id);
    await record(tx, ctx, 'content_release_cancelled', row);
    return presentRelease(tx, { content, now }, row);
  });
}

export async function takeOutOfSchedule(
  ctx: StepContext,
  id: string,
  version: number,
): Promise<ContentRelease> {
  return ctx.db.transaction().execute(async (tx) => {
    const set = { state: 'open' as const, publish_at: null };
    const row = await stepOf(ctx, tx, { id, version, from: ['scheduled'], set });
    await record(tx, ctx, 'content_release_changed', row);
    return presentRelease(tx, ctx, row);
  });
}

type PublishContext = StaffContext<
  'not_found' | 'release_changed' | 'release_empty' | 'release_not_ready' | 'in_the_past'
>;

/** Now or at a time. Whoever approved a text stands behind it; the release only sets the moment. */
export async function publishContentRelease(
  ctx: PublishContext,
  id: string,
  { version, at }: Body<typeof publishRelease>,
): Promise<ContentRelease> {
  const { db, content, person, now, refuse } = ctx;
  if (at !== undefined && new Date(at) <= now)
    throw refuse('in_the_past', [{ field: 'at', code: 'in_the_past', message: 'Choose a time to come.' }]);
  try {
    return await db.transaction().execute(async (tx) => {
      const row =
        at === undefined
          ? await publishAll(ctx, tx, { id, version, staffId: person.id, now })
          : await planRelease(ctx, tx, { id, version, at: new Date(at) });
      return presentRelease(tx, { content, now }, row);
    });
  } catch (error) {
    if (error instanceof ReleaseNotReady)
      throw refuse(error.reasons.length === 0 ? 'release_empty' : 'release_not_ready', error.reasons);
    throw error;
  }
}

/** Thrown, so that the transaction rolls back: nothing is published where one text is not ready. */
class ReleaseNotReady extends Error {
  readonly reasons: readonly FieldProblem[];
  constructor(reasons: readonly FieldProblem[]) {
    super('a release is not ready');
    this.reasons = reasons;
  }
}

/** Against the content in the database: what a process holds in memory may be older. */
async function checkReady(db: DbOrTx, id: string, at: Date): Promise<void> {
  const members = await listReleaseMembers(db, id);
  const [content, media] = [await readContentSnapshot(db), await mediaOfMembers(db, members)];
  const reasons = toReleaseRefusals(findReleaseProblems(members, { content, media, now: at }));
  if (members.length === 0 || reasons.length > 0) throw new ReleaseNotReady(reasons);
}

async function planRelease(
  ctx: PublishContext,
  tx: Tx,
  { id, version, at }: { id: string; version: number; at: Date },
): Promise<ReleaseRow> {
  const set = { state: 'scheduled' as const, publish_at: at, failure: null, failed_at: null };
  const row = await stepOf(ctx, tx, { id, version, from: ['open', 'scheduled'], set });
  await checkReady(tx, id, at);
  await planPublication(tx, row, at);
  await record(tx, ctx, 'content_release_scheduled', row);
  return row;
}

type Publication = Publisher & { id: string; version: number };

async function publishAll(
  ctx: StepContext,
  tx: Tx,
  { id, version, staffId, now }: Publication,
): Promise<ReleaseRow> {
  // First, as for a single text: its row lock lets one publish at a time.
  await raiseContentVersion(tx);
  const set = {
    state: 'published' as const,
    publish_at: null,
    ended_by: staffId,
    ended_at: now,
    failure: null,
    failed_at: null,
  };
  const row = await stepOf(ctx, tx, { id, version, from: ['open', 'scheduled'], set });
  await publishTexts(tx, row, { staffId, now });
  return row;
}

async function publishTexts(tx: Tx, { id, name }: ReleaseRow, { staffId, now }: Publisher): Promise<void> {
  await checkReady(tx, id, now);
  for (const draft of await listReleaseDrafts(tx, id)) {
    const taken = await takeDraft(tx, { id: draft.id, version: draft.version, from: ['approved'] });
    const outcome = taken ? await publishRow(tx, taken, { staffId, now, releaseId: id }) : 'moved_on';
    if (outcome !== 'published')
      throw new ReleaseNotReady([
        { field: draft.id, code: outcome, message: `${titleOfDraftRow(draft)}: ${refusedWords[outcome]}` },
      ]);
  }
  const details = { release: id, name };
  const what = 'content_release_published' as const;
  await recordAudit(tx, { what, staff_id: staffId, about: null, details, now });
}

const refusedWords = {
  moved_on: 'Someone has just changed it.',
  published_changed: 'The published text has changed since. Merge the two, then send it for review again.',
  slug_taken: 'Another page has its web address.',
  withdrawn: withdrawnWords,
} as const;

/** At its time, all or none. Where one is not ready, the release is open again and says which and why. */
export async function publishPlannedRelease(
  db: Database,
  { id, version, now }: { id: string; version: number; now: Date },
): Promise<void> {
  try {
    await db.transaction().execute(async (tx) => {
      await raiseContentVersion(tx);
      const set = { state: 'published' as const, publish_at: null, ended_by: null, ended_at: now };
      const row = await moveRelease(tx, { id, version, from: ['scheduled'], set });
      if (row) await publishTexts(tx, row, { staffId: null, now });
    });
  } catch (error) {
    if (!(error instanceof ReleaseNotReady)) throw error;
    await recordFailure(db, { id, version, now, reasons: error.reasons });
  }
}

async function recordFailure(
  db: Database,
  { id, version, now, reasons }: { id: string; version: number; now: Date; reasons: readonly FieldProblem[] },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const set = { state: 'open' as const, publish_at: null, failure: failureJson(reasons), failed_at: now };
    const row = await moveRelease(tx, { id, version, from: ['scheduled'], set });
    if (!row) return;
    const details = { release: id, name: row.name };
    const what = 'content_release_failed' as const;
    await recordAudit(tx, { what, staff_id: null, about: null, details, now });
  });
}

export const releasesToday: TodaySource = {
  needs: 'content',
  read: async (db) => {
    const { failed, failed_since, ready, ready_since } = await countReleaseWork(db);
    return [
      { kind: 'content_releases_failed' as const, count: failed, since: failed_since },
      { kind: 'content_releases_ready' as const, count: ready, since: ready_since },
    ].filter(({ count }) => count > 0);
  },
};
