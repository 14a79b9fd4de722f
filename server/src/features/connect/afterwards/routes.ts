import {
  answerAboutChat,
  downloadTranscript,
  downloadTranscriptPdf,
  listEndedConversations,
  mailTranscript,
} from '@kindred/contract/connect/afterwards.ts';
import { fileRoute, route, streamRoute, type Route } from '#platform/http/route.ts';
import type { LocalizedConfig } from '#platform/locale.ts';
import {
  answerAfterwards,
  endedConversations,
  pdfTranscript,
  sendTranscript,
  textTranscript,
} from './actions.ts';

type AfterwardsConfig = Pick<LocalizedConfig, 'LOCALE' | 'BASE_URL'>;

export function afterwardsRoutes({ LOCALE: locale, BASE_URL: baseUrl }: AfterwardsConfig): Route[] {
  return [
    route(listEndedConversations, (ctx) => endedConversations(ctx)),
    route(answerAboutChat, (ctx, { params, body }) => answerAfterwards(ctx, params.id, body)),
    streamRoute(downloadTranscript, (ctx, { params }) => textTranscript(ctx, params.id, locale)),
    fileRoute(downloadTranscriptPdf, (ctx, { params }) => pdfTranscript(ctx, params.id, locale)),
    route(mailTranscript, (ctx, { params }) => sendTranscript(ctx, params.id, { locale, baseUrl })),
  ];
}
