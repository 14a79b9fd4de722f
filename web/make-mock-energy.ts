import { daysAfter } from '@kindred/contract/calendar-days.ts';
import {
  changeFields,
  conflictsOf,
  valuesOf,
  type DayChanges,
} from '@kindred/contract/energy/rules/fields.ts';
import { dailyScores } from '@kindred/contract/energy/rules/before-and-now.ts';
import { dayStatus } from '@kindred/contract/energy/rules/day-values.ts';
import { envelopeOf } from '@kindred/contract/energy/rules/envelope.ts';
import { treatmentWeeksOf } from '@kindred/contract/energy/rules/treatment-weeks.ts';
import { strategiesFor, suggestionsOf } from '@kindred/contract/energy/rules/suggestions.ts';
import { reviewAll } from '@kindred/contract/energy/rules/summary.ts';
import type { EnergyCoach, EnergyCycle } from '@kindred/contract/energy/coach.ts';
import type { EnergyDay } from '@kindred/contract/energy/diary.ts';
import type { EnergyReport, ReportLink } from '@kindred/contract/energy/report.ts';
import type { CycleAtAGlance, EnergyReviewed, EnergySummary } from '@kindred/contract/energy/review.ts';
import type { PatientStrategy, Strategy } from '@kindred/contract/energy/strategies.ts';
import { askServer, writeReply } from './mock-server.ts';

/** A member after one week with the energy coach, with the starter strategies. */
const id = (last: number) => `01939f5e-0000-7000-8000-0000000001${String(last).padStart(2, '0')}`;
const first = '2026-11-16';
const zone = 'Australia/Sydney';

const write = (file: string, reply: unknown) => writeReply(`default/${file}`, reply);

const energy = (morning: number, afternoon: number, evening: number) => ({
  energy_morning: morning,
  energy_afternoon: afternoon,
  energy_evening: evening,
});
const garden = { label: 'Garden', category: 'home', effort: 'heavy', minutes: 120, effect: -2 } as const;
const friends = {
  label: 'Tea with Jo',
  category: 'social',
  effort: 'light',
  minutes: 60,
  effect: 1,
} as const;
const week: DayChanges[] = [
  { ...energy(6, 5, 4), tiredness: 4, sleep_quality: 2, gave: 'social', activities: { [id(1)]: friends } },
  { ...energy(7, 7, 5), tiredness: 3, sleep_quality: 3, cost: 'home', activities: { [id(2)]: garden } },
  { ...energy(3, 2, 2), tiredness: 8, sleep_quality: 1, nap_minutes: 90 },
  {
    ...energy(4, 4, 3),
    tiredness: 6,
    sleep_quality: 2,
    activities: { [id(3)]: { ...garden, effort: 'light', minutes: 45 } },
  },
  { ...energy(6, 6, 4), tiredness: 4, sleep_quality: 3, movement_minutes: 20 },
  { mark: 'too_tired' },
];

const cycle: EnergyCycle = {
  id: id(11),
  coach_id: id(10),
  number: 1,
  kind: 'notice',
  starts_on: first,
  ends_on: daysAfter(first, 6),
  length: 7,
  pauses: [],
  state: 'tracking',
  review: null,
};
const baseline = { fatigue: 6, interference: 5, confidence: 4 };
const coach: EnergyCoach = {
  id: id(10),
  state: 'active',
  baseline,
  goal_activity: 'Walk to the beach',
  cycle_length_days: 7,
  reminder_times: ['18:00'],
  zone,
  current_cycle_id: cycle.id,
  cycles: [cycle],
  team_phone: null,
  report_name: null,
  report_diagnosis: null,
  consented_at: `${first}T00:00:00Z`,
  started_on: first,
  ended_on: null,
};
const days = week.map((changes, at): EnergyDay => {
  const date = daysAfter(first, at);
  const fields = changeFields({}, changes, { by: id(9), at: `${date}T07:00:00Z` });
  const values = valuesOf(fields);
  return {
    id: id(20 + at),
    cycle_id: cycle.id,
    date,
    day_number: at + 1,
    zone,
    status: dayStatus(values),
    entered_late: false,
    last_day_to_change: daysAfter(date, 3),
    ...values,
    red_flags: [],
    conflicts: conflictsOf(fields),
    version: 1,
    fields: { ...fields },
  };
});

