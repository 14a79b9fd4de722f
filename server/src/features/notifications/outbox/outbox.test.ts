import { expect, it } from 'vitest';
import { Outbox } from '@kindred/contract/notifications/outbox.ts';
import { sampleFrame } from '#platform/outbox/fixtures.ts';
import { renderMail } from '#platform/outbox/mail-template.ts';
import { testMessage } from '#platform/outbox/mails/test-message.ts';
import { sendMail } from '#platform/outbox/enqueue-mail.ts';
import { givenApp, type TestApp } from '../../../testing/given-app.ts';
import { linksIn } from './rules.ts';

const baseUrl = 'http://localhost:3000';
const postTest = ({ db }: TestApp) =>
  db.transaction().execute((tx) =>
    sendMail(tx, {
      kind: 'other',
      channel: 'email',
      to: 'mary@example.org',
      code: '123456',
      ...renderMail(testMessage(), { ...sampleFrame, baseUrl }, 'plain'),
    }),
  );

it('shows a queued test message, before and after its delivery', async () => {
  const app = await givenApp();
  await postTest(app);
  const { status, body } = await app.raw({ url: '/outbox.json' });
  expect(status).toBe(200);
  const [message] = Outbox.parse(JSON.parse(body));
  expect(message).toMatchObject({
    channel: 'email',
    to: 'mary@example.org',
    subject: 'A test message',
    code: '123456',
    links: [`${baseUrl}/`],
    sent_at: null,
  });
});

it('shows the newest message first', async () => {
  const app = await givenApp();
  const ids = [await postTest(app), await postTest(app), await postTest(app)];
  const { body } = await app.raw({ url: '/outbox.json' });
  expect(Outbox.parse(JSON.parse(body)).map(({ id }) => id)).toEqual(ids.toReversed());
});

it.each(['/outbox', '/outbox.json'])('has no %s in production', async (url) => {
  const app = await givenApp({
    KINDRED_ENV: 'production',
    BASE_URL: 'https://app.kindred.example',
    SMTP_URL: 'smtps://mail.example',
    MAIL_FROM: 'Kindred <hello@kindred.example>',
    TRUST_PROXY: 'none',
  });
  await postTest(app);
  const { status, body } = await app.raw({ url });
  expect(status).toBe(404);
  expect(body).not.toContain('mary');
});

it('finds each link in a text once, without a trailing full stop', () => {
  expect(
    linksIn('Go to https://a.example/x#token=1. Or (https://a.example/y), or https://a.example/x#token=1'),
  ).toEqual(['https://a.example/x#token=1', 'https://a.example/y']);
});
