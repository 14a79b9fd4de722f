import type { FieldControl, FieldDescription } from '@kindred/content/editing/fields.ts';
import type {
  ContentData,
  ContentDraft,
  ContentState,
  DraftState,
} from '@kindred/contract/content/drafts.ts';
import { titleOfRecord } from '@kindred/content/editing/descriptions.ts';
import type { Tone } from '@kindred/ui/tone.ts';
import { codeAsWords } from '../../../platform/code-as-words.ts';
import { isEqualJson, valueAt } from '../../../platform/record-merge.ts';

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

type Choice = Extract<FieldControl, { as: 'choice' }>;

/** The name of an option, if it has one; otherwise its value in words. */
export const choiceName = ({ names }: Pick<Choice, 'names'>, value: string | number): string =>
  names?.[String(value)] ?? codeAsWords(value);

export const textIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
export const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);
export const recordIn = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** The texts typed into a multi-value field, without empty lines, which readers would see as empty list items. */
export const textsInField = (typed: string, control: 'lines' | 'words'): string[] =>
  typed.split(control === 'lines' ? '\n' : /, ?/).filter((text) => text.trim() !== '');

/** The tabs of a topic: each level, all of them side by side, and everything else about it. */
export type TopicTab = 'short' | 'plain' | 'full' | 'levels' | 'details';

/** An instant as a datetime-local input expects it: `2027-03-01T09:30`, in the reader’s zone. */
export function localMoment(instant: string): string {
  const at = Date.parse(instant);
  if (Number.isNaN(at)) return '';
  // Built from its parts: an offset in whole minutes is wrong for the distant years of a half-typed date.
  const there = new Date(at);
  const day = [digits(there.getFullYear(), 4), digits(there.getMonth() + 1), digits(there.getDate())];
  return `${day.join('-')}T${digits(there.getHours())}:${digits(there.getMinutes())}`;
}

const digits = (part: number, length = 2) => String(part).padStart(length, '0');

/** The value of such an input as an instant; empty if it holds none. */
export function instantOfInput(typed: string): string {
  const at = Date.parse(typed);
  return Number.isNaN(at) ? '' : new Date(at).toISOString();
}

/** The tab on which a topic's field is edited. The side-by-side tab stays open if it includes the field. */
export function topicTabOf(path: string, now: TopicTab): TopicTab {
  const [key = ''] = path.split('.');
  const isLevel = ['title', 'summary', 'in_short', 'modules'].includes(key);
  if (!isLevel) return 'details';
  if (now === 'levels') return 'levels';
  if (key !== 'modules') return 'short';
  return /\.more(?:\.|$)/.test(path) ? 'full' : 'plain';
}

/** A part's name: its kind, if that has a name, with its title; otherwise its position. */
export function nameOfPart(
  part: unknown,
  { one, fields = [] }: Pick<Parts, 'one'> & Partial<Parts>,
  at: number,
) {
  const { title, name, ask, label, say } = recordIn(part);
  const kind = kindOfPart(recordIn(part), fields);
  const own = [title, name, ask, label, listIn(say)[0]].find(
    (text) => typeof text === 'string' && text !== '',
  );
  if (typeof own !== 'string') return kind ?? `${codeAsWords(one)} ${at + 1}`;
  return kind === undefined ? own : `${kind}: ${own}`;
}

type Parts = Extract<FieldControl, { as: 'parts' }>;

/** “Personal section: What to do next”. */
function kindOfPart(
  part: Readonly<Record<string, unknown>>,
  fields: readonly FieldDescription[],
): string | undefined {
  const named = fields.flatMap(({ key, control, onlyFor }) => {
    const value = part[key];
    if (control.as !== 'choice' || !control.names || key === 'for' || typeof value !== 'string') return [];
    return onlyFor && !onlyFor.includes(textIn(part['kind'])) ? [] : [choiceName(control, value)];
  });
  return named.length === 0 ? undefined : named.join(': ');
}

/** One paragraph for each line of the transcript. */
const asParagraphs = (transcript: string) =>
  transcript
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/**
 * Where a recording's transcript belongs, with the value there afterwards: the parts of its module, or the script of
 * its block. Undefined if it is there already, or has no place.
 */
export function placeForTranscript(
  data: ContentData,
  filePath: string,
  transcript: string,
): { path: string; value: unknown } | undefined {
  const [list = '', at = '', ...rest] = filePath.split('.');
  const spoken = asParagraphs(transcript);
  if (rest.join('.') !== 'media.file' || spoken.length === 0) return undefined;
  if (list === 'blocks') {
    const path = `blocks.${at}.words`;
    return isEqualJson(valueAt(data, path), spoken) ? undefined : { path, value: spoken };
  }
  const path = `modules.${at}.steps`;
  const written = listIn(valueAt(data, path)).filter((step) => !isBlankPart(recordIn(step)));
  const body = spoken.map((text) => ({ kind: 'paragraph', spans: [{ text }] }));
  if (written.some((step) => isEqualJson(recordIn(step)['body'], body))) return undefined;
  return { path, value: [...written, { title: 'Transcript', body }] };
}

const isBlankPart = ({ title, body, more, questions }: Readonly<Record<string, unknown>>) =>
  textIn(title).trim() === '' && [body, more, questions].every((one) => listIn(one).length === 0);
