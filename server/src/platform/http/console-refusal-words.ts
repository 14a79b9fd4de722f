/** What only staff can meet. */
export const consoleRefusalWords = {
  list_view_name_taken: [
    'You already have a view with this name',
    'Nothing was changed. Choose another name.',
  ],
  edited_meanwhile: [
    'Someone else has saved this meanwhile',
    'Nothing was overwritten. Compare the two versions, then save again.',
  ],
  last_admin: [
    'This is the last administrator',
    'Nothing was changed. Give someone else the permission “admin” first.',
  ],
  not_active: ['This account is suspended', 'Nothing was changed. End the suspension first.'],
  not_suspended: ['This account is not suspended', 'Nothing was changed. Load the page again.'],
  not_yourself: ['This is your own account', 'Nothing was changed. Ask another administrator to do it.'],
  staff_exists: ['This address already belongs to someone of the staff', 'Nothing was changed.'],
  already_invited: [
    'This address has an open invitation',
    'Nothing was sent. You can send that invitation again.',
  ],
  invitation_over: [
    'This invitation has ended',
    'Nothing was changed. Ask your administrator to send it again.',
  ],
  reset_waiting: [
    'A request for this person is already waiting',
    'Nothing was changed. A second administrator can approve it.',
  ],
  no_passkey: ['This person has no passkey', 'Nothing was changed. They create one at their next sign-in.'],
  second_person_needed: [
    'Someone else has to approve this',
    'Nothing was changed. It can’t be the person who asked, or the person whose passkeys it is about.',
  ],
  period_backwards: ['The first day is after the last', 'Swap the two days, then try again.'],
  seats_taken: [
    'More seats are taken than that',
    'Nothing was changed. Enter at least as many seats as are taken.',
  ],
  series_too_long: [
    'This series has too many dates',
    'Nothing was created. A series can have up to 60 dates.',
  ],
  place_or_link_missing: [
    'This event has no place or link yet',
    'Nothing was published. Add where it is or how to join, then publish it.',
  ],
  event_published: [
    'This event has been published',
    'Nothing was deleted. Cancel it instead, so that the people who registered are told.',
  ],
  reason_needed: [
    'Please give a reason',
    'Nothing was shown or changed. Say in at least 10 letters what you need this for.',
  ],
  contact_not_exact: [
    'This isn’t a whole email address, mobile number or member number',
    'Nothing was shown. Ask the member to spell it out. We don’t search by names or parts.',
  ],
  member_view_ended: [
    'This member’s details have closed',
    'Nothing was changed. Find the member again if you still need them.',
  ],
  message_not_resendable: [
    'This message can’t be sent again',
    'Nothing was sent. It may have arrived, or it’s no longer of use. Send a new link instead.',
  ],
  member_address_missing: [
    'The member has no such address',
    'Nothing was sent. Choose the other way to reach them.',
  ],
  erasure_is_due: [
    'This account is waiting to be erased',
    'Nothing was changed. Only the member can take that back, by signing in.',
  ],
  member_not_active: [
    'This account is closed',
    'Nothing was sent or changed. The member can’t sign in while it is closed.',
  ],
  event_not_begun: [
    'This event has not begun yet',
    'Nothing was changed. You can record who came from an hour before it starts.',
  ],
  no_recipients: ['No one would get this message', 'Nothing was sent. Choose other people.'],
  list_views_full: [
    'You have saved as many views as this list can hold',
    'Nothing was changed. Remove one that you no longer need, then save again.',
  ],
  escalation_missing: [
    'This chat needs a safety record first',
    'The chat is still open. Record what was done, then close it.',
  ],
  provider_address_missing: [
    'There is no email address for this entry',
    'Nothing was sent. Enter an email address, or call the provider.',
  ],
  provider_asked: [
    'We’ve already emailed this provider in the last 2 weeks',
    'Nothing was sent. Wait for the provider’s reply, or call them.',
  ],
  set_by_operator: [
    'This is set by the operator of the server',
    'Nothing was changed. Ask the person who runs the server to change it there.',
  ],
  proposal_open: [
    'Other numbers are waiting to be confirmed',
    'Nothing was changed. Confirm or withdraw them first.',
  ],
  numbers_unchanged: ['These are the numbers we have already', 'Nothing was changed.'],
  logo_unreadable: [
    'We couldn’t open this picture',
    'Nothing was changed. Choose a PNG, JPEG, WebP or SVG file that isn’t damaged.',
  ],
  logo_too_small: [
    'This picture is too small',
    'Nothing was changed. Choose one with at least 256 pixels on its longer side, or an SVG.',
  ],
  logo_unknown: ['We no longer have this logo', 'Nothing was changed. Upload the file again.'],
  colors_unreadable: [
    'These colours are too pale to read',
    'Nothing was changed. Choose darker ones, or take those we suggest.',
  ],
} as const satisfies Readonly<Record<string, readonly [title: string, detail: string]>>;
