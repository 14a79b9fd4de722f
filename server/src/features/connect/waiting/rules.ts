import { minuteMs } from '@kindred/contract/calendar-days.ts';
import type { Config } from '#platform/config.ts';

export interface WaitingSettings {
  offerMinutes: number;
  offerAgainMinutes: number;
}

export function waitingSettings({
  CHAT_OFFER_MINUTES,
  CHAT_OFFER_AGAIN_MINUTES,
}: Pick<Config, 'CHAT_OFFER_MINUTES' | 'CHAT_OFFER_AGAIN_MINUTES'>): WaitingSettings {
  return { offerMinutes: CHAT_OFFER_MINUTES, offerAgainMinutes: CHAT_OFFER_AGAIN_MINUTES };
}

/** The path of the member's chat in the app. */
export const chatPath = '/tabs/connect/chat';

/** Staff whose console was not heard from for this long count as gone. */
const goneMinutes = 1;
/** A reply unseen for this long triggers a notification on other channels. */
const unseenMinutes = 2;
/** The last reply is also notified if the chat closed less than this long ago. */
const closedMinutes = 60;
/** A member who is quiet for this long is asked whether they are still there … */
const quietMinutes = 15;
/** … and after this many more, the conversation closes. */
const askedMinutes = 30;

/** Anything older than these times is due. */
export function dueTimes(now: Date, { offerMinutes, offerAgainMinutes }: WaitingSettings) {
  const before = (minutes: number) => new Date(now.getTime() - minutes * minuteMs);
  return {
    gone: before(goneMinutes),
    first: before(offerMinutes),
    second: before(offerAgainMinutes),
    unseen: before(unseenMinutes),
    closed: before(closedMinutes),
    quiet: before(quietMinutes),
    asked: before(askedMinutes),
  };
}
