import { memberData as aboutMe } from '#features/about-me/public.ts';
import { memberData as accounts } from '#features/accounts/public.ts';
import { memberData as addresses } from '#features/addresses/public.ts';
import { memberData as bookmarks } from '#features/bookmarks/public.ts';
import { memberData as connect } from '#features/connect/public.ts';
import { memberData as counting } from '#features/counting/public.ts';
import { memberData as coordinators } from '#features/coordinators/public.ts';
import { memberData as dashboard } from '#features/dashboard/public.ts';
import { memberData as energyCoach } from '#features/energy-coach/public.ts';
import { memberData as energyDiary } from '#features/energy-diary/public.ts';
import { memberData as energyReport } from '#features/energy-report/public.ts';
import { memberData as energyStrategies } from '#features/energy-strategies/public.ts';
import { memberData as eventPlaces } from '#features/event-places/public.ts';
import { memberData as learn } from '#features/learn/public.ts';
import { memberData as notifications } from '#features/notifications/public.ts';
import { memberData as onboarding } from '#features/onboarding/public.ts';
import { memberData as passkeys } from '#features/passkeys/public.ts';
import { memberData as reminders } from '#features/reminders/public.ts';
import { memberData as tips } from '#features/tips/public.ts';
import { memberData as wellbeing } from '#features/wellbeing/public.ts';
import { memberData as crm } from '#platform/crm/member-data.ts';
import { memberData as jobs } from '#platform/jobs/member-data.ts';
import type { MemberData } from '#platform/member-data.ts';
import { memberData as outbox } from '#platform/outbox/member-data.ts';
import { memberData as session } from '#platform/session/member-data.ts';

/**
 * Everything that is held of a member, in the order in which they read it. What is not here is neither
 * downloaded nor erased; a test finds the table that was forgotten. It goes from the last to the first.
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
  connect,
  counting,
  notifications,
  dashboard,
  reminders,
  addresses,
  passkeys,
  session,
  outbox,
  crm,
  jobs,
];

/** The tables that hold nothing of any member, and why that is so. */
export const tablesOfNobody: Readonly<Record<string, string>> = {
  migration: 'names of migrations',
  content_item: 'what the charity writes for everybody',
  content_version: 'a number',
  event: 'what takes place, for everybody; of seats how many are taken and no more',
  locality: 'suburbs and towns, as everybody knows them',
  locality_edition: 'which edition of them',
  organization: 'who offers help, for everybody',
  service: 'what help there is, for everybody',
  location: 'where it is',
  service_at_location: 'what is offered where',
  service_report: 'what somebody found wrong in the directory, with no name and no id of anybody',
  service_check: 'mails to providers: addresses of organisations, and what they answered',
  usage_count: 'how often what was opened, by day, with no name and no id of anybody',
  topic_clarity: 'a yes or no to an article, with no name and no id of anybody',
  job_schedule: 'names of schedules',
  reminder_slot: 'moments at which anybody is reminded, by zone',
  topic_digest: 'how far the digest of a week came, by zone',
  server_secret: 'the secret of the house',
  staff: 'the charity’s own people',
  audit_entry: 'what staff did, with ids alone: those of the erased lead nowhere. Nobody can change it',
  audit_head: 'where that log ends',
  crm_erased: 'ids whose record in the CRM must not come back; nothing else is known of them',
  erasure_receipt: 'what is left of somebody who was erased: times and counts',
  erased_member: 'hashes of ids that are nowhere else',
};
