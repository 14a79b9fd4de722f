import type { DeskView } from '@kindred/contract/connect/desk.ts';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { EmptyState } from '@kindred/ui/empty-state.tsx';
import { useDesk } from '../live/desk-store.ts';
import { deskAddress } from '../model.ts';

const headings: Readonly<Record<DeskView, string>> = {
  mine: 'You have no open conversations',
  waiting: 'No one is waiting',
  open: 'No open conversations',
  closed: 'No closed conversations yet',
};

/** What will be here, and what to do next. */
export function EmptyView({ view }: { view: DeskView }) {
  const waiting = useDesk(
    ({ lines }) => [...lines.values()].filter(({ state }) => state === 'waiting').length,
  );
  return (
    <EmptyState
      heading={headings[view]}
      next={
        view === 'mine' &&
        waiting > 0 && (
          <ButtonLink look="primary" href={deskAddress('waiting')}>
            {waiting === 1 ? '1 person is waiting' : `${waiting} people are waiting`}
          </ButtonLink>
        )
      }
    >
      <p>
        {view === 'closed'
          ? 'Conversations appear here when they end.'
          : 'New conversations appear here as soon as someone writes.'}
      </p>
    </EmptyState>
  );
}
