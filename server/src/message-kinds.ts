import {
  addressChangedMail,
  addressChangedText,
} from '#features/accounts/addresses/mails/address-changed.ts';
import { addressInUseMail, addressInUseText } from '#features/accounts/addresses/mails/address-in-use.ts';
import { verifyAddressMail, verifyAddressText } from '#features/accounts/addresses/mails/verify-address.ts';
import { sessionEndedMail, sessionEndedText } from '#features/accounts/devices/mails/session-ended.ts';
import { confirmAddressMail } from '#features/accounts/mails/confirm-address.ts';
import { noAccountMail } from '#features/accounts/mails/no-account.ts';
import { signInByPhoneMail, signInByPhoneText } from '#features/accounts/mails/sign-in-by-phone.ts';
import { signInMail, signInText } from '#features/accounts/mails/sign-in.ts';
import { staffSignInMail } from '#features/accounts/mails/staff-sign-in.ts';
import { passkeyAddedMail, passkeyAddedText } from '#features/accounts/passkeys/mails/passkey-added.ts';
import { formReceiptMail } from '#features/connect/mails/form-receipt.ts';
import { formWaitsMail } from '#features/connect/mails/form-waits.ts';
import {
  callBackBooked,
  callBackCalledOff,
  callBackCancelled,
  callBackHandedOver,
  callBackMoved,
  callBackText,
  callBackToday,
  callBackTomorrow,
} from '#features/coordinators/mails/call-back.ts';
import { eventHandedOverMail } from '#features/events/organisers/mails/event-handed-over.ts';
import { eventVenueMail, eventVenueText } from '#features/events/people/mails/event-venue.ts';
import { eventCancelledMail, eventCancelledText } from '#features/events/places/mails/event-cancelled.ts';
import { eventMovedMail, eventMovedText } from '#features/events/places/mails/event-moved.ts';
import { eventReminderMail, eventReminderText } from '#features/events/places/mails/event-reminder.ts';
import { seatOfferMail, seatOfferText } from '#features/events/places/mails/seat-held.ts';
import { reminderMail, reminderText } from '#features/notifications/mails/reminder.ts';
import { serviceChangedMail, serviceChangedText } from '#features/notifications/mails/service-changed.ts';
import { topicsNewMail, topicsNewText } from '#features/notifications/mails/topics-new.ts';
import { waitingMail, waitingText } from '#features/notifications/mails/waiting.ts';
import { deletionRequestMail, deletionRequestText } from '#features/settings/mails/deletion-asked.ts';
import { staffInvitationMail } from '#features/staff/invitations/mails/staff-invitation.ts';
import { accountDisabledMail, accountDisabledText } from '#features/staff/members/mails/account-disabled.ts';
import { accountEnabledMail, accountEnabledText } from '#features/staff/members/mails/account-enabled.ts';
import { downloadReadyMail, downloadReadyText } from '#features/staff/members/mails/download-ready.ts';
import { accountsMergedMail, accountsMergedText } from '#features/staff/merges/mails/accounts-merged.ts';
import {
  confirmNewAddressMail,
  confirmNewAddressText,
} from '#features/staff/second-person/mails/confirm-new-address.ts';
import {
  newAddressAskedMail,
  newAddressAskedText,
} from '#features/staff/second-person/mails/new-address-asked.ts';
import type { MailWords, TextWords } from '#platform/outbox/mail-words.ts';
import type { MessageKind } from '#platform/outbox/message-kinds.ts';

type Values = Readonly<Record<string, string>>;

/** The values that placeholders stand for in a preview. */
const samples = {
  first_name: 'Robin',
  name: 'Robin Ward',
  code: '123456',
  path: '/',
  link: 'https://app.example/x',
  host: 'app.example',
  contacts: 'r…n@example.org',
  details: 'Your email address was changed to r…n@example.org.',
  device: 'Firefox on Android',
  title: 'Living well with fatigue',
  when: 'Thursday 4 March at 10:00 am, Sydney time',
  venue: 'Town Hall, 12 Hill Street, Sydney',
  until: 'Tuesday 2 March at 10:00 am, Sydney time',
  day: '1 April 2027',
  days: '7',
  count: '3 articles',
  titles: 'Eating well, Sleep, and Talking to children',
  with: 'Kim',
  invitedBy: 'Ann',
  handedBy: 'Ann',
  id: '7',
} as const;
type Sample = keyof typeof samples;

