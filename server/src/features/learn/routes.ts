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
import { routeWithSessionWrite } from '#platform/http/session-write.ts';
import {
  answerQuestions,
  answersTo,
  saveReadingStep,
  listFrom,
  loadReadingProgress,
  planStep,
  recommendTo,
  sayClarity,
  topicFrom,
} from './actions.ts';
import { progressWrite, readingProfileQuery } from './store.ts';

export const learnRoutes = [
  cachedContentRoute(listTopics, (content, { query }) => listFrom(content, query)),
  routeWithSessionData(recommendTopics, readingProfileQuery, async ({ content }, details) =>
    recommendTo(details, content),
  ),
  cachedContentRoute(readTopic, (content, { params, query }) => topicFrom(content, params.id, query)),
  route(sayIfClear, (ctx, { params, body }) => sayClarity(ctx, params.id, body)),
  routeWithSessionWrite(keepProgress, { write: progressWrite, plan: planStep }, (ctx, stored, _, planned) =>
    saveReadingStep(ctx, stored, planned),
  ),
  route(listProgress, async (ctx) => ({ topic_progresses: await loadReadingProgress(ctx) })),
  route(readAnswers, (ctx, { query }) => answersTo(ctx, query)),
  route(keepAnswers, (ctx, { body }) => answerQuestions(ctx, body)),
];
