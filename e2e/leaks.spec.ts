import { readFile } from 'node:fs/promises';
import { entries, pages } from '@kindred/rigs/walkers/route-table.ts';
import { putOnDevice } from '@kindred/rigs/walkers/people.ts';
import { newMember, type SignedInAccount } from '@kindred/rigs/walkers/sign-in.ts';
import type { Page } from 'playwright/test';
import { arrivesAt } from './fixtures/arrive.ts';
import { baseUrl, expect, test } from './fixtures/people.ts';
import { long } from './fixtures/long.ts';

const all = process.env['BARS'] === 'all';
const walked = [...pages, ...entries].map(({ path, member }) => ({ path, goal: member ?? path }));
const visited = all ? walked : walked.filter((_, at) => at % 6 === 0);

/** A member whose name, address and answers occur nowhere else. */
async function givenMarkedMember(): Promise<{ account: SignedInAccount; marks: string[] }> {
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

/** Everything on a page that others can see or store. */
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

/** It is public that these answers exist, so an error may list them. */
const choices = ['bereaved', 'palliative'];

const findIn = (places: readonly Place[], marks: readonly string[]) =>
  places.filter(
    ({ where, text }) =>
      where === 'third party' ||
      marks
        .filter((mark) => where !== 'error answer' || !choices.includes(mark))
        .some((mark) => text.toLowerCase().includes(mark.toLowerCase())),
  );

/** Provokes refusals, which must not repeat the input. */
async function refusals(page: Page, account: SignedInAccount, marks: readonly string[]): Promise<Place[]> {
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

test.use({ offlineCopy: true, complaints: /: 422: http/ });

test(
  'personal data appears in no URL, title, log or error, and no page contacts a third party',
  long,
  async ({ guest }) => {
    test.setTimeout(300_000);
    const { account, marks } = await givenMarkedMember();
    await putOnDevice(guest, 'member', {}, account);
    const places = listen(guest);
    for (const { path, goal } of visited) {
      await guest.goto(path);
      await arrivesAt(guest, goal);
      places.push({ where: 'title', text: await guest.title() });
    }
    places.push(...(await refusals(guest, account, marks)), ...(await logLines()));
    const leaks = findIn(places, marks);
    process.stdout.write(
      `figure: marks of a person ${leaks.length} in ${places.length} addresses, titles, errors and log lines of ${visited.length} pages, requests to strangers ${leaks.filter(({ where }) => where === 'third party').length}\n`,
    );
    expect(leaks.slice(0, 20)).toEqual([]);
    expect(places.filter(({ where }) => where === 'log').length, 'the log was read').toBeGreaterThan(10);
  },
);

test('a page that puts a name into its URL is detected', long, async ({ guest }) => {
  const { account, marks } = await givenMarkedMember();
  await putOnDevice(guest, 'member', {}, account);
  const places = listen(guest);
  await guest.goto(`/search?q=${marks[0]}`);
  await arrivesAt(guest, `/search?q=${marks[0]}`);
  expect(findIn(places, marks).map(({ where }) => where)).toContain('address');
});
