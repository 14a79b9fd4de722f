import type { WrittenBlock } from '../items.ts';
import type { FieldDescription } from './fields.ts';

type OwnSection = Extract<WrittenBlock, { kind: 'own' }>['which'];

const pair: readonly FieldDescription[] = [
  { key: 'title', label: 'Title', control: { as: 'line' } },
  { key: 'text', label: 'Text', control: { as: 'text' } },
  { key: 'link', label: 'Page', control: { as: 'line' } },
];

const blockNames: Readonly<Record<WrittenBlock['kind'], string>> = {
  hello: 'Greeting',
  time_choices: 'Choices by time',
  cards: 'Cards',
  talk: 'Talk to us',
  account: 'Create an account',
  own: 'Personal section',
  welcome_video: 'Welcome film',
  topics: 'Chosen topics',
  topic_groups: 'All topic groups',
};

const sectionNames: Readonly<Record<OwnSection, string>> = {
  next_action: 'What to do next',
  energy: 'Energy coach',
  goal: 'Their goal',
  wellbeing: 'Wellbeing check-ins',
  continue_topics: 'Topics they began to read',
  for_you: 'Topics for them',
  next_events: 'Next events',
  services_near: 'Services near them',
  coordinator: 'Their support coordinator',
  saved_counts: 'What they bookmarked',
};

/** A block has the fields of its kind; others are left out. */
export const pageBlockFields: readonly FieldDescription[] = [
  {
    key: 'kind',
    label: 'Kind of block',
    control: { as: 'choice', choices: Object.keys(blockNames), names: blockNames },
  },
  {
    key: 'for',
    label: 'Shown to',
    control: {
      as: 'choice',
      choices: ['guest', 'member'],
      names: { '': 'Everyone', guest: 'Guests only', member: 'Members only' },
    },
    optional: true,
  },
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
  { key: 'words', label: 'Transcript', onlyFor: ['welcome_video'], control: { as: 'lines' }, optional: true },
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
  {
    key: 'which',
    label: 'Which section',
    onlyFor: ['own'],
    control: { as: 'choice', choices: Object.keys(sectionNames), names: sectionNames },
    optional: true,
  },
  {
    key: 'media',
    label: 'Film',
    onlyFor: ['welcome_video'],
    optional: true,
    control: {
      as: 'group',
      fields: [
        { key: 'file', label: 'File', control: { as: 'media', of: 'recording' } },
        { key: 'captions', label: 'Captions', control: { as: 'line' } },
      ],
    },
  },
];
