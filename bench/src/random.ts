/** Reproducible random numbers: the same seed gives the same rows on every machine. */
export interface Random {
  /** At least 0 and below 1. */
  next: () => number;
  whole: (from: number, to: number) => number;
  pick: <T>(list: readonly T[]) => T;
  some: <T>(list: readonly T[], count: number) => T[];
  uuid: () => string;
}

/** Mulberry32. Each kind of row has its own stream, so more services do not change the topics. */
export function randomOf(seed: number, stream: string): Random {
  let state = hash(`${seed}/${stream}`);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(list: readonly T[]): T => {
    const match = list[Math.floor(next() * list.length)];
    if (match === undefined) throw new Error('there is nothing to pick from');
    return match;
  };
  const some = <T>(list: readonly T[], count: number): T[] => {
    const left = [...list];
    return Array.from({ length: Math.min(count, left.length) }, () =>
      left.splice(whole(0, left.length - 1), 1),
    ).flat();
  };
  return { next, whole, pick, some, uuid: () => uuidOf(next) };
}

function hash(text: string): number {
  let value = 2_166_136_261;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return value;
}

function uuidOf(next: () => number): string {
  const hex = Array.from({ length: 30 }, () => Math.floor(next() * 16).toString(16)).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(12, 15)}-8${hex.slice(15, 18)}-${hex.slice(18)}`;
}
