import {
  keepAnswers,
  keepProgress,
  listProgress,
  listTopics,
  readAnswers,
  readTopic,
  recommendTopics,
  sayIfClear,
} from '@kindred/contract/learn.ts';
import { contentRoute, route, routeAlong } from '#platform/http/route.ts';
import {
  answerQuestions,
  answersTo,
  keepStep,
  listPlaces,
  recommendTo,
  sayClarity,
  topicFrom,
} from './actions.ts';
import { narrowed, summaryOf } from './rules.ts';
import { toldAlong } from './store.ts';

export const learnRoutes = [
  contentRoute(listTopics, (content, { query }) => ({
    groups: [...content.all('topic_group')],
    topics: narrowed(content.all('topic'), query).map(summaryOf),
  })),
  routeAlong(recommendTopics, toldAlong, async ({ content }, told) => recommendTo(told, content)),
  contentRoute(readTopic, (content, { params, query }) => topicFrom(content, params.id, query)),
  route(sayIfClear, (ctx, { params, body }) => sayClarity(ctx, params.id, body)),
  route(keepProgress, (ctx, { body }) => keepStep(ctx, body)),
  route(listProgress, async (ctx) => ({ topic_progresses: await listPlaces(ctx) })),
  route(readAnswers, (ctx, { query }) => answersTo(ctx, query)),
  route(keepAnswers, (ctx, { body }) => answerQuestions(ctx, body)),
];
