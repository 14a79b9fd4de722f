import type { contentEndpoints } from '@kindred/contract/content/endpoints.ts';
import type { RefusalOf } from '@kindred/contract/endpoint.ts';
import type { CommonCode } from '@kindred/contract/problem.ts';

/** The chat supplies the wording of `conflict`, because it uploads files in the same way. */
type ContentCode = Exclude<RefusalOf<(typeof contentEndpoints)[number]>, CommonCode | 'conflict'>;

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
    'This text is part of a release',
    'Nothing was changed. It’s published with the others. To publish or discard it alone, remove it from the release first.',
  ],
  release_changed: [
    'Someone else has just changed this release',
    'Nothing was changed. Look at the latest version, then try again.',
  ],
  release_text_taken: [
    'Some of these texts can’t be added',
    'Nothing was changed. They’re part of another release, have a time of their own, or are no longer drafts.',
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
  media_incomplete: [
    'The file has not arrived completely',
    'Nothing was added. Send the missing pieces, then try again.',
  ],
  media_not_checked: [
    'The virus scanner isn’t answering',
    'The file is uploaded, and not in the library yet. Try again in a few minutes.',
  ],
  media_type: [
    'We can’t use this kind of file',
    'Nothing was stored. Images: JPEG, PNG or WebP. Recordings: MP3, M4A, Ogg, MP4 or WebM. Documents: PDF. Save a drawing (SVG) as PNG first.',
  ],
  media_unreadable: [
    'We couldn’t open this file',
    'Nothing was stored. It may be damaged, or protected by a password. Save it again in the program that made it, then choose it again.',
  ],
  media_too_many_pixels: [
    'This image is too large to open',
    'Nothing was stored. It has more than 50 million pixels: make it smaller, then choose it again.',
  ],
  media_script: [
    'This PDF contains a script or hidden files',
    'Nothing was stored. Print it to a new PDF, which leaves them out, then choose that.',
  ],
  media_infected: [
    'The virus scanner found something in this file',
    'Nothing was stored. Tell the person who looks after your computers.',
  ],
  media_words_missing: [
    'This file needs words for people who can’t see or hear it',
    'The file is uploaded, and not in the library yet. Add what is listed, then save again.',
  ],
  media_changed: [
    'Someone else changed the words of this file',
    'Your words are still here. Open it again to see theirs.',
  ],
  media_in_use: [
    'Texts show this file',
    'Nothing was removed. We’ve listed them: look at each before you remove it.',
  ],
  in_the_past: ['This time is in the past', 'Nothing was changed. Choose a day and time in the future.'],
};
