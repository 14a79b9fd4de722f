import { ButtonLink } from '@kindred/ui/button.tsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { CallProblem } from '../../../platform/call-problem.tsx';
import { ConsolePage } from '../../../platform/page.tsx';
import { organisationOnlyWords, takeLinkToken, wayOf } from '../model.ts';
import { DigitsForm } from '../parts/digits-form.tsx';
import { openStaffLink, type OpenedStaffLink } from '../queries.ts';

type State =
  | { kind: 'checking' | 'expired' }
  | { kind: 'elsewhere'; masked: string }
  | { kind: 'failed'; error: unknown };

/**
 * In the browser that requested it, a link continues immediately. Elsewhere it needs the number on the first screen.
 */
export function VerifyTokenScreen() {
  const navigate = useNavigate();
  const token = useRef<string>(undefined);
  const [state, setState] = useState<State>({ kind: 'checking' });

  const goOn = async (opened: OpenedStaffLink) => {
    if (opened === 'expired') return setState({ kind: 'expired' });
    if ('masked' in opened) return setState({ kind: 'elsewhere', masked: opened.masked });
    await navigate(wayOf(opened.entered), { replace: true });
  };
  const begin = useEffectEvent(async () => {
    if (token.current !== undefined) return;
    token.current = takeLinkToken();
    try {
      await goOn(await openStaffLink(token.current));
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
      <ConsolePage title="Link expired" lead="Each link works once and expires after 10 minutes.">
        {newLink}
      </ConsolePage>
    );
  if (state.kind === 'failed')
    return (
      <>
        <ConsolePage title="Checking your link" />
        <CallProblem<'POST /staff/open_link'>
          error={state.error}
          words={{
            number_wrong: 'That number isn’t right. Check the other screen.',
            link_other_browser: 'You’ve entered the wrong number 3 times. Ask for a new link.',
            organisation_only: organisationOnlyWords,
          }}
        />
        {newLink}
      </>
    );
  if (state.kind !== 'elsewhere') return <ConsolePage title="Checking your link" lead="One moment." />;
  return (
    <>
      <ConsolePage
        title="One more step"
        lead={`This link is for ${state.masked}. It was requested in another browser or on another device.`}
      />
      <DigitsForm<'POST /staff/open_link'>
        count={2}
        label="Number on the other screen"
        hint="Enter the 2-digit number shown on the screen where you asked for the link."
        words={{
          number_wrong: 'That number isn’t right. Check the other screen.',
          link_other_browser: 'You’ve entered the wrong number 3 times. Ask for a new link.',
          organisation_only: organisationOnlyWords,
        }}
        button="Continue here"
        onDigits={async (number) => goOn(await openStaffLink(token.current ?? '', number))}
      />
    </>
  );
}
