import type { ChatCard, ChosenCard } from '@kindred/contract/connect/cards.ts';

const longestLine = 140;

/** Returns the first words of a text on one line. */
export function firstWords(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= longestLine) return line;
  const cut = line.slice(0, longestLine);
  let end = Math.max(cut.lastIndexOf(' '), longestLine / 2);
  while (' .,;:–-'.includes(cut[end - 1] ?? 'x')) end -= 1;
  return `${cut.slice(0, end)} …`;
}

export const isSameCard = (card: ChatCard | null, chosen: ChosenCard | undefined): boolean =>
  card?.kind === chosen?.kind && card?.id === chosen?.id;
