import type { Channel } from './tables.ts';

export interface Message {
  id: string;
  channel: Channel;
  to: string;
  subject: string | null;
  text: string;
  html: string | null;
  /** Sent under the name that gives nothing away. */
  discreet: boolean;
  /** A place in this app: where mails of its kind are stopped. */
  unsubscribe: string | null;
}

/** Whom messages are from: the name that people know, and the one for those who asked for discretion. */
export interface Senders {
  plain: string;
  discreet: string;
}

/**
 * What became of a message that was handed over. again: it certainly did not leave, or may leave twice
 * without harm. unknown: it may have left, and twice would be harm.
 */
export type Outcome =
  | { became: 'sent' }
  | { became: 'again'; fault: string; seconds?: number }
  | { became: 'refused' | 'unknown'; fault: string };

/** Takes messages of one channel out of the house. Never throws: what went wrong is an outcome. */
export type Carrier = (message: Message) => Promise<Outcome>;

export type Carriers = Partial<Record<Channel, Carrier>>;
