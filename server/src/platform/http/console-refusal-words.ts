/** Refusals that only staff can encounter. */
export const consoleRefusalWords = {
  list_view_name_taken: [
    'You already have a view with this name',
    'Nothing was changed. Choose another name.',
  ],
  edited_meanwhile: [
    'Someone else has saved this in the meantime',
    'Nothing was overwritten. Compare the two versions, then save again.',
  ],
  organiser_changed: [
    'Someone else has already handed over this event',
    'Nothing was changed. Read the event again to see who runs it.',
  ],
  organiser_unavailable: [
    'This colleague can’t run events: they aren’t active, or lack the permission',
    'Nothing was changed. Choose someone else.',
  ],
  absence_overlaps: [
    'There is another absence in this time',
    'Nothing was changed. Change that absence instead, or choose other days.',
  ],
  calendar_address_wrong: [
    'We can’t read a calendar from this address',
    'Nothing was changed. The address must start with https:// and be open to the internet.',
  ],
  calendar_unreachable: [
    'This calendar doesn’t answer',
    'Nothing was changed. Check the address, or try again in a few minutes.',
  ],
  calendar_refused: [
    'This calendar doesn’t let us in',
    'Nothing was changed. Copy its secret address in iCal format again, and paste the whole of it.',
  ],
  not_a_calendar: [
    'There is no calendar at this address',
    'Nothing was changed. It may be the address of a web page. Look for the one “in iCal format”, which often ends in .ics.',
  ],
  calendar_too_large: [
    'This calendar is too large',
    'Nothing was changed. We read up to 3 MB. Share a calendar that has only appointments, without old years.',
  ],
  service_merged: [
    'This entry has been merged into another one',
    'Nothing was changed. Open the other entry, or undo the merge first.',
  ],
  service_closed: ['This entry has closed', 'Nothing was changed. Reopen it first, or keep the other one.'],
  same_service: ['These are the same entry', 'Nothing was changed. Choose another entry to merge.'],
  instead_not_found: [
    'We couldn’t find the service to use instead',
    'Nothing was changed. Choose one that is listed.',
  ],
  merge_undone: ['This merge has already been undone', 'Nothing was changed.'],
  merge_too_old: [
    'This merge is more than 30 days old',
    'Nothing was changed. It can no longer be undone: add the other entry again.',
  ],
  last_admin: [
    'This is the last administrator',
    'Nothing was changed. Give someone else the permission “administrator” first.',
  ],
  not_active: ['This account is suspended', 'Nothing was changed. End the suspension first.'],
  not_suspended: ['This account is not suspended', 'Nothing was changed. Refresh this page.'],
  not_yourself: ['This is your own account', 'Nothing was changed. Ask another administrator to do it.'],
  staff_exists: ['This address already belongs to a member of staff', 'Nothing was changed.'],
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
    'Nothing was changed. It can’t be the person who asked for it, or the person it is about.',
  ],
  period_too_long: [
    'This period is too long',
    'Choose a year or less. Numbers are kept for 2 years, so that a year can be compared with the one before.',
  ],
  period_not_counted: [
    'There are no numbers for this period',
    'Choose days from the last 2 years, up to yesterday: a day is counted when it’s over.',
  ],
  group_exists: ['There is already a line for this group', 'Nothing was changed. Change that line instead.'],
  break_glass_needed: [
    'Someone has to be able to come in when the organisation’s sign-in fails',
    'Nothing was changed. First mark an administrator with a passkey as break-glass.',
  ],
  admin_needed: [
    'Only administrators can be break-glass',
    'Nothing was changed. Give this person the permission “administrator” first.',
  ],
  by_organisation: [
    'The permissions of this person come from groups of the organisation',
    'Nothing was changed. Change what the group may do, or their groups at the organisation.',
  ],
  organisation_off: [
    'Signing in through the organisation is not set up',
    'Sign in with a link and your passkey.',
  ],
  organisation_only: [
    'Staff sign in through the organisation here',
    'You were not signed in. Go back, and choose the organisation’s sign-in. Ask your administrator if it doesn’t work.',
  ],
  organisation_unreachable: [
    'The organisation’s sign-in does not answer',
    'You were not signed in, and nothing was changed. Use a link and your passkey, or try again in a minute.',
  ],
  organisation_refused: [
    'The organisation’s sign-in did not confirm you',
    'You were not signed in, and nothing was changed. Start again from the sign-in page.',
  ],
  organisation_sign_in_over: [
    'This sign-in has ended',
    'You were not signed in. Each one works once, for 10 minutes, in the browser that began it. Start again.',
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
    'Nothing was shown or changed. Say what you need this for, in at least 10 characters.',
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
    'Nothing was sent. It may have arrived, or it’s no longer needed. Send a new link instead.',
  ],
  member_address_missing: [
    'The member doesn’t have this address',
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
  member_change_waiting: [
    'Another change of this member is waiting',
    'Nothing was proposed. Confirm or withdraw that one first.',
  ],
  member_change_over: [
    'This change is no longer waiting',
    'Nothing was changed. It has already been carried out or withdrawn, or it has expired. Refresh this page.',
  ],
  merge_same: [
    'This is the same account',
    'Nothing was changed. Enter the email address, mobile number or member number of the other account.',
  ],
  merge_contact: [
    'The account that stays needs contact details from one of the two',
    'Nothing was changed. The contact details may have changed since. Look at the preview again.',
  ],
  event_not_begun: [
    'This event has not begun yet',
    'Nothing was changed. You can record attendance from an hour before it starts.',
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
  numbers_unchanged: ['These are already the numbers we use', 'Nothing was changed.'],
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
