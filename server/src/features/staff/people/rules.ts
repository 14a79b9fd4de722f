import { dayMs } from '@kindred/contract/calendar-days.ts';
import type { Permission } from '@kindred/contract/endpoint.ts';

/** Someone not seen for this long probably no longer needs an account. */
const notSeenDays = 90;
/** Invitations that expire within this time are shown on Today. */
const soonDays = 2;

export const peopleAt = (now: Date) => ({ now, before: new Date(now.getTime() - notSeenDays * dayMs) });
export const soonAt = (now: Date) => new Date(now.getTime() + soonDays * dayMs);

/** Each once, in alphabetical order, as they are stored. */
export const sortedPermissions = (all: readonly Permission[]): Permission[] => [...new Set(all)].toSorted();
