import type { PushOutcome } from './send.ts';

export interface PhonePush {
  token: string;
  /** The id of the notification, which the app opens after a tap. */
  id: string;
  body: string;
  /** Not even the sentence is shown on a locked screen, where the phone can hide it. */
  discreet: boolean;
  /** Replaces an earlier message with the same topic. */
  topic: string;
}

export type SendToPhone = (push: PhonePush, now: Date) => Promise<PushOutcome>;
