import type {
  RecommendationReason,
  Level,
  ReadTopic,
  Topic,
  TopicGroup,
  TopicProgress,
  TopicSummary,
} from '@kindred/contract/learn.ts';
import { stoppingPlace } from '@kindred/contract/learn/stopping-place.ts';
import type { Stage } from '@kindred/contract/profile.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export type TopicPart = Topic['modules'][number];
export const articleHtml = 'read';

export const levelWords: Readonly<Record<Level, MessageDescriptor>> = {
  short: msg`In short`,
  plain: msg`Plain`,
  full: msg`In full`,
};

export const topicKindLabels: Readonly<Record<TopicPart['kind'], MessageDescriptor>> = {
  article: msg`Article`,
  activity: msg`Activity`,
  podcast: msg`Podcast`,
  video: msg`Video`,
};

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
  not_said: msg`Not answered`,
};

export function isStage(text: string): text is Stage {
  return text in stageWords;
}

/** The reader's next step. `part` is set if it stays in the topic. */
export interface NextStep {
  kicker: MessageDescriptor;
  title: string;
  summary: string | undefined;
  href: string;
  part?: string;
}

/** The next step: the topic's activity, then another module, then the most related topic. */
export function nextStepOf(
  topic: Pick<ReadTopic, 'slug' | 'title' | 'summary' | 'parts' | 'related'>,
  current: Pick<TopicPart, 'key'>,
): NextStep | undefined {
  const { slug, title, summary, parts, related } = topic;
  const page = `/tabs/learn/${slug}`;
  if (current.key !== articleHtml) return { kicker: msg`Back to the topic`, title, summary, href: page };
  const activity = parts.find(({ kind }) => kind === 'activity');
  if (activity)
    return {
      kicker: msg`Activity to try`,
      title: activity.title,
      summary: undefined,
      href: `${page}?part=${activity.key}`,
      part: activity.key,
    };
  const [nearest] = related;
  return (
    nearest && {
      kicker: msg`Read next`,
      title: nearest.title,
      summary: nearest.summary,
      href: `/tabs/learn/${nearest.slug}`,
    }
  );
}

/** A page that goes with a topic. */
export interface RelatedPage {
  kicker: MessageDescriptor;
  title: string;
  href: string;
}

/** The first of each kind as a card, at most three; then all others. The next step is not repeated. */
export function relatedTo(
  topic: Pick<ReadTopic, 'slug' | 'title' | 'parts' | 'related' | 'tips' | 'helps'>,
  current: Pick<TopicPart, 'key'>,
  next: NextStep | undefined,
): { cards: RelatedPage[]; others: RelatedPage[] } {
  const page = `/tabs/learn/${topic.slug}`;
  const kinds: RelatedPage[][] = [
    topic.parts
      .filter(({ key }) => key !== current.key && key !== articleHtml)
      .map(({ key, kind, title, media }) => {
        const kicker = topicKindLabels[kind === 'activity' || media ? kind : 'article'];
        return { kicker, title, href: `${page}?part=${key}` };
      }),
    topic.related.map(({ slug, title }) => ({ kicker: msg`Article`, title, href: `/tabs/learn/${slug}` })),
    topic.tips.map(({ slug, title }) => ({ kicker: msg`Tip`, title, href: `/tabs/tips/${slug}` })),
    topic.helps.map(({ slug, name }) => {
      return { kicker: msg`Who can help`, title: name, href: `/tabs/services?services_filter=${slug}` };
    }),
  ].map((pages) => pages.filter(({ href }) => href !== next?.href));
  const cards = kinds.flatMap(([first]) => first ?? []).slice(0, 3);
  return { cards, others: kinds.flat().filter((one) => !cards.includes(one)) };
}

/** Every URL of a topic, because a topic is always saved whole. */
export function addressesOf({ slug, levels, parts }: Pick<ReadTopic, 'slug' | 'levels' | 'parts'>): string[] {
  const page = `/tabs/learn/${slug}`;
  return [
    page,
    ...levels.filter((level) => level !== 'plain').map((level) => `${page}?level=${level}`),
    ...parts.filter(({ key }) => key !== articleHtml).map(({ key }) => `${page}?part=${key}`),
  ];
}

