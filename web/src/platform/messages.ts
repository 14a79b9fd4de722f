import { setupI18n, type I18n, type Messages } from '@lingui/core';

/** Languages that people can choose; the made-up ones show what is not translated, and right to left. */
export const locales = ['en-US', 'en-AU'] as const;
export const pseudoLocales = ['en-XA', 'en-XB'] as const;
type Locale = (typeof locales)[number] | (typeof pseudoLocales)[number];

export function isLocale(text: string): text is Locale {
  return [...locales, ...pseudoLocales].some((locale) => locale === text);
}

/** en-XB is the made-up language that runs from right to left. */
export function direction(locale: string): 'ltr' | 'rtl' {
  return /^(ar|fa|he|ur|en-XB)\b/.test(locale) ? 'rtl' : 'ltr';
}

const files = import.meta.glob<{ messages: Messages }>('../messages/*/*.po');
export type Catalogue = string;

export const i18n: I18n = setupI18n();
const loaded = new Set<Catalogue>();

/** Words come a catalogue at a time: a screen fetches its own and no others. */
export async function loadMessages(catalogue: Catalogue): Promise<void> {
  if (loaded.has(catalogue)) return;
  const file = files[`../messages/${i18n.locale}/${catalogue}.po`];
  if (!file) return;
  const { messages } = await file();
  i18n.load(i18n.locale, messages);
  loaded.add(catalogue);
}

export async function startMessages(locale: string): Promise<void> {
  const chosen = isLocale(locale) ? locale : 'en-US';
  loaded.clear();
  i18n.loadAndActivate({ locale: chosen, messages: {} });
  await loadMessages('shell');
}
