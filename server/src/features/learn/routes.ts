import { listTopics, readTopic, sayIfClear } from '@kindred/contract/learn.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { contentRoute, route } from '#platform/http/route.ts';
import { sayClarity } from './actions.ts';
import { summaryOf } from './rules.ts';

export const learnRoutes = [
  contentRoute(listTopics, (content, { query }) => ({
    groups: [...content.all('topic_group')],
    topics: content
      .all('topic')
      .filter((topic) => !query.group || topic.group === query.group)
      .map(summaryOf),
  })),
  contentRoute(readTopic, (content, { params }) => {
    const topic = content.one('topic', params.id);
    if (!topic) throw new Refusal('not_found');
    return topic;
  }),
  route(sayIfClear, (ctx, { params, body }) => sayClarity(ctx, params.id, body)),
];
