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
  listFrom,
  listPlaces,
  recommendTo,
  sayClarity,
  topicFrom,
} from './actions.ts';
import { toldAlong } from './store.ts';

export const learnRoutes = [
  contentRoute(listTopics, (content, { query }) => listFrom(content, query)),
  routeAlong(recommendTopics, toldAlong, async ({ content }, told) => recommendTo(told, content)),
  contentRoute(readTopic, (content, { params, query }) => topicFrom(content, params.id, query)),
  route(sayIfClear, (ctx, { params, body }) => sayClarity(ctx, params.id, body)),
  route(keepProgress, (ctx, { body }) => keepStep(ctx, body)),
  route(listProgress, async (ctx) => ({ topic_progresses: await listPlaces(ctx) })),
  route(readAnswers, (ctx, { query }) => answersTo(ctx, query)),
  route(keepAnswers, (ctx, { body }) => answerQuestions(ctx, body)),
];
