import type { OrganisationOutcome } from '@kindred/contract/staff/organisation.ts';

/** What the provider added to our URL, removed from it before anything else. */
export function takeProviderReply(): string {
  const { search, pathname } = location;
  history.replaceState(history.state, '', pathname);
  return search.slice(1);
}

/** The console page to return to after sign-in. Without its query, which can hold names. */
export function placeToReturn(state: unknown): string {
  const place = (state as { returnTo?: unknown } | null)?.returnTo;
  return typeof place === 'string' && place.startsWith('/') && place.length <= 300 ? place : '/';
}

type Refused = Exclude<OrganisationOutcome, 'entered'>;

interface OutcomeWords {
  title: string;
  lead: string;
  /** Follows “Ask Ada Park”. */
  ask: string;
}

/** Why someone the organisation knows could not come in, and what helps. */
export const outcomeWords: Readonly<Record<Refused, OutcomeWords>> = {
  no_group: {
    title: 'You don’t have access yet',
    lead: 'Your sign-in worked, but none of your groups has access to this console.',
    ask: 'which group you need.',
  },
  no_account: {
    title: 'You don’t have an account here yet',
    lead: 'Your sign-in worked. Accounts for this console are made by invitation.',
    ask: 'to invite you.',
  },
  account_closed: {
    title: 'Your account here is closed',
    lead: 'Your sign-in worked, but your account for this console was suspended or ended.',
    ask: 'if you think that’s a mistake.',
  },
  groups_hidden: {
    title: 'We can’t see your groups',
    lead: 'Your sign-in worked. You’re in so many groups that your organisation didn’t send us the list.',
    ask: 'for help. Your IT team can limit the list to the groups that matter here.',
  },
  address_unverified: {
    title: 'We can’t match you to your account',
    lead: 'Someone here already has your email address, and we can’t be sure that it’s you.',
    ask: 'to sort this out. If you have a passkey, you can use it in the meantime.',
  },
};
