import type { ContentDraft } from '@kindred/contract/content/drafts.ts';

export interface StepProps {
  draft: ContentDraft;
  /** Saves what is still being typed; resolves to the new version. */
  flush: () => Promise<number>;
  /** Called after a step with the draft as it is now. */
  onMoved: (draft: ContentDraft) => void;
}
