import { faultsStanding, sizes } from '@kindred/rigs/walkers/accessibility.ts';
import { arrivesAt, sideways } from '../fixtures/arrive.ts';
import { newest } from '../fixtures/messages.ts';
import { expect, test } from '../fixtures/people.ts';
import { comesInAsStaff } from '../fixtures/staff.ts';

test.describe('a caller whose link did not arrive', () => {
  // A partial name, a one-letter reason, and a second link within seconds are refused; so is a session that was ended.
  test.use({ complaints: /4(22|29): .*\/staff\/member|401: / });

  test('is found by keyboard with a reason, told where the link is, sent a new one, sees who looked, and is erased on request', async ({
    guest: staff,
    newcomer: { page: member, account },
  }) => {
    test.slow();
    const { keyboard } = staff;
    const field = (label: string) => staff.getByLabel(label);
    const press = async (name: string) => {
      await staff.getByRole('button', { name, exact: true }).focus();
      await keyboard.press('Enter');
    };
    const everyWidth = async () => {
      for (const size of [sizes.large, sizes.small]) {
        await staff.setViewportSize(size);
        expect(await faultsStanding(staff)).toEqual([]);
        expect(await sideways(staff)).toBe(0);
      }
      await staff.setViewportSize({ width: 1_280, height: 800 });
    };
    await staff.setViewportSize({ width: 1_280, height: 800 });
    await comesInAsStaff(staff, 'members', 'Mel Miller');

    // From the search box, which puts no contact details into the URL.
    await keyboard.press('Control+k');
    await expect(staff.getByRole('combobox', { name: /^Search pages/ })).toBeFocused();
    await keyboard.type(account.email);
    await expect(staff.getByRole('option', { name: /Find this member/ })).toBeVisible();
    await keyboard.press('Enter');
    await expect(staff.getByRole('heading', { level: 1, name: 'Members' })).toBeFocused();
    expect(staff.url()).not.toContain('@');
    await expect(field('Email, mobile or member number')).toHaveValue(account.email);

    // A partial name or a one-letter reason opens nothing, and nothing typed is lost.
    await field('Email, mobile or member number').fill('Rob');
    await field('Why do you need their details?').fill('The member says no link arrived');
    await keyboard.press('Enter');
    await expect(
      staff.getByText('Enter a whole email address, mobile number or member number.'),
    ).toBeVisible();
    await everyWidth();
    await field('Email, mobile or member number').fill(account.email);
    await field('Why do you need their details?').fill('x');
    await keyboard.press('Enter');
    await expect(staff.getByText('Please give a reason of at least 10 characters.')).toBeVisible();
    await field('Why do you need their details?').fill('The member says no link arrived');
    await keyboard.press('Enter');

    await expect(staff.getByText('Closes in 15 minutes.')).toBeVisible();
    await expect(staff.getByRole('main')).toContainText(account.email);
    const before = await newest(account.email, undefined);
    await press('Show messages');
    await expect(staff.getByRole('list', { name: 'Messages' })).toContainText('Sign-in link');
    await everyWidth();
    const number = staff.getByText(/^Tell the member the number \d\d$/);
    await expect(async () => {
      await press('Email a new sign-in link');
      await expect(number).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 60_000, intervals: [2_000] });
    expect((await newest(account.email, before.id)).links.join(' ')).toContain('/verify-token');

    await field('Why do you need their health details?').fill('To find the right nurse');
    await keyboard.press('Enter');
    await expect(field('Why do you need their health details?')).toBeHidden();
    await everyWidth();
    // Each action says how it affects the member before it is carried out.
    await press('Sign out everywhere…');
    const dialog = staff.getByRole('dialog', { name: 'Sign out everywhere' });
    await expect(dialog).toContainText('signed out on every device at once');
    expect(await faultsStanding(staff)).toEqual([]);
    await keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await press('Send their download…');
    await staff.getByRole('button', { name: 'Send', exact: true }).focus();
    await keyboard.press('Enter');
    await expect(staff.getByText('The message with their download is on its way.')).toBeVisible();
    await press('Close these details');
    await expect(staff.getByRole('heading', { name: 'These details are closed' })).toBeVisible();
    await expect(staff.getByRole('main')).not.toContainText(account.email);

    // The member reads who it was, by first name, and why.
    await member.goto('/tabs/settings/privacy');
    const looks = member.getByRole('region', { name: 'Who looked at your details' });
    await expect(looks.getByRole('listitem')).toHaveCount(5);
    await expect(looks).toContainText('Why: The member says no link arrived');
    await expect(looks).toContainText('What you told us about your health');
    await expect(looks).toContainText('Mel, on ');
    await expect(looks).not.toContainText('Miller');
    for (const size of [sizes.large, sizes.small]) {
      await member.setViewportSize(size);
      expect(await faultsStanding(member)).toEqual([]);
    }

    // They ask to be erased: their devices learn it immediately, and staff see the day on which it will happen.
    await staff.goto('/staff/members');
    await field('Email, mobile or member number').fill(account.email);
    await field('Why do you need their details?').fill('The member wants to leave');
    await keyboard.press('Enter');
    await press('Erase member…');
    const erasing = staff.getByRole('dialog', { name: 'Erase member' });
    await expect(erasing).toContainText('30 days to come back');
    await erasing.getByRole('textbox').fill('The member asked us to on the phone');
    await press('Close and erase in 30 days');
    await expect(staff.getByText(/^The account is closed. It’ll be erased on /)).toBeVisible();
    await expect(member.getByRole('dialog', { name: 'Session expired' })).toBeVisible();
    await everyWidth();
    await staff.goto('/staff/members');
    const erasures = staff.getByRole('region', { name: 'Accounts due to be erased' });
    await expect(erasures.getByText(/^Will be erased on /).first()).toBeVisible();
    await member.getByRole('button', { name: 'OK, got it!' }).click();
    await arrivesAt(member, '/login');
  });
});
