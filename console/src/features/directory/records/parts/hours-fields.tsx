import type { ServiceHoliday } from '@kindred/contract/directory/records.ts';
import { TextField } from '@kindred/ui/field.tsx';
import { serviceFieldLabels } from '../model.ts';
import { RowsField, type FieldRowProps } from './rows-field.tsx';
import { ServiceTexts, type FieldGroupProps } from './text-parts.tsx';
import { WeekGrid } from './week-grid.tsx';

const blankHoliday = { from: '', to: '', opens: null, closes: null, note: null };

/** The week, and rules it cannot show. */
export function HoursFields({ others, ...props }: FieldGroupProps & { others: readonly string[] }) {
  const { form, errors, onChange } = props;
  return (
    <fieldset className="k-record-group" id="service-hours" tabIndex={-1}>
      <legend>
        <h2>When it’s open</h2>
      </legend>
      <WeekGrid
        id="hours"
        heading={serviceFieldLabels.hours}
        week={form.week}
        error={errors.hours}
        others={others}
        onChange={(week) => onChange({ week })}
      />
      <ServiceTexts {...props} texts={[{ field: 'hours_note', kind: 'line', limit: 500 }]} />
      <RowsField
        id="holidays"
        heading={serviceFieldLabels.holidays}
        hint="Days with other hours. Leave both times empty if it’s closed."
        error={errors.holidays}
        rows={form.holidays}
        noun="holiday"
        blank={blankHoliday}
        nameOf={({ from, note }) => note ?? from}
        onChange={(holidays) => onChange({ holidays })}
        Row={HolidayRow}
      />
    </fieldset>
  );
}

function HolidayRow({ id, row, change }: FieldRowProps<ServiceHoliday>) {
  return (
    <>
      <TextField
        id={`${id}-from`}
        name="from"
        label="First day"
        type="date"
        value={row.from}
        onChange={({ target }) =>
          change({
            from: target.value,
            ...(row.to === '' || row.to === row.from ? { to: target.value } : {}),
          })
        }
      />
      <TextField
        id={`${id}-to`}
        name="to"
        label="Last day"
        type="date"
        value={row.to}
        onChange={({ target }) => change({ to: target.value })}
      />
      {(['opens', 'closes'] as const).map((side) => (
        <TextField
          key={side}
          id={`${id}-${side}`}
          name={side}
          label={side === 'opens' ? 'Opens' : 'Closes'}
          type="time"
          value={row[side] ?? ''}
          onChange={({ target }) => change({ [side]: target.value || null })}
        />
      ))}
      <TextField
        id={`${id}-note`}
        name="note"
        label="What it is"
        maxLength={100}
        value={row.note ?? ''}
        onChange={({ target }) => change({ note: target.value || null })}
      />
    </>
  );
}
