import { costAnswers, gaveAnswers, type CostAnswer, type DatedDay, type GaveAnswer } from './day-values.ts';
import type { NamedKinds } from './picture-types.ts';

/** Fewer answers show no pattern, and neither does something named on a single day. */
export const leastAnswered = 3;
const leastNamed = 2;
const maxListed = 2;

/**
 * The two-tap question, for members who record no activities. Counts days, so that the result explains itself. Of two
 * answers named equally often, the one named last comes first.
 */
function namedIn<A extends string>(
  answers: readonly A[],
  days: readonly { date: string; answer: A | null }[],
): NamedKinds<A> {
  const answered = days.filter(({ answer }) => answer !== null).length;
  if (answered < leastAnswered) return { answered, listed: [] };
  const named = answers
    .filter((answer) => answer !== 'nothing')
    .map((what) => ({
      what,
      dates: days
        .filter(({ answer }) => answer === what)
        .map(({ date }) => date)
        .toSorted(),
    }))
    .filter(({ dates }) => dates.length >= leastNamed);
  const last = ({ dates }: { dates: readonly string[] }) => dates.at(-1) ?? '';
  return {
    answered,
    listed: named
      .toSorted((a, b) => b.dates.length - a.dates.length || (last(a) < last(b) ? 1 : -1))
      .slice(0, maxListed),
  };
}

export const gaveIn = (days: readonly DatedDay[]): NamedKinds<GaveAnswer> =>
  namedIn(
    gaveAnswers,
    days.map(({ date, gave }) => ({ date, answer: gave })),
  );

export const costsIn = (days: readonly DatedDay[]): NamedKinds<CostAnswer> =>
  namedIn(
    costAnswers,
    days.map(({ date, cost }) => ({ date, answer: cost })),
  );
