/**
 * `good by CPU`: the figure missed its goal but the CPU time meets it, and CPU decides if the two disagree: the reply
 * costs less than its goal in milliseconds, or the CPU ratio meets the goal.
 */
export type FigureVerdict = 'good' | 'good by CPU' | 'below' | 'not measured';

/** One table row: the goal, the figure and the verdict. */
export interface Finding {
  name: string;
  goal: string;
  figure: string;
  verdict: FigureVerdict;
  /** Further observations: spread, parts, reasons. */
  note?: string;
}

/** Goals are compared as numbers and shown with their unit; a row with several parts passes if each of them does. */
export function finding(name: string, goals: readonly FigureGoal[], note?: string): Finding {
  const good = goals.every(isMet);
  return {
    name,
    goal: goals.map(goalText).join(', '),
    figure: goals.map(figureText).join(', '),
    verdict: good ? 'good' : 'below',
    ...(note === undefined ? {} : { note }),
  };
}

export interface FigureGoal {
  /** The name of this part, if a row has several. */
  of?: string;
  is: number;
  atMost?: number;
  atLeast?: number;
  unit: string;
  digits?: number;
}

function isMet({ is, atMost = Infinity, atLeast = -Infinity }: FigureGoal): boolean {
  return is <= atMost && is >= atLeast;
}

const named = ({ of }: FigureGoal) => (of === undefined ? '' : `${of} `);

function goalText(goal: FigureGoal): string {
  const { atMost, atLeast, unit } = goal;
  const bounds = [
    ...(atLeast === undefined ? [] : [`≥ ${atLeast.toLocaleString('en-AU')}`]),
    ...(atMost === undefined ? [] : [`≤ ${atMost.toLocaleString('en-AU')}`]),
  ];
  return `${named(goal)}${bounds.join(' and ')}${unit}`;
}

function figureText(goal: FigureGoal): string {
  const { is, unit, digits = 1 } = goal;
  const number = is.toLocaleString('en-AU', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${named(goal)}${number}${unit}`;
}

/** A figure that shows how something grows, without judging it. */
export const withoutGoal = (name: string, figure: string, note?: string): Finding => ({
  name,
  goal: 'none',
  figure,
  verdict: 'not measured',
  ...(note === undefined ? {} : { note }),
});