/** `uses` lists the template's placeholders; `fixed` selects one of its variants. */
function kind(
  [group, name]: readonly [group: string, name: string],
  write: (told: never) => MailWords | TextWords,
  uses: readonly Sample[] = [],
  fixed: Readonly<Record<string, unknown>> = {},
): MessageKind {
  const sample: Values = Object.fromEntries(uses.map((one) => [one, samples[one]]));
  const written = (values: Values) => write({ ...values, path: samples.path, ...fixed } as never);
  return { key: written(sample).origin?.key ?? '', group, name, sample, write: written };
}

const signingIn = 'Signing in';
const account = 'Account and security';
const events = 'Events';
const calls = 'Calls with a coordinator';
const reminders = 'Reminders and news';
const forms = 'Forms';
const staff = 'Staff';
const reminderKinds = {
  energy_day: 'Diary reminder',
  energy_missed: 'Diary not filled in for days',
  energy_review: 'Time to review the diary',
  wellbeing: 'Wellbeing check-in',
} as const;
const callKinds = [
  ['booked', 'Call booked', callBackBooked],
  ['moved', 'Call moved', callBackMoved],
  ['cancelled', 'Call cancelled', callBackCancelled],
  ['handed_over', 'Call handed over to someone else', callBackHandedOver],
  ['called_off', 'Call cancelled by staff', callBackCalledOff],
  ['tomorrow', 'Call tomorrow', callBackTomorrow],
  ['today', 'Call today', callBackToday],
] as const;
const namesNobody = new Set(['cancelled', 'called_off']);
const whenOfEvent = [
  ['day', 'Event tomorrow'],
  ['today', 'Event today'],
  ['hour', 'Event in an hour'],
] as const;
const venueOfEvent = [
  ['place', 'Event in another place', ['venue']],
  ['online', 'Event goes online', []],
  ['link', 'New joining link', []],
] as const;

