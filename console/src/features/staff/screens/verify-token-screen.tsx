import { ButtonLink } from '@kindred/ui/button.tsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { CallProblem } from '../../../platform/call-problem.tsx';
import { Page } from '../../../platform/page.tsx';
import { takeToken, wayOf } from '../model.ts';
import { DigitsForm } from '../parts/digits-form.tsx';
import { openLink, type Opened } from '../queries.ts';

type State =
  | { kind: 'checking' | 'expired' }
  | { kind: 'elsewhere'; masked: string }
  | { kind: 'failed'; error: unknown };

/** Opened where it was asked for, a link goes on at once. Elsewhere it takes the number of the first screen. */
export function VerifyTokenScreen() {
  const navigate = useNavigate();
  const token = useRef<string>(undefined);
  const [state, setState] = useState<State>({ kind: 'checking' });

  const goOn = async (opened: Opened) => {
    if (opened === 'expired') return setState({ kind: 'expired' });
    if ('masked' in opened) return setState({ kind: 'elsewhere', masked: opened.masked });
    await navigate(wayOf(opened.entered), { replace: true });
  };
  const begin = useEffectEvent(async () => {
    if (token.current !== undefined) return;
    token.current = takeToken();
    try {
      await goOn(await openLink(token.current));
    } catch (error) {
      setState({ kind: 'failed', error });
    }
  });
  useEffect(() => void begin(), []);

  const newLink = (
    <p className="k-actions">
      <ButtonLink look="primary" href="/login">
        Ask for a new link
      </ButtonLink>
    </p>
  );
  if (state.kind === 'expired')
    return (
      <Page title="Link expired" lead="A link works once, for ten minutes.">
        {newLink}
      </Page>
    );
  if (state.kind === 'failed')
    return (
      <>
        <Page title="Checking your link" />
        <CallProblem error={state.error} />
        {newLink}
      </>
    );
  if (state.kind !== 'elsewhere') return <Page title="Checking your link" lead="One moment." />;
  return (
    <>
      <Page
        title="One more step"
        lead={`This link is for ${state.masked}. It was asked for in another browser or on another device.`}
      />
      <DigitsForm
        count={2}
        label="Number on the other screen"
        hint="Two digits. They stand where you asked for the link."
        words={{
          number_wrong: 'This number does not fit. Look at the other screen again.',
          link_other_browser: 'That was wrong three times. Ask for a new link.',
        }}
        button="Go on here"
        onDigits={async (number) => goOn(await openLink(token.current ?? '', number))}
      />
    </>
  );
}