export type ReadingPlace = Pick<TopicProgress, 'topic_id' | 'module_key' | 'percent' | 'steps'>;

export interface Continued extends Pick<TopicSummary, 'slug' | 'title' | 'group' | 'minutes'> {
  percent: number;
  href: string;
}

const mostContinued = 3;

/** Where the reader stopped: the next step of each unfinished article, most recent first. */
export function continuedFrom(places: readonly ReadingPlace[], topics: readonly TopicSummary[]): Continued[] {
  const begun = places.filter(({ module_key, percent }) => module_key === articleHtml && percent < 100);
  return begun
    .flatMap(({ topic_id, percent, steps }) => {
      const topic = topics.find(({ id }) => id === topic_id);
      if (!topic) return [];
      const { slug, title, group, minutes } = topic;
      const href = stoppingPlace(slug, articleHtml, steps);
      return [{ slug, title, group, minutes, percent, href }];
    })
    .slice(0, mostContinued);
}

/** The filters of the list, as they appear in its URL. */
export const filterNames = ['group', 'diagnosis', 'stage'] as const;
export type FilterName = (typeof filterNames)[number];
export type ChosenFilters = Partial<Record<FilterName, string>>;

export function chosenIn(search: URLSearchParams): ChosenFilters {
  return Object.fromEntries(
    filterNames.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])),
  );
}

export interface NamedFilter {
  slug: string;
  title: string;
}
/** The options of the filters. */
export interface TopicChoices {
  groups: readonly TopicGroup[];
  diagnoses: readonly NamedFilter[];
}

/** The values of each filter. */
export type FilterOptions = Readonly<Record<FilterName, readonly string[]>>;

/** The form stored in a profile: the ids of the chosen values in a single list. */
export function topicsFilterOf(chosen: ChosenFilters): string[] {
  return filterNames.flatMap((name) => chosen[name] ?? []);
}

export function chosenFrom(topicsFilter: readonly string[], filterOptions: FilterOptions): ChosenFilters {
  const match = filterNames.map((name) => [
    name,
    topicsFilter.find((id) => filterOptions[name].includes(id)),
  ]);
  return Object.fromEntries(match.filter(([, id]) => id !== undefined)) as ChosenFilters;
}

export function addressFor(chosen: ChosenFilters, cursor?: string): string {
  const answers = filterNames.flatMap((name) => (chosen[name] ? [[name, chosen[name]]] : []));
  const search = new URLSearchParams([...answers, ...(cursor ? [['cursor', cursor]] : [])] as [
    string,
    string,
  ][]);
  return search.size > 0 ? `/tabs/learn?${search.toString()}` : '/tabs/learn';
}

/** The stage and the diagnosis are shown by name instead; that a topic suits everyone goes without saying. */
export const recommendationReasons: Readonly<
  Record<Exclude<RecommendationReason, 'stage' | 'diagnosis' | 'first_steps'>, MessageDescriptor>
> = {
  caring: msg`Because you care for someone`,
  goal: msg`For your goal`,
  low_energy: msg`For low-energy days`,
  topic_group: msg`One of your topics`,
};

export const stageReasons: Readonly<Record<Stage, MessageDescriptor>> = {
  waiting_for_answers: msg`For people waiting for answers`,
  newly_diagnosed: msg`For people who are newly diagnosed`,
  in_treatment: msg`For people in treatment`,
  watch_and_wait: msg`For people on watch and wait`,
  transplant_or_cell_therapy: msg`For people having a transplant or cell therapy`,
  maintenance: msg`For people on maintenance treatment`,
  after_treatment: msg`For people who have finished treatment`,
  came_back: msg`For people whose cancer has come back`,
  palliative: msg`For people having palliative care`,
  grieving: msg`For people who are grieving`,
  not_said: msg`For people at your stage`,
};
