import type { RichText } from '@kindred/contract/rich-text.ts';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { anchor } from './anchor.ts';
import { completeModule, completeTopic } from './complete.ts';
import { emergencyDepartments } from './emergency-departments.ts';
import { contentKinds, type Data, type ContentItem, type ContentKind } from './items.ts';
import { fillItems } from './placeholders.ts';
import { richText } from './rich-text.ts';

const root = join(import.meta.dirname, '..');

/** As people read it: with the charity's numbers and limits filled in. */
export const readFilledContent = async (): Promise<readonly ContentItem[]> => fillItems(await readContent());

/** All the starter content, validated. An error names the file. */
export async function readContent(from: string = root): Promise<ContentItem[]> {
  const table = async <K extends ContentKind>(kind: K, file: string) => {
    const rows = parse(await readFile(join(from, file), 'utf8')) as Row[];
    return rows.map((row, position) => item(kind, row.id ?? row.slug, position, filled(row, file), file));
  };
  const charity = parse(await readFile(join(from, 'charity.yaml'), 'utf8')) as unknown;
  return [
    item('charity', 'charity', 0, charity, 'charity.yaml'),
    ...(await table('crisis_line', 'crisis-lines.yaml')),
    ...(await table('topic_group', 'topic-groups.yaml')),
    ...(await each(from, 'pages', '.yaml', (text, file) => {
      const page = parse(text) as { key: string };
      return item('page', page.key, 0, page, file);
    })),
    ...(await topics(from)),
    ...(await table('tip', 'tips.yaml')),
    ...(await table('tool', 'tools.yaml')),
    ...(await table('program', 'programs.yaml')),
    ...(await table('event', 'events.yaml')),
    ...(await table('strategy', 'strategies.yaml')),
    ...(await table('service_type', 'directory/service-types.yaml')),
    ...inOneRow([
      ...(await table('service', 'directory/services-national.yaml')),
      ...(await table('service', 'directory/services-more.yaml')),
      ...(await table('service', 'directory/services-centres.yaml')),
      ...(await departments(from)),
    ]),
    ...(await table('coordinator', 'directory/coordinators.yaml')),
    ...(await table('goal', 'goals.yaml')),
    ...(await table('diagnosis', 'diagnoses.yaml')),
    ...newestFirst(await terms(from)),
    ...(await table('notice', 'notices.yaml')),
    ...(await table('status_message', 'status-messages.yaml')),
    ...(await menus(from)),
    item('search_words', 'search_words', 0, await searchWords(from), 'search'),
  ];
}

async function menus(from: string): Promise<ContentItem<'menu'>[]> {
  const rows = parse(await readFile(join(from, 'menus.yaml'), 'utf8')) as { key: string }[];
  return rows.map((row, position) => item('menu', row.key, position, row, 'menus.yaml'));
}

interface Row {
  /** The original key, if the address has changed since. */
  id?: string;
  slug: string;
  about?: string;
}

/** A record's file name is its id, and its long text is Markdown. */
function filled({ about, ...row }: Row, file: string): object {
  return { id: row.slug, ...row, ...(about === undefined ? {} : { about: parsedBody(about, file) }) };
}

async function each<T>(
  from: string,
  folder: string,
  ending: string,
  read: (text: string, file: string) => T,
): Promise<T[]> {
  const files = (await readdir(join(from, folder))).filter((file) => file.endsWith(ending)).toSorted();
  return Promise.all(
    files.map(async (file) => read(await readFile(join(from, folder, file), 'utf8'), join(folder, file))),
  );
}

function item<K extends ContentKind>(
  kind: K,
  slug: string,
  position: number,
  raw: unknown,
  file: string,
): ContentItem<K> {
  const parsed = z.safeParse(contentKinds[kind], raw);
  if (!parsed.success) {
    const first = parsed.error.issues[0];
    throw new Error(`content/${file}: ${slug}: ${first?.path.join('.')}: ${first?.message}`);
  }
  return { kind, slug, position, data: parsed.data as Data<K> };
}

async function departments(from: string): Promise<ContentItem<'service'>[]> {
  const file = 'directory/emergency-departments.tsv';
  const services = emergencyDepartments(await readFile(join(from, file), 'utf8'));
  return services.map((one) => item('service', one.slug, 0, one, file));
}

/** Test queries, each with the page that must be among the first three results. */
export async function readQuestions(from: string = root): Promise<{ ask: string; find: string }[]> {
  return parse(await readFile(join(from, 'search', 'questions.yaml'), 'utf8')) as {
    ask: string;
    find: string;
  }[];
}

/** A question in someone's own words, and what must be found. All are slugs. */
export interface EverydayQuestion {
  ask: string;
  find: readonly string[];
  /** Results that may rank above it. */
  near?: readonly string[];
  /** Results that must not be among the first three. */
  never?: readonly string[];
  urgent?: 'crisis' | 'body';
}

