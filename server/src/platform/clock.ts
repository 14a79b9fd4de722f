/** The only reader of the system clock. Each request or job has one instant; nothing else reads the time. */
export interface Clock {
  now: () => Date;
}

export const wallClock: Clock = { now: () => new Date() };

/** A clock for tests, stopped until it is set. */
export function settableClock(
  start: string,
): Clock & { set: (instant: string) => void; advance: (seconds: number) => void } {
  let current = new Date(start);
  return {
    now: () => current,
    set: (instant) => {
      current = new Date(instant);
    },
    advance: (seconds) => {
      current = new Date(current.getTime() + seconds * 1000);
    },
  };
}
