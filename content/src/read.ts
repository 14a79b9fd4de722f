import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { kinds, type Data, type Item, type Kind } from './items.ts';
import { richText } from './rich-text.ts';

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

/** An article: front matter, then Markdown. Each `# Title` opens a step. */
function topic(text: string, file: string): Item<'topic'> {
  const [, front, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  if (front === undefined || body === undefined) throw new Error(`content/${file}: has no front matter`);
  const facts = parse(front) as { position: number; module: string };
  const slug = basename(file, '.md');
  const steps = body
    .split(/^# /m)
    .slice(1)
    .map((part, at) => {
      const [title = '', ...lines] = part.split('\n');
      return { number: at + 1, title: title.trim(), body: parsedBody(lines.join('\n'), file) };
    });
  const { position, module, ...rest } = facts;
  const modules = [{ key: 'read', kind: 'article', title: module, steps }];
  return item('topic', slug, position, { id: slug, slug, ...rest, modules }, file);
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
