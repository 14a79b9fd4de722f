import { randomUUID } from 'node:crypto';
import { api } from '@kindred/contract/api.ts';
import type { Endpoint } from '@kindred/contract/endpoint.ts';
import type { Relationship } from '@kindred/contract/profile.ts';
import { expect, it } from 'vitest';
import { alex, firstTime, testPhone } from '#features/coordinators/fixtures.ts';
import { givenMemberWithDiary } from '#features/energy/diary/fixtures.ts';
import { givenApp } from './testing/given-app.ts';
import { canary, holdsCanary, subjectsIn } from './testing/illness-canary.ts';
import { rows } from './testing/security-matrix/access-matrix.ts';
import { insiderOf } from './testing/security-matrix/actors.ts';
import { askOf, endpointName, requestTo } from './testing/security-matrix/ask.ts';

/** What the member typed into their energy report while they were a patient. */
const typed = 'Typed amyloid canary';

/**
 * Every GET for members and staff, except streams, which do not end, and the charity's texts, which cover every illness
 * and are about no member. PDF reports are left out too, because their text is compressed.
 */
const reads = (api as readonly Endpoint[]).filter(
  ({ method, access, path }) =>
    method === 'GET' && access !== 'anyone' && !/\/stream$|^\/staff\/content/.test(path),
);
const ways: Readonly<Record<string, readonly string[]>> = {
  'GET /settings/export': ['json', 'csv', 'html', 'fhir'],
  'GET /energy_coach_cycles/report': ['json', 'csv', 'fhir'],
};

/** A member with an illness in the profile, a report, a link to it, a booked call and a message to the charity. */
async function givenKnownMember(relationship: Relationship) {
  const app = await givenApp();
  const ask = askOf(app);
  const kim = await givenMemberWithDiary(app);
  const be = async (account: object) => {
    await kim.ask('PUT', '/accounts/profile', { account });
    await app.work();
  };
  await be({ relationship, diagnosis: [canary], stage: 'palliative' });
  const { coach } = await kim.start(relationship === 'patient' ? { report_diagnosis: typed } : {});
  await kim.fillIn(['2027-03-01'], 6);
  const cycle_ids = [coach.current_cycle_id];
  const made = await kim.ask<{ url: string; code: string }>('POST', '/energy_report_links', { cycle_ids });
  const starts_at = await firstTime(app);
  await kim.ask('POST', `/support_coordinators/${alex}/bookings`, {
    id: randomUUID(),
    starts_at,
    phone: testPhone,
  });
  const form = {
    id: randomUUID(),
    name: 'Kim',
    email: 'kim@example.org',
    message: 'Hello',
    best_time: 'any',
  };
  await kim.ask('POST', '/contact_forms', { ...form, kind: 'technical', about: 'other' });

  /** By endpoint, or endpoint and format: the text of each reply that exists. */
  const readAll = async () => {
    const replies = new Map<string, string>();
    for (const endpoint of reads) {
      const name = endpointName(endpoint);
      const { params, query } = rows[name]?.send() ?? {};
      const token =
        endpoint.access === 'member' ? kim.token() : await insiderOf(app.db, app.clock.now(), endpoint);
      for (const format of ways[name] ?? [undefined]) {
        const request = {
          params: name === 'GET /staff/contact_forms/{id}' ? { id: form.id } : (params ?? {}),
          query: format === undefined ? (query ?? {}) : { format },
        };
        const { status, body } = await ask({ ...requestTo(endpoint, request), token });
        if (status === 200) replies.set(format === undefined ? name : `${name} as ${format}`, body);
      }
    }
    return replies;
  };
  const openLink = () =>
    ask({
      method: 'POST',
      path: '/api/v1/shared_reports/open',
      body: { token: new URL(made.url).hash.replace('#token=', ''), code: made.code },
    });
  return { be, readAll, openLink };
}

/** For each JSON object, resource, table row or page line containing the canary, whose illness it says that is. */
function whoseIn(name: string, text: string): unknown[] {
  if (/ as (csv|html)$/.test(name))
    return text
      .split('\n')
      .filter(holdsCanary)
      .map(othersOnly(/"other"|""other""|someone else’s|&quot;other&quot;/));
  if (!name.endsWith(' as fhir')) return subjectsIn(JSON.parse(text));
  const { entry } = JSON.parse(text) as { entry: unknown[] };
  return entry
    .map((one) => JSON.stringify(one))
    .filter(holdsCanary)
    .map(othersOnly(/"valueString":"other"/));
}

const othersOnly = (mark: RegExp) => (text: string) => (mark.test(text) ? 'other' : text);

it('no reply to a carer or to staff contains the diagnosis without saying that it is someone else’s', async () => {
  const { readAll } = await givenKnownMember('carer');
  const replies = await readAll();
  expect(replies.size).toBeGreaterThan(35);
  const leaks = [...replies].filter(([, text]) => holdsCanary(text));
  expect(leaks.map(([name, text]) => [name, [...new Set(whoseIn(name, text))]])).toEqual([
    ['GET /accounts/profile', ['other']],
    ['GET /accounts/salesforce_profile', ['other']],
    ['GET /diagnoses', ['other']],
    ['GET /onboarding', ['other']],
    // Here it is the title of an article chosen for the reader.
    ['GET /topics/recommended', [undefined]],
    ['GET /dashboard', [undefined]],
    ['GET /settings/export as json', ['other']],
    ['GET /settings/export as csv', ['other']],
    ['GET /settings/export as html', ['other']],
    ['GET /settings/export as fhir', ['other']],
    // The subjects that staff can give an event: all articles and diagnoses.
    ['GET /staff/event_choices', [undefined]],
  ]);
});

it('an illness that a patient typed into their report is deleted when they become a carer', async () => {
  const { be, readAll, openLink } = await givenKnownMember('patient');
  const named = async () =>
    [...(await readAll())].filter(([, text]) => text.includes(typed)).map(([name]) => name);
  expect(await named()).toEqual([
    'GET /energy_coaches',
    'GET /energy_coaches/review',
    'GET /energy_coach_cycles/report as json',
    'GET /energy_coach_cycles/report as csv',
    'GET /settings/export as json',
    'GET /settings/export as csv',
    'GET /settings/export as html',
  ]);
  expect((await openLink()).body).toContain(typed);

  await be({ relationship: 'carer' });
  expect(await named()).toEqual([]);
  const { status, body } = await openLink();
  expect([status, body.toLowerCase().includes('amyloid')]).toEqual([200, false]);

  await be({ relationship: 'patient' });
  expect(await named()).toEqual([]);
});
