import type { MessageLine, MessageTextPage } from '@kindred/contract/staff/messages.ts';

export const messageChannelNames: Readonly<Record<MessageLine['channel'], string>> = {
  email: 'Email',
  sms: 'Text message',
};

/** Messages grouped, in the order of the list. */
export function messagesByGroup(items: readonly MessageLine[]) {
  const groups = [...new Set(items.map(({ group }) => group))];
  return groups.map((group) => ({ group, items: items.filter((item) => item.group === group) }));
}

/** The current texts. */
export const messageTextsOf = ({ slots }: MessageTextPage): Record<string, string> =>
  Object.fromEntries(slots.map(({ slot, text }) => [slot, text]));

export const shippedTextsOf = ({ slots }: MessageTextPage): Record<string, string> =>
  Object.fromEntries(slots.map(({ slot, shipped }) => [slot, shipped]));

/** How many texts of a version differ from the shipped ones. */
export function versionInWords(texts: Readonly<Record<string, string>>): string {
  const count = Object.keys(texts).length;
  if (count === 0) return 'Back to the original texts';
  return count === 1 ? '1 text changed' : `${count} texts changed`;
}
