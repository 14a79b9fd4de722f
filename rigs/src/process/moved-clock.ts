import { readFileSync } from 'node:fs';

/**
 * Loaded before a server (`--import`): its clock runs as the wall's does, moved by as many milliseconds as a file
 * says. So a real process can be brought to another day, and the product needs no door for that.
 */
const file = process.env['MOVED_CLOCK'] ?? '';
const real = Date;
const now = () => real.now() + Number(readFileSync(file, 'utf8'));

globalThis.Date = new Proxy(real, {
  construct: (target, given: unknown[], made) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, made) as object,
  get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
});
