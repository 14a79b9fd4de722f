import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { PhoneButton, PhoneButtons } from './phone-button.tsx';

beforeAll(() => i18n.loadAndActivate({ locale: 'en-AU', messages: {} }));

it('a number for text messages opens a message instead of calling', () => {
  const addressOf = (label: string) =>
    /href="([^"]*)"/.exec(
      renderToStaticMarkup(
        <I18nProvider i18n={i18n}>
          <PhoneButton number="0480 000 222" label={label} />
        </I18nProvider>,
      ),
    )?.[1];
  expect([addressOf('Text'), addressOf('After hours')]).toEqual(['sms:0480000222', 'tel:0480000222']);
});

it('with several numbers, each says whose it is', () => {
  const phones = [
    { number: '133 677', label: 'TTY' },
    { number: '1300 555 727', label: 'Speak and listen' },
    { number: '1800 000 111', label: 'Call' },
  ];
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <PhoneButtons phones={phones} />
    </I18nProvider>,
  );
  expect([...markup.matchAll(/<p>([^<]*)<\/p><a[^>]*href="([^"]*)"/g)].map(([, ...pair]) => pair)).toEqual([
    ['TTY', 'tel:133677'],
    ['Speak and listen', 'tel:1300555727'],
  ]);
});
