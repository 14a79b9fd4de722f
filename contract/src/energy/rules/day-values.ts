/** The values of a diary day, without schemas, so that the browser can load these alone. */

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
  'gave',
  'cost',
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

/** Marks a whole day with one tap: too tired to say more, or skipped on purpose. */
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
/** One tap each: what gave energy on a day, and what cost it. "Nothing" is an answer; leaving it out is not. */
export const gaveAnswers = [...categories, 'rest', 'nothing'] as const;
export const costAnswers = [...categories, 'poor_sleep', 'nothing'] as const;
export type GaveAnswer = (typeof gaveAnswers)[number];
export type CostAnswer = (typeof costAnswers)[number];

export const efforts = ['light', 'moderate', 'heavy'] as const;

export interface Activity {
  id: string;
  label: string;
  category: Category;
  effort: (typeof efforts)[number];
  minutes: number;
  /** From -2 (took a lot of energy) to 2 (gave a lot). Null if unanswered. */
  effect: number | null;
}

export interface StrategyUse {
  id: string;
  used: boolean;
  helped: -1 | 0 | 1 | null;
}

/** The effective values of a day. Unanswered is null, never 0. */
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
  gave: GaveAnswer | null;
  cost: CostAnswer | null;
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

/** A day as stored may lack fields that were introduced later. */
export const wholeDay = (stored: Partial<DayValues>): DayValues => ({ ...emptyDay, ...stored });

/** A day with its date: the input of the review. */
export interface DatedDay extends DayValues {
  date: string;
}

export const blocks = ['morning', 'afternoon', 'evening'] as const;
export type Block = (typeof blocks)[number];

/** The part of the day for a given hour, so that "energy now" needs no second question. */
export function blockAt(hour: number): Block {
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}

/** The latest energy score of a day. */
export function energyNow(day: DayValues): number | null {
  return day.energy_evening ?? day.energy_afternoon ?? day.energy_morning;
}

const lowEnergy = 3;

/** Whether energy is so low that showing less may help. */
export function isLowEnergy(energy: number | null): boolean {
  return energy !== null && energy <= lowEnergy;
}

export type DayStatus = 'empty' | 'part' | 'done' | 'too_tired' | 'skipped';

/**
 * A day is full with three answers: tiredness, energy in any part of the day, and sleep. More is welcome but never
 * required.
 */
export function dayStatus(day: DayValues): DayStatus {
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

/** A day marked "too tired" counts as full: such days are what the diary is about. */
export function isFullDay(day: DayValues): boolean {
  const status = dayStatus(day);
  return status === 'done' || status === 'too_tired';
}
