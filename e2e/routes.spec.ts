import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  entries,
  nowhere,
  pages,
  publicPages,
  rowAt,
  type RouteRow,
} from '@kindred/rigs/walkers/route-table.ts';
import {
  arrivesAt,
  arrivesByLink,
  currentAddress,
  followsLink,
  isThePageOf,
  sideways,
} from './fixtures/arrive.ts';
import { expect, test } from './fixtures/people.ts';

const people = ['guest', 'onboarding', 'member'] as const;

/**
 * Everyone at every page, by URL and by link. By default each page by one allowed person in each way, where it is
 * opened anyway: public pages by URL in words.spec.ts and by link in accessibility.spec.ts (but the first of a group),
 * personal ones by URL in accessibility.spec.ts and by link here. Of the redirected ones, every second in each way.
 */
function turnsOf(who: (typeof people)[number], rows: readonly RouteRow[], way: 'address' | 'link') {
  if (process.env['BARS'] === 'all') return rows;
  return rows.filter((row, place) => {
    if (row[who] !== undefined) return place % 2 === (way === 'address' ? 0 : 1);
    const stay = people.filter((one) => row[one] === undefined);
    return way === 'link' && !publicPages.includes(row) && stay[(place + 1) % stay.length] === who;
  });
}

/** What is the same for everyone, by one of them each; what is not, by everyone. */
function entriesOf(who: (typeof people)[number]) {
  const same = entries.filter((row) => row.guest === row.member && row.guest === row.onboarding);
  const own = entries.filter((row) => !same.includes(row));
  return [...own, ...inTurn(who, same)];
}

function inTurn<T>(who: (typeof people)[number], rows: readonly T[]): readonly T[] {
  const turn = people.indexOf(who);
  return rows.filter((_, place) => process.env['BARS'] === 'all' || place % people.length === turn);
}

function chunksOf<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) =>
    list.slice(at * size, (at + 1) * size),
  );
}

for (const who of people) {
  for (const rows of chunksOf(turnsOf(who, pages, 'address'), 8)) {
    test(`${who}: ${rows.map(({ path }) => path).join(', ')} open or redirect as listed`, async ({ as }) => {
      const page = await as(who);
      for (const row of rows) {
        const goal = row[who] ?? row.path;
        await page.goto(row.path);
        await arrivesAt(page, goal);
        await isThePageOf(page, rowAt(goal));
        await page.setViewportSize({ width: 320, height: 640 });
        expect(await sideways(page), `${row.path} does not scroll sideways at 320 px`).toBeLessThanOrEqual(0);
      }
    });
  }

  for (const rows of chunksOf(entriesOf(who), 6)) {
    test(`${who}: ${rows.map(({ path }) => path).join(', ')} redirect as listed`, async ({ as }) => {
      const page = await as(who);
      for (const [at, row] of rows.entries()) {
        const goal = row[who] ?? row.path;
        // By default the first one by URL, and from there on by link.
        if (at === 0 || process.env['BARS'] === 'all') await page.goto(row.path);
        else await followsLink(page, row.path);
        await arrivesAt(page, goal);
        await isThePageOf(page, rowAt(goal));
      }
    });
  }

  test(`${who}: an unknown path shows a page that says how to continue`, async ({ as }) => {
    const page = await as(who);
    for (const row of inTurn(who, nowhere)) {
      const answer = await page.goto(row.path);
      expect(answer?.status(), row.path).toBe(404);
      await arrivesAt(page, row.path);
      await isThePageOf(page, row);
      await expect(page.getByRole('combobox')).toBeVisible();
      await expect(page.locator('main').getByRole('link', { name: /^Call / })).toBeVisible();
    }
  });

  test.describe(() => {
    // The API returns not found for such a topic; the page explains it in its own words.
    test.use({
      complaints:
        /: 4(04|22): http.*\/api\/v1\/(topics|events|tips|services|support_coordinators|online_\w+)\//,
    });

    test(`${who}: after a link, the heading has the focus, and the new title is set and announced`, async ({
      as,
    }) => {
      const page = await as(who);
      await page.goto('/urgent-help');
      await arrivesAt(page, '/urgent-help');
      // Any other page counts as having passed the welcome page.
      for (const row of turnsOf(who, [...pages, ...nowhere], 'link').filter(
        ({ path }) => path !== '/welcome-page',
      )) {
        const goal = row[who] ?? row.path;
        const next = rowAt(goal);
        await test.step(`${row.path} from the page before`, async () => {
          // A redirect can lead to the page that is open: then from another one.
          if (currentAddress(page) === goal) {
            await followsLink(page, '/urgent-help');
            await arrivesAt(page, '/urgent-help');
          }
          await arrivesByLink(page, row.path, next, goal);
        });
      }
    });
  });
}

