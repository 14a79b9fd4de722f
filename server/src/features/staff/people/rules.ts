import { dayMs } from '@kindred/contract/calendar-days.ts';
import type { Permission } from '@kindred/contract/endpoint.ts';

/** Whoever has not been here for so long probably needs no account any more. */
const notSeenDays = 90;
/** Invitations that end within this time are on Today. */
const soonDays = 2;

export const peopleAt = (now: Date) => ({ now, before: new Date(now.getTime() - notSeenDays * dayMs) });
export const soonAt = (now: Date) => new Date(now.getTime() + soonDays * dayMs);

/** Each once, in the order of the alphabet, as they are stored. */
export const sortedPermissions = (all: readonly Permission[]): Permission[] => [...new Set(all)].toSorted();
