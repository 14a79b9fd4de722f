import type { FieldDescription } from './fields.ts';

export const slug: FieldDescription = {
  key: 'slug',
  label: 'Page address',
  hint: 'Lower-case letters, numbers and hyphens. A former address leads readers to the new one.',
  control: { as: 'slug' },
};

export const effort: FieldDescription = {
  key: 'effort',
  label: 'Effort, from 1 (hardly any) to 3 (some)',
  control: { as: 'choice', choices: [1, 2, 3] },
};

export const reviewDue: FieldDescription = {
  key: 'review_due',
  label: 'Next review due',
  control: { as: 'day' },
};

export const searchWords: FieldDescription = {
  key: 'words',
  label: 'Words people search for',
  control: { as: 'words' },
};

export const sources: FieldDescription = {
  key: 'sources',
  label: 'Sources',
  control: {
    as: 'parts',
    one: 'source',
    fields: [
      { key: 'name', label: 'Name', control: { as: 'line' } },
      { key: 'checked_on', label: 'Checked on', control: { as: 'day' } },
      { key: 'url', label: 'Web address', control: { as: 'link' } },
    ],
  },
};
