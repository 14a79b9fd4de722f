import type { Page } from 'playwright/test';
import { arrivesAt, currentAddress, followsLink, isAwake } from './fixtures/arrive.ts';
import { expect, test } from './fixtures/people.ts';

/** Bar 40. The other website is on another origin, and requests that the test holds back fail when the page is left. */
test.use({ offlineCopy: true, complaints: /another origin|ERR_FAILED/ });

const neutral = () => process.env['NEUTRAL_URL'] ?? '';
const exit = (page: Page) => page.getByRole('link', { name: 'Leave quickly' });

interface Cover {
  readonly ms: number;
  /** Nothing else ran between the tap and the cover, so nothing can delay it. */
  readonly atOnce: boolean;
  /** The browser's default action is prevented: Esc would stop loading the other website. */
  readonly prevented: boolean;
}

/** Reports how the page was covered after a tap or a key. */
async function watchCover(page: Page): Promise<() => Cover | undefined> {
  let latest: Cover | undefined;
  await page.exposeFunction('tellCover', (cover: Cover) => {
    latest = cover;
  });
  await page.addInitScript(() => {
    const { tellCover } = globalThis as unknown as { tellCover: (cover: Cover) => Promise<void> };
    const { port1, port2 } = new MessageChannel();
    let last: Event | undefined;
    let events = 0;
    let finished = 0;
    const note = (event: Event) => {
      last = event;
      events += 1;
      port1.postMessage(events);
    };
    port2.addEventListener('message', ({ data }: MessageEvent<number>) => {
      finished = data;
    });
    port2.start();
    for (const name of ['click', 'keydown']) addEventListener(name, note, true);
    new MutationObserver(() => {
      if (!document.documentElement?.hidden) return;
      const { timeStamp = 0, defaultPrevented: prevented = false } = last ?? {};
      void tellCover({
        ms: Math.round(performance.now() - timeStamp),
        atOnce: finished < events,
        prevented,
      });
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ['hidden'] });
  });
  return () => latest;
}

const ways: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'a tap': (page) => exit(page).click(),
  'Esc three times': async (page) => {
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
  },
};

/** Whether the person sees nothing of ours again, however they try to go back. */
async function staysAway(page: Page): Promise<boolean> {
  await page.goBack({ waitUntil: 'commit' });
  try {
    await page.waitForURL(neutral(), { timeout: 5_000 });
    return true;
  } catch {
    return false;
  }
}

for (const [way, leaves] of Object.entries(ways)) {
  for (const moment of ['before the app is there', 'afterwards']) {
    test(`quick exit by ${way}, ${moment}: another website opens, and going back does not return`, async ({
      as,
    }) => {
      const page = await as('member');
      const cover = await watchCover(page);
      if (moment !== 'afterwards') await page.route(/\/assets\/.*\.js/, () => {});
      await page.goto('/tabs/learn');
      if (moment === 'afterwards') {
        await isAwake(page);
        await followsLink(page, '/tabs/learn/fatigue');
        await arrivesAt(page, '/tabs/learn/fatigue');
      } else {
        await page.goto('/tabs/learn/fatigue', { waitUntil: 'commit' });
        await exit(page).waitFor();
      }
      await leaves(page);
      await page.waitForURL(neutral());
      await expect(page.locator('#from')).toHaveText('nowhere');
      process.stdout.write(`figure: covered ${cover()?.ms} ms after ${way}, ${moment}\n`);
      expect(cover()?.atOnce, 'covered before anything else runs').toBe(true);
      expect(cover()?.prevented, 'the browser does not stop the other website').toBe(true);
      if (process.env['BARS'] === 'all') expect(cover()?.ms).toBeLessThanOrEqual(200);
      const session = await page.context().newCDPSession(page);
      const { entries } = await session.send('Page.getNavigationHistory');
      expect(entries.filter(({ url }) => url.includes('fatigue'))).toEqual([]);
      expect(await staysAway(page)).toBe(true);
    });
  }
}

test('quick exit: someone who reopens the app on purpose finds it as it was, still signed in', async ({
  member,
}) => {
  await member.goto('/tabs/learn');
  await isAwake(member);
  await exit(member).click();
  await member.waitForURL(neutral());
  await member.goto('/tabs/home');
  await arrivesAt(member, '/tabs/home');
  expect(currentAddress(member)).toBe('/tabs/home');
  await member.goto('/tabs/learn');
  await isAwake(member);
  await member.goBack();
  await arrivesAt(member, '/tabs/home');
});

test('quick exit: one Esc closes a menu, and a held key does not leave', async ({ guest }) => {
  await guest.setViewportSize({ width: 390, height: 844 });
  await guest.goto('/tabs/learn');
  await isAwake(guest);
  await guest.getByRole('button', { name: 'Menu' }).click();
  const menu = guest.getByRole('dialog');
  await expect(menu).toBeVisible();
  await guest.keyboard.down('Escape');
  await guest.keyboard.down('Escape');
  await guest.keyboard.down('Escape');
  await guest.keyboard.up('Escape');
  await expect(menu).toBeHidden();
  expect(currentAddress(guest)).toBe('/tabs/learn');
});

test('quick exit: the test detects a page that can be brought back', async ({ guest }) => {
  // Without its script it is an ordinary link.
  await guest.route('**/tabs/learn', async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    await route.fulfill({
      response: answer,
      body: html.replaceAll(/<script>[^<]*Escape.*?<\/script>/gs, ''),
    });
  });
  await guest.route(/\/assets\/.*\.js/, () => {});
  await guest.goto('/tabs/learn', { waitUntil: 'commit' });
  await exit(guest).click();
  await guest.waitForURL(neutral());
  expect(await staysAway(guest)).toBe(false);
});
