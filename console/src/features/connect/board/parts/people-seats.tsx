import type { DeskBoard } from '@kindred/contract/connect/board.ts';

const states = { available: 'Available', busy: 'Busy', away: 'Away' } as const;

/** A seat for each chat a person can take at the same time: filled, free, or beyond their limit. */
export function PeopleSeats({ people }: Pick<DeskBoard, 'people'>) {
  const free = people.reduce(
    (sum, { state, places, chats }) => sum + (state === 'available' ? Math.max(0, places - chats) : 0),
    0,
  );
  return (
    <section className="k-board-card" aria-labelledby="board-people">
      <h2 id="board-people">At the desk</h2>
      <p className="k-board-figure">
        <strong>{people.filter(({ state }) => state !== 'away').length}</strong>
        <span>
          {people.length === 0
            ? 'No one is here'
            : free === 1
              ? 'Room for 1 more chat'
              : `Room for ${free} more chats`}
        </span>
      </p>
      <ul className="k-board-people" role="list">
        {people.map(({ id, name, state, places, chats }) => (
          <li key={id} data-state={state}>
            <span className="k-board-name">{name}</span>
            <span className="k-board-seats" aria-hidden="true">
              {Array.from({ length: Math.max(places, chats) }, (_, seat) => (
                <i
                  key={seat}
                  data-taken={seat < chats || undefined}
                  data-over={seat >= places || undefined}
                />
              ))}
            </span>
            <span className="k-board-load">
              {states[state]}, {chats} of {places}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
