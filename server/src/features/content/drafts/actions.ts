import { isDeepStrictEqual } from 'node:util';
import type { RefusalCode } from '@kindred/contract/api.ts';
import type {
  approveDraft,
  ContentData,
  ContentDraft,
  openDraft,
  previewDraft,
  storeDraft,
  sendDraft,
  sendDraftBack,
} from '@kindred/contract/content/drafts.ts';
import type { Body, Reply } from '@kindred/contract/endpoint.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { emptyRecord } from '#platform/content/editing.ts';
import type { DbOrTx } from '#platform/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Context, StaffContext } from '#platform/http/route.ts';
import { storable } from '#platform/storable.ts';
import { findRevision } from '../history/public.ts';
import { renderDraft, type RenderPage } from '../previews/public.ts';
import { findDraftObjections, presentDraft } from './presenter.ts';
import {
  checkAhead,
  dayAfterMonths,
  dayOfCharity,
  monthsToReview,
  toFieldProblems,
  withItemKey,
} from './rules.ts';
import {
  clinicalJson,
  commentsJson,
  deleteDraft,
  findDraft,
  findDraftOfItem,
  findPublished,
  insertDraft,
  moveDraft,
  rewriteUntouched,
  unplanned,
  withAuthor,
  writeDraft,
  type DraftRow,
  type DraftStep,
} from './store.ts';

const present = (ctx: Pick<StaffContext, 'content' | 'person' | 'now'>, db: DbOrTx, row: DraftRow) =>
  presentDraft(db, { content: ctx.content, reader: ctx.person.id, now: ctx.now }, row);

export const todayOfCharity = ({ content, now }: Pick<Context, 'content' | 'now'>): string =>
  dayOfCharity(content, now);

type Opening = Body<typeof openDraft>;
type OpenContext = StaffContext<'not_found' | 'slug_taken' | 'draft_open'>;

/** A text has one draft for everyone: a colleague who opens it continues where the last one stopped. */
export async function openContentDraft(ctx: OpenContext, opening: Opening): Promise<ContentDraft> {
  const { db, now, person, refuse } = ctx;
  const { id, kind } = opening;
  const existing = await findDraft(db, id);
  if (existing) return present(ctx, db, existing);
  const begun = await beginningOf(ctx, opening);
  const isChange = opening.item === undefined || opening.revision !== undefined;
  const authors = isChange ? [person.id] : [];
  const begins = { kind, ...begun, authors, staffId: person.id, now };
  const rewritten = await rewriteUntouched(db, begins);
  if (rewritten) return present(ctx, db, rewritten);
  await insertDraft(db, { id, ...begins });
  const open = await findDraftOfItem(db, kind, begun.item);
  if (!open) throw refuse('not_found');
  // A restored version must not vanish into a colleague's draft.
  if (open.id !== id && opening.revision !== undefined) throw refuse('draft_open');
  if (open.id !== id && opening.item === undefined) throw refuse('slug_taken');
  return present(ctx, db, open);
}

interface Beginning {
  item: string;
  data: ContentData;
  base: ContentData | null;
  upstream: ContentData | null;
  why: string;
}

async function beginningOf(ctx: OpenContext, { kind, item, slug, revision }: Opening): Promise<Beginning> {
  const { db, content, refuse } = ctx;
  if (item === undefined) {
    if (slug === undefined) throw refuse('not_found');
    if (content.one(kind, slug) ?? (await findPublished(db, kind, slug))) throw refuse('slug_taken');
    const due = dayAfterMonths(todayOfCharity(ctx), monthsToReview);
    return { item: slug, data: emptyRecord(kind, slug, due), base: null, upstream: null, why: '' };
  }
  const published = await findPublished(db, kind, item);
  if (!published) throw refuse('not_found');
  const { data: base, upstream } = published;
  if (revision === undefined) return { item, data: base, base, upstream, why: '' };
  const earlier = await findRevision(db, revision);
  if (!earlier || earlier.kind !== kind || earlier.item !== item) throw refuse('not_found');
  return { item, data: earlier.data, base, upstream, why: '' };
}

export async function readContentDraft(ctx: StaffContext<'not_found'>, id: string): Promise<ContentDraft> {
  const row = await findDraft(ctx.db, id);
  if (!row) throw ctx.refuse('not_found');
  return present(ctx, ctx.db, row);
}

/** Saves whatever was typed, however incomplete; only a colleague's later edit prevents it. */
export async function saveContentDraft(
  ctx: StaffContext<'not_found' | 'draft_changed' | 'draft_in_review'>,
  id: string,
  { version, data: typed, why, merged, upstream }: Body<typeof storeDraft>,
): Promise<Reply<typeof storeDraft>> {
  const { db, now, person, refuse } = ctx;
  const row = await findDraft(db, id);
  if (!row) throw refuse('not_found');
  const { kind, item } = row;
  const data = withItemKey(kind, item, storable(typed) as ContentData);
  const next = await writeDraft(db, { id, version, data, why, merged, upstream, staffId: person.id, now });
  if (next === undefined) {
    const { state = 'draft' } = (await findDraft(db, id)) ?? {};
    throw refuse(state === 'draft' ? 'draft_changed' : 'draft_in_review');
  }
  return {
    version: next,
    edited_at: now.toISOString(),
    objections: await findDraftObjections(db, { ...row, data }, ctx),
  };
}