const { items: strategies } = await askServer<{ items: Strategy[] }>('strategies');
const [reviewed] = reviewAll([cycle], days);
const [strategy] = strategies;
const [day] = days;
if (!reviewed || !strategy || !day) throw new Error('there is nothing to show');
const { picture, trend, alerts, sentences } = reviewed;
const chosen: PatientStrategy = {
  id: id(40),
  cycle_id: cycle.id,
  strategy_id: strategy.id,
  own_text: null,
  name: strategy.name,
  when_then: 'When I have had breakfast, then I look at the day',
  used_days: 0,
  helped: null,
  state: 'active',
  chosen_at: coach.consented_at,
};
const review: EnergyReviewed = {
  coach,
  cycle,
  can_review: true,
  picture,
  trend,
  alerts,
  sentences,
  strategies: [],
  suggestions: strategiesFor(suggestionsOf(picture, days), strategies),
};
const glance: CycleAtAGlance = {
  id: cycle.id,
  coach_id: coach.id,
  number: 1,
  starts_on: cycle.starts_on,
  ends_on: cycle.ends_on,
  state: 'tracking',
  length: 7,
  counted: picture.counted,
  valid: picture.valid,
  mean: picture.tiredness?.mean ?? null,
  worst: picture.tiredness?.max ?? null,
  band: picture.band,
  interference: picture.interference,
  energy: picture.energy?.mean ?? null,
  sleep_hours: picture.sleep_hours,
  movement_minutes: picture.movement_minutes,
  boom_busts: picture.load && picture.boom_busts.length,
  alerts,
  trend,
  review: null,
};
const summary: EnergySummary = {
  goal_activity: coach.goal_activity,
  baseline,
  mean_tiredness: glance.mean,
  days: picture.counted,
  cycles: [glance],
};
const made_at = `${daysAfter(first, 6)}T00:00:00Z`;
const report: EnergyReport = {
  made_at,
  name: 'Robin Sample',
  diagnosis: null,
  period: { from: cycle.starts_on, to: cycle.ends_on },
  days_filled: picture.counted,
  days_in_all: 7,
  goal: coach.goal_activity,
  baseline: { ...baseline, on: coach.started_on },
  latest: null,
  pain: dailyScores(days, 'pain'),
  low_mood: dailyScores(days, 'low_mood'),
  gave: picture.gave,
  cost: picture.cost,
  cycles: [glance],
  daily: days.map(({ date, tiredness }) => ({ date, tiredness })),
  treatment_days: [],
  strategies: [],
  red_flags: [],
  questions: ['Could a blood test tell why?'],
};
const expires_at = `${daysAfter(first, 13)}T00:00:00Z`;
const link: ReportLink = {
  id: id(50),
  cycle_ids: [cycle.id],
  made_at,
  expires_at,
  state: 'open',
  openings: [],
};

const device_key = Buffer.alloc(32, 1).toString('base64');
const now = { coach, device_key };
write('energy_coaches', now);
write('energy_coaches.post', now);
write('energy_coaches/{id}.put', now);
write('energy_coaches/review', review);
write('energy_coaches/review.post', review);
write('energy_coaches/summary', summary);
write('energy_coaches/treatment_weeks', { kinds: treatmentWeeksOf(days) });
const tomorrow = { envelope: envelopeOf(days, daysAfter(first, 7)), zone, booked: [] };
write('energy_coaches/tomorrow', { tomorrow });
write('energy_coach_days', { items: days });
write('energy_coach_days.post', day);
write('energy_coach_days/{id}', day);
write('energy_coach_days/{id}.put', day);
write('strategies', { items: strategies });
write('patient_strategies', { items: [] });
write('patient_strategies.post', chosen);
write('patient_strategies/{id}.put', chosen);
write('energy_coach_cycles/report', report);
write('energy_report_links', { items: [] });
write('energy_report_links.post', {
  link,
  url: `https://app.example/shared-report/${link.id}#token=sample`,
  code: '123456',
});
write('energy_report_links/{id}.delete', { ...link, state: 'revoked' });
write('shared_reports/open.post', { report, expires_at });
const callReport = { booking_id: id(60), cycle_ids: [cycle.id], consented_at: made_at, opened_at: null };
write('coordinator_booking_reports', { items: [] });
write('coordinator_bookings/{id}/report.put', callReport);
write('coordinator_bookings/{id}/report.delete', { withdrawn: true });
