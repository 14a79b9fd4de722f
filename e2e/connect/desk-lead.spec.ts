import { randomUUID } from 'node:crypto';
import { faultsStanding, sizes } from '@kindred/rigs/walkers/accessibility.ts';
import { sideways } from '../fixtures/arrive.ts';
import { givenChattingMember } from '../fixtures/chats.ts';
import { dayAhead } from '../fixtures/day-ahead.ts';
import { baseUrl, expect, test } from '../fixtures/people.ts';
import { comesInAsStaff } from '../fixtures/staff.ts';

test.use({ reducedMotion: 'reduce' });

test('a lead labels a chat, closes several at once, and records a sign of danger from a form', async ({
  browser,
}) => {
  test.slow();
  const members = [await givenChattingMember('Bartholomew'), await givenChattingMember('Maximiliana')];
  for (const member of members) await member.write('When can I eat?');
  const [label, name] = ['Food', 'Lea'].map((word) => `${word}-${randomUUID().slice(0, 6)}`) as [
    string,
    string,
  ];
  const page = await (await browser.newContext({ baseURL: baseUrl(), reducedMotion: 'reduce' })).newPage();
  await comesInAsStaff(page, ['support', 'admin'], name);
  await page.goto(`/staff/desk/${members[0]?.id}?view=waiting`);
  await page.getByRole('button', { name: 'I’m here' }).click();

  const chooseBoth = async () => {
    await page.getByRole('button', { name: 'Choose several' }).click();
    for (const { id } of members) {
      const line = page.locator('li').filter({ has: page.locator(`a[href*="${id}"]`) });
      await line.getByRole('checkbox').check();
    }
  };

  // The lead assigns several to herself in one step.
  const several = page.getByRole('group', { name: 'Several conversations' });
  await chooseBoth();
  await expect(several.getByRole('status')).toHaveText('2 chosen');
  await several.getByRole('button', { name: 'Assign' }).click();
  const assigning = page.getByRole('dialog', { name: 'Who should take these 2 conversations?' });
  await assigning.getByRole('radio', { name: new RegExp(`^${name}`) }).check();
  await assigning.getByRole('button', { name: 'Assign' }).click();
  await expect(assigning).toHaveCount(0);
  await expect(several.getByRole('status')).toHaveText('2 conversations assigned.');
  await several.getByRole('button', { name: 'Done' }).click();

  // A label shared by everyone at the desk.
  await page.goto(`/staff/desk/${members[0]?.id}?view=mine`);
  const marks = page.getByRole('region', { name: 'Labels and follow-up' });
  await marks.getByRole('button', { name: /labels$/ }).click();
  const labels = page.getByRole('dialog', { name: 'Desk labels' });
  await labels.getByLabel('New label').fill(label);
  await labels.getByRole('button', { name: 'Add label' }).click();
  await expect(labels.getByRole('button', { name: `Remove ${label}` })).toBeVisible();
  await page.keyboard.press('Escape');
  const own = marks.getByRole('checkbox', { name: label });
  await own.click();
  await expect(own).toBeChecked();

  // Each button of the follow-up day disappears once it is pressed, and the focus stays with the day.
  const comesBackOn = marks.getByLabel('Come back to this on');
  await comesBackOn.fill(await dayAhead(page.request));
  for (const button of ['Save date', 'Mark as done and remove date']) {
    await marks.getByRole('button', { name: button }).press('Enter');
    await expect(marks.getByRole('button', { name: button })).toHaveCount(0);
    await expect(comesBackOn).toBeFocused();
  }
  await expect(comesBackOn).toHaveValue('');

  // Long names side by side scroll within their strip, not with the page of a phone.
  await page.setViewportSize(sizes.small);
  await expect(page.getByRole('navigation', { name: 'Your open conversations' })).toBeVisible();
  expect(await sideways(page)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 720 });

  // Both are closed with one outcome.
  await chooseBoth();
  await several.getByRole('button', { name: 'Close' }).click();
  const closing = page.getByRole('dialog', { name: 'Close 2 conversations?' });
  await closing.getByRole('button', { name: 'Close them' }).click();
  await expect(closing.getByText('Choose an outcome')).toBeVisible();
  await closing.getByRole('radio').first().check();
  await closing.getByRole('button', { name: 'Close them' }).click();
  await expect(closing).toHaveCount(0);
  for (const member of members)
    await expect.poll(async () => (await member.current()).conversation.state).toBe('closed');

  // Words of danger in a form: first in the list, with a banner on every page, until someone records what they did.
  const [formId, words] = [randomUUID(), `I want to end my life, ${randomUUID().slice(0, 6)}.`];
  const form = await fetch(`${baseUrl()}/api/v1/contact_forms`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      id: formId,
      kind: 'support_centre',
      about: 'feelings',
      message: words,
      name: 'Kim',
      email: 'kim@example.org',
      best_time: 'any',
    }),
  });
  expect(form.status).toBe(201);
  await page.goto('/staff/desk/board');
  await page
    .getByRole('alert')
    .getByRole('link', { name: /in danger/ })
    .first()
    .click();
  const signs = page.getByRole('list', { name: 'People who may be in danger' });
  await signs.locator(`a[href*="${formId}"]`).click();
  await expect(page.getByText(words)).toBeVisible();
  for (const size of [sizes.small, sizes.large]) {
    await page.setViewportSize(size);
    expect(await faultsStanding(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Record what you did' }).click();
  const recording = page.getByRole('dialog', { name: 'What did you do?' });
  await recording.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(recording.getByText('Choose at least one')).toBeVisible();
  await recording.getByLabel('I called the member').check();
  await recording.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Recorded' })).toBeVisible();
  await page.context().close();
});
