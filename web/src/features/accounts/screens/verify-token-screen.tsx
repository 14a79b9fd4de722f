import { Button, ButtonLink } from '@kindred/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CallUs } from '../../../platform/call-us.tsx';
import { loadPerson } from '../../../platform/session.ts';
import { signOut } from '../../../platform/sign-out.ts';
import { holdLink, returnQuery, takeToken } from '../model.ts';
import { AskProblem } from '../parts/ask-problem.tsx';
import { DoorLayout } from '../parts/door-layout.tsx';
import { NumberForm } from '../parts/number-form.tsx';
import { openSignInLink, type OpenedSignInLink } from '../queries.ts';
type State =
  | { kind: 'checking' | 'no_link' | 'paused' }
  | { kind: 'elsewhere'; masked: string; to: string | null; token: string }
  | { kind: 'somebody'; name: string }
  | { kind: 'failed'; error: unknown; request: 'first' | 'again' };

/** Each link starts from scratch: a phone may open another one in the same page. */
export function Screen() {
  return <SignInLink key={useLocation().key} />;
}

/**
 * The page checks the link. The browser that requested it can use it directly; any other needs the number shown on that
 * browser’s screen.
 */
function SignInLink() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const token = useRef<string>(undefined);
  const [state, setState] = useState<State>({ kind: 'checking' });

  const goOn = async (opened: OpenedSignInLink) => {
    if (opened.kind === 'elsewhere') return setState({ ...opened, token: token.current ?? '' });
    if (opened.kind === 'paused') return setState({ kind: 'paused' });
    if (opened.kind === 'disabled') holdLink(token.current ?? '');
    await navigate(placeAfter(opened), { replace: true });
  };
  const open = async (request: 'first' | 'again') => {
    setState({ kind: 'checking' });
    try {
      const person = await loadPerson();
      const cached = token.current ?? '';
      if (person.kind === 'member' && request === 'first') {
        const worth = await openSignInLink(cached, { look: '1' });
        if (worth.kind !== 'elsewhere') return await goOn(worth);
        return setState({ kind: 'somebody', name: person.profile.first_name ?? '' });
      }
      // Nothing of the previous person may remain when someone else signs in.
      if (person.kind === 'member') await signOut();
      return await goOn(await openSignInLink(cached));
    } catch (error) {
      return setState({ kind: 'failed', error, request });
    }
  };
  const begin = useEffectEvent(() => {
    token.current ??= takeToken();
    if (token.current === '') setState({ kind: 'no_link' });
    else void open('first');
  });
  useEffect(() => begin(), []);

  if (state.kind === 'elsewhere') {
    const { masked, to, token: cached } = state;
    return (
      <NumberForm
        lead={t`This link signs in ${masked}. It was requested in another browser, on another device or by phone.`}
        returning={returnQuery(to)}
        onNumber={async (number) => goOn(await openSignInLink(cached, { number }))}
      />
    );
  }
  if (state.kind === 'somebody') {
    const { name } = state;
    return (
      <DoorLayout
        title={t`You’re already signed in`}
        lead={
          name
            ? t`${name} is signed in on this device. Would you still like to use the link?`
            : t`Someone is signed in on this device. Would you still like to use the link?`
        }
      >
        <p className="k-actions">
          <Button look="primary" onClick={() => void open('again')}>
            {t`Use the link`}
          </Button>
          <Button onClick={() => void navigate('/tabs/home', { replace: true })}>{t`Stay signed in`}</Button>
        </p>
      </DoorLayout>
    );
  }
  if (state.kind === 'failed') {
    const { error, request } = state;
    return (
      <DoorLayout title={t`Checking your link`}>
        <AskProblem<'GET /verify_magic_link.json'>
          error={error}
          words={{
            number_wrong: [t`That number isn’t right`, t`Check it, then try again.`],
            link_other_browser: [
              t`This link can’t be opened here`,
              t`Open the link on the device where you asked for it, or ask for a new one here.`,
            ],
          }}
        />
        <p className="k-actions">
          <Button look="primary" icon="refresh" onClick={() => void open(request)}>
            {t`Try again`}
          </Button>
        </p>
      </DoorLayout>
    );
  }
  if (state.kind === 'paused') return <Paused />;
  return <Begun hasLink={state.kind !== 'no_link'} />;
}

function placeAfter(opened: Exclude<OpenedSignInLink, { kind: 'elsewhere' | 'paused' }>): string {
  if (opened.kind === 'entered') return opened.to;
  if (opened.kind === 'disabled') return '/magic-link?status=disabled';
  return `/magic-link?status=expired${returnQuery(opened.to).replace('?', '&')}`;
}

/** Only staff can reopen the account, and its owner has been told that it is paused. */
function Paused() {
  const { t } = useLingui();
  return (
    <DoorLayout
      title={t`Your account is paused`}
      lead={t`Everything you saved is still there. Please call us to find out why, or if you think this is a mistake.`}
    >
      <p className="k-actions">
        <CallUs look="primary" />
      </p>
    </DoorLayout>
  );
}

/** Shown before anything is known about the link; without a link there is nothing to check. */
function Begun({ hasLink }: { hasLink: boolean }) {
  const { t } = useLingui();
  const title = hasLink ? t`Checking your link` : t`Open the link we sent you`;
  const lead = hasLink
    ? t`One moment. If nothing happens, go back to the page where you asked for the link and enter the code from the message. You can also ask for a new link.`
    : t`It’s in the email or text message from us. If you can’t find it, ask for a new one.`;
  return (
    <DoorLayout title={title} lead={lead}>
      <p className="k-actions">
        <ButtonLink href="/login">{t`Get a new link`}</ButtonLink>
        <CallUs look="quiet" />
      </p>
    </DoorLayout>
  );
}
