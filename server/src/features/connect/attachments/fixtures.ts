import { randomUUID } from 'node:crypto';
import { pieceBytes, pieceCount } from '@kindred/contract/file-pieces.ts';
import type { ChatMessage, Conversation } from '@kindred/contract/connect/chat.ts';
import sharp from 'sharp';
import {
  givenChatMember,
  givenChatStaff,
  startsChat,
  takes,
  type ChatPerson,
} from '#features/connect/chat/fixtures.ts';
import { givenApp, type TestApp } from '../../../testing/given-app.ts';

interface UploadPlace {
  chat: string;
  /** For staff: the last message number they have seen. */
  seen?: number;
  id?: string;
}

const pathOf = ({ chat, seen }: UploadPlace) =>
  `${seen === undefined ? '' : '/staff'}/conversations/${chat}/attachments`;

export const beginsUpload = (
  { ask }: ChatPerson,
  place: UploadPlace,
  { name, size, id }: { name: string; size: number; id: string },
) => ask<{ pieces: number[] }>('POST', pathOf(place), { id, name, size });

export const sendsPiece = (
  { ask }: ChatPerson,
  place: UploadPlace,
  { id, number, file }: { id: string; number: number; file: Buffer },
) =>
  ask('PUT', `${pathOf(place)}/${id}/pieces/${number}`, {
    bytes: file.subarray(number * pieceBytes, (number + 1) * pieceBytes).toString('base64'),
  });

/** Returns the reply to the send, or the first refusal on the way. */
export async function sendsFile(who: ChatPerson, place: UploadPlace, name: string, file: Buffer) {
  const id = place.id ?? randomUUID();
  const begun = await beginsUpload(who, place, { name, size: file.length, id });
  if (begun.status !== 201)
    return { status: begun.status, body: begun.body as Partial<ChatMessage> & { code?: string } };
  for (let number = 0; number < pieceCount(file.length); number += 1)
    if (!begun.body.pieces.includes(number)) await sendsPiece(who, place, { id, number, file });
  return who.ask<Partial<ChatMessage>>('POST', `${pathOf(place)}/${id}/send`, {
    id: randomUUID(),
    ...(place.seen === undefined ? {} : { seen: place.seen }),
  });
}

interface FileLink {
  id: string;
  file: string;
  preview: string | null;
}

export const linksTo = async ({ ask }: ChatPerson, place: UploadPlace): Promise<FileLink[]> =>
  (await ask<{ items: FileLink[] }>('GET', pathOf(place))).body.items;

/** A PDF with a script that would run when it is opened. */
export const scriptedPdf = Buffer.from(
  '%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

export async function givenFileChat(settings: Record<string, string> = {}) {
  const app = await givenApp(settings);
  const [robin, ann] = [await givenChatMember(app), await givenChatStaff(app)];
  const { id: chat } = await startsChat(robin);
  await takes(ann, chat);
  return { app, robin, ann, chat };
}

export const currentConversationOf = async ({ ask }: ChatPerson) =>
  (await ask<{ conversation: Conversation }>('GET', '/conversations/current')).body.conversation;

/**
 * A photo taken with the phone rotated, so it displays upright only if its orientation is applied; includes location
 * and camera data.
 */
export const turnedPhoto = () =>
  sharp({
    create: {
      width: 1_200,
      height: 800,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .withExif({
      IFD0: { Model: 'ZqCamera' },
      IFD3: { GPSLatitude: '33/1 52/1 0/1', GPSLatitudeRef: 'S' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

export async function storedFiles({ db }: TestApp) {
  const [files, pieces] = await Promise.all([
    db.selectFrom('chat_attachment').select(['name', 'state']).orderBy('begun_at').execute(),
    db.selectFrom('chat_attachment_piece').select('number').execute(),
  ]);
  return { files, pieces: pieces.length };
}
