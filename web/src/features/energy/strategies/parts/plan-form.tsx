import type { PatientStrategy } from '@kindred/contract/energy/strategies.ts';
import { Button } from '@kindred/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { LimitedTextArea } from '../../../../platform/limited-text-area.tsx';
import { typedIn, useForm } from '../../../../platform/form.ts';
import { planLimit } from '../model.ts';
import { saveStrategyChange } from '../queries.ts';
import { ActionError, useCommonErrorWords } from '../../../../platform/action-error.tsx';

interface FieldProps {
  /** Must be unique, because a page may have several. */
  id: string;
  first: string;
  error: string | undefined;
}

/** "When this happens, I will do that": people who make such a plan are more likely to follow it. */
export function PlanField({ id, first, error }: FieldProps) {
  const { t } = useLingui();
  return (
    <LimitedTextArea
      name="when_then"
      id={`plan-${id}`}
      label={t`Your when–then plan`}
      aside={t`(optional)`}
      hint={t`For example: “When I’ve had breakfast, then I’ll sit down for 10 minutes.”`}
      rows={3}
      defaultValue={first}
      error={error}
      limit={planLimit}
    />
  );
}

interface Props {
  id: string;
  first: string;
  onSaved: (strategy: PatientStrategy) => void;
}

export function PlanForm({ id, first, onSaved }: Props) {
  const { t } = useLingui();
  const failed = useCommonErrorWords(t`Nothing was changed, and what you typed is still here.`);
  const [saved, setSaved] = useState(false);
  const { busy, wrong, error, props } = useForm<'when_then'>({
    check: (typed) =>
      typedIn(typed, 'when_then').length > planLimit ? { when_then: t`Make this a little shorter` } : {},
    send: async (typed) => {
      setSaved(false);
      const words = typedIn(typed, 'when_then');
      onSaved(await saveStrategyChange(id, { when_then: words === '' ? null : words }));
      setSaved(true);
    },
  });
  return (
    <form {...props} onChange={() => setSaved(false)}>
      {error !== undefined && (
        <ActionError<'PUT /patient_strategies/{id}'>
          error={error}
          words={{
            ...failed,
            not_found: [t`We couldn’t find this on your list`, t`Refresh this page.`, failed.unexpected[2]],
          }}
        />
      )}
      <PlanField id={id} first={first} error={wrong.when_then} />
      <p className="k-actions">
        <Button type="submit" busy={busy} busyWords={t`Saving…`}>
          {t`Save my plan`}
        </Button>
      </p>
      <p role="status">{saved && t`Your plan is saved.`}</p>
    </form>
  );
}
