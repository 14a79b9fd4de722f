import type { contentEndpoints } from '@kindred/contract/content/endpoints.ts';
import type { RefusalOf } from '@kindred/contract/endpoint.ts';
import type { CommonCode } from '@kindred/contract/problem.ts';

type ContentCode = Exclude<RefusalOf<(typeof contentEndpoints)[number]>, CommonCode>;

/** What staff read when a text cannot be saved, approved or published. */
export const contentRefusalWords: Readonly<Record<ContentCode, readonly [title: string, detail: string]>> = {
  draft_changed: [
    'Someone else saved this text while you were writing',
    'Your words are safe in this window. Compare both versions, then save again.',
  ],
  draft_in_review: [
    'This text is being reviewed',
    'Nothing was changed. Take it back from review first, then change it.',
  ],
  draft_open: [
    'A draft of this text is already open',
    'Nothing was changed. Finish or discard that draft, then restore the earlier version.',
  ],
  slug_taken: ['Another page has this web address', 'Nothing was changed. Choose another address.'],
  content_not_ready: [
    'Some things are missing',
    'Your text is saved. We’ve listed each field that needs another look.',
  ],
  own_change: [
    'You changed this text yourself',
    'Nothing was changed. Ask a colleague to look at it: a second person finds what we miss.',
  ],
  not_approved: [
    'No one has approved this version',
    'Your text is saved. Send it for review, and publish it once a colleague has approved it.',
  ],
  in_release: [
    'This text waits in a release',
    'Nothing was changed. It’s published with the others. To publish or discard it alone, remove it from the release first.',
  ],
  release_changed: [
    'Someone else has just changed this release',
    'Nothing was changed. Look at the latest version, then try again.',
  ],
  release_text_taken: [
    'Some of these texts can’t be added',
    'Nothing was changed. They wait in another release, have a time of their own, or are no longer drafts.',
  ],
  release_full: [
    'A release holds 60 texts at most',
    'Nothing was changed. Publish these first, or start another release.',
  ],
  release_empty: ['This release has no texts', 'Nothing was published. Add at least one text first.'],
  release_not_ready: [
    'Some of its texts aren’t ready',
    'Nothing was published. We’ve listed each text, and what it needs.',
  ],
  published_changed: [
    'The published text has changed since this draft began',
    'Your draft is safe. Compare it with the published text, merge the two, then publish.',
  ],
  content_in_use: [
    'Other texts refer to this one',
    'Nothing was changed. We’ve listed them: look at each, then withdraw it.',
  ],
  content_fixed: [
    'The app can’t do without this text',
    'Nothing was changed. Change it instead of withdrawing it.',
  ],
  in_the_past: ['This time is in the past', 'Nothing was changed. Choose a day and time in the future.'],
};
