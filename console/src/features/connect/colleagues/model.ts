import type { DeskColleague } from '@kindred/contract/connect/colleagues.ts';

/** The people a note mentions: `@` and their name as listed, in any case. “@Joanna” does not mention Jo. */
export function mentionsIn(text: string, people: readonly DeskColleague[]): string[] {
  const longestFirst = people.map(({ name }) => name.toLowerCase()).toSorted((a, b) => b.length - a.length);
  let words = text.toLowerCase();
  const named = new Set<string>();
  for (const name of new Set(longestFirst)) {
    if (words.includes(`@${name}`)) named.add(name);
    words = words.replaceAll(`@${name}`, ' ');
  }
  return people.filter(({ name }) => named.has(name.toLowerCase())).map(({ id }) => id);
}

/** What is being typed after the last `@`, if it can still become a name. */
const openMention = /@([\p{L}\p{N}'’-]*(?: [\p{L}\p{N}'’-]*)?)$/u;

export function suggestColleagues(before: string, people: readonly DeskColleague[]): DeskColleague[] {
  const begun = openMention.exec(before)?.[1]?.toLowerCase();
  if (begun === undefined) return [];
  return people.filter(({ name }) => name.toLowerCase().startsWith(begun) && name.toLowerCase() !== begun);
}

/** The text with the full name in place of the part that was typed. */
export const withMention = (before: string, name: string): string =>
  before.replace(openMention, () => `@${name} `);
