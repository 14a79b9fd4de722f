import type { DeskWeek } from '@kindred/contract/connect/opening-hours.ts';
import { ErrorSummary } from '@kindred/ui/error-summary.tsx';
import { Skeleton, Waiting } from '@kindred/ui/waiting.tsx';
import { useState } from 'react';
import { StaffApiProblem } from '../../../../platform/api-problem.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { Difference } from '../../../../platform/difference.tsx';
import { useLoaded } from '../../../../platform/loaded.ts';
import { ConsolePage } from '../../../../platform/page.tsx';
import { useRecordForm } from '../../../../platform/record-form.ts';
import { SaveBar } from '../../../../platform/save-bar.tsx';
import { Week } from '../../../../platform/week/week.tsx';
import {
  hoursFieldNames,
  hoursFieldsOf,
  hoursInWords,
  mistakesByField,
  deskOpeningsByDay,
  deskWeekOf,
  type DeskHoursFields,
} from '../model.ts';
import { Holidays } from '../parts/holidays.tsx';
import { fetchHours, sendHours } from '../queries.ts';

/** When the desk is open. Members see a change the next time they look. */
export function OpeningHoursScreen() {
  const { value, error, again } = useLoaded('opening hours', fetchHours);
  return (
    <>
      <ConsolePage
        title="Opening hours"
        lead="Members can start a chat during these hours, as long as someone is at the desk."
      />
      {error !== undefined && <CallProblem error={error} words={{}} onRetry={again} />}
      {!value && error === undefined && (
        <Waiting words="Loading the opening hours…" wayOut={<p>Refresh this page.</p>}>
          <Skeleton shape="card" />
        </Waiting>
      )}
      {value && <HoursForm {...value} />}
    </>
  );
}

function HoursForm({ zone, today, ...first }: DeskWeek & { zone: string; today: string }) {
  const [saved, setSaved] = useState(false);
  const form = useRecordForm<DeskWeek, DeskHoursFields, DeskHoursFields>({
    record: first,
    fieldsOf: hoursFieldsOf,
    formOf: (fields) => fields,
    fieldsFrom: (fields) => fields,
    save: sendHours,
    changedCode: 'edited_meanwhile',
    latest: fetchHours,
    editorOf: () => null,
    onSaved: () => setSaved(true),
  });
  const { typed, clash, busy, error } = form;
  const faults = error instanceof StaffApiProblem ? error.problem.errors : [];
  const mistakes = mistakesByField(faults);
  const change = (next: Partial<DeskHoursFields>) => {
    setSaved(false);
    form.change(next);
  };
  return (
    <form
      className="k-hours"
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      {faults.length > 0 ? (
        <ErrorSummary
          heading={
            faults.length === 1 ? '1 thing needs another look' : `${faults.length} things need another look`
          }
          errors={faults.map(({ field, message }) => ({ field, words: message }))}
        />
      ) : (
        error !== undefined && (
          <CallProblem<'PUT /staff/desk/hours'>
            error={error}
            words={{
              not_found: 'Only the desk lead can change the opening hours',
              edited_meanwhile: 'Someone else has changed the opening hours',
            }}
          />
        )
      )}
      {clash && (
        <Difference<DeskHoursFields>
          clash={clash}
          typed={typed}
          names={hoursFieldNames}
          inWords={hoursInWords}
          onChoose={form.choose}
        />
      )}
      <Week
        openings={deskWeekOf(typed).openings}
        zone={zone}
        mistakes={mistakes}
        onChange={(openings) => change(deskOpeningsByDay(openings))}
      />
      <Holidays
        holidays={typed.holidays}
        today={today}
        mistakes={mistakes}
        onChange={(holidays) => change({ holidays })}
      />
      <SaveBar
        isChanged={form.isChanged}
        status={saved ? 'Saved. Members can see these hours now.' : undefined}
        busy={busy}
        label="Save hours"
      />
    </form>
  );
}
