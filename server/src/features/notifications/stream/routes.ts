import { readStaffStream, readStream } from '@kindred/contract/notifications/stream.ts';
import { sseRoute, type SseReply, type Route } from '#platform/http/route.ts';

export function streamRoutes(streams: SseReply): Route[] {
  return [sseRoute(readStream, streams), sseRoute(readStaffStream, streams)];
}
