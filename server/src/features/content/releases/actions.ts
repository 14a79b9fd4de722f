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
import type { DbOrTx, Tx } from '#platform/database.ts';
import type { StaffContext } from '#platform/http/route.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { findRelease, listReleaseDrafts, type ReleaseRow } from '../drafts/store.ts';
import { publishRow, type Publisher } from '../publishing/actions.ts';
import { takeDraft } from '../publishing/store.ts';
import { mediaOfMembers, presentRelease, presentReleaseLine } from './presenter.ts';
import {
  findReleaseProblems,
  notPublishedWords,
  publishReleaseAtTime,
  ReleaseNotReady,
  titleOfDraftRow,
  toReleaseRefusals,
} from './rules.ts';
import {
  addDrafts,
  countReleases,
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

/** Idempotent: a retry starts no second release. */
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

interface StaffStep extends ReleaseStep {
  /** Whether a release already looks as this step would leave it. */
  isTaken: (row: ReleaseRow) => boolean | Promise<boolean>;
  follow: (row: ReleaseRow) => Promise<void>;
}

/** Takes the step and its consequences. If an earlier attempt took it and the reply was lost, replies again. */
async function takeStep(
  ctx: StepContext,
  tx: Tx,
  { set, isTaken, follow, ...step }: StaffStep,
): Promise<ContentRelease> {
  const { person, refuse } = ctx;
  const moved = await moveRelease(tx, { ...step, set: { ...set, changed_by: person.id } });
  if (moved) await follow(moved);
  const row = moved ?? (await findRelease(tx, step.id));
  if (!row) throw refuse('not_found');
  const isOwn = row.version === step.version + 1 && row.changed_by === person.id;
  if (!moved && !(isOwn && (await isTaken(row)))) throw refuse('release_changed');
  return presentRelease(tx, ctx, row);
}

/** For this version only: a job with an earlier version does nothing. */
const planPublication = (tx: Tx, { id, version }: ReleaseRow, runAt: Date) =>
  enqueue(tx, publishReleaseAtTime, { id, version }, { runAt });

export async function changeReleaseName(
  ctx: StepContext,
  id: string,
  { version, name, note }: Body<typeof renameRelease>,
): Promise<ContentRelease> {
  return ctx.db.transaction().execute((tx) =>
    takeStep(ctx, tx, {
      id,
      version,
      from: ['open', 'scheduled'],
      set: { name, note },
      isTaken: (row) => row.name === name && row.note === note,
      follow: async (row) => {
        if (row.publish_at) await planPublication(tx, row, row.publish_at);
        await record(tx, ctx, 'content_release_changed', row);
      },
    }),
  );
}

/** Only while it is open: what was planned is published as planned. All changes or none. */
export async function setReleaseTexts(
  ctx: StaffContext<'not_found' | 'release_changed' | 'release_text_taken' | 'release_full'>,
  id: string,
  { version, add, remove }: Body<typeof changeReleaseTexts>,
): Promise<ContentRelease> {
  const wanted = [...new Set(add)];
  return ctx.db.transaction().execute((tx) =>
    takeStep(ctx, tx, {
      id,
      version,
      from: ['open'],
      set: { failure: null, failed_at: null },
      isTaken: async ({ state }) => {
        const held = new Set((await listReleaseDrafts(tx, id)).map((draft) => draft.id));
        return (
          state === 'open' && wanted.every((one) => held.has(one)) && !remove.some((one) => held.has(one))
        );
      },
      follow: async (row) => {
        await removeDrafts(tx, id, remove);
        if ((await addDrafts(tx, id, wanted)) < wanted.length) throw ctx.refuse('release_text_taken');
        if ((await listReleaseDrafts(tx, id)).length > maxReleaseTexts) throw ctx.refuse('release_full');
        await record(tx, ctx, 'content_release_changed', row);
      },
    }),
  );
}

export async function cancelOpenRelease(
  ctx: StepContext,
  id: string,
  version: number,
): Promise<ContentRelease> {
  const { db, person, now } = ctx;
  return db.transaction().execute((tx) =>
    takeStep(ctx, tx, {
      id,
      version,
      from: ['open', 'scheduled'],
      set: { state: 'cancelled', publish_at: null, ended_by: person.id, ended_at: now },
      isTaken: ({ state }) => state === 'cancelled',
      follow: async (row) => {
        await removeDrafts(tx, id);
        await record(tx, ctx, 'content_release_cancelled', row);
      },
    }),
  );
}

export async function takeOutOfSchedule(
  ctx: StepContext,
  id: string,
  version: number,
): Promise<ContentRelease> {
  return ctx.db.transaction().execute((tx) =>
    takeStep(ctx, tx, {
      id,
      version,
      from: ['scheduled'],
      set: { state: 'open', publish_at: null },
      isTaken: ({ state }) => state === 'open',
      follow: (row) => record(tx, ctx, 'content_release_changed', row),
    }),
  );
}

type PublishContext = StaffContext<
  'not_found' | 'release_changed' | 'release_empty' | 'release_not_ready' | 'in_the_past'
>;

/** Publishes now or at a given time. Approvers vouch for the texts; the release only sets the moment. */
export async function publishContentRelease(
  ctx: PublishContext,
  id: string,
  { version, at }: Body<typeof publishRelease>,
): Promise<ContentRelease> {
  const { db, now, refuse } = ctx;
  if (at !== undefined && new Date(at) <= now)
    throw refuse('in_the_past', [{ field: 'at', code: 'in_the_past', message: 'Choose a time to come.' }]);
  try {
    return await db
      .transaction()
      .execute((tx) =>
        at === undefined
          ? publishAll(ctx, tx, { id, version })
          : planRelease(ctx, tx, { id, version, at: new Date(at) }),
      );
  } catch (error) {
    if (error instanceof ReleaseNotReady)
      throw refuse(error.reasons.length === 0 ? 'release_empty' : 'release_not_ready', error.reasons);
    throw error;
  }
}

/** Against the content in the database: what a process holds in memory may be older. */
async function checkReady(db: DbOrTx, id: string, at: Date): Promise<void> {
  const members = await listReleaseMembers(db, id);
  const [content, media] = [await readContentSnapshot(db), await mediaOfMembers(db, members)];
  const reasons = toReleaseRefusals(findReleaseProblems(members, { content, media, now: at }));
  if (members.length === 0 || reasons.length > 0) throw new ReleaseNotReady(reasons);
}

function planRelease(
  ctx: StepContext,
  tx: Tx,
  { id, version, at }: { id: string; version: number; at: Date },
): Promise<ContentRelease> {
  return takeStep(ctx, tx, {
    id,
    version,
    from: ['open', 'scheduled'],
    set: { state: 'scheduled', publish_at: at, failure: null, failed_at: null },
    isTaken: ({ publish_at }) => publish_at?.getTime() === at.getTime(),
    follow: async (row) => {
      await checkReady(tx, id, at);
      await planPublication(tx, row, at);
      await record(tx, ctx, 'content_release_scheduled', row);
    },
  });
}

async function publishAll(
  ctx: StepContext,
  tx: Tx,
  { id, version }: { id: string; version: number },
): Promise<ContentRelease> {
  const { person, now } = ctx;
  // First, as for a single text: its row lock lets one publish at a time.
  await raiseContentVersion(tx);
  const ended = { publish_at: null, ended_by: person.id, ended_at: now };
  return takeStep(ctx, tx, {
    id,
    version,
    from: ['open', 'scheduled'],
    set: { state: 'published', ...ended, failure: null, failed_at: null },
    isTaken: ({ state }) => state === 'published',
    follow: (row) => publishTexts(tx, row, { staffId: person.id, now }),
  });
}

export async function publishTexts(
  tx: Tx,
  { id, name }: ReleaseRow,
  { staffId, now }: Publisher,
): Promise<void> {
  await checkReady(tx, id, now);
  for (const draft of await listReleaseDrafts(tx, id)) {
    const taken = await takeDraft(tx, { id: draft.id, version: draft.version, from: ['approved'] });
    const outcome = taken ? await publishRow(tx, taken, { staffId, now, releaseId: id }) : 'moved_on';
    if (outcome !== 'published')
      throw new ReleaseNotReady([
        {
          field: draft.id,
          code: outcome,
          message: `${titleOfDraftRow(draft)}: ${notPublishedWords[outcome]}`,
        },
      ]);
  }
  const details = { release: id, name };
  const what = 'content_release_published' as const;
  await recordAudit(tx, { what, staff_id: staffId, about: null, details, now });
}
