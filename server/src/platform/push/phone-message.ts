import type { PushOutcome } from './send.ts';

export interface PhonePush {
  token: string;
  /** The id of the notification, which the app opens when tapped. */
  id: string;
  body: string;
  /** On a locked screen, even the sentence is hidden, where the phone supports that. */
  discreet: boolean;
  /** Replaces an earlier message with the same topic. */
  topic: string;
}

export type SendToPhone = (push: PhonePush, now: Date) => Promise<PushOutcome>;
