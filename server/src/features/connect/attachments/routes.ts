import {
  dropAttachment,
  dropDeskAttachment,
  linkAttachments,
  linkDeskAttachments,
  readAttachment,
  sendAttachment,
  sendDeskAttachment,
  startAttachment,
  startDeskAttachment,
  storeAttachmentPiece,
  storeDeskAttachmentPiece,
} from '@kindred/contract/connect/attachments.ts';
import type { Config } from '#platform/config.ts';
import { route, streamRoute, type Route } from '#platform/http/route.ts';
import { deskLinks, openFile, ownLinks } from './access.ts';
import {
  beginDeskUpload,
  beginOwnUpload,
  dropDeskUpload,
  dropOwnUpload,
  sendDeskFile,
  sendOwnFile,
  storeDeskPiece,
  storeOwnPiece,
} from './actions.ts';

type AttachmentConfig = Pick<Config, 'CHAT_PER_MINUTE' | 'CHAT_PER_HOUR' | 'CLAMD_URL'>;

export function attachmentRoutes(config: AttachmentConfig): Route[] {
  const { CHAT_PER_MINUTE, CHAT_PER_HOUR, CLAMD_URL } = config;
  const settings = { perMinute: CHAT_PER_MINUTE, perHour: CHAT_PER_HOUR, scanner: CLAMD_URL };
  return [
    route(startAttachment, (ctx, { params, body }) => beginOwnUpload(ctx, params.id, body)),
    route(storeAttachmentPiece, (ctx, { params, body }) => storeOwnPiece(ctx, { ...params, ...body })),
    route(sendAttachment, (ctx, { params, body }) =>
      sendOwnFile(ctx, { conversation: params.id, attachment: params.attachment, ...body }, settings),
    ),
    route(dropAttachment, (ctx, { params }) => dropOwnUpload(ctx, params.id, params.attachment)),
    route(linkAttachments, (ctx, { params }) => ownLinks(ctx, params.id)),
    route(startDeskAttachment, (ctx, { params, body }) => beginDeskUpload(ctx, params.id, body)),
    route(storeDeskAttachmentPiece, (ctx, { params, body }) => storeDeskPiece(ctx, { ...params, ...body })),
    route(sendDeskAttachment, (ctx, { params, body }) =>
      sendDeskFile(ctx, { conversation: params.id, attachment: params.attachment, ...body }, settings),
    ),
    route(dropDeskAttachment, (ctx, { params }) => dropDeskUpload(ctx, params.id, params.attachment)),
    route(linkDeskAttachments, (ctx, { params }) => deskLinks(ctx, params.id)),
    streamRoute(readAttachment, (ctx, { params }) => openFile(ctx, params.key)),
  ];
}
