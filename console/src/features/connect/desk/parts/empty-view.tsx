import type { DeskView } from '@kindred/contract/connect/desk.ts';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { useDesk } from '../live/desk-store.ts';
import { deskAddress, type DeskPlace } from '../model.ts';

const headings: Readonly<Record<DeskView, string>> = {
  mine: 'You have no open conversations',
  waiting: 'No one is waiting',
  open: 'No open conversations',
  closed: 'No closed conversations yet',
};

/** What will be here, and what to do next. */
export function EmptyView({ place }: { place: DeskPlace }) {
  const { view } = place;
  const waiting = useDesk(
    ({ lines }) => [...lines.values()].filter(({ state }) => state === 'waiting').length,
  );
  return (
    <div className="k-desk-none">
      <p>
        <strong>{headings[view]}</strong>
      </p>
      <p>
        {view === 'closed'
          ? 'Conversations appear here once they’ve ended.'
          : 'New conversations appear here as soon as someone writes.'}
      </p>
      {view === 'mine' && waiting > 0 && (
        <ButtonLink look="primary" href={deskAddress({ ...place, view: 'waiting' })}>
          {waiting === 1 ? '1 person is waiting' : `${waiting} people are waiting`}
        </ButtonLink>
      )}
    </div>
  );
}
