import { FilterChips } from '@kindred/ui/chips.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { weekGridOf } from '../../../../platform/service-week.ts';
import { deliveryLabels, serviceFieldLabels, type PlaceDraft } from '../model.ts';
import { AreaFields } from './area-fields.tsx';
import { RowsField, type FieldRowProps } from './rows-field.tsx';
import type { FieldGroupProps } from './text-parts.tsx';
import { WeekGrid } from './week-grid.tsx';

const emptyPlace: PlaceDraft = {
  id: null,
  name: '',
  address: '',
  suburb: '',
  state: '',
  postcode: '',
  lat: '',
  lon: '',
  wheelchair: 'not_known',
  phone: '',
  week: null,
};

const placeTexts = [
  { field: 'name', label: 'Name of the place', limit: 200 },
  { field: 'address', label: 'Street', limit: 300 },
  { field: 'suburb', label: 'Suburb or town', limit: 100 },
  { field: 'state', label: 'State', limit: 60 },
  { field: 'postcode', label: 'Postcode', limit: 20 },
  { field: 'phone', label: 'Phone, only for this place', limit: 40 },
  { field: 'lat', label: 'Latitude', limit: 20 },
  { field: 'lon', label: 'Longitude', limit: 20 },
] as const;

const wheelchairLabels = { yes: 'Yes', no: 'No', not_known: 'Not known' } as const;
const wheelchairKeys = ['yes', 'no', 'not_known'] as const;
const deliveries = ['in_person', 'comes_to_you', 'phone', 'online'] as const;

/** Where people get the service: its places, and the area it serves. */
export function WhereFields({ form, errors, onChange }: FieldGroupProps) {
  return (
    <fieldset className="k-record-group" id="service-where" tabIndex={-1}>
      <legend>
        <h2>Where</h2>
      </legend>
      <FilterChips
        legend={serviceFieldLabels.delivery}
        name="delivery"
        choose="any"
        options={deliveries.map((value) => ({ value, label: deliveryLabels[value] }))}
        chosen={form.delivery}
        onChange={(chosen) => onChange({ delivery: deliveries.filter((one) => chosen.includes(one)) })}
      />
      <RowsField<PlaceDraft>
        id="places"
        heading={serviceFieldLabels.places}
        hint="Without latitude and longitude, a place is shown at the middle of its suburb."
        error={errors.places}
        rows={form.places}
        noun="place"
        blank={emptyPlace}
        nameOf={({ name, suburb }) => name || suburb}
        onChange={(places) => onChange({ places })}
        Row={PlaceRow}
      />
      <AreaFields areas={form.areas} error={errors.areas} onChange={(areas) => onChange({ areas })} />
    </fieldset>
  );
}

function PlaceRow({ id, row, change }: FieldRowProps<PlaceDraft>) {
  return (
    <>
      {placeTexts.map(({ field, label, limit }) => (
        <TextField
          key={field}
          id={`${id}-${field}`}
          name={field}
          label={label}
          maxLength={limit}
          autoComplete="off"
          value={row[field]}
          onChange={({ target }) => change({ [field]: target.value })}
        />
      ))}
      <FilterChips
        legend="Wheelchair access"
        name={`${id}-wheelchair`}
        choose="one"
        options={wheelchairKeys.map((value) => ({ value, label: wheelchairLabels[value] }))}
        chosen={[row.wheelchair]}
        onChange={([chosen]) =>
          change({ wheelchair: wheelchairKeys.find((one) => one === chosen) ?? 'not_known' })
        }
      />
      <div className="k-place-hours">
        <FilterChips
          legend="When this place is open"
          name={`${id}-own-hours`}
          choose="one"
          options={[
            { value: 'same', label: 'As the service' },
            { value: 'own', label: 'At its own hours' },
          ]}
          chosen={[row.week ? 'own' : 'same']}
          onChange={([chosen]) => change({ week: chosen === 'own' ? (row.week ?? weekGridOf([])) : null })}
        />
        {row.week && (
          <WeekGrid
            id={`${id}-hours`}
            heading="Its opening hours"
            week={row.week}
            error={undefined}
            onChange={(week) => change({ week })}
          />
        )}
      </div>
    </>
  );
}
