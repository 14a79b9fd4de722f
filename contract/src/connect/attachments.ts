import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Instant, typedText } from '../values.ts';
import { ChatMessage } from './chat.ts';
import { pieceBytes } from '../file-pieces.ts';
import { largestAttachment } from './attachment-limits.ts';
import { ReplyFields } from './sending.ts';

const ofConversation = z.strictObject({ id: z.uuid() });
const ofAttachment = z.strictObject({ id: z.uuid(), attachment: z.uuid() });
const ofPiece = z.strictObject({
  id: z.uuid(),
  attachment: z.uuid(),
  number: z.string().check(z.regex(/^(0|[1-9]\d?)$/)),
});

const NewAttachment = z.strictObject({
  /** Chosen by the device, so that starting the upload twice is idempotent. */
  id: z.uuid(),
  name: typedText(200).check(z.minLength(1)),
  /** In bytes. */
  size: z.int().check(
    z.minimum(1),
    z.refine((size) => size <= largestAttachment, 'This file is larger than 10 MB. Choose a smaller one.'),
  ),
});
const Upload = z.object({
  /** The numbers of the pieces that have arrived; after an interruption, only the others are sent. */
  pieces: z.array(z.int()),
});
/** Base64, because the API speaks only JSON. */
const Piece = z.strictObject({
  bytes: z.string().check(z.maxLength(Math.ceil(pieceBytes / 3) * 4), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
});
const largestPieceBody = 200_000;
const Links = z.object({
  items: z.array(
    z.object({
      id: z.uuid(),
      /** A path on this server. Anyone who has it can open the file until it expires. */
      file: z.string(),
      preview: z.nullable(z.string()),
    }),
  ),
  expire_at: Instant,
});

export const startAttachment = endpoint({
  method: 'POST',
  path: '/conversations/{id}/attachments',
  access: 'member',
  summary: 'Start a file upload',
  description: `Accepts JPEG, PNG, WebP or PDF files; the type is detected from the content. Up to 20 files per conversation. Sent in pieces of ${pieceBytes} bytes, numbered from 0. Idempotent: a repeated call returns the numbers of the pieces that have arrived.`,
  params: ofConversation,
  body: NewAttachment,
  reply: Upload,
  status: 201,
  refusals: { not_found: 404, conflict: 409, chat_closed: 409, chat_paused: 409, attachments_full: 409 },
});

export const storeAttachmentPiece = endpoint({
  method: 'PUT',
  path: '/conversations/{id}/attachments/{attachment}/pieces/{number}',
  access: 'member',
  summary: 'Upload one piece of a file',
  description: 'Idempotent. Every piece except the last must be full size.',
  params: ofPiece,
  body: Piece,
  largest: largestPieceBody,
  reply: z.object({}),
  refusals: { not_found: 404, conflict: 409 },
});

export const sendAttachment = endpoint({
  method: 'POST',
  path: '/conversations/{id}/attachments/{attachment}/send',
  access: 'member',
  summary: 'Send an uploaded file as a message',
  description:
    'Idempotent. Pictures are re-encoded, which removes location and camera details. A file that is refused because of its content is deleted.',
  params: ofAttachment,
  body: z.strictObject({ id: z.uuid() }),
  reply: ChatMessage,
  status: 201,
  refusals: {
    not_found: 404,
    conflict: 409,
    chat_closed: 409,
    chat_paused: 409,
    attachment_incomplete: 409,
    attachment_type: 422,
    attachment_unreadable: 422,
    attachment_infected: 422,
  },
});

export const dropAttachment = endpoint({
  method: 'DELETE',
  path: '/conversations/{id}/attachments/{attachment}',
  access: 'member',
  summary: 'Cancel an upload',
  description: 'Idempotent. A file that has already been sent is not removed.',
  params: ofAttachment,
  reply: z.object({}),
  refusals: { not_found: 404 },
});

export const linkAttachments = endpoint({
  method: 'GET',
  path: '/conversations/{id}/attachments',
  access: 'member',
  summary: 'Get short-lived file URLs',
  description: 'Returns a URL for each viewable file in the conversation.',
  params: ofConversation,
  reply: Links,
  refusals: { not_found: 404 },
});

/** The file itself is the record of who sent it. */
export const startDeskAttachment = endpoint({
  ...startAttachment,
  path: '/staff/conversations/{id}/attachments',
  access: 'staff:support',
  summary: 'Start a file upload at the desk',
  refusals: { not_found: 404, conflict: 409, chat_closed: 409, attachments_full: 409 },
  audited: false,
});

export const storeDeskAttachmentPiece = endpoint({
  ...storeAttachmentPiece,
  path: '/staff/conversations/{id}/attachments/{attachment}/pieces/{number}',
  access: 'staff:support',
  summary: 'Upload one piece of a file at the desk',
  audited: false,
});

export const sendDeskAttachment = endpoint({
  ...sendAttachment,
  path: '/staff/conversations/{id}/attachments/{attachment}/send',
  access: 'staff:support',
  summary: 'Send an uploaded file to the member',
  body: z.omit(ReplyFields, { text: true, card: true }),
  refusals: {
    not_found: 404,
    conflict: 409,
    chat_closed: 409,
    member_wrote: 409,
    attachment_incomplete: 409,
    attachment_type: 422,
    attachment_unreadable: 422,
    attachment_infected: 422,
  },
  audited: false,
});

export const dropDeskAttachment = endpoint({
  ...dropAttachment,
  path: '/staff/conversations/{id}/attachments/{attachment}',
  access: 'staff:support',
  summary: 'Cancel an upload at the desk',
  audited: false,
});

export const linkDeskAttachments = endpoint({
  ...linkAttachments,
  path: '/staff/conversations/{id}/attachments',
  access: 'staff:support',
  description: 'Only available to the person who has taken the conversation. Audited.',
  summary: 'Get short-lived URLs for a member’s files',
  audited: true,
});

export const readAttachment = endpoint({
  method: 'GET',
  path: '/chat_files/{key}',
  access: 'anyone',
  summary: 'Open a file in a conversation',
  description: 'The short-lived URL includes the key. The file is always sent as a download.',
  params: z.strictObject({ key: z.string().check(z.regex(/^[\w.-]{80,120}$/)) }),
  streams: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
  reply: z.string(),
  refusals: { not_found: 404 },
});
