import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { JoinLink } from './join-link.tsx';

beforeAll(() => i18n.loadAndActivate({ locale: 'en-AU', messages: {} }));

it.each([
  ['an event that staff hold', false, 'Join online (opens in a new tab)'],
  ['a sample event', true, 'Join online (a sample link, opens in a new tab)'],
])('the link to %s: claims no more than is true', (_, sample, words) => {
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <JoinLink href="https://meeting.example/sleep" sample={sample} />
    </I18nProvider>,
  );
  expect(markup).toContain(`>${words}</a>`);
});
