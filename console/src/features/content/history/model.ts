import { descriptionOf } from '@kindred/content/editing/descriptions.ts';
import type { FieldDescription } from '@kindred/content/editing/fields.ts';
import type { ContentData, ContentType } from '@kindred/contract/content/drafts.ts';
import type { ContentRevision } from '@kindred/contract/content/history.ts';
import type { RichText } from '@kindred/contract/rich-text.ts';
import { wordsOfRichText } from '@kindred/content/words-of.ts';
import { formatDay, formatMoment, isDay } from '../../../platform/clock.ts';
import { choiceName, listIn, nameOfPart, recordIn } from '../drafts/model.ts';

/** A field's value in words, with its label. */
export interface NamedText {
  path: string;
  label: string;
  text: string;
}

/** Every field of a record in words, in the order of the form. */
export function namedTexts(kind: ContentType, data: ContentData): NamedText[] {
  return fieldTexts(descriptionOf(kind).fields, data, { path: '', label: '' });
}

interface Place {
  path: string;
  label: string;
}

function fieldTexts(
  fields: readonly FieldDescription[],
  data: Readonly<Record<string, unknown>>,
  within: Place,
): NamedText[] {
  return fields.flatMap((field): NamedText[] => {
    const path = `${within.path}${field.key}`;
    const label = within.label === '' ? field.label : `${within.label}: ${field.label}`;
    const value = data[field.key];
    const { control } = field;
    if (control.as === 'parts')
      return listIn(value).flatMap((part, at) => {
        const record = recordIn(part);
        return fieldTexts(control.fields, record, {
          path: `${path}.${at}.`,
          label: nameOfPart(record, control, at),
        });
      });
    if (control.as === 'group')
      return value === undefined
        ? []
        : fieldTexts(control.fields, recordIn(value), { path: `${path}.`, label: field.label });
    const text = valueInWords(control, value);
    return text === '' ? [] : [{ path, label, text }];
  });
}

function valueInWords(control: FieldDescription['control'], value: unknown): string {
  const { as } = control;
  if (typeof value === 'string') return value === '' ? '' : stringInWords(control, value);
  if (as === 'lines') return listIn(value).map(String).join('\n');
  if (as === 'rich') return (listIn(value) as RichText).flatMap(wordsOfBlockHere).join('\n');
  if (Array.isArray(value)) return value.map(String).join(', ');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'number' ? String(value) : '';
}

function stringInWords(control: FieldDescription['control'], value: string): string {
  if (control.as === 'choice') return choiceName(control, value);
  if (control.as === 'moment') return formatMoment(value);
  // A draft is stored while it is typed, so half a date stays as it is.
  return control.as === 'day' && isDay(value) ? formatDay(value) : value;
}

/** Names an image by what it shows, so that an added or changed one can be seen. */
const wordsOfBlockHere = (block: RichText[number]): string[] =>
  block.kind === 'image'
    ? [`Image: ${block.alt}${block.credit === undefined ? '' : ` (${block.credit})`}`]
    : wordsOfRichText([block]);

export interface FieldChange {
  path: string;
  label: string;
  before: string;
  after: string;
}

/** What differs between two versions, field by field. */
export function changesBetween(
  kind: ContentType,
  before: ContentData | null,
  after: ContentData,
): FieldChange[] {
  const [old, next] = [before ? namedTexts(kind, before) : [], namedTexts(kind, after)];
  const oldTexts = new Map(old.map((one) => [one.path, one]));
  const nextPaths = new Set(next.map(({ path }) => path));
  const changed = next.flatMap(({ path, label, text }): FieldChange[] => {
    const was = oldTexts.get(path)?.text ?? '';
    return was === text ? [] : [{ path, label, before: was, after: text }];
  });
  const gone = old.filter(({ path }) => !nextPaths.has(path));
  return [...changed, ...gone.map(({ path, label, text }) => ({ path, label, before: text, after: '' }))];
}

export interface WordChange {
  kind: 'same' | 'gone' | 'new';
  text: string;
}

