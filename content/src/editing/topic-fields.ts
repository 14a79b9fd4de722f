import { reviewDue, searchWords, slug, sources } from './shared-fields.ts';
import type { FieldDescription } from './fields.ts';

const questionFields: readonly FieldDescription[] = [
  { key: 'key', label: 'Key', control: { as: 'slug' } },
  { key: 'kind', label: 'Kind', control: { as: 'choice', choices: ['text', 'scale', 'choices'] } },
  { key: 'ask', label: 'Question', control: { as: 'line' } },
  { key: 'low', label: 'Lowest, in words', onlyFor: ['scale'], control: { as: 'line' }, optional: true },
  { key: 'high', label: 'Highest, in words', onlyFor: ['scale'], control: { as: 'line' }, optional: true },
  { key: 'choices', label: 'Choices', onlyFor: ['choices'], control: { as: 'lines' }, optional: true },
];

export const topicStepFields: readonly FieldDescription[] = [
  { key: 'title', label: 'Heading', control: { as: 'line' } },
  { key: 'body', label: 'Plain', control: { as: 'rich' } },
  { key: 'more', label: 'In full', control: { as: 'rich' }, optional: true },
  {
    key: 'questions',
    label: 'Questions',
    control: { as: 'parts', one: 'question', fields: questionFields },
    optional: true,
  },
];

export const topicModuleFields: readonly FieldDescription[] = [
  { key: 'steps', label: 'Parts', control: { as: 'parts', one: 'part', fields: topicStepFields } },
  { key: 'title', label: 'Title of this module', control: { as: 'line' } },
  { key: 'key', label: 'Key', control: { as: 'slug' } },
  {
    key: 'kind',
    label: 'Kind',
    control: { as: 'choice', choices: ['article', 'video', 'podcast', 'activity'] },
  },
  { key: 'minutes', label: 'Minutes', control: { as: 'number' } },
  {
    key: 'media',
    label: 'Recording',
    optional: true,
    control: {
      as: 'group',
      fields: [
        {
          key: 'file',
          label: 'File',
          hint: 'Readers need its transcript in the parts of this module. Choose a file of the library to add the one it has there.',
          control: { as: 'media', of: 'recording' },
        },
        { key: 'captions', label: 'Captions', control: { as: 'line' }, optional: true },
      ],
    },
  },
];

/** A topic: its facts, its three levels, its modules. */
export const topicFields: readonly FieldDescription[] = [
  { key: 'title', label: 'Title', control: { as: 'line' } },
  slug,
  { key: 'summary', label: 'Summary', control: { as: 'text' } },
  { key: 'in_short', label: 'In short', control: { as: 'lines' } },
  {
    key: 'modules',
    label: 'Text and activities',
    control: {
      as: 'parts',
      one: 'module',
      fields: topicModuleFields,
    },
  },
  {
    key: 'story',
    label: 'Picture story',
    optional: true,
    control: {
      as: 'group',
      fields: [
        { key: 'title', label: 'Title', control: { as: 'line' } },
        {
          key: 'panels',
          label: 'Panels',
          control: {
            as: 'parts',
            one: 'panel',
            fields: [
              { key: 'picture', label: 'Picture', control: { as: 'slug' } },
              { key: 'title', label: 'Title', control: { as: 'line' } },
              { key: 'text', label: 'What it shows, in words', control: { as: 'text' } },
            ],
          },
        },
      ],
    },
  },
  { key: 'group', label: 'Group', control: { as: 'reference', to: 'topic_group' } },
  {
    key: 'diagnoses',
    label: 'For people with',
    hint: 'Choose none if it’s for everyone.',
    control: { as: 'references', to: 'diagnosis' },
  },
  { key: 'stages', label: 'At this stage', control: { as: 'words' } },
  { key: 'related', label: 'Related topics', control: { as: 'references', to: 'topic' } },
  {
    key: 'helps',
    label: 'Kinds of help',
    control: { as: 'references', to: 'service_type' },
    optional: true,
  },
  sources,
  reviewDue,
  searchWords,
];
