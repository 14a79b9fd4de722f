import type { CharityDetails, CharityPage } from '@kindred/contract/staff/charity.ts';
import { ErrorSummary } from '@kindred/ui/error-summary.tsx';
import { useState } from 'react';
import { StaffApiProblem } from '../../../../platform/api-problem.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { Difference } from '../../../../platform/difference.tsx';
import { useRecordForm } from '../../../../platform/record-form.ts';
import { SaveBar } from '../../../../platform/save-bar.tsx';
import { mistakesByField } from '../../../connect/opening-hours/public.tsx';
import { cleanDetails, detailInWords, detailNames } from '../model.ts';
import { fetchCharity, fetchLastEditor, sendDetails } from '../queries.ts';
import { DetailFields, LineHoursCard } from './detail-fields.tsx';

interface Props {
  page: CharityPage;
  onSaved: (after: CharityPage) => void;
}

/** What is typed, and how it is saved: the second of two saves is merged field by field. */
function useDetails({ page: first, onSaved }: Props) {
  const [done, setDone] = useState(false);
  const { base, form, typed, isChanged, clash, busy, error, change, choose, save } = useRecordForm({
    record: first,
    fieldsOf: ({ details }) => details,
    formOf: (details: CharityDetails) => details,
    fieldsFrom: cleanDetails,
    save: ({ version }, details) => sendDetails(version, details),
    changedCode: 'edited_meanwhile',
    latest: fetchCharity,
    editorOf: () => fetchLastEditor('details'),
    onSaved: (after) => {
      setDone(true);
      onSaved(after);
    },
  });
  const mistakes = mistakesByField(error instanceof StaffApiProblem ? error.problem.errors : []);
  return {
    page: base,
    form,
    typed,
    clash,
    done,
    busy,
    error,
    mistakes,
    isChanged,
    change: (next: Partial<CharityDetails>) => {
      setDone(false);
      change(next);
    },
    choose,
    save,
  };
}

/** Names, phone line and hours. */
export function DetailsForm(props: Props) {
  const { page, form, typed, clash, done, busy, error, mistakes, isChanged, change, save, choose } =
    useDetails(props);
  return (
    <form
      className="k-charity-form"
      method="post"
      noValidate
      aria-label="Details"
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) save();
      }}
    >
      <DetailProblem error={error} mistakes={mistakes} />
      {clash && (
        <Difference<CharityDetails>
          clash={clash}
          typed={typed}
          names={detailNames}
          inWords={(field, value) => detailInWords(field, value, page)}
          onChoose={choose}
        />
      )}
      <DetailFields page={page} typed={form} mistakes={mistakes} onChange={change} />
      <LineHoursCard page={page} typed={form} mistakes={mistakes} onChange={change} />
      <SaveBar
        isChanged={isChanged}
        status={done ? 'Saved. Everyone sees it now.' : undefined}
        busy={busy}
        label="Save details"
      />
    </form>
  );
}

function DetailProblem({ error, mistakes }: { error: unknown; mistakes: Readonly<Record<string, string>> }) {
  const fields = Object.entries(mistakes);
  if (fields.length > 0)
    return (
      <ErrorSummary
        heading={fields.length === 1 ? '1 thing needs another look' : 'Some things need another look'}
        errors={fields.map(([field, words]) => ({
          field: field.replace(/^details\.(line_hours\.)?/, ''),
          words,
        }))}
      />
    );
  if (error === undefined) return null;
  return (
    <CallProblem<'PUT /staff/charity'>
      error={error}
      words={{
        edited_meanwhile: 'Someone else saved changes in the meantime',
        set_by_operator: 'One of these fields is set by the operator of the server',
      }}
    />
  );
}
