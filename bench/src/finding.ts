/**
 * `good by CPU`: a goal was missed, and the CPU says otherwise, which is right where the two disagree: what an answer
 * costs is within its own goal, or as many of ours as the goal asks for cost the CPU of one of the floor.
 */
export type Verdict = 'good' | 'good by CPU' | 'below' | 'not measured';

/** One line of a table: what was hoped for, what was found, and whether that is enough. */
export interface Finding {
  name: string;
  goal: string;
  figure: string;
  verdict: Verdict;
  /** What else was seen: spread, parts, reasons. */
  note?: string;
}

/** Compared as numbers and shown with their unit; several parts are good when each of them is. */
export function finding(name: string, goals: readonly Goal[], note?: string): Finding {
  const good = goals.every(isMet);
  return {
    name,
    goal: goals.map(goalText).join(', '),
    figure: goals.map(figureText).join(', '),
    verdict: good ? 'good' : 'below',
    ...(note === undefined ? {} : { note }),
  };
}

export interface Goal {
  /** What this part is called, where a row has several. */
  of?: string;
  is: number;
  atMost?: number;
  atLeast?: number;
  unit: string;
  digits?: number;
}

function isMet({ is, atMost = Infinity, atLeast = -Infinity }: Goal): boolean {
  return is <= atMost && is >= atLeast;
}

const named = ({ of }: Goal) => (of === undefined ? '' : `${of} `);

function goalText(goal: Goal): string {
  const { atMost, atLeast, unit } = goal;
  const bounds = [
    ...(atLeast === undefined ? [] : [`≥ ${atLeast.toLocaleString('en-AU')}`]),
    ...(atMost === undefined ? [] : [`≤ ${atMost.toLocaleString('en-AU')}`]),
  ];
  return `${named(goal)}${bounds.join(' and ')}${unit}`;
}

function figureText(goal: Goal): string {
  const { is, unit, digits = 1 } = goal;
  const number = is.toLocaleString('en-AU', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${named(goal)}${number}${unit}`;
}
