import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { givenTabStorage } from '../fixtures.ts';
import { deskStore } from './desk-store.ts';
import { openDraftsOf, readChatDraft } from './drafts.ts';
import { flushReplies, resendReplies, sendReply } from './replies.ts';

/** A server that refuses a reply with this text, and accepts every other. */
function givenServer(refused: { text: string; code: string }) {
  const texts: string[] = [];
  const reply = (status: number, body: object) =>
    Promise.resolve(
      new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }),
    );
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    const { id, text } = JSON.parse(body) as { id: string; text: string };
    texts.push(text);
    if (text === refused.text) return reply(409, { code: refused.code, status: 409, title: '' });
    const number = texts.length;
    return reply(201, { id, number, from: 'staff', name: 'Ann', text, sent_at: '2027-03-01T00:00:00Z' });
  });
  return texts;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('sessionStorage', givenTabStorage());
  openDraftsOf('ann');
  deskStore.clear();
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  deskStore.clear();
});

it('a reply whose id is taken becomes a draft again, and the next one is sent', async () => {
  const texts = givenServer({ text: 'Heavy legs', code: 'conflict' });
  sendReply('c1', { text: 'Heavy legs', card: null });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(texts).toEqual(['Heavy legs']);
  expect(readChatDraft('c1')).toMatchObject({ text: 'Heavy legs', unsent: [] });
  expect(deskStore.state().threads.get('c1')?.refused).toEqual({ why: 'not as it is' });
  sendReply('c1', { text: 'Your legs may feel heavy.', card: null });
  await flushReplies('c1');
  await vi.advanceTimersByTimeAsync(100);
  expect(texts).toEqual(['Heavy legs', 'Your legs may feel heavy.']);
  expect(deskStore.state().threads.get('c1')?.unsent).toEqual([]);
});

it('a reply in flight when the desk was locked is kept, and sent once the desk is back', async () => {
  const connection = Promise.withResolvers<never>();
  vi.stubGlobal('fetch', () => connection.promise);
  sendReply('c1', { text: 'Please call 000 now.', card: null });
  deskStore.clear();
  connection.reject(new TypeError('no network'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(readChatDraft('c1').unsent).toMatchObject([{ text: 'Please call 000 now.' }]);
  const texts = givenServer({ text: '', code: '' });
  resendReplies();
  await vi.advanceTimersByTimeAsync(100);
  expect(texts).toEqual(['Please call 000 now.']);
  expect(readChatDraft('c1').unsent).toEqual([]);
});
