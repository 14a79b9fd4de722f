import { StrategyFamily } from '@kindred/contract/energy/strategies.ts';
import { Platform } from '@kindred/contract/library/apps-and-tools.ts';
import { Cost } from '@kindred/contract/library/listing.ts';
import { ProgramDelivery } from '@kindred/contract/library/programs.ts';
import { TipFamily } from '@kindred/contract/library/tips.ts';
import { Stage } from '@kindred/contract/profile.ts';
import type { ContentKind } from '../items.ts';
import { menuFields, noticeFields, statusFields } from './notice-fields.ts';
import { pageBlockFields } from './page-fields.ts';
import type { ContentDescription, FieldDescription } from './fields.ts';
import { topicFields } from './topic-fields.ts';
import { effort, reviewDue, searchWords, slug, sources } from './shared-fields.ts';

const offeredFields: readonly FieldDescription[] = [
  { key: 'name', label: 'Name', control: { as: 'line' } },
  slug,
  { key: 'maker', label: 'Who makes it', control: { as: 'line' } },
  { key: 'summary', label: 'Summary', control: { as: 'text' } },
  { key: 'about', label: 'About it', control: { as: 'rich' } },
  { key: 'cost', label: 'Cost', control: { as: 'choice', choices: Cost.options } },
  { key: 'privacy_note', label: 'Privacy', control: { as: 'text' } },
  { key: 'evidence', label: 'Evidence', control: { as: 'text' } },
  { key: 'last_updated', label: 'Last updated by its maker', control: { as: 'day' }, nullable: true },
  { key: 'offline', label: 'Works offline', control: { as: 'yes_no' }, nullable: true },
  effort,
  { key: 'topics', label: 'Topics it goes with', control: { as: 'references', to: 'topic' } },
  { key: 'url', label: 'Web address', control: { as: 'link' } },
  {
    key: 'status',
    label: 'Checked that it still exists',
    control: { as: 'choice', choices: ['checked', 'not_checked'] },
  },
  { key: 'checked_on', label: 'Checked on', control: { as: 'day' } },
  { key: 'checked_by', label: 'Checked by', control: { as: 'line' } },
  reviewDue,
];

