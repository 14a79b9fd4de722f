import type { DeskView } from '@kindred/contract/connect/desk.ts';
import type { DeskPlace } from '../model.ts';

const words: Readonly<Record<DeskView, { heading: string; text: string }>> = {
  mine: { heading: 'You have no chats right now', text: 'The chats you take appear here.' },
  waiting: { heading: 'No one is waiting', text: 'New chats appear here as soon as someone starts one.' },
  open: { heading: 'No open conversations', text: 'New chats appear here as soon as someone starts one.' },
  closed: { heading: 'No closed conversations yet', text: 'Conversations appear here once they’ve ended.' },
};

const filtered = {
  heading: 'No chats match your filters',
  text: 'Change the filters above to see the other chats in this list.',
};

/** What will appear here, or why nothing is shown: with a filter on, others may be waiting. */
export function EmptyView({ place: { view }, isFiltered }: { place: DeskPlace; isFiltered: boolean }) {
  const { heading, text } = isFiltered ? filtered : words[view];
  return (
    <div className="k-desk-none">
      <p>
        <strong>{heading}</strong>
      </p>
      <p>{text}</p>
    </div>
  );
}
