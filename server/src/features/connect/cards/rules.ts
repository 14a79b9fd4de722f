import type { ChatCard, ChosenCard } from '@kindred/contract/connect/cards.ts';

const longestLine = 140;

/** The first words of a text, in one line. */
export function firstWords(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= longestLine) return line;
  const cut = line.slice(0, longestLine);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longestLine / 2)).replace(/[\s.,;:–-]+$/, '')} …`;
}

export const isSameCard = (card: ChatCard | null, chosen: ChosenCard | undefined): boolean =>
  card?.kind === chosen?.kind && card?.id === chosen?.id;
