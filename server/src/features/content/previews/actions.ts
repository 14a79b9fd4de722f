import type { ContentData, PreviewView } from '@kindred/contract/content/drafts.ts';
import type {
  listPreviews,
  OpenedPreview,
  sharePreview,
  SharedPreview,
} from '@kindred/contract/content/previews.ts';
import type { Body, Reply } from '@kindred/contract/endpoint.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { withContent, type ContentSnapshot } from '#platform/content/content-store.ts';
import { completeData, parseData, titleOfRecord, type EditableKind } from '#platform/content/editing.ts';
import { withDraft } from '#platform/content/snapshot.ts';
import type { DbOrTx } from '#platform/database.ts';
import type { StaffContext } from '#platform/http/route.ts';
import { objectionsTo, toFieldProblems } from '../drafts/rules.ts';
import { findDraft } from '../drafts/store.ts';
import { endOfDay, previewEnd, previewPath } from './rules.ts';
import {
  deletePreview,
  findOpenPreview,
  insertPreview,
  listOpenPreviews,
  listScheduledUntil,
  type NamedPreview,
} from './store.ts';

/** Renders a path of the app; the server hands it in, because the pages are built after the routes. */
export type RenderPage = (path: string, reader: PreviewView['as']) => Promise<string>;

interface PreviewedText {
  kind: EditableKind;
  item: string;
  data: ContentData;
}

/** By the renderer of the app itself: this text as it is written here, on the day and for the reader of the view. */
export async function renderDraft(
  ctx: Pick<StaffContext<'content_not_ready'>, 'db' | 'content' | 'refuse'>,
  text: PreviewedText,
  { view, render }: { view: PreviewView; render: RenderPage },
): Promise<string> {
  const path = previewPath(text, view);
  const shown = path === null ? undefined : withText(await contentOn(ctx, view.on), text);
  if (path === null || !shown)
    throw ctx.refuse('content_not_ready', toFieldProblems(await objectionsTo(ctx, text)));
  return withContent(shown, () => render(path, view.as));
}

/** Undefined while it is too incomplete to be drawn. */
function withText(
  content: ContentSnapshot,
  { kind, item, data }: PreviewedText,
): ContentSnapshot | undefined {
  const parsed = parseData(kind, data);
  return parsed && withDraft(content, { kind, slug: item, position: 0, data: completeData(kind, parsed) });
}

/** With what is planned until the end of that day. */
async function contentOn(
  { db, content }: Pick<StaffContext, 'db' | 'content'>,
  day: string | null,
): Promise<ContentSnapshot> {
  if (day === null) return content;
  const zone = content.all('charity')[0]?.zone ?? 'UTC';
  const planned = await listScheduledUntil(db, endOfDay(zone, day));
  return planned.reduce((before, text) => withText(before, text) ?? before, content);
}

const presentPreview = ({ id, view, shared_by, name, shared_at, ends_at }: NamedPreview): SharedPreview => ({
  id,
  view,
  shared_by: { id: shared_by, name },
  shared_at: shared_at.toISOString(),
  ends_at: ends_at.toISOString(),
});

type ShareContext = StaffContext<'not_found' | 'draft_changed' | 'content_not_ready'>;

/** What colleagues see is what was there when it was shared, and it is complete enough to be drawn. */
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
  if (previewPath(draft, view) === null || !parseData(kind, data))
    throw refuse('content_not_ready', toFieldProblems(await objectionsTo(ctx, draft)));
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

/** For every colleague, whatever they may do: somebody asked them to look. */
export async function showPreview(
  ctx: StaffContext<'not_found' | 'content_not_ready'>,
  id: string,
  render: RenderPage,
): Promise<OpenedPreview> {
  const { db, now, refuse } = ctx;
  const row = await findOpenPreview(db, id, now);
  if (!row) throw refuse('not_found');
  const { kind, item, data, view } = row;
  const html = await renderDraft(ctx, row, { view, render });
  const title = titleOfRecord(kind, data, item);
  return { ...presentPreview(row), kind, title, html, is_latest: await isLatest(db, row) };
}

async function isLatest(
  db: DbOrTx,
  { draft_id, shared_at }: Pick<NamedPreview, 'draft_id' | 'shared_at'>,
): Promise<boolean> {
  const draft = await findDraft(db, draft_id);
  return draft !== undefined && draft.edited_at <= shared_at;
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
