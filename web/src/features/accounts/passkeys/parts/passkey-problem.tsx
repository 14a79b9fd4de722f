import { useLingui } from '@lingui/react/macro';
import { ActionError, type ErrorWords } from '../../../../platform/action-error.tsx';
import { NoKey } from '../queries.ts';

/** Explains why there is no passkey now, and that the link always works. */
export function PasskeyProblem({ error }: { error: unknown }) {
  const { t } = useLingui();
  const safe = t`You can still sign in with a link.`;
  const notDone: ErrorWords = [t`We couldn’t update your passkeys`, t`Try again in a minute.`, safe];
  return (
    <ActionError<'POST /accounts/passkeys'>
      error={error}
      words={{
        passkey_refused: [
          t`This passkey doesn’t work here`,
          t`Use another passkey, or ask for a link.`,
          safe,
        ],
        passkey_late: [t`That took too long`, t`Please start again. You’ll have 5 minutes to finish.`, safe],
        passkey_known: [
          t`This device already has a passkey`,
          t`You can keep using that passkey to sign in.`,
          safe,
        ],
        passkeys_full: [
          t`You already have 10 passkeys`,
          t`Remove a passkey you no longer use, then create a new one.`,
          safe,
        ],
        unreachable: [t`We couldn’t reach our server`, t`Try again when you’re online.`, safe],
        unexpected:
          error instanceof NoKey
            ? [t`We couldn’t create a passkey on this device`, t`You can try again at any time.`, safe]
            : notDone,
      }}
    />
  );
}
