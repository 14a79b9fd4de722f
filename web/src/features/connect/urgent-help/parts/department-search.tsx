import { Button } from '@kindred/ui/button.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState, type SubmitEvent } from 'react';
import { useHydrated } from '../../../../platform/use-hydrated.ts';
import type { MeasuredFrom } from '../model.ts';
import { findMeasuredFrom } from '../queries.ts';

interface DepartmentSearchProps {
  onFound: (from: MeasuredFrom) => void;
}

type AskOfPlace = (words: string) => () => boolean;

/** Searches by place or, after a tap, by the device's position. Without scripts, the form opens the directory. */
export function DepartmentSearch({ onFound }: DepartmentSearchProps) {
  const { t } = useLingui();
  const [message, setMessage] = useState('');
  const [others, setOthers] = useState<readonly MeasuredFrom[]>([]);
  const latest = useRef(0);
  /** Shows what the reader asked for. An answer that comes after a newer question is dropped. */
  const ask: AskOfPlace = (words) => {
    setMessage(words);
    latest.current += 1;
    const question = latest.current;
    return () => question === latest.current;
  };
  const choose = (from: MeasuredFrom, rest: readonly MeasuredFrom[] = []) => {
    ask('');
    setOthers(rest);
    onFound(from);
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('location_filter');
    if (typeof typed !== 'string' || typed.trim() === '') return;
    const isLatest = ask(t`Searching…`);
    const { places, complete } = await findMeasuredFrom(typed.trim());
    if (!isLatest()) return;
    const [best, ...rest] = places;
    if (best) return choose(best, rest);
    setMessage(
      complete
        ? t`We couldn’t find that place. Try a nearby suburb or a postcode.`
        : t`We can’t look up every place right now. Try the name of a larger town nearby, or use your location.`,
    );
  };
  return (
    <>
      <form
        className="k-departments-search"
        method="get"
        action="/tabs/services"
        onSubmit={(event) => void submit(event)}
      >
        <input type="hidden" name="services_filter" value="emergency-department" />
        <TextField
          name="location_filter"
          id="departments-near"
          label={t`Suburb or postcode`}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button type="submit">{t`Show hospitals`}</Button>
        <DevicePosition onFound={choose} onAsk={ask} />
      </form>
      <p role="status">{message}</p>
      {others.length > 0 && (
        <p className="k-actions">
          {t`Did you mean another place?`}{' '}
          {others.map((one) => (
            <Button
              key={one.words}
              look="quiet"
              onClick={() =>
                choose(
                  one,
                  others.filter((other) => other !== one),
                )
              }
            >
              {one.words}
            </Button>
          ))}
        </p>
      )}
    </>
  );
}

function DevicePosition({ onFound, onAsk }: DepartmentSearchProps & { onAsk: AskOfPlace }) {
  const { t } = useLingui();
  const hydrated = useHydrated();
  const locate = () => {
    const isLatest = onAsk(t`Finding your location…`);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (isLatest()) onFound({ words: null, lat: coords.latitude, lon: coords.longitude });
      },
      () => {
        if (isLatest()) onAsk(t`We couldn’t get your location. Type your suburb or postcode instead.`);
      },
      { maximumAge: 600_000, timeout: 10_000 },
    );
  };
  return hydrated && 'geolocation' in navigator ? (
    <Button look="quiet" icon="pin" onClick={locate}>
      {t`Use my location`}
    </Button>
  ) : null;
}
