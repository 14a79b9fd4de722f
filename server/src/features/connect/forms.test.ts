import { sendContactForm } from '@kindred/contract/connect.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { fireSchedules } from '#platform/jobs/schedule.ts';
import { givenApp, type TestApp } from '../../testing/given-app.ts';
import { givenToken } from '../../testing/given-member.ts';
import { hostileTexts } from '../../testing/hostile.ts';
import { connectSchedules } from './jobs.ts';
import { aForm, formsOf, mailsTo } from './fixtures.ts';

let app: TestApp;
beforeEach(async () => {
  app = await givenApp({ SUPPORT_CENTRE_MAIL: 'team@charity.example', FORMS_PER_NETWORK: '5' });
});

const send = (body: object, token?: string, ip = '192.0.2.1') =>
  app.raw({
    method: 'POST',
    url: '/api/v1/contact_forms',
    remoteAddress: ip,
    headers: token ? { 'x-auth-header': token } : {},
    payload: body,
  });
const codeOf = ({ body }: { body: string }) => (JSON.parse(body) as { code?: string }).code;
const isLater = (hours: number) =>
  app.clock.set(new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString());

it('saves a guest’s message, and notifies them and the team without quoting it', async () => {
  const form = aForm({ message: 'My platelets fell again.', name: 'Robin Hill', email: 'robin@example.org' });
  expect((await send(form)).status).toBe(201);
  expect(await formsOf(app)).toMatchObject([
    { id: form.id, message: 'My platelets fell again.', name: 'Robin Hill', member_id: null, phone: null },
  ]);
  const [receipt] = await mailsTo(app, 'robin@example.org');
  const [reply] = await mailsTo(app, 'team@charity.example');
  expect(receipt).toMatchObject({ subject: 'We’ve received your message', discreet: true });
  expect(reply?.text).toContain(`/staff/desk/messages/${form.id}`);
  expect(`${receipt?.text}${receipt?.html}${reply?.text}${reply?.html}`).not.toMatch(/platelets|Robin/);
});

it('saves a member’s message as theirs, and mails no team without an address', async () => {
  const token = await givenToken(app.db, app.clock.now());
  await send(aForm({ kind: 'technical', about: 'not_working', phone: '02 9999 0000' }), token);
  expect(await formsOf(app)).toMatchObject([{ member_id: expect.any(String), phone: '+61299990000' }]);
  await app.work();
  expect(await app.db.selectFrom('outbox_message').select('to').execute()).toEqual([]);
});

it('saves a message once, however often and even simultaneously it is sent', async () => {
  const form = aForm({ email: 'robin@example.org' });
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(form)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  expect(await formsOf(app)).toHaveLength(1);
  expect(await mailsTo(app, 'robin@example.org')).toHaveLength(1);
});

it('refuses a different text under the same id, and keeps the first', async () => {
  const form = aForm();
  await send(form);
  expect(codeOf(await send({ ...form, message: 'Something else' }))).toBe('conflict');
  expect(await formsOf(app)).toMatchObject([{ message: form.message }]);
});

