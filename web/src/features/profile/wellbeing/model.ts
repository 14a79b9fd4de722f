import type { Concern, MyCaw } from '@kindred/contract/profile/wellbeing.ts';
import { typedIn } from '../../../platform/form.ts';
import type { CawAnswers } from './queries.ts';

export const mostConcernLetters = 120;
export const mostNoteLetters = 300;
export const highest = 6;

/** The concern fields of the form, in order. */
export const concernPlaces = [1, 2] as const;
export type ConcernPlace = (typeof concernPlaces)[number];

function scoreIn(form: FormData, field: string): number | null {
  const chosen = typedIn(form, field);
  return chosen === '' ? null : Number(chosen);
}

/** The earlier concerns that the form asks about again; none if there are new ones. */
function repeatedConcerns(form: FormData, again: readonly Concern[]): readonly Concern[] {
  return form.get('others') === null ? again : [];
}

/** Parses the form. A score without text is ignored; an empty score is not 0. */
export function cawIn(form: FormData, again: readonly Concern[] = []): CawAnswers {
  const concerns = concernPlaces.map((place): Concern => {
    const before = repeatedConcerns(form, again)[place - 1];
    if (before) return { words: before.words, score: scoreIn(form, `again_${place}`) };
    return { words: typedIn(form, `concern_${place}`), score: scoreIn(form, `score_${place}`) };
  });
  return {
    concerns: concerns.filter(({ words }) => words !== ''),
    wellbeing: scoreIn(form, 'wellbeing'),
    note: typedIn(form, 'note') || null,
  };
}

export type CawField = 'concern_1' | 'concern_2' | 'wellbeing' | 'note';
type WrongCaw = 'nothing' | 'no_words' | 'too_long' | 'same_twice';

export function wellbeingErrors(
  form: FormData,
  again: readonly Concern[] = [],
): { [F in CawField]?: WrongCaw } {
  const { concerns, wellbeing, note } = cawIn(form, again);
  const typed = concernPlaces.filter((place) => !repeatedConcerns(form, again)[place - 1]);
  const wrong: { [F in CawField]?: WrongCaw } = {};
  for (const place of typed) {
    const words = typedIn(form, `concern_${place}`);
    if (words.length > mostConcernLetters) wrong[`concern_${place}`] = 'too_long';
    if (words === '' && scoreIn(form, `score_${place}`) !== null) wrong[`concern_${place}`] = 'no_words';
  }
  const [first, second] = concerns;
  const request = repeatedConcerns(form, again).length;
  // Repeated concerns without a new score are not part of this check-in.
  const answers = concerns.filter(({ score }, index) => score !== null || index >= request);
  if (first && second && isSameConcern(first, second)) wrong.concern_2 = 'same_twice';
  if ((note ?? '').length > mostNoteLetters) wrong.note = 'too_long';
  if (answers.length === 0 && wellbeing === null && note === null) wrong.wellbeing = 'nothing';
  return wrong;
}

const bare = (words: string) => words.trim().toLocaleLowerCase().replaceAll(/\s+/g, ' ');

/** Two concerns with the same words are the same concern, whenever they were entered. */
function isSameConcern(one: Pick<Concern, 'words'>, other: Pick<Concern, 'words'>): boolean {
  return bare(one.words) === bare(other.words);
}

/** From this score upwards, the screen offers a way to reach a person. It implies no judgement. */
const highFrom = 5;

export function isHigh({ concerns, wellbeing }: Pick<MyCaw, 'concerns' | 'wellbeing'>): boolean {
  return [...concerns.map(({ score }) => score), wellbeing].some((score) => (score ?? 0) >= highFrom);
}

/** One line of the chart: a score for each day that has one. */
export interface Series {
  /** Undefined for general wellbeing. */
  concern: string | null;
  points: readonly { at: number; day: string; score: number }[];
}

/**
 * General wellbeing and the current concerns, which are those in the newest record. `at` runs from 0, the first score,
 * to 1, the last.
 */
export function seriesOf(newestFirst: readonly MyCaw[]): Series[] {
  const reversed = newestFirst.toReversed();
  const last = reversed.at(-1);
  if (!last) return [];
  const pointsOf = (scoreOf: (one: MyCaw) => number | null | undefined) =>
    reversed.flatMap((one) => {
      const score = scoreOf(one);
      if (score === null || score === undefined) return [];
      return [{ instant: Date.parse(one.said_at), day: one.said_on, score }];
    });
  const named = last.concerns.map((concern) => ({
    concern: concern.words,
    points: pointsOf(({ concerns }) => concerns.find((one) => isSameConcern(one, concern))?.score),
  }));
  const series = [{ concern: null, points: pointsOf(({ wellbeing }) => wellbeing) }, ...named];
  const instants = series.flatMap(({ points }) => points.map(({ instant }) => instant));
  const begins = Math.min(...instants);
  const long = Math.max(...instants) - begins;
  const placed = series.map(({ concern, points }) => ({
    concern,
    points: points.map(({ instant, ...point }) => ({
      ...point,
      at: long > 0 ? (instant - begins) / long : 0,
    })),
  }));
  return placed.filter(({ points }) => points.length > 0);
}

/** Whether there is anything to compare. */
export function isDrawn(series: readonly Series[]): boolean {
  return series.some(({ points }) => points.length > 1);
}
