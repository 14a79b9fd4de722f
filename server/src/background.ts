import { keepCrmId, readForCrm } from '#features/profile/public.ts';
import { accountJobs, accountSchedules } from '#features/accounts/jobs.ts';
import { addressJobs, addressSchedules } from '#features/accounts/addresses/jobs.ts';
import { contentJobs, contentSchedules } from '#features/content/public.ts';
import { calendarJobs, calendarSchedules } from '#features/coordinators/calendars/jobs.ts';
import { coordinatorJobs, coordinatorWords } from '#features/coordinators/jobs.ts';
import { connectJobs, connectSchedules } from '#features/connect/jobs.ts';
import { attachmentJobs, attachmentSchedules } from '#features/connect/attachments/jobs.ts';
import { afterwardsJobs, afterwardsSchedules } from '#features/connect/afterwards/jobs.ts';
import { chatJobs, chatSchedules } from '#features/connect/waiting/jobs.ts';
import { staffingJobs, staffingSchedules } from '#features/connect/availability/jobs.ts';
import { charityJobs, charitySchedules } from '#features/staff/charity/jobs.ts';
import { numberJobs, numberSchedules } from '#features/staff/numbers/jobs.ts';
import { deviceWords } from '#features/accounts/devices/public.ts';
import { reviewReminderRule } from '#features/energy/coach/public.ts';
import { dayReminderRule } from '#features/energy/diary/public.ts';
import { attendeeJobs, attendeeWords } from '#features/events/people/jobs.ts';
import { eventJobs, eventSchedules } from '#features/events/jobs.ts';
import { awaitsReading } from '#features/notifications/outbox/public.ts';
import { notificationJobs, notificationSchedules } from '#features/notifications/jobs.ts';
import { returnJobs, returnSchedules } from '#features/notifications/returns/jobs.ts';
import type { ReminderRule } from '#features/notifications/reminders/public.ts';
import { passkeyJobs, passkeySchedules } from '#features/accounts/passkeys/jobs.ts';
import { memberChangeJobs, memberChangeSchedules } from '#features/staff/second-person/jobs.ts';
import { organisationJobs, organisationSchedules } from '#features/staff/organisation/jobs.ts';
import { settingsJobs, settingsSchedules } from '#features/settings/jobs.ts';
import { followUpReminderRule, readCawForCrm } from '#features/profile/wellbeing/public.ts';
import type { CrmSource } from '#platform/crm/crm.ts';
import { crmJobs, openCrmWith } from '#platform/crm/deliver.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import type { LocalizedConfig } from '#platform/locale.ts';
import { transportsFor, outboxJobs, outboxSchedules } from '#platform/outbox/deliver.ts';
import { allMemberData } from './member-data.ts';
import { numberSources } from './number-sources.ts';

/** What each area contributes to the CRM record; add a line per area. */
export const crmSource: CrmSource = { parts: [readForCrm, readCawForCrm], keepId: keepCrmId };

/** Reminder rules; add a line per area. */
export const reminderRules: readonly ReminderRule[] = [
  dayReminderRule,
  reviewReminderRule,
  followUpReminderRule,
];

/** All background jobs and schedules. */
export function allJobs(config: LocalizedConfig): { jobs: Job[]; schedules: Schedule[] } {
  return {
    jobs: [
      ...accountJobs(config),
      ...addressJobs(config),
      ...passkeyJobs,
      ...eventJobs,
      ...attendeeJobs,
      ...coordinatorJobs,
      ...calendarJobs(config),
      ...notificationJobs(config, { ...attendeeWords, ...coordinatorWords, ...deviceWords }, reminderRules),
      ...connectJobs,
      ...chatJobs(config),
      ...attachmentJobs(config),
      ...afterwardsJobs(config),
      ...staffingJobs,
      ...numberJobs(numberSources),
      ...charityJobs,
      ...organisationJobs(config),
      ...contentJobs(config),
      ...memberChangeJobs,
      ...settingsJobs({ data: allMemberData, dir: config.DATA_DIR }),
      ...crmJobs({ open: openCrmWith(config), source: crmSource }),
      ...returnJobs(config),
      ...outboxJobs(transportsFor(config), { local: config.KINDRED_ENV !== 'production', awaitsReading }),
    ],
    schedules: [
      ...accountSchedules,
      ...addressSchedules,
      ...passkeySchedules,
      ...eventSchedules,
      ...calendarSchedules,
      ...notificationSchedules,
      ...connectSchedules,
      ...chatSchedules,
      ...attachmentSchedules,
      ...afterwardsSchedules,
      ...staffingSchedules,
      ...numberSchedules,
      ...charitySchedules,
      ...organisationSchedules,
      ...contentSchedules,
      ...memberChangeSchedules,
      ...settingsSchedules,
      ...returnSchedules(config),
      ...outboxSchedules,
    ],
  };
}
