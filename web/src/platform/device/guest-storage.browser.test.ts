import { beforeEach, expect, it } from 'vitest';
import { chooseTransport, Unreachable, type ApiAnswer, type SentRequest } from '../api.ts';
import { startTabSession } from '../session-transitions.ts';
import { session, tab } from '../session.ts';
import { clearDevice } from '../sign-out.ts';
import { guestStorage, uploadGuestData } from './guest-storage.ts';

/** Stubs the server's reply; returns what was sent. */
function serverAnswers(answer: () => Promise<ApiAnswer>): SentRequest[] {
  const sent: SentRequest[] = [];
  chooseTransport((one) => {
    sent.push(one);
    return answer();
  });
  return sent;
}
const profile = { onboarding_completed: true, first_name: 'Ana', bookmarks: { tips: ['rest'] } };
const signsIn = (onboarding_completed = true) =>
  startTabSession(tab, { onboarding_completed }, 'first', tab.here.visit);
const accepts = async () => ({ status: 200, body: profile });
const saveTip = () => guestStorage.update((stored) => ({ ...stored, bookmarks: { tips: ['rest'] } }));

beforeEach(() => clearDevice());

it('guest storage: loses none of many concurrent changes', async () => {
  const names = Array.from({ length: 20 }, (_, at) => `s${at}`);
  await Promise.all(
    names.map((name) =>
      guestStorage.update((stored) => ({
        bookmarks: { services: [...(stored.bookmarks?.services ?? []), name] },
      })),
    ),
  );
  expect((await guestStorage.read()).bookmarks?.services).toEqual(names);
});

it('guest storage: moves to the account at sign-in, and is empty once the server has it', async () => {
  await saveTip();
  await signsIn(false);
  const sent = serverAnswers(accepts);
  expect(await uploadGuestData()).toBe('uploaded');
  expect(sent).toMatchObject([
    { method: 'POST', path: '/api/v1/accounts/guest_data', body: { bookmarks: { tips: ['rest'] } } },
  ]);
  expect(await guestStorage.read()).toEqual({});
  expect(session.state().person).toEqual({ kind: 'member', profile });
  expect(await uploadGuestData()).toBe('nothing');
});

it.each([
  ['the network is away', () => Promise.reject(new Unreachable('away'))],
  [
    'the server is not available',
    async () => ({ status: 503, body: { code: 'maintenance', title: '', errors: [] } }),
  ],
])('guest storage: keeps everything while %s, and uploads the same data next time', async (_, answer) => {
  await saveTip();
  await signsIn();
  const first = serverAnswers(answer);
  expect(await uploadGuestData()).toBe('later');
  const second = serverAnswers(accepts);
  expect(await uploadGuestData()).toBe('uploaded');
  expect(second[0]?.body).toEqual(first[0]?.body);
});

it('guest storage: is uploaded once if two uploads start at the same time', async () => {
  await saveTip();
  await signsIn();
  const sent = serverAnswers(accepts);
  expect(await Promise.all([uploadGuestData(), uploadGuestData()])).toEqual(['uploaded', 'nothing']);
  expect(sent).toHaveLength(1);
});

it('guest storage: is empty after a sign-out', async () => {
  await signsIn();
  await saveTip();
  await clearDevice();
  expect(await guestStorage.read()).toEqual({});
});
