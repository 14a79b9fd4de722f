/** The saved text that replaces these words, and the values for its placeholders. */
export interface MessageOrigin {
  key: string;
  values: Readonly<Record<string, string>>;
}

/** The texts of a message by their position in it: `subject`, `parts.0`, `discreet.heading`. */
export type SlotTexts = Readonly<Record<string, string>>;
/** By the key of the message: only what staff have changed. */
export type SavedTexts = Readonly<Record<string, SlotTexts>>;

/** The content of one mail. Each mail has its own file in mails/, containing nothing but its text. */
export interface MailWords extends ReadMailWords {
  /** The wording in discreet mode. 'same' if it reveals nothing anyway, which a test checks. */
  discreet: 'same' | ReadMailWords;
  origin?: MessageOrigin;
}

/** The same for a text message. */
export interface TextWords {
  text: string;
  discreet: 'same' | { text: string };
  origin?: MessageOrigin;
}

export interface ReadMailWords {
  subject: string;
  /** Shown beside the subject in mail lists, so it must reveal no more than the subject may. */
  preheader: string;
  heading: string;
  parts: readonly MailPart[];
  /** Why the reader receives it, for the footer. Defaults to having an account. */
  reason?: string;
}

export type MailPart =
  | { kind: 'text'; text: string }
  | { kind: 'small'; text: string }
  | { kind: 'code'; label: string; code: string }
  /** `path` is a path in this app. The base URL is always ours. */
  | { kind: 'button'; label: string; path: string }
  /** The footer of a mail that can be stopped, by the reader or by their mail program. */
  | { kind: 'stop'; path: string };
