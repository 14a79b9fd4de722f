import type { FeedRun, FeedRunLine, FeedRunState } from '@kindred/contract/directory/imports.ts';
import type { Tone } from '@kindred/ui/tone.ts';

export const feedRunStates: Readonly<Record<FeedRunState, { name: string; tone: Tone }>> = {
  written: { name: 'Imported', tone: 'gum' },
  refused: { name: 'Refused', tone: 'alarm' },
};

/** The shipped records are a feed like the others, but readers of the list do not know it by its name. */
export const feedInWords = (feed: string) => (feed === 'starter' ? 'Original entries' : feed);

export const feedRunnerInWords = ({ by, feed }: Pick<FeedRunLine, 'by' | 'feed'>) =>
  by ?? (feed === 'starter' ? 'An update of the app' : 'The server’s import command');

export const changeNames: Readonly<Record<FeedRun['changes'][number]['change'], string>> = {
  added: 'Added',
  changed: 'Changed',
  removed: 'Removed',
};

/** How many rows were read, or why nothing was imported, in one line. */
export function feedRunInWords({ state, rows, refused_rows }: FeedRunLine): string {
  if (state === 'refused')
    return `Nothing was imported. ${refused_rows === 1 ? 'One row' : `${refused_rows} rows`} could not be read.`;
  return `${rows.toLocaleString('en-AU')} ${rows === 1 ? 'row was' : 'rows were'} read.`;
}
