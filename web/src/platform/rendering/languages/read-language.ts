import { setupI18n, type I18n, type Messages } from '@lingui/core';
import type { Locale } from '../../messages.ts';

/** One file per language, so that a server only holds the languages requested of it, usually one. */
const languages: Record<Locale, () => Promise<Record<string, Messages>>> = {
  'en-US': async () => (await import('./en-us.ts')).american,
  'en-AU': async () => (await import('./en-au.ts')).australian,
  'en-XA': async () => (await import('./en-xa.ts')).accented,
  'en-XB': async () => (await import('./en-xb.ts')).mirrored,
};

const known = new Map<Locale, Promise<I18n>>();

/** All messages of a language, loaded for the first page in it. */
export function readLanguage(locale: Locale): Promise<I18n> {
  const had = known.get(locale);
  if (had) return had;
  const language = activate(locale);
  known.set(locale, language);
  // After a failure, the next page tries again.
  language.catch(() => known.delete(locale));
  return language;
}

async function activate(locale: Locale): Promise<I18n> {
  const catalogues = await languages[locale]();
  const i18n = setupI18n();
  i18n.loadAndActivate({ locale, messages: Object.assign({}, ...Object.values(catalogues)) as Messages });
  return i18n;
}
