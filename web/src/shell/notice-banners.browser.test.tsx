import '@kindred/ui/core.css';
import './shell.css';
import type { AppNotice } from '@kindred/contract/content/configs.ts';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { deviceNow } from '../platform/clock.ts';
import { NoticeBanners } from './notice-banners.tsx';

const noticeOf = (slug: string, from: number, until: number): AppNotice => ({
  id: `${slug} x`,
  kind: 'notice',
  title: slug,
  text: '<script>alert(1)</script>',
  link: null,
  places: [],
  for: null,
  states: [],
  from: new Date(from).toISOString(),
  until: new Date(until).toISOString(),
});

/** A page as the server sends it, after its script has shown the notices with these titles. */
async function givenPage(notices: readonly AppNotice[], shown: readonly string[], hydrates = true) {
  localStorage.removeItem('kindred.notices');
  const i18n = setupI18n();
  i18n.loadAndActivate({ locale: 'en-US', messages: {} });
  const router = createMemoryRouter([{ path: '*', element: <NoticeBanners notices={notices} /> }], {
    initialEntries: ['/tabs/tips'],
  });
  const app = (
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>
  );
  const place = document.createElement('div');
  place.innerHTML = renderToString(app);
  document.body.append(place);
  for (const one of place.querySelectorAll<HTMLElement>('[data-notice]'))
    one.hidden = !shown.includes(one.dataset['notice']?.split(' ')[0] ?? '');
  document.documentElement.dataset['notices'] = JSON.stringify(shown.map((slug) => `${slug} x`));
  if (!hydrates) place.replaceChildren();
  const root = hydrates ? hydrateRoot(place, app) : createRoot(place);
  if (!hydrates) root.render(app);
  onTestFinished(() => {
    root.unmount();
    place.remove();
    delete document.documentElement.dataset['notices'];
  });
  const titles = (within: string) =>
    [...place.querySelectorAll<HTMLElement>(`${within} .k-banner-title`)].map((one) =>
      one.textContent.trim(),
    );
  return {
    router,
    place,
    inPlace: () => titles(':not(.k-banners-late) > .k-banner:not([hidden], [data-over])'),
    late: () => titles('.k-banners-late'),
  };
}

const hour = 3_600_000;

test('notices: those shown before the first paint stay; a later one covers the page until the next navigation', async () => {
  const now = deviceNow();
  const notices = [
    noticeOf('shown', now - hour, now + hour),
    noticeOf('missed', now - hour, now + hour),
    noticeOf('ended', now - 2 * hour, now - hour),
  ];
  const page = await givenPage(notices, ['shown']);
  await expect.poll(page.late).toEqual(['missed']);
  expect(page.inPlace()).toEqual(['shown']);
  expect(page.place.querySelector('script')).toBeNull();
  await page.router.navigate('/tabs/learn');
  await expect.poll(page.inPlace).toEqual(['shown', 'missed']);
  expect(page.late()).toEqual([]);
});

test('notices: on a page that the app renders itself, those shown before the first paint keep their place', async () => {
  const now = deviceNow();
  const notices = ['shown', 'missed'].map((slug) => noticeOf(slug, now - hour, now + hour));
  const page = await givenPage(notices, ['shown'], false);
  await expect.poll(page.late).toEqual(['missed']);
  expect(page.inPlace()).toEqual(['shown']);
});

test('a notice: stays closed on this device once closed; one that ends leaves its space', async () => {
  const now = deviceNow();
  const notices = [noticeOf('closing', now - hour, now + hour), noticeOf('ending', now - hour, now + 1_500)];
  const page = await givenPage(notices, ['closing', 'ending']);
  await expect.poll(() => page.place.querySelectorAll('button').length).toBe(2);
  await expect.poll(page.late).toEqual([]);
  page.place.querySelector('button')?.click();
  await expect.poll(page.inPlace).toEqual(['ending']);
  expect(localStorage.getItem('kindred.notices')).toBe('["closing x"]');
  await expect.poll(() => page.place.querySelectorAll('[data-over]').length).toBe(1);
});

test('a notice: closed in another tab meanwhile, stays closed when this tab closes its own', async () => {
  const now = deviceNow();
  const page = await givenPage([noticeOf('closing', now - hour, now + hour)], ['closing']);
  await expect.poll(() => page.place.querySelectorAll('button').length).toBe(1);
  localStorage.setItem('kindred.notices', '["elsewhere x"]');
  page.place.querySelector('button')?.click();
  await expect.poll(page.inPlace).toEqual([]);
  expect(localStorage.getItem('kindred.notices')).toBe('["elsewhere x","closing x"]');
});

test('notices: on such a page the header is in its final place, both before and after their code has loaded', () => {
  const root = document.documentElement;
  const page = document.createElement('main');
  page.innerHTML = '<div role="status"></div><header class="k-page-header">Home</header>';
  document.body.append(page);
  root.dataset['notices'] = '["shown x"]';
  root.style.setProperty('--notices', '80px');
  onTestFinished(() => {
    page.remove();
    delete root.dataset['notices'];
    root.style.removeProperty('--notices');
  });
  const [status, header] = page.children;
  if (!status || !header) throw new Error('no page');
  const top = header.getBoundingClientRect().top;
  status.className = 'k-announcements';
  expect(header.getBoundingClientRect().top).toBe(top);
  status.innerHTML = '<section class="k-banner" style="block-size: 80px"></section>';
  expect(header.getBoundingClientRect().top).toBe(top);
});
