import { Button } from '@kindred/ui/button.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { useState } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { fetchStaffServices } from '../../catalogue/queries.ts';

export interface PickedService {
  id: string;
  name: string;
}

interface Props {
  id: string;
  label: string;
  /** The service it is chosen for, which is left out. */
  but: string;
  picked: PickedService | undefined;
  onPick: (service: PickedService | undefined) => void;
}

const maxShown = 8;

/** Chooses another listed service, found by words. */
export function ServicePicker({ id, label, but, picked, onPick }: Props) {
  const [words, setWords] = useState('');
  const [found, setFound] = useState<readonly (PickedService & { organization: string })[]>();
  const { busy, error, act } = useAction();
  const search = () =>
    void act(async () => {
      const { items } = await fetchStaffServices({ q: words.trim(), state: 'listed' });
      setFound(items.filter((one) => one.id !== but).slice(0, maxShown));
    });
  if (picked)
    return (
      <p className="k-actions">
        <span>
          {label}: <strong>{picked.name}</strong>
        </span>
        <Button look="quiet" icon="close" onClick={() => onPick(undefined)}>
          Choose another one
        </Button>
      </p>
    );
  return (
    <div className="k-service-rows">
      <TextField
        id={id}
        name={id}
        label={label}
        hint="Type a few words of its name, then search."
        maxLength={100}
        autoComplete="off"
        value={words}
        onChange={({ target }) => setWords(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (words.trim() !== '') search();
        }}
      />
      <p>
        <Button
          icon="search"
          busy={busy}
          busyWords="Searching…"
          disabled={words.trim() === ''}
          onClick={search}
        >
          Search
        </Button>
      </p>
      {error !== undefined && <CallProblem error={error} words={{}} />}
      <p role="status">{found?.length === 0 && 'No listed services match.'}</p>
      {found?.map((one) => (
        <p key={one.id}>
          <Button onClick={() => onPick(one)}>
            {one.name}
            {one.organization !== one.name && `, ${one.organization}`}
          </Button>
        </p>
      ))}
    </div>
  );
}
