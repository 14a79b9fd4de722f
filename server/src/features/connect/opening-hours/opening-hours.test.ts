import type { ChatAvailability } from '@kindred/contract/connect/availability.ts';
import type { DeskWeek } from '@kindred/contract/connect/opening-hours.ts';
import { beforeEach, expect, it } from 'vitest';
import { chatPerson, isHere, type ChatPerson } from '#features/connect/chat/fixtures.ts';
import { givenApp, type TestApp } from '../../../testing/given-app.ts';
import { givenStaffToken } from '../../../testing/given-staff.ts';

const path = '/staff/desk/hours';
let app: TestApp;
let lead: ChatPerson;
beforeEach(async () => {
  app = await givenApp();
  // 9 am in Sydney, on a Monday.
  app.clock.set('2027-03-01T09:00:00+11:00');
  const permissions = ['support', 'admin'] as const;
  lead = chatPerson(app, await givenStaffToken(app.db, app.clock.now(), { permissions }));
});

const availability = async () =>
  JSON.parse((await app.raw({ url: '/api/v1/chat/availability' })).body) as ChatAvailability;
const monday = (opens_at: string, closes_at: string) => ({ weekday: 'MO' as const, opens_at, closes_at });

/** Edits on top of the currently stored state. */
async function changesHours<B = DeskWeek>(by: ChatPerson, week: object) {
  const { openings, holidays } = (await by.ask<DeskWeek>('GET', path)).body;
  return by.ask<B>('PUT', path, { ...week, based_on: { openings, holidays } });
}

it('the hours: start with defaults, are changed by the lead, apply immediately, and are audited', async () => {
  await isHere(lead);
  expect((await availability()).state).toBe('open');
  const before = (await lead.ask<DeskWeek & { today: string }>('GET', path)).body;
  expect(before).toMatchObject({ today: '2027-03-01', holidays: [] });
  expect(before.openings).toHaveLength(5);

  const openings = [monday('10:00', '12:00'), monday('13:00', '17:00')];
  const holidays = [{ day: '2027-03-08', name: 'Labour Day' }];
  expect((await changesHours(lead, { openings, holidays })).body).toMatchObject({ openings, holidays });
  expect(await availability()).toMatchObject({ state: 'closed', opens_at: '2027-02-28T23:00:00.000Z' });
  app.clock.set('2027-03-01T17:00:00+11:00');
  expect(await availability()).toMatchObject({ opens_at: '2027-03-14T23:00:00.000Z' });
  expect(await app.db.selectFrom('audit_entry').select(['what', 'details']).execute()).toEqual([
    {
      what: 'desk_hours_changed',
      details: { openings: ['MO 10:00–12:00', 'MO 13:00–17:00'], holidays: ['2027-03-08'] },
    },
  ]);
});

it('the hours: name every mistake at its field, and change nothing', async () => {
  const wrong = {
    openings: [monday('09:00', '12:00'), monday('17:00', '13:00'), monday('11:00', '15:00')],
    holidays: [
      { day: '2027-02-28', name: 'Yesterday' },
      { day: '2027-04-25', name: 'Anzac Day' },
      { day: '2027-04-25', name: 'Anzac Day' },
    ],
  };
  const { status, body } = await changesHours<{ errors: { field: string }[] }>(lead, wrong);
  expect([status, body.errors.map(({ field }) => field)]).toEqual([
    422,
    ['openings.1.closes_at', 'openings.2.opens_at', 'holidays.0.day', 'holidays.2.day'],
  ]);
  expect((await lead.ask<DeskWeek>('GET', path)).body.openings).toHaveLength(5);
});

it('the hours: are readable by everyone at the desk, and changed only by the lead', async () => {
  const token = await givenStaffToken(app.db, app.clock.now(), { permissions: ['support'] });
  const ann = chatPerson(app, token);
  expect((await ann.ask('GET', path)).status).toBe(200);
  expect((await changesHours(ann, { openings: [], holidays: [] })).status).toBe(404);
});

it('the hours: a lead who saves second overwrites nothing, and the same change may be sent twice', async () => {
  const { openings, holidays } = (await lead.ask<DeskWeek>('GET', path)).body;
  const change = { openings: openings.slice(1), holidays, based_on: { openings, holidays } };
  for (const _ of [1, 2]) expect((await lead.ask('PUT', path, change)).status).toBe(200);
  const late = { ...change, openings: [...openings, monday('18:00', '20:00')] };
  expect((await lead.ask('PUT', path, late)).body).toMatchObject({ code: 'edited_meanwhile' });
  expect((await lead.ask<DeskWeek>('GET', path)).body.openings).toEqual(openings.slice(1));
});
