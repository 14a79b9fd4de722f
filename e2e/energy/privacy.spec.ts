import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { api } from '@kindred/contract/api.ts';
import { permissions } from '@kindred/contract/endpoint.ts';
import { daysAfter } from '@kindred/contract/calendar-days.ts';
import { databaseUrlOf } from '@kindred/rigs/process/data-dir.ts';
import { withSql, type Sql } from '@kindred/rigs/process/sql.ts';
import { putOnDevice } from '@kindred/rigs/walkers/people.ts';
import { newMember, type SignedInAccount } from '@kindred/rigs/walkers/sign-in.ts';
import type { Page } from 'playwright/test';
import { onAPhone } from '../fixtures/another-device.ts';
import { arrivesAt, isAwake } from '../fixtures/arrive.ts';
import { diaryOf } from '../fixtures/energy-diary.ts';
import { readDeviceStorage, storedToken } from '../fixtures/frames.ts';
import { baseUrl, expect, test } from '../fixtures/people.ts';
import { staffToken } from '../fixtures/staff.ts';
import { long } from '../fixtures/long.ts';

const today = '/energy-coach/today';
test.use({ timezoneId: 'Australia/Sydney', offlineCopy: true, complaints: /Zqnoteofday/ });

/** One unique word for each place where a member can write. */
const marks = {
  goal: 'Zqgoal',
  name: 'Zqnameonreport',
  diagnosis: 'Zqdiagnosis',
  note: 'Zqnoteofday',
  activity: 'Zqactivity',
  strategy: 'Zqstrategy',
  plan: 'Zqwhenthen',
  helped: 'Zqwhathelped',
  question: 'Zqquestion',
  typed: 'Zqtypedonscreen',
} as const;
const phone = '02 5550 0177';
const all = [...Object.values(marks), phone, phone.replaceAll(' ', '')];

const findIn = (text: string) => all.filter((mark) => text.toLowerCase().includes(mark.toLowerCase()));

const database = async <T>(use: (sql: Sql) => Promise<T>) =>
  withSql(await databaseUrlOf(join(dirname(process.env['KINDRED_LOG'] ?? ''), 'data')), use);

/** Fills in every text field: one week is over and reviewed, and another has begun. */
async function givenMarkedMember(account: SignedInAccount): Promise<{ id: string }> {
  const diary = diaryOf(baseUrl(), account);
  const { goal, name, diagnosis, note, activity, strategy, plan, helped, question } = marks;
  const coach = await diary.start({
    goal_activity: goal,
    team_phone: phone,
    report_name: name,
    report_diagnosis: diagnosis,
  });
  const member = String(account.profile['id']);
  const first = daysAfter(coach.started_on, -7);
  await database(async (sql) => {
    // The test cannot wait a week, so the dates in the database are moved back.
    await sql('update energy_coach set started_on = $2 where member_id = $1', [member, first]);
    const dates = [member, first, daysAfter(first, 6)];
    await sql('update energy_coach_cycle set starts_on = $2, ends_on = $3 where member_id = $1', dates);
  });
  const done = { label: activity, category: 'home', effort: 'light', minutes: 30, effect: 1 } as const;
  for (const [at, low_mood] of [2, 3, 4, 5].entries())
    await diary.write(coach, daysAfter(first, at + 3), {
      tiredness: 8,
      energy_morning: 2,
      sleep_quality: 1,
      low_mood,
      note,
      treatment_today: 'chemo',
      red_flags: { chest_pain: true },
      activities: { [randomUUID()]: done },
    });
  const cycle_id = coach.current_cycle_id;
  const scores = { fatigue: 8, interference: 8, confidence: 2, what_helped: helped };
  await diary.ask('POST', '/energy_coaches/review', {
    cycle_id,
    ...scores,
    next: 'change',
    questions_for_team: [question],
  });
  const { coach: now } = await diary.ask<{ coach: { current_cycle_id: string } }>('GET', '/energy_coaches');
  const id = randomUUID();
  await diary.ask('POST', '/patient_strategies', {
    id,
    cycle_id: now.current_cycle_id,
    own_text: strategy,
    when_then: plan,
  });
  return { id };
}

