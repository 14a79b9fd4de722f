import type { ContentDraft, ContentState, DraftState } from '@kindred/contract/content/drafts.ts';
import { titleOfRecord } from '@kindred/content/editing/descriptions.ts';
import type { Tone } from '@kindred/ui/tone.ts';

export const contentStates: Readonly<Record<ContentState, { name: string; tone: Tone }>> = {
  draft: { name: 'Draft', tone: 'wattle' },
  in_review: { name: 'In review', tone: 'dusk' },
  approved: { name: 'Approved', tone: 'gum' },
  scheduled: { name: 'Scheduled', tone: 'gum' },
  published: { name: 'Published', tone: 'gum' },
  withdrawn: { name: 'Withdrawn', tone: 'dusk' },
};

export const stateWords: Readonly<Record<DraftState, string>> = {
  draft: 'Draft · not sent for review',
  in_review: 'In review',
  approved: 'Approved · not published',
  scheduled: 'Scheduled',
};

export const titleOfDraft = ({ kind, data, item }: Pick<ContentDraft, 'kind' | 'data' | 'item'>): string =>
  titleOfRecord(kind, data, item);

/** Words for a value of a list of choices: `rest_sleep` → “Rest sleep”. */
export function choiceInWords(value: string | number): string {
  const words = String(value).replaceAll(/[_-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const textIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
export const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);
export const recordIn = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** The tabs of a topic: its levels, two of them side by side, and everything else about it. */
export type TopicTab = 'short' | 'plain' | 'full' | 'both' | 'details';

/** An instant as a field of the browser has it: `2027-03-01T09:30`, in the reader’s zone. */
export function localMoment(instant: string): string {
  const at = Date.parse(instant);
  if (Number.isNaN(at)) return '';
  const there = new Date(at);
  return new Date(at - there.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** What such a field holds, as an instant; empty where it holds none. */
export function instantOfInput(typed: string): string {
  const at = Date.parse(typed);
  return Number.isNaN(at) ? '' : new Date(at).toISOString();
}

/** Where a field of a topic is written. Side by side, the plain and the full text stay there. */
export function topicTabOf(path: string, now: TopicTab): TopicTab {
  const [key = ''] = path.split('.');
  if (key !== 'modules') return ['title', 'summary', 'in_short'].includes(key) ? 'short' : 'details';
  if (now === 'both') return 'both';
  return /\.more(?:\.|$)/.test(path) ? 'full' : 'plain';
}

/** What a part is called: its title, or its place. */
export function nameOfPart(part: unknown, one: string, at: number): string {
  const { title, name, ask, label, say } = recordIn(part);
  const own = [title, name, ask, label, listIn(say)[0]].find(
    (text) => typeof text === 'string' && text !== '',
  );
  return typeof own === 'string' ? own : `${choiceInWords(one)} ${at + 1}`;
}
