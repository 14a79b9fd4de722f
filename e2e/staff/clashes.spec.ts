import { randomUUID } from 'node:crypto';
import type { CharityPage } from '@kindred/contract/staff/charity.ts';
import type { ContentRelease } from '@kindred/contract/content/releases.ts';
import type { MediaDetails } from '@kindred/contract/content/media.ts';
import type { StaffCoordinator } from '@kindred/contract/coordinators/editing.ts';
import type { StaffService } from '@kindred/contract/directory/records.ts';
import type { Person } from '@kindred/contract/staff/people.ts';
import { faultsStanding, sizes } from '@kindred/rigs/walkers/accessibility.ts';
import type { Page } from 'playwright/test';
import { sideways } from '../fixtures/arrive.ts';
import { expect, test } from '../fixtures/people.ts';
import { comesInAsStaff, staffToken, startsOwnConsole } from '../fixtures/staff.ts';

const permissions = ['admin', 'content', 'directory'] as const;
const phone = { width: 390, height: 844 };

/** Ann, who is quicker: she edits the same things at the same time. */
async function colleague(where: { url: string; dataDir: string }) {
  const headers = {
    'x-auth-header': await staffToken(permissions, where),
    'Content-Type': 'application/json',
  };
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const request = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const reply = await fetch(`${where.url}/api/v1/staff/${path}`, request);
    expect(reply.ok, `${method} ${path}: ${reply.status}`).toBe(true);
    return reply.json();
  };
  return {
    read: async <T>(path: string) => (await call('GET', path)) as T,
    post: (path: string, body: object) => call('POST', path, body),
    put: (path: string, body: object) => call('PUT', path, body),
  };
}
type Colleague = Awaited<ReturnType<typeof colleague>>;

interface Choice {
  /** What only Ann changed, and the form takes over. */
  taken: string;
  /** What both of them changed, and what each of them wrote. */
  field: string;
  mine: string;
  theirs: string;
  save: string;
  /** Checked once in a page and once in a dialog: the component is the same everywhere. */
  looks?: true;
}