/** Everything a member can do with the diary, on the family's tablet. */
async function usesIt(page: Page, strategy: string): Promise<{ link: string; code: string }> {
  await page.goto(today);
  await arrivesAt(page, today);
  await page.getByText('A note', { exact: true }).first().click();
  await page.getByRole('textbox', { name: 'A note' }).fill(marks.typed);
  await page.getByRole('textbox', { name: 'A note' }).blur();
  await page.getByText('What you tried').click();
  await page.locator(`input[name="used-${strategy}"]`).first().check();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  for (const path of [
    '/energy-coach/review',
    '/energy-coach/summary',
    '/energy-coach/strategies',
    '/energy-coach/settings',
  ]) {
    await page.goto(path);
    await arrivesAt(page, path);
  }
  await page.goto('/energy-coach/report');
  await arrivesAt(page, '/energy-coach/report');
  await expect(page.locator('.k-report')).toContainText(marks.name);
  // A page error is reported to us together with its text.
  await page.evaluate((words) => reportError(new Error(words)), marks.note);
  await page.goto('/energy-coach/share');
  await arrivesAt(page, '/energy-coach/share');
  await page.getByRole('button', { name: 'Create a link' }).click();
  const secret = async (name: string) => (await page.locator(`[data-secret="${name}"]`).textContent()) ?? '';
  return { link: await secret('link'), code: await secret('code') };
}

/** Requests the downloads, and triggers refusals that could repeat the input. */
async function asksForAll(page: Page): Promise<void> {
  const headers = { 'X-Auth-Header': await storedToken(page) };
  const get = (path: string) => fetch(`${baseUrl()}/api/v1${path}`, { headers });
  for (const format of ['json', 'pdf', 'csv', 'fhir'])
    expect((await get(`/energy_coach_cycles/report?cycle=all&format=${format}`)).ok).toBe(true);
  for (const format of ['json', 'html', 'csv', 'fhir']) {
    const text = await (await get(`/settings/export?format=${format}`)).text();
    expect(findIn(text), `the member has it in ${format}`).toContain(marks.note);
  }
  for (const path of ['/energy_coaches', '/patient_strategies', '/energy_coaches/review', '/faults']) {
    const body = JSON.stringify({ zone: marks.plan, note: marks.note, id: marks.goal });
    const wrong = { method: 'POST', headers: { ...headers, 'Content-Type': 'application/json' }, body };
    expect(findIn(await (await fetch(`${baseUrl()}/api/v1${path}`, wrong)).text())).toEqual([]);
  }
}

async function opensLink(page: Page, link: string, code: string): Promise<void> {
  await onAPhone(page.context(), async (doctors) => {
    const { pathname, hash } = new URL(link);
    await doctors.goto(baseUrl() + pathname + hash);
    await isAwake(doctors);
    await doctors.getByLabel('Code').fill(code);
    await doctors.getByRole('button', { name: 'Open the report' }).click();
    await expect(doctors.locator('.k-report')).toContainText(marks.goal);
    expect(findIn(await doctors.locator('.k-report').innerText())).not.toContain(marks.note);
  });
}

/** Requests every readable API path, with the writer's ids, as another member. */
async function repliesTo(token: string, ids: readonly string[], wanted: (access: string) => boolean) {
  const replies: string[] = [];
  for (const { method, path, access } of api) {
    if (method !== 'GET' || !wanted(access)) continue;
    for (const id of path.includes('{') ? ids : ['']) {
      if (path === '/stream') continue;
      const url = `${baseUrl()}/api/v1${path.replaceAll(/\{\w+\}/g, id)}`;
      const answer = await fetch(url, { headers: { 'X-Auth-Header': token } });
      replies.push(`${access} ${path} ${answer.status}: ${await answer.text()}`);
    }
  }
  return replies;
}

