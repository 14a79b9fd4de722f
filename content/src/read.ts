import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { kinds, type Data, type Item, type Kind } from './items.ts';
import { anchor, richText } from './rich-text.ts';

const root = join(import.meta.dirname, '..');
z.config(z.locales.en());

/** All the starter content, checked. A record that breaks its schema names its file. */
export async function readContent(from: string = root): Promise<Item[]> {
  const table = async <K extends Kind>(kind: K, file: string) => {
    const rows = parse(await readFile(join(from, file), 'utf8')) as { slug: string }[];
    return rows.map((row, position) => item(kind, row.slug, position, row, file));
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
    ...(await each(from, 'topics', '.md', topic)),
    ...(await table('goal', 'goals.yaml')),
    ...(await table('diagnosis', 'diagnoses.yaml')),
    ...newestFirst(await each(from, 'terms', '.md', terms)),
  ];
}

async function each(
  from: string,
  folder: string,
  ending: string,
  read: (text: string, file: string) => Item,
): Promise<Item[]> {
  const files = (await readdir(join(from, folder))).filter((file) => file.endsWith(ending)).toSorted();
  return Promise.all(
    files.map(async (file) => read(await readFile(join(from, folder, file), 'utf8'), join(folder, file))),
  );
}

function item<K extends Kind>(kind: K, slug: string, position: number, raw: unknown, file: string): Item<K> {
  const parsed = z.safeParse(kinds[kind], raw);
  if (!parsed.success) {
    const first = parsed.error.issues[0];
    throw new Error(`content/${file}: ${slug}: ${first?.path.join('.')}: ${first?.message}`);
  }
  return { kind, slug, position, data: parsed.data as Data<K> };
}

/** Terms of use: each `# Title` opens a section, and its first paragraph says it in short. */
function terms(text: string, file: string): Item<'terms'> {
  const { facts, parts } = opened(text, file);
  const version = basename(file, '.md');
  const sections = parts.map(({ title, body: [first, ...body] }) => {
    if (first?.kind !== 'paragraph') throw new Error(`content/${file}: ${title}: does not begin in short`);
    const in_short = first.spans.map((span) => span.text).join('');
    return { id: anchor([{ text: title }]), title, in_short, body };
  });
  return item('terms', version, 0, { version, ...facts, sections }, file);
}

/** The newest are those that hold. */
function newestFirst(items: readonly Item[]): Item[] {
  const dated = items.filter((one): one is Item<'terms'> => one.kind === 'terms');
  return dated
    .toSorted((a, b) => b.data.dated.localeCompare(a.data.dated))
    .map((one, position) => ({ ...one, position }));
}

/** An article: front matter, then Markdown. Each `# Title` opens a step. */
function topic(text: string, file: string): Item<'topic'> {
  const { facts, parts } = opened(text, file);
  const slug = basename(file, '.md');
  const steps = parts.map((part, at) => ({ number: at + 1, ...part }));
  const { position, module, ...rest } = facts as { position: number; module: string };
  const modules = [{ key: 'read', kind: 'article', title: module, steps }];
  return item('topic', slug, position, { id: slug, slug, ...rest, modules }, file);
}

/** Front matter, and the parts that each `# Title` opens. */
function opened(text: string, file: string) {
  const [, front, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  if (front === undefined || body === undefined) throw new Error(`content/${file}: has no front matter`);
  const parts = body
    .split(/^# /m)
    .slice(1)
    .map((part) => {
      const [title = '', ...lines] = part.split('\n');
      return { title: title.trim(), body: parsedBody(lines.join('\n'), file) };
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
