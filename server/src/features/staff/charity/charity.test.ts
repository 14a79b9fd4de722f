import { readConfigs } from '@kindred/contract/content/configs.ts';
import type { CharityChange, CharityPage } from '@kindred/contract/staff/charity.ts';
import { expect, it } from 'vitest';
import { operatorCharity, saveOperatorCharity } from '#platform/content/operator.ts';
import { newId } from '#platform/ids.ts';
import { readConfig } from '#platform/config.ts';
import { fireSchedules } from '#platform/jobs/schedule.ts';
import { readMailFrame } from '#platform/outbox/mail-frame.ts';
import { givenApp, givenAppOn } from '../../../testing/given-app.ts';
import { givenMember } from '../../../testing/given-member.ts';
import { givenStaffCaller } from '../../../testing/staff-caller.ts';
import { charitySchedules } from './jobs.ts';

const path = '/staff/charity';
const week = (['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const).map((weekday) => ({
  weekday,
  opens_at: '08:00',
  closes_at: '20:00',
}));

async function givenAdmins() {
  const app = await givenApp();
  const [ada, bea] = [await givenStaffCaller(app, 'admin'), await givenStaffCaller(app, 'admin')];
  const read = async () => (await ada.call('GET', path)).body as unknown as CharityPage;
  const changes = async () => (await ada.call('GET', `${path}/changes`)).body['items'] as CharityChange[];
  return { app, ada, bea, read, changes };
}

