import { randomUUID } from 'node:crypto';
import { faultsAtDoubleText, faultsStanding, sizes } from '@kindred/rigs/walkers/accessibility.ts';
import type { Service } from '@kindred/contract/directory/providers.ts';
import type { APIRequestContext, Page } from 'playwright/test';
import { sideways } from '../fixtures/arrive.ts';
import { newest } from '../fixtures/messages.ts';
import { baseUrl, expect, test } from '../fixtures/people.ts';
import { comesInAsStaff } from '../fixtures/staff.ts';

/** Each test has an entry of its own, because changes are visible to everyone. */
async function reads(request: APIRequestContext, slug: string): Promise<Service> {
  return (await (await request.get(`/api/v1/services/${slug}`)).json()) as Service;
}

async function reports(page: Page, { slug }: Service, words: string): Promise<void> {
  await page.goto(`/tabs/services/${slug}`);
  await page.getByText('Report a mistake').click();
  await page.getByLabel('The phone number').check();
  await page.getByLabel('What should the entry say?').fill(words);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Thank you.' })).toBeVisible();
}

/** Reports an error without opening the page, for tests of what happens next. */
async function isReported(request: APIRequestContext, { slug }: Service, text: string): Promise<void> {
  const answer = await request.post(`/api/v1/services/${slug}/report`, {
    data: { id: randomUUID(), about: 'phone', text },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

async function opensQueue(page: Page): Promise<void> {
  await comesInAsStaff(page, 'directory');
  await expect(page.getByRole('link', { name: /services? due for a check/ })).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Console' });
  await menu.getByRole('link', { name: /^Directory/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Directory' })).toBeFocused();
}

/** Works far down the queue, where no other test has an entry. */
async function checksTwoAtOnce(page: Page): Promise<void> {
  await page.goto('/staff/directory?why=not_checked&page=9');
  const all = page.getByLabel('Choose all on this page');
  await all.check();
  await expect(page.getByRole('button', { name: 'Checked by phone today: 20 entries' })).toBeVisible();
  await all.uncheck();
  const choices = page.getByRole('article').getByRole('checkbox');
  await choices.nth(0).check();
  await choices.nth(1).check();
  for (const size of [sizes.small, sizes.large]) {
    await page.setViewportSize(size);
    expect(await faultsStanding(page)).toEqual([]);
  }
  await page.getByRole('button', { name: 'Checked by phone today: 2 entries' }).click();
  await expect(page.getByText('Marked as checked today: 2 entries')).toBeVisible();
  await expect(page.getByText(/ is correct$/)).toHaveCount(2);
  await expect(choices).toHaveCount(18);
  // Today's checks last for six months.
  await expect(page.getByText(/^[1-9]\d* entr(y|ies)$/).last()).toBeVisible();
  expect(await faultsStanding(page)).toEqual([]);
}

const cardOf = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words });

test('a guest reports a wrong number; staff see it first, ask the provider, correct it, and readers see the correction', async ({
  guest,
  request,
}) => {
  test.slow();
  const service = await reads(request, 'rare-cancers-australia');
  const words = `It is another one: ${randomUUID()}`;
  await reports(guest, service, words);

  await opensQueue(guest);
  await expect(guest.getByRole('article').first()).toContainText('A problem was reported');
  await guest.getByRole('link', { name: /^Reported \d+$/ }).click();
  await expect(guest.getByRole('heading', { name: /^Reported: / })).toBeFocused();
  expect(new URL(guest.url()).search).toBe('?why=reported');
  const card = cardOf(guest, words);
  await expect(card).toContainText('Someone reports: the phone number');
  await expect(card.getByRole('heading', { name: service.name })).toBeVisible();
  for (const size of [sizes.small, sizes.large]) {
    await guest.setViewportSize(size);
    expect(await faultsStanding(guest)).toEqual([]);
  }

  await card.getByRole('button', { name: 'Ask the provider' }).click();
  await card.getByLabel('Provider’s email address').fill('desk@invented.example.org');
  await card.getByRole('button', { name: 'Send email' }).click();
  await expect(card).toContainText('We emailed desk@invented.example.org');
  await expect(card).toContainText('No answer yet.');

  await card.getByRole('button', { name: 'Fix the details' }).click();
  await card.getByLabel('Phone number').fill('1800 000 099');
  await card.getByLabel('Waiting time').fill('About two weeks');
  await card.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(guest.getByText(`${service.name} is correct`)).toBeVisible();
  await guest.getByRole('button', { name: 'Show what’s waiting now' }).click();
  await expect(cardOf(guest, words)).toHaveCount(0);

  await checksTwoAtOnce(guest);

  // It is visible to everyone within a second.
  await expect(async () => {
    await guest.goto(`/tabs/services/${service.slug}`);
    await expect(guest.getByText('About two weeks').first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(guest.getByRole('link', { name: /1800 000 099/ }).first()).toBeVisible();
});

test('a provider opens the link from the email and reports a change, staff read it, and the link stops working', async ({
  guest,
  request,
}) => {
  test.slow();
  const service = await reads(request, 'cancer-council-13-11-20');
  const email = `desk-${randomUUID()}@invented.example.org`;
  await isReported(request, service, 'Somebody should look.');
  await opensQueue(guest);
  await guest.getByRole('link', { name: /^Reported \d+$/ }).click();
  const card = cardOf(guest, service.name);
  await card.getByRole('button', { name: 'Ask the provider' }).click();
  await card.getByLabel('Provider’s email address').fill(email);
  await card.getByRole('button', { name: 'Send email' }).click();
  await expect(card).toContainText('No answer yet.');

  const { links } = await newest(email, undefined);
  const link = links.find((one) => one.includes('/service-check#')) ?? '';
  const opened = async () => {
    await guest.goto('about:blank');
    await guest.goto(link);
  };
  await opened();
  await expect(guest.getByRole('heading', { level: 2, name: service.name })).toBeVisible();
  expect(guest.url(), 'the secret does not stay in the address').toBe(`${baseUrl()}/service-check`);
  for (const size of [sizes.small, sizes.large]) {
    await guest.setViewportSize(size);
    expect(await faultsStanding(guest)).toEqual([]);
    expect(await sideways(guest)).toBeLessThanOrEqual(0);
  }
  await guest.getByRole('button', { name: 'No, something has changed' }).click();
  await guest.getByRole('button', { name: 'Send' }).click();
  await expect(guest.getByText('Tell us what has changed')).toBeVisible();
  await guest.getByLabel('What has changed?').fill('We have moved to Invented Street.');
  await guest.getByRole('button', { name: 'Send' }).click();
  await expect(guest.getByRole('heading', { level: 1, name: 'Thank you' })).toBeFocused();
  await opened();
  await expect(guest.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();

  await guest.goto('/staff/directory?why=reported');
  await expect(cardOf(guest, service.name)).toContainText('We have moved to Invented Street.');
  expect(await faultsAtDoubleText(guest)).toEqual([]);
});

test.describe('a form that cannot be sent', () => {
  // The test provokes these refusals and network failures.
  test.use({ offlineCopy: true, complaints: /422|failed: |ERR_INTERNET_DISCONNECTED/ });

  test('keeps the input when the server refuses it or is offline', async ({ guest, context, request }) => {
    test.slow();
    const service = await reads(request, 'can-assist');
    const words = `Please look: ${randomUUID()}`;
    await isReported(request, service, words);
    await opensQueue(guest);
    const card = cardOf(guest, words);
    await card.getByRole('button', { name: 'Fix the details' }).click();
    await card.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(card.getByRole('status').filter({ hasText: 'You haven’t changed anything.' })).toBeVisible();
    await card.getByLabel('Phone number').fill('ring twice');
    await card.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(card.getByRole('alert')).toBeFocused();
    await expect(card.getByLabel('Phone number')).toHaveAttribute('aria-invalid', 'true');
    await card.getByLabel('Phone number').fill('1800 000 098');
    await context.setOffline(true);
    await card.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(card.getByRole('alert')).toContainText('We couldn’t reach the server');
    await context.setOffline(false);
    await guest.reload();
    await card.getByRole('button', { name: 'Fix the details' }).click();
    await expect(card).toContainText('We’ve restored what you typed.');
    await expect(card.getByLabel('Phone number')).toHaveValue('1800 000 098');
    await card.getByLabel('Yes, keep it in the queue').check();
    await card.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(card).toContainText('Your changes are now public.');
    await card.getByRole('button', { name: 'All correct' }).click();
    await expect(guest.getByText(`${service.name} is correct`)).toBeVisible();
  });
});

test('closing an entry asks for confirmation, and can be undone', async ({ guest, request }) => {
  test.slow();
  const service = await reads(request, 'australian-cancer-foundation-homes');
  const words = `The door is shut: ${randomUUID()}`;
  await isReported(request, service, words);
  await opensQueue(guest);
  const card = cardOf(guest, words);
  await card.getByRole('button', { name: 'Fix the details' }).click();
  await card.getByRole('button', { name: /^It has closed/ }).click();
  await card.getByRole('button', { name: 'No, it’s still open' }).click();
  await expect(card.getByRole('button', { name: /^It has closed/ })).toBeFocused();
  await card.getByRole('button', { name: /^It has closed/ }).click();
  await card.getByLabel('Why it closed').fill('The homes were sold');
  await card.getByRole('button', { name: 'Yes, it has closed' }).click();
  await expect(guest.getByText(`${service.name} has closed`)).toBeVisible();
  await guest.getByRole('button', { name: 'No, it’s still open' }).click();
  await expect(cardOf(guest, 'This service is open again')).toContainText(service.name);
  await mergesTwo(guest, request);
});

/** A guest saved one of two entries for the same service; their bookmark then leads to the one that is kept. */
async function mergesTwo(page: Page, request: APIRequestContext): Promise<void> {
  const [kept, merged] = await Promise.all(
    ['concord-hospital', 'nepean-hospital'].map((slug) => reads(request, slug)),
  );
  if (!kept || !merged) throw new Error('The two services are not there.');
  await page.goto(`/tabs/services/${merged.slug}`);
  await page.getByRole('button', { name: `Save ${merged.name}` }).click();
  await expect(page.getByText('Saved on this device.')).toBeVisible();
  await page.goto(`/staff/directory/merge/${kept.id}/${merged.id}`);
  await page.getByRole('group', { name: 'Which one stays?' }).getByText(kept.name, { exact: true }).click();
  expect(await faultsStanding(page)).toEqual([]);
  await page.getByRole('button', { name: 'Merge', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: kept.name })).toBeVisible();
  await page.goto('/tabs/bookmarks');
  await page.getByRole('link', { name: kept.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: kept.name })).toBeVisible();
  await page.goto(`/tabs/services/${merged.slug}`);
  await expect(page).toHaveURL(new RegExp(`/tabs/services/${kept.slug}$`));
  await page.goto(`/staff/directory/services/${kept.slug}`);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByText(`“${merged.name}” is its own entry again.`)).toBeVisible();
}
