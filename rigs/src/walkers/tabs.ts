import type { Page } from 'playwright/test';

/** The main places of the app: one tap away from every page except the welcome page, at every width. */
const places = {
  guest: ['/tabs/guest-landing', '/tabs/learn', '/tabs/connect', '/tabs/services'],
  member: ['/tabs/home', '/tabs/learn', '/tabs/connect', '/tabs/services'],
};

/** The faults of this page's tabs: missing or hidden ones, and a current one that is not marked. */
export async function tabsOutOfReach(page: Page, who: keyof typeof places): Promise<string[]> {
  const { pathname } = new URL(page.url());
  if (pathname === '/welcome-page') return [];
  return page.evaluate(
    ({ links, here }) =>
      links.flatMap((link) => {
        const shown = [...document.querySelectorAll<HTMLAnchorElement>(`nav a[href="${link}"]`)].find((one) =>
          one.checkVisibility({ checkVisibilityCSS: true }),
        );
        if (!shown) return [`${link} is not in sight`];
        const isHere = here === link || here.startsWith(`${link}/`);
        return isHere === shown.hasAttribute('aria-current') ? [] : [`${link} is marked wrongly`];
      }),
    { links: places[who], here: pathname },
  );
}