/** The types that staff write, in the order of the list. */
export const contentDescriptions = {
  topic: {
    one: 'topic',
    many: 'Topics',
    title: 'title',
    fields: topicFields,
    computed: ['id', 'minutes', 'reading_grade', 'reviewed_on'],
  },
  tip: {
    one: 'tip',
    many: 'Tips',
    title: 'title',
    computed: ['id', 'reviewed_on'],
    fields: [
      { key: 'title', label: 'Title', control: { as: 'line' } },
      slug,
      {
        key: 'summary',
        label: 'Summary',
        hint: 'What to do, verb first, in at most 90 characters. Cards and search show it. Without one, they show the first sentence of the tip.',
        control: { as: 'line' },
        optional: true,
      },
      { key: 'text', label: 'The tip', control: { as: 'text' } },
      { key: 'why', label: 'Why it helps', control: { as: 'text' } },
      { key: 'family', label: 'Group', control: { as: 'choice', choices: TipFamily.options } },
      effort,
      { key: 'topic_id', label: 'Topic', control: { as: 'reference', to: 'topic' }, nullable: true },
      {
        key: 'stages',
        label: 'For people at this stage',
        hint: 'Choose none if it’s for everyone.',
        control: { as: 'choices', choices: Stage.options },
      },
      sources,
      reviewDue,
      searchWords,
    ],
  },
  tool: {
    one: 'app or tool',
    many: 'Apps and tools',
    title: 'name',
    computed: ['id'],
    fields: [
      ...offeredFields,
      { key: 'platforms', label: 'Works on', control: { as: 'choices', choices: Platform.options } },
      searchWords,
    ],
  },
  program: {
    one: 'online program',
    many: 'Online programs',
    title: 'name',
    computed: ['id'],
    fields: [
      ...offeredFields,
      { key: 'length', label: 'How long it takes', control: { as: 'line' }, nullable: true },
      {
        key: 'delivery',
        label: 'How it’s given',
        control: { as: 'choices', choices: ProgramDelivery.options },
      },
      { key: 'region', label: 'Region', control: { as: 'line' }, nullable: true },
      searchWords,
    ],
  },
  strategy: {
    one: 'strategy',
    many: 'Strategies',
    title: 'name',
    computed: ['id'],
    fields: [
      { key: 'name', label: 'Name', control: { as: 'line' } },
      slug,
      { key: 'family', label: 'Group', control: { as: 'choice', choices: StrategyFamily.options } },
      { key: 'idea', label: 'The idea', control: { as: 'text' } },
      { key: 'why', label: 'Why it helps', control: { as: 'text' } },
      { key: 'how', label: 'How, in 3 steps', control: { as: 'lines' } },
      { key: 'easier', label: 'An easier way', control: { as: 'text' } },
      {
        key: 'ask_first',
        label: 'Who should ask their team first',
        control: { as: 'text' },
        optional: true,
      },
      effort,
      sources,
      reviewDue,
    ],
  },
  page: {
    one: 'page',
    many: 'Pages',
    title: 'key',
    titlePrefix: 'Page: ',
    computed: ['key'],
    fixed: true,
    fields: [
      { key: 'blocks', label: 'Blocks', control: { as: 'parts', one: 'block', fields: pageBlockFields } },
    ],
  },
  crisis_line: {
    one: 'crisis line',
    many: 'Crisis lines',
    title: 'name',
    computed: [],
    alwaysReviewed: true,
    fields: [
      { key: 'name', label: 'Name', control: { as: 'line' } },
      slug,
      { key: 'for_whom', label: 'Who it’s for', control: { as: 'text' } },
      { key: 'phone', label: 'Phone number', control: { as: 'phone' }, nullable: true },
      { key: 'text', label: 'Number for text messages', control: { as: 'phone' }, nullable: true },
      { key: 'website', label: 'Website', control: { as: 'link' }, nullable: true },
      { key: 'hours', label: 'Hours', control: { as: 'line' } },
      { key: 'always_open', label: 'Open day and night', control: { as: 'yes_no' } },
      { key: 'source', label: 'Source', control: { as: 'link' } },
      { key: 'checked_on', label: 'Checked on', control: { as: 'day' } },
      reviewDue,
    ],
  },
  terms: {
    one: 'version of the terms',
    many: 'Terms of use',
    title: 'version',
    titlePrefix: 'Terms of use, version ',
    computed: [],
    alwaysReviewed: true,
    fields: [
      {
        key: 'version',
        label: 'Version',
        hint: 'Never change a version that people have agreed to: copy it to a new one.',
        control: { as: 'line' },
      },
      { key: 'dated', label: 'Date', control: { as: 'day' } },
      { key: 'sample', label: 'Not yet checked by a lawyer', control: { as: 'yes_no' } },
      ...(['sections', 'collection'] as const).map((key): FieldDescription => ({
        key,
        label: key === 'sections' ? 'Terms of use' : 'What we collect, and why',
        control: {
          as: 'parts',
          one: 'section',
          fields: [
            { key: 'title', label: 'Title', control: { as: 'line' } },
            { key: 'in_short', label: 'In short', control: { as: 'text' } },
            { key: 'body', label: 'Text', control: { as: 'rich' } },
          ],
        },
      })),
    ],
  },
  search_words: {
    one: 'table of search words',
    many: 'Search words',
    title: 'search_words',
    computed: ['danger'],
    alwaysReviewed: true,
    fixed: true,
    fields: [
      {
        key: 'everyday',
        label: 'Everyday words',
        control: {
          as: 'parts',
          one: 'line',
          fields: [
            { key: 'say', label: 'What people type', control: { as: 'words' } },
            { key: 'find', label: 'What our pages say', control: { as: 'line' } },
          ],
        },
      },
      { key: 'known', label: 'Words that are spelled right', control: { as: 'words' }, optional: true },
    ],
  },
  notice: {
    one: 'notice',
    many: 'Notices',
    title: 'title',
    computed: ['slug'],
    alwaysReviewed: true,
    fields: noticeFields,
  },
  status_message: {
    one: 'status message',
    many: 'Status messages',
    title: 'title',
    computed: ['slug'],
    atOnce: true,
    fields: statusFields,
  },
  menu: {
    one: 'menu',
    many: 'Menus',
    title: 'key',
    titlePrefix: 'Menu: ',
    computed: ['key'],
    alwaysReviewed: true,
    fixed: true,
    fields: menuFields,
  },
} as const satisfies Partial<Record<ContentKind, ContentDescription>>;

/** The kinds that staff write. */
export type EditableKind = keyof typeof contentDescriptions;

/** What a record is called in lists. */
export function titleOfRecord(
  kind: EditableKind,
  data: Readonly<Record<string, unknown>>,
  key: string,
): string {
  const { title, titlePrefix = '' } = descriptionOf(kind);
  const own = data[title];
  return typeof own === 'string' && own.trim() !== '' ? `${titlePrefix}${own}` : (unnamed[key] ?? key);
}

const unnamed: Readonly<Record<string, string>> = { search_words: 'Search words' };

export const descriptionOf = (kind: EditableKind): ContentDescription => contentDescriptions[kind];

export function isEditableKind(kind: string): kind is EditableKind {
  return Object.hasOwn(contentDescriptions, kind);
}
