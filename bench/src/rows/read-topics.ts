import type { ReadTopic } from '@kindred/contract/learn.ts';
import type { TipRow } from './tips.ts';
import { topicGroups, type WrittenTopic } from './topics.ts';

/** A topic at its default reading level. */
export const mostRead = '?level=plain&part=read';

/** The expected reply for a reader at that level. */
export function readTopics(topics: readonly WrittenTopic[], tips: readonly TipRow[]): ReadTopic[] {
  const bySlug = new Map(topics.map((topic) => [topic.slug, topic]));
  const tipsOf = Map.groupBy(tips, ({ topic_id }) => topic_id);
  return topics.map(({ words: _words, related, ...topic }) => ({
    ...topic,
    level: 'plain',
    levels: saysMore(topic) ? ['short', 'plain', 'full'] : ['short', 'plain'],
    group_title: topicGroups.find(({ slug }) => slug === topic.group)?.title ?? null,
    in_short: [],
    parts: topic.modules.map(({ key, kind, title, minutes }) => ({ key, kind, title, minutes })),
    modules: topic.modules
      .filter(({ key }) => key === 'read')
      .map((module) => ({ ...module, steps: module.steps.map(({ more: _more, ...step }) => step) })),
    related: related
      .flatMap((slug) => bySlug.get(slug) ?? [])
      .map(({ slug, title, summary }) => ({ slug, title, summary })),
    helps: [],
    tips: (tipsOf.get(topic.slug) ?? []).map(({ slug, title }) => ({ slug, title })),
  }));
}

function saysMore({ modules }: Pick<WrittenTopic, 'modules'>): boolean {
  return modules.some(({ steps }) => steps.some(({ more }) => more !== undefined));
}
