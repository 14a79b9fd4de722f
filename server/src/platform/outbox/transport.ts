import type { ZonedQuietHours } from '#platform/calendar/quiet-hours.ts';
import type { Channel } from './tables.ts';

export interface Message {
  id: string;
  channel: Channel;
  to: string;
  subject: string | null;
  text: string;
  html: string | null;
  /** Sent under the discreet sender name. */
  discreet: boolean;
  /** The path in this app where this kind of mail can be stopped. */
  unsubscribe: string | null;
  /** When it stops being useful and is no longer sent. */
  not_after: Date | null;
  quiet: ZonedQuietHours | null;
  notification: string | null;
  /** The charity’s own logo, if this mail shows it. */
  ownLogo?: Buffer | undefined;
}

/** The sender names: the usual one, and the one for discreet messages. */
export interface Senders {
  plain: string;
  discreet: string;
}

/**
 * The outcome of a delivery. again: it was certainly not sent, or a duplicate is harmless. unknown: it may have been
 * sent, and a duplicate would be harmful.
 */
export type DeliveryOutcome =
  | { became: 'sent' }
  | { became: 'again'; fault: string; seconds?: number }
  | { became: 'refused' | 'unknown'; fault: string };

/** Delivers messages of one channel. Never throws: failures are outcomes. */
export type MessageTransport = (message: Message) => Promise<DeliveryOutcome>;

export type MessageTransports = Partial<Record<Channel, MessageTransport>>;
