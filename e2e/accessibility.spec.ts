import {
  faultsAtDoubleText,
  faultsByKeyboard,
  faultsStanding,
  roomToRead,
  sizes,
  themes,
} from '@kindred/rigs/walkers/accessibility.ts';
import { tabsOutOfReach } from '@kindred/rigs/walkers/tabs.ts';
import { americanIn, gluedWords } from '@kindred/rigs/walkers/words.ts';
import { nowhere, pages, publicPages, rowAt } from '@kindred/rigs/walkers/route-table.ts';
import { arrivesAt, arrivesByLink, isThePageOf } from './fixtures/arrive.ts';
import { expect, test } from './fixtures/people.ts';

/**
 * Every page for everyone who may see it, in each size and theme; by default each page once, in one combination. One
 * visit checks that it is the right page, is accessible, fits, and is written as people write in Australia.
 */
const all = process.env['BARS'] === 'all';
const people = ['guest', 'member'] as const;
const sizeNames = ['small', 'middle', 'large'] as const;
const looks = sizeNames.flatMap((size) => themes.map((theme) => ({ size, theme })));

const pathsOf = (who: (typeof people)[number]) =>
  [...pages, ...nowhere.slice(0, 1)].filter((row) => row[who] === undefined).map(({ path }) => path);
/** Pages that both may see are shared out: guest and member visit alternate ones. */
const shared = pathsOf('guest').filter((path) => pathsOf('member').includes(path));
const isTurnOf = (who: (typeof people)[number], path: string) =>
  !shared.includes(path) || people[shared.indexOf(path) % people.length] === who;
// Several visits share a device, because each new device downloads the whole app.
const several = 6;
const visits = people.flatMap((who) =>
  looks.flatMap((look, at) => {
    const paths = pathsOf(who).filter(
      (path, place) => all || (isTurnOf(who, path) && place % looks.length === at),
    );
    return Array.from({ length: Math.ceil(paths.length / several) }, (_, group) => ({
      who,
      look,
      paths: paths.slice(group * several, (group + 1) * several),
    }));
  }),
);

/**
 * Pages are reached by link from the page before, as most people come to them; these are opened by URL, because no
 * other journey does so. documents.spec.ts and without-script.spec.ts open the public pages by URL, and the other
 * personal pages have journeys of their own.
 */
const byUrl = [
  '/welcome-page',
  '/topic-preferences',
  '/energy-coach/settings',
  '/energy-coach/treatment',
  '/energy-coach/compare',
];
const byLink = (path: string, paths: readonly string[]) =>
  path !== paths[0] && !byUrl.includes(path) && (!all || publicPages.some((row) => row.path === path));

for (const { who, look, paths } of visits) {
  const { size, theme } = look;
  test(`${who}: ${paths.join(', ')} pass the accessibility checks: ${size}, ${theme}`, async ({ as }) => {
    const page = await as(who, { theme });
    for (const path of paths)
      await test.step(path, async () => {
        await page.setViewportSize(sizes[size]);
        if (byLink(path, paths)) await arrivesByLink(page, path, rowAt(path));
        else await page.goto(path);
        await arrivesAt(page, path);
        await isThePageOf(page, rowAt(path));
        // Content that is still loading would shift the page while the keyboard walks through it.
        await expect(page.locator('main .k-skeleton')).toHaveCount(0);
        expect.soft(await gluedWords(page), `words of ${path} that run together`).toEqual([]);
        expect.soft(americanIn(await page.innerText('body')), `American words on ${path}`).toEqual([]);
        // The header, the menus and the footer are the same on every page, so only the first page checks them.
        const what = all || path === paths[0] ? 'page' : 'main';
        expect.soft(await faultsStanding(page, what), path).toEqual([]);
        const { stops, faults } = await faultsByKeyboard(page, what);
        expect.soft(faults, path).toEqual([]);
        expect
          .soft(stops, `parts of ${path} that the keyboard reaches`)
          .toBeGreaterThan(what === 'page' ? 4 : 0);
        // Only on the smallest screen: what fits there at double text size fits on any.
        expect.soft(await faultsAtDoubleText(page), path).toEqual([]);
        expect.soft(await tabsOutOfReach(page, who), path).toEqual([]);
        if (what === 'page')
          for (const width of [390, 768, 1280]) {
            await page.setViewportSize({ width, height: 844 });
            expect.soft(await tabsOutOfReach(page, who), `${path} at ${width} px`).toEqual([]);
          }
      });
  });
}

for (const theme of themes) {
  test(`the open menus pass the accessibility checks: ${theme}`, async ({ as }) => {
    const page = await as('member', { theme });
    await page.setViewportSize(sizes.small);
    await page.goto('/tabs/learn');
    await arrivesAt(page, '/tabs/learn');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Menu' }).getByText('Text size and colours').click();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    expect.soft(await faultsStanding(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Me', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
    expect.soft(await faultsStanding(page)).toEqual([]);
  });
}

test('the page fits and stays readable with the largest text size', async ({ as }) => {
  const page = await as('guest');
  await page.setViewportSize(sizes.small);
  await page.goto('/tabs/learn');
  await arrivesAt(page, '/tabs/learn');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Menu' }).getByText('Text size and colours').click();
  await page.getByLabel('Text size', { exact: true }).selectOption('Largest');
  await page.keyboard.press('Escape');
  for (const path of ['/tabs/learn', '/tabs/learn/fatigue', '/tabs/guest-landing', '/urgent-help']) {
    await page.goto(path);
    await arrivesAt(page, path);
    expect.soft(await faultsStanding(page), path).toEqual([]);
    expect.soft(await page.evaluate(roomToRead), path).toEqual([]);
  }
  // On a desktop the header also holds the tabs, and must still end within the screen.
  for (const width of [1000, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const end = await page.getByRole('link', { name: 'Leave quickly' }).boundingBox();
    expect.soft(end && end.x + end.width, `end of the header at ${width} px`).toBeLessThanOrEqual(width);
  }
});
