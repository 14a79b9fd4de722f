import type { ServedAreaText } from '@kindred/contract/directory/records.ts';
import { Button } from '@kindred/ui/button.tsx';
import { HintAndError, TextField } from '@kindred/ui/field.tsx';
import { Select } from '@kindred/ui/select.tsx';
import { useState } from 'react';
import { statesOfAustralia } from '../../catalogue/model.ts';
import { areaInWords } from '../model.ts';
import { AreaMap } from './area-map.tsx';
import { CheckedArea } from './checked-area.tsx';

interface Props {
  areas: readonly ServedAreaText[];
  error: string | undefined;
  onChange: (areas: ServedAreaText[]) => void;
}

type AreaKind = 'country' | 'state' | 'radius' | 'list' | 'shape';
const kindLabels: readonly { value: AreaKind; label: string }[] = [
  { value: 'country', label: 'All of Australia' },
  { value: 'state', label: 'A whole state' },
  { value: 'radius', label: 'Within a distance of a place' },
  { value: 'list', label: 'Postcodes and suburbs' },
  { value: 'shape', label: 'A shape on the map' },
];

const text = (name: string, extent = name): ServedAreaText => ({ name, extent, extent_type: 'text' });

/** Who it serves by phone, online or at home. Each area says what it contains before it is saved. */
export function AreaFields({ areas, error, onChange }: Props) {
  const [kind, setKind] = useState<AreaKind>('state');
  const add = (area: ServedAreaText) => onChange([...areas, area]);
  return (
    <section id="areas" tabIndex={-1} aria-label="Area served" className="k-service-rows">
      <h3>Area served</h3>
      <HintAndError
        id="areas"
        hint="Where people can live and use it by phone, online or at home. Not needed if people only visit it."
        error={error}
      />
      {areas.map((area, at) => (
        <p key={at} className="k-actions">
          <span>{areaInWords(area)}</span>
          <Button
            look="quiet"
            icon="close"
            onClick={() => onChange(areas.filter((_, index) => index !== at))}
          >
            Remove <span className="k-unseen">{areaInWords(area)}</span>
          </Button>
        </p>
      ))}
      <Select
        id="area-kind"
        name="area_kind"
        label="Add an area"
        value={kind}
        options={kindLabels}
        onChange={({ target }) =>
          setKind(kindLabels.find(({ value }) => value === target.value)?.value ?? 'state')
        }
      />
      <AddArea key={kind} kind={kind} onAdd={add} />
    </section>
  );
}

function AddArea({ kind, onAdd }: { kind: AreaKind; onAdd: (area: ServedAreaText) => void }) {
  const [place, setPlace] = useState('');
  const [km, setKm] = useState('50');
  const [state, setState] = useState<string>('NSW');
  if (kind === 'country')
    return <CheckedArea area={text('Australia', 'AU')} onAdd={onAdd} label="Add all of Australia" />;
  if (kind === 'state')
    return (
      <>
        <Select
          id="area-state"
          name="area_state"
          label="State or territory"
          value={state}
          options={statesOfAustralia.map((value) => ({ value, label: value }))}
          onChange={({ target }) => setState(target.value)}
        />
        <CheckedArea area={text(state, `AU-${state}`)} onAdd={onAdd} label={`Add ${state}`} />
      </>
    );
  if (kind === 'shape') return <AreaMap onAdd={onAdd} />;
  const typed = place.trim();
  const area = kind === 'radius' ? text(`within ${km.trim()} km of ${typed}`) : text(typed);
  return (
    <>
      {kind === 'radius' && (
        <TextField
          id="area-km"
          name="area_km"
          label="Distance in kilometres"
          inputMode="numeric"
          room="number"
          maxLength={4}
          value={km}
          onChange={({ target }) => setKm(target.value)}
        />
      )}
      <TextField
        id="area-place"
        name="area_place"
        label={kind === 'radius' ? 'Place' : 'Postcodes and suburbs'}
        hint={
          kind === 'radius'
            ? 'A suburb with its state, or a postcode: Ballarat VIC, or 3350.'
            : 'Separate them with commas: 3350-3358, 3363, Creswick VIC.'
        }
        maxLength={2_000}
        autoComplete="off"
        value={place}
        onChange={({ target }) => setPlace(target.value)}
      />
      <CheckedArea area={typed === '' ? undefined : area} onAdd={onAdd} label="Add this area" />
    </>
  );
}
