import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entries, nowhere, pages, rowAt, type RouteRow } from '@kindred/rigs/walkers/route-table.ts';
import type { Page } from 'playwright/test';
import { arrivesAt, followsLink, sideways } from './fixtures/arrive.ts';
import { expect, test } from './fixtures/people.ts';

const people = ['guest', 'onboarding', 'member'] as const;
const charity = 'Kindred';

/**
 * Everybody at every page, in both ways. By default each page by one of those who may stay, another one in the
 * other way; and of those who are sent on, every second one in each way.
 */
function turnsOf(who: (typeof people)[number], rows: readonly RouteRow[], way: 'address' | 'link') {
  if (process.env['BARS'] === 'all') return rows;
  const shift = way === 'link' ? 1 : 0;
  return rows.filter((row, place) => {
    const stay = people.filter((one) => row[one] === undefined);
    return row[who] === undefined ? stay[(place + shift) % stay.length] === who : (place + shift) % 2 === 0;
  });
}

function chunksOf<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) =>
    list.slice(at * size, (at + 1) * size),
  );
}

async function isThePageOf(page: Page, row: RouteRow): Promise<void> {
  await expect(page).toHaveTitle(`${row.title} | ${charity}`);
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.locator('h1')).toHaveText(row.h1);
}

for (const who of people) {
  for (const rows of chunksOf(turnsOf(who, pages, 'address'), 8)) {
    test(`${who}: ${rows.map(({ path }) => path).join(', ')} open themselves or where they lead`, async ({
      as,
    }) => {
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

  for (const rows of chunksOf(entries, who === 'guest' ? 1 : 8)) {
    test(`${who}: ${rows.map(({ path }) => path).join(', ')} lead to where they should`, async ({ as }) => {
      const page = await as(who);
      for (const row of rows) {
        const goal = row[who] ?? row.path;
        await page.goto(row.path);
        await arrivesAt(page, goal);
        await isThePageOf(page, rowAt(goal));
      }
    });
  }

  test(`${who}: nowhere is a page that says how to go on`, async ({ as }) => {
    const page = await as(who);
    for (const row of nowhere) {
      const answer = await page.goto(row.path);
      expect(answer?.status(), row.path).toBe(404);
      await arrivesAt(page, row.path);
      await isThePageOf(page, row);
      await expect(page.getByRole('combobox')).toBeVisible();
      await expect(page.locator('main').getByRole('link', { name: /^Call / })).toBeVisible();
    }
  });

  test.describe(() => {
    // The API says that such a topic is not there; the page says it in its own words.
    test.use({
      complaints:
        /: 4(04|22): http.*\/api\/v1\/(topics|events|tips|services|support_coordinators|online_\w+)\//,
    });

    test(`${who}: after a link the focus is on the heading, and the title changes and is said`, async ({
      as,
    }) => {
      const page = await as(who);
      await page.goto('/urgent-help');
      await arrivesAt(page, '/urgent-help');
      // Whoever has seen another page is past the welcome page.
      for (const row of turnsOf(who, [...pages, ...nowhere], 'link').filter(
        ({ path }) => path !== '/welcome-page',
      )) {
        const goal = row[who] ?? row.path;
        const next = rowAt(goal);
        await test.step(`${row.path} from the page before`, async () => {
          await followsLink(page, row.path);
          await arrivesAt(page, goal);
          await expect.soft(page, row.path).toHaveTitle(`${next.title} | ${charity}`);
          await expect.soft(page.locator('h1'), row.path).toHaveText(next.h1);
          await expect.soft(page.locator('h1'), `the heading of ${row.path} has the focus`).toBeFocused();
          await expect
            .soft(
              page.getByRole('status').filter({ hasText: `${next.title} | ${charity}` }),
              `${row.path} is said`,
            )
            .toHaveCount(1);
        });
        await followsLink(page, '/urgent-help');
        await arrivesAt(page, '/urgent-help');
      }
    });
  });
}

test('a device that has been past the welcome page opens the guest landing', async ({ as }) => {
  const page = await as('returning');
  for (const address of ['/', '/welcome-page']) {
    await page.goto(address);
    await arrivesAt(page, '/tabs/guest-landing');
  }
  await page.goto('/welcome-page?welcome=1');
  await arrivesAt(page, '/welcome-page?welcome=1');
  await isThePageOf(page, rowAt('/welcome-page'));
});

test('looking around is past the welcome page, also on the next visit', async ({ guest }) => {
  await guest.goto('/');
  await arrivesAt(guest, '/welcome-page');
  await guest.getByRole('link', { name: 'Look around' }).click();
  await arrivesAt(guest, '/tabs/guest-landing');
  await expect.poll(() => guest.evaluate(() => localStorage.getItem('kindred.person'))).toBe('guest');
  await guest.goto('/');
  await arrivesAt(guest, '/tabs/guest-landing');
});

test('a link that nobody knows opens the home page with a note', async ({ guest }) => {
  await guest.goto('/go/no-such-type');
  await expect(guest.getByText('We do not know the link that brought you here.')).toBeVisible();
});

test('every address of the app has a row in the table', () => {
  const web = join(import.meta.dirname, '../web/src');
  const files = globSync(['features/*/routes.tsx', 'shell/routes.tsx'], { cwd: web });
  const patterns = files.flatMap((file) =>
    Array.from(readFileSync(join(web, file), 'utf8').matchAll(/path: '([^']+)'/g), ([, path = '']) => path),
  );
  const known = [...pages, ...entries].map(({ path }) => path.split('?', 1)[0]);
  const bare = patterns.filter(
    (path) =>
      path !== '*' && !known.some((one) => new URLPattern({ pathname: path }).test({ pathname: one ?? '' })),
  );
  expect(patterns.length).toBeGreaterThan(40);
  expect(bare).toEqual([]);
});
