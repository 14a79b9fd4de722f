import { readFile } from 'node:fs/promises';
import { entries, pages } from '@kindred/rigs/walkers/route-table.ts';
import { putOnDevice } from '@kindred/rigs/walkers/people.ts';
import { newMember, type SignedIn } from '@kindred/rigs/walkers/sign-in.ts';
import type { Page } from 'playwright/test';
import { arrivesAt } from './fixtures/arrive.ts';
import { baseUrl, expect, test } from './fixtures/people.ts';

const all = process.env['BARS'] === 'all';
const walked = [...pages, ...entries].map(({ path, member }) => ({ path, goal: member ?? path }));
const visited = all ? walked : walked.filter((_, at) => at % 6 === 0);

/** Somebody whose name, address and answers stand nowhere else. */
async function givenMarked(): Promise<{ account: SignedIn; marks: string[] }> {
  const [first_name, last_name] = ['Zqfirstname', 'Zqlastname'];
  const answers = { relationship: 'bereaved', stage: 'palliative' };
  const account = await newMember(baseUrl(), true, { first_name, last_name, answers });
  const { token, profile } = account;
  const marks = [first_name, last_name, answers.relationship, answers.stage, token, String(profile['id'])];
  return { account, marks };
}

interface Place {
  where: 'address' | 'referer' | 'title' | 'third party' | 'error answer' | 'log';
  text: string;
}

/** Everything of a page that others can see or keep. */
function listen(page: Page): Place[] {
  const places: Place[] = [];
  const { origin } = new URL(baseUrl());
  page.on('request', (request) => {
    const url = new URL(request.url());
    places.push({ where: 'address', text: decodeURIComponent(url.href) });
    const referer = request.headers()['referer'];
    if (referer) places.push({ where: 'referer', text: decodeURIComponent(referer) });
    if (url.protocol.startsWith('http') && url.origin !== origin)
      places.push({ where: 'third party', text: `${url.href} ${request.postData() ?? ''}` });
  });
  page.on('framenavigated', (frame) =>
    places.push({ where: 'address', text: decodeURIComponent(frame.url()) }),
  );
  return places;
}

/** That these answers exist is no secret: an error may list them. */
const choices = ['bereaved', 'palliative'];

const found = (places: readonly Place[], marks: readonly string[]) =>
  places.filter(
    ({ where, text }) =>
      where === 'third party' ||
      marks
        .filter((mark) => where !== 'error answer' || !choices.includes(mark))
        .some((mark) => text.toLowerCase().includes(mark.toLowerCase())),
  );

/** What is refused is told without repeating what was sent. */
async function refusals(page: Page, account: SignedIn, marks: readonly string[]): Promise<Place[]> {
  const texts = await page.evaluate(
    async ([token, text]) => {
      const send = async (method: string, path: string, body: object) => {
        const headers = { 'Content-Type': 'application/json', 'X-Auth-Header': token ?? '' };
        const answer = await fetch(`/api/v1${path}`, { method, headers, body: JSON.stringify(body) });
        return answer.text();
      };
      return Promise.all([
        send('PUT', '/onboarding', { step: text, status: text, answers: { relationship: text } }),
        send('POST', '/accounts/email_login', { email: `${text} at home` }),
        send('POST', '/accounts/mobile_login', { mobile: text }),
        send('POST', '/accounts/verify_code', { request_id: text, code: text }),
      ]);
    },
    [account.token, marks.join(' ')],
  );
  return texts.map((text) => ({ where: 'error answer', text }));
}

async function logLines(): Promise<Place[]> {
  const text = await readFile(process.env['KINDRED_LOG'] ?? 'no log', 'utf8');
  return text.split('\n').map((line) => ({ where: 'log', text: line }));
}

test.use({ complaints: /: 422: http/ });

test('nothing of a person stands in an address, a title, a log or an error, and no page speaks to a stranger', async ({
  guest,
}) => {
  test.setTimeout(300_000);
  const { account, marks } = await givenMarked();
  await putOnDevice(guest, 'member', {}, account);
  const places = listen(guest);
  for (const { path, goal } of visited) {
    await guest.goto(path);
    await arrivesAt(guest, goal);
    places.push({ where: 'title', text: await guest.title() });
  }
  places.push(...(await refusals(guest, account, marks)), ...(await logLines()));
  const leaks = found(places, marks);
  process.stdout.write(
    `figure: marks of a person ${leaks.length} in ${places.length} addresses, titles, errors and log lines of ${visited.length} pages, requests to strangers ${leaks.filter(({ where }) => where === 'third party').length}\n`,
  );
  expect(leaks.slice(0, 20)).toEqual([]);
  expect(places.filter(({ where }) => where === 'log').length, 'the log was read').toBeGreaterThan(10);
});

test('a page that puts a name into its address is found out', async ({ guest }) => {
  const { account, marks } = await givenMarked();
  await putOnDevice(guest, 'member', {}, account);
  const places = listen(guest);
  await guest.goto(`/search?q=${marks[0]}`);
  await arrivesAt(guest, `/search?q=${marks[0]}`);
  expect(found(places, marks).map(({ where }) => where)).toContain('address');
});
