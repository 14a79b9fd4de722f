import type { Topic, TopicSummary } from '@kindred/contract/learn.ts';
import type { Published } from '#platform/content/published.ts';

export function summaryOf({ id, slug, title, summary, group, minutes }: Topic): TopicSummary {
  return { id, slug, title, summary, group, minutes };
}

/** Of those that are named, the ones that exist. */
export function summariesOf(content: Published, slugs: readonly string[]): TopicSummary[] {
  return slugs.flatMap((slug) => {
    const topic = content.one('topic', slug);
    return topic ? [summaryOf(topic)] : [];
  });
}
