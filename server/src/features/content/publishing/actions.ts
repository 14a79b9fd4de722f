import type { ContentData, DraftComment } from '@kindred/contract/content/drafts.ts';
import type { publishContent, withdrawContent } from '@kindred/contract/content/publishing.ts';
import type { Body, Reply } from '@kindred/contract/endpoint.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { readContentSnapshot } from '#platform/content/content-store.ts';
import {
  completeData,
  descriptionOf,
  parseData,
  type EditableKind,
  type Objection,
} from '#platform/content/editing.ts';
import { raiseContentVersion } from '#platform/content/raise-version.ts';
import type { Database, Tx } from '#platform/database.ts';
import type { PageSource } from '#platform/page-source.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { StaffContext } from '#platform/http/route.ts';
import { findDraftObjections } from '../drafts/presenter.ts';
import { addressIn, mayPublishAlone, toFieldProblems, withReview } from '../drafts/rules.ts';
import { findDraft, findPublished, moveDraft, type DraftRow, type PublishedRow } from '../drafts/store.ts';
import { endNotices, mayReplace, publishPlanned, usesInWords, usesOf, withdrawnWords } from './rules.ts';
import {
  addRevision,
  giveBackDraft,
  dropAlias,
  isAddressFree,
  isSameWithdrawal,
  isWithdrawnSince,
  hasRevisions,
  keepAlias,
  lockPlannedDraft,
  takeDraft,
  withdrawItem,
  writeItem,
} from './store.ts';

type PublishContext = StaffContext<
  | 'not_found'
  | 'draft_changed'
  | 'not_approved'
  | 'in_release'
  | 'published_changed'
  | 'slug_taken'
  | 'content_not_ready'
  | 'in_the_past'
>;

/** Publishes now or at a given time. The approver vouches for the text; a small correction is checked afterwards. */
export async function publishContentDraft(
  ctx: PublishContext,
  id: string,
  { version, small, at }: Body<typeof publishContent>,
): Promise<Reply<typeof publishContent>> {
  const { db, now, person, content, refuse } = ctx;
  const row = await findDraft(db, id);
  if (!row) throw refuse('not_found');
  if (row.version !== version) throw refuse('draft_changed');
  if (row.release_id !== null) throw refuse('in_release');
  const isSmall = small && mayPublishAlone(row.kind, await findPublished(db, row.kind, row.item));
  if (row.state === 'in_review' || (row.state === 'draft' && !isSmall)) throw refuse('not_approved');
  if (at !== undefined) {
    refuseUnready(ctx, await findDraftObjections(db, row, { content, now: new Date(at) }));
    return planDraft(ctx, row, new Date(at));
  }
  await db.transaction().execute(async (tx) => {
    // First, so that nothing it links to can be withdrawn between the check and the publishing.
    await raiseContentVersion(tx);
    const taken = await takeDraft(tx, { id, version, from: [row.state] });
    if (!taken) throw refuse('draft_changed');
    // Adding a draft to a release does not change its version.
    if (taken.release_id !== null) throw refuse('in_release');
    const latest = await readContentSnapshot(tx);
    refuseUnready(ctx, await findDraftObjections(tx, taken, { content: latest, now }));
    const outcome = await publishRow(tx, taken, { staffId: person.id, now });
    if (outcome !== 'published') throw refuse(outcome === 'withdrawn' ? 'published_changed' : outcome);
  });
  return { state: 'published', publish_at: null };
}

function refuseUnready({ refuse }: PublishContext, objections: readonly Objection[]): void {
  if (objections.some(({ code }) => code === 'slug_taken')) throw refuse('slug_taken');
  if (objections.length > 0) throw refuse('content_not_ready', toFieldProblems(objections));
}

async function planDraft(
  { db, now, person, refuse }: PublishContext,
  { id, version, kind, item, state }: DraftRow,
  at: Date,
): Promise<Reply<typeof publishContent>> {
  if (at <= now)
    throw refuse('in_the_past', [{ field: 'at', code: 'in_the_past', message: 'Choose a time to come.' }]);
  if (state === 'draft') throw refuse('not_approved');
  await db.transaction().execute(async (tx) => {
    const set = { state: 'scheduled' as const, publish_at: at };
    if (!(await moveDraft(tx, { id, version, from: ['approved', 'scheduled'], alone: true, set }))) {
      const after = await findDraft(tx, id);
      throw refuse(after && after.release_id !== null ? 'in_release' : 'draft_changed');
    }
    const details = { kind, item, at: at.toISOString() };
    await enqueue(tx, publishPlanned, { id, version: version + 1 }, { runAt: at });
    await recordAudit(tx, { what: 'content_scheduled', staff_id: person.id, about: null, details, now });
  });
  return { state: 'scheduled', publish_at: at.toISOString() };
}

