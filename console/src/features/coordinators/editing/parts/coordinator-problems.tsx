import { CallProblem } from '../../../../platform/call-problem.tsx';
import { FieldErrors } from '../../../../platform/field-errors.tsx';
import type { CoordinatorFormErrors } from '../model.ts';

/** What needs to be fixed, and why a save failed. */
export function CoordinatorProblems({ errors, error }: { errors: CoordinatorFormErrors; error: unknown }) {
  return (
    <>
      <FieldErrors errors={errors} />
      {error !== undefined && Object.keys(errors).length === 0 && (
        <CallProblem<'PUT /staff/coordinators/{id}/fields' | 'POST /staff/coordinators'>
          error={error}
          words={{
            not_found: 'This coordinator no longer exists',
            edited_meanwhile: 'Someone else saved at the same moment',
            conflict: 'This coordinator was already added with other details',
          }}
          next="What you typed is still here."
          unsure="What you typed is still here. You can safely save again."
        />
      )}
    </>
  );
}
