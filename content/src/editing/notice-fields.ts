import { MenuIcon, NoticeAudience, NoticePlace, NoticeState } from '@kindred/contract/content/configs.ts';
import type { FieldDescription } from './fields.ts';

const words: readonly FieldDescription[] = [
  {
    key: 'title',
    label: 'Title',
    hint: 'What people should know, in one line.',
    control: { as: 'line' },
  },
  { key: 'text', label: 'Text', hint: 'One or two sentences.', control: { as: 'text' } },
];

const link: readonly FieldDescription[] = [
  {
    key: 'link',
    label: 'Link',
    hint: 'A page of the app, such as /tabs/connect, or a web address with https.',
    control: { as: 'line' },
    nullable: true,
  },
  { key: 'link_label', label: 'Words of the link', control: { as: 'line' }, nullable: true },
];

const period: readonly FieldDescription[] = [
  { key: 'from', label: 'Shown from', control: { as: 'moment' } },
  {
    key: 'until',
    label: 'Shown until',
    hint: 'It ends by itself, on devices without a connection too.',
    control: { as: 'moment' },
  },
];

export const statusFields: readonly FieldDescription[] = [...words, ...link, ...period];

export const noticeFields: readonly FieldDescription[] = [
  ...words,
  ...link,
  {
    key: 'places',
    label: 'On these pages',
    hint: 'Choose none for all pages.',
    control: { as: 'choices', choices: NoticePlace.options },
  },
  { key: 'audience', label: 'For', control: { as: 'choice', choices: NoticeAudience.options } },
  {
    key: 'states',
    label: 'Only for members who live in',
    hint: 'Choose none for everyone. Guests never see a notice for a state: we don’t know where they are.',
    control: { as: 'choices', choices: NoticeState.options },
  },
  ...period,
];

const entryFields: readonly FieldDescription[] = [
  { key: 'label', label: 'Words', control: { as: 'line' } },
  {
    key: 'link',
    label: 'Link',
    hint: 'A page of the app, such as /tabs/tips, or a web address with https.',
    control: { as: 'line' },
  },
  { key: 'icon', label: 'Icon', control: { as: 'choice', choices: MenuIcon.options }, optional: true },
  { key: 'value', label: 'Note beside it', control: { as: 'line' }, optional: true },
  { key: 'shown', label: 'Shown', control: { as: 'yes_no' } },
];

export const menuFields: readonly FieldDescription[] = [
  { key: 'primary', label: 'First list', control: { as: 'parts', one: 'entry', fields: entryFields } },
  {
    key: 'secondary',
    label: 'Second list',
    hint: 'The footer has none.',
    control: { as: 'parts', one: 'entry', fields: entryFields },
  },
];
