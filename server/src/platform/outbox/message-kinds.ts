import type { MailWords, TextWords } from './mail-words.ts';

/** A message that the product sends, with sample values for its preview. */
export interface MessageKind {
  key: string;
  group: string;
  name: string;
  /** Placeholder values as a reader might see them. */
  sample: Readonly<Record<string, string>>;
  /** Writes it with these values: either the sample, or the placeholders themselves. */
  write: (values: Readonly<Record<string, string>>) => MailWords | TextWords;
}
