import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { chooseTransport, Unreachable, type Answer, type Sent } from '../api.ts';
import { enter, refused } from '../device-person.ts';
import { session, tab } from '../session.ts';
import { forget } from '../sign-out.ts';
import { itemOf, nameOf } from './bookmark-set.ts';
import { bookmarks } from './bookmarks.ts';

const fatigue = itemOf('topic', 'fatigue');
const held = { bookmarks: { topic: { fatigue: { whole: true as const } } }, now: '2027-03-01T00:00:00Z' };
const none = { items: [], now: held.now };
const away = () => Promise.reject(new Unreachable('away'));
chooseTransport(away);

function serverAnswers(answer: (sent: Sent) => Promise<Answer>): Sent[] {
  const sent: Sent[] = [];
  chooseTransport((one) => {
    sent.push(one);
    return one.method === 'GET' ? Promise.resolve({ status: 200, body: none }) : answer(one);
  });
  return sent;
}
const isSaved = () => bookmarks.state().saved.has(nameOf(fatigue));
const waits = () => bookmarks.state().waiting.has(nameOf(fatigue));
const comesIn = (id: string, token = 'first') =>
  enter(tab, { id, onboarding_completed: true, bookmarks: {} }, token, tab.here.visit);
const onDevice = async (key: string) => (await tab.shared.device()).get(key);

beforeAll(() => void bookmarks.watch(() => {}));
beforeEach(() => forget());

it('shows at once what a guest saves, keeps it on the device, and names it before anybody was asked', async () => {
  serverAnswers(away);
  const saying = bookmarks.say(fatigue, true, 'Fatigue');
  expect(isSaved()).toBe(true);
  await saying;
  expect(isSaved()).toBe(true);
  expect(bookmarks.state().list.get(nameOf(fatigue))).toMatchObject({ title: 'Fatigue' });
  expect(await bookmarks.refresh()).toBe('old');
});

it('keeps a name that the server no longer knows for a guest', async () => {
  await bookmarks.say(fatigue, true, 'Fatigue');
  const gone = { kind: 'topic', id: 'fatigue', sub_key: 'whole', summary: null, saved_at: held.now };
  serverAnswers(async () => ({ status: 200, body: { items: [{ ...gone, title: null, link: null }] } }));
  expect(await bookmarks.refresh()).toBe('fresh');
  expect(bookmarks.state().list.get(nameOf(fatigue))).toMatchObject({ title: 'Fatigue', link: null });
});

it('keeps the name of what was brought back while the server was asked for the others', async () => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    serverAnswers(async () => {
      resolve();
      await new Promise<void>((go) => (answer = go));
      return { status: 200, body: none };
    });
  });
  const looking = bookmarks.refresh();
  await asked;
  await bookmarks.say(fatigue, true, 'Fatigue');
  answer();
  expect(await looking).toBe('fresh');
  expect(bookmarks.state().list.get(nameOf(fatigue))).toMatchObject({ title: 'Fatigue' });
});

it('says that it waits while the server was not told, and nothing of it once it heard', async () => {
  await comesIn('ann');
  serverAnswers(away);
  await bookmarks.say(fatigue, true, 'Fatigue');
  await vi.waitFor(() => expect([isSaved(), waits()]).toEqual([true, true]));
  expect(session.state().person).toMatchObject({ profile: { bookmarks: held.bookmarks } });
  const sent = serverAnswers(async () => ({ status: 200, body: held }));
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect([isSaved(), waits()]).toEqual([true, false]));
  expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it('takes back what the server will not take, and says why', async () => {
  await comesIn('ann');
  serverAnswers(async () => ({ status: 422, body: { code: 'too_many_saved', status: 422, title: '' } }));
  await bookmarks.say(fatigue, true);
  await vi.waitFor(() => expect(bookmarks.state().refused).toBe('too_many_saved'));
  expect(isSaved()).toBe(false);
});

it('keeps what waits over an expired session for its owner alone', async () => {
  await comesIn('ann');
  serverAnswers(away);
  await bookmarks.say(fatigue, true, 'Fatigue');
  await refused(tab, tab.here);
  await vi.waitFor(() => expect(isSaved()).toBe(false));
  expect(await onDevice('saved_list')).toBeUndefined();
  await comesIn('ann', 'second');
  await vi.waitFor(() => expect(isSaved()).toBe(true));
  await refused(tab, tab.here);
  await comesIn('bob', 'third');
  expect(await onDevice('said')).toBeUndefined();
  await vi.waitFor(() => expect(isSaved()).toBe(false));
});

it('writes nothing of an answer that comes after its person left', async () => {
  await comesIn('ann');
  let answer: ((_: Answer) => void) | undefined;
  const asked = serverAnswers(() => new Promise((resolve) => (answer = resolve)));
  await bookmarks.say(fatigue, true, 'Fatigue');
  await vi.waitFor(() => expect(asked.some(({ method }) => method === 'POST')).toBe(true));
  await forget();
  answer?.({ status: 200, body: held });
  await vi.waitFor(() => expect(isSaved()).toBe(false));
  for (const key of ['said', 'saved_list', 'profile']) expect(await onDevice(key)).toBeUndefined();
});
