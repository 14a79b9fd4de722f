import { expect, it } from 'vitest';
import { Outbox } from '@kindred/contract/outbox.ts';
import { layOut } from '#platform/outbox/layout.ts';
import { testMessage } from '#platform/outbox/mails/test-message.ts';
import { post } from '#platform/outbox/post.ts';
import { givenApp, type TestApp } from '../../testing/given-app.ts';
import { linksIn } from './rules.ts';

const baseUrl = 'http://localhost:3000';
const postTest = ({ db }: TestApp) =>
  db.transaction().execute((tx) =>
    post(tx, {
      channel: 'email',
      to: 'mary@example.org',
      code: '123456',
      ...layOut(testMessage(), baseUrl, 'plain'),
    }),
  );

it('shows a test message that was posted, before and after anybody delivered it', async () => {
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

it.each(['/outbox', '/outbox.json'])('has no %s on a server for people', async (url) => {
  const app = await givenApp({
    KINDRED_ENV: 'production',
    BASE_URL: 'https://app.kindred.example',
    SMTP_URL: 'smtps://mail.example',
  });
  await postTest(app);
  const { status, body } = await app.raw({ url });
  expect(status).toBe(404);
  expect(body).not.toContain('mary');
});

it('finds each link of a text once, without the full stop behind it', () => {
  expect(
    linksIn('Go to https://a.example/x#token=1. Or (https://a.example/y), or https://a.example/x#token=1'),
  ).toEqual(['https://a.example/x#token=1', 'https://a.example/y']);
});
