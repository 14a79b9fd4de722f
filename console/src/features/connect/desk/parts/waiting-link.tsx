import { ButtonLink } from '@kindred/ui/button.tsx';
import { useDesk } from '../live/desk-store.ts';
import { deskAddress, isWaiting, type DeskPlace } from '../model.ts';

/** Above one's own chats, so that waiting members stay in sight. */
export function WaitingLink({ place }: { place: DeskPlace }) {
  const waiting = useDesk(({ lines }) => [...lines.values()].filter(isWaiting).length);
  if (waiting === 0) return null;
  return (
    <p className="k-desk-waiting">
      <ButtonLink look="primary" href={deskAddress({ ...place, view: 'waiting' })}>
        {waiting === 1 ? '1 person is waiting' : `${waiting} people are waiting`}
      </ButtonLink>
    </p>
  );
}
