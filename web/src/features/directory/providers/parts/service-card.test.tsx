import type { ServiceCard } from '@kindred/contract/directory/providers.ts';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, expect, it } from 'vitest';
import { ServiceCardLink } from './service-card.tsx';

beforeAll(() => i18n.loadAndActivate({ locale: 'en-AU', messages: {} }));

const forum: ServiceCard = {
  id: '0197a5a0-0000-7000-8000-000000000001',
  slug: 'forum',
  name: 'A forum',
  organization: 'A council',
  summary: 'People write to each other.',
  for_whom: null,
  how_to_start: null,
  wait: null,
  types: [],
  delivery: ['online'],
  cost: 'free',
  referral: 'none',
  languages: ['en'],
  first_nations: false,
  area: null,
  phone: { number: '13 11 20', label: 'Ask about the forum' },
  website: 'https://forum.example/',
  hours: [],
  alert: null,
  lane: 'anywhere',
  place: null,
  nearby: null,
  fresh: { state: 'fresh', checked_on: '2026-11-20', checked_by: null, noted_on: '2026-11-20' },
};
const shell = { charity: { zone: 'Australia/Sydney' } };

it.each<[string, Partial<ServiceCard>, 'website' | 'call']>([
  ['only online', {}, 'website'],
  ['only online, without a website', { website: null }, 'call'],
  ['online and by phone', { delivery: ['online', 'phone'] }, 'call'],
])('offers the right next step for a service that is %s', (_, change, way) => {
  const router = createMemoryRouter(
    [{ id: 'shell', path: '*', element: <ServiceCardLink service={{ ...forum, ...change }} /> }],
    { hydrationData: { loaderData: { shell } } },
  );
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  expect(markup.includes('Go to their website')).toBe(way === 'website');
  expect(markup.includes('href="tel:')).toBe(way === 'call');
});
