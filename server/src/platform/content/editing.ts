/** What shipped files and staff edits have in common, for the areas that edit or show them. */
export { pageOfItem } from '@kindred/content/addresses.ts';
export { completeData, minutesToRead } from '@kindred/content/complete.ts';
export {
  descriptionOf,
  isEditableKind,
  titleOfRecord,
  contentDescriptions,
  type EditableKind,
} from '@kindred/content/editing/descriptions.ts';
export { emptyRecord, findObjections, parseData } from '@kindred/content/editing/objections.ts';
export type { Objection, Surroundings } from '@kindred/content/editing/surroundings.ts';
export { noticePlaces } from '@kindred/content/notice-places.ts';
export type { ContentItem, ContentKind } from '@kindred/content/items.ts';
export { imageFile, mediaIn } from '@kindred/content/media.ts';
