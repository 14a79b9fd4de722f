import {
  faultsAtDoubleText,
  faultsByKeyboard,
  faultsStanding,
  roomToRead,
  sizes,
  themes,
} from '@kindred/rigs/walkers/accessibility.ts';
import { nowhere, pages } from '@kindred/rigs/walkers/route-table.ts';
import { arrivesAt } from './fixtures/arrive.ts';
import { expect, test } from './fixtures/people.ts';

/** Every page by everybody who may be there, in each size and theme; by default each page once, in one of them. */
const all = process.env['BARS'] === 'all';
const people = ['guest', 'member'] as const;
const sizeNames = ['small', 'middle', 'large'] as const;
const looks = sizeNames.flatMap((size) => themes.map((theme) => ({ size, theme })));

const pathsOf = (who: (typeof people)[number]) =>
  [...pages, ...nowhere.slice(0, 1)].filter((row) => row[who] === undefined).map(({ path }) => path);
/** What both may see is seen by one of them; every second page by the member. */
const shared = pathsOf('guest').filter((path) => pathsOf('member').includes(path));
const isTurnOf = (who: (typeof people)[number], path: string) =>
  !shared.includes(path) || people[shared.indexOf(path) % people.length] === who;
// A few on one device: each device fetches everything that the app keeps.
const several = 4;
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

for (const { who, look, paths } of visits) {
  const { size, theme } = look;
  test(`${who}: ${paths.join(', ')} can be read, reached and used by everybody: ${size}, ${theme}`, async ({
    as,
  }) => {
    const page = await as(who, { theme });
    for (const path of paths)
      await test.step(path, async () => {
        await page.setViewportSize(sizes[size]);
        await page.goto(path);
        await arrivesAt(page, path);
        expect.soft(await faultsStanding(page), path).toEqual([]);
        const { stops, faults } = await faultsByKeyboard(page);
        expect.soft(faults, path).toEqual([]);
        expect.soft(stops, `parts of ${path} that the keyboard reaches`).toBeGreaterThan(4);
        expect.soft(await faultsAtDoubleText(page), path).toEqual([]);
      });
  });
}

for (const theme of themes) {
  test(`the open menus can be read and used by everybody: ${theme}`, async ({ as }) => {
    const page = await as('member', { theme });
    await page.setViewportSize(sizes.small);
    await page.goto('/tabs/learn');
    await arrivesAt(page, '/tabs/learn');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByText('Text size and colors').click();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    expect.soft(await faultsStanding(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Me', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
    expect.soft(await faultsStanding(page)).toEqual([]);
  });
}

test('with the largest letters chosen in the menu, the page fits and there is room to read', async ({
  as,
}) => {
  const page = await as('guest');
  await page.setViewportSize(sizes.small);
  await page.goto('/tabs/learn');
  await arrivesAt(page, '/tabs/learn');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByText('Text size and colors').click();
  await page.getByLabel('Text size', { exact: true }).selectOption('Largest');
  await page.keyboard.press('Escape');
  for (const path of ['/tabs/learn', '/tabs/learn/fatigue', '/tabs/guest-landing', '/urgent-help']) {
    await page.goto(path);
    await arrivesAt(page, path);
    expect.soft(await faultsStanding(page), path).toEqual([]);
    expect.soft(await page.evaluate(roomToRead), path).toEqual([]);
  }
});
