import type { Audited, AuditDetails } from '#platform/audit/tables.ts';

/** Every kind of entry, described for someone who has never seen the code. */
export const auditKindNames: Readonly<Record<Audited, string>> = {
  staff_added: 'Added a staff member',
  staff_removed: 'Ended a staff account',
  staff_suspended: 'Suspended a staff account',
  staff_resumed: 'Lifted the suspension of a staff account',
  staff_read: 'Viewed a staff member’s page',
  staff_session_ended: 'Ended a session of a staff member',
  staff_invited: 'Invited a new staff member',
  staff_invitation_sent: 'Resent an invitation',
  staff_invitation_withdrawn: 'Withdrew an invitation',
  permissions_changed: 'Changed permissions',
  staff_role_changed: 'Changed the role that members see',
  staff_renamed: 'Changed the name of a staff member',
  staff_signed_in: 'Signed in',
  passkey_registered: 'Created a passkey',
  passkey_reset_asked: 'Asked to remove someone’s passkeys',
  passkey_reset_withdrawn: 'Withdrew or declined a passkey reset',
  passkey_reset_approved: 'Approved a passkey reset',
  staff_group_saved: 'Saved a group’s permissions',
  staff_group_asked: 'Asked for a group to grant “administrator”',
  staff_group_approved: 'Confirmed that a group grants “administrator”',
  staff_group_withdrawn: 'Withdrew or declined a change to a group',
  staff_group_removed: 'Removed a group',
  sign_in_settings_changed: 'Changed how staff sign in',
  break_glass_set: 'Marked an administrator as break-glass',
  break_glass_removed: 'Removed break-glass from an administrator',
  staff_identity_linked: 'Signed in through the organisation for the first time',
  staff_identity_removed: 'Unlinked an account from the organisation',
  staff_unconfirmed: 'Signed out: the organisation no longer confirms this account',
  audit_read: 'Read the audit log',
  audit_exported: 'Downloaded the audit log',
  audit_verified: 'Checked that the audit log is intact',
  numbers_exported: 'Downloaded numbers',
  calls_read: 'Viewed the calls to make',
  form_read: 'Read a message',
  form_answered: 'Marked a message as answered',
  form_opened_again: 'Reopened a message',
  chat_taken: 'Took a chat',
  chat_read: 'Read a chat',
  chat_files_opened: 'Opened files in a chat',
  chat_closed: 'Closed a chat',
  chat_transferred: 'Transferred a chat',
  chat_note_written: 'Wrote a note on a chat',
  chat_paused: 'Paused a chat',
  chat_escalated: 'Wrote a safety record',
  chat_context_read: 'Viewed the details of a chat’s member',
  chat_colleague_asked: 'Asked a colleague to join a chat',
  chat_joined: 'Joined a chat as the second person',
  chat_stepped_out: 'Stepped out of a chat',
  chat_labelled: 'Changed the labels on a chat',
  chat_follow_up_set: 'Set a follow-up date for a chat',
  desk_label_changed: 'Changed a desk label',
  desk_label_removed: 'Removed a desk label',
  desk_hours_changed: 'Changed the desk’s opening hours',
  danger_sign_read: 'Read a sign of danger',
  danger_sign_recorded: 'Recorded what was done about a sign of danger',
  chats_searched: 'Searched chats',
  chat_call_planned: 'Booked a call for a member',
  event_changed: 'Changed an event',
  event_handed_over: 'Handed an event over to another organiser',
  event_people_read: 'Viewed who is coming to an event',
  event_attendance_noted: 'Recorded whether someone came to an event',
  call_report_read: 'Read the energy report that a member attached to a call',
  calls_to_settle_read: 'Viewed the calls that no one can make',
  call_handed_over: 'Handed a member’s call over to someone else',
  call_called_off: 'Cancelled a member’s call',
  call_kept: 'Decided that a member’s call goes ahead as booked',
  coordinator_added: 'Added a coordinator',
  coordinator_changed: 'Changed a coordinator',
  coordinator_listed: 'Put a coordinator back on the list',
  coordinator_unlisted: 'Took a coordinator off the list',
  coordinator_absence_added: 'Recorded that a coordinator is away',
  coordinator_absence_changed: 'Changed when a coordinator is away',
  coordinator_absence_removed: 'Removed a coordinator’s absence',
  coordinator_feed_made: 'Created a coordinator’s calendar feed',
  coordinator_feed_ended: 'Ended a coordinator’s calendar feed',
  coordinator_calendar_set: 'Chose a calendar to read a coordinator’s busy times from',
  coordinator_calendar_dropped: 'Stopped reading a coordinator’s calendar',
  content_published: 'Published a text',
  content_scheduled: 'Scheduled a text',
  content_approved: 'Approved a text',
  content_withdrawn: 'Withdrew a text',
  content_imported: 'Imported texts',
  content_review_expired: 'A clinical review expired',
  content_plan_failed: 'A scheduled text wasn’t published on time',
  content_release_made: 'Started a release of texts',
  content_release_changed: 'Changed a release of texts',
  content_release_scheduled: 'Scheduled a release of texts',
  content_release_published: 'Published a release of texts',
  content_release_failed: 'A release of texts wasn’t published on time',
  content_release_cancelled: 'Cancelled a release of texts',
  content_preview_shared: 'Shared a preview of a draft',
  content_preview_ended: 'Revoked a shared preview',
  media_added: 'Added a file to the media library',
  media_changed: 'Changed the wording of a media file',
  media_removed: 'Removed a file from the media library',
  member_searched: 'Searched for a member',
  member_found: 'Found a member',
  member_read: 'Viewed a member’s account',
  member_deliveries_read: 'Viewed what was sent to a member',
  member_health_read: 'Viewed a member’s health details',
  member_message_resent: 'Resent a message to a member',
  member_link_sent: 'Sent a sign-in link to a member',
  member_disabled: 'Disabled a member’s account',
  member_enabled: 'Enabled a member’s account',
  member_sessions_ended: 'Signed a member out everywhere',
  member_download_sent: 'Sent a member a link to their download',
  member_erasure_started: 'Started erasing a member’s data',
  charity_changed: 'Changed the charity’s settings',
  charity_change_undone: 'Undid a change to the charity’s settings',
  charity_emergency_proposed: 'Proposed an emergency number and fever limit',
  charity_emergency_confirmed: 'Confirmed an emergency number and fever limit',
  charity_emergency_withdrawn: 'Withdrew or declined an emergency number and fever limit',
  charity_logo_uploaded: 'Uploaded a logo',
  charity_brand_changed: 'Changed the logo or the colours',
  message_text_changed: 'Changed the text of a message',
  message_test_sent: 'Sent a test message to themselves',
  member_change_read: 'Viewed a member’s pending change',
  member_address_proposed: 'Proposed a new address for a member',
  member_address_confirmed: 'Confirmed a new address for a member',
  member_change_withdrawn: 'Withdrew or declined a member’s change',
  member_merge_previewed: 'Previewed a merge of two accounts',
  member_merge_proposed: 'Proposed merging two of a member’s accounts',
  delivery_repeated: 'Retried a failed delivery',
  members_merged: 'Merged two of a member’s accounts',
};

