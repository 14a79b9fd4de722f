import { performance } from 'node:perf_hooks';

/** What a process shows of itself, or a test in its place. */
export interface ProcessGauges {
  heapUsed: () => number;
  /** The part of the time since the last call in which the process worked, from 0 to 1. */
  busyPart: () => number;
  collect: () => void;
}

const everyMs = 15_000;
const idlePart = 0.05;
/** Less is not worth a pause of a tenth of a second. */
const worthwhileBytes = 32_000_000;

/**
 * After a burst V8 keeps the garbage until it needs the room: a hundred megabytes after 90,000 refusals. It is collected
 * once the process has next to nothing to do, so that the pause meets nobody.
 */
export function collectWhenIdle(gauges = ownGauges()): () => void {
  // Without `--expose-gc`, as in development, V8 alone decides.
  if (!gauges) return () => {};
  const look = idleCheck(gauges);
  const looking = setInterval(look, everyMs).unref();
  return () => clearInterval(looking);
}

export function idleCheck({ heapUsed, busyPart, collect }: ProcessGauges): () => void {
  let least = 0;
  return () => {
    const isIdle = busyPart() < idlePart;
    if (!isIdle || heapUsed() < least + worthwhileBytes) return;
    collect();
    least = heapUsed();
  };
}

function ownGauges(): ProcessGauges | undefined {
  const { gc: collect } = globalThis;
  if (!collect) return undefined;
  let before = performance.eventLoopUtilization();
  return {
    heapUsed: () => process.memoryUsage().heapUsed,
    busyPart: () => {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, before);
      before = now;
      return utilization;
    },
    // Not by the inspector: ending its session where it reports the collection stops the process for good.
    collect: () => collect(),
  };
}
