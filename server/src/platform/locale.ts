import type { Config } from './config.ts';
import type { ContentSnapshot } from './content/content-store.ts';

const localeOfCountry: Readonly<Record<string, string>> = {
  AU: 'en-AU',
  GB: 'en-GB',
  IE: 'en-IE',
  NZ: 'en-NZ',
};

/** The configuration once the charity is known, which determines the locale where no setting does. */
export type LocalizedConfig = Config & { LOCALE: string };

export function localizedConfig(config: Config, content: ContentSnapshot): LocalizedConfig {
  const country = content.all('charity')[0]?.country ?? '';
  return { ...config, LOCALE: config.LOCALE ?? localeOfCountry[country] ?? 'en-US' };
}