const listOf = (value: AuditDetails[string] | undefined): readonly string[] =>
  Array.isArray(value) ? (value as readonly string[]) : [];
const textOf = (value: AuditDetails[string] | undefined) => (typeof value === 'string' ? value : '');

const inWords = (parts: readonly string[]) =>
  new Intl.ListFormat('en-AU', { type: 'conjunction' }).format(
    parts.map((one) => `“${one === 'admin' ? 'administrator' : one}”`),
  );

function permissionChange({ before, permissions, by }: AuditDetails): string {
  const [had, has] = [listOf(before), listOf(permissions)];
  const given = has.filter((one) => !had.includes(one));
  const taken = had.filter((one) => !has.includes(one));
  return [
    ...(given.length > 0 ? [`gave ${inWords(given)}`] : []),
    ...(taken.length > 0 ? [`removed ${inWords(taken)}`] : []),
    ...(by === 'organisation' ? ['through the organisation’s groups'] : []),
  ].join(', ');
}

const withPermissions = ({ permissions }: AuditDetails) => {
  const all = listOf(permissions);
  return all.length === 0 ? 'without permissions' : `with ${inWords(all)}`;
};

const filterNames = [
  ['staff', 'staff member'],
  ['member', 'member'],
  ['kind', 'kind'],
  ['from', 'from'],
  ['until', 'until'],
] as const;

const filtersOf = (details: AuditDetails) =>
  filterNames
    .flatMap(([key, name]) => (textOf(details[key]) === '' ? [] : [`${name} ${textOf(details[key])}`]))
    .join(', ');

const nameOf = ({ name }: AuditDetails) => inWords([textOf(name)]);

const onDevice = ({ device }: AuditDetails) => textOf(device);

const changedFieldsOf = ({ fields }: AuditDetails) => listOf(fields).join(', ');
const signInWays: Readonly<Partial<Record<string, string>>> = {
  passkey: 'with a passkey',
  organisation: 'through the organisation',
};

