import type { FeedReport, feedDirectory } from '@kindred/contract/directory.ts';
import type { Body } from '@kindred/contract/endpoint.ts';
import { StaffApiProblem } from '../../platform/api-problem.ts';

export type FeedChoice = Omit<Body<typeof feedDirectory>, 'preview'>;
export type Format = FeedChoice['format'];

/** The server's maximum. */
const mostLetters = 8_000_000;

/** The form values. */
export interface Filled {
  feed: string;
  /** A chosen file. It takes precedence over pasted text. */
  file: { name: string; text: string } | undefined;
  pasted: string;
  format: Format;
  mapping: string;
  partial: boolean;
  skip_bad: boolean;
}

export const nothingFilled: Filled = {
  feed: '',
  file: undefined,
  pasted: '',
  format: 'csv',
  mapping: '',
  partial: false,
  skip_bad: false,
};

/** An HSDS list starts with a bracket, whatever the file's name. */
export function formatOf(text: string): Format {
  return /^[\s\ufeff]*[[{]/.test(text) ? 'hsds_json' : 'csv';
}

export function feedOf({ feed, file, pasted, format, mapping, partial, skip_bad }: Filled): FeedChoice {
  return {
    feed: feed.trim(),
    format,
    text: file?.text ?? pasted,
    partial,
    skip_bad,
    ...(mapping.trim() === '' ? {} : { mapping }),
  };
}

export const isSameFeed = (one: FeedChoice, other: FeedChoice) =>
  one.feed === other.feed &&
  one.format === other.format &&
  one.mapping === other.mapping &&
  one.partial === other.partial &&
  one.skip_bad === other.skip_bad &&
  one.text === other.text;

export type FeedField = 'feed' | 'text' | 'mapping';
export type FeedFieldErrors = Readonly<Partial<Record<FeedField, string>>>;

const unreadableName =
  'Use 2 to 40 lower-case letters, numbers and hyphens, without spaces. “starter” is the name of our own entries.';

/** Client-side validation. */
export function feedErrors({ feed, text }: FeedChoice): FeedFieldErrors {
  return {
    ...(feed === '' ? { feed: 'Enter a name for this import' } : {}),
    ...(text.trim() === '' ? { text: 'Choose a file, or paste its contents' } : {}),
    ...(text.length > mostLetters
      ? {
          text: 'This file has more than 8 million characters. Split it into smaller files, and tick “This is a partial file” for each one.',
        }
      : {}),
  };
}

/** A refusal by field; undefined if it is not about a field. */
export function feedErrorsByField(error: unknown): FeedFieldErrors {
  if (!(error instanceof StaffApiProblem)) return {};
  const { code, errors } = error.problem;
  if (code === 'payload_too_large')
    return { text: 'This file is too large to import at once. Split it into smaller files.' };
  if (code === 'mapping_unreadable')
    return { mapping: errors[0]?.message ?? 'We can’t read these names of columns.' };
  const named = (field: FeedField) => errors.some((one) => one.field === field);
  return {
    ...(named('feed') ? { feed: unreadableName } : {}),
    ...(named('text') ? { text: 'We can’t read this file. Is it complete?' } : {}),
    ...(named('mapping') ? { mapping: 'We can’t read these names of columns.' } : {}),
  };
}

/** Whether importing would change anything, or why it is impossible. */
export function canBeWritten({ bad_total, services }: FeedReport, { skip_bad }: FeedChoice) {
  if (bad_total > 0 && !skip_bad) return 'bad';
  return services.added + services.changed + services.removed === 0 ? 'nothing' : 'yes';
}

export const servicesInWords = (count: number) => (count === 1 ? '1 service' : `${count} services`);

/** A position in a file: row 0 is the whole file. */
export const rowInWords = (row: number) => (row === 0 ? 'whole file' : String(row));
