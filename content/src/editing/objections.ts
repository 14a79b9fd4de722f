import type { RichText } from '@kindred/contract/rich-text.ts';
import * as z from 'zod/mini';
import { mediaIn } from '../media.ts';
import { contentKinds, type ContentKind, type Data } from '../items.ts';
import { spansOf, wordsOfRichText } from '../words-of.ts';
import { descriptionOf, type EditableKind } from './descriptions.ts';
import { menuObjections } from './menu-checks.ts';
import { noticeObjections } from './notice-checks.ts';
import type { Objection, Surroundings } from './surroundings.ts';

/** Everything that blocks publishing, in the same way for a file and for an edit. Empty if nothing does. */
export function findObjections(kind: EditableKind, typed: unknown, around: Surroundings): Objection[] {
  const data = withCounted(kind, typed);
  const parsed = z.safeParse(contentKinds[kind], data);
  if (!parsed.success) return parsed.error.issues.map((issue) => ofIssue(issue, data));
  return [
    ...emptyFields(kind, data as Readonly<Record<string, unknown>>),
    ...addressObjections(data as Readonly<Record<string, unknown>>, around),
    ...(kind === 'topic' ? levelObjections(data as Data<'topic'>) : []),
    ...(kind === 'topic' ? transcriptObjections(data as Data<'topic'>) : []),
    ...(kind === 'page' ? cardObjections(parsed.data as Data<'page'>, around) : []),
    ...(kind === 'notice' || kind === 'status_message'
      ? noticeObjections(kind, parsed.data as Data<typeof kind>, around)
      : []),
    ...(kind === 'menu' ? menuObjections(parsed.data as Data<'menu'>, around) : []),
    ...richTexts(data).flatMap(({ field, body }) => bodyObjections(field, body, around)),
    ...mediaObjections(data as Readonly<Record<string, unknown>>, around),
  ];
}

function ofIssue({ path, code }: { path: readonly PropertyKey[]; code?: string }, data: unknown): Objection {
  const field = path.map(String).join('.');
  const value = path.reduce<unknown>(
    (part, key) => (part as Record<PropertyKey, unknown> | undefined)?.[key],
    data,
  );
  return code === 'invalid_type' || value === ''
    ? { field, code: 'missing', message: 'Fill in this field.' }
    : { field, code: 'invalid', message: 'This isn’t in a form that the app can show.' };
}

function emptyFields(kind: EditableKind, data: Readonly<Record<string, unknown>>): Objection[] {
  return descriptionOf(kind).fields.flatMap(({ key, label, optional, control }) => {
    const value = data[key];
    const isEmpty =
      (typeof value === 'string' && value.trim() === '') ||
      (key === 'sources' && Array.isArray(value) && value.length === 0);
    if (optional || !isEmpty) return [];
    const message = control.as === 'parts' ? 'Add at least one source.' : `Fill in “${label}”.`;
    return [{ field: key, code: 'missing', message }];
  });
}

function addressObjections(
  { slug }: Readonly<Record<string, unknown>>,
  { isAddressTaken }: Surroundings,
): Objection[] {
  if (typeof slug !== 'string' || !isAddressTaken(slug)) return [];
  return [
    { field: 'slug', code: 'slug_taken', message: 'Another page has this web address. Choose another.' },
  ];
}

/** A topic has three levels. Only the third is optional in each part. */
function levelObjections({ in_short, modules }: Data<'topic'>): Objection[] {
  const missing = (field: string, message: string): Objection => ({ field, code: 'level_missing', message });
  const read = modules.findIndex(({ key }) => key === 'read');
  const steps = modules[read]?.steps ?? [];
  return [
    ...(in_short.every((line) => line.trim() === '')
      ? [missing('in_short', 'Write the level “In short”.')]
      : []),
    ...(steps.every(({ body }) => body.length === 0)
      ? [missing('modules', 'Write the level “Plain”.')]
      : steps.flatMap(({ body, title }, at) =>
          body.length === 0
            ? [missing(`modules.${read}.steps.${at}.body`, `“${title}” has no plain text.`)]
            : [],
        )),
  ];
}

/** A recording without a transcript shuts out anyone who cannot hear it. */
function transcriptObjections({ modules }: Data<'topic'>): Objection[] {
  const message = 'Put the transcript of the recording into this module, for people who can’t hear it.';
  return modules.flatMap(({ media, steps }, at): Objection[] =>
    media === undefined || steps.some(({ body }) => wordsOfRichText(body).join('').trim() !== '')
      ? []
      : [{ field: `modules.${at}.media.file`, code: 'transcript_missing', message }],
  );
}

function cardObjections({ blocks }: Data<'page'>, { isPage }: Surroundings): Objection[] {
  const message = 'There is no such page in the app.';
  const ofList = (list: string, cards: readonly { link: string }[]) =>
    cards.flatMap(({ link }, at): Objection[] =>
      isPage(link) ? [] : [{ field: `${list}.${at}.link`, code: 'link_broken', message }],
    );
  return blocks.flatMap((block, at) => {
    if (block.kind === 'cards') return ofList(`blocks.${at}.cards`, block.cards);
    return block.kind === 'time_choices' ? ofList(`blocks.${at}.choices`, block.choices) : [];
  });
}

