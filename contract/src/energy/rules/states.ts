/** The state machine of an enrolment. Transitions that are not in the table are refused. */
export type CoachState =
  | 'not_started'
  | 'active'
  | 'review_due'
  | 'resting'
  | 'paused'
  | 'completed'
  | 'stopped';
export type CoachMove = 'start' | 'days_end' | 'next_cycle' | 'rest' | 'finish' | 'pause' | 'resume' | 'stop';

export const coachMoves = {
  not_started: { start: 'active' },
  active: {
    days_end: 'review_due',
    // A review can come before the last day, once enough days are full.
    next_cycle: 'active',
    rest: 'resting',
    finish: 'completed',
    pause: 'paused',
    stop: 'stopped',
  },
  review_due: {
    next_cycle: 'active',
    rest: 'resting',
    finish: 'completed',
    pause: 'paused',
    stop: 'stopped',
  },
  resting: { resume: 'active', pause: 'paused', stop: 'stopped' },
  paused: { resume: 'active', stop: 'stopped' },
  completed: { start: 'active' },
  stopped: { start: 'active' },
} as const satisfies Record<CoachState, Partial<Record<CoachMove, CoachState>>>;

export type CycleState = 'planned' | 'tracking' | 'review_due' | 'reviewed' | 'abandoned';
export type CycleMove = 'begin' | 'days_end' | 'review' | 'abandon';

export const cycleMoves = {
  planned: { begin: 'tracking', abandon: 'abandoned' },
  tracking: { days_end: 'review_due', review: 'reviewed', abandon: 'abandoned' },
  review_due: { review: 'reviewed', abandon: 'abandoned' },
  reviewed: {},
  abandoned: {},
} as const satisfies Record<CycleState, Partial<Record<CycleMove, CycleState>>>;

/** Null if the transition is not allowed. */
export function moveCoach(from: CoachState, move: CoachMove): CoachState | null {
  const moves: Partial<Record<CoachMove, CoachState>> = coachMoves[from];
  return moves[move] ?? null;
}

export function moveCycle(from: CycleState, move: CycleMove): CycleState | null {
  const moves: Partial<Record<CycleMove, CycleState>> = cycleMoves[from];
  return moves[move] ?? null;
}

/** The state of a cycle on a day: it changes with time, without a write. */
export function cycleStateOn(
  stored: 'open' | 'reviewed' | 'abandoned',
  { starts_on, ends_on }: { starts_on: string; ends_on: string },
  today: string,
): CycleState {
  if (stored !== 'open') return stored;
  if (today < starts_on) return 'planned';
  return today <= ends_on ? 'tracking' : 'review_due';
}

export function coachStateOn(
  stored: Exclude<CoachState, 'review_due' | 'not_started'>,
  cycle: CycleState | null,
): CoachState {
  return stored === 'active' && cycle === 'review_due' ? 'review_due' : stored;
}

/** The possible outcomes of a review. */
export const nexts = ['repeat', 'change', 'rest', 'finish'] as const;
export type NextCycle = (typeof nexts)[number];

export function moveOf(next: NextCycle): 'next_cycle' | 'rest' | 'finish' {
  return next === 'repeat' || next === 'change' ? 'next_cycle' : next;
}

/** The first cycle has no strategies; later ones do. Six weeks, at most twice. */
export const mostCycles = 12;
export const mostStrategies = 2;
export const cycleKind = (cycleNumber: number) => (cycleNumber === 1 ? 'notice' : 'try');
