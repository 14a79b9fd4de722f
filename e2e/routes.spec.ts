import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entries, nowhere, pages, rowAt, type RouteRow } from '@kindred/rigs/walkers/route-table.ts';
import { arrivesAt, arrivesByLink, currentAddress, followsLink, isThePageOf } from './fixtures/arrive.ts';
import { expect, test } from './fixtures/people.ts';

const people = ['guest', 'onboarding', 'member'] as const;
type Who = (typeof people)[number];
type Row = Pick<RouteRow, 'path' | Who>;
const all = process.env['BARS'] === 'all';

/**
 * Every person at every page, by URL and by link. By default, one permitted person opens each page in each way, where
 * another spec does so anyway: by link in accessibility.spec.ts, by URL in without-script.spec.ts or a journey. When
 * several paths redirect a person to the same page, one is tried by URL and another by link: `web/src/places.test.ts`
 * covers the guards of all of them.
 */
function redirectsOf(who: Who, rows: readonly Row[], way: 'address' | 'link'): readonly Row[] {
  const redirects = rows.filter((row) => row[who] !== undefined);
  if (all) return redirects;
  const byGoal = Map.groupBy(redirects, (row) =>
    row.path === row[who] ? row.path : row[who]?.split('?', 1)[0],
  );
  return [...byGoal.values()].flatMap((same) => (way === 'link' && same[1]) || (same[0] ?? []));
}

/**
 * By link: pages that are not public, by one person who may see them. accessibility.spec.ts covers the members' pages.
 */
function ownPagesOf(who: Who): readonly Row[] {
  const stays = [...pages, ...nowhere].filter(
    (row) => all || nowhere.includes(row) || (row.guest !== undefined && row.member !== undefined),
  );
  return stays.filter((row, place) => {
    const stay = people.filter((one) => row[one] === undefined);
    return row[who] === undefined && (all || stay[place % stay.length] === who);
  });
}

/** Addresses in emails and on posters. go.spec.ts tests where the server redirects them. */
const entriesByDefault = { address: ['/', '/go/no-such-type'], link: ['/go/learn/fatigue', '/go/goal'] };
const entriesOf = (way: 'address' | 'link') =>
  entries.filter(({ path }) => all || entriesByDefault[way].includes(path));

function unknownOf(who: Who): readonly Row[] {
  return all ? nowhere : nowhere.slice(people.indexOf(who)).slice(0, 1);
}

const pathOf = (address: string) => address.split('?', 1)[0];

function chunksOf<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) =>
    list.slice(at * size, (at + 1) * size),
  );
}

for (const who of people) {
  // The start page first: opening another page counts as having passed the welcome page.
  const openings = [...entriesOf('address'), ...redirectsOf(who, pages, 'address'), ...unknownOf(who)];
  for (const rows of chunksOf(openings, 12)) {
    test(`${who}: ${rows.map(({ path }) => path).join(', ')} open or redirect as listed`, async ({ as }) => {
      const page = await as(who);
      for (const { path, [who]: goal = path } of rows) {
        const answer = await page.goto(path);
        await arrivesAt(page, goal);
        await isThePageOf(page, rowAt(goal));
        if (!nowhere.some((row) => row.path === path)) continue;
        expect(answer?.status(), path).toBe(404);
        await expect(page.getByRole('combobox')).toBeVisible();
        await expect(page.locator('main').getByRole('link', { name: /^Call / })).toBeVisible();
      }
    });
  }

  test.describe(() => {
    // The API returns "not found" for this topic; the page explains it in its own words.
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
      const rows = [...redirectsOf(who, pages, 'link'), ...entriesOf('link'), ...ownPagesOf(who)];
      for (const { path, [who]: goal = path } of rows) {
        if ([path, goal].includes('/welcome-page')) continue;
        await test.step(`${path} from the page before`, async () => {
          // A row can lead to the page that is open, or to another state of it; then it starts from a different page.
          if (pathOf(currentAddress(page)) === pathOf(goal)) {
            await followsLink(page, '/urgent-help');
            await arrivesAt(page, '/urgent-help');
          }
          await arrivesByLink(page, path, rowAt(goal), goal);
        });
      }
    });
  });
}

/** Runs in the page. */
const missingDrawings = () =>
  [...document.querySelectorAll('use')]
    .map((use) => use.getAttribute('href')?.slice(1) ?? '')
    .filter((id) => !document.getElementById(id));

test('the welcome page says who offers this, leads on, can be passed by looking around, and returns only on request', async ({
  guest,
}) => {
  await guest.setViewportSize({ width: 320, height: 640 });
  await guest.goto('/');
  await arrivesAt(guest, '/welcome-page');
  await expect(guest.getByRole('banner').getByText('Kindred').filter({ visible: true })).toBeVisible();
  await expect(guest.getByText('Free support from Kindred, a charity for people with')).toBeVisible();
  await guest.getByRole('link', { name: 'Look around' }).click();
  await arrivesAt(guest, '/tabs/guest-landing');
  await expect.poll(() => guest.evaluate(() => localStorage.getItem('kindred.person'))).toBe('guest');
  // A screen that opens later still has its illustrations.
  await expect.poll(() => guest.evaluate(missingDrawings)).toEqual([]);
  for (const address of ['/', '/welcome-page']) {
    await guest.goto(address);
    await arrivesAt(guest, '/tabs/guest-landing');
  }
  await guest.goto('/welcome-page?welcome=1');
  await arrivesAt(guest, '/welcome-page?welcome=1');
  await isThePageOf(guest, rowAt('/welcome-page'));
  await guest.getByRole('link', { name: 'How we protect your privacy' }).click();
  await expect(guest.getByRole('heading', { name: 'Collection statement', exact: true })).toBeInViewport();
  await followsLink(guest, '/welcome-page?welcome=1');
  await guest.getByRole('link', { name: 'I care for someone with blood cancer' }).click();
  await expect(guest.getByRole('heading', { name: 'For carers' })).toBeVisible();
  await followsLink(guest, '/welcome-page?welcome=1');
  await guest.getByRole('link', { name: 'My child has blood cancer' }).click();
  await expect(
    guest.getByRole('heading', { level: 1, name: 'When your child has blood cancer' }),
  ).toBeVisible();
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