describe('form validation', () => {
  it.each([
    ['no way to be reached', { email: undefined }, 'email'],
    ['a number that nobody can call', { phone: '12345678' }, 'phone'],
    ['a mail address that is none', { email: 'robin at home' }, 'email'],
    ['an empty message', { message: '   ' }, 'message'],
    ['a message that is too long', { message: 'x'.repeat(4_001) }, 'message'],
    ['an empty name', { name: '' }, 'name'],
    ['a device that is more than a device', { device: { browser: 'x', serial: '1' } }, 'device'],
  ])('refuses %s', async (_, change, field) => {
    const answer = await send({ ...aForm(), ...change });
    expect(answer.status).toBe(422);
    const { errors } = JSON.parse(answer.body) as { errors: { field: string }[] };
    expect(errors.some((one) => one.field.startsWith(field))).toBe(true);
    expect(await formsOf(app)).toEqual([]);
  });

  it('accepts four thousand characters, and the device details that were shown', async () => {
    const device = {
      browser: 'Chrome 140 on Android',
      screen: '360 × 800',
      language: 'en-AU',
      release: '0.0.1',
    };
    const form = aForm({ message: 'x'.repeat(4_000), device });
    expect((await send(form)).status).toBe(201);
    expect(await formsOf(app)).toMatchObject([{ message: 'x'.repeat(4_000), device }]);
  });

  it('saves or refuses any input, and never fails', async () => {
    const answers: number[] = [];
    for (const [at, text] of hostileTexts(2027, 200).entries()) {
      const form = aForm({
        name: `a${text}`.slice(0, 60).toWellFormed(),
        message: `a${text}`.slice(0, 4_000).toWellFormed(),
      });
      answers.push((await send(form, undefined, `10.0.${at}.1`)).status);
    }
    expect(answers.filter((status) => ![201, 400, 422].includes(status))).toEqual([]);
    expect(answers.filter((status) => status === 201).length).toBeGreaterThan(100);
  });
});

describe('form limits', () => {
  it('allow five messages an hour from one network, and the next an hour after the first', async () => {
    const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await send(aForm())).status));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 201, 201, 201, 201, 429, 429, 429]);
    const refused = await send(aForm());
    expect([codeOf(refused), Number(refused.headers['retry-after'])]).toEqual(['rate_limited', 3_600]);
    expect((await send(aForm(), undefined, '198.51.100.7')).status).toBe(201);
    isLater(1.01);
    expect((await send(aForm())).status).toBe(201);
  });

  it('allow three confirmations a day to one address, and still save every message', async () => {
    for (let nth = 1; nth <= 5; nth += 1)
      await send(
        aForm({ email: nth % 2 ? 'Robin@example.org' : 'robin@example.org' }),
        undefined,
        `10.1.${nth}.1`,
      );
    await app.work();
    const mails = await app.db.selectFrom('outbox_message').select('to').execute();
    expect(mails.filter(({ to }) => to.toLowerCase() === 'robin@example.org')).toHaveLength(3);
    expect(await formsOf(app)).toHaveLength(5);
  });
});

it('the sender’s network is purged after a day, and an answered message after half a year', async () => {
  await send(aForm());
  await send(aForm());
  const [first] = await formsOf(app);
  const settled = { answered_at: app.clock.now(), answered_by: 'Ann' };
  await app.db
    .updateTable('contact_form')
    .set(settled)
    .where('id', '=', first?.id ?? '')
    .execute();
  const night = async () => {
    await fireSchedules(app.db, connectSchedules, app.clock.now());
    isLater(25);
    await fireSchedules(app.db, connectSchedules, app.clock.now());
    await app.work();
  };
  await night();
  expect((await formsOf(app)).map(({ network_hash }) => network_hash)).toEqual([null, null]);
  isLater(181 * 24);
  await night();
  expect((await formsOf(app)).map(({ answered_at }) => answered_at)).toEqual([null]);
});

it('a message is deleted with the member who wrote it', async () => {
  const token = await givenToken(app.db, app.clock.now());
  await send(aForm(), token);
  await send(aForm());
  await app.raw({ method: 'DELETE', url: '/api/v1/settings/data', headers: { 'x-auth-header': token } });
  expect(await formsOf(app)).toMatchObject([{ member_id: null }]);
});

it('a message is saved and confirmed later if the mail server is down', async () => {
  const broken = await givenApp({ SMTP_URL: 'smtp://127.0.0.1:1' });
  const form = aForm({ email: 'robin@example.org' });
  expect(await broken.send(sendContactForm, { body: form })).toEqual({ id: form.id });
  await broken.work();
  expect(await formsOf(broken)).toHaveLength(1);
  expect(await broken.db.selectFrom('outbox_message').select('state').execute()).toEqual([
    { state: 'waiting' },
  ]);
});