/** Longer texts are first compared by lines, which keeps the comparison table small. */
const mostCells = 4_000_000;

/** A word diff: the longest common subsequence stays, the rest is gone or new. */
export function wordChanges(before: string, after: string): WordChange[] {
  const [a, b] = [tokensOf(before), tokensOf(after)];
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const middle = commonRun(a.slice(start, a.length - end), b.slice(start, b.length - end));
  return joined([
    ...a.slice(0, start).map((text): WordChange => ({ kind: 'same', text })),
    ...middle,
    ...a.slice(a.length - end).map((text): WordChange => ({ kind: 'same', text })),
  ]);
}

const tokensOf = (text: string) => text.match(/\s+|[^\s]+/g) ?? [];

function commonRun(a: readonly string[], b: readonly string[]): WordChange[] {
  if (a.length * b.length > mostCells) return [...asChanges('gone', a), ...asChanges('new', b)];
  const lengths = runLengths(a, b);
  const changes: WordChange[] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    const [left = '', right = ''] = [a[i], b[j]];
    if (left === right) {
      changes.push({ kind: 'same', text: left });
      i += 1;
      j += 1;
    } else if (lengths(i + 1, j) >= lengths(i, j + 1)) {
      changes.push({ kind: 'gone', text: left });
      i += 1;
    } else {
      changes.push({ kind: 'new', text: right });
      j += 1;
    }
  }
  return [...changes, ...asChanges('gone', a.slice(i)), ...asChanges('new', b.slice(j))];
}

const asChanges = (kind: WordChange['kind'], texts: readonly string[]) =>
  texts.map((text): WordChange => ({ kind, text }));

/** The length of the longest common subsequence from these two positions on. */
function runLengths(a: readonly string[], b: readonly string[]): (i: number, j: number) => number {
  const width = b.length + 1;
  const table = new Uint32Array((a.length + 1) * width);
  const at = (i: number, j: number) => table[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      table[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  return at;
}

function joined(changes: readonly WordChange[]): WordChange[] {
  const runs: WordChange[] = [];
  for (const { kind, text } of changes) {
    const last = runs.at(-1);
    if (last?.kind === kind) runs[runs.length - 1] = { kind, text: last.text + text };
    else runs.push({ kind, text });
  }
  return runs;
}

const revisionWords: Readonly<Record<ContentRevision['what'], string>> = {
  shipped: 'Came with an app update',
  published: 'Published',
  corrected: 'Small correction',
  withdrawn: 'Withdrawn',
  review_expired: 'Clinical review ended',
  imported: 'Imported',
};

export function revisionInWords({ what, kind, by, approved_by, release }: ContentRevision): string {
  const author = by ? ` by ${by.name}` : '';
  const second = approved_by ? `, approved by ${approved_by.name}` : '';
  const together = release ? `, with the release “${release.name}”` : '';
  const isAtOnce = what === 'corrected' && kind === 'status_message';
  return `${isAtOnce ? 'Posted at once' : revisionWords[what]}${author}${second}${together}`;
}

/** The places a comment can point to: every field, and every paragraph of a long one. */
export function commentPlaces(kind: ContentType, data: ContentData): Place[] {
  return namedTexts(kind, data).flatMap(({ path, label, text }): Place[] => {
    const lines = text.split('\n');
    if (lines.length < 2) return [{ path, label }];
    return lines.map((line, at) => ({ path: `${path}.${at}`, label: `${label}: “${firstWords(line)}”` }));
  });
}

const firstWords = (line: string) => (line.length > 40 ? `${line.slice(0, 38)}…` : line);

/** A place that has since been removed is still named by its field. */
export function placeInWords(places: readonly Place[], path: string): string {
  const match = places.find((one) => one.path === path || path.startsWith(`${one.path}.`));
  // A field of several paragraphs has one place for each.
  const within = places.find((one) => one.path.startsWith(`${path}.`))?.label.split(': “', 1)[0];
  return match?.label ?? within ?? 'The text';
}
