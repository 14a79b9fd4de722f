import { readConfigs } from './configs.ts';
import {
  approveDraft,
  discardDraft,
  openDraft,
  previewDraft,
  retrieveDraft,
  storeDraft,
  sendDraft,
  sendDraftBack,
  takeDraftBack,
} from './drafts.ts';
import {
  exportContent,
  exportContentTable,
  findContentLinks,
  listContent,
  listContentReferences,
  listCorrections,
  listRevisions,
  markCorrectionSeen,
  readRevision,
} from './history.ts';
import { listDraftLinks } from './links.ts';
import {
  changeMedia,
  dropMediaUpload,
  finishMediaUpload,
  listMedia,
  readMedia,
  removeMedia,
  startMediaUpload,
  storeMediaPiece,
} from './media.ts';
import { listPreviews, openPreview, sharePreview, takePreviewBack } from './previews.ts';
import { publishContent, withdrawContent } from './publishing.ts';

/** What readers get of the charity, and what staff do with texts, in the order of the API. */
export const contentEndpoints = [
  readConfigs,
  listContent,
  exportContentTable,
  exportContent,
  findContentLinks,
  listContentReferences,
  listCorrections,
  openDraft,
  retrieveDraft,
  storeDraft,
  previewDraft,
  sharePreview,
  listPreviews,
  openPreview,
  takePreviewBack,
  sendDraft,
  takeDraftBack,
  sendDraftBack,
  approveDraft,
  publishContent,
  discardDraft,
  listRevisions,
  readRevision,
  markCorrectionSeen,
  withdrawContent,
  listDraftLinks,
  listMedia,
  startMediaUpload,
  storeMediaPiece,
  finishMediaUpload,
  dropMediaUpload,
  readMedia,
  changeMedia,
  removeMedia,
] as const;