export async function readEverydayQuestions(from: string = root): Promise<EverydayQuestion[]> {
  return parse(await readFile(join(from, 'search', 'everyday-questions.yaml'), 'utf8')) as EverydayQuestion[];
}

/** The search tables: everyday words, words that suggest danger, and words that are never corrected. */
async function searchWords(from: string): Promise<object> {
  const read = async (file: string) => parse(await readFile(join(from, 'search', file), 'utf8')) as unknown;
  const known = Object.values((await read('known-words.yaml')) as Record<string, readonly string[]>).flat();
  return { everyday: await read('everyday-words.yaml'), danger: await read('danger-words.yaml'), known };
}

/** Terms of use: each `# Title` starts a section, and its first paragraph is the summary. */
async function terms(from: string): Promise<ContentItem<'terms'>[]> {
  const statements = new Map(
    await each(from, 'collection', '.md', (text, file) => [basename(file), sectionsIn(text, file)]),
  );
  return each(from, 'terms', '.md', (text, file) => {
    const version = basename(file, '.md');
    const [sections, collection] = [sectionsIn(text, file), statements.get(basename(file))];
    return item('terms', version, 0, { version, ...opened(text, file).facts, sections, collection }, file);
  });
}

function sectionsIn(text: string, file: string): Data<'terms'>['sections'] {
  return opened(text, file).parts.map(({ title, body: [first, ...body] }) => {
    if (first?.kind !== 'paragraph') throw new Error(`content/${file}: ${title}: does not begin in short`);
    const in_short = first.spans.map((span) => span.text).join('');
    return { id: anchor([{ text: title }]), title, in_short, body };
  });
}

/** Newest first: the newest version is in force. */
function newestFirst(items: readonly ContentItem<'terms'>[]): ContentItem[] {
  return inOneRow(items.toSorted((a, b) => b.data.dated.localeCompare(a.data.dated)));
}

function inOneRow<K extends ContentKind>(items: readonly ContentItem<K>[]): ContentItem<K>[] {
  return items.map((one, position) => ({ ...one, position }));
}

interface Part {
  title: string;
  body: RichText;
  more?: RichText;
}

/** The topics in the order of their groups, each with its article and related records. */
async function topics(from: string): Promise<ContentItem<'topic'>[]> {
  const groups = (parse(await readFile(join(from, 'topic-groups.yaml'), 'utf8')) as Row[]).map(
    ({ slug }) => slug,
  );
  const modules = await each(from, 'modules', '.md', beside);
  return each(from, 'topics', '.md', (text, file) => {
    const slug = basename(file, '.md');
    const { facts, parts } = opened(text, file);
    const { position, module, ...rest } = facts as { position: number; module: string; group: string };
    const article = moduleOf('read', { kind: 'article', title: module }, parts);
    const own = modules.filter(({ topic }) => topic === slug).map(({ module: more }) => more);
    const record = { id: slug, slug, ...rest, modules: [article, ...own] };
    const place = groups.indexOf(rest.group) * 100 + position;
    return item('topic', record.id, place, completeTopic(record as unknown as Data<'topic'>), file);
  });
}

/** A topic's modules besides its article. `topics/fatigue.md` has `modules/fatigue.know-your-day.md`. */
function beside(text: string, file: string): { topic: string; module: object } {
  const [topic = '', key = ''] = basename(file, '.md').split('.');
  const { facts, parts } = opened(text, file);
  const { questions = [], ...rest } = facts as { questions?: { step: number }[] };
  const steps = parts.map((part, at) => {
    const request = questions
      .filter(({ step }) => step === at + 1)
      .map(({ step: _step, ...question }) => question);
    return request.length > 0 ? { ...part, questions: request } : part;
  });
  return { topic, module: moduleOf(key, rest, steps) };
}

function moduleOf(key: string, facts: object, parts: readonly Part[]) {
  const steps = parts.map((part, at) => ({ number: at + 1, ...part }));
  return completeModule({ key, ...facts, steps } as unknown as Data<'topic'>['modules'][number]);
}

/** The front matter, and the parts started by each `# Title`. Text below a `+++` line is optional detail. */
function opened(text: string, file: string): { facts: object; parts: Part[] } {
  const [, front, below] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  if (front === undefined || below === undefined) throw new Error(`content/${file}: has no front matter`);
  const parts = below
    .split(/^# /m)
    .slice(1)
    .map((part) => {
      const [title = '', ...lines] = part.split('\n');
      const [body = '', more] = lines.join('\n').split(/^\+\+\+$/m);
      return {
        title: title.trim(),
        body: parsedBody(body, file),
        ...(more && { more: parsedBody(more, file) }),
      };
    });
  return { facts: parse(front) as object, parts };
}

function parsedBody(markdown: string, file: string) {
  try {
    return richText(markdown);
  } catch (error) {
    throw new Error(`content/${file}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
