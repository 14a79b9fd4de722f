import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { deskStore } from './desk-store.ts';
import { openDraftsOf, readChatDraft } from './drafts.ts';
import { flushReplies, sendReply } from './replies.ts';

const storage = new Map<string, string>();

/** A server that refuses a reply with this text, and takes every other. */
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
  storage.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => void storage.set(key, text),
    removeItem: (key: string) => void storage.delete(key),
  });
  openDraftsOf('ann');
  deskStore.clear();
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  deskStore.clear();
});

it('reply: one whose id is taken is a draft again, and the next one is sent', async () => {
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
