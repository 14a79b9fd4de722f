import { CallProblem } from '../../../../platform/call-problem.tsx';
import { FieldErrors } from '../../../../platform/field-errors.tsx';
import type { ServiceFormErrors } from '../model.ts';

/** What needs to be fixed, and why a save failed. */
export function ServiceFormProblems({ errors, error }: { errors: ServiceFormErrors; error: unknown }) {
  return (
    <>
      <FieldErrors errors={errors} />
      {error !== undefined && Object.keys(errors).length === 0 && (
        <CallProblem<'PUT /staff/directory/services/{id}/fields' | 'POST /staff/directory/services'>
          error={error}
          words={{
            not_found: 'This service no longer exists',
            edited_meanwhile: 'Someone else saved at the same moment',
            service_merged: 'This service has been merged into another one',
          }}
          next="What you typed is still here."
          unsure="What you typed is still here. You can safely save again."
        />
      )}
    </>
  );
}
