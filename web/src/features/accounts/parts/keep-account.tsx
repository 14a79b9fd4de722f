import { Button, ButtonLink } from '@kindred/ui/button.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiProblem } from '../../../platform/api.ts';
import { CallUs } from '../../../platform/call-us.tsx';
import { heldLink } from '../model.ts';
import { keepAccount } from '../queries.ts';
import { AskProblem } from './ask-problem.tsx';
import { NumberForm } from './number-form.tsx';

type State = { kind: 'asking' | 'busy' | 'number' | 'over' } | { kind: 'failed'; error: unknown };

/** An account that was deleted. Whoever came here by a good link can keep it, until its 30 days are over. */
export function KeepAccount() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [token] = useState(heldLink);
  const [state, setState] = useState<State>({ kind: 'asking' });
  const keep = async (number?: string) => {
    await navigate(await keepAccount(token ?? '', number), { replace: true });
  };
  const press = async () => {
    setState({ kind: 'busy' });
    try {
      await keep();
    } catch (error) {
      const refused = error instanceof ApiProblem ? error.problem.code : undefined;
      if (refused === 'number_needed') setState({ kind: 'number' });
      else if (refused === 'link_expired' || refused === 'account_disabled') setState({ kind: 'over' });
      else setState({ kind: 'failed', error });
    }
  };
  if (state.kind === 'number')
    return (
      <NumberForm
        lead={t`This link was asked for in another browser or on another device.`}
        onNumber={keep}
      />
    );
  const lead = {
    link: t`This account was deleted, so nobody can sign in to it. You can still have it back, with everything in it.`,
    none: t`This account was deleted, so nobody can sign in to it. For 30 days it can be kept: sign in, open the new link, and choose “Keep my account”.`,
    over: t`This link is over, or the 30 days are. Sign in again to see whether the account can still be kept.`,
  }[state.kind === 'over' ? 'over' : token === undefined ? 'none' : 'link'];
  return (
    <>
      <PageHeader title={t`Deleted account`} lead={lead}>
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
            <ButtonLink href="/login">{t`Go to login`}</ButtonLink>
          )}
          <CallUs />
        </p>
      </PageHeader>
      {state.kind === 'failed' && <AskProblem error={state.error} />}
    </>
  );
}
