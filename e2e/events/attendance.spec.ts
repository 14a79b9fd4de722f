import type { Reply } from '@kindred/contract/endpoint.ts';
import type { listEvents } from '@kindred/contract/events.ts';
import type { StaffEvent } from '@kindred/contract/events/editing.ts';
import type { EventPerson } from '@kindred/contract/events/people.ts';
import { expect, test } from '../fixtures/people.ts';
import { comesInAsStaff } from '../fixtures/staff.ts';

test('one person’s attendance can be recorded while the previous one is still being saved', async ({
  guest: page,
  request,
}) => {
  await comesInAsStaff(page, 'content');
  const { items } = (await (await request.get('/api/v1/events')).json()) as Reply<typeof listEvents>;
  const path = `/api/v1/staff/events/${items[0]?.id}`;
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const event = (await response.json()) as StaffEvent;
    const begun = { starts_at: '2026-01-01T00:00:00Z', is_mine: true };
    const json = { ...event, ...begun, people: { ...event.people, registered: 2 } };
    await route.fulfill({ response, json });
  });
  const person = (name: string): EventPerson => ({
    place: crypto.randomUUID(),
    name,
    state: 'registered',
    carers_seat: false,
    asked_at: '2025-12-01T00:00:00Z',
    attended: null,
  });
  await page.route(`**${path}/people`, (route) =>
    route.fulfill({ json: { items: [person('Kim Lee'), person('Alex Roe')], next: null } }),
  );
  const recorded: boolean[] = [];
  const answer = Promise.withResolvers<void>();
  await page.route(`**${path}/attendance`, async (route) => {
    const body = route.request().postDataJSON() as { place: string; attended: boolean };
    recorded.push(body.attended);
    await answer.promise;
    await route.fulfill({ json: body });
  });
  await page.goto(`/staff/events/${items[0]?.id}`);
  await page.getByRole('button', { name: 'See who registered' }).click();
  const [kim, alex] = ['Kim Lee', 'Alex Roe'].map((name) => page.getByLabel(`Did ${name} come?`));
  await kim?.selectOption('Came');
  await alex?.selectOption('Didn’t come');
  await expect.poll(() => recorded).toEqual([true, false]);
  answer.resolve();
  await expect(page.getByLabel('Did Kim Lee come?')).toHaveValue('true');
  await expect(page.getByLabel('Did Alex Roe come?')).toHaveValue('false');
});
