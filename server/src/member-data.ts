import { profileMemberData as aboutMe } from '#features/profile/public.ts';
import { accountsMemberData as accounts } from '#features/accounts/public.ts';
import { addressesMemberData as addresses } from '#features/accounts/addresses/public.ts';
import { bookmarksMemberData as bookmarks } from '#features/bookmarks/public.ts';
import { chatMemberData as chat } from '#features/connect/chat/public.ts';
import { attachmentsMemberData as attachments } from '#features/connect/attachments/public.ts';
import { teamworkMemberData as teamwork } from '#features/connect/teamwork/public.ts';
import { dangerMemberData as dangerSigns } from '#features/connect/danger-signs/public.ts';
import { connectMemberData as connect } from '#features/connect/public.ts';
import { analyticsMemberData as counting } from '#features/analytics/public.ts';
import { coordinatorsMemberData as coordinators } from '#features/coordinators/public.ts';
import { dashboardMemberData as dashboard } from '#features/dashboard/public.ts';
import { coachMemberData as energyCoach } from '#features/energy/coach/public.ts';
import { diaryMemberData as energyDiary } from '#features/energy/diary/public.ts';
import { reportMemberData as energyReport } from '#features/energy/report/public.ts';
import { strategiesMemberData as energyStrategies } from '#features/energy/strategies/public.ts';
import { placesMemberData as eventPlaces } from '#features/events/places/public.ts';
import { learnMemberData as learn } from '#features/learn/public.ts';
import { notificationsMemberData as notifications } from '#features/notifications/public.ts';
import { onboardingMemberData as onboarding } from '#features/accounts/onboarding/public.ts';
import { limitsMemberData as limits } from '#features/accounts/limits/public.ts';
import { passkeysMemberData as passkeys } from '#features/accounts/passkeys/public.ts';
import { remindersMemberData as reminders } from '#features/notifications/reminders/public.ts';
import { tipsMemberData as tips } from '#features/library/tips/public.ts';
import { wellbeingMemberData as wellbeing } from '#features/profile/wellbeing/public.ts';
import { crmMemberData as crm } from '#platform/crm/member-data.ts';
import { memberViewsMemberData as memberViews } from '#features/staff/members/public.ts';
import { memberChangesMemberData as memberChanges } from '#features/staff/second-person/public.ts';
import { returnsMemberData as returns } from '#features/notifications/returns/public.ts';
import { jobsMemberData as jobs } from '#platform/jobs/member-data.ts';
import type { MemberData } from '#platform/member-data.ts';
import { outboxMemberData as outbox } from '#platform/outbox/member-data.ts';
import { securityLogMemberData as securityLog } from '#platform/security-log/member-data.ts';
import { sessionMemberData as session } from '#platform/session/member-data.ts';

/**
 * All data stored about a member, in export order. Anything missing here is neither exported nor erased; a test detects
 * a missing table. Deleted in reverse order.
 */
export const allMemberData: readonly MemberData[] = [
  accounts,
  aboutMe,
  wellbeing,
  onboarding,
  bookmarks,
  learn,
  tips,
  eventPlaces,
  coordinators,
  energyCoach,
  energyDiary,
  energyStrategies,
  energyReport,
  dangerSigns,
  connect,
  chat,
  attachments,
  teamwork,
  counting,
  notifications,
  dashboard,
  reminders,
  addresses,
  passkeys,
  limits,
  session,
  memberViews,
  memberChanges,
  securityLog,
  returns,
  outbox,
  crm,
  jobs,
];

/** Tables without member data, with the reason. */
export const tablesOfNobody: Readonly<Record<string, string>> = {
  migration: 'names of migrations',
  content_item: 'what the charity writes for everyone',
  content_version: 'a number',
  content_draft: 'what staff are writing for everyone',
  content_revision: 'what the charity wrote for everyone before',
  content_release: 'which texts staff publish together',
  content_alias: 'former addresses of pages',
  event: 'what takes place, for everyone; of seats how many are taken and no more',
  locality: 'suburbs and towns, as everyone knows them',
  locality_edition: 'which edition of them',
  organization: 'who offers help, for everyone',
  service: 'what help there is, for everyone',
  location: 'where it is',
  service_at_location: 'what is offered where',
  service_report: 'what someone found wrong in the directory, with no name and no id of anyone',
  content_preview: 'drafts that staff share inside the charity for a week',
  media_file: 'images, recordings and documents of the charity',
  media_piece: 'what those files are made of',
  outside_link: 'links of the texts to other sites, and whether they still lead there',
  service_redirect: 'where the address of a merged service leads',
  service_merge: 'which services staff merged, and what that changed',
  service_distinct: 'pairs of services that look alike and are not the same',
  directory_feed_run: 'what each import of the directory changed and refused',
  service_check: 'emails to providers: addresses of organisations, and what they answered',
  usage_count: 'how often what was opened, by day, with no name and no id of anyone',
  number_group: 'counts of five people or more, with no name and no id of anyone',
  number_month: 'counts of five people or more, with no name and no id of anyone',
  number_remainder: 'counts that are not shown yet, with no name and no id of anyone',
  number_of_things: 'counts of texts, services, seats and hours',
  number_source: 'which days were counted',
  topic_clarity: 'a yes or no to an article, with no name and no id of anyone',
  job_schedule: 'names of schedules',
  mail_report: 'ids of reports of email providers that were used, with no address',
  reminder_slot: 'moments at which anyone is reminded, by zone',
  topic_digest: 'how far the digest of a week came, by zone',
  server_key: 'which keys this database goes with, as hashes of random keys',
  server_secret: 'keys of an earlier release, until they are moved out',
  staff: 'the charity’s own people',
  desk_presence: 'which of them are at the desk now',
  coordinator_absence: 'when a coordinator is away',
  coordinator_busy: 'when a coordinator is busy by their own calendar',
  coordinator_record: 'the calendars of a coordinator',
  desk_opening: 'when the desk is open',
  desk_holiday: 'when it is closed',
  saved_reply: 'words that staff send often',
  event_change: 'what staff changed in an event',
  event_message: 'what staff wrote to everyone who comes to an event',
  event_typing: 'what staff have typed into the form of an event and not saved',
  staff_viewing: 'which staff member has which event open',
  staff_list: 'which columns a staff member sees in a list',
  staff_list_view: 'searches of a list that a staff member saved under a name',
  staff_invitation: 'people of the charity, before they are staff',
  passkey_reset: 'requests of administrators about staff',
  charity_change: 'what staff changed in the settings of the charity',
  emergency_proposal: 'an emergency number that an administrator proposed',
  message_text: 'what staff changed in the texts of messages',
  brand_file: 'logos and icons of the charity',
  staff_identity: 'which account of the charity’s identity provider belongs to whom of the staff',
  organisation_sign_in: 'sign-ins of staff on their way to that provider and back',
  staff_group: 'groups of the charity, and what their members may do in the console',
  staff_sign_in_setting: 'how staff sign in',
  desk_label: 'words by which staff sort conversations',
  audit_entry: 'what staff did, with ids alone: those of the erased lead nowhere. No one can change it',
  audit_head: 'where that log ends',
  crm_erased: 'ids whose record in the CRM must not come back; nothing else is known of them',
  erasure_receipt: 'what is left of someone who was erased: times and counts',
  erased_member: 'hashes of ids that are nowhere else',
  conversation_erasure: 'ids that are nowhere else',
};