/** Undefined if nothing moved: the draft is gone, or someone else was faster. */
async function stepOf<C extends RefusalCode>(
  ctx: StaffContext<C | 'not_found' | 'draft_changed'>,
  db: DbOrTx,
  step: DraftStep,
): Promise<DraftRow> {
  const moved = await moveDraft(db, step);
  if (moved) return moved;
  throw ctx.refuse((await findDraft(db, step.id)) ? 'draft_changed' : 'not_found');
}

async function refuseObjections(
  ctx: StaffContext<'content_not_ready'>,
  db: DbOrTx,
  draft: DraftRow,
): Promise<void> {
  const objections = await findDraftObjections(db, draft, ctx);
  if (objections.length > 0) throw ctx.refuse('content_not_ready', toFieldProblems(objections));
}

/** Whether an earlier attempt took this step and its response was lost: the retry then succeeds. */
const isTaken = (row: DraftRow | undefined, version: number, state: DraftRow['state']): row is DraftRow =>
  row?.version === version + 1 && row.state === state;

type StepContext<C extends RefusalCode> = StaffContext<C | 'not_found' | 'draft_changed'>;

export async function sendForReview(
  ctx: StepContext<'content_not_ready'>,
  id: string,
  { version, why }: Body<typeof sendDraft>,
): Promise<ContentDraft> {
  const { db, person } = ctx;
  const row = await findDraft(db, id);
  if (!row) throw ctx.refuse('not_found');
  if (isTaken(row, version, 'in_review') && row.authors.at(-1) === person.id && row.why === why)
    return present(ctx, db, row);
  await refuseObjections(ctx, db, row);
  const set = {
    state: 'in_review' as const,
    why,
    comments: commentsJson([]),
    failed_at: null,
    ...withAuthor(person.id),
  };
  return present(ctx, db, await stepOf(ctx, db, { id, version, from: ['draft'], set }));
}

export async function takeBack(ctx: StepContext<never>, id: string, version: number): Promise<ContentDraft> {
  const before = await findDraft(ctx.db, id);
  if (isTaken(before, version, 'draft')) return present(ctx, ctx.db, before);
  const from = ['in_review', 'approved', 'scheduled'] as const;
  const set = { state: 'draft' as const, ...unplanned };
  return present(ctx, ctx.db, await stepOf(ctx, ctx.db, { id, version, from, set }));
}

export async function discard(
  ctx: StepContext<'in_release'>,
  id: string,
  version: number,
): Promise<{ id: string }> {
  const { db, refuse } = ctx;
  if (await deleteDraft(db, id, version)) return { id };
  const row = await findDraft(db, id);
  if (!row) throw refuse('not_found');
  throw refuse(row.version === version ? 'in_release' : 'draft_changed');
}

/** Comments come from someone who reads it with fresh eyes, so not from its author. */
export async function sendBack(
  ctx: StepContext<'own_change'>,
  id: string,
  { version, comments }: Body<typeof sendDraftBack>,
): Promise<ContentDraft> {
  const before = await findDraft(ctx.db, id);
  if (isTaken(before, version, 'draft') && isDeepStrictEqual(before.comments, comments))
    return present(ctx, ctx.db, before);
  const set = { state: 'draft' as const, comments: commentsJson(comments), ...unplanned };
  return present(
    ctx,
    ctx.db,
    await reviewStep(ctx, ctx.db, { id, version, from: ['in_review', 'approved'], set }),
  );
}

/** The second person decides: no one can approve their own changes, in the console or by the API. */
export async function approve(
  ctx: StepContext<'own_change' | 'content_not_ready'>,
  id: string,
  { version, clinical }: Body<typeof approveDraft>,
): Promise<ContentDraft> {
  const { db, now, person } = ctx;
  if (clinical && clinical.on > todayOfCharity(ctx)) throw new Refusal('validation', [checkAhead]);
  return db.transaction().execute(async (tx) => {
    const before = await findDraft(tx, id);
    const isOwn = before?.approved_by === person.id && isDeepStrictEqual(before.clinical, clinical ?? null);
    if (isOwn && isTaken(before, version, 'approved')) return present(ctx, tx, before);
    const set = {
      state: 'approved' as const,
      approved_by: person.id,
      approved_at: now,
      clinical: clinicalJson(clinical),
    };
    const row = await reviewStep(ctx, tx, { id, version, from: ['in_review'], set });
    await refuseObjections(ctx, tx, row);
    const details = { kind: row.kind, item: row.item };
    await recordAudit(tx, { what: 'content_approved', staff_id: person.id, about: null, details, now });
    return present(ctx, tx, row);
  });
}

async function reviewStep<C extends RefusalCode>(
  ctx: StaffContext<C | 'not_found' | 'draft_changed' | 'own_change'>,
  db: DbOrTx,
  step: DraftStep,
): Promise<DraftRow> {
  const moved = await moveDraft(db, { ...step, notBy: ctx.person.id });
  if (moved) return moved;
  const row = await findDraft(db, step.id);
  if (!row) throw ctx.refuse('not_found');
  const isOwn = row.authors.includes(ctx.person.id) && row.version === step.version;
  throw ctx.refuse(isOwn ? 'own_change' : 'draft_changed');
}

/** Renders what is typed now, saved or not. */
export async function previewContentDraft(
  ctx: StaffContext<'not_found' | 'content_not_ready'>,
  { id, render }: { id: string; render: RenderPage },
  { data, view }: Body<typeof previewDraft>,
): Promise<Reply<typeof previewDraft>> {
  const row = await findDraft(ctx.db, id);
  if (!row) throw ctx.refuse('not_found');
  return { html: await renderDraft(ctx, { ...row, data }, { view, render }) };
}
