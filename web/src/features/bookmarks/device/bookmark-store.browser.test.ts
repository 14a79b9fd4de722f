import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { chooseTransport, Unreachable, type ApiAnswer, type SentRequest } from '../../../platform/api.ts';
import { startTabSession, handleUnauthorized } from '../../../platform/session-transitions.ts';
import { session, tab } from '../../../platform/session.ts';
import { clearDevice } from '../../../platform/sign-out.ts';
import { toBookmarkedItem, bookmarkKey } from './bookmark-set.ts';
import { bookmarkStore } from './bookmark-store.ts';

const fatigue = toBookmarkedItem('topic', 'fatigue');
const cached = { bookmarks: { topic: { fatigue: { whole: true as const } } }, now: '2027-03-01T00:00:00Z' };
const none = { items: [], now: cached.now };
const away = () => Promise.reject(new Unreachable('away'));
chooseTransport(away);

function serverAnswers(
  answer: (sent: SentRequest) => Promise<ApiAnswer>,
  list: object = none,
): SentRequest[] {
  const sent: SentRequest[] = [];
  chooseTransport((one) => {
    sent.push(one);
    return one.method === 'GET' ? Promise.resolve({ status: 200, body: list }) : answer(one);
  });
  return sent;
}
const isSaved = () => bookmarkStore.state().saved.has(bookmarkKey(fatigue));
const isPending = () => bookmarkStore.state().pending.has(bookmarkKey(fatigue));
const signsIn = (id: string, token = 'first') =>
  startTabSession(tab, { id, onboarding_completed: true, bookmarks: {} }, token, tab.here.visit);
const onDevice = async (key: string) => (await tab.shared.device()).get(key);

beforeAll(() => void bookmarkStore.watch(() => {}));
beforeEach(() => clearDevice());

it('bookmarks: show what a guest saves immediately, store it on the device, and name it before the server is asked', async () => {
  serverAnswers(away);
  const saving = bookmarkStore.setSaved(fatigue, true, 'Fatigue');
  expect(isSaved()).toBe(true);
  await saving;
  expect(isSaved()).toBe(true);
  expect(bookmarkStore.state().list.get(bookmarkKey(fatigue))).toMatchObject({ title: 'Fatigue' });
  expect(await bookmarkStore.refresh()).toBe('cached');
});

it.each(['guest', 'member'])(
  'bookmarks: do not show what a %s taps as saved if the storage of this device is closed',
  async (person) => {
    serverAnswers(away);
    if (person === 'member') await signsIn('ann');
    await bookmarkStore.refresh();
    const closed = new DOMException('', 'InvalidStateError');
    const storage = vi.spyOn(tab, 'onDevice').mockRejectedValue(closed);
    await bookmarkStore.setSaved(fatigue, true).finally(() => storage.mockRestore());
    const { refused, writing } = bookmarkStore.state();
    expect([refused, writing.size, isSaved()]).toEqual(['not_kept', 0, false]);
  },
);

it('bookmarks: keep the title of a guest’s item that the server no longer knows', async () => {
  await bookmarkStore.setSaved(fatigue, true, 'Fatigue');
  const gone = { kind: 'topic', id: 'fatigue', sub_key: 'whole', summary: null, saved_at: cached.now };
  serverAnswers(async () => ({ status: 200, body: { items: [{ ...gone, title: null, link: null }] } }));
  expect(await bookmarkStore.refresh()).toBe('fresh');
  expect(bookmarkStore.state().list.get(bookmarkKey(fatigue))).toMatchObject({
    title: 'Fatigue',
    link: null,
  });
});

it('bookmarks: keep the title of an item saved while the server was being asked for the others', async () => {
  let answer = () => {};
  const request = new Promise<void>((resolve) => {
    serverAnswers(async () => {
      resolve();
      await new Promise<void>((go) => (answer = go));
      return { status: 200, body: none };
    });
  });
  const looking = bookmarkStore.refresh();
  await request;
  await bookmarkStore.setSaved(fatigue, true, 'Fatigue');
  answer();
  expect(await looking).toBe('fresh');
  expect(bookmarkStore.state().list.get(bookmarkKey(fatigue))).toMatchObject({ title: 'Fatigue' });
});

const busy = async () => ({ status: 503, body: { code: 'busy', status: 503, title: '' }, retryAfter: 5 });

it.each([
  ['away', away],
  ['too busy', busy],
])(
  'bookmark outbox: shows a change as pending while the server is %s, and sends it once when the server is back',
  async (_, refusal) => {
    await signsIn('ann');
    serverAnswers(refusal);
    await bookmarkStore.setSaved(fatigue, true, 'Fatigue');
    await vi.waitFor(() => expect([isSaved(), isPending()]).toEqual([true, true]));
    expect(session.state().person).toMatchObject({ profile: { bookmarks: cached.bookmarks } });
    const item = { ...fatigue, title: 'Fatigue', summary: null, link: null, saved_at: cached.now };
    const list = { items: [item], now: cached.now };
    const sent = serverAnswers(async () => ({ status: 200, body: cached }), list);
    dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect([isSaved(), isPending()]).toEqual([true, false]));
    expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
  },
);

