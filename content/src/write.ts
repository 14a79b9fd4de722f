import { stringify } from 'yaml';
import type { ContentItem, ContentKind, Data } from './items.ts';
import { writeRichText } from './write-rich-text.ts';

/** Tables that hold all items of a kind, in order. */
const tables = {
  crisis_line: 'crisis-lines.yaml',
  topic_group: 'topic-groups.yaml',
  tip: 'tips.yaml',
  tool: 'tools.yaml',
  program: 'programs.yaml',
  event: 'events.yaml',
  strategy: 'strategies.yaml',
  service_type: 'directory/service-types.yaml',
  service: 'directory/services-national.yaml',
  coordinator: 'directory/coordinators.yaml',
  goal: 'goals.yaml',
  diagnosis: 'diagnoses.yaml',
  notice: 'notices.yaml',
  status_message: 'status-messages.yaml',
} as const satisfies Partial<Record<ContentKind, string>>;

/** All services go into one table here; the others are empty, because the reader expects them. */
const emptyTables = ['directory/services-more.yaml', 'directory/services-centres.yaml'];
const noDepartments = 'name\tphone\tstreet\tsuburb\tstate\tpostcode\tlatitude\tlongitude\n';

const yaml = (value: unknown) => stringify(value, { lineWidth: 0 });

/** The content as the files of this folder: reading them gives the same items in the same order. */
export function writeContent(items: readonly ContentItem[]): Map<string, string> {
  const all = <K extends ContentKind>(kind: K) =>
    items
      .filter((one): one is ContentItem<K> => one.kind === kind)
      .toSorted((a, b) => a.position - b.position);
  const files = new Map<string, string>();
  for (const [kind, file] of Object.entries(tables) as [keyof typeof tables, string][])
    files.set(file, yaml(all(kind).map(({ slug, data }) => writeRow(slug, data))));
  for (const file of emptyTables) files.set(file, yaml([]));
  files.set('directory/emergency-departments.tsv', noDepartments);
  for (const { data } of all('charity')) files.set('charity.yaml', yaml(data));
  files.set('menus.yaml', yaml(all('menu').map(({ data }) => data)));
  for (const { data } of all('page')) files.set(`pages/${data.key}.yaml`, yaml(data));
  const groups = all('topic_group').map(({ slug }) => slug);
  for (const topic of all('topic')) addTopic(files, topic, groups.indexOf(topic.data.group) * 100);
  for (const { data } of all('terms')) addTerms(files, data);
  for (const { data } of all('search_words')) addSearchWords(files, data);
  return files;
}

/** An id is written only if the address has changed since. */
function writeRow(key: string, data: object): object {
  const { id, about, ...row } = data as { id?: string; about?: Data<'tool'>['about']; slug?: string };
  return {
    ...(id !== undefined && row.slug !== id ? { id } : {}),
    ...(row.slug === undefined ? { slug: key } : {}),
    ...row,
    ...(about === undefined ? {} : { about: writeRichText(about) }),
  };
}

function addTopic(
  files: Map<string, string>,
  { data, position }: ContentItem<'topic'>,
  groupPlace: number,
): void {
  const { id, slug, modules, reading_grade: _grade, minutes: _minutes, ...facts } = data;
  const [read, ...others] = modules;
  const own = id === slug ? {} : { id };
  const front = { position: position - groupPlace, ...own, ...facts, module: read?.title ?? 'Read' };
  files.set(`topics/${slug}.md`, withFront(front, (read?.steps ?? []).map(writePart)));
  for (const { key, steps, ...rest } of others) {
    const questions = steps.flatMap((step, at) =>
      (step.questions ?? []).map((question) => ({ step: at + 1, ...question })),
    );
    const head = { ...rest, ...(questions.length > 0 ? { questions } : {}) };
    files.set(`modules/${slug}.${key}.md`, withFront(head, steps.map(writePart)));
  }
}

type Step = Data<'topic'>['modules'][number]['steps'][number];

function writePart({ title, body, more }: Pick<Step, 'title' | 'body' | 'more'>): string {
  const below = more && more.length > 0 ? `\n+++\n\n${writeRichText(more)}\n` : '';
  return `# ${title}\n\n${writeRichText(body)}\n${below}`;
}

function addTerms(
  files: Map<string, string>,
  { version, sections, collection, ...facts }: Data<'terms'>,
): void {
  const partsOf = (all: typeof sections) =>
    all.map(({ title, in_short, body }) =>
      writePart({ title, body: [{ kind: 'paragraph', spans: [{ text: in_short }] }, ...body] }),
    );
  files.set(`terms/${version}.md`, withFront(facts, partsOf(sections)));
  files.set(`collection/${version}.md`, withFront(facts, partsOf(collection)));
}

function addSearchWords(files: Map<string, string>, { everyday, danger, known }: Data<'search_words'>): void {
  files.set('search/everyday-words.yaml', yaml(everyday));
  files.set('search/danger-words.yaml', yaml(danger));
  files.set('search/known-words.yaml', yaml({ all: known ?? [] }));
}

const withFront = (facts: object, parts: readonly string[]) =>
  `---\n${yaml(facts)}---\n\n${parts.join('\n')}`;