const ofCoordinator = ({ coordinator }: AuditDetails) => textOf(coordinator);
const daysAway = ({ coordinator, from, to }: AuditDetails) =>
  `${textOf(coordinator)}, ${textOf(from)} to ${textOf(to)}`;
const coordinatorParticulars: Readonly<Partial<Record<Audited, (details: AuditDetails) => string>>> = {
  coordinator_added: ofCoordinator,
  coordinator_changed: ({ coordinator, fields }) => `${textOf(coordinator)}: ${listOf(fields).join(', ')}`,
  coordinator_listed: ofCoordinator,
  coordinator_unlisted: ofCoordinator,
  coordinator_absence_added: daysAway,
  coordinator_absence_changed: daysAway,
  coordinator_absence_removed: daysAway,
  coordinator_feed_made: ofCoordinator,
  coordinator_feed_ended: ofCoordinator,
  coordinator_calendar_set: ofCoordinator,
  coordinator_calendar_dropped: ofCoordinator,
  call_handed_over: ({ from, to }) => `from ${textOf(from)} to ${textOf(to)}`,
};

const groupChange = (details: AuditDetails) =>
  `${inWords([textOf(details['group'])])} ${withPermissions(details)}`;

/** What changed, for the kinds that record it. */
const particulars: Readonly<Partial<Record<Audited, (details: AuditDetails) => string>>> = {
  permissions_changed: permissionChange,
  staff_role_changed: ({ before, role }) =>
    `from ${inWords([textOf(before) || 'none'])} to ${inWords([textOf(role) || 'none'])}`,
  staff_renamed: ({ before, name }) => `from ${inWords([textOf(before)])} to ${inWords([textOf(name)])}`,
  staff_added: withPermissions,
  staff_invited: withPermissions,
  staff_resumed: withPermissions,
  staff_signed_in: ({ by }) => signInWays[textOf(by)] ?? 'by link',
  staff_group_saved: groupChange,
  staff_group_asked: groupChange,
  staff_group_approved: groupChange,
  staff_group_removed: groupChange,
  staff_group_withdrawn: groupChange,
  sign_in_settings_changed: ({ settings }) => listOf(settings).join(', '),
  staff_session_ended: onDevice,
  passkey_registered: onDevice,
  audit_read: filtersOf,
  audit_exported: filtersOf,
  audit_verified: ({ result }) => textOf(result),
  numbers_exported: ({ subject, from, to }) => `${textOf(subject)}, from ${textOf(from)} to ${textOf(to)}`,
  ...coordinatorParticulars,
  event_changed: ({ event, fields }) => `${inWords([textOf(event)])}, ${listOf(fields).join(', ')}`,
  event_handed_over: ({ event, from, to }) =>
    `${inWords([textOf(event)])}, from ${textOf(from) || 'no one'} to ${textOf(to)}`,
  charity_changed: changedFieldsOf,
  charity_change_undone: changedFieldsOf,
  charity_brand_changed: changedFieldsOf,
  charity_emergency_proposed: ({ emergency }) => textOf(emergency),
  charity_emergency_confirmed: ({ emergency }) => textOf(emergency),
  message_text_changed: ({ message }) => textOf(message),
  message_test_sent: ({ message }) => textOf(message),
  content_release_made: nameOf,
  content_release_changed: nameOf,
  content_release_scheduled: nameOf,
  content_release_published: nameOf,
  content_release_failed: nameOf,
  content_release_cancelled: nameOf,
};

export function auditWords(what: Audited, details: AuditDetails): string {
  const more = particulars[what]?.(details) ?? '';
  // A kind written by an earlier or later version is shown as it is.
  const name = (auditKindNames as Partial<Record<string, string>>)[what] ?? what;
  return more === '' ? name : `${name}: ${more}`;
}

/** Without a person, the server did these: at a planned time, or because the organisation no longer confirms someone. */
const doneByServer: ReadonlySet<Audited> = new Set([
  'content_published',
  'content_plan_failed',
  'content_release_published',
  'content_release_failed',
  'content_review_expired',
  'content_withdrawn',
  'staff_unconfirmed',
]);

/** No person did it: the server published or withdrew what was due, or followed the organisation. */
export function isAutomatic(staffId: string | null, what: Audited, details: AuditDetails): boolean {
  return staffId === null && (doneByServer.has(what) || details['by'] === 'organisation');
}

/** Only the filters that were given, to be recorded with the reading. */
export const givenFilters = (filters: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    filterNames.flatMap(([key]) => {
      const value = filters[key];
      return value === undefined ? [] : [[key, value] as const];
    }),
  );
