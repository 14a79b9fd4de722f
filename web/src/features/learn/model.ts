import type {
  Because,
  Level,
  ReadTopic,
  Topic,
  TopicGroup,
  TopicProgress,
  TopicSummary,
  listTopics,
} from '@kindred/contract/learn.ts';
import type { Reply } from '@kindred/contract/endpoint.ts';
import type { Stage } from '@kindred/contract/about-me.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export type Part = Topic['modules'][number];
export const article = 'read';

export const levelWords: Readonly<Record<Level, MessageDescriptor>> = {
  short: msg`In short`,
  plain: msg`Plain`,
  full: msg`Full`,
};

export const kindWords: Readonly<Record<Part['kind'], MessageDescriptor>> = {
  article: msg`To read`,
  activity: msg`Activity`,
  podcast: msg`Podcast`,
  video: msg`Video`,
};

/** In the middle of a sentence: "You are: in treatment". */
export const stageWords: Readonly<Record<Stage, MessageDescriptor>> = {
  waiting_for_answers: msg`Waiting for answers`,
  newly_diagnosed: msg`Newly diagnosed`,
  in_treatment: msg`In treatment`,
  watch_and_wait: msg`Watch and wait`,
  transplant_or_cell_therapy: msg`Transplant or cell therapy`,
  maintenance: msg`Maintenance treatment`,
  after_treatment: msg`After treatment`,
  came_back: msg`It came back`,
  palliative: msg`Palliative care`,
  grieving: msg`Grieving`,
  not_said: msg`Not said`,
};

export function isStage(text: string): text is Stage {
  return text in stageWords;
}

/** Every address of a topic: what is kept on a device is kept whole. */
export function addressesOf({ slug, levels, parts }: Pick<ReadTopic, 'slug' | 'levels' | 'parts'>): string[] {
  const page = `/tabs/learn/${slug}`;
  return [
    page,
    ...levels.filter((level) => level !== 'plain').map((level) => `${page}?level=${level}`),
    ...parts.filter(({ key }) => key !== article).map(({ key }) => `${page}?part=${key}`),
  ];
}

export type Place = Pick<TopicProgress, 'topic_id' | 'module_key' | 'percent' | 'steps'>;

export interface Continued {
  slug: string;
  title: string;
  percent: number;
  href: string;
}

const mostContinued = 3;

/** Where somebody stopped, the newest first: the first step of an article that was begun and not yet read. */
export function continuedFrom(places: readonly Place[], topics: readonly TopicSummary[]): Continued[] {
  const begun = places.filter(({ module_key, percent }) => module_key === article && percent < 100);
  return begun
    .flatMap(({ topic_id, percent, steps }) => {
      const topic = topics.find(({ id }) => id === topic_id);
      if (!topic) return [];
      const { slug, title } = topic;
      return [{ slug, title, percent, href: `/tabs/learn/${slug}#${article}-${nextStep(steps)}` }];
    })
    .slice(0, mostContinued);
}

function nextStep(read: readonly number[]): number {
  const known = new Set(read);
  let next = 1;
  while (known.has(next)) next += 1;
  return next;
}

/** What the list is narrowed down to, by its address. */
export const filterNames = ['group', 'diagnosis', 'stage'] as const;
export type FilterName = (typeof filterNames)[number];
export type Chosen = Partial<Record<FilterName, string>>;

export function chosenIn(search: URLSearchParams): Chosen {
  return Object.fromEntries(
    filterNames.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])),
  );
}

export interface Named {
  slug: string;
  title: string;
}
/** What the filters offer. */
export interface Choices {
  groups: readonly TopicGroup[];
  diagnoses: readonly Named[];
}

/** What each filter can be set to. */
export type Known = Readonly<Record<FilterName, readonly string[]>>;

/** As a profile keeps it: the ids of what was chosen, in one list. */
export function topicsFilterOf(chosen: Chosen): string[] {
  return filterNames.flatMap((name) => chosen[name] ?? []);
}

export function chosenFrom(topicsFilter: readonly string[], known: Known): Chosen {
  const found = filterNames.map((name) => [name, topicsFilter.find((id) => known[name].includes(id))]);
  return Object.fromEntries(found.filter(([, id]) => id !== undefined)) as Chosen;
}

export function addressFor(chosen: Chosen, cursor?: string): string {
  const said = filterNames.flatMap((name) => (chosen[name] ? [[name, chosen[name]]] : []));
  const search = new URLSearchParams([...said, ...(cursor ? [['cursor', cursor]] : [])] as [
    string,
    string,
  ][]);
  return search.size > 0 ? `/tabs/learn?${search.toString()}` : '/tabs/learn';
}

/** One page of those that fit. */
export type TopicsPage = Omit<Reply<typeof listTopics>, 'groups'>;

/** Words for a reason; `of` is what it is about. */
export const becauseWords: Readonly<Record<Because, (of: string) => MessageDescriptor>> = {
  goal: (of) => msg`Because your goal is: ${of}`,
  stage: (of) => msg`Because of where you are now: ${of}`,
  diagnosis: (of) => msg`Because it is about ${of}`,
  low_energy: () => msg`Because you have little energy`,
  topic_group: (of) => msg`Because you chose: ${of}`,
  first_steps: () => msg`Because it is a good place to start`,
};
