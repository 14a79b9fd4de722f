import { ErrorSummary } from '@kindred/ui/error-summary.tsx';
import { useLingui } from '@lingui/react/macro';
import type { Form } from '../../../platform/form.ts';
import { SaveProblem } from './save-problem.tsx';

/** What is wrong with a form, on top of it. */
export function FormErrors({ form }: { form: Pick<Form<string>, 'errors' | 'error'> }) {
  const { t } = useLingui();
  const { errors, error } = form;
  return (
    <>
      <ErrorSummary
        heading={errors.length === 1 ? t`One thing needs another look` : t`Some things need another look`}
        errors={errors}
      />
      {error !== undefined && <SaveProblem error={error} />}
    </>
  );
}
