// Preloaded into a process (`--import`) by any Node version: plain JavaScript. Shifts the clock by the milliseconds in
// the file MOVED_CLOCK, so that a real process can be moved to another time.
import { readFileSync } from 'node:fs';

const file = process.env.MOVED_CLOCK ?? '';
const real = Date;
const now = () => real.now() + Number(readFileSync(file, 'utf8'));

globalThis.Date = new Proxy(real, {
  construct: (target, input, created) =>
    Reflect.construct(target, input.length === 0 ? [now()] : input, created),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
