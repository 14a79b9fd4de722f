import type { ContentDraft } from '@kindred/contract/content/drafts.ts';

export interface StepProps {
  draft: ContentDraft;
  /** Saves what is still being typed; the version then. */
  flush: () => Promise<number>;
  /** After a step: the draft as it is now. */
  onMoved: (draft: ContentDraft) => void;
}
