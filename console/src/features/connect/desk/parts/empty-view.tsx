import type { DeskView } from '@kindred/contract/connect/desk.ts';
import type { DeskPlace } from '../model.ts';

const words: Readonly<Record<DeskView, { heading: string; text: string }>> = {
  mine: { heading: 'You have no chats right now', text: 'The chats you take appear here.' },
  waiting: { heading: 'No one is waiting', text: 'New chats appear here as soon as someone starts one.' },
  open: { heading: 'No open conversations', text: 'New chats appear here as soon as someone starts one.' },
  closed: { heading: 'No closed conversations yet', text: 'Conversations appear here once they’ve ended.' },
};

/** What will be here. */
export function EmptyView({ place: { view } }: { place: DeskPlace }) {
  return (
    <div className="k-desk-none">
      <p>
        <strong>{words[view].heading}</strong>
      </p>
      <p>{words[view].text}</p>
    </div>
  );
}
