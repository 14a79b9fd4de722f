import { randomUUID } from 'node:crypto';
import { faultsStanding, sizes } from '@kindred/rigs/walkers/accessibility.ts';
import type { Page } from 'playwright/test';
import { sideways } from '../fixtures/arrive.ts';
import { newest } from '../fixtures/messages.ts';
import { expect, test } from '../fixtures/people.ts';
import { comesInAsStaff, startsOwnConsole } from '../fixtures/staff.ts';

test.use({ reducedMotion: 'reduce' });

const phone = { width: 390, height: 844 };

async function looksRight(page: Page): Promise<void> {
  for (const size of [phone, sizes.large]) {
    await page.setViewportSize(size);
    expect(await faultsStanding(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
  }
}

/** With the keyboard alone, wherever the focus is. */
async function presses(page: Page, role: 'button' | 'link', name: string | RegExp): Promise<void> {
  const target = page.getByRole(role, { name, exact: true }).first();
  await target.focus();
  await page.keyboard.press('Enter');
}

test('an administrator invites someone, takes a permission away while its page is open, and finds where the log breaks', async ({
  browser,
}) => {
  test.slow();
  const product = await startsOwnConsole();
  const admin = await product.page(browser);
  const email = `robin-${randomUUID()}@staff.kindred.example`;
  try {
    await comesInAsStaff(admin, 'admin', 'Ada Park', product.where);
    await presses(admin, 'link', 'People');
    await expect(admin.getByRole('heading', { name: 'People', level: 1 })).toBeFocused();
    await looksRight(admin);
    await presses(admin, 'link', 'Invite someone');
    await expect(admin.getByRole('heading', { name: 'Invite someone' })).toBeFocused();
    await presses(admin, 'button', 'Send invitation');
    await expect(admin.getByLabel('Name')).toBeFocused();
    await admin.keyboard.type('Robin Ward');
    await admin.getByLabel('Work email address').focus();
    await admin.keyboard.type(email);
    await admin.getByRole('checkbox', { name: /^content/ }).focus();
    await admin.keyboard.press('Space');
    await looksRight(admin);
    await presses(admin, 'button', 'Send invitation');
    await expect(admin.getByRole('heading', { name: 'Robin Ward' })).toBeFocused();
    await expect(admin.getByText('The link works for 6 days more')).toBeVisible();
    await looksRight(admin);

    // The link shows what it is for, works once, and opens what was granted.
    const { links } = await newest(email, undefined, product.where.url);
    const link = links.find((one) => one.includes('/staff/invitation')) ?? '';
    const robin = await product.page(browser);
    await robin.goto(link);
    await expect(robin.getByRole('heading', { name: 'Welcome, Robin Ward' })).toBeVisible();
    await looksRight(robin);
    await presses(robin, 'button', 'Accept and continue');
    await expect(robin.getByRole('heading', { name: 'Today' })).toBeFocused();
    await presses(robin, 'link', 'Events');
    await expect(robin.getByRole('heading', { name: 'Events', level: 1 })).toBeFocused();

    // During an outage, one person tells everyone: the next page a guest opens shows it.
    await presses(robin, 'link', /^Content/);
    await presses(robin, 'link', 'Notices');
    await presses(robin, 'button', 'Post a status message');
    await robin.getByLabel('What isn’t working').fill('The chat isn’t working');
    await robin.getByLabel('What people can do in the meantime').fill('Please call us instead.');
    await presses(robin, 'button', 'Post it now');
    await expect(robin.getByRole('link', { name: 'The chat isn’t working' })).toBeVisible();
    const late = await product.page(browser);
    await late.setViewportSize(phone);
    await expect(async () => {
      await late.goto('/tabs/connect');
      await expect(late.getByRole('region', { name: 'The chat isn’t working' })).toBeVisible({
        timeout: 500,
      });
    }).toPass({ timeout: 5_000 });
    await late.goto(link);
    await expect(late.getByRole('heading', { name: 'This invitation has ended' })).toBeVisible();

    // Revoked while the page is open: it closes by itself and says which permission it needs.
    await presses(admin, 'link', 'People');
    await presses(admin, 'link', 'Robin Ward');
    await expect(admin.getByRole('heading', { name: 'Signed in' })).toBeVisible();
    await admin.getByRole('checkbox', { name: /^content/ }).focus();
    await admin.keyboard.press('Space');
    await expect(admin.getByText('close within a second')).toBeVisible();
    await looksRight(admin);
    await presses(admin, 'button', 'Save access');
    await expect(admin.getByText('It’s in force now.')).toBeVisible();
    await expect(robin.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible();
    await expect(robin.getByText('needs the permission “content”')).toBeVisible();
    await expect(robin.getByText('Ada Park')).toBeVisible();

    // A name can be corrected, and the focus stays where it was.
    const rename = admin.getByRole('button', { name: 'Change name…' });
    const fixes = async (from: string, to: string) => {
      await presses(admin, 'button', 'Change name…');
      await admin.getByLabel('Name', { exact: true }).fill('');
      await presses(admin, 'button', 'Save name');
      await expect(admin.getByText('Enter a name on one line')).toBeVisible();
      await expect(admin.getByLabel('Name', { exact: true })).toBeFocused();
      await admin.getByLabel('Name', { exact: true }).fill(to);
      await presses(admin, 'button', 'Save name');
      await expect(admin.getByRole('heading', { name: to, level: 1 })).toBeVisible();
      await expect(admin.getByText(`The name is now ${to}.`)).toBeVisible();
      await expect(rename).toBeFocused();
      await expect(admin.getByText(from)).toHaveCount(0);
    };
    await fixes('Robin Ward', 'Robin Short');
    await looksRight(admin);
    await fixes('Robin Short', 'Robin Ward');

    // Suspended: signed out everywhere, without a click.
    await presses(admin, 'button', 'Suspend…');
    const dialog = admin.getByRole('dialog', { name: 'Suspend Robin Ward?' });
    await dialog.getByRole('button', { name: 'Suspend' }).focus();
    await admin.keyboard.press('Enter');
    await expect(dialog.getByLabel('Why?')).toBeFocused();
    await admin.keyboard.type('On leave');
    await looksRight(admin);
    await dialog.getByRole('button', { name: 'Suspend' }).focus();
    await admin.keyboard.press('Enter');
    await expect(admin.getByRole('button', { name: 'Let them return' })).toBeVisible();
    await expect(robin.getByText('Session expired')).toBeVisible();

    // Nothing is counted yet, and the page says so; counts under five stay hidden.
    await presses(admin, 'link', 'Numbers');
    await expect(admin.getByRole('heading', { name: 'Numbers', level: 1 })).toBeFocused();
    await expect(
      admin.getByRole('heading', { name: /^(The first numbers|People and visits)/ }),
    ).toBeVisible();
    await looksRight(admin);
    await product.sql(
      `insert into number_source (name, counted_to, counted_from) values ('test', current_date, current_date)`,
    );
    await product.sql(
      `insert into number_remainder (measure, part, day, people) values ('registered', 'all', current_date - 4, 4)`,
    );
    await product.sql(`insert into number_group (measure, part, from_day, to_day, people)
      values ('onboarding_step', 'topics/done', current_date - 4, current_date - 4, 41)`);
    await presses(admin, 'link', '7 days');
    await presses(admin, 'link', 'New members');
    await expect(admin.getByRole('heading', { name: 'New members', level: 1 })).toBeVisible();
    await expect(admin.getByRole('row', { name: /^Chose topics 41/ })).toBeVisible();
    await expect(admin.getByRole('row', { name: /^Opened an account too few/ })).toBeVisible();
    await looksRight(admin);

    // Every action is in the log, in words; a tampered row is found by its number.
    await presses(admin, 'link', 'Audit');
    await expect(admin.getByRole('heading', { name: 'Audit', level: 1 })).toBeFocused();
    const row = admin.getByRole('row').filter({ hasText: 'Suspended a staff account' });
    await expect(row).toContainText('Robin Ward');
    await expect(row).toContainText('On leave');
    await expect(admin.getByText('Changed permissions: removed “content”')).toBeVisible();
    await presses(admin, 'button', 'Check the log');
    await expect(admin.getByText(/^The log is intact/)).toBeVisible();
    await looksRight(admin);
    await product.sql(`alter table audit_entry disable trigger user`);
    await product.sql(`update audit_entry set reason = 'Nothing' where what = 'staff_suspended'`);
    const number = await row.getByRole('cell').last().innerText();
    await presses(admin, 'button', 'Check the log');
    await expect(admin.getByText(`The log breaks at entry ${number.match(/\d+/)?.[0]}`)).toBeVisible();
    await looksRight(admin);
    // Requests by the suspended person's page are refused; a browser may complain about nothing else.
    expect(product.complaints().filter((one) => !/401|404/.test(one))).toEqual([]);
  } finally {
    await product.end();
  }
});
