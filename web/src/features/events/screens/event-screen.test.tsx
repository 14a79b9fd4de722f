import type { Event } from '@kindred/contract/events.ts';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, expect, it } from 'vitest';
import { givenShownEvent } from '../fixtures.ts';
import { Screen } from './event-screen.tsx';

beforeAll(() => i18n.loadAndActivate({ locale: 'en-AU', messages: {} }));

const event = givenShownEvent('carers-circle');

/** What a guest sees beside the event before any script has run. */
function markupOf(shown: Event): string {
  const router = createMemoryRouter([{ id: 'event', path: '/', element: <Screen />, loader: () => shown }], {
    hydrationData: { loaderData: { event: shown } },
  });
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
}

it('offers a guest a seat at an event, and its calendar file', () => {
  const markup = markupOf(event);
  expect(markup).toContain('You’ll need to sign in so we can hold your seat.');
  expect(markup).toContain('.ics"');
});

it('offers a guest the waiting list of a full event, but no seat and no calendar file', () => {
  const markup = markupOf({ ...event, seats_left: 0, waiting: 2 });
  expect(markup).toContain('Sign in to join the waiting list');
  expect(markup).toContain('We’ll let you know if a seat comes up.');
  expect(markup).not.toContain('hold your seat');
  expect(markup).not.toContain('.ics"');
});
