/**
 * Every path of the product, written by hand from the specification, with the expected result for each person.
 * Nothing in it is read from the app.
 */
export interface RouteRow {
  path: string;
  /** Without the charity's name. */
  title: string;
  h1: string | RegExp;
  /** Where each of them ends up; if absent, they stay. */
  guest?: string;
  onboarding?: string;
  member?: string;
  /** 200 by default. */
  status?: 404;
}

const home = '/tabs/home';
/** Home greets by the hour; at night none of the three applies. */
export const homeGreeting = /^(Good (morning|afternoon|evening)|Hello), /;
const start = '/get-started';

/** Personal pages: guests sign in first and return, members finish onboarding first. */
const own = (path: string, name: string, step = start): RouteRow => ({
  path,
  title: name,
  h1: name,
  guest: `/login?return_to=${encodeURIComponent(path)}`,
  onboarding: step,
});
const step = (path: string, name: string): RouteRow => ({ ...own(path, name, path), member: home });
const open = (path: string, title: string, h1 = title): RouteRow => ({ path, title, h1 });
const signedOut = (path: string, title: string, h1 = title): RouteRow => ({
  ...open(path, title, h1),
  onboarding: start,
  member: home,
});
const missing = (path: string): RouteRow => ({
  ...open(path, 'Page not found', 'We couldn’t find this page'),
  status: 404,
});

/** The pages themselves. A redirected person is checked against the row of the target. */
export const pages: readonly RouteRow[] = [
  {
    ...open('/welcome-page', 'Welcome', 'Help with blood cancer, one step at a time'),
    onboarding: start,
    member: home,
  },
  { ...own(home, 'Home'), h1: homeGreeting },
  { ...signedOut('/tabs/guest-landing', 'Home'), h1: 'You don’t have to work this out alone.' },
  open('/tabs/learn', 'Learn'),
  open('/tabs/learn/fatigue', 'Fatigue'),
  open('/tabs/services', 'External providers'),
  open('/tabs/connect', 'Connect'),
  { ...own('/tabs/connect/chat', 'Chat'), h1: 'Chat with us' },
  open('/tabs/connect/support-form', 'Write to us'),
  open('/tabs/connect/technical-help', 'Help with this app'),
  open('/tabs/tips', 'All tips'),
  open('/tabs/tips/soft-toothbrush', 'Change to a soft toothbrush'),
  open('/tabs/service_types', 'All external providers'),
  open('/support-coordinators', 'Support coordinators'),
  open('/support-coordinators/sample-coordinator-alex', 'Support coordinator', 'Sample coordinator Alex'),
  open('/tabs/services/lifeline', 'Lifeline'),
  open('/tabs/online_apps_and_tools', 'Online apps and tools'),
  open('/tabs/online_programs', 'Online programs'),
  open('/tabs/online_apps_and_tools/untire', 'Untire'),
  open('/tabs/online_programs/finding-my-way', 'Finding My Way'),
  open('/tabs/upcoming_events', 'All events'),
  open('/tabs/upcoming_events/scan-worry', 'Scan worry and fear of cancer returning'),
  open('/tabs/bookmarks', 'My bookmarks'),
  own('/tabs/dashboard', 'My dashboard'),
  own('/tabs/settings/account', 'My account'),
  own('/tabs/settings/profile', 'My profile'),
  own('/tabs/settings/notifications', 'My notifications'),
  own('/tabs/settings/privacy', 'My privacy'),
  own('/blood-cancer', 'My blood cancer', '/onboarding/personalisation'),
  own('/wellbeing', 'My wellbeing', '/onboarding/personalisation'),
  own('/goal', 'My goal', '/onboarding/priority'),
  own('/topic-preferences', 'Topics', '/onboarding/topics'),
  open('/what-we-count', 'What we count'),
  open('/accessibility', 'Accessibility'),
  open('/terms-of-use', 'Terms of use and collection statement'),
  signedOut('/login', 'Login', 'Sign in'),
  signedOut('/login/email', 'Login with email', 'Sign in'),
  signedOut('/login/mobile', 'Login with mobile', 'Sign in'),
  open('/magic-link?status=active', 'Secure link sent'),
  open('/magic-link?status=expired', 'Link expired'),
  open('/magic-link?status=disabled', 'Deleted account'),
  // The server cannot tell whether there is a link.
  {
    ...open('/verify-token', 'Checking your link'),
    h1: /^(Checking your link|Open the link we sent you)$/,
  },
  open('/undo-address', 'Change of contact details', 'Undo a change'),
  open('/address-change', 'Change of contact details'),
  open('/unsubscribe/no-such-token', 'Stop emails', 'Stop these emails'),
  open('/service-check', 'Is this still correct?'),
  { ...open(start, 'Get started'), member: home },
  signedOut('/onboarding/create-account', 'Create account'),
  step('/onboarding/personalisation', 'Personalisation'),
  step('/onboarding/priority', 'Goal'),
  step('/onboarding/topics', 'Topics'),
  step('/onboarding/profile', 'Profile'),
  open('/energy-coach', 'Energy coach'),
  open('/energy-coach/strategies', 'Ways to save energy'),
  open('/energy-coach/strategies/timer-pacing', 'Timer pacing'),
  own('/energy-coach/review', 'My energy week'),
  own('/energy-coach/summary', 'All my energy weeks'),
  own('/energy-coach/report', 'My energy report'),
  own('/energy-coach/share', 'Share my report'),
  own('/energy-coach/start', 'Start the energy coach'),
  own('/energy-coach/today', 'Today'),
  own('/energy-coach/settings', 'Energy coach settings'),
  own('/energy-coach/call', 'Call me about my review'),
  own('/energy-coach/treatment', 'Days after treatment'),
  own('/energy-coach/compare', 'Two weeks side by side'),
  own('/energy-coach/tomorrow', 'Tomorrow'),
  open('/shared-report/no-such-token', 'Shared report'),
  open('/urgent-help', 'Urgent help'),
  open('/search', 'Search'),
  open('/outbox', 'Outbox'),
  open('/offline', 'You’re offline'),
];

