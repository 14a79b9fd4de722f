import { answerAboutChat, downloadTranscript } from '@kindred/contract/connect/afterwards.ts';
import { route, streamRoute, type Route } from '#platform/http/route.ts';
import type { LocalizedConfig } from '#platform/locale.ts';
import { answerAfterwards, transcript } from './actions.ts';

export function afterwardsRoutes({ LOCALE }: Pick<LocalizedConfig, 'LOCALE'>): Route[] {
  return [
    route(answerAboutChat, (ctx, { params, body }) => answerAfterwards(ctx, params.id, body)),
    streamRoute(downloadTranscript, (ctx, { params }) => transcript(ctx, params.id, LOCALE)),
  ];
}
