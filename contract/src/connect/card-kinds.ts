import type { BookmarkKind } from '../bookmarks.ts';
import type { CardKind } from './cards.ts';

/** As what a member can save a card. A coordinator is no bookmark. Without the schemas, which a page need not load. */
export const cardBookmarks: Readonly<Record<CardKind, BookmarkKind | null>> = {
  topic: 'topic',
  tip: 'tips',
  event: 'upcoming_events',
  service: 'services',
  coordinator: null,
};