test('a device that has passed the welcome page opens the guest landing', async ({ as }) => {
  const page = await as('returning');
  for (const address of ['/', '/welcome-page']) {
    await page.goto(address);
    await arrivesAt(page, '/tabs/guest-landing');
  }
  await page.goto('/welcome-page?welcome=1');
  await arrivesAt(page, '/welcome-page?welcome=1');
  await isThePageOf(page, rowAt('/welcome-page'));
});

test('choosing to look around passes the welcome page, also on the next visit', async ({ guest }) => {
  await guest.goto('/');
  await arrivesAt(guest, '/welcome-page');
  await guest.getByRole('link', { name: 'Look around' }).click();
  await arrivesAt(guest, '/tabs/guest-landing');
  await expect.poll(() => guest.evaluate(() => localStorage.getItem('kindred.person'))).toBe('guest');
  await guest.goto('/');
  await arrivesAt(guest, '/tabs/guest-landing');
});

test('the welcome page says who offers this, and leads carers, parents and questions about privacy on', async ({
  guest,
}) => {
  await guest.setViewportSize({ width: 320, height: 640 });
  await guest.goto('/welcome-page');
  await arrivesAt(guest, '/welcome-page');
  await expect(guest.getByRole('banner').getByText('Kindred').filter({ visible: true })).toBeVisible();
  await expect(guest.getByText('Free support from Kindred, a charity for people with')).toBeVisible();
  await guest.getByRole('link', { name: 'How we protect your privacy' }).click();
  await expect(guest.getByRole('heading', { name: 'Collection statement', exact: true })).toBeInViewport();
  await guest.goto('/welcome-page?welcome=1');
  await guest.getByRole('link', { name: 'I care for someone with blood cancer' }).click();
  await expect(guest.getByRole('heading', { name: 'For carers' })).toBeVisible();
  await guest.goto('/welcome-page?welcome=1');
  await guest.getByRole('link', { name: 'My child has blood cancer' }).click();
  await expect(
    guest.getByRole('heading', { level: 1, name: 'When your child has blood cancer' }),
  ).toBeVisible();
});

test('an unknown deep link opens the home page with a note', async ({ guest }) => {
  await guest.goto('/go/no-such-type');
  await expect(guest.getByText('The link that brought you here doesn’t work')).toBeVisible();
});

test('every path of the app has a row in the table', () => {
  const web = join(import.meta.dirname, '../web/src');
  const files = globSync(['features/**/routes.tsx', 'shell/routes.tsx'], { cwd: web });
  const patterns = files.flatMap((file) =>
    Array.from(readFileSync(join(web, file), 'utf8').matchAll(/path: '([^']+)'/g), ([, path = '']) => path),
  );
  const existing = [...pages, ...entries].map(({ path }) => path.split('?', 1)[0]);
  const bare = patterns.filter(
    (path) =>
      path !== '*' &&
      !existing.some((one) => new URLPattern({ pathname: path }).test({ pathname: one ?? '' })),
  );
  expect(patterns.length).toBeGreaterThan(40);
  expect(bare).toEqual([]);
});
