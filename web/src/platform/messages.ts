import { setupI18n, type I18n, type Messages } from '@lingui/core';

/** Languages that people can choose. The pseudo-locales reveal untranslated text and right-to-left problems. */
export const locales = ['en-US', 'en-AU'] as const;
export const pseudoLocales = ['en-XA', 'en-XB'] as const;
export type Locale = (typeof locales)[number] | (typeof pseudoLocales)[number];

/** en-XB is the right-to-left pseudo-locale. */
export function direction(locale: string): 'ltr' | 'rtl' {
  return /^(ar|fa|he|ur|en-XB)\b/.test(locale) ? 'rtl' : 'ltr';
}

/** The catalogues of web/lingui.config.ts: one per area and part. */
export type Catalogue =
  | 'accounts'
  | 'accounts-addresses'
  | 'accounts-devices'
  | 'accounts-onboarding'
  | 'accounts-passkeys'
  | 'analytics'
  | 'bookmarks'
  | 'connect'
  | 'connect-chat'
  | 'connect-urgent-help'
  | 'coordinators'
  | 'dashboard'
  | 'dashboard-home'
  | 'directory-checks'
  | 'directory-providers'
  | 'energy-coach'
  | 'energy-diary'
  | 'energy-patterns'
  | 'energy-report'
  | 'energy-review'
  | 'energy-strategies'
  | 'events'
  | 'events-places'
  | 'learn'
  | 'learn-more'
  | 'learn-pages'
  | 'library-apps-and-tools'
  | 'library-listing'
  | 'library-programs'
  | 'library-tips'
  | 'metadata'
  | 'notifications'
  | 'notifications-outbox'
  | 'profile'
  | 'profile-wellbeing'
  | 'search'
  | 'settings'
  | 'shell';
/** The URL pattern for the chosen language's catalogues, with a star in place of the name: it is on every page. */
export type CatalogueFiles = `${string}*${string}`;

export const i18n: I18n = setupI18n();
const loaded = new Set<Catalogue>();
let files: CatalogueFiles | undefined;

/** Messages load by catalogue, so that a screen only loads its own. */
export async function loadMessages(catalogue: Catalogue): Promise<void> {
  if (files === undefined || loaded.has(catalogue)) return;
  const file = files.replace('*', catalogue);
  const { messages } = (await import(/* @vite-ignore */ file).catch((error: unknown) => {
    dispatchEvent(new Event('kindred:chunk-gone'));
    throw error;
  })) as { messages: Messages };
  // Without a notification, because code that needs these messages waits for them. Notifying would re-render every
  // component with messages, and those that have not hydrated would vanish until their code loads.
  Object.assign(i18n.messages, messages);
  loaded.add(catalogue);
}

/** The page declares its language and the URL of the catalogues, so the program contains no list of files. */
export async function startMessages(locale: string, where?: CatalogueFiles): Promise<void> {
  files = where;
  loaded.clear();
  i18n.loadAndActivate({ locale, messages: {} });
  await loadMessages('shell');
}
