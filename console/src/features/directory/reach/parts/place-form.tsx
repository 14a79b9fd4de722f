import './reach.css';
import { Button } from '@kindred/ui/button.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { reachAddress } from '../model.ts';

interface Props {
  place: string;
  /** No place with this name is known. */
  unknown: boolean;
}

/** The place is in the URL, so that the page can be shared with a colleague. */
export function PlaceForm({ place, unknown }: Props) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(place);
  const [empty, setEmpty] = useState(false);
  const error = empty
    ? 'Enter a suburb or a postcode'
    : unknown && typed === place
      ? 'We don’t know this place. Enter a suburb or a postcode, not a state'
      : undefined;
  return (
    <form
      className="k-reach-form"
      role="search"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setEmpty(typed.trim() === '');
        if (typed.trim() !== '') void navigate(reachAddress(typed.trim()));
      }}
    >
      <TextField
        name="place"
        label="Suburb or postcode"
        error={error}
        autoComplete="off"
        maxLength={80}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" look="primary" icon="search">
        Show
      </Button>
    </form>
  );
}
