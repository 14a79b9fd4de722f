import type { ChatAvailability } from '@kindred/contract/connect/availability.ts';
import { expect, it } from 'vitest';
import { chooseTransport, type ApiAnswer } from '../../../../platform/api.ts';
import { givenPart } from '../../../../testing/given-part.tsx';
import { WaitingNotice } from './waiting-notice.tsx';

const shell = { charity: { emergency: { number: '000' } }, crisis_lines: [] };
const queue = { place: 1, minutes: null, offer: null };
const noticeWhile = (state: ChatAvailability['state'], paused: boolean) => {
  chooseTransport(async (): Promise<ApiAnswer> => ({
    status: 200,
    body: { state, people: [], queue: null, opens_at: null },
  }));
  return givenPart(<WaitingNotice queue={queue} hasWritten={false} paused={paused} />, shell);
};

it('invites the member to write only if the chat is not paused', async () => {
  const free = await noticeWhile('open', false);
  await expect.element(free.getByText(/You can start writing now/)).toBeVisible();
  await free.unmount();
  const paused = await noticeWhile('open', true);
  await expect.element(paused.getByText(/someone will join you soon/)).toBeVisible();
  await expect.element(paused.getByText(/You can start writing now/)).not.toBeInTheDocument();
});

it('promises to read messages only if they can be written', async () => {
  const free = await noticeWhile('closed', false);
  await expect.element(free.getByText(/We’ll read what you write/)).toBeVisible();
  await free.unmount();
  const paused = await noticeWhile('closed', true);
  await expect.element(paused.getByText(/No one is here to chat right now/)).toBeVisible();
  await expect.element(paused.getByText(/We’ll read what you write/)).not.toBeInTheDocument();
});
