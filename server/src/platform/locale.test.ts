import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import type { ContentSnapshot } from './content/content-store.ts';
import { localizedConfig } from './locale.ts';

function contentOfCountry(country: string): ContentSnapshot {
  const charity = { country };
  return {
    version: 1,
    all: () => [charity] as never,
    one: () => charity as never,
    isEdited: () => false,
    movedTo: () => undefined,
  };
}

it.each([
  [undefined, 'AU', 'en-AU'],
  [undefined, 'GB', 'en-GB'],
  [undefined, 'NZ', 'en-NZ'],
  [undefined, 'US', 'en-US'],
  [undefined, 'FR', 'en-US'],
  ['en-US', 'AU', 'en-US'],
])('with LOCALE %s and a charity in %s, is %s', (setting, country, locale) => {
  const config = readConfig({ KINDRED_ENV: 'test', LOCALE: setting });
  expect(localizedConfig(config, contentOfCountry(country)).LOCALE).toBe(locale);
});