function bodyObjections(field: string, body: RichText, { isPage }: Surroundings): Objection[] {
  const links = spansOf(body).flatMap(({ href, text }) =>
    href?.startsWith('/') && !isPage(href)
      ? [{ field, code: 'link_broken' as const, message: `The link “${text}” leads nowhere.` }]
      : [],
  );
  const images = body.flatMap((block) =>
    block.kind === 'image' && block.alt.trim() === ''
      ? [{ field, code: 'alt_missing' as const, message: 'An image has no words for what it shows.' }]
      : [],
  );
  return [...links, ...images, ...headingObjections(field, body)];
}

function mediaObjections(data: Readonly<Record<string, unknown>>, { isMedia }: Surroundings): Objection[] {
  const message = 'It shows a file that is no longer in the media library. Choose another, or remove it.';
  return Object.entries(data).flatMap(([field, value]) =>
    [...mediaIn(value)].some((hash) => !isMedia(hash)) ? [{ field, code: 'media_missing', message }] : [],
  );
}

function headingObjections(field: string, body: RichText): Objection[] {
  const levels = body.flatMap((block) => (block.kind === 'heading' ? [block.level] : []));
  return levels[0] === 3
    ? [{ field, code: 'heading_order', message: 'The first heading is a small one. Make it a large one.' }]
    : [];
}

/** Every rich text of a record, with the path of its field. */
export function richTexts(value: unknown, path = ''): { field: string; body: RichText }[] {
  if (Array.isArray(value)) {
    if (value.length > 0 && value.every(isBlock)) return [{ field: path, body: value }];
    return value.flatMap((one, at) => richTexts(one, joined(path, String(at))));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => richTexts(one, joined(path, key)));
}

const blockKinds: ReadonlySet<unknown> = new Set([
  'paragraph',
  'list',
  'heading',
  'callout',
  'image',
  'table',
]);

function isBlock(value: unknown): value is RichText[number] {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  return (
    blockKinds.has(value.kind) && ['spans', 'items', 'blocks', 'rows', 'media'].some((key) => key in value)
  );
}

const joined = (path: string, key: string) => (path === '' ? key : `${path}.${key}`);

/** The empty record of a kind, for a new item. */
export function emptyRecord(kind: EditableKind, slug: string, reviewDue: string): Record<string, unknown> {
  const base: Record<string, unknown> = { slug };
  for (const { key, control, optional, nullable } of descriptionOf(kind).fields) {
    if (key === 'slug' || optional) continue;
    base[key] = nullable ? null : (emptyValues[control.as] ?? '');
  }
  if ('review_due' in base) base['review_due'] = reviewDue;
  if (descriptionOf(kind).computed.includes('id')) base['id'] = slug;
  if ('audience' in base) base['audience'] = 'everyone';
  if (kind !== 'topic') return base;
  const read = { key: 'read', kind: 'article', title: 'Read', minutes: 1 };
  const modules = [{ ...read, steps: [{ number: 1, title: '', body: [] }] }];
  return { ...base, modules, minutes: 1, reading_grade: 0, reviewed_on: null };
}

const emptyValues: Readonly<Record<string, unknown>> = {
  rich: [],
  lines: [],
  words: [],
  choices: [],
  references: [],
  parts: [],
  group: {},
  yes_no: false,
  number: 1,
};

/** Undefined unless the data is valid. */
export function parseData<K extends ContentKind>(kind: K, data: unknown): Data<K> | undefined {
  const parsed = z.safeParse(contentKinds[kind], withCounted(kind, data));
  return parsed.success ? (parsed.data as Data<K>) : undefined;
}

const recordsIn = (value: unknown): unknown =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : value;

function eachOf(value: unknown, change: (part: object, at: number) => object): unknown {
  const parts = recordsIn(value);
  return Array.isArray(parts) ? (parts as object[]).map(change) : value;
}

/** What `completeData` computes later is not asked of a writer: a newly added part has no number. */
function withCounted(kind: ContentKind, data: unknown): unknown {
  if (typeof data !== 'object' || data === null) return data;
  if (kind === 'topic' && 'modules' in data)
    return { ...data, modules: eachOf(data.modules, (module) => withNumbers(module)) };
  if (kind !== 'terms') return data;
  const named = (value: unknown) => eachOf(value, (section) => ({ id: '', ...section }));
  const { sections, collection } = data as Readonly<Record<string, unknown>>;
  return { ...data, sections: named(sections), collection: named(collection) };
}

function withNumbers(module: object): object {
  const { kind, steps } = module as Readonly<Record<string, unknown>>;
  const numbered = eachOf(steps, (step, at) => ({ ...step, number: at + 1 }));
  // An article's duration is computed from its words.
  return { ...(kind === 'article' ? { minutes: 1 } : {}), ...module, steps: numbered };
}
