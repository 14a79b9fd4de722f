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
import { cachedContentRoute, route, routeWithSessionData } from '#platform/http/route.ts';
import {
  answerQuestions,
  answersTo,
  saveReadingStep,
  listFrom,
  loadReadingProgress,
  recommendTo,
  sayClarity,
  topicFrom,
} from './actions.ts';
import { readingProfileQuery } from './store.ts';

export const learnRoutes = [
  cachedContentRoute(listTopics, (content, { query }) => listFrom(content, query)),
  routeWithSessionData(recommendTopics, readingProfileQuery, async ({ content }, details) =>
    recommendTo(details, content),
  ),
  cachedContentRoute(readTopic, (content, { params, query }) => topicFrom(content, params.id, query)),
  route(sayIfClear, (ctx, { params, body }) => sayClarity(ctx, params.id, body)),
  route(keepProgress, (ctx, { body }) => saveReadingStep(ctx, body)),
  route(listProgress, async (ctx) => ({ topic_progresses: await loadReadingProgress(ctx) })),
  route(readAnswers, (ctx, { query }) => answersTo(ctx, query)),
  route(keepAnswers, (ctx, { body }) => answerQuestions(ctx, body)),
];
