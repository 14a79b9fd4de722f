import type { Profile, Relationship } from '@kindred/contract/accounts.ts';
import type { Channel } from '#platform/outbox/tables.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** A link and its code are good for so long. */
export const linkLifeMs = 10 * minute;
export const triesOfACode = 5;
export const triesOfANumber = 3;
/** So many wrong codes in a row, over all requests, switch codes off until a link is used. */
export const missesBeforeCodesAreOff = 100;

export interface Limit {
  most: number;
  withinMs: number;
}
/** How often messages go to one address, and from one network. */
export const addressLimits: Readonly<Record<Channel, readonly Limit[]>> = {
  email: [
    { most: 1, withinMs: minute },
    { most: 5, withinMs: hour },
    { most: 10, withinMs: day },
  ],
  sms: [
    { most: 1, withinMs: minute },
    { most: 5, withinMs: day },
  ],
};
export const longestLimitMs = day;

/** Seconds until one more is allowed; 0 when it is allowed now. `times` are those of earlier requests. */
export function waitFor(times: readonly Date[], limits: readonly Limit[], now: Date): number {
  const waits = limits.map(({ most, withinMs }) => {
    const counted = times
      .map((time) => time.getTime() + withinMs - now.getTime())
      .filter((left) => left > 0)
      .toSorted((a, b) => b - a);
    return counted[most - 1] ?? 0;
  });
  return Math.ceil(Math.max(0, ...waits) / second);
}

/** Enough for its owner to know it, too little for anybody else. */
export function masked(channel: Channel, address: string): string {
  if (channel === 'sms') return `•••• ${address.slice(-3)}`;
  const [box = '', domain = ''] = address.split('@');
  return `${box.slice(0, 1)}•••@${domain}`;
}

interface MemberRow {
  id: string;
  first_name: string;
  last_name: string | null;
  email: string | null;
  mobile: string | null;
  relationship: string | null;
  sf_id: string | null;
  onboarding_completed: boolean;
  topic_preferences: string[];
}

export function profileOf(member: MemberRow): Profile {
  const { id, first_name, last_name, email, mobile, sf_id, onboarding_completed } = member;
  return {
    id,
    first_name,
    last_name,
    email,
    mobile,
    relationship: member.relationship as Relationship | null,
    sf_id,
    onboarding_completed,
    onboarding: { topic_preferences: member.topic_preferences },
    bookmarks: {},
    unread_notification: 0,
  };
}
