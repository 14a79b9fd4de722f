import type { ServiceCard } from '@kindred/contract/directory/providers.ts';
import { I18nProvider } from '@lingui/react';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { chooseTransport, Unreachable } from '../../../../platform/api.ts';
import { i18n } from '../../../../platform/messages.ts';
import type { ListedServices } from '../model.ts';
import { Results } from './results.tsx';

const cardOf = (at: number) =>
  ({
    id: `id-${at}`,
    slug: `service-${at}`,
    name: `Service ${at}`,
    organization: 'A council',
    summary: '',
    types: [],
    delivery: [],
    hours: [],
    cost: 'not_known',
    referral: 'not_known',
    fresh: { state: 'fresh' },
    place: null,
    nearby: null,
    lane: 'anywhere',
  }) as unknown as ServiceCard;
const cards = [0, 1, 2, 3, 4, 5, 6, 7].map(cardOf);
const lanes = { near: 0, comes: 0, anywhere: 8 };
const none = { from: null, which: [], types: [], within: {}, without: [], best: null, looked: null };

/** Four services per page. */
function pageAt(url: URL): ListedServices {
  const at = Number(url.searchParams.get('cursor') ?? 0);
  const items = cards.slice(at, at + 4);
  const next = at === 0 ? '4' : null;
  return {
    ...none,
    items,
    total: 8,
    first: at + 1,
    next,
    previous: null,
    lanes,
  } as unknown as ListedServices;
}

function Page() {
  return <Results listed={useLoaderData<ListedServices>()} above={cards.slice(0, 2)} />;
}

it('focus moves to the first additional service when more are requested below those already shown', async () => {
  chooseTransport(() => Promise.reject(new Unreachable('there is no network here')));
  i18n.loadAndActivate({ locale: 'en-AU', messages: {} });
  const page = {
    path: 'tabs/services',
    Component: Page,
    loader: ({ request }: { request: Request }) => pageAt(new URL(request.url)),
  };
  const configs = { charity: { zone: 'Australia/Sydney' }, outside: { map_tiles: null } };
  const shell = { id: 'shell', path: '/', loader: () => configs, HydrateFallback: () => null };
  const router = createMemoryRouter([{ ...shell, children: [page] }], {
    initialEntries: ['/tabs/services'],
  });
  const screen = await render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  await screen.getByRole('link', { name: /more/ }).click();
  await expect.element(screen.getByRole('link', { name: 'Service 4' })).toHaveFocus();
});