async function looksRight(page: Page): Promise<void> {
  for (const size of [phone, sizes.large]) {
    await page.setViewportSize(size);
    expect(await faultsStanding(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
  }
}

/** The second save says who was first, takes over what only they changed, and asks about the rest. */
async function choosesOwn(page: Page, { taken, field, mine, theirs, save, looks }: Choice): Promise<void> {
  await page.getByRole('button', { name: save, exact: true }).click();
  const difference = page.getByRole('group', { name: 'Ann has saved changes while you were typing' });
  // The message appears where the person looks, however long the form is.
  await expect(difference).toBeFocused();
  await expect(difference.getByRole('heading')).toBeInViewport();
  await expect(difference).toContainText(`We’ve added what Ann changed: ${taken}.`);
  const both = difference.getByRole('group', { name: field });
  await expect(both.getByRole('radio', { name: 'Yours' })).toHaveAccessibleName(`Yours ${mine}`);
  await expect(both.getByRole('radio', { name: 'Ann’s' })).toHaveAccessibleName(`Ann’s ${theirs}`);
  if (looks) await looksRight(page);
  await both.getByRole('radio', { name: 'Yours' }).check();
  await page.getByRole('button', { name: save, exact: true }).click();
  await expect(difference).toBeHidden();
}

async function clashesOverService(page: Page, ann: Colleague): Promise<void> {
  const path = 'directory/services/rare-cancers-australia';
  const { fields, edition } = await ann.read<StaffService>(path);
  await page.goto(`/staff/${path}`);
  await expect(page.getByLabel('What it costs', { exact: true })).toBeVisible();
  await looksRight(page);
  await page.getByLabel('What it costs', { exact: true }).fill('Free for members');
  await page.getByLabel('Who it’s for', { exact: true }).fill('Adults and their families');
  const hers = { ...fields, wait: 'Two weeks', fees: 'Free' };
  await ann.put(`${path}/fields`, { edition, fields: hers });
  await choosesOwn(page, {
    taken: 'Waiting time',
    field: 'What it costs',
    mine: 'Free for members',
    theirs: 'Free',
    save: 'Save',
    looks: true,
  });
  await expect(page.getByText(/^Saved /)).toBeVisible();
  const both = { ...hers, fees: 'Free for members', for_whom: 'Adults and their families' };
  expect((await ann.read<StaffService>(path)).fields).toEqual(both);
}

async function clashesOverCoordinator(page: Page, ann: Colleague): Promise<void> {
  const { items } = await ann.read<{ items: StaffCoordinator[] }>('coordinators');
  const path = `coordinators/${items[0]?.id}`;
  const { fields, version } = await ann.read<StaffCoordinator>(path);
  await page.goto(`/staff/directory/${path}`);
  await page.getByLabel('Role', { exact: true }).fill('Cancer nurse');
  await page.getByLabel('How they help', { exact: true }).fill('Helps with work and money.');
  const hers = { ...fields, role: 'Social worker', slot_minutes: 45 };
  await ann.put(`${path}/fields`, { version, fields: hers });
  await choosesOwn(page, {
    taken: 'Length of a call in minutes',
    field: 'Role',
    mine: 'Cancer nurse',
    theirs: 'Social worker',
    save: 'Save',
  });
  await expect(page.getByText(/^Saved /)).toBeVisible();
  const both = { ...hers, role: 'Cancer nurse', text: 'Helps with work and money.' };
  expect((await ann.read<StaffCoordinator>(path)).fields).toEqual(both);

  // The same for their absences.
  const absence = { id: randomUUID(), first_day: '2099-03-02', last_day: '2099-03-06', note: '' };
  await ann.post(`${path}/absences`, absence);
  await page.reload();
  await page.getByRole('button', { name: 'Change the absence of' }).click();
  await page.getByLabel('Last day').fill('2099-03-09');
  await page.getByLabel('Note').fill('Back on the Tuesday');
  const { id, ...days } = absence;
  const longer = { ...days, first_day: '2099-03-01', last_day: '2099-03-08' };
  await ann.put(`${path}/absences/${id}`, { ...longer, edition: 1 });
  await choosesOwn(page, {
    taken: 'First day',
    field: 'Last day',
    mine: '9 March 2099',
    theirs: '8 March 2099',
    save: 'Save absence',
  });
  await expect(page.getByText('Saved. Members can’t book these days.')).toBeVisible();
  expect((await ann.read<StaffCoordinator>(path)).absences).toMatchObject([
    { first_day: '2099-03-01', last_day: '2099-03-09', note: 'Back on the Tuesday' },
  ]);
}

async function clashesOverRelease(page: Page, ann: Colleague): Promise<void> {
  const path = `content_releases/${randomUUID()}`;
  const first = { name: 'Autumn', note: 'For the change of the season' };
  const { version } = (await ann.post('content_releases', {
    id: path.split('/').at(-1),
    ...first,
  })) as ContentRelease;
  await page.goto(`/staff/content/releases/${path.split('/').at(-1)}`);
  await page.getByRole('button', { name: 'Rename' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Autumn and winter');
  await ann.put(path, { version, name: 'Easter', note: 'For Easter' });
  await choosesOwn(page, {
    taken: 'What it’s for',
    field: 'Name',
    mine: 'Autumn and winter',
    theirs: 'Easter',
    save: 'Save',
    looks: true,
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Autumn and winter' })).toBeVisible();
  expect(await ann.read(path)).toMatchObject({ name: 'Autumn and winter', note: 'For Easter' });
}

async function clashesOverMedia(page: Page, ann: Colleague): Promise<void> {
  const path = `media/${randomUUID()}`;
  const words = { title: '', alt: 'A bench', credit: '', transcript: '', focus: null };
  const bytes = await page.evaluate(() => document.createElement('canvas').toDataURL('image/png').slice(22));
  const { length: size } = Buffer.from(bytes, 'base64');
  await ann.post('media', { id: path.split('/')[1], name: 'bench.png', size });
  await ann.put(`${path}/pieces/0`, { bytes });
  const { version } = (await ann.post(`${path}/finish`, words)) as MediaDetails;
  await page.goto(`/staff/content/${path}`);
  await page.getByLabel('What the image shows', { exact: true }).fill('A bench under trees');
  await page.getByLabel('From the left').fill('30');
  await ann.put(path, { ...words, version, alt: 'A bench in the evening', credit: 'Photo: Jo Lee' });
  await choosesOwn(page, {
    taken: 'Credit',
    field: 'What the image shows',
    mine: 'A bench under trees',
    theirs: 'A bench in the evening',
    save: 'Save',
  });
  await expect(page.getByText('The words of this file are saved.')).toBeVisible();
  expect(await ann.read(path)).toMatchObject({
    alt: 'A bench under trees',
    credit: 'Photo: Jo Lee',
    focus: { x: 30 },
  });
}

async function clashesOverCharity(page: Page, ann: Colleague): Promise<void> {
  const { details, version } = await ann.read<CharityPage>('charity');
  await page.goto('/staff/charity');
  await expect(page.getByText('All changes saved')).toBeVisible();
  await page.getByLabel('What it’s for', { exact: true }).fill('Help with cancer');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.getByLabel('Name of the phone line', { exact: true }).fill('Nurse line');
  const hers = { ...details, tagline: 'Support with cancer', line_cost: 'Free call' };
  await ann.put('charity', { version, details: hers });
  await choosesOwn(page, {
    taken: 'What a call costs',
    field: 'What it’s for',
    mine: 'Help with cancer',
    theirs: 'Support with cancer',
    save: 'Save details',
  });
  await expect(page.getByText('Saved. Everyone sees it now.')).toBeVisible();
  const both = { ...hers, tagline: 'Help with cancer', line_name: 'Nurse line' };
  expect((await ann.read<CharityPage>('charity')).details).toEqual(both);
}

/** Permissions are never merged automatically: both choices are shown, and one's own is one press away. */
async function clashesOverAccess(page: Page, ann: Colleague, id: string): Promise<void> {
  const path = `people/${id}`;
  await page.goto(`/staff/${path}`);
  await page.getByRole('checkbox', { name: /^content/ }).check();
  const based_on = { role: 'Nurse', permissions: ['directory'] };
  await ann.put(`${path}/access`, { ...based_on, role: 'Cancer nurse', based_on });
  await page.getByRole('button', { name: 'Save access' }).click();
  const clash = page.getByRole('group', { name: /^Ann changed this access on / });
  await expect(clash).toBeFocused();
  await expect(clash).toContainText('Was “Nurse”, is now “Cancer nurse”. You left it as it was.');
  await expect(clash).toContainText('Still directory. You chose content, directory.');
  await expect(page.getByLabel('Role')).toHaveValue('Cancer nurse');
  await looksRight(page);
  await clash.getByRole('button', { name: 'Put my choice back into the form' }).click();
  await page.getByRole('button', { name: 'Save access' }).click();
  await expect(page.getByText('It’s in force now.')).toBeVisible();
  const both = { role: 'Cancer nurse', permissions: ['content', 'directory'] };
  expect(await ann.read<Person>(path)).toMatchObject(both);

  // The response to another action on the page shows her change, and keeps the unsaved choice.
  await page.getByLabel('Role').fill('Ward nurse');
  await ann.put(`${path}/access`, { role: 'Cancer nurse', permissions: ['directory'], based_on: both });
  await page.getByRole('button', { name: /^End session/ }).click();
  await expect(page.getByText('The session has ended.')).toBeVisible();
  await expect(clash).toContainText('Still “Cancer nurse”. You chose “Ward nurse”.');
  await expect(clash).toContainText('Was content, directory, is now directory.');
  await clash.getByRole('button', { name: 'Put my choice back into the form' }).click();
  await page.getByRole('button', { name: 'Save access' }).click();
  await expect(page.getByText('It’s in force now.')).toBeVisible();
  await expect(clash).toBeHidden();
  const last = { role: 'Ward nurse', permissions: ['directory'] };
  expect(await ann.read<Person>(path)).toMatchObject(last);
}

test('the second to save sees what a colleague changed and chooses, and both changes are kept', async ({
  browser,
}) => {
  test.slow();
  const product = await startsOwnConsole();
  try {
    const page = await product.page(browser);
    await comesInAsStaff(page, permissions, 'Ben Baker', product.where);
    const ann = await colleague(product.where);
    const id = randomUUID();
    await product.sql(`insert into staff (id, name, email, role, permissions, added_at)
      values ('${id}', 'Robin Ward', 'robin@staff.kindred.example', 'Nurse', '{directory}', now())`);
    await product.sql(`insert into session (id, staff_id, token_hash, shared_device, began_at, rotated_at, seen_at)
      values (gen_random_uuid(), '${id}', '\\x00', false, now(), now(), now())`);
    await page.setViewportSize(sizes.large);
    await clashesOverService(page, ann);
    await clashesOverCoordinator(page, ann);
    await clashesOverRelease(page, ann);
    await clashesOverMedia(page, ann);
    await clashesOverCharity(page, ann);
    await clashesOverAccess(page, ann, id);
    expect(product.complaints().filter((one) => !one.startsWith('409: '))).toEqual([]);
  } finally {
    await product.end();
  }
});

test('someone who keeps a colleague’s version can save it, and is done with it', async ({ browser }) => {
  test.slow();
  const product = await startsOwnConsole();
  try {
    const page = await product.page(browser);
    await comesInAsStaff(page, permissions, 'Ben Baker', product.where);
    const ann = await colleague(product.where);
    const { details, version } = await ann.read<CharityPage>('charity');
    await page.goto('/staff/charity');
    await page.getByLabel('What it’s for', { exact: true }).fill('Help with cancer');
    await ann.put('charity', { version, details: { ...details, tagline: 'Support with cancer' } });
    const save = page.getByRole('button', { name: 'Save details', exact: true });
    await save.click();
    const difference = page.getByRole('group', { name: 'Ann has saved changes while you were typing' });
    await expect(difference.getByRole('radio', { name: 'Ann’s' })).toBeChecked();
    await expect(save).not.toHaveAttribute('aria-disabled');
    await save.click();
    await expect(difference).toBeHidden();
    await expect(page.getByText('Saved. Everyone sees it now.')).toBeVisible();
  } finally {
    await product.end();
  }
});
