import { hourMs } from '@kindred/contract/calendar-days.ts';
import { addressLinkHours, memberChangeHours } from '@kindred/contract/staff/second-person.ts';

export const changeEnd = (now: Date): Date => new Date(now.getTime() + memberChangeHours * hourMs);
export const addressLinkEnd = (now: Date): Date => new Date(now.getTime() + addressLinkHours * hourMs);
