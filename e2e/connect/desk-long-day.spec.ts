import { randomUUID } from 'node:crypto';
import { baseUrl, expect, test } from '../fixtures/people.ts';
import { comesInAsStaff } from '../fixtures/staff.ts';

async function aFormArrives(): Promise<void> {
  const { status } = await fetch(`${baseUrl()}/api/v1/contact_forms`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      id: randomUUID(),
      kind: 'support_centre',
      about: 'practical',
      message: 'Where can I stay near the hospital?',
      name: 'Kim',
      email: 'kim@example.org',
      best_time: 'any',
    }),
  });
  expect(status).toBe(201);
}

test('a message from a form is in the list of a desk that has been open for a while', async ({
  guest: page,
}) => {
  await aFormArrives();
  await page.clock.install();
  await comesInAsStaff(page, 'support');
  await page.goto('/staff/desk');
  const messages = page.getByRole('link', { name: /^Messages \d+$/ });
  const count = async () => Number((await messages.textContent())?.split(' ').at(-1));
  await expect(messages).toBeVisible();
  const before = await count();
  await aFormArrives();
  await page.clock.fastForward(20_000);
  await expect.poll(count).toBeGreaterThan(before);
});
