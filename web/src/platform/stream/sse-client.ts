import {
  readSseStream,
  type SseRequest,
  type StreamEnding,
} from '@kindred/contract/stream-client/read-stream.ts';
import { ApiProblem, sendRequest } from '../api.ts';

/** Reads one of the member's streams to its end. */
export const openSseStream = (request: SseRequest): Promise<StreamEnding> =>
  readSseStream(request, async (headers, signal) => {
    try {
      const { body } = await sendRequest('GET /stream', { signal }, { unread: true, headers });
      return body as Response;
    } catch (error) {
      if (error instanceof ApiProblem) return { refusedForMs: 1_000 * (error.retryAfter ?? 0) };
      throw error;
    }
  });
