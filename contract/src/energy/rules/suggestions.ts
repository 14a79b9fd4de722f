import { leastDays } from './dates.ts';
import type { DatedDay } from './day-values.ts';
import type { BoomBust, Picture } from './picture-types.ts';

export type Family =
  | 'plan'
  | 'prioritise'
  | 'pace'
  | 'position'
  | 'permission'
  | 'move'
  | 'rest_sleep'
  | 'food_fluids'
  | 'mind'
  | 'connect';

export type SuggestionReason =
  | 'boom_bust'
  | 'up_and_down'
  | 'naps'
  | 'poor_sleep'
  | 'little_movement'
  | 'drained_by_tasks'
  | 'low_mood';
export interface Suggestion {
  family: Family;
  because: SuggestionReason;
}

const mostSuggested = 3;
const littleMovement = 60;
const poorSleep = 2;
const lowMood = 5;

type DayToSuggestFrom = Pick<DatedDay, 'red_flags' | 'movement_minutes' | 'sleep_quality' | 'low_mood'>;

/**
 * Rule 11: what to try next, only after a valid cycle. At most three suggestions. The member's wishes come first, and
 * also decide between families with the same reason.
 */
export function suggestionsOf(
  picture: Picture,
  days: readonly DayToSuggestFrom[],
  wishes: readonly string[] = [],
): Suggestion[] {
  if (!picture.valid) return [];
  const fits = reasonsIn(picture, days).map(({ families, because }) => ({
    family: families.find((one) => wishes.includes(one)) ?? families[0],
    because,
  }));
  const once = fits.filter(({ family }, at) => fits.findIndex((one) => one.family === family) === at);
  const wanted = (one: Suggestion) => (wishes.includes(one.family) ? 0 : 1);
  return once.toSorted((a, b) => wanted(a) - wanted(b)).slice(0, mostSuggested);
}

/** Little energy is expected after a treatment, so it is no reason for pacing. */
const isOfActivity = ({ beside }: BoomBust) => !beside.includes('treatment');

/** In the order of the rules. Of the families in one row, only one is suggested. */
function reasonsIn(
  picture: Picture,
  days: readonly DayToSuggestFrom[],
): { families: readonly [Family, ...Family[]]; because: SuggestionReason }[] {
  const redFlag = days.some(({ red_flags }) => red_flags.length > 0);
  // A reason about a whole week needs enough answers: an unanswered day is not a bad day.
  const known = (field: 'movement_minutes' | 'sleep_quality' | 'low_mood') =>
    days.filter((day) => day[field] !== null).length >= leastDays(picture.length) ? picture[field] : null;
  const [movement, sleep, mood] = [known('movement_minutes'), known('sleep_quality'), known('low_mood')];
  const drainers = [
    ...picture.drainers.map(({ category }) => category),
    ...picture.cost.listed.map(({ what }) => what),
  ];
  const byTasks = drainers.some((what) => what === 'home' || what === 'work');
  const all = [
    { when: picture.boom_busts.some(isOfActivity), families: ['pace'], because: 'boom_bust' },
    { when: picture.steadiness === 'up_and_down', families: ['plan'], because: 'up_and_down' },
    { when: picture.nap_days.count > 0, families: ['rest_sleep'], because: 'naps' },
    {
      when: sleep !== null && sleep < poorSleep,
      families: ['rest_sleep'],
      because: 'poor_sleep',
    },
    {
      when: movement !== null && movement < littleMovement && !redFlag,
      families: ['move'],
      because: 'little_movement',
    },
    { when: byTasks, families: ['prioritise', 'position'], because: 'drained_by_tasks' },
    {
      when: mood !== null && mood >= lowMood,
      families: ['mind', 'connect'],
      because: 'low_mood',
    },
  ] as const;
  return all.filter(({ when }) => when);
}

/** One strategy per family, least effort first; those that did not help come last. */
export function strategiesFor<S extends { id: string; family: string; effort: number }>(
  suggestions: readonly Suggestion[],
  strategies: readonly S[],
  notHelped: readonly string[] = [],
): { strategy: S; because: SuggestionReason }[] {
  return suggestions.flatMap(({ family, because }) => {
    const [strategy] = strategies
      .filter((one) => one.family === family)
      .toSorted(
        (a, b) => Number(notHelped.includes(a.id)) - Number(notHelped.includes(b.id)) || a.effort - b.effort,
      );
    return strategy ? [{ strategy, because }] : [];
  });
}
