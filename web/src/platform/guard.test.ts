import { describe, expect, it } from 'vitest';
import { admit, isPublic, type Guard } from './guard.ts';
import type { SessionPerson } from './session.ts';

const people = {
  'a guest': { kind: 'guest' },
  'a member who is not done with onboarding': { kind: 'member', profile: { onboarding_completed: false } },
  'a member who is done': { kind: 'member', profile: { onboarding_completed: true } },
} as const satisfies Record<string, SessionPerson>;

const enters = 'enter';
const wanted = '/tabs/dashboard';
const login = '/login?return_to=%2Ftabs%2Fdashboard';

/** The expected target for each guard: one row per guard, in the order of the people above. */
const table: Readonly<Record<Guard, readonly [string, string, string]>> = {
  open: [enters, enters, enters],
  welcome: [enters, '/get-started', '/tabs/home'],
  signed_out: [enters, '/get-started', '/tabs/home'],
  starting: [enters, enters, '/tabs/home'],
  onboarding: [login, enters, '/tabs/home'],
  member: [login, '/get-started', enters],
};

const placeOf = (guard: Guard, person: SessionPerson, page = wanted, pastWelcome = false) => {
  const admission = admit(guard, person, page, pastWelcome);
  return admission === 'enter' ? enters : admission.redirect;
};

describe.each(Object.keys(table) as Guard[])('a page that is %s', (guard) => {
  it.each(Object.keys(people).map((who, at) => [who, table[guard][at]] as const))('%s: %s', (who, place) => {
    expect(placeOf(guard, people[who as keyof typeof people])).toBe(place);
  });
});

it('shows the welcome page once per device; after that a guest lands on the guest page', () => {
  expect(placeOf('welcome', people['a guest'], '/welcome-page', true)).toBe('/tabs/guest-landing');
});

it('keeps the complete requested URL, so that people return to it after signing in', () => {
  expect(placeOf('member', people['a guest'], '/energy-coach?view=report')).toBe(
    '/login?return_to=%2Fenergy-coach%3Fview%3Dreport',
  );
});

it.each([
  ['/blood-cancer', '/onboarding/personalisation'],
  ['/wellbeing', '/onboarding/personalisation'],
  ['/goal', '/onboarding/priority'],
  ['/topic-preferences', '/onboarding/topics'],
  ['/goal?from=home', '/onboarding/priority'],
  ['/tabs/home', '/get-started'],
])('opens %s as %s while onboarding is unfinished', (page, step) => {
  expect(placeOf('member', people['a member who is not done with onboarding'], page)).toBe(step);
});

it('lets the server render only what does not depend on the person', () => {
  expect((Object.keys(table) as Guard[]).filter(isPublic)).toEqual([
    'open',
    'welcome',
    'signed_out',
    'starting',
  ]);
});
