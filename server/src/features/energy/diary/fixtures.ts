import { hourMs } from '@kindred/contract/calendar-days.ts';
import { randomUUID } from 'node:crypto';
import type { EnergyCoach, EnergyCycle } from '@kindred/contract/energy/coach.ts';
import type { EnergyDay } from '@kindred/contract/energy/diary.ts';
import { changeFields, type DayChanges, type DayFields } from '@kindred/contract/energy/rules/fields.ts';
import { wallOf } from '@kindred/contract/wall-clock.ts';
import type { Problem } from '@kindred/contract/problem.ts';
import { givenVisitor, type Visitor } from '#features/events/places/fixtures.ts';
import { runReminders } from '#features/notifications/reminders/public.ts';
import { newToken } from '#platform/secrets.ts';
import { beginSession } from '#platform/session/session.ts';
import type { TestApp } from '../../../testing/given-app.ts';
import { reminderRules } from '../../../testing/reminder-rules.ts';

export const zone = 'Australia/Sydney';
type Answer<T> = T & Partial<Omit<Problem, 'status'>>;
export const phone = randomUUID();
export const tablet = randomUUID();

interface Written {
  date: string;
  changes: DayChanges;
  /** What this device has seen of the day. */
  knowing?: DayFields;
  by?: string;
  /** By the device clock. */
  at?: string;
  sent_at?: string;
  id?: string;
  zone?: string;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Signs in again each day, because a diary outlasts a session. */
function session(app: TestApp, visitor: Visitor) {
  let token = visitor.token;
  return {
    token: () => token,
    renew: async () => {
      token = newToken();
      const beginning = {
        owner: { member_id: visitor.id },
        token,
        shared: false,
        device: '',
        now: app.clock.now(),
      };
      await app.db.transaction().execute((tx) => beginSession(tx, beginning));
    },
    raw: (method: Method, path: string, body?: object) =>
      app.raw({
        method,
        url: `/api/v1${path}`,
        headers: { 'x-auth-header': token },
        ...(body ? { payload: body } : {}),
      }),
  };
}

function calls(app: TestApp, raw: ReturnType<typeof session>['raw']) {
  const ask = async <T>(method: Method, path: string, body?: object) =>
    JSON.parse((await raw(method, path, body)).body) as Answer<T>;
  const nowText = () => app.clock.now().toISOString();
  const fieldsOf = ({ changes, knowing = {}, by = phone, at = nowText() }: Written) =>
    changeFields(knowing, changes, { by, at });
  return {
    ask,
    raw,
    start: (body: object = {}) =>
      ask<{ coach: EnergyCoach }>('POST', '/energy_coaches', {
        id: randomUUID(),
        baseline: { fatigue: 6, interference: 5, confidence: 4 },
        zone,
        consent: true,
        ...body,
      }),
    coach: async () => (await ask<{ coach: EnergyCoach | null }>('GET', '/energy_coaches')).coach,
    put: (id: string, body: object) => ask<EnergyDay>('PUT', `/energy_coach_days/${id}`, body),
    fieldsOf,
    write: (written: Written) =>
      ask<EnergyDay>('PUT', `/energy_coach_days/${written.id ?? randomUUID()}`, {
        date: written.date,
        zone: written.zone ?? zone,
        sent_at: written.sent_at ?? nowText(),
        fields: fieldsOf(written),
      }),
    days: async (query = '') =>
      (await ask<{ items: EnergyDay[] }>('GET', `/energy_coach_days${query}`)).items,
  };
}

/** A signed-in member with a diary. */
export async function givenMemberWithDiary(app: TestApp) {
  const visitor = await givenVisitor(app);
  const { raw, renew, token } = session(app, visitor);
  const diary = calls(app, raw);
  /** Moves the clock to noon of a day in the member's zone. */
  const goTo = async (date: string) => {
    app.clock.set(`${date}T01:00:00Z`);
    await renew();
  };
  const fillIn = async (dates: readonly string[], tiredness = 5) => {
    for (const date of dates) {
      await goTo(date);
      await diary.write({ date, changes: { tiredness, energy_morning: 5, sleep_quality: 2 } });
    }
  };
  const review = (body: object) =>
    diary.ask<{ coach: EnergyCoach; cycle: EnergyCycle }>('POST', '/energy_coaches/review', {
      fatigue: 5,
      interference: 4,
      confidence: 6,
      next: 'change',
      ...body,
    });
  return { id: visitor.id, token, ...diary, goTo, fillIn, review };
}

/** A member with the energy coach and reminders, and a clock that advances hour by hour. */
export async function givenMemberWithReminders(app: TestApp, body: object = {}) {
  const kim = await givenMemberWithDiary(app);
  const { coach } = await kim.start({ reminder_times: ['18:00'], ...body });
  /** Runs every hour from noon of one day to noon of another. */
  const hoursGoBy = async (from: string, until: string) => {
    const end = Date.parse(`${until}T01:00:00Z`);
    for (let at = Date.parse(`${from}T01:00:00Z`); at < end; at += hourMs)
      await runReminders(app.db, new Date(at), reminderRules);
    await kim.goTo(until);
  };
  /** Lists their notifications, in the local time of a zone. */
  const report = async (where = zone) => {
    const rows = await app.db
      .selectFrom('notification')
      .select(['about', 'created_at'])
      .where('member_id', '=', kim.id)
      .orderBy('created_at')
      .execute();
    return rows.map(({ about, created_at }) => {
      const wall = new Date(wallOf(where, created_at.getTime())).toISOString();
      return `${wall.slice(0, 10)} ${wall.slice(11, 16)} ${about.what}`;
    });
  };
  const rows = () =>
    app.db
      .selectFrom('reminder')
      .select(['kind', 'local_time', 'zone'])
      .where('member_id', '=', kim.id)
      .orderBy('kind')
      .orderBy('local_time')
      .execute();
  const put = (change: object) => kim.ask('PUT', `/energy_coaches/${coach.id}`, change);
  return { ...kim, begun: coach, hoursGoBy, told: report, rows, put };
}
