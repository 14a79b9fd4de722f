import type { FeedReport, feedDirectory } from '@kindred/contract/directory.ts';
import type { Body } from '@kindred/contract/endpoint.ts';
import { ApiProblem } from '../../platform/api-problem.ts';

export type Feed = Omit<Body<typeof feedDirectory>, 'preview'>;
export type Format = Feed['format'];

/** The server takes no more. */
const mostLetters = 8_000_000;

/** What somebody filled in. */
export interface Filled {
  feed: string;
  /** A file that was chosen. It goes before what was pasted. */
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

/** A list of HSDS begins with a bracket, whatever the file is called. */
export function formatOf(text: string): Format {
  return /^[\s\ufeff]*[[{]/.test(text) ? 'hsds_json' : 'csv';
}

export function feedOf({ feed, file, pasted, format, mapping, partial, skip_bad }: Filled): Feed {
  return {
    feed: feed.trim(),
    format,
    text: file?.text ?? pasted,
    partial,
    skip_bad,
    ...(mapping.trim() === '' ? {} : { mapping }),
  };
}

export const isSameFeed = (one: Feed, other: Feed) =>
  one.feed === other.feed &&
  one.format === other.format &&
  one.mapping === other.mapping &&
  one.partial === other.partial &&
  one.skip_bad === other.skip_bad &&
  one.text === other.text;

export type Field = 'feed' | 'text' | 'mapping';
export type Wrong = Readonly<Partial<Record<Field, string>>>;

const unreadableName =
  'Use small letters, digits and hyphens, 2 to 40 of them. "starter" is the name of our own records.';

/** What can be seen to be wrong before anything is sent. */
export function wrongOf({ feed, text }: Feed): Wrong {
  return {
    ...(feed === '' ? { feed: 'Give the feed a name' } : {}),
    ...(text.trim() === '' ? { text: 'Choose a file, or paste what is in it' } : {}),
    ...(text.length > mostLetters
      ? { text: 'This is more than 8 million letters. Cut it in two, and tick "This is only a part".' }
      : {}),
  };
}

/** A no of the server, beside the field that it is about; nothing where no field is to blame. */
export function wrongBy(error: unknown): Wrong {
  if (!(error instanceof ApiProblem)) return {};
  const { code, errors } = error.problem;
  if (code === 'payload_too_large') return { text: 'This is too large for one feed. Cut it in two.' };
  if (code === 'mapping_unreadable') return { mapping: errors[0]?.message ?? 'We cannot read this mapping.' };
  const named = (field: Field) => errors.some((one) => one.field === field);
  return {
    ...(named('feed') ? { feed: unreadableName } : {}),
    ...(named('text') ? { text: 'We cannot read this. Is it a whole file?' } : {}),
    ...(named('mapping') ? { mapping: 'We cannot read this mapping.' } : {}),
  };
}

/** Whether writing it would change anything, or why it cannot be written. */
export function canBeWritten({ bad_total, services }: FeedReport, { skip_bad }: Feed) {
  if (bad_total > 0 && !skip_bad) return 'bad';
  return services.added + services.changed + services.removed === 0 ? 'nothing' : 'yes';
}

export const servicesInWords = (count: number) => (count === 1 ? '1 service' : `${count} services`);

/** Where in a file: row 0 is all of it. */
export const rowInWords = (row: number) => (row === 0 ? 'whole file' : String(row));
