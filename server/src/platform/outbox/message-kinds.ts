import type { MailWords, TextWords } from './mail-words.ts';

/** A message that the product sends, with sample values for its preview. */
export interface MessageKind {
  key: string;
  group: string;
  name: string;
  /** Values of the placeholders, as a reader could see them. */
  sample: Readonly<Record<string, string>>;
  /** Written with these values: with the sample, or with the placeholders themselves. */
  write: (values: Readonly<Record<string, string>>) => MailWords | TextWords;
}
