import { Button } from '@kindred/ui/button.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef, useState, type MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '../../../../platform/use-hydrated.ts';
import { usePlaces } from '../queries.ts';

/** Where help is needed: typed, or chosen from places that start with the same letters. */
export function PlaceField({ unknown }: { unknown: boolean }) {
  const { t } = useLingui();
  const { search } = useLocation();
  const [typed, setTyped] = useState('');
  const suggested = usePlaces(typed);
  return (
    <div>
      <TextField
        name="location_filter"
        label={t`Where?`}
        aside={t`suburb, postcode or state`}
        error={unknown ? t`We couldn’t find that place. Try a nearby suburb or a postcode.` : undefined}
        defaultValue={new URLSearchParams(search).get('location_filter') ?? ''}
        autoComplete="off"
        enterKeyHint="search"
        list="places"
        onChange={(event) => setTyped(event.target.value)}
      />
      <datalist id="places">
        {suggested.map(({ slug, words }) => (
          <option key={slug} value={words}>
            {words}
          </option>
        ))}
      </datalist>
    </div>
  );
}

interface WhereIAmProps {
  /** Receives the form that the button belongs to. */
  onPosition: (form: HTMLFormElement, near: string) => void;
}

/** The device's position, rounded to about a kilometre. It is sent with this one search and not stored. */
export function WhereIAm({ onPosition }: WhereIAmProps) {
  const { t } = useLingui();
  const [message, setMessage] = useState('');
  const hydrated = useHydrated();
  const isHere = useRef(false);
  useLayoutEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const ask = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    setMessage(t`Finding your location…`);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        // It can take seconds, and the reader may have moved on to another page or search.
        if (!isHere.current || !form) return;
        setMessage('');
        onPosition(form, `${coords.latitude.toFixed(2)},${coords.longitude.toFixed(2)}`);
      },
      () => setMessage(t`We couldn’t get your location. Type your suburb or postcode instead.`),
      { maximumAge: 600_000, timeout: 10_000 },
    );
  };
  return (
    <div className="k-where-i-am">
      {hydrated && 'geolocation' in navigator && (
        <Button look="quiet" icon="pin" onClick={ask}>
          {t`Use my location`}
        </Button>
      )}
      <span role="status">{message}</span>
    </div>
  );
}
