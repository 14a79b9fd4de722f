import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, expect, it } from 'vitest';
import { Wellbeing } from './own-words.tsx';

beforeAll(() => i18n.loadAndActivate({ locale: 'en-AU', messages: {} }));

it.each([
  [2, 'Last time, your score was 2 out of 6, where 0 is best and 6 is worst.'],
  [null, 'You last checked in on 1 March 2027.'],
])('names no score to someone who checked in without one: %s', (wellbeing, words) => {
  const follow_up = { on: '2027-04-12', due: false };
  const part = <Wellbeing status="ok" wellbeing={wellbeing} said_on="2027-03-01" follow_up={follow_up} />;
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: part }])} />
    </I18nProvider>,
  );
  expect(/<p>([^<]*)<\/p>/.exec(markup)?.[1]).toBe(words);
});
