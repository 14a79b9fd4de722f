import { memberTables } from '#platform/member-data.ts';

export { beginCycle, keepAskingTime, keepReminders, todayOf, travel } from './actions.ts';
export { coachOn, currentOf, cycleOn, stateOn, todayIn } from './rules.ts';
export {
  changeCoach,
  closeCycle,
  coachAskingOf,
  findCoach,
  findLatest,
  holdMember,
  readCycles,
  readPeriods,
  reviewReminding,
  type CoachRow,
  type CycleRow,
} from './store.ts';

export const memberData = memberTables('energy-coach', [
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
  },
  {
    table: 'energy_coach_cycle',
    called: 'Cycles of your energy coach',
    shows: ['number', 'starts_on', 'ends_on', 'length', 'pauses', 'state', 'review'],
    hides: ['id', 'member_id', 'coach_id'],
    whenCleared: 'goes',
  },
]);
