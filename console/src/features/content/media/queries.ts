import { newMessageId } from '@kindred/contract/connect/message-id.ts';
import type {
  MediaDetails,
  MediaFile,
  MediaKind,
  MediaListing,
  MediaWords,
} from '@kindred/contract/content/media.ts';
import { pieceBytes } from '@kindred/contract/file-pieces.ts';
import { uploadFile, type UploadStage } from '@kindred/ui/upload-pieces.ts';
import { callStaffApi } from '../../../platform/api.ts';
import { isTemporaryFailure } from '../../../platform/api-problem.ts';
import { epochMs } from '../../../platform/clock.ts';
import { withLongTimeout } from '../../../platform/timeouts.ts';

export const newUploadId = () => newMessageId(epochMs());

export function readMediaList(query: Record<string, string>): Promise<MediaListing> {
  return callStaffApi('GET /staff/media', { query });
}

export function fetchMedia(id: string): Promise<MediaDetails> {
  return callStaffApi('GET /staff/media/{id}', { params: { id } });
}

export function findLibraryFiles(kind: MediaKind, q: string, cursor?: string): Promise<MediaListing> {
  const query = { kind, ...(q === '' ? {} : { q }), ...(cursor === undefined ? {} : { cursor }) };
  return callStaffApi('GET /staff/media', { query });
}

interface Sending {
  id: string;
  content: Blob;
  name: string;
  words: MediaWords;
  signal: AbortSignal;
  tell: (stage: UploadStage, share: number) => void;
}

/**
 * Sends the file in pieces, then its words. After a lost connection or a refusal of the words, sends only what is
 * missing.
 */
export function sendMedia({ id, content, name, words, signal, tell }: Sending) {
  const params = { id };
  return uploadFile<MediaFile & { existed: boolean }>(
    content,
    {
      start: () => callStaffApi('POST /staff/media', { body: { id, name, size: content.size } }),
      storePiece: (number, bytes) =>
        callStaffApi('PUT /staff/media/{id}/pieces/{number}', {
          params: { id, number: String(number) },
          body: { bytes },
          ...withLongTimeout(),
        }),
      send: () =>
        callStaffApi('POST /staff/media/{id}/finish', { params, body: words, ...withLongTimeout() }),
      isTemporary: isTemporaryFailure,
    },
    { pieceBytes, signal, tell },
  );
}
