import type { Topic, TopicGroup } from '@kindred/contract/learn.ts';
import type { PageBlock } from '@kindred/contract/pages.ts';
import { summaryOf } from '#features/learn/public.ts';
import type { WrittenBlock } from '#platform/content/published.ts';

/** A written page names topics; a page that is read has them. A name that is gone is left out. */
export function filledBlock(
  block: WrittenBlock,
  groups: readonly TopicGroup[],
  topics: readonly Topic[],
): PageBlock {
  if (block.kind === 'topics') {
    const { slugs, ...rest } = block;
    return {
      ...rest,
      topics: slugs.flatMap((slug) => topics.filter((topic) => topic.slug === slug).map(summaryOf)),
    };
  }
  if (block.kind === 'topic_groups') {
    const inGroup = (group: TopicGroup) =>
      topics.filter((topic) => topic.group === group.slug).map(summaryOf);
    return { ...block, groups: groups.map((group) => ({ ...group, topics: inGroup(group) })) };
  }
  return block;
}
