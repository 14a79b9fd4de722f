import type { RefusalCode } from '@kindred/contract/api.ts';
import { consoleRefusalWords } from './console-refusal-words.ts';
import { contentRefusalWords } from './content-refusal-words.ts';

/** What happened; then what is safe, and what to do next. */
export const refusalWords: Readonly<
  Record<RefusalCode | 'foreign_origin', readonly [title: string, detail: string]>
> = {
  foreign_origin: ['This request came from another site', 'Nothing was changed. Try again in the app.'],
  malformed: ['We couldn’t read this request', 'Nothing was changed. Send valid JSON in UTF-8.'],
  session_ended: [
    'You’ve been signed out',
    'What you wrote is safe on your device. Sign in again to continue.',
  ],
  not_found: [
    'We couldn’t find what you asked for',
    'Nothing was changed. Check the web address, or start from the home page.',
  ],
  method_not_allowed: [
    'Method not allowed',
    'Nothing was changed. The Allow header lists the methods this endpoint accepts.',
  ],
  payload_too_large: ['This is too large to send', 'Nothing was changed. Try sending less at a time.'],
  unsupported_media: [
    'We can’t read this type of content',
    'Nothing was changed. Send JSON, with the content type application/json.',
  ],
  validation: [
    'Please check your answers',
    'Nothing was saved. We’ve listed each field that needs another look.',
  ],
  rate_limited: [
    'Too many requests',
    'Nothing was changed. Wait for the number of seconds in the Retry-After header, then try again.',
  ],
  header_too_large: [
    'The request headers are too large',
    'Nothing was changed. Clear this site’s cookies, then try again.',
  ],
  security_stays_on: [
    'Account and security messages can’t be turned off',
    'Nothing was changed. We need to be able to reach you if something happens to your account.',
  ],
  push_service_unknown: [
    'We can’t send notifications to this browser',
    'Nothing was changed. You’ll still get messages by email and in the app.',
  ],
  code_wrong: ['That code isn’t right', 'Nothing was changed. Enter the 6 digits from the latest message.'],
  link_expired: [
    'This sign-in request has expired',
    'Everything you saved is safe. Ask for a new link and use it within 10 minutes.',
  ],
  account_disabled: [
    'This account is closed',
    'Nothing was changed. Open the link in the message we sent you to see how to get it back.',
  ],
  number_needed: [
    'You asked for this link on another screen',
    'Nothing was changed. Enter the 2-digit number shown on the screen where you asked for the link.',
  ],
  number_wrong: [
    'That number isn’t right',
    'Nothing was changed. Enter the 2-digit number shown on the screen where you asked for the link.',
  ],
  link_other_browser: [
    'You can’t open this link here',
    'Nothing was changed. Open the link on the device where you asked for it, or ask for a new one here.',
  ],
  mobile_unusable: [
    'We can’t send a text message to this number',
    'Nothing was changed. Check the number, or use an email address.',
  ],
  address_needed: [
    'We need a way to reach you',
    'Nothing was changed. Enter an email address or a mobile number. You only need one.',
  ],
  address_same: [
    'These contact details are already on your account',
    'Nothing was changed. Enter a different email address or mobile number.',
  ],
  address_taken: [
    'These contact details belong to another account',
    'Nothing was changed. Sign in with these contact details to use that account, or call the support line.',
  ],
  address_last: [
    'This is the only way we can reach you',
    'Nothing was changed. Add another way to reach you first, then remove this one.',
  ],
  code_expired: [
    'This code has expired',
    'Nothing was changed. Ask for a new code and use it within 10 minutes.',
  ],
  undo_over: [
    'This undo link no longer works',
    'An undo link works only once and expires after 7 days. If you think your account is at risk, call the support line.',
  ],
  provider_link_over: [
    'This link has expired',
    'Nothing was changed. Each link works only once and expires after 60 days. Please write to us instead.',
  ],
  relationship_needed: [
    'Tell us what brings you here',
    'Nothing was changed. Choose one of the answers. You can skip the other questions.',
  ],
  conflict: [
    'This was changed somewhere else first',
    'Nothing you sent was saved. Review the latest version, then try again.',
  ],
  chat_closed: ['This chat has ended', 'Your message was not sent. Start a new chat, or call us.'],
  chat_paused: [
    'This chat is paused',
    'Your message was not sent. It is still on your device. You can call us in the meantime.',
  ],
  attachments_full: [
    'This chat has reached its file limit',
    'The file was not sent. Each chat can hold up to 20 files. Start a new chat to send more.',
  ],
  attachment_incomplete: [
    'Part of this file is missing',
    'Nothing was sent. Upload the missing pieces, then send the file again.',
  ],
  attachment_type: [
    'We can’t send this type of file',
    'The file was not sent. Choose a photo (JPEG, PNG or WebP) or a PDF.',
  ],
  attachment_unreadable: [
    'We couldn’t open this picture',
    'The file was not sent. It may be damaged or its resolution may be too high. Take a new photo, or send a smaller copy.',
  ],
  attachment_infected: [
    'This file may be harmful',
    'Our virus check found something harmful in this file, so it was not sent and we deleted our copy. Your chat is safe.',
  ],
  no_place: [
    'Your colleague can’t take another chat right now',
    'The chat is still with you. Choose someone else, or return the chat to the queue.',
  ],
  conversation_open: [
    'You already have an open chat',
    'We have not started a new chat. Continue the one that’s already open.',
  ],
  no_email: [
    'Your account has no email address',
    'Nothing was sent. Add an email address in your settings, or download this chat.',
  ],
  transcript_too_long: [
    'This chat is too long for an email',
    'Nothing was sent. You can download the chat as a file.',
  ],
  chat_elsewhere: [
    'Chat has moved',
    'No chat was started. Open Connect again to find the new chat, or call us.',
  ],
  card_gone: [
    'This is no longer in the app',
    'Your reply was not sent. Choose another card, then send it again.',
  ],
  member_wrote: [
    'The member has sent a new message',
    'Your reply was not sent. Read the new message first, or send your reply anyway.',
  ],
  taken: ['A colleague has taken this chat', 'Nothing was changed. Choose another chat from the queue.'],
  too_young: [
    'You need to be 16 or over to use this app',
    'Nothing was changed. Call the support line. We’ll help you with an adult you trust.',
  ],
  too_many_saved: [
    'You’ve reached the limit for saved items',
    'Nothing was changed. Remove something from your list, then try saving this again.',
  ],
  passkey_refused: [
    'This passkey doesn’t work here',
    'Nothing was changed. Use another passkey, or ask for a sign-in link instead.',
  ],
  passkey_late: [
    'That took too long',
    'Nothing was changed. Please start again, and finish within 5 minutes.',
  ],
  passkey_known: [
    'You already have this passkey',
    'Nothing was changed. You can keep using this passkey to sign in.',
  ],
  passkeys_full: [
    'You already have 10 passkeys',
    'Nothing was changed. Remove a passkey you no longer use, then add the new one.',
  ],
  passkey_needed: ['You already have a passkey', 'Nothing was changed. Sign in with your passkey first.'],
  terms_unknown: [
    'We don’t recognise this version of the terms of use',
    'Nothing was changed. Read the current terms, then agree to them.',
  ],
  event_full: [
    'There are no seats left',
    'Your booking hasn’t changed. Try again later, or come on your own.',
  ],
  event_over: ['This event has already started or finished', 'Nothing was changed. See upcoming events.'],
  event_cancelled: ['This event has been cancelled', 'Nothing was changed. See upcoming events.'],
  no_carers_seat: [
    'This event doesn’t offer seats for carers',
    'Nothing was changed. Register yourself only. Your carer can register separately.',
  ],
  slot_taken: [
    'Someone else has just booked that time',
    'Nothing was booked or changed. Choose another time.',
  ],
  no_such_time: [
    'You can’t book a call for that time',
    'Nothing was booked or changed. Choose one of the available times.',
  ],
  call_backs_full: [
    'You already have 2 calls booked',
    'Both calls are still booked. Change or cancel one of them, then book the new call.',
  ],
  call_back_over: ['It’s time for this call', 'Nothing was changed. Book another call if you need one.'],
  energy_coach_open: [
    'Your energy coach is already running',
    'Nothing was changed. Carry on with your energy coach, or stop it before you start again.',
  ],
  energy_coach_red_flag: [
    'Call your treatment team first',
    'We have not started the energy coach. Your treatment team needs to hear about this now. Call them or the emergency number, then come back.',
  ],
  energy_coach_move: [
    'Your energy coach can’t do this right now',
    'Nothing was changed, and your diary is safe. Check where your energy coach is up to, then choose again.',
  ],
  energy_cycles_over: [
    'You’ve reached the limit of 12 energy coach weeks',
    'Everything you saved is safe. Pause or finish your energy coach. After that, you can start it again.',
  ],
  energy_coach_missing: [
    'The energy coach wasn’t running on this day',
    'Everything you saved is safe. Start the energy coach, then fill in your diary from that day on.',
  ],
  energy_day_locked: [
    'You can no longer change this diary day',
    'What you wrote is safe, and your report stays the same. You can add to a diary day for up to 3 days afterwards.',
  ],
  energy_day_ahead: [
    'This day is in the future',
    'Nothing was changed. Choose today or one of the last few days.',
  ],
  energy_day_full: [
    'You’ve reached the limit for this day',
    'Your earlier entries are safe. Remove something from this day, then try again.',
  ],
  energy_review_early: [
    'You don’t have enough diary days for a review yet',
    'Nothing was changed. You need 4 complete diary days out of 7, or 8 out of 14.',
  ],
  energy_cycle_only_notices: [
    'You can’t choose an idea in your first week',
    'Nothing was changed. At your first review, you’ll choose what to try.',
  ],
  strategies_full: [
    'You’re already trying 2 ideas',
    'Both ideas are still on your list. Stop one that you haven’t used, then choose another.',
  ],
  report_links_full: [
    'You already have 2 active links',
    'Both links still work. Turn one off, then create a new one.',
  ],
  shared_report_over: [
    'This report link doesn’t work',
    'The link may have expired or been turned off. Ask the person who shared it with you for a new one.',
  ],
  shared_report_code: [
    'That code isn’t right',
    'The report wasn’t opened. Check the 6 digits and try again. After 5 wrong codes, the link will be locked.',
  ],
  consent_missing: [
    'You haven’t given your consent for this',
    'Nothing was changed. You can give your consent in your privacy settings, if you want to.',
  ],
  mapping_unreadable: ['We can’t read this mapping', 'Nothing was changed. The problem is described below.'],
  ...contentRefusalWords,
  internal: [
    'Something went wrong on our side',
    'This isn’t your fault. Try again in a minute. If it happens again, call the support line.',
  ],
  maintenance: [
    'We can’t do this right now',
    'Everything you saved is safe. Wait for the number of seconds in the Retry-After header, then try again.',
  ],
  busy: [
    'We’re very busy right now',
    'Everything you saved is safe. Wait for the number of seconds in the Retry-After header, then try again.',
  ],
  ...consoleRefusalWords,
};