/** The first events of a stream, which carry the member's current state. */
async function streamOf(token: string): Promise<string> {
  const answer = await fetch(`${baseUrl()}/api/v1/stream`, { headers: { 'X-Auth-Header': token } });
  const reader = answer.body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return new TextDecoder().decode(first?.value);
}

/** The tables that contain one of the diary's marks. */
const tablesWithMarks = () =>
  database(async (sql) => {
    const tables = await sql(
      "select tablename as name from pg_tables where schemaname = 'public' order by 1",
    );
    const holding: string[] = [];
    for (const { name } of tables as { name: string }[]) {
      const pattern = all.map((mark) => `%${mark}%`);
      const rows = await sql(`select 1 from "${name}" as one where one::text ilike any($1) limit 1`, [
        pattern,
      ]);
      if (rows.length > 0) holding.push(name);
    }
    return holding;
  });

test(
  'energy diary entries stay private: not in logs, analytics, emails, the staff app, or on a shared tablet',
  long,
  async ({ newcomer: { page, account } }) => {
    test.setTimeout(120_000);
    const { id } = await givenMarkedMember(account);
    const { link, code } = await usesIt(page, id);
    await asksForAll(page);
    await opensLink(page, link, code);

    const log = await readFile(process.env['KINDRED_LOG'] ?? '', 'utf8');
    expect(findIn(log), 'in the log').toEqual([]);
    expect(log.includes(new URL(link).hash.replace('#token=', '')), 'the secret of a link in the log').toBe(
      false,
    );
    expect(log.split('\n').length, 'the log was written').toBeGreaterThan(50);
    const messages = await (await fetch(`${baseUrl()}/outbox.json`)).text();
    expect(findIn(messages), 'in mails').toEqual([]);
    expect(await tablesWithMarks(), 'only the tables of the diary').toEqual([
      'energy_coach',
      'energy_coach_cycle',
      'energy_coach_day',
      'patient_strategy',
    ]);

    const lee = await newMember(baseUrl(), true);
    const ids = [id, String(account.profile['id']), new URL(link).pathname.split('/').at(-1) ?? ''];
    const replies = await repliesTo(lee.token, ids, (access) => access === 'member' || access === 'anyone');
    for (const permission of permissions) {
      const token = await staffToken(permission);
      replies.push(...(await repliesTo(token, ids, (access) => access.startsWith('staff'))));
    }
    replies.push(await streamOf(lee.token));
    expect(replies.filter((text) => findIn(text).length > 0).map((text) => text.slice(0, 200))).toEqual([]);

    // The next person on the same tablet.
    const before = await readDeviceStorage(page);
    await page.goto(today);
    await arrivesAt(page, today);
    await page.getByRole('button', { name: 'Me', exact: true }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect.poll(async () => findIn(await readDeviceStorage(page))).toEqual([]);
    await page.goto(`${baseUrl()}/robots.txt`);
    await putOnDevice(page, 'member', {}, await newMember(baseUrl(), true));
    for (const path of [
      today,
      '/energy-coach/report',
      '/energy-coach/summary',
      '/energy-coach/strategies',
      '/dashboard',
    ]) {
      await page.goto(path);
      await arrivesAt(page, path);
      expect(findIn(await page.locator('body').innerText()), path).toEqual([]);
    }
    expect(findIn(await readDeviceStorage(page)), 'on the tablet').toEqual([]);
    process.stdout.write(
      `figure: 0 of ${all.length} words of a diary in ${log.split('\n').length} log lines, ${messages.length} bytes of mail, ${replies.length} replies to others, and on the tablet (${before.length} bytes before, ${(await readDeviceStorage(page)).length} after)\n`,
    );
  },
);
