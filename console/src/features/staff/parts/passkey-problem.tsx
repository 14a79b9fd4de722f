import { ProblemNotice } from '@kindred/ui/problem.tsx';
import { CallProblem } from '../../../platform/call-problem.tsx';
import { organisationOnlyWords } from '../model.ts';
import { NoStaffPasskey, supportsPasskeys } from '../queries.ts';

/** Why a passkey could not be used, and what to do. */
export function StaffPasskeyProblem({ error }: { error: unknown }) {
  if (!supportsPasskeys())
    return (
      <ProblemNotice
        after="arrival"
        happened="This browser can’t use passkeys"
        next="Use a 2025 or later version of Chrome, Edge, Firefox or Safari."
      />
    );
  if (error === undefined) return null;
  if (error instanceof NoStaffPasskey)
    return (
      <ProblemNotice
        after="action"
        happened="We couldn’t use a passkey on this device"
        safe="We haven’t changed anything."
        next="Try again. Choose the passkey for this app, and confirm with your fingerprint, face or PIN."
      />
    );
  return (
    <CallProblem<'POST /staff/passkeys' | 'POST /staff/passkeys/options' | 'POST /staff/passkey_check'>
      error={error}
      words={{
        passkey_refused: 'This passkey doesn’t work here',
        passkey_late: 'That took too long. Try again.',
        passkey_known: 'This device already has a passkey',
        passkeys_full: 'You already have 10 passkeys',
        passkey_needed: 'You already have a passkey. Sign in again and use it.',
        organisation_only: organisationOnlyWords,
      }}
    />
  );
}
