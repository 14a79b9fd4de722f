import type { Topic, TopicGroup } from '@kindred/contract/learn.ts';
import type { PageBlock } from '@kindred/contract/learn/pages.ts';
import { summarizeTopic } from '#features/learn/public.ts';
import type { WrittenBlock } from '#platform/content/content-store.ts';

/** Resolves the topics that a page refers to; unknown ones are left out. */
export function filledBlock(
  block: WrittenBlock,
  groups: readonly TopicGroup[],
  topics: readonly Topic[],
): PageBlock {
  if (block.kind === 'topics') {
    const { slugs, ...rest } = block;
    return {
      ...rest,
      topics: slugs.flatMap((slug) => topics.filter((topic) => topic.slug === slug).map(summarizeTopic)),
    };
  }
  if (block.kind === 'topic_groups') {
    const inGroup = (group: TopicGroup) =>
      topics.filter((topic) => topic.group === group.slug).map(summarizeTopic);
    return { ...block, groups: groups.map((group) => ({ ...group, topics: inGroup(group) })) };
  }
  return block;
}
