import type { DraftLinks } from '@kindred/contract/content/links.ts';
import type { DbOrTx } from '#platform/database.ts';
import type { StaffContext } from '#platform/http/route.ts';
import { findDraft } from '../drafts/store.ts';
import { needsLook, outsideLinksIn, presentLink } from './rules.ts';
import { findLinks, listOutsideLinks } from './store.ts';

export async function loadDraftLinks(
  { db, refuse }: StaffContext<'not_found'>,
  id: string,
  isOn: boolean,
): Promise<DraftLinks> {
  const draft = await findDraft(db, id);
  if (!draft) throw refuse('not_found');
  const urls = [...outsideLinksIn(draft.data)];
  const byUrl = await findLinks(db, urls);
  return { is_on: isOn, items: urls.map((url) => presentLink(url, byUrl.get(url))) };
}

/** The external URLs that someone should check. */
export async function openLinkUrls(db: DbOrTx): Promise<ReadonlySet<string>> {
  const rows = await listOutsideLinks(db);
  return new Set(rows.filter(needsLook).map(({ url }) => url));
}
