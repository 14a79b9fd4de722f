import type { EnergyReport } from '@kindred/contract/energy/report.ts';
import { Button } from '@kindred/ui/button.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { fieldsNamed, typedIn, useForm } from '../../../../platform/form.ts';
import { ActionError, useCommonErrorWords } from '../../../../platform/action-error.tsx';
import { nameReport } from '../queries.ts';

const nameLimit = 120;
const diagnosisLimit = 140;

interface Props {
  coach: string;
  report: EnergyReport;
  /** The report only states an illness if it is the member’s own. */
  withDiagnosis: boolean;
  onNamed: (named: Pick<EnergyReport, 'name' | 'diagnosis'>) => void;
}

/** The name and illness on the report. Leaving them empty is a valid choice too. */
export function NameForm({ coach, report, withDiagnosis, onNamed }: Props) {
  const { t } = useLingui();
  const failed = useCommonErrorWords(t`Nothing was changed, and what you typed is still here.`);
  const [saved, setSaved] = useState(false);
  const tooLong = t`Make this a little shorter`;
  const { busy, wrong, error, props } = useForm<'report_name' | 'report_diagnosis'>({
    check: (typed) => ({
      ...(typedIn(typed, 'report_name').length > nameLimit ? { report_name: tooLong } : {}),
      ...(typedIn(typed, 'report_diagnosis').length > diagnosisLimit ? { report_diagnosis: tooLong } : {}),
    }),
    send: async (typed) => {
      setSaved(false);
      const [name, diagnosis] = [typedIn(typed, 'report_name'), typedIn(typed, 'report_diagnosis')];
      await nameReport(coach, {
        report_name: name,
        ...(withDiagnosis ? { report_diagnosis: diagnosis } : {}),
      });
      onNamed({ name: name || null, diagnosis: diagnosis || null });
      setSaved(true);
    },
    // The relationship was changed on another page in the meantime.
    refused: (problem) =>
      fieldsNamed(problem).includes('report_diagnosis')
        ? {
            report_diagnosis: t`This report is about your own energy, so it can’t mention anyone else’s illness. Clear this box and save again.`,
          }
        : {},
  });
  return (
    <form {...props}>
      {error !== undefined && (
        <ActionError<'PUT /energy_coaches/{id}'>
          error={error}
          words={{
            ...failed,
            not_found: [t`We couldn’t find your energy coach`, t`Refresh this page.`, failed.unexpected[2]],
            energy_coach_move: [
              t`We can’t save your changes right now`,
              t`Your energy coach may be paused. Open it to continue.`,
              failed.unexpected[2],
            ],
            energy_cycles_over: [
              t`You’ve finished the energy coach`,
              t`Open the energy coach to start again.`,
              failed.unexpected[2],
            ],
          }}
        />
      )}
      <TextField
        name="report_name"
        label={t`Name on the report`}
        aside={t`(optional)`}
        hint={t`Leave this blank to leave your name off the report.`}
        defaultValue={report.name ?? ''}
        autoComplete="off"
        error={wrong.report_name}
      />
      {withDiagnosis && (
        <TextField
          name="report_diagnosis"
          label={t`Diagnosis on the report`}
          aside={t`(optional)`}
          hint={t`Leave this blank to leave your diagnosis off the report.`}
          defaultValue={report.diagnosis ?? ''}
          autoComplete="off"
          error={wrong.report_diagnosis}
        />
      )}
      <p className="k-actions">
        <Button type="submit" busy={busy} busyWords={t`Saving…`}>
          {t`Save these details`}
        </Button>
      </p>
      <p role="status">{saved && t`Saved. We’ve updated the report.`}</p>
    </form>
  );
}
