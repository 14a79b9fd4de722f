import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { daysAfter } from '@kindred/contract/energy-coach/dates.ts';
import {
  changeFields,
  conflictsOf,
  valuesOf,
  type DayChanges,
} from '@kindred/contract/energy-coach/fields.ts';
import { statusOf } from '@kindred/contract/energy-coach/day-values.ts';
import { strategiesFor, suggestionsOf } from '@kindred/contract/energy-coach/suggestions.ts';
import { reviewAll } from '@kindred/contract/energy-coach/summary.ts';
import type { EnergyCoach, EnergyCycle } from '@kindred/contract/energy-coach.ts';
import type { EnergyDay } from '@kindred/contract/energy-diary.ts';
import type { EnergyReport, ReportLink } from '@kindred/contract/energy-report.ts';
import type { CycleAtAGlance, EnergyReviewed, EnergySummary } from '@kindred/contract/energy-review.ts';
import type { PatientStrategy, Strategy } from '@kindred/contract/energy-strategies.ts';

/**
 * Writes the replies of mock mode about the energy coach: a member after one week. The strategies are those of a
 * running product: `npm start`, then `node web/make-mock-energy.ts http://localhost:3000`.
 */
const [, , server = 'http://localhost:3000'] = process.argv;
const mock = join(import.meta.dirname, 'mock/default');
const id = (last: number) => `01939f5e-0000-7000-8000-0000000001${String(last).padStart(2, '0')}`;
const first = '2026-11-16';
const zone = 'Australia/Sydney';

async function write(file: string, reply: unknown): Promise<void> {
  const path = join(mock, `${file}.json`);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${JSON.stringify(reply, null, 2)}\n`);
}

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
  { ...energy(6, 5, 4), tiredness: 4, sleep_quality: 2, activities: { [id(1)]: friends } },
  { ...energy(7, 7, 5), tiredness: 3, sleep_quality: 3, activities: { [id(2)]: garden } },
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
    status: statusOf(values),
    entered_late: false,
    last_day_to_change: daysAfter(date, 3),
    ...values,
    red_flags: [],
    conflicts: conflictsOf(fields),
    fields: { ...fields },
  };
});

const { items: strategies } = (await (await fetch(`${server}/api/v1/strategies`)).json()) as {
  items: Strategy[];
};
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
  boom_busts: picture.boom_busts.length,
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
await write('energy_coaches', now);
await write('energy_coaches.post', now);
await write('energy_coaches/{id}.put', now);
await write('energy_coaches/review', review);
await write('energy_coaches/review.post', review);
await write('energy_coaches/summary', summary);
await write('energy_coach_days', { items: days });
await write('energy_coach_days.post', day);
await write('energy_coach_days/{id}', day);
await write('energy_coach_days/{id}.put', day);
await write('strategies', { items: strategies });
await write('patient_strategies', { items: [] });
await write('patient_strategies.post', chosen);
await write('patient_strategies/{id}.put', chosen);
await write('energy_coach_cycles/report', report);
await write('energy_report_links', { items: [] });
await write('energy_report_links.post', {
  link,
  url: `https://app.example/shared-report/${link.id}#token=sample`,
  code: '123456',
});
await write('energy_report_links/{id}.delete', { ...link, state: 'revoked' });
await write('shared_reports/open.post', { report, expires_at });