export interface Publisher {
  /** Null if a schedule publishes it. */
  staffId: string | null;
  now: Date;
  /** The release that it belongs to. */
  releaseId?: string;
}

export type PublishOutcome = 'published' | 'published_changed' | 'slug_taken' | 'withdrawn';

/**
 * Writes the text, its version, the audit row and the version number that notifies every process, all or nothing.
 * Refuses if the published text is no longer the one that the draft is based on.
 */
export async function publishRow(
  tx: Tx,
  draft: DraftRow,
  { staffId, now, releaseId }: Publisher,
): Promise<PublishOutcome> {
  const { kind, item, base, clinical, approved_by, edited_by, why } = draft;
  // First, because its row lock serialises publishing.
  await raiseContentVersion(tx);
  if (await comesBackByItself(tx, draft, staffId)) return 'withdrawn';
  if (!(await isAddressFree(tx, kind, item, addressIn(draft.data, item)))) return 'slug_taken';
  const before = await findPublished(tx, kind, item);
  const data = finalData(kind, draft.data, clinical?.on ?? null);
  const upstream = newerUpstream(before, draft);
  if (!(await writeItem(tx, { kind, item, data, base, now, upstream }))) return 'published_changed';
  if (before) await keepShipped(tx, draft, { before, upstream, now });
  const what = approved_by === null && draft.state === 'draft' ? 'corrected' : 'published';
  const staff_id = edited_by ?? staffId;
  await addRevision(tx, {
    kind,
    item,
    written_at: now,
    what,
    data,
    staff_id,
    approved_by,
    why,
    clinical,
    release_id: releaseId ?? null,
  });
  await planEnd(tx, kind, data);
  await moveAddress(tx, draft, addressIn(base ?? data, item), addressIn(data, item));
  const details = { kind, item, what };
  await recordAudit(tx, { what: 'content_published', staff_id: staffId, about: null, details, now });
  return 'published';
}

/**
 * Keeps in the history what a release shipped before the first edit here, and any newer shipped text that this one
 * settles.
 */
async function keepShipped(
  tx: Tx,
  { kind, item }: DraftRow,
  { before, upstream, now }: { before: PublishedRow; upstream: ContentData | null; now: Date },
): Promise<void> {
  const revision = { kind, item, written_at: now, why: '', what: 'shipped' as const, staff_id: null };
  if (!(await hasRevisions(tx, kind, item))) await addRevision(tx, { ...revision, data: before.data });
  if (before.upstream && !upstream) await addRevision(tx, { ...revision, data: before.upstream });
}

/** A shipped text newer than the one the authors have seen is not settled by this text. */
const newerUpstream = (before: PublishedRow | undefined, { upstream }: DraftRow) =>
  before?.upstream && JSON.stringify(before.upstream) !== JSON.stringify(upstream) ? before.upstream : null;

/** A person who publishes now decides that the withdrawn text comes back; an earlier schedule does not. */
const comesBackByItself = async (tx: Tx, draft: DraftRow, staffId: string | null) =>
  staffId === null && (await isWithdrawnSince(tx, draft));

/** A notice ends by itself: it is withdrawn then, so that no page carries it any more. */
async function planEnd(tx: Tx, kind: EditableKind, data: ContentData): Promise<void> {
  const { until } = data;
  if ((kind !== 'notice' && kind !== 'status_message') || typeof until !== 'string') return;
  await enqueue(tx, endNotices, {}, { runAt: new Date(until) });
}

/** Recomputes derived fields and the review date: text changed since the review does not count as reviewed. */
function finalData(kind: EditableKind, data: ContentData, reviewedOn: string | null): ContentData {
  const parsed = parseData(kind, withReview(kind, data, reviewedOn));
  if (!parsed) throw new Error(`a checked ${kind} became invalid`);
  return completeData(kind, parsed);
}

