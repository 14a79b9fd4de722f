import { Button } from '@kindred/ui/button.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAlive } from '../../../platform/alive.ts';
import { addressWith, type Listed } from '../model.ts';
import { usePlaces } from '../queries.ts';

/** Where help should be: typed, chosen among those of one name, or where the device is. */
export function PlaceField({ listed }: { listed: Listed }) {
  const { t } = useLingui();
  const { search } = useLocation();
  const asked = new URLSearchParams(search);
  const [typed, setTyped] = useState('');
  const suggested = usePlaces(typed);
  const error = listed.unknown_place
    ? t`We do not know this place. Try the suburb next to it, or the postcode.`
    : undefined;
  return (
    <div>
      <TextField
        name="location_filter"
        label={t`Where`}
        hint={t`Suburb, postcode or state. It may be somebody else’s.`}
        error={error}
        defaultValue={asked.get('location_filter') ?? ''}
        autoComplete="off"
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
      {listed.which.length > 0 && (
        <div role="group" aria-label={t`Which place do you mean?`}>
          <p>{t`There are several. Which place do you mean?`}</p>
          <ul className="k-lanes">
            {listed.which.map(({ slug, words }) => (
              <li key={slug}>
                <Link href={addressWith(search, { location_filter: slug })} alone>
                  {words}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <WhereIAm />
    </div>
  );
}

/** The place of the device, to about a kilometre. It goes into this one question, and nobody keeps it. */
function WhereIAm() {
  const { t } = useLingui();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [said, setSaid] = useState('');
  const alive = useAlive();
  const ask = () => {
    setSaid(t`Looking for where you are…`);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setSaid('');
        const near = `${coords.latitude.toFixed(2)},${coords.longitude.toFixed(2)}`;
        void navigate(addressWith(search, { near, location_filter: null }));
      },
      () => setSaid(t`Your device did not tell. Type your suburb or postcode instead.`),
      { maximumAge: 600_000, timeout: 10_000 },
    );
  };
  return (
    <p className="k-where-i-am">
      {alive && 'geolocation' in navigator && (
        <Button look="quiet" icon="pin" onClick={ask}>
          {t`Use where I am`}
        </Button>
      )}{' '}
      <span role="status">{said}</span>
    </p>
  );
}
