import { dayMs, hourMs, minuteMs } from '@kindred/contract/calendar-days.ts';
import type { Config } from '#platform/config.ts';

export interface SessionLifetime {
  idleMs: number;
  wholeMs: number;
}
/** How long a session lasts when unused, and in total. */
export interface SessionLifetimes {
  own: SessionLifetime;
  shared: SessionLifetime;
  staff: SessionLifetime;
}

export const rotateAfterMs = dayMs;
/** Limits how often the time of last use is written. */
export const seenEveryMs = minuteMs;

type LifeSettings = Pick<
  Config,
  | 'SESSION_IDLE_DAYS'
  | 'SESSION_DAYS'
  | 'SHARED_SESSION_IDLE_MINUTES'
  | 'SHARED_SESSION_HOURS'
  | 'STAFF_SESSION_IDLE_MINUTES'
  | 'STAFF_SESSION_HOURS'
>;

export function sessionLifetimes(config: LifeSettings): SessionLifetimes {
  return {
    own: { idleMs: config.SESSION_IDLE_DAYS * dayMs, wholeMs: config.SESSION_DAYS * dayMs },
    shared: {
      idleMs: config.SHARED_SESSION_IDLE_MINUTES * minuteMs,
      wholeMs: config.SHARED_SESSION_HOURS * hourMs,
    },
    staff: {
      idleMs: config.STAFF_SESSION_IDLE_MINUTES * minuteMs,
      wholeMs: config.STAFF_SESSION_HOURS * hourMs,
    },
  };
}

/** Whether it has been idle for too long, or exceeded its total lifetime. */
export function isOver(
  { seen_at, began_at }: { seen_at: Date | number; began_at: Date | number },
  { idleMs, wholeMs }: SessionLifetime,
  now: Date,
): boolean {
  return now.getTime() - Number(seen_at) > idleMs || now.getTime() - Number(began_at) > wholeMs;
}
