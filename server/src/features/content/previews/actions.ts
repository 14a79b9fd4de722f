import type { PreviewView } from '@kindred/contract/content/drafts.ts';
import type {
  listPreviews,
  OpenedPreview,
  previewPublished,
  PublishedPreview,
  sharePreview,
  SharedPreview,
} from '@kindred/contract/content/previews.ts';
import type { Body, Query, Reply } from '@kindred/contract/endpoint.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { withContent, type ContentSnapshot } from '#platform/content/content-store.ts';
import { parseData, titleOfRecord, type EditableKind } from '#platform/content/editing.ts';
import type { StaffContext } from '#platform/http/route.ts';
import { charityZone } from '#platform/content/charity-zone.ts';
import { contentAround, findDraftObjections, type ReleasePlace } from '../drafts/presenter.ts';
import { toFieldProblems, withDrafts, type DraftText } from '../drafts/rules.ts';
import { findDraft, findPublished } from '../drafts/store.ts';
import { endOfDay, previewEnd, previewPath, withoutScripts } from './rules.ts';
import {
  deletePreview,
  findOpenPreview,
  insertPreview,
  listOpenPreviews,
  listScheduledUntil,
  type NamedPreview,
} from './store.ts';

/** Renders a path of the app. Injected by the server, because the pages are built after the routes. */
export type RenderPage = (path: string, reader?: PreviewView['as']) => Promise<string>;

/** Uses the app's own renderer: this text as it stands, on the day and for the reader of the view. */
export async function renderDraft(
  ctx: Pick<StaffContext<'content_not_ready'>, 'db' | 'content' | 'now' | 'refuse'>,
  draft: DraftText & ReleasePlace,
  { view, render }: { view: PreviewView; render: RenderPage },
): Promise<string> {
  const path = previewPath(draft, view);
  if (path === null || !parseData(draft.kind, draft.data)) throw await notReady(ctx, draft);
  const planned = await contentOn(ctx, view.on);
  const around = view.with_release ? await contentAround(ctx.db, planned, draft) : planned;
  return withoutScripts(await withContent(withDrafts(around, [draft]), () => render(path, view.as)));
}

/** What readers see now, so that a text can be read before anyone starts editing it. */
export async function renderPublished(
  { db, content, refuse }: StaffContext<'not_found'>,
  { kind, item }: { kind: EditableKind; item: string },
  { view, render }: { view: Query<typeof previewPublished>; render: RenderPage },
): Promise<PublishedPreview> {
  const published = await findPublished(db, kind, item);
  if (!published) throw refuse('not_found');
  const { data } = published;
  const text = { kind, item, data };
  const path = previewPath(text, { on: null, ...view });
  if (path === null || !parseData(kind, data)) return { data, html: null };
  const html = await withContent(withDrafts(content, [text]), () => render(path, view.as));
  return { data, html: withoutScripts(html) };
}

async function notReady(
  { db, content, now, refuse }: Pick<StaffContext<'content_not_ready'>, 'db' | 'content' | 'now' | 'refuse'>,
  draft: DraftText & ReleasePlace,
) {
  const objections = await findDraftObjections(db, draft, { content, now });
  return refuse('content_not_ready', toFieldProblems(objections));
}

/** Includes everything planned until the end of that day. */
async function contentOn(
  { db, content }: Pick<StaffContext, 'db' | 'content'>,
  day: string | null,
): Promise<ContentSnapshot> {
  if (day === null) return content;
  const zone = charityZone(content);
  return withDrafts(content, await listScheduledUntil(db, endOfDay(zone, day)));
}

const presentPreview = ({ id, view, shared_by, name, shared_at, ends_at }: NamedPreview): SharedPreview => ({
  id,
  view,
  shared_by: { id: shared_by, name },
  shared_at: shared_at.toISOString(),
  ends_at: ends_at.toISOString(),
});

type ShareContext = StaffContext<'not_found' | 'draft_changed' | 'content_not_ready'>;

/** Colleagues see a snapshot from when it was shared; the draft must be complete enough to render. */
export async function shareDraft(
  ctx: ShareContext,
  draftId: string,
  { id, version, view }: Body<typeof sharePreview>,
): Promise<SharedPreview> {
  const { db, now, person, refuse } = ctx;
  const draft = await findDraft(db, draftId);
  if (!draft) throw refuse('not_found');
  if (draft.version !== version) throw refuse('draft_changed');
  const { kind, item, data } = draft;
  if (previewPath(draft, view) === null || !parseData(kind, data)) throw await notReady(ctx, draft);
  await db.transaction().execute(async (tx) => {
    const row = { id, draft_id: draftId, kind, item, data, view, shared_by: person.id };
    if (!(await insertPreview(tx, { ...row, shared_at: now, ends_at: previewEnd(now) }))) return;
    const details = { kind, item };
    await recordAudit(tx, { what: 'content_preview_shared', staff_id: person.id, about: null, details, now });
  });
  const shared = await findOpenPreview(db, id, now);
  if (shared?.draft_id !== draftId) throw refuse('not_found');
  return presentPreview(shared);
}

export async function loadPreviews(
  { db, now }: StaffContext,
  draftId: string,
): Promise<Reply<typeof listPreviews>> {
  return { items: (await listOpenPreviews(db, draftId, now)).map(presentPreview) };
}

/** Open to every colleague, whatever their permissions: someone asked them to look. */
export async function showPreview(
  ctx: StaffContext<'not_found' | 'content_not_ready'>,
  id: string,
  render: RenderPage,
): Promise<OpenedPreview> {
  const { db, now, refuse } = ctx;
  const row = await findOpenPreview(db, id, now);
  if (!row) throw refuse('not_found');
  const { kind, item, data, view } = row;
  const draft = await findDraft(db, row.draft_id);
  const text = { id: row.draft_id, kind, item, data, release_id: draft?.release_id ?? null };
  const html = await renderDraft(ctx, text, { view, render });
  const is_latest = draft !== undefined && draft.edited_at <= row.shared_at;
  return { ...presentPreview(row), kind, item, title: titleOfRecord(kind, data, item), html, is_latest };
}

export async function endPreview(
  { db, now, person }: StaffContext,
  id: string,
): Promise<Record<string, never>> {
  await db.transaction().execute(async (tx) => {
    const details = await deletePreview(tx, id);
    if (!details) return;
    await recordAudit(tx, { what: 'content_preview_ended', staff_id: person.id, about: null, details, now });
  });
  return {};
}
