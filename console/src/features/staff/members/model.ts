import type {
  DeliveryFault,
  DeliveryKind,
  DeliveryProgress,
  MemberAccountState,
  MemberDelivery,
  MemberErasure,
} from '@kindred/contract/staff/members.ts';
import type { AddressProblem, ReturnReason } from '@kindred/contract/notifications/returns.ts';
import { shortestReason } from '@kindred/contract/values.ts';
import type { Tone } from '@kindred/ui/tone.ts';
import { formatMoment, spanInWords } from '../../../platform/clock.ts';
import { finderLines, type FinderLine } from '../finder/model.ts';
import type { StaffPage } from '../model.ts';

export const reasonMissing = `Please give a reason of at least ${shortestReason} characters`;

export const accountStates: Readonly<Record<MemberAccountState, { name: string; tone: Tone }>> = {
  active: { name: 'Active', tone: 'gum' },
  disabled: { name: 'Disabled by staff', tone: 'clay' },
  erasure_due: { name: 'Will be erased', tone: 'clay' },
};

export const channelNames: Readonly<Record<MemberDelivery['channel'], string>> = {
  email: 'Email',
  sms: 'Text message',
  push: 'Push message',
};

export const deliveryKinds: Readonly<Record<DeliveryKind, string>> = {
  sign_in: 'Sign-in link',
  address: 'Change of contact details',
  account: 'About the account',
  security: 'Security',
  form_receipt: 'Receipt of a message',
  transcript: 'Copy of a chat',
  energy_reminder: 'Energy coach reminder',
  review_due: 'Energy coach review',
  chat_reply: 'Reply in a chat',
  coordinator: 'Call with a coordinator',
  event_reminder: 'Event reminder',
  event_change: 'Change of an event',
  topics_digest: 'Weekly topics',
  service_changed: 'Change of a service',
  news: 'News',
  other: 'Other message',
};

/** What staff can tell the member. */
const progressWords: Readonly<Record<DeliveryProgress, { name: string; tone: Tone; text: string }>> = {
  waiting: { name: 'On its way', tone: 'dusk', text: 'We’ll keep trying.' },
  sent: {
    name: 'Accepted',
    tone: 'gum',
    text: 'The member’s provider took it. If it isn’t there, ask them to look in their spam folder.',
  },
  stored: {
    name: 'Kept here',
    tone: 'dusk',
    text: 'This server doesn’t send messages. You can read this one in its outbox.',
  },
  doubtful: {
    name: 'Not sure',
    tone: 'wattle',
    text: 'It may have arrived. We don’t send it twice.',
  },
  refused: { name: 'Failed', tone: 'alarm', text: 'It didn’t arrive.' },
  too_late: { name: 'Too late', tone: 'clay', text: 'It was no longer needed, so we didn’t send it.' },
};

const faultWords: Readonly<Record<DeliveryFault, string>> = {
  address_rejected: 'The provider rejected this address. Check the spelling with the member.',
  server_unreachable: 'The provider didn’t answer or was busy.',
  not_set_up: 'This server has no provider for it. Tell the person who runs the server.',
  connection_lost: 'The connection broke while we were sending.',
  reserved_address: 'The address is one that can’t receive anything, such as example.org.',
};

const returnReasons: Readonly<Record<ReturnReason, string>> = {
  mailbox_full: 'the mailbox is full',
  no_mailbox: 'there is no such mailbox',
  blocked: 'the provider blocked it',
  too_slow: 'the provider didn’t answer in time',
  reported: 'it was reported as spam',
  other: 'the provider gave no clear reason',
};

/** What happened to an email after it was accepted. */
function returnedWords({ what, reason }: NonNullable<MemberDelivery['returned']>, at: string) {
  const why = returnReasons[reason];
  if (what === 'complaint')
    return {
      name: 'Reported as spam',
      tone: 'alarm' as const,
      text: `Reported at ${at}. We now only send email about the account.`,
    };
  if (what === 'soft')
    return {
      name: 'Delayed',
      tone: 'wattle' as const,
      text: `At ${at} it couldn’t be delivered because ${why}. It may still arrive.`,
    };
  return { name: 'Came back', tone: 'alarm' as const, text: `It bounced on ${at} because ${why}.` };
}

/** The problem with an address that could not be reached. */
export const problemWords = ({ what, reason }: AddressProblem, at: string): string =>
  what === 'complained'
    ? `An email was reported as spam on ${at}. We now only send email about the account.`
    : `An email came back on ${at} because ${returnReasons[reason]}. The app asks the member about it.`;

/** For a push message, nothing reports whether it was shown. */
export function progressOf({ state, fault, channel, returned }: MemberDelivery) {
  if (returned) return returnedWords(returned, formatMoment(returned.at));
  const { name, tone, text } = progressWords[state];
  if (channel === 'push')
    return { name: 'Handed over', tone, text: 'Push services don’t say whether it was shown.' };
  return { name, tone, text: fault ? `${faultWords[fault]} ${text}` : text };
}

/** The state of an erasure, what can be done about it, and who asked for it. */
export function erasureLine({ state, at, asked_by, asked_at, by }: MemberErasure, nowMs: number) {
  const starter =
    asked_by === 'member' ? 'Asked for by the member' : `Started by ${by ?? 'someone who has left'}`;
  return { what: erasureWords(state, at, nowMs), who: `${starter}, ${formatMoment(asked_at)}` };
}

function erasureWords(state: MemberErasure['state'], at: string | null, nowMs: number): string {
  if (state === 'returned' || at === null) return 'The member came back.';
  const day = formatMoment(at);
  if (state === 'erased') return `Erased on ${day}.`;
  if (state === 'late')
    return `Should have been erased on ${day}, and wasn’t. Tell the person who runs the server: it tries again every 6 hours.`;
  const left = Date.parse(at) - nowMs;
  return left <= 0
    ? `Was due on ${day}, and will be erased within 6 hours.`
    : `Will be erased on ${day}. They can still come back for ${spanInWords(left)}.`;
}

/** In whole minutes: a seconds countdown would make people hurry. Undefined once it has closed. */
export function closingWords(closesAt: number, nowMs: number): string | undefined {
  const left = closesAt - nowMs;
  if (left <= 0) return undefined;
  const minutes = Math.ceil(left / 60_000);
  return minutes === 1 ? 'Closes in a minute' : `Closes in ${minutes} minutes`;
}

/** A complete email address or phone number: looking one up needs a reason, and it is never used as search words. */
export const looksLikeContact = (typed: string): boolean =>
  typed.includes('@') || /^[+\d][\d ().-]{5,}$/.test(typed.trim());

/** For a typed contact: the page that asks for the reason, if this person may use it. */
export const memberLines = (pages: readonly StaffPage[]): FinderLine[] =>
  finderLines(
    pages
      .filter(({ href }) => href === '/members')
      .map((page) => ({ ...page, name: 'Find this member', text: 'With the reason why you need to' })),
    [],
  );
