import type { FieldDescription } from './fields.ts';

const pair: readonly FieldDescription[] = [
  { key: 'title', label: 'Title', control: { as: 'line' } },
  { key: 'text', label: 'Text', control: { as: 'text' } },
  { key: 'link', label: 'Page', control: { as: 'line' } },
];

/** A block has the fields of its kind; the others are left out. */
export const pageBlockFields: readonly FieldDescription[] = [
  {
    key: 'kind',
    label: 'Kind',
    control: {
      as: 'choice',
      choices: [
        'hello',
        'time_choices',
        'cards',
        'talk',
        'account',
        'own',
        'welcome_video',
        'topics',
        'topic_groups',
      ],
    },
  },
  { key: 'for', label: 'For', control: { as: 'choice', choices: ['guest', 'member'] }, optional: true },
  {
    key: 'title',
    label: 'Title',
    onlyFor: ['hello', 'time_choices', 'cards', 'talk', 'account', 'welcome_video', 'topics', 'topic_groups'],
    control: { as: 'line' },
    optional: true,
  },
  {
    key: 'lead',
    label: 'Lead',
    onlyFor: ['hello', 'welcome_video'],
    control: { as: 'text' },
    optional: true,
  },
  { key: 'text', label: 'Text', onlyFor: ['talk'], control: { as: 'text' }, optional: true },
  { key: 'points', label: 'Points', onlyFor: ['account'], control: { as: 'lines' }, optional: true },
  { key: 'words', label: 'Script', onlyFor: ['welcome_video'], control: { as: 'lines' }, optional: true },
  {
    key: 'slugs',
    label: 'Topics',
    onlyFor: ['topics'],
    control: { as: 'references', to: 'topic' },
    optional: true,
  },
  {
    key: 'choices',
    label: 'Choices by time',
    onlyFor: ['time_choices'],
    optional: true,
    control: {
      as: 'parts',
      one: 'choice',
      fields: [{ key: 'minutes', label: 'Minutes', control: { as: 'number' } }, ...pair],
    },
  },
  {
    key: 'cards',
    label: 'Cards',
    onlyFor: ['cards'],
    optional: true,
    control: {
      as: 'parts',
      one: 'card',
      fields: [...pair, { key: 'icon', label: 'Icon', control: { as: 'line' } }],
    },
  },
  { key: 'which', label: 'Personal section', onlyFor: ['own'], control: { as: 'line' }, optional: true },
  {
    key: 'media',
    label: 'Film',
    onlyFor: ['welcome_video'],
    optional: true,
    control: {
      as: 'group',
      fields: [
        { key: 'file', label: 'File', control: { as: 'line' } },
        { key: 'captions', label: 'Captions', control: { as: 'line' } },
      ],
    },
  },
];
