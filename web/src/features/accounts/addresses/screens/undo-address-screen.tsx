import { Button, ButtonLink } from '@kindred/ui/button.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CallUs } from '../../../../platform/call-us.tsx';
import { pickFailure } from '../../../../platform/failures.ts';
import { AskProblem, takeToken } from '../../public.tsx';
import { undoChange } from '../queries.ts';

type State =
  | { kind: 'asking' | 'busy' | 'done' | 'over' | 'taken' | 'no_link' }
  | { kind: 'failed'; error: unknown };

/** Opening the page changes nothing, because mail programs open links by themselves; only the button does. */
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
  // The pressed button is gone, so the result gets focus.
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
      const failed: State = { kind: 'failed', error };
      setState(
        pickFailure<'POST /accounts/undo_address', State>(error, {
          undo_over: { kind: 'over' },
          validation: { kind: 'over' },
          address_taken: { kind: 'taken' },
          unreachable: failed,
          unexpected: failed,
        }),
      );
    }
  };
  const ended = {
    done: {
      title: t`The change has been undone`,
      lead: t`Your previous contact details are back. We’ve signed you out on every device and removed your passkeys. Sign in again with those details.`,
    },
    over: {
      title: t`This link no longer works`,
      lead: t`An undo link works only once and expires after 7 days. If someone else is using your account, call us and we’ll help you get it back.`,
    },
    taken: {
      title: t`We can’t undo this automatically`,
      lead: t`Your previous contact details now belong to another account. We haven’t changed anything. Call us and we’ll help you get your account back.`,
    },
    no_link: {
      title: t`Undo a change`,
      lead: t`Open the link in the message we sent you. It undoes a change to your email address or mobile number.`,
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
        lead={t`The email address or mobile number on your account was changed. If that wasn’t you, undo the change. We’ll sign out every device and remove your passkeys.`}
      />
      {state.kind === 'failed' && <AskProblem error={state.error} words={{}} />}
      <noscript>
        <p>{t`The button below needs JavaScript. Without it, call us and we’ll help you undo the change.`}</p>
      </noscript>
      <p className="k-actions">
        <Button
          look="primary"
          busy={state.kind === 'busy'}
          busyWords={t`Undoing…`}
          onClick={() => void undo()}
        >
          {t`Undo the change`}
        </Button>
        <CallUs look="quiet" />
      </p>
    </>
  );
}
