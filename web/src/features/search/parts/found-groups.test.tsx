import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { SearchResultGroups } from './found-groups.tsx';

beforeAll(() => i18n.loadAndActivate({ locale: 'en-AU', messages: {} }));

const results = Array.from({ length: 50 }, (_, at) => ({
  slug: `service-${at}`,
  title: `Service ${at}`,
  summary: '',
  link: `/tabs/services/service-${at}`,
}));

it.each([
  [120, true],
  [50, false],
])('links to the services that are not shown, if any, of %i found', (total, isMore) => {
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <SearchResultGroups
        groups={[{ kind: 'service', total, results }]}
        request={{ q: 'money help', kind: 'service', exact: false, anywhere: false }}
      />
    </I18nProvider>,
  );
  expect(markup.includes('href="/tabs/services?q=money+help"')).toBe(isMore);
  expect(markup.includes('These are the 50 best matches')).toBe(isMore);
});
