import type { CardKind, ChatCard } from '@kindred/contract/connect/cards.ts';

export const cardKindWords: Readonly<Record<CardKind, string>> = {
  topic: 'Topic',
  tip: 'Tip',
  event: 'Event',
  service: 'Service',
  coordinator: 'Coordinator',
};

/** A card as the member sees it. Its page opens in a new tab, because the desk must stay open. */
export function CardBox({ card: { kind, title, line, link } }: { card: ChatCard }) {
  return (
    <div className="k-desk-card">
      <p className="k-desk-meta">{cardKindWords[kind]}</p>
      <a href={link} target="_blank" rel="noopener noreferrer">
        {title}
        <span className="k-unseen"> opens in a new tab</span>
      </a>
      <p>{line}</p>
    </div>
  );
}
