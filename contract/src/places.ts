/**
 * The pages to which a person may return after signing in, spelled like the app's routes. A test in the web app
 * compares this list with its routes, so that a new page has to be added or left out deliberately.
 */
export const places = [
  '/tabs/home',
  '/tabs/learn',
  '/tabs/learn/:slug',
  '/tabs/connect',
  '/tabs/connect/chat',
  '/tabs/connect/support-form',
  '/tabs/connect/technical-help',
  '/tabs/services',
  '/tabs/services/:slug',
  '/tabs/service_types',
  '/support-coordinators',
  '/support-coordinators/:slug',
  '/tabs/tips',
  '/tabs/tips/:slug',
  '/energy-coach',
  '/energy-coach/strategies',
  '/energy-coach/strategies/:slug',
  '/energy-coach/review',
  '/energy-coach/summary',
  '/energy-coach/report',
  '/energy-coach/share',
  '/energy-coach/start',
  '/energy-coach/today',
  '/energy-coach/settings',
  '/energy-coach/call',
  '/energy-coach/compare',
  '/energy-coach/tomorrow',
  '/energy-coach/treatment',
  '/shared-report/:token',
  '/tabs/upcoming_events',
  '/tabs/upcoming_events/:slug',
  '/tabs/online_apps_and_tools',
  '/tabs/online_apps_and_tools/:slug',
  '/tabs/online_programs',
  '/tabs/online_programs/:slug',
  '/tabs/bookmarks',
  '/tabs/dashboard',
  '/blood-cancer',
  '/wellbeing',
  '/goal',
  '/topic-preferences',
  '/tabs/settings/account',
  '/tabs/settings/profile',
  '/tabs/settings/privacy',
  '/tabs/settings/notifications',
  '/terms-of-use',
  '/what-we-count',
  '/accessibility',
  '/get-started',
  '/onboarding/personalisation',
  '/onboarding/priority',
  '/onboarding/topics',
  '/onboarding/profile',
  '/urgent-help',
  '/search',
] as const;

const paths = places.map((place) => place.replaceAll(/:\w+/g, '[A-Za-z0-9_-]{1,80}')).join('|');

/** A path from the list, with a query that its screen owns. It cannot start another URL. */
export const placePattern = new RegExp(`^(${paths})(\\?[A-Za-z0-9_.~!$&'()*+,;=:@/?%-]*)?$`);
export const longestPlace = 300;

export function isPlace(text: string): boolean {
  return text.length <= longestPlace && placePattern.test(text);
}

/**
 * The pages that the phone apps open from a link, by the first segment of their path. Excludes pages for staff and
 * providers, and URLs that a mail program calls by itself.
 */
export const appLinkSegments = [
  'accessibility',
  'address-change',
  'blood-cancer',
  'energy-coach',
  'get-started',
  'go',
  'goal',
  'login',
  'magic-link',
  'onboarding',
  'search',
  'shared-report',
  'support-coordinators',
  'tabs',
  'terms-of-use',
  'topic-preferences',
  'undo-address',
  'urgent-help',
  'verify-token',
  'welcome-page',
  'wellbeing',
  'what-we-count',
] as const;

/** The name of the phone app in both stores. */
export const phoneAppId = 'org.kindred.app';
