import type { BookmarkKind } from '../bookmarks.ts';
import type { CardKind } from './cards.ts';

/**
 * The kind of bookmark a card can be saved as; a coordinator cannot be. No schemas, so that a page need not load them.
 */
export const cardBookmarks: Readonly<Record<CardKind, BookmarkKind | null>> = {
  topic: 'topic',
  tip: 'tips',
  event: 'upcoming_events',
  service: 'services',
  coordinator: null,
};