/** Paths that only redirect. */
export const entries: readonly Pick<RouteRow, 'path' | 'guest' | 'onboarding' | 'member'>[] = [
  { path: '/', guest: '/welcome-page', onboarding: start, member: home },
  { path: '/go/energy_coach', ...everybody('/energy-coach') },
  { path: '/go/learn', ...everybody('/tabs/learn') },
  { path: '/go/learn/fatigue', ...everybody('/tabs/learn/fatigue') },
  { path: '/go/services', ...everybody('/tabs/services') },
  { path: '/go/connect', ...everybody('/tabs/connect') },
  { path: '/go/tips', ...everybody('/tabs/tips') },
  { path: '/go/events', ...everybody('/tabs/upcoming_events') },
  { path: '/go/online_apps_and_tools', ...everybody('/tabs/online_apps_and_tools') },
  { path: '/go/online_programs', ...everybody('/tabs/online_programs') },
  { path: '/go/bookmarks', ...everybody('/tabs/bookmarks') },
  { path: '/go/notifications', ...asOwn('/tabs/settings/notifications') },
  { path: '/go/dashboard', ...asOwn('/tabs/dashboard') },
  { path: '/go/blood_cancer', ...asOwn('/blood-cancer', '/onboarding/personalisation') },
  { path: '/go/wellbeing', ...asOwn('/wellbeing', '/onboarding/personalisation') },
  { path: '/go/goal', ...asOwn('/goal', '/onboarding/priority') },
  { path: '/go/topics', ...asOwn('/topic-preferences', '/onboarding/topics') },
  {
    path: '/go/no-such-type',
    guest: '/tabs/guest-landing?note=unknown-link',
    onboarding: start,
    member: '/tabs/home?note=unknown-link',
  },
];

/** Unknown paths: a real 404 for everyone. */
export const nowhere: readonly RouteRow[] = [
  missing('/no-such-page'),
  missing('/tabs/no-such-tab'),
  missing('/tabs/learn/no-such-topic'),
  missing('/tabs/learn/no%20such%20topic'),
  missing('/tabs/services/no-such-service'),
  missing('/support-coordinators/no-such-coordinator'),
  missing('/tabs/upcoming_events/no-such-event'),
  missing('/tabs/online_apps_and_tools/no-such-tool'),
  missing('/tabs/online_programs/no-such-program'),
  missing('/tabs/tips/no-such-tip'),
  missing('/energy-coach/no-such-part'),
  missing('/energy-coach/strategies/no-such-way'),
];

function everybody(path: string) {
  return { guest: path, onboarding: path, member: path };
}

function asOwn(path: string, onboarding = start) {
  return { guest: `/login?return_to=${encodeURIComponent(path)}`, onboarding, member: path };
}

/** The row that describes a URL, whatever its query. */
export function rowAt(address: string): RouteRow {
  const existing = [...pages, ...nowhere];
  const row =
    existing.find(({ path }) => path === address) ??
    existing.find(({ path }) => path === address.split('?', 1)[0]);
  if (!row) throw new Error(`no row describes ${address}`);
  return row;
}

/** Pages that the server renders for everyone, so they need no script. */
export const publicPages: readonly RouteRow[] = pages.filter(({ guest }) => guest === undefined);
export const ownPages: readonly RouteRow[] = pages.filter(({ guest }) => guest !== undefined);
