import { randomUUID } from 'node:crypto';
import { startOpenIdProvider } from '@kindred/rigs/fakes/openid-provider.ts';
import { databaseUrlOf } from '@kindred/rigs/process/data-dir.ts';
import { withSql } from '@kindred/rigs/process/sql.ts';
import { startProduct } from '@kindred/rigs/start-product.ts';
import { faultsStanding, sizes } from '@kindred/rigs/walkers/accessibility.ts';
import { tellViolations } from '@kindred/rigs/walkers/watch.ts';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures/people.ts';
import { comesInAsStaff, staffToken } from '../fixtures/staff.ts';

/** A colleague saves first: nothing is overwritten, and the choice made here is one press away. */
async function changesGroupBesideColleague(
  page: Page,
  address: string,
  colleagueSaves: (body: object) => Promise<Response>,
): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Change nurses' }).click();
  await page.getByLabel('What you call it').fill('Our nurses');
  const based_on = { label: '', permissions: ['support'] };
  const saved = await colleagueSaves({
    ...based_on,
    name: 'nurses',
    permissions: ['content', 'support'],
    based_on,
  });
  expect(saved.status).toBe(200);
  const save = page.getByRole('button', { name: 'Save group' });
  await save.click();
  const clash = page.getByRole('group', { name: 'Someone else has changed this group' });
  await expect(clash).toBeFocused();
  await expect(clash).toContainText('Was support, is now content, support. You left it as it was.');
  await expect(page.getByLabel('What you call it')).toHaveValue('');
  for (const size of [sizes.small, sizes.large]) {
    await page.setViewportSize(size);
    expect(await faultsStanding(page)).toEqual([]);
  }
  await clash.getByRole('button', { name: 'Put my choice back into the form' }).click();
  await save.click();
  await expect(page.getByRole('heading', { name: 'Our nurses', level: 3 })).toBeVisible();
  await expect(page.getByText('content, support')).toBeVisible();
}

test('staff sign in through their organisation, lose the desk with their group, and are told when the provider is down', async ({
  browser,
}) => {
  test.slow();
  const client = { clientId: 'kindred', clientSecret: 'between the two of them, and long enough' };
  const provider = await startOpenIdProvider({
    ...client,
    redirectAddress: 'http://localhost/staff/organisation',
  });
  provider.people.set('robin', {
    name: 'Robin Ward',
    email: 'robin@charity.example',
    email_verified: true,
    groups: ['nurses'],
  });
  const product = await startProduct({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: client.clientId,
    OIDC_CLIENT_SECRET: client.clientSecret,
    OIDC_NAME: 'Cancer Charity',
  });
  const url = product.baseUrl;
  provider.redirectTo(`${url}/staff/organisation`);
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  try {
    const dataDir = join(dirname(product.logFile), 'data');
    const group = randomUUID();
    await withSql(await databaseUrlOf(dataDir), async (sql) => {
      await sql(`insert into staff_group (id, name, permissions, changed_at)
        values ('${group}', 'nurses', '{support}', now())`);
      await sql('update staff_sign_in_setting set adds_people = true');
    });
    await context.addInitScript(tellViolations);
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load'))
        complaints.push(message.text());
    });
    await page.goto(`${url}/staff/desk`);
    const signIn = page.getByRole('button', { name: 'Sign in with Cancer Charity' });
    await expect(signIn).toBeVisible();
    for (const size of [sizes.small, sizes.large]) {
      await page.setViewportSize(size);
      expect(await faultsStanding(page)).toEqual([]);
    }
    await signIn.press('Enter');

    // The provider’s own page.
    await page.locator('input[name=login]').fill('robin');
    await page.locator('input[name=password]').fill('any');
    await page.locator('button[type=submit]').click();
    await expect(page.getByRole('heading', { name: 'Desk', level: 1 })).toBeFocused();
    expect(page.url()).toBe(`${url}/staff/desk`);

    const headers = {
      'x-auth-header': await staffToken('admin', { url, dataDir }),
      'Content-Type': 'application/json',
    };
    const ofGroup = `${url}/api/v1/staff/groups/${group}`;
    const admin = await context.newPage();
    await comesInAsStaff(admin, 'admin', 'Bea', { url, dataDir });
    await changesGroupBesideColleague(admin, `${url}/staff/people/groups`, (body) =>
      fetch(ofGroup, { method: 'PUT', headers, body: JSON.stringify(body) }),
    );
    await admin.close();
    await fetch(ofGroup, { method: 'DELETE', headers: { 'x-auth-header': headers['x-auth-header'] } });
    await expect(page.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible();

    await page.getByRole('button', { name: 'Sign out' }).click();
    await signIn.click();
    await expect(page.getByRole('heading', { name: 'You don’t have access yet' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Ada (sample)');
    await page.getByRole('link', { name: 'Back to the sign-in page' }).click();
    provider.setDown(true);
    await signIn.click();
    await expect(page.getByText('Sign-in through Cancer Charity isn’t responding right now')).toBeVisible();
    await page.getByText('Use a link and your passkey', { exact: true }).click();
    await expect(page.getByLabel('Work email address')).toBeVisible();
    expect(complaints).toEqual([]);
  } finally {
    await context.close();
    await product.stop();
    await provider.stop();
  }
});