async function moveAddress(
  tx: Tx,
  { kind, item }: Pick<DraftRow, 'kind' | 'item'>,
  from: string,
  to: string,
): Promise<void> {
  await dropAlias(tx, kind, to);
  if (from !== to) await keepAlias(tx, kind, from, item);
}

/** False if the address belongs to another area, which has no such page. */
async function isAmong(
  { db, now }: Pick<StaffContext, 'db' | 'now'>,
  pages: readonly PageSource[],
  to: string,
): Promise<boolean> {
  const [path = ''] = to.split(/[?#]/, 1);
  const owner = pages.find(({ folder }) => path.startsWith(folder));
  return owner === undefined || owner.has(db, path.slice(owner.folder.length), now);
}

type WithdrawContext = StaffContext<'not_found' | 'content_in_use' | 'content_fixed'>;

/** Redirects its readers. The row stays, so that no later release brings it back. */
export async function withdrawContentItem(
  ctx: WithdrawContext,
  { kind, item }: { kind: EditableKind; item: string },
  { to, why, used_seen, pages }: Body<typeof withdrawContent> & { pages: readonly PageSource[] },
): Promise<Reply<typeof withdrawContent>> {
  const { db, now, person, refuse } = ctx;
  if (descriptionOf(kind).fixed) throw refuse('content_fixed');
  const noPage = () =>
    refuse('validation', [{ field: 'to', code: 'no_page', message: 'There is no such page.' }]);
  if (to !== null && !(await isAmong(ctx, pages, to))) throw noPage();
  await db.transaction().execute(async (tx) => {
    // First, so that nothing that refers to it can be published between the check and the withdrawal.
    await raiseContentVersion(tx);
    if (await isSameWithdrawal(tx, { kind, item, to, why, by: person.id })) return;
    const latest = await readContentSnapshot(tx);
    if (to !== null && !mayReplace(latest, { kind, item, to })) throw noPage();
    const uses = used_seen ? [] : usesOf(latest, kind, item);
    if (uses.length > 0) throw refuse('content_in_use', usesInWords(uses));
    const before = await findPublished(tx, kind, item);
    if (!before || !(await withdrawItem(tx, { kind, item, to, now }))) throw refuse('not_found');
    const revision = { kind, item, written_at: now };
    if (!(await hasRevisions(tx, kind, item)))
      await addRevision(tx, { ...revision, what: 'shipped', data: before.data, staff_id: null, why: '' });
    await addRevision(tx, { ...revision, what: 'withdrawn', data: before.data, staff_id: person.id, why });
    const details = { kind, item };
    await recordAudit(tx, { what: 'content_withdrawn', staff_id: person.id, about: null, details, now });
  });
  return { item };
}

/** At its time. Where it is not ready then, readers see no change, and staff find it on Today with the reasons. */
export async function publishPlannedDraft(
  db: Database,
  { id, version, now }: { id: string; version: number; now: Date },
): Promise<void> {
  const planned = await findDraft(db, id);
  if (planned?.version !== version || planned.state !== 'scheduled') return;
  await db.transaction().execute(async (tx) => {
    // First, so that nothing it links to can be withdrawn between the check and the publishing.
    await raiseContentVersion(tx);
    const row = await lockPlannedDraft(tx, { id, version });
    if (!row) return;
    const reasons = await publishIfReady(tx, row, now);
    if (reasons.length === 0) return;
    await giveBackDraft(tx, { id, version, from: ['scheduled'], comments: reasons, now });
    const { kind, item } = row;
    const what = 'content_plan_failed' as const;
    await recordAudit(tx, { what, staff_id: null, about: null, details: { kind, item }, now });
  });
}

/** Judges it again, against the content in the database: much may have changed since it was planned. */
async function publishIfReady(tx: Tx, row: DraftRow, now: Date): Promise<DraftComment[]> {
  const { id, version } = row;
  const objections = await findDraftObjections(tx, row, { content: await readContentSnapshot(tx), now });
  if (objections.length > 0) return objections.map(({ field, message }) => ({ at: field, text: message }));
  const outcome = await publishRow(tx, row, { staffId: null, now });
  if (outcome !== 'published') return [{ at: '', text: notPublished[outcome] }];
  await takeDraft(tx, { id, version, from: ['scheduled'] });
  return [];
}

const notPublished = {
  published_changed: 'The published text has changed since. Merge the two, then send it for review again.',
  slug_taken: 'Another page has its web address now. Choose another.',
  withdrawn: withdrawnWords,
} as const;
