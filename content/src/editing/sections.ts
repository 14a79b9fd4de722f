import type { EditableKind } from './descriptions.ts';

/** Fields that a writer thinks of together. */
export interface FieldSection {
  heading: string;
  keys: readonly string[];
}

const address: FieldSection = { heading: 'Address and search', keys: ['slug', 'words'] };
const sourcesAndReview: FieldSection = { heading: 'Sources and review', keys: ['sources', 'review_due'] };
const offered = ['name', 'maker', 'summary', 'about', 'url'];
const listingCheck: FieldSection = {
  heading: 'When it was checked',
  keys: ['status', 'checked_on', 'checked_by', 'last_updated', 'review_due'],
};

/** The form of each type, from top to bottom. The levels of a topic have tabs of their own before these. */
export const fieldSections: Readonly<Record<EditableKind, readonly FieldSection[]>> = {
  topic: [
    { heading: 'In short', keys: ['title', 'summary', 'in_short'] },
    { heading: 'Text and activities', keys: ['modules'] },
    { heading: 'Who it’s for', keys: ['diagnoses', 'stages'] },
    { heading: 'Where it belongs', keys: ['group', 'related', 'helps'] },
    address,
    sourcesAndReview,
    { heading: 'Picture story', keys: ['story'] },
  ],
  tip: [
    { heading: 'The tip', keys: ['title', 'summary', 'text', 'why'] },
    { heading: 'Where it belongs', keys: ['family', 'effort', 'topic_id', 'stages'] },
    address,
    sourcesAndReview,
  ],
  tool: [
    { heading: 'What it is', keys: offered },
    {
      heading: 'Before someone uses it',
      keys: ['cost', 'effort', 'offline', 'platforms', 'privacy_note', 'evidence'],
    },
    { heading: 'Where it belongs', keys: ['topics'] },
    address,
    listingCheck,
  ],
  program: [
    { heading: 'What it is', keys: offered },
    {
      heading: 'Before someone joins',
      keys: ['cost', 'effort', 'length', 'region', 'offline', 'delivery', 'privacy_note', 'evidence'],
    },
    { heading: 'Where it belongs', keys: ['topics'] },
    address,
    listingCheck,
  ],
  strategy: [
    { heading: 'The strategy', keys: ['name', 'idea', 'why'] },
    { heading: 'How to do it', keys: ['how', 'easier', 'ask_first'] },
    { heading: 'Where it belongs', keys: ['family', 'effort', 'slug'] },
    sourcesAndReview,
  ],
  page: [{ heading: 'Blocks', keys: ['blocks'] }],
  crisis_line: [
    { heading: 'The line', keys: ['name', 'for_whom', 'hours', 'always_open'] },
    { heading: 'How to reach it', keys: ['phone', 'text', 'website'] },
    { heading: 'When it was checked', keys: ['source', 'checked_on', 'review_due', 'slug'] },
  ],
  terms: [
    { heading: 'This version', keys: ['version', 'dated', 'sample'] },
    { heading: 'Terms of use', keys: ['sections'] },
    { heading: 'What we collect, and why', keys: ['collection'] },
  ],
  search_words: [
    { heading: 'Everyday words', keys: ['everyday'] },
    { heading: 'Words that are spelled right', keys: ['known'] },
  ],
  notice: [
    { heading: 'The notice', keys: ['title', 'text', 'link', 'link_label'] },
    { heading: 'Where and for whom', keys: ['places', 'audience', 'states'] },
    { heading: 'When', keys: ['from', 'until'] },
  ],
  status_message: [
    { heading: 'The message', keys: ['title', 'text', 'link', 'link_label'] },
    { heading: 'When', keys: ['from', 'until'] },
  ],
  menu: [{ heading: 'Entries', keys: ['primary', 'secondary'] }],
};
