import type { PatientStrategy } from '@kindred/contract/energy-strategies.ts';
import { Button } from '@kindred/ui/button.tsx';
import { TextArea } from '@kindred/ui/text-area.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { typedIn, useForm } from '../../../platform/form.ts';
import { planLimit } from '../model.ts';
import { change } from '../queries.ts';
import { NotDone } from './not-done.tsx';

interface FieldProps {
  /** Several of them may stand on a page. */
  id: string;
  first: string;
  error: string | undefined;
}

/** When this happens, then I do that: whoever says so beforehand is more likely to do it. */
export function PlanField({ id, first, error }: FieldProps) {
  const { t } = useLingui();
  return (
    <TextArea
      name="when_then"
      id={`plan-${id}`}
      label={t`My when–then plan`}
      aside={t`(optional)`}
      hint={t`For example: “When I have had breakfast, then I sit down for ten minutes.”`}
      rows={3}
      defaultValue={first}
      error={error}
      limit={planLimit}
      countWords={(left) => t`${plural(left, { one: '# letter left', other: '# letters left' })}`}
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
  const [saved, setSaved] = useState(false);
  const { busy, wrong, error, props } = useForm<'when_then'>({
    check: (typed) =>
      typedIn(typed, 'when_then').length > planLimit ? { when_then: t`Make it a little shorter` } : {},
    send: async (typed) => {
      setSaved(false);
      const words = typedIn(typed, 'when_then');
      onSaved(await change(id, { when_then: words === '' ? null : words }));
      setSaved(true);
    },
  });
  return (
    <form {...props}>
      {error !== undefined && <NotDone error={error} />}
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
