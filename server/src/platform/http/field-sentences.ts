import type { $ZodRawIssue } from 'zod/v4/core';

/** Explains an invalid field to the person who filled it in, never in the library's wording. */
export function fieldSentence(issue: $ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Please fill this in.' : kindSentence(issue.expected);
    case 'invalid_value':
      return `Please choose one of these: ${issue.values.map(String).join(', ')}.`;
    case 'invalid_format':
      return formatSentences[issue.format] ?? 'We can’t read this answer. Please check its format.';
    case 'too_big':
      return `This is over the limit. ${limitSentence('at most', Number(issue.maximum), issue.origin)}`;
    case 'too_small':
      return tooSmallSentence(Number(issue.minimum), issue.origin);
    case 'not_multiple_of':
      return `Please enter a multiple of ${issue.divisor}.`;
    case 'unrecognized_keys':
      return 'We don’t recognise this field.';
    case 'invalid_key':
      return 'We don’t recognise one of the field names.';
    case 'invalid_union':
    case 'invalid_element':
    case 'custom':
      return 'We can’t use this answer. Please check it.';
    default:
      return 'Please check this answer.';
  }
}

function kindSentence(expected: string): string {
  return kindSentences[expected] ?? 'This isn’t the kind of answer we need here.';
}

const kindSentences: Readonly<Record<string, string>> = {
  string: 'Please enter text.',
  number: 'Please enter a number.',
  int: 'Please enter a whole number.',
  boolean: 'Please answer true or false.',
  array: 'Please send a list.',
  object: 'Please send an object with named fields.',
  record: 'Please send an object with named fields.',
  null: 'Please leave this blank.',
};

const formatSentences: Readonly<Record<string, string>> = {
  email: 'This doesn’t look like an email address. It needs an @ and a dot, as in name@example.org.',
  url: 'This doesn’t look like a web address. A web address starts with https://.',
  uuid: 'This doesn’t look like one of our IDs.',
  date: 'Please enter the date as year-month-day, such as 2026-03-09.',
  datetime: 'Please enter a date and time, such as 2026-03-09T14:30:00Z.',
  time: 'Please enter a time, such as 14:30.',
};

const units: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  set: ['entry', 'entries'],
};

function tooSmallSentence(minimum: number, origin: string): string {
  if (minimum === 1 && origin === 'string') return 'Please fill this in.';
  if (minimum === 1 && origin in units) return 'Please choose at least one option.';
  return `This is below the minimum. ${limitSentence('at least', minimum, origin)}`;
}

function limitSentence(limit: 'at most' | 'at least', count: number, origin: string): string {
  const unit = units[origin];
  const number = count.toLocaleString('en');
  if (!unit) return `Please enter ${limit} ${number}.`;
  return `Please use ${limit} ${number} ${unit[count === 1 ? 0 : 1]}.`;
}
