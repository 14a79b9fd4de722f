import { Button, ButtonLink } from '@kindred/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CallUs } from '../../../platform/call-us.tsx';
import { pickFailure } from '../../../platform/failures.ts';
import { storedSignInLink } from '../model.ts';
import { cancelDeletion } from '../queries.ts';
import { AskProblem } from './ask-problem.tsx';
import { DoorLayout } from './door-layout.tsx';
import { NumberForm } from './number-form.tsx';

type State = { kind: 'asking' | 'busy' | 'number' | 'over' } | { kind: 'failed'; error: unknown };

/** For a deleted account, which a valid link can restore within 30 days. */
export function KeepAccount() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [token] = useState(storedSignInLink);
  const [state, setState] = useState<State>({ kind: 'asking' });
  const keep = async (number?: string) => {
    await navigate(await cancelDeletion(token ?? '', number), { replace: true });
  };
  const press = async () => {
    setState({ kind: 'busy' });
    try {
      await keep();
    } catch (error) {
      const failed: State = { kind: 'failed', error };
      setState(
        pickFailure<'POST /accounts/restore', State>(error, {
          number_needed: { kind: 'number' },
          number_wrong: { kind: 'number' },
          link_other_browser: { kind: 'over' },
          link_expired: { kind: 'over' },
          account_disabled: { kind: 'over' },
          unreachable: failed,
          unexpected: failed,
        }),
      );
    }
  };
  if (state.kind === 'number')
    return (
      <NumberForm
        lead={t`This link was requested in another browser or on another device.`}
        onNumber={keep}
      />
    );
  const lead = {
    link: t`This account is closed, but nothing has been erased yet. You can still get it back, with everything in it.`,
    none: t`This account is closed or paused. If you asked us to delete it, you have 30 days to change your mind: ask for a link, open it and choose “Keep my account”. Otherwise, call us.`,
    over: t`This link has expired, or the 30 days have passed. Ask for a new link to see if you can still keep your account.`,
  }[state.kind === 'over' ? 'over' : token === undefined ? 'none' : 'link'];
  return (
    <DoorLayout title={t`Deleted account`} lead={lead}>
      <p className="k-actions">
        {token !== undefined && state.kind !== 'over' ? (
          <Button
            look="primary"
            busy={state.kind === 'busy'}
            busyWords={t`One moment…`}
            onClick={() => void press()}
          >
            {t`Keep my account`}
          </Button>
        ) : (
          <ButtonLink look="primary" href="/login">
            {t`Ask for a link`}
          </ButtonLink>
        )}
        <CallUs />
      </p>
      {state.kind === 'failed' && <AskProblem error={state.error} words={{}} />}
    </DoorLayout>
  );
}
