import type { Topic, TopicSummary } from '@kindred/contract/learn.ts';

export function summaryOf({ id, slug, title, summary, group, minutes }: Topic): TopicSummary {
  return { id, slug, title, summary, group, minutes };
}
