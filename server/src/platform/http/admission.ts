import { Refusal } from './refusal.ts';

/** `essential`: what people need most, such as urgent help and sign-in. It has room when all other room is taken. */
export type WorkClass = 'ordinary' | 'essential';

export interface AdmissionControl {
  hasRoom: (workClass: WorkClass) => boolean;
  /** Counts a refusal. Refusals tell the limit that there is more work than it lets in. */
  countRefusal: (workClass: WorkClass) => void;
  /** For work that begins and ends with a call: refuses with `busy` if there is no room. */
  enter: (workClass: WorkClass) => void;
  leave: (workClass: WorkClass) => void;
  /** Does the work if there is room; refuses with `busy` otherwise. */
  admit: <T>(workClass: WorkClass, work: () => Promise<T>) => Promise<T>;
  refusals: () => Readonly<Record<WorkClass, number>>;
  /** Takes the lateness of a timer: how long a request waits before this process even reads it. */
  noteLoopDelay: (ms: number) => void;
  /** True while every recent timer was late: the process is busy with work that no count shows, such as searches. */
  isLate: () => boolean;
}

/** How long a request is in work on average. Those with many statements wait for each: the slowest 1 % take a second. */
const patienceMs = 120;
const windowMs = 200;
const lateMs = 400;
/** One late timer may be a pause of the machine. */
const lateTimers = 3;
/** While nothing is refused there is no pace to measure, so a burst of this size is let in. */
const calmLimit = 200;
/** Even a very slow database gets work for each of its connections. */
const leastLimit = 12;
/** Of the limit, for essential requests. They are counted apart, so ordinary ones that are slow cannot take their room. */
const essentialShare = 0.5;

/**
 * Little's law: as many requests are in work as are finished within the patience, at the pace of the last moments. So
 * the wait stays the same on a slow machine or beside a slow database, and there is nothing to configure.
 */
export function openAdmission(now: () => number, { protects = true } = {}): AdmissionControl {
  const refused = { ordinary: 0, essential: 0 };
  const inWork = { ordinary: 0, essential: 0 };
  let limit = calmLimit;
  let late = 0;
  let idleSince = now();
  let window = { begunAt: idleSince, finished: 0, refused: 0 };
  const isIdle = () => inWork.ordinary + inWork.essential === 0;

  const mostFor = { ordinary: () => limit, essential: () => Math.max(leastLimit, limit * essentialShare) };
  const hasRoom = (workClass: WorkClass) => !protects || inWork[workClass] < mostFor[workClass]();
  const countRefusal = (workClass: WorkClass) => {
    refused[workClass] += 1;
    window.refused += 1;
  };
  const adjust = () => {
    const elapsed = now() - window.begunAt;
    if (elapsed < windowMs) return;
    const atThisPace = (window.finished * patienceMs) / elapsed;
    limit =
      window.refused === 0
        ? Math.max(limit, calmLimit)
        : Math.max(leastLimit, Math.round((limit + atThisPace) / 2));
    window = { begunAt: now(), finished: 0, refused: 0 };
  };
  const enter = (workClass: WorkClass) => {
    if (!hasRoom(workClass)) {
      countRefusal(workClass);
      throw new Refusal('busy');
    }
    // A pause is not a slow pace.
    if (isIdle()) window.begunAt += now() - idleSince;
    inWork[workClass] += 1;
  };
  const leave = (workClass: WorkClass) => {
    inWork[workClass] -= 1;
    window.finished += 1;
    adjust();
    if (isIdle()) idleSince = now();
  };
  return {
    hasRoom,
    countRefusal,
    refusals: () => refused,
    noteLoopDelay: (ms) => {
      late = ms < lateMs ? 0 : late + 1;
    },
    isLate: () => protects && late >= lateTimers,
    enter,
    leave,
    admit: async (workClass, work) => {
      enter(workClass);
      try {
        return await work();
      } finally {
        leave(workClass);
      }
    },
  };
}

/** Seconds until a refused client may try again: spread, or all of them would return at the same moment. */
export const retrySeconds = [2, 3, 4, 5, 6, 7, 8, 9] as const;
export const secondsUntilRetry = () => retrySeconds[Math.floor(Math.random() * retrySeconds.length)] ?? 5;
