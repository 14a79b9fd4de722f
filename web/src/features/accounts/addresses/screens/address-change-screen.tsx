import { Button, ButtonLink } from '@kindred/ui/button.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CallUs } from '../../../../platform/call-us.tsx';
import { pickFailure } from '../../../../platform/failures.ts';
import { AskProblem, takeToken } from '../../public.tsx';
import { answerAddressLink } from '../queries.ts';

type Act = 'confirm' | 'stop';
type State =
  | { kind: 'asking' | 'busy' | 'confirmed' | 'stopped' | 'undone' | 'over' | 'taken' | 'no_link' }
  | { kind: 'failed'; error: unknown };

/** Opening the page changes nothing, because mail programs open links by themselves; only the button does. */
export function Screen() {
  const { t } = useLingui();
  const link = useRef<{ act: Act; token: string }>(undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const [state, setState] = useState<State>({ kind: 'no_link' });
  const [act, setAct] = useState<Act>('confirm');
  const begin = useEffectEvent(() => {
    if (link.current) return;
    const opened: Act = new URLSearchParams(location.search).get('act') === 'stop' ? 'stop' : 'confirm';
    link.current = { act: opened, token: takeToken() };
    setAct(opened);
    if (link.current.token !== '') setState({ kind: 'asking' });
  });
  useEffect(() => begin(), []);
  const ends = useEnds();
  const ended = state.kind in ends ? (state.kind as keyof typeof ends) : undefined;
  // The pressed button is gone, so the result gets focus.
  useEffect(() => {
    if (ended && ended !== 'no_link') heading.current?.focus();
  }, [ended]);
  const send = async () => {
    const token = link.current?.token ?? '';
    setState({ kind: 'busy' });
    try {
      setState({ kind: await answerAddressLink(act, token) });
    } catch (error) {
      const failed: State = { kind: 'failed', error };
      setState(
        pickFailure<'POST /accounts/address_change', State>(error, {
          undo_over: { kind: 'over' },
          validation: { kind: 'over' },
          address_taken: { kind: 'taken' },
          unreachable: failed,
          unexpected: failed,
        }),
      );
    }
  };
  if (ended) {
    const { title, lead } = ends[ended];
    return (
      <PageHeader title={title} lead={lead} titleRef={heading}>
        <p className="k-actions">
          {(ended === 'confirmed' || ended === 'undone') && (
            <ButtonLink look="primary" href="/login">
              {t`Sign in`}
            </ButtonLink>
          )}
          <CallUs />
        </p>
      </PageHeader>
    );
  }
  const isConfirming = act === 'confirm';
  return (
    <>
      <PageHeader
        title={isConfirming ? t`Confirm your new address` : t`Stop a change`}
        lead={
          isConfirming
            ? t`You asked us on the phone to use this address for your account. Confirm it, and you can sign in with it.`
            : t`Someone asked us on the phone to change your contact details. If that wasn’t you, stop the change. If it has already happened, we’ll undo it and sign out every device.`
        }
      />
      {state.kind === 'failed' && <AskProblem error={state.error} words={{}} />}
      <p className="k-actions">
        <Button
          look="primary"
          busy={state.kind === 'busy'}
          busyWords={isConfirming ? t`Confirming…` : t`Stopping…`}
          onClick={() => void send()}
        >
          {isConfirming ? t`Confirm this address` : t`Stop the change`}
        </Button>
        <CallUs look="quiet" />
      </p>
    </>
  );
}

function useEnds() {
  const { t } = useLingui();
  return {
    confirmed: {
      title: t`Your address is confirmed`,
      lead: t`From now on, use your new address to sign in. We’ve sent a message about the change to your other contact details, in case it wasn’t you.`,
    },
    stopped: {
      title: t`The change has been stopped`,
      lead: t`Your contact details are as they were. If you didn’t call us, let us know: someone may be trying to use your account.`,
    },
    undone: {
      title: t`The change has been undone`,
      lead: t`Your previous contact details are back. We’ve signed you out on every device and removed your passkeys. Sign in again with those details.`,
    },
    over: {
      title: t`This link no longer works`,
      lead: t`It may have been used, or it has expired. We haven’t changed anything. Call us if you still need it.`,
    },
    taken: {
      title: t`This address belongs to another account`,
      lead: t`We haven’t changed anything. Call us and we’ll help you merge your two accounts.`,
    },
    no_link: {
      title: t`Change of contact details`,
      lead: t`Open the link in the message we sent you. It confirms or stops a change that you asked us for on the phone.`,
    },
  };
}
