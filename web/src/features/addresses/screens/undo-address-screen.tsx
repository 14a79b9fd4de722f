import { Button, ButtonLink } from '@kindred/ui/button.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiProblem } from '../../../platform/api.ts';
import { CallUs } from '../../../platform/call-us.tsx';
import { AskProblem, takeToken } from '../../accounts/public.tsx';
import { undoChange } from '../queries.ts';

type State =
  | { kind: 'asking' | 'busy' | 'done' | 'over' | 'taken' | 'no_link' }
  | { kind: 'failed'; error: unknown };

/** Opening the page changes nothing: mail programs open links by themselves. The button does. */
export function Screen() {
  const { t } = useLingui();
  const token = useRef<string>(undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const [state, setState] = useState<State>({ kind: 'asking' });
  const begin = useEffectEvent(() => {
    token.current ??= takeToken();
    if (token.current === '') setState({ kind: 'no_link' });
  });
  useEffect(() => begin(), []);
  // The button that was pressed is gone: what became of it is read out.
  const answered = state.kind === 'done' || state.kind === 'over' || state.kind === 'taken';
  useEffect(() => {
    if (answered) heading.current?.focus();
  }, [answered]);

  const undo = async () => {
    setState({ kind: 'busy' });
    try {
      await undoChange((token.current ??= takeToken()));
      setState({ kind: 'done' });
    } catch (error) {
      const refused = error instanceof ApiProblem ? error.problem.code : undefined;
      if (refused === 'undo_over' || refused === 'validation') setState({ kind: 'over' });
      else if (refused === 'address_taken') setState({ kind: 'taken' });
      else setState({ kind: 'failed', error });
    }
  };
  const ended = {
    done: {
      title: t`It is undone`,
      lead: t`Your account is reached as it was before. Every device is signed out, and passkeys are removed. Sign in again with your old address.`,
    },
    over: {
      title: t`This link no longer works`,
      lead: t`It works once, for seven days. If somebody is using your account, call us: we help you to get it back.`,
    },
    taken: {
      title: t`We cannot undo this by ourselves`,
      lead: t`Your old address has an account of its own by now. Nothing was changed. Call us: we help you to get your account back.`,
    },
    no_link: {
      title: t`Undo a change`,
      lead: t`Open the link in the message that we sent you. It undoes a change of your e-mail address or mobile number.`,
    },
  };
  if (state.kind in ended) {
    const { title, lead } = ended[state.kind as keyof typeof ended];
    return (
      <PageHeader title={title} lead={lead} titleRef={heading}>
        <p className="k-actions">
          {state.kind === 'done' && (
            <ButtonLink look="primary" href="/login">
              {t`Sign in`}
            </ButtonLink>
          )}
          <CallUs />
        </p>
      </PageHeader>
    );
  }
  return (
    <>
      <PageHeader
        title={t`Undo a change`}
        lead={t`The e-mail address or mobile number of your account was changed. If it was not you, put it back as it was. Every device is then signed out, and passkeys are removed.`}
      />
      {state.kind === 'failed' && <AskProblem error={state.error} />}
      <p className="k-actions">
        <Button
          look="primary"
          busy={state.kind === 'busy'}
          busyWords={t`Undoing…`}
          onClick={() => void undo()}
        >
          {t`Undo it`}
        </Button>
        <CallUs look="quiet" />
      </p>
    </>
  );
}
