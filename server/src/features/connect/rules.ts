import { dayMs, hourMs } from '@kindred/contract/calendar-days.ts';
import type { FormKind, FormLine, FormRead } from '@kindred/contract/connect.ts';
import type { Config } from '#platform/config.ts';
import type { FormRow } from './store.ts';

/** The window of the per-network limit. */
export const networkMs = hourMs;
/** The daily limit of confirmations per address, because anyone can enter someone else's. */
export const receiptsADay = 3;
export const receiptMs = dayMs;
/** How long an answered message is kept, for follow-up questions. */
const retentionMs = 180 * dayMs;

export function forgetting(now: Date): { answeredBefore: Date; sentBefore: Date } {
  return {
    answeredBefore: new Date(now.getTime() - retentionMs),
    sentBefore: new Date(now.getTime() - dayMs),
  };
}

export interface FormSettings {
  baseUrl: string;
  networkMost: number;
  /** The team's address for new messages, or null if none is configured. */
  teams: Readonly<Record<FormKind, string | null>>;
}

export function settingsOf(config: Config): FormSettings {
  return {
    baseUrl: config.BASE_URL,
    networkMost: config.FORMS_PER_NETWORK,
    teams: {
      support_centre: config.SUPPORT_CENTRE_MAIL ?? null,
      technical: config.TECHNICAL_MAIL ?? null,
    },
  };
}

export function lineOf(
  row: Pick<FormRow, 'id' | 'kind' | 'about' | 'member_id' | 'best_time' | 'sent_at' | 'answered_at'>,
): FormLine {
  const { id, kind, about, best_time, member_id, sent_at, answered_at } = row;
  return {
    id,
    kind,
    about,
    best_time,
    state: answered_at ? 'answered' : 'waiting',
    member: member_id !== null,
    sent_at: sent_at.toISOString(),
    answered_at: answered_at?.toISOString() ?? null,
  };
}

export function readOf(row: FormRow): FormRead {
  const { name, email, phone, message, device, answered_by } = row;
  return { ...lineOf(row), name, email, phone, message, device, answered_by };
}
