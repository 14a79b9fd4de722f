import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PhoneButton } from './phone-button.tsx';

it('a number for text messages opens a message, and does not call', () => {
  i18n.loadAndActivate({ locale: 'en-AU', messages: {} });
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