/** Every message whose texts staff can change; add a line per message. */
export const messageKinds: readonly MessageKind[] = [
  kind([signingIn, 'Sign-in link'], signInMail, ['first_name', 'code']),
  kind([signingIn, 'Sign-in link'], signInText, ['code', 'link', 'host']),
  kind([signingIn, 'Sign-in link sent by staff'], signInByPhoneMail, ['first_name']),
  kind([signingIn, 'Sign-in link sent by staff'], signInByPhoneText, ['link']),
  kind([signingIn, 'Confirm a new account'], confirmAddressMail, ['code']),
  kind([signingIn, 'No account with this address'], noAccountMail),
  kind([account, 'Confirm a new address'], verifyAddressMail, ['code']),
  kind([account, 'Confirm a new number'], verifyAddressText, ['code', 'host']),
  kind([account, 'Address changed'], addressChangedMail, ['first_name', 'details']),
  kind([account, 'Address changed'], addressChangedText, ['details', 'link']),
  kind([account, 'Address already in use'], addressInUseMail, ['first_name']),
  kind([account, 'Number already in use'], addressInUseText),
  kind([account, 'Passkey added'], passkeyAddedMail, ['first_name', 'device']),
  kind([account, 'Passkey added'], passkeyAddedText, ['device', 'link']),
  kind([account, 'Device signed out'], sessionEndedMail, ['first_name']),
  kind([account, 'Device signed out'], sessionEndedText, ['link']),
  kind([account, 'Account closed'], deletionRequestMail, ['first_name', 'day']),
  kind([account, 'Account closed'], deletionRequestText, ['day', 'link']),
  kind([account, 'Account paused'], accountDisabledMail, ['first_name']),
  kind([account, 'Account paused'], accountDisabledText),
  kind([account, 'Account open again'], accountEnabledMail, ['first_name']),
  kind([account, 'Account open again'], accountEnabledText, ['link']),
  kind([account, 'Download ready'], downloadReadyMail, ['first_name']),
  kind([account, 'Download ready'], downloadReadyText, ['link']),
  kind([account, 'Confirm an address given on the phone'], confirmNewAddressMail),
  kind([account, 'Confirm a number given on the phone'], confirmNewAddressText, ['link']),
  kind([account, 'Address change asked for on the phone'], newAddressAskedMail, ['first_name', 'details']),
  kind([account, 'Address change asked for on the phone'], newAddressAskedText, ['details', 'link']),
  kind([account, 'Two accounts merged'], accountsMergedMail, ['first_name', 'contacts']),
  kind([account, 'Two accounts merged'], accountsMergedText, ['contacts']),
  ...Object.entries(reminderKinds).map(([what, name]) =>
    kind([reminders, name], reminderMail, ['first_name'], { what }),
  ),
  kind([reminders, 'Reminder'], reminderText, ['link']),
  kind([reminders, 'New articles'], topicsNewMail, ['first_name', 'count', 'titles']),
  kind([reminders, 'New articles'], topicsNewText, ['count', 'link']),
  kind([reminders, 'Something new in the app'], waitingMail, ['first_name']),
  kind([reminders, 'Something new in the app'], waitingText, ['link']),
  kind([reminders, 'Saved service changed'], serviceChangedMail, ['first_name', 'title'], { closed: false }),
  kind([reminders, 'Saved service closed'], serviceChangedMail, ['first_name', 'title'], { closed: true }),
  kind([reminders, 'Saved service changed'], serviceChangedText, ['link']),
  ...whenOfEvent.flatMap(([which, name]) => [
    kind([events, name], eventReminderMail, ['first_name', 'title', 'when'], { which }),
    kind([events, name], eventReminderText, ['when', 'link'], { which }),
  ]),
  kind([events, 'Event moved, with a seat'], eventMovedMail, ['first_name', 'title', 'when'], {
    seat: true,
    until: '',
  }),
  kind([events, 'Event moved, with an offer'], eventMovedMail, ['first_name', 'title', 'when', 'until'], {
    seat: true,
  }),
  kind([events, 'Event moved, waiting'], eventMovedMail, ['first_name', 'title', 'when'], {
    seat: false,
    until: '',
  }),
  kind([events, 'Event moved'], eventMovedText, ['when', 'link']),
  ...venueOfEvent.flatMap(([change, name, more]) => [
    kind([events, name], eventVenueMail, ['first_name', 'title', 'when', ...more], { change }),
    kind([events, name], eventVenueText, ['when', 'link'], { change }),
  ]),
  kind([events, 'Event cancelled'], eventCancelledMail, ['first_name', 'title', 'when']),
  kind([events, 'Event cancelled'], eventCancelledText, ['when']),
  kind([events, 'Seat has come up'], seatOfferMail, ['first_name', 'title', 'when', 'until']),
  kind([events, 'Seat has come up'], seatOfferText, ['when', 'until', 'link']),
  ...callKinds.flatMap(([news, name, mail]) => [
    kind([calls, name], mail, ['first_name', ...(namesNobody.has(news) ? [] : ['with' as const]), 'when'], {
      news,
    }),
    kind([calls, name], callBackText, ['when', 'link'], { news }),
  ]),
  kind([forms, 'Message received'], formReceiptMail),
  kind([forms, 'To the team: support centre'], formWaitsMail, [], { kind: 'support_centre', id: '' }),
  kind([forms, 'To the team: technical help'], formWaitsMail, [], { kind: 'technical', id: '' }),
  kind([staff, 'Link to the console'], staffSignInMail, ['name', 'code']),
  kind([staff, 'Invitation'], staffInvitationMail, ['name', 'invitedBy', 'days']),
  kind([staff, 'Event handed over'], eventHandedOverMail, ['name', 'handedBy']),
];
