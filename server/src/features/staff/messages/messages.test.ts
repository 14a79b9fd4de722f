import type { MessageLine, MessageTextPage } from '@kindred/contract/staff/messages.ts';
import { testsPerHour } from '@kindred/contract/staff/messages.ts';
import { expect, it } from 'vitest';
import { givenAccounts } from '#features/accounts/fixtures.ts';
import { givenStaffCaller } from '../../../testing/staff-caller.ts';

const path = '/staff/messages';

async function givenMessages() {
  const app = await givenAccounts();
  const ada = await givenStaffCaller(app, 'admin');
  const read = async (key: string) =>
    (await ada.call('GET', `${path}/${key}`)).body as unknown as MessageTextPage;
  const save = (key: string, version: string | null, texts: object) =>
    ada.call('PUT', `${path}/${key}`, { version, texts });
  return { app, ada, read, save };
}

it('the texts: list every kind once, with its placeholders and a preview of both modes', async () => {
  const { ada, read } = await givenMessages();
  const items = (await ada.call('GET', path)).body['items'] as MessageLine[];
  expect(items.length).toBeGreaterThan(50);
  expect(new Set(items.map(({ key }) => key)).size).toBe(items.length);
  for (const { key, channel } of items) {
    const { slots, preview, placeholders } = await read(key);
    expect([key, slots.length > 0]).toEqual([key, true]);
    // What staff edit contains no sample value and no missing one.
    expect([key, slots.filter(({ text }) => /undefined|\[object|123456/.test(text))]).toEqual([key, []]);
    const used = new Set(
      slots.flatMap(({ text }) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)),
    );
    expect([
      key,
      placeholders.map(({ name }) => name).filter((name) => name !== 'code' && !used.has(name)),
    ]).toEqual([key, []]);
    expect(preview.plain.text).not.toMatch(/\{\w+\}/);
    expect(preview.plain.html === null).toBe(channel === 'sms');
    expect(preview.plain.html ?? '').not.toContain('cid:');
  }
});

it('the texts: appear in the next message with its values and in the history, and can be reset', async () => {
  const { app, ada, read, save } = await givenMessages();
  const texts = { heading: 'Kia ora {first_name}', 'parts.1': 'Let me in' };
  const saved = (await save('sign_in_mail', null, texts)).body as unknown as MessageTextPage;
  expect(saved).toMatchObject({ is_changed: true, versions: [{ texts }] });
  expect(saved.preview.plain.text).toContain('Kia ora Robin');
  expect(saved.slots.map(({ label }) => label).slice(3)).toEqual([
    'Paragraph 1',
    'Button',
    'Above the code',
    'Paragraph 2',
  ]);
  const bea = await givenStaffCaller(app, 'admin');
  const late = await bea.call('PUT', `${path}/sign_in_mail`, { version: null, texts: { heading: 'Late' } });
  expect(late.body.code).toBe('edited_meanwhile');
  const both = await Promise.all([
    save('sign_in_mail', saved.version, texts),
    bea.call('PUT', `${path}/sign_in_mail`, { version: saved.version, texts: { heading: 'Hi' } }),
  ]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);

  const { version } = await read('staff_sign_in_mail');
  await save('staff_sign_in_mail', version, { heading: 'Kia ora {name}' });
  const { email } = await app.db
    .selectFrom('staff')
    .select('email')
    .where('id', '=', ada.id)
    .executeTakeFirstOrThrow();
  await app.browser().post('/staff/email_login', { email });
  await app.work();
  const mail = app.db.selectFrom('outbox_message').select('text').where('to', '=', email);
  expect((await mail.executeTakeFirstOrThrow()).text).toMatch(/Kia ora \w+\n[^]*#token=/);
  const now = await read('staff_sign_in_mail');
  await save('staff_sign_in_mail', now.version, {});
  expect(await read('staff_sign_in_mail')).toMatchObject({ is_changed: false, versions: { length: 2 } });
});

it('the texts: one without its link, with an unknown placeholder, or that reveals something is refused at its field', async () => {
  const { save } = await givenMessages();
  const wrong = async (key: string, texts: object) => {
    const { status, body } = await save(key, null, texts);
    return [status, (body['errors'] as { field: string }[] | undefined)?.map(({ field }) => field)];
  };
  expect(await wrong('sign_in_text', { text: 'Your code is {code}. @{host} #{code}' })).toEqual([
    422,
    ['texts.text'],
  ]);
  expect(await wrong('sign_in_mail', { 'parts.1': ' ' })).toEqual([422, ['texts.parts.1']]);
  expect(await wrong('sign_in_mail', { heading: 'Hello {password}' })).toEqual([422, ['texts.heading']]);
  expect(await wrong('sign_in_mail', { subject: 'Your leukaemia app' })).toEqual([422, ['texts.subject']]);
  expect(await wrong('waiting_mail', { heading: 'News from Kindred' })).toEqual([422, ['texts.heading']]);
  expect(
    await wrong('event_cancelled_mail', { 'discreet.parts.0': 'The blood cancer evening on {when}' }),
  ).toEqual([422, ['texts.discreet.parts.0']]);
  expect(await wrong('sign_in_mail', { 'parts.9': 'More' })).toEqual([422, ['texts.parts.9']]);
  expect((await save('no_such', null, {})).status).toBe(404);
});

it('a test message: goes to the person who requests it, a few times an hour', async () => {
  const { app, ada } = await givenMessages();
  const send = (key: string, discreet = false) =>
    ada.call('POST', `${path}/${key}/test`, { texts: {}, discreet });
  const { email } = await app.db
    .selectFrom('staff')
    .select('email')
    .where('id', '=', ada.id)
    .executeTakeFirstOrThrow();
  expect((await send('sign_in_text')).body).toEqual({ sent_to: email });
  for (let sent = 1; sent < testsPerHour; sent++) expect((await send('sign_in_mail', true)).status).toBe(200);
  expect((await send('sign_in_mail')).body.code).toBe('rate_limited');
  const rows = await app.db.selectFrom('outbox_message').select(['to', 'text']).execute();
  expect(rows.map(({ to }) => to)).toEqual(Array.from({ length: testsPerHour }, () => email));
  expect(rows.some(({ text }) => text.includes('Your sign-in code is 123456.'))).toBe(true);
  app.clock.advance(3_601);
  expect((await send('sign_in_mail')).status).toBe(200);
});
