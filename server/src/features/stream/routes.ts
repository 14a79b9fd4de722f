import { readStream } from '@kindred/contract/stream.ts';
import { newsRoute, type News, type Route } from '#platform/http/route.ts';

export function streamRoutes(streams: News): Route[] {
  return [newsRoute(readStream, streams)];
}
