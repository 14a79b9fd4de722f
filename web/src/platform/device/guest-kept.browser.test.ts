import { beforeEach, expect, it } from 'vitest';
import { chooseTransport, Unreachable, type Answer, type Sent } from '../api.ts';
import { enter } from '../device-person.ts';
import { session, tab } from '../session.ts';
import { forget } from '../sign-out.ts';
import { itemOf } from './bookmark-set.ts';
import { bringGuestData, guestKept } from './guest-kept.ts';

const fatigue = itemOf('topic', 'fatigue');
const rest = itemOf('tips', 'rest');
const place = (step_number: number, percent: number) => ({
  topic_id: 'fatigue',
  module_key: 'read',
  step_number,
  percent,
});

/** The server answers so; what it was sent is given back. */
function serverAnswers(answer: () => Promise<Answer>): Sent[] {
  const sent: Sent[] = [];
  chooseTransport((one) => {
    sent.push(one);
    return answer();
  });
  return sent;
}
const profile = { onboarding_completed: true, first_name: 'Ana', bookmarks: { tips: ['rest'] } };
const comesIn = (onboarding_completed = true) =>
  enter(tab, { onboarding_completed }, 'first', tab.here.visit);
const takes = async () => ({ status: 200, body: profile });

beforeEach(() => forget());

it('keeps what a guest saves, once, and lets go of what they take away', async () => {
  await guestKept.add(fatigue);
  await guestKept.add(fatigue);
  await guestKept.add(rest);
  await guestKept.add({ ...fatigue, part: 'read' });
  await guestKept.remove(rest);
  await guestKept.remove({ ...fatigue, part: 'whole' });
  expect(await guestKept.read()).toEqual({ bookmarks: { topic: { fatigue: { read: true } }, tips: [] } });
});

it('loses none of many changes that come at once', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, at) => guestKept.add(itemOf('services', `s${at}`))));
  expect((await guestKept.read()).bookmarks?.services).toHaveLength(20);
});

it('keeps each step that was read, and every filter by its name', async () => {
  await guestKept.reach(place(2, 40));
  await guestKept.reach(place(1, 20));
  await guestKept.reach(place(3, 40));
  await guestKept.filter({ location_filter: 'Perth' });
  await guestKept.filter({ topics_filter: ['mind'] });
  expect(await guestKept.read()).toEqual({
    progress: { fatigue: { read: { step_number: 3, percent: 40, steps: [1, 2, 3] } } },
    filters: { location_filter: 'Perth', topics_filter: ['mind'] },
  });
});

it('brings it to the account of who signs in, then keeps nothing, and shows what holds now', async () => {
  await guestKept.add(rest);
  await comesIn(false);
  const sent = serverAnswers(takes);
  expect(await bringGuestData()).toBe('brought');
  expect(sent).toMatchObject([
    { method: 'POST', path: '/api/v1/accounts/guest_data', body: { bookmarks: { tips: ['rest'] } } },
  ]);
  expect(await guestKept.read()).toEqual({});
  expect(session.state().person).toEqual({ kind: 'member', profile });
  expect(await bringGuestData()).toBe('nothing');
});

it.each([
  ['the network is away', () => Promise.reject(new Unreachable('away'))],
  ['the server cannot', async () => ({ status: 503, body: { code: 'maintenance', title: '', errors: [] } })],
])('keeps all of it while %s, and brings the same the next time', async (_, answer) => {
  await guestKept.add(rest);
  await comesIn();
  const first = serverAnswers(answer);
  expect(await bringGuestData()).toBe('later');
  const second = serverAnswers(takes);
  expect(await bringGuestData()).toBe('brought');
  expect(second[0]?.body).toEqual(first[0]?.body);
});

it('sends it once when it is asked for twice at once', async () => {
  await guestKept.add(rest);
  await comesIn();
  const sent = serverAnswers(takes);
  expect(await Promise.all([bringGuestData(), bringGuestData()])).toEqual(['brought', 'nothing']);
  expect(sent).toHaveLength(1);
});

it('goes with everything else when somebody signs out', async () => {
  await comesIn();
  await guestKept.add(rest);
  await forget();
  expect(await guestKept.read()).toEqual({});
});
