import { commonRefusals, type CommonCode, type Problem } from '@kindred/contract/problem.ts';

export interface FieldProblem {
  field: string;
  code: string;
  message: string;
}

/** An expected no. Thrown, so that a transaction rolls back. Anything else thrown is a fault. */
export class Refusal extends Error {
  readonly code: string;
  readonly errors: readonly FieldProblem[];
  constructor(code: string, errors: readonly FieldProblem[] = []) {
    super(code);
    this.code = code;
    this.errors = errors;
  }
}

/** What happened; then what is safe and what to do next. */
const words: Record<string, readonly [title: string, detail: string]> = {
  malformed: ['We could not read this request', 'Nothing was changed. Send valid JSON, as UTF-8.'],
  session_ended: ['You are signed out', 'What you wrote is kept on your device. Sign in again to go on.'],
  not_found: [
    'We could not find this',
    'Nothing was changed. Check the address, or start from the home page.',
  ],
  method_not_allowed: [
    'This address does not take that method',
    'Nothing was changed. The Allow header names what it takes.',
  ],
  payload_too_large: ['This is too large to send', 'Nothing was changed. Send less at a time.'],
  unsupported_media: [
    'We cannot read this kind of content',
    'Nothing was changed. Send JSON, with the content type application/json.',
  ],
  validation: [
    'Something in this needs another look',
    'Nothing was changed. Each field that needs a look is named below.',
  ],
  rate_limited: [
    'That was a lot of requests at once',
    'Nothing was changed. Wait for the seconds named in Retry-After, then try again.',
  ],
  header_too_large: [
    'The request headers are too large',
    'Nothing was changed. Clear the cookies of this site, then try again.',
  ],
  foreign_origin: ['This request came from another site', 'Nothing was changed. Use the app itself.'],
  security_stays_on: [
    'Account and security stay on',
    'Nothing was changed. We must be able to reach you when something happens to your account.',
  ],
  push_service_unknown: [
    'This browser cannot be reached',
    'Nothing was changed. Messages still come by mail, and stand in the app.',
  ],
  code_wrong: [
    'This code does not fit',
    'Nothing was changed. Look at the newest message and type its six digits.',
  ],
  link_expired: [
    'This sign-in is over',
    'Nothing is lost. Ask for a new link and use it within ten minutes.',
  ],
  account_disabled: [
    'This account is being deleted',
    'Nothing was changed. Open the link in the message: it shows how to keep the account.',
  ],
  number_needed: [
    'This link was asked for somewhere else',
    'Nothing was changed. Type the two digits that stand on the screen where you asked.',
  ],
  number_wrong: [
    'This number does not fit',
    'Nothing was changed. Type the two digits that stand on the screen where you asked.',
  ],
  link_other_browser: [
    'This link cannot be opened here',
    'Nothing was changed. Open it where you asked for it, or ask for a new one here.',
  ],
  mobile_unusable: [
    'We cannot send a text to this number',
    'Nothing was changed. Check the number, or use an e-mail address.',
  ],
  address_needed: [
    'We need one way to reach you',
    'Nothing was changed. Give an e-mail address or a mobile number, one of the two.',
  ],
  address_same: ['You have this address already', 'Nothing was changed. Type another one.'],
  address_taken: [
    'This address belongs to another account',
    'Nothing was changed. Sign in with it to use that account, or call the support line.',
  ],
  address_last: [
    'This is the only way to reach you',
    'Nothing was changed. Add another address first, then take this one away.',
  ],
  code_expired: [
    'This code is over',
    'Nothing was changed. Ask for a new one and use it within ten minutes.',
  ],
  undo_over: [
    'This link undoes nothing any more',
    'It works once, for seven days. If your account is in danger, call the support line.',
  ],
  provider_address_missing: [
    'There is no e-mail address for this entry',
    'Nothing was sent. Type one, or call them.',
  ],
  provider_asked: [
    'They were written to in the last two weeks',
    'Nothing was sent. Wait for their answer, or call them.',
  ],
  provider_link_over: [
    'This link is over',
    'Nothing was changed. It works for sixty days and takes one answer. Write to us instead.',
  ],
  relationship_needed: [
    'We need to know who you are',
    'Nothing was changed. Choose one of the answers; the rest may be left out.',
  ],
  conflict: [
    'Something else was kept before this came',
    'What came first is kept. Nothing was changed. Look at what stands there, then send again what you want.',
  ],
  too_young: [
    'This app is for people of 16 and over',
    'Nothing was changed. Call the support line: we help you together with a grown-up whom you trust.',
  ],
  too_many_saved: [
    'You have saved as much as we can keep',
    'Nothing was changed. Take something off your list, then save this again.',
  ],
  passkey_refused: [
    'This passkey does not work here',
    'Nothing was changed. Use another one, or ask for a link instead.',
  ],
  passkey_late: ['That took too long', 'Nothing was changed. Begin again; there are five minutes for it.'],
  passkey_known: ['This passkey is known already', 'Nothing was changed. It signs in as it did before.'],
  passkeys_full: [
    'There are ten passkeys already',
    'Nothing was changed. Remove one that you no longer use, then add the new one.',
  ],
  passkey_needed: ['There is a passkey already', 'Nothing was changed. Use that one first.'],
  terms_unknown: [
    'We have no terms of use with this version',
    'Nothing was changed. Read the terms that hold today, then agree to those.',
  ],
  event_full: [
    'There is no seat left for that',
    'What you had is kept. Try again later, or come without the second seat.',
  ],
  event_over: ['This has begun or is over', 'Nothing was changed. Look at the list for what is to come.'],
  event_cancelled: ['This event is cancelled', 'Nothing was changed. Look at the list for what is to come.'],
  no_carers_seat: [
    'There is no second seat here',
    'Nothing was changed. Register for yourself; somebody who cares for you can register too.',
  ],
  slot_taken: [
    'Somebody was faster: this time is taken',
    'Nothing was booked or changed. Choose another time.',
  ],
  no_such_time: [
    'No call can be booked at this time',
    'Nothing was booked or changed. Choose one of the free times.',
  ],
  call_backs_full: [
    'You have two calls booked already',
    'Both are kept. Change or cancel one of them, then book this one.',
  ],
  call_back_over: [
    'The time of this call has come',
    'Nothing was changed. Book another call if you need one.',
  ],
  energy_coach_open: [
    'Your energy coach is running already',
    'Nothing was changed. Go on with it, or stop it first.',
  ],
  energy_coach_red_flag: [
    'Call your treatment team first',
    'Nothing was started. What you told us should be looked at now. Call your team or emergency, then come back.',
  ],
  energy_coach_move: [
    'Your energy coach cannot do this now',
    'Nothing was changed, and every day is kept. Look at where it stands, then choose again.',
  ],
  energy_cycles_over: [
    'This round of the energy coach has twelve cycles',
    'Nothing was lost. Rest or finish; you can start a new round after that.',
  ],
  energy_coach_missing: [
    'The energy coach was not running on this day',
    'What is kept stays. Start the coach, then fill in days from then on.',
  ],
  energy_day_locked: [
    'This day can no longer change',
    'What it says is kept, and your report stays as it is. A day can be filled in for three days.',
  ],
  energy_day_ahead: [
    'This day has not come yet',
    'Nothing was changed. Choose today or one of the last days.',
  ],
  energy_day_full: [
    'There is more in this day than we can keep',
    'What was there before is kept. Take something out of the day, then send it again.',
  ],
  energy_review_early: [
    'There are not enough days for a review yet',
    'Nothing was changed. Four full days of seven are enough, or eight of fourteen.',
  ],
  energy_cycle_only_notices: [
    'The first cycle only looks',
    'Nothing was changed. You choose what to try at your first review.',
  ],
  strategies_full: [
    'You are trying two things already',
    'Both are kept. Stop one that you have not used, then choose another.',
  ],
  report_links_full: [
    'There are two open links already',
    'Both still work. Revoke one of them, then make a new one.',
  ],
  shared_report_over: [
    'This link opens no report',
    'It may be over or revoked. Ask the person who gave it to you for a new one.',
  ],
  shared_report_code: [
    'This is not the code',
    'Nothing was opened. Check the six digits and try again; after five tries the link closes.',
  ],
  consent_missing: [
    'You have not agreed to this',
    'Nothing was changed. Say yes in your privacy settings first, if you want it.',
  ],
  in_the_past: ['This time is past', 'Nothing was changed. Choose a day and time that is to come.'],
  mapping_unreadable: [
    'We cannot read this mapping',
    'Nothing was changed. What is wrong in it is named below.',
  ],
  internal: [
    'Something went wrong on our side',
    'It is not your doing. Try again in a minute. If it happens again, call the support line.',
  ],
  maintenance: [
    'We cannot do this for a moment',
    'Nothing is lost. Try again after the seconds named in Retry-After.',
  ],
};

export function problem(
  code: string,
  status: number,
  requestId: string,
  errors: readonly FieldProblem[] = [],
): Problem {
  const [title, detail] = words[code] ?? [code.replaceAll('_', ' '), 'Nothing was changed.'];
  return {
    type: `urn:kindred:problem:${code}`,
    title,
    status,
    detail,
    code,
    errors: [...errors],
    request_id: requestId,
  };
}

export function statusOf(code: string, own: Readonly<Record<string, number>> = {}): number {
  return own[code] ?? commonRefusals[code as CommonCode] ?? 500;
}
