import { Refusal } from './refusal.ts';

/**
 * `essential`: what people need most, such as urgent help and sign-in. It has room reserved when everything else is
 * full.
 */
export type WorkClass = 'ordinary' | 'essential';

export interface AdmissionControl {
  hasRoom: (workClass: WorkClass) => boolean;
  /** Counts a refusal. Refusals tell the limit that more work is arriving than it admits. */
  countRefusal: (workClass: WorkClass) => void;
  /** For work that begins and ends with separate calls: refuses with `busy` if there is no room. */
  enter: (workClass: WorkClass) => void;
  leave: (workClass: WorkClass) => void;
  /** Does the work if there is room; otherwise refuses with `busy`. */
  admit: <T>(workClass: WorkClass, work: () => Promise<T>) => Promise<T>;
  refusals: () => Readonly<Record<WorkClass, number>>;
  /** Takes a timer's lateness, which is how long a request waits before this process even reads it. */
  noteLoopDelay: (ms: number) => void;
  /** True while every recent timer was late: the process is busy with work that no counter shows, such as searches. */
  isLate: () => boolean;
}

/**
 * How long a request may take on average. Requests with many statements wait for each: the slowest 1 % take a second.
 */
const patienceMs = 120;
const windowMs = 200;
const lateMs = 400;
/** A single late timer may be a pause of the machine. */
const lateTimers = 3;
/** As long as nothing is refused there is no pace to measure, so a burst of this size is admitted. */
const calmLimit = 200;
/** Even a very slow database gets enough work for each of its connections. */
const leastLimit = 12;
/**
 * The share of the limit for essential requests. They are counted separately, so slow ordinary ones cannot take their
 * room.
 */
const essentialShare = 0.5;

/**
 * Little's law: the number of requests in progress equals the number finished within the patience at the recent pace.
 * The wait therefore stays the same on a slow machine or with a slow database, and there is nothing to configure.
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
    // An idle period is not a slow pace.
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

/** Seconds until a refused client may retry, spread out so that they do not all return at the same moment. */
export const retrySeconds = [2, 3, 4, 5, 6, 7, 8, 9] as const;
export const secondsUntilRetry = () => retrySeconds[Math.floor(Math.random() * retrySeconds.length)] ?? 5;
