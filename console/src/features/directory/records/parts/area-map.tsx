import './area-map.css';
import type { GeoPoint } from '@kindred/contract/directory/distance.ts';
import type { ServedAreaText } from '@kindred/contract/directory/records.ts';
import { Button } from '@kindred/ui/button.tsx';
import { FilterChips } from '@kindred/ui/chips.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { useState } from 'react';
import {
  areaOfShape,
  pointsFromText,
  pointsToText,
  type AreaShape,
} from '../../../../platform/map/area-shape.ts';
import { CheckedArea } from './checked-area.tsx';
import { AreaSheet } from './area-sheet.tsx';

/** An area given by its corners, or by a centre and a radius: pressed on the map, or typed. */
export function AreaMap({ onAdd }: { onAdd: (area: ServedAreaText) => void }) {
  const [kind, setKind] = useState<AreaShape['kind']>('polygon');
  const [points, setPoints] = useState<readonly GeoPoint[]>([]);
  const [typed, setTyped] = useState('');
  const [km, setKm] = useState('50');
  const [name, setName] = useState('');
  const shape: AreaShape = { kind, points, km: Number(km), name: name.trim() };
  const set = (next: readonly GeoPoint[]) => {
    setPoints(next);
    setTyped(pointsToText(next));
  };
  return (
    <div className="k-service-rows">
      <FilterChips
        legend="Draw"
        name="area_shape"
        choose="one"
        options={[
          { value: 'polygon', label: 'An outline' },
          { value: 'circle', label: 'A circle' },
        ]}
        chosen={[kind]}
        onChange={([chosen]) => {
          setKind(chosen === 'circle' ? 'circle' : 'polygon');
          set(points.slice(0, 1));
        }}
      />
      <AreaSheet shape={shape} onPoint={(point) => set(kind === 'circle' ? [point] : [...points, point])} />
      <p className="k-actions">
        <Button icon="close" onClick={() => set(points.slice(0, -1))} disabled={points.length === 0}>
          Undo the last point
        </Button>
        <Button look="quiet" onClick={() => set([])} disabled={points.length === 0}>
          Start again
        </Button>
      </p>
      <TextField
        id="area-points"
        name="area_points"
        label={kind === 'circle' ? 'Centre' : 'Corners'}
        hint="You can also type latitude and longitude, with a semicolon between points: -37.5 143.8; -37.6 144.1; -37.8 143.9."
        maxLength={20_000}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setPoints(pointsFromText(target.value));
        }}
      />
      {kind === 'circle' && (
        <TextField
          id="area-circle-km"
          name="area_circle_km"
          label="Radius in kilometres"
          inputMode="numeric"
          room="number"
          maxLength={4}
          value={km}
          onChange={({ target }) => setKm(target.value)}
        />
      )}
      <TextField
        id="area-name"
        name="area_name"
        label="What people call this area"
        hint="For example: Goldfields. It’s shown on the service’s page."
        maxLength={200}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <CheckedArea area={areaOfShape(shape)} label="Add this area" onAdd={onAdd} />
    </div>
  );
}