it('bookmark outbox: reverts a change that the server refuses, and says why', async () => {
  await signsIn('ann');
  serverAnswers(async () => ({ status: 422, body: { code: 'too_many_saved', status: 422, title: '' } }));
  await bookmarkStore.setSaved(fatigue, true);
  await vi.waitFor(() => expect(bookmarkStore.state().refused).toBe('too_many_saved'));
  expect(isSaved()).toBe(false);
});

it('bookmark outbox: keeps pending changes across an expired session, for their owner only', async () => {
  await signsIn('ann');
  serverAnswers(away);
  await bookmarkStore.setSaved(fatigue, true, 'Fatigue');
  await handleUnauthorized(tab, tab.here);
  await vi.waitFor(() => expect(isSaved()).toBe(false));
  expect(await onDevice('saved_list')).toBeUndefined();
  await signsIn('ann', 'second');
  await vi.waitFor(() => expect(isSaved()).toBe(true));
  await handleUnauthorized(tab, tab.here);
  await signsIn('bob', 'third');
  expect(await onDevice('bookmark_outbox')).toBeUndefined();
  await vi.waitFor(() => expect(isSaved()).toBe(false));
});

it('bookmark outbox: writes nothing from a reply that arrives after its member signed out', async () => {
  await signsIn('ann');
  let answer: ((_: ApiAnswer) => void) | undefined;
  const request = serverAnswers(() => new Promise((resolve) => (answer = resolve)));
  await bookmarkStore.setSaved(fatigue, true, 'Fatigue');
  await vi.waitFor(() => expect(request.some(({ method }) => method === 'POST')).toBe(true));
  await clearDevice();
  answer?.({ status: 200, body: cached });
  await vi.waitFor(() => expect(isSaved()).toBe(false));
  for (const key of ['bookmark_outbox', 'saved_list', 'profile']) expect(await onDevice(key)).toBeUndefined();
});

it('bookmark outbox: sends what an earlier release queued under its old name, and removes it', async () => {
  await signsIn('ann');
  const said_at = Date.parse('2027-03-01T00:00:00Z');
  const change = { kind: 'topic', id: 'fatigue', part: 'read', saved: true, said_at };
  const earlier = { owner: 'ann', changes: { 'topic/fatigue/read': change }, ahead: 0, last: said_at };
  await (await tab.shared.device()).set('said', earlier);
  const sent = serverAnswers(async () => ({ status: 200, body: cached }));
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(sent.some(({ method }) => method === 'POST')).toBe(true));
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
    kind: 'topic',
    id: 'fatigue',
    sub_key: 'read',
    said_at: new Date(said_at).toISOString(),
  });
  await vi.waitFor(async () => expect(await onDevice('said')).toBeUndefined());
});

const page = '/tabs/learn/fatigue';

/** The worker’s requests to save and remove pages, and the pages it holds. */
async function givenWorker() {
  serverAnswers(away);
  const messages: object[] = [];
  const cache = await caches.open('kindred-saved');
  const worker = vi.spyOn(navigator, 'serviceWorker', 'get');
  worker.mockReturnValue({
    controller: { postMessage: (message: object) => void messages.push(message) },
  } as unknown as ServiceWorkerContainer);
  onTestFinished(async () => {
    worker.mockRestore();
    await caches.delete('kindred-saved');
  });
  return { messages, keep: (path: string) => cache.put(path, new Response('Fatigue')) };
}

it('bookmarks: an article saved whole on this device stays when its bookmark is removed', async () => {
  const { messages, keep } = await givenWorker();
  await keep(page);
  await bookmarkStore.setSaved(fatigue, true);
  await bookmarkStore.setSaved(fatigue, false);
  expect(messages).toEqual([{ save: page }, { unsave: page }]);
  await keep(`${page}?level=short`);
  await bookmarkStore.setSaved(fatigue, true);
  await bookmarkStore.setSaved(fatigue, false);
  expect(messages.slice(2)).toEqual([{ save: page }]);
});

it('bookmarks: a saved activity can be read offline, along with its article', async () => {
  const { messages, keep } = await givenWorker();
  const diary = toBookmarkedItem('topic', 'fatigue', 'know-your-day');
  const ofDiary = `${page}?part=know-your-day`;
  await bookmarkStore.setSaved(diary, true);
  await keep(ofDiary);
  await bookmarkStore.setSaved(fatigue, true);
  await bookmarkStore.setSaved(fatigue, false);
  await bookmarkStore.setSaved(diary, false);
  expect(messages).toEqual([{ save: ofDiary }, { save: page }, { unsave: page }, { unsave: ofDiary }]);
});
