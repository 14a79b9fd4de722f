/** What a diary day is made of, without a schema: the browser works with these alone. */

export const scalarNames = [
  'mark',
  'sleep_hours',
  'sleep_quality',
  'energy_morning',
  'energy_afternoon',
  'energy_evening',
  'tiredness',
  'interference',
  'low_mood',
  'pain',
  'nap_minutes',
  'nap_after_3pm',
  'rest_breaks',
  'movement_minutes',
  'movement_level',
  'treatment_today',
  'meals',
  'note',
] as const;
export type ScalarName = (typeof scalarNames)[number];

/** What stands for a whole day in one tap: no strength to say more, or left out on purpose. */
export const dayMarks = ['too_tired', 'skipped'] as const;
export const movementLevels = ['light', 'moderate', 'hard'] as const;
export const treatments = [
  'none',
  'chemo',
  'tablet',
  'infusion',
  'transfusion',
  'radiation',
  'steroid',
  'other',
] as const;
export const categories = [
  'self',
  'home',
  'work',
  'care_for_others',
  'social',
  'move',
  'joy',
  'medical',
] as const;
export type Category = (typeof categories)[number];
export const efforts = ['light', 'moderate', 'heavy'] as const;

export interface Activity {
  id: string;
  label: string;
  category: Category;
  effort: (typeof efforts)[number];
  minutes: number;
  /** From what took a lot, -2, to what gave a lot, 2. Null where it was not said. */
  effect: number | null;
}

export interface StrategyUse {
  id: string;
  used: boolean;
  helped: -1 | 0 | 1 | null;
}

/** A day as it counts. What nobody filled in is null: empty is not 0. */
export interface DayValues {
  mark: (typeof dayMarks)[number] | null;
  sleep_hours: number | null;
  sleep_quality: number | null;
  energy_morning: number | null;
  energy_afternoon: number | null;
  energy_evening: number | null;
  tiredness: number | null;
  interference: number | null;
  low_mood: number | null;
  pain: number | null;
  nap_minutes: number | null;
  nap_after_3pm: boolean | null;
  rest_breaks: number | null;
  movement_minutes: number | null;
  movement_level: (typeof movementLevels)[number] | null;
  treatment_today: (typeof treatments)[number] | null;
  meals: number | null;
  note: string | null;
  activities: Activity[];
  strategies: StrategyUse[];
  red_flags: string[];
}

export const emptyDay: DayValues = {
  ...(Object.fromEntries(scalarNames.map((name) => [name, null])) as Record<ScalarName, null>),
  activities: [],
  strategies: [],
  red_flags: [],
};

/** A day with its date: what the review counts with. */
export interface DatedDay extends DayValues {
  date: string;
}

export const blocks = ['morning', 'afternoon', 'evening'] as const;
export type Block = (typeof blocks)[number];

/** The part of the day in which an hour lies, so that "energy now" needs no second question. */
export function blockAt(hour: number): Block {
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}

/** What was said last of the energy of a day. */
export function energyNow(day: DayValues): number | null {
  return day.energy_evening ?? day.energy_afternoon ?? day.energy_morning;
}

const lowEnergy = 3;

/** So little that less on the screen may help. */
export function isLowEnergy(energy: number | null): boolean {
  return energy !== null && energy <= lowEnergy;
}

export type DayStatus = 'empty' | 'part' | 'done' | 'too_tired' | 'skipped';

/** Done with three answers: tiredness, energy in some part of the day, sleep. More is welcome and never needed. */
export function statusOf(day: DayValues): DayStatus {
  const hasEnergy = blocks.some((block) => day[`energy_${block}`] !== null);
  const hasSleep = day.sleep_quality !== null || day.sleep_hours !== null;
  if (day.tiredness !== null && hasEnergy && hasSleep) return 'done';
  if (day.mark !== null) return day.mark;
  return isEmpty(day) ? 'empty' : 'part';
}

function isEmpty(day: DayValues): boolean {
  const lists = day.activities.length + day.strategies.length + day.red_flags.length;
  return lists === 0 && scalarNames.every((name) => day[name] === null);
}

/** A day that says "too tired" is a full day of a diary: it is what the diary is about. */
export function isCounted(day: DayValues): boolean {
  const status = statusOf(day);
  return status === 'done' || status === 'too_tired';
}
