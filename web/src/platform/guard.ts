import type { SessionPerson } from './session.ts';

/**
 * Who may see a page. open: everyone. welcome: people who have not passed it yet. signed_out: guests. starting: guests,
 * and members who have not finished onboarding. onboarding: only those members. member: members who have finished it.
 */
export type Guard = 'open' | 'welcome' | 'signed_out' | 'starting' | 'onboarding' | 'member';

export type Admission = 'enter' | { redirect: string };

interface Asking {
  stage: 'guest' | 'onboarding' | 'member';
  wanted: string;
  pastWelcome: boolean;
}

const homes = { guest: '/tabs/guest-landing', onboarding: '/get-started', member: '/tabs/home' } as const;
/** The notice about an unknown link stays with the person who followed it. */
const home = (stage: Asking['stage'], wanted: string) => ({
  redirect:
    homes[stage] + (stage === 'member' && /[?&]note=unknown-link\b/.test(wanted) ? '?note=unknown-link' : ''),
});
const signIn = (wanted: string) => ({ redirect: `/login?return_to=${encodeURIComponent(wanted)}` });

const rules: Readonly<Record<Guard, (asking: Asking) => Admission>> = {
  open: () => 'enter',
  welcome: ({ stage, pastWelcome }) =>
    stage === 'guest' && !pastWelcome ? 'enter' : { redirect: homes[stage] },
  signed_out: ({ stage, wanted }) => (stage === 'guest' ? 'enter' : home(stage, wanted)),
  starting: ({ stage }) => (stage === 'member' ? { redirect: homes.member } : 'enter'),
  onboarding: ({ stage, wanted }) => {
    if (stage === 'guest') return signIn(wanted);
    return stage === 'member' ? { redirect: homes.member } : 'enter';
  },
  member: ({ stage, wanted }) => {
    if (stage === 'guest') return signIn(wanted);
    return stage === 'member' ? 'enter' : { redirect: onboardingStepFor(wanted) };
  },
};

/** Pure, and the source of truth: the tests cover every combination of route and person. */
export function admit(guard: Guard, person: SessionPerson, wanted: string, pastWelcome: boolean): Admission {
  const stage =
    person.kind === 'guest' ? 'guest' : person.profile.onboarding_completed ? 'member' : 'onboarding';
  return rules[guard]({ stage, wanted, pastWelcome });
}

/** Pages that the server renders for everyone; all others depend on the person. */
export function isPublic(guard: Guard): boolean {
  return guard !== 'member' && guard !== 'onboarding';
}

/** During onboarding, a preference that is part of it opens as that step. */
const steps: Readonly<Record<string, string>> = {
  '/blood-cancer': '/onboarding/personalisation',
  '/wellbeing': '/onboarding/personalisation',
  '/goal': '/onboarding/priority',
  '/topic-preferences': '/onboarding/topics',
};

function onboardingStepFor(wanted: string): string {
  return steps[wanted.split('?', 1)[0] ?? ''] ?? homes.onboarding;
}
