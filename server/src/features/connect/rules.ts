import type { FormKind, FormLine, FormRead } from '@kindred/contract/connect.ts';
import type { Config } from '#platform/config.ts';
import type { FormRow } from './store.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The window of the limit of one network. */
export const networkMs = hourMs;
/** So many notes that a message is here go to one address in a day: whoever types another one's writes to them. */
export const receiptsADay = 3;
export const receiptMs = dayMs;
/** An answered message is kept so long, for whoever asks again. */
const keptMs = 180 * dayMs;

export function forgetting(now: Date): { answeredBefore: Date; sentBefore: Date } {
  return {
    answeredBefore: new Date(now.getTime() - keptMs),
    sentBefore: new Date(now.getTime() - dayMs),
  };
}

export interface Settings {
  baseUrl: string;
  networkMost: number;
  /** Where it is told that a message waits. Nowhere, unless it is set. */
  teams: Readonly<Record<FormKind, string | null>>;
}

export function settingsOf(config: Config): Settings {
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
  row: Pick<FormRow, 'id' | 'kind' | 'member_id' | 'best_time' | 'sent_at' | 'answered_at'>,
): FormLine {
  const { id, kind, best_time, member_id, sent_at, answered_at } = row;
  return {
    id,
    kind,
    best_time,
    state: answered_at ? 'answered' : 'waiting',
    member: member_id !== null,
    sent_at: sent_at.toISOString(),
    answered_at: answered_at?.toISOString() ?? null,
  };
}

export function readOf(row: FormRow): FormRead {
  const { about, name, email, phone, message, device, answered_by } = row;
  return { ...lineOf(row), about, name, email, phone, message, device, answered_by };
}