it('the settings: are saved once when two people save simultaneously, are read by every process, and are undone field by field', async () => {
  const { app, ada, bea, read, changes } = await givenAdmins();
  const other = await givenAppOn(app);
  const { version, details } = await read();
  const changed = {
    ...details,
    app_name: 'Whānau',
    line_phone: '0800 555 111',
    line_hours: { openings: week, holidays: [] },
  };
  const both = await Promise.all([
    ada.call('PUT', path, { version, details: changed }),
    bea.call('PUT', path, { version, details: { ...details, tagline: 'Another' } }),
  ]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('edited_meanwhile');
  const again = await read();
  const saved = await ada.call('PUT', path, {
    version: again.version,
    details: { ...changed, tagline: 'Aroha' },
  });
  expect(saved.body).toMatchObject({ hours_sentence: 'Every day, 8 am to 8 pm, Sydney time' });
  await expect
    .poll(async () => JSON.stringify(await other.send(readConfigs, {})))
    .toMatch(/Whānau.*0800 555 111.*Every day, 8 am to 8 pm/);
  expect(await readMailFrame(app.db, '')).toMatchObject({ app_name: 'Whānau' });
  // Each of the two processes learns of the second save in its own time.
  await expect
    .poll(async () => JSON.parse((await app.raw({ url: '/manifest.webmanifest' })).body) as unknown)
    .toMatchObject({ name: 'Whānau', description: 'Aroha' });

  const mine = (await changes()).find(({ fields }) => fields.some(({ field }) => field === 'app_name'));
  expect(mine?.fields).toContainEqual({ field: 'app_name', before: 'Kindred', after: 'Whānau' });
  const third = await read();
  await ada.call('PUT', path, { version: third.version, details: { ...third.details, tagline: 'Kia kaha' } });
  const undo = () => bea.call('POST', `${path}/changes/${mine?.id}/undo`, {});
  const isWhole = mine?.fields.some(({ field }) => field === 'tagline');
  expect((await undo()).status).toBe(isWhole ? 409 : 200);
  const [last] = await changes();
  expect((await bea.call('POST', `${path}/changes/${last?.id}/undo`, {})).status).toBe(200);
  const kinds = await app.db.selectFrom('audit_entry').select('what').execute();
  expect(new Set(kinds.map(({ what }) => what))).toEqual(
    new Set(['charity_changed', 'charity_change_undone']),
  );
});

it('the settings: undo hours after one of their holidays has passed, which counts as no one’s change', async () => {
  const { app, ada, read, changes } = await givenAdmins();
  const { version, details } = await read();
  const fair = { day: '2027-03-02', name: 'Fair' };
  const hours = { openings: week, holidays: [fair] };
  await ada.call('PUT', path, { version, details: { ...details, line_hours: hours } });
  const [first] = await changes();
  app.clock.set('2027-03-04T00:00:00Z');
  const cleo = await givenStaffCaller(app, 'admin');
  const { body } = await cleo.call('GET', path);
  const later = body as unknown as CharityPage;
  const tagline = { version: later.version, details: { ...later.details, tagline: 'Aroha' } };
  expect((await cleo.call('PUT', path, tagline)).status).toBe(200);
  const items = (await cleo.call('GET', `${path}/changes`)).body['items'] as CharityChange[];
  expect(items[0]?.fields.map(({ field }) => field)).toEqual(['tagline']);
  const undone = await cleo.call('POST', `${path}/changes/${first?.id}/undo`, {});
  expect([undone.status, undone.body]).toMatchObject([200, { details: { line_hours: details.line_hours } }]);
});

it('the settings: name each mistake at its field, and save nothing', async () => {
  const { ada, read } = await givenAdmins();
  const { version, details } = await read();
  const wrong = async (change: object) => {
    const { status, body } = await ada.call('PUT', path, { version, details: { ...details, ...change } });
    const errors = body['errors'] as { field: string }[] | undefined;
    return [status, [...new Set(errors?.map(({ field }) => field))]];
  };
  expect(await wrong({ app_name: 'n'.repeat(200) })).toEqual([422, ['details.app_name']]);
  expect(await wrong({ charity_name: ' ' })).toEqual([422, ['details.charity_name']]);
  expect(await wrong({ line_phone: 'ring us' })).toEqual([422, ['details.line_phone']]);
  expect(await wrong({ website: 'http://charity.example' })).toEqual([422, ['details.website']]);
  expect(await wrong({ line_email: 'nobody' })).toEqual([422, ['details.line_email']]);
  const backwards = { openings: [{ weekday: 'MO', opens_at: '17:00', closes_at: '09:00' }], holidays: [] };
  expect(await wrong({ line_hours: backwards })).toEqual([422, ['details.line_hours.openings.0.closes_at']]);
  expect((await read()).version).toBe(version);
});

it('a holiday: leaves the sentence about hours once it has passed, without an entry in the history', async () => {
  const { app, ada, read, changes } = await givenAdmins();
  const { version, details } = await read();
  const holidays = [
    { day: '2027-03-02', name: 'Fair' },
    { day: '2027-04-02', name: 'Good Friday' },
  ];
  await ada.call('PUT', path, {
    version,
    details: { ...details, line_hours: { openings: week, holidays } },
  });
  const hours = async () => (await readMailFrame(app.db, '')).support_line.hours;
  const work = async (at: string) => {
    app.clock.set(at);
    await fireSchedules(app.db, charitySchedules, app.clock.now());
    await app.work();
  };
  await work('2027-03-02T12:50:00Z');
  expect(await hours()).toContain('Closed on 2 March 2027 and 2 April 2027');
  // In Sydney it is the third of March.
  await work('2027-03-02T13:02:00Z');
  expect(await hours()).toBe('Every day, 8 am to 8 pm, Sydney time. Closed on 2 April 2027');
  await expect
    .poll(async () => JSON.stringify(await app.send(readConfigs, {})))
    .toMatch(/Sydney time\. Closed on 2 April 2027"/);
  const { version: later } = await read();
  await work('2027-03-02T13:32:00Z');
  expect((await read()).version).toBe(later);
  expect(await changes()).toHaveLength(1);
});

it('the emergency number: is proposed by one person, and confirmed once by another', async () => {
  const { app, ada, bea, read, changes } = await givenAdmins();
  const kim = await givenStaffCaller(app, 'admin');
  const emergency = { number: '111', fever_celsius: 37.5 };
  const propose = () =>
    ada.call('POST', `${path}/emergency`, { emergency, reason: 'We moved to New Zealand' });
  const proposed = (await propose()).body as unknown as CharityPage;
  expect((await propose()).body.code).toBe('proposal_open');
  expect(proposed).toMatchObject({ emergency: { number: '000' }, proposal: { is_mine: true } });
  const confirm = `${path}/emergency/${proposed.proposal?.id}/confirm`;
  expect((await ada.call('POST', confirm, {})).body.code).toBe('second_person_needed');
  const waiting = (await bea.call('GET', '/staff/today')).body['entries'];
  expect(waiting).toMatchObject([{ kind: 'emergency_proposals', count: 1 }]);
  const confirmed = await Promise.all([bea.call('POST', confirm, {}), kim.call('POST', confirm, {})]);
  expect(confirmed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  expect(await read()).toMatchObject({ emergency, proposal: null });
  await expect.poll(async () => JSON.stringify(await app.send(readConfigs, {}))).toContain('"number":"111"');
  const [change] = await changes();
  expect(change).toMatchObject({ part: 'emergency', can_undo: false, proposed_by: { id: ada.id } });
  expect((await bea.call('POST', `${path}/changes/${change?.id}/undo`, {})).status).toBe(404);
  const same = { emergency, reason: 'Nothing is different' };
  expect((await ada.call('POST', `${path}/emergency`, same)).body.code).toBe('numbers_unchanged');
});

it('the terms: are counted by version, and counts below five members are not shown', async () => {
  const { app, ada } = await givenAdmins();
  const accepted = (member_id: string, version: string) => ({
    id: newId(),
    member_id,
    purpose: 'terms' as const,
    version,
    given: true,
    said_at: new Date(`2027-02-0${version}T00:00:00Z`),
  });
  for (let nth = 0; nth < 7; nth++) {
    const { id } = await givenMember(app.db);
    const consents = nth < 2 ? [accepted(id, '1'), accepted(id, '2')] : [accepted(id, '1')];
    await app.db.insertInto('consent').values(consents).execute();
  }
  expect((await ada.call('GET', `${path}/terms`)).body).toMatchObject({
    versions: [
      { version: '2', members: null },
      { version: '1', members: 5 },
    ],
  });
});

it('the environment: takes precedence over what staff set, and cannot be changed here', async () => {
  const { app, ada, read, changes } = await givenAdmins();
  const env = { CHARITY_NAME: 'Operator Trust', CHARITY_PHONE: '0800 1', CHARITY_EMERGENCY_NUMBER: '111' };
  await saveOperatorCharity(app.db, operatorCharity(readConfig({ KINDRED_ENV: 'test', ...env })));
  const { version, details, set_by_operator } = await read();
  expect(set_by_operator).toEqual(['charity_name', 'line_phone', 'number']);
  expect(details).toMatchObject({ charity_name: 'Operator Trust', line_phone: '0800 1' });
  await expect.poll(async () => JSON.stringify(await app.send(readConfigs, {}))).toMatch(/Operator Trust/);
  expect(await readMailFrame(app.db, '')).toMatchObject({ support_line: { phone: '0800 1' } });
  const refused = await ada.call('PUT', path, { version, details: { ...details, line_phone: '0800 2' } });
  expect(refused.body.code).toBe('set_by_operator');
  const emergency = { number: '112', fever_celsius: 38 };
  const proposed = await ada.call('POST', `${path}/emergency`, { emergency, reason: 'Another country' });
  expect(proposed.body.code).toBe('set_by_operator');
  // Other fields can be saved, and what staff set before returns once the environment is empty.
  const { body } = await ada.call('PUT', path, { version, details: { ...details, tagline: 'Together' } });
  expect(body).toMatchObject({ details: { tagline: 'Together', charity_name: 'Operator Trust' } });
  const [{ fields } = { fields: [] }] = await changes();
  expect(fields.map(({ field }) => field)).toEqual(['tagline']);
  await saveOperatorCharity(app.db, {});
  expect((await read()).details).toMatchObject({ charity_name: 'Kindred', tagline: 'Together' });
});
