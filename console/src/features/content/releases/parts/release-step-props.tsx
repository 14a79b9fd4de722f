import type { ContentRelease } from '@kindred/contract/content/releases.ts';

export interface ReleaseStepProps {
  release: ContentRelease;
  /** Called after a step, with the release as it is now and what happened in words. */
  onChanged: (release: ContentRelease, words: string) => void;
}
