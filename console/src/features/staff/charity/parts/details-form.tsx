import { mergeRecords, type FieldConflict } from '@kindred/contract/field-merge.ts';
import type { CharityDetails, CharityPage } from '@kindred/contract/staff/charity.ts';
import { Button } from '@kindred/ui/button.tsx';
import { ErrorSummary } from '@kindred/ui/error-summary.tsx';
import { useState } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { refusalCodeOf, StaffApiProblem } from '../../../../platform/api-problem.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { Difference } from '../../../../platform/difference.tsx';
import { mistakesByField } from '../../../connect/opening-hours/public.tsx';
import { cleanDetails, detailInWords, detailNames } from '../model.ts';
import { fetchCharity, sendDetails } from '../queries.ts';
import { DetailFields, LineHoursCard } from './detail-fields.tsx';

interface Props {
  page: CharityPage;
  onSaved: (after: CharityPage) => void;
}

interface Clash {
  conflicts: FieldConflict<CharityDetails>[];
  taken: (keyof CharityDetails)[];
}

/** What is typed, and how it is saved: a second save is merged field by field. */
function useDetails({ page: first, onSaved }: Props) {
  const [page, setPage] = useState(first);
  const [typed, setTyped] = useState(first.details);
  const [clash, setClash] = useState<Clash>();
  const [done, setDone] = useState(false);
  const { busy, error, act } = useAction();
  const faults = error instanceof StaffApiProblem ? error.problem.errors : [];
  const mistakes = mistakesByField(faults);
  const isSame = JSON.stringify(cleanDetails(typed)) === JSON.stringify(page.details);
  const change = (next: Partial<CharityDetails>) => {
    setDone(false);
    setTyped({ ...typed, ...next });
  };
  const save = () =>
    act(async () => {
      try {
        const after = await sendDetails(page.version, cleanDetails(typed));
        setPage(after);
        setTyped(after.details);
        setClash(undefined);
        setDone(true);
        onSaved(after);
      } catch (fault) {
        if (refusalCodeOf(fault) !== 'edited_meanwhile') throw fault;
        const now = await fetchCharity();
        const { merged, conflicts, taken } = mergeRecords(page.details, cleanDetails(typed), now.details);
        setPage(now);
        setTyped(merged);
        setClash({ conflicts, taken });
      }
    });
  const choose = (field: keyof CharityDetails, side: 'mine' | 'theirs') => {
    const one = clash?.conflicts.find((conflict) => conflict.field === field);
    if (one) change({ [field]: one[side] });
  };
  return { page, typed, clash, done, busy, error, mistakes, isSame, change, save, choose };
}

/** Names, phone line and hours. */
export function DetailsForm(props: Props) {
  const { page, typed, clash, done, busy, error, mistakes, isSame, change, save, choose } = useDetails(props);
  return (
    <form
      className="k-charity-form"
      method="post"
      noValidate
      aria-label="Details"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSame) void save();
      }}
    >
      <DetailProblem error={error} mistakes={mistakes} />
      {clash && (
        <Difference<CharityDetails>
          by={null}
          {...clash}
          names={detailNames}
          inWords={(field, value) => detailInWords(field, value, page)}
          chosen={chosenSides(clash, typed)}
          onChoose={choose}
        />
      )}
      <DetailFields page={page} typed={typed} mistakes={mistakes} onChange={change} />
      <LineHoursCard page={page} typed={typed} mistakes={mistakes} onChange={change} />
      <p className="k-charity-save">
        <Button
          type="submit"
          look="primary"
          icon="check"
          busy={busy}
          busyWords="Saving…"
          aria-disabled={isSame || undefined}
        >
          Save details
        </Button>
        <span role="status">
          {done ? 'Saved. Everyone sees it now.' : isSame ? '' : 'You have changes that aren’t saved yet.'}
        </span>
      </p>
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

function chosenSides({ conflicts }: Clash, typed: CharityDetails) {
  return Object.fromEntries(
    conflicts.map(({ field, mine }) => [
      field,
      JSON.stringify(typed[field]) === JSON.stringify(mine) ? 'mine' : 'theirs',
    ]),
  ) as Partial<Record<keyof CharityDetails, 'mine' | 'theirs'>>;
}
