import type { CoachReminder } from '#features/notifications/public.ts';
import type { NumberSource } from '#platform/day-counts/source.ts';
import { memberTables } from '#platform/member-data.ts';
import { keepAskingTime, stopSecondCoach, travel } from './actions.ts';
import { countRounds, findReminderTime } from './store.ts';

export { beginCycle, keepReminders, todayOf } from './actions.ts';
export { coachOn, currentOf, cycleOn, stateOn, todayIn } from './rules.ts';
export {
  changeCoach,
  closeCycle,
  dropReportDiagnosis,
  findCoach,
  findLatest,
  lockCoachMember,
  readCycles,
  readPeriods,
  reviewReminderRule,
  type CoachRow,
  type CycleRow,
} from './store.ts';

/** For the notification settings, which show and change the reminder time. */
export const coachReminder: CoachReminder = {
  find: findReminderTime,
  saveTime: keepAskingTime,
  changeZone: travel,
};

export const coachMemberData = memberTables('energy-coach', [
  {
    table: 'energy_coach',
    called: 'Your energy coach',
    shows: [
      'state',
      'fatigue',
      'interference',
      'confidence',
      'goal_activity',
      'cycle_length_days',
      'reminder_times',
      'zone',
      'team_phone',
      'report_name',
      'report_diagnosis',
      'consented_at',
      'started_on',
      'ended_on',
      'paused_on',
    ],
    hides: ['id', 'member_id'],
    whenCleared: 'goes',
    whenMerged: { combine: stopSecondCoach },
  },
  {
    table: 'energy_coach_cycle',
    called: 'Your energy coach weeks',
    shows: ['number', 'starts_on', 'ends_on', 'length', 'pauses', 'state', 'review'],
    hides: ['id', 'member_id', 'coach_id'],
    whenCleared: 'goes',
    whenMerged: 'moves',
  },
]);

/**
 * Counted a day later, when the day is over for members in every zone, because the days of a cycle follow its member's.
 */
export const coachNumbers: NumberSource = {
  name: 'energy-coach',
  settles: 1,
  count: async (tx, span) => ({ people: await countRounds(tx, span) }),
};
