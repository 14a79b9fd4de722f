import type { DeskColleague } from '@kindred/contract/connect/colleagues.ts';

interface Props {
  people: readonly DeskColleague[];
  onChoose: (person: DeskColleague) => void;
}

/** The names that match what is being typed after `@`. Tab moves on to them. */
export function MentionSuggestions({ people, onChoose }: Props) {
  return (
    <div role="status">
      {people.length > 0 && (
        <ul className="k-desk-mentions" role="list" aria-label="Colleagues you can mention">
          {people.slice(0, 6).map((person) => (
            <li key={person.id}>
              <button type="button" onClick={() => onChoose(person)}>
                @{person.name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
