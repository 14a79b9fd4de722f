import { setupI18n, type I18n, type Messages } from '@lingui/core';

/** Languages that people can choose; the made-up ones show what is not translated, and right to left. */
const locales = ['en-US', 'en-AU'] as const;
export const pseudoLocales = ['en-XA', 'en-XB'] as const;
type Locale = (typeof locales)[number] | (typeof pseudoLocales)[number];

export function isLocale(text: string): text is Locale {
  return [...locales, ...pseudoLocales].some((locale) => locale === text);
}

/** en-XB is the made-up language that runs from right to left. */
export function direction(locale: string): 'ltr' | 'rtl' {
  return /^(ar|fa|he|ur|en-XB)\b/.test(locale) ? 'rtl' : 'ltr';
}

export type Catalogue = string;
/** Where the catalogues of the chosen language lie, with a star for the name: one address is on every page. */
export type CatalogueFiles = `${string}*${string}`;

export const i18n: I18n = setupI18n();
const loaded = new Set<Catalogue>();
let files: CatalogueFiles | undefined;

/** Words come a catalogue at a time: a screen fetches its own and no others. */
export async function loadMessages(catalogue: Catalogue): Promise<void> {
  if (files === undefined || loaded.has(catalogue)) return;
  const file = files.replace('*', catalogue);
  const { messages } = (await import(/* @vite-ignore */ file)) as { messages: Messages };
  // Quietly: whoever needs these words waits for them. Told of them, every part that uses words would be drawn
  // again, and those that the server drew and that are not alive yet would vanish until their code is here.
  Object.assign(i18n.messages, messages);
  loaded.add(catalogue);
}

/** The page says which language it is in and where the words are, so no list of files is in the program. */
export async function startMessages(locale: string, where?: CatalogueFiles): Promise<void> {
  files = where;
  loaded.clear();
  i18n.loadAndActivate({ locale, messages: {} });
  await loadMessages('shell');
}
