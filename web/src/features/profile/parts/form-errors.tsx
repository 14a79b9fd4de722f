import type { EndpointName } from '@kindred/contract/api.ts';
import { ErrorSummary } from '@kindred/ui/error-summary.tsx';
import { useLingui } from '@lingui/react/macro';
import type { RefusalWordsProps } from '../../../platform/action-error.tsx';
import type { Form } from '../../../platform/form.ts';
import { SaveProblem } from './save-problem.tsx';

interface Props<N extends EndpointName> {
  form: Pick<Form<string>, 'errors' | 'error'>;
  words: RefusalWordsProps<N>['words'];
}

/** The error summary at the top of a form. */
export function FormErrors<N extends EndpointName = never>({ form, words }: Props<N>) {
  const { t } = useLingui();
  const { errors, error } = form;
  return (
    <>
      <ErrorSummary
        heading={errors.length === 1 ? t`One thing needs another look` : t`A few things need another look`}
        errors={errors}
      />
      {error !== undefined && <SaveProblem<N> error={error} words={words} />}
    </>
  );
}
