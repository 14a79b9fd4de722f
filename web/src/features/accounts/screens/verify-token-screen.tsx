import { Button, ButtonLink } from '@kindred/ui/button.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { CallUs } from '../../../platform/call-us.tsx';
import { whoIsHere } from '../../../platform/session.ts';
import { signOut } from '../../../platform/sign-out.ts';
import { holdLink, takeToken } from '../model.ts';
import { AskProblem } from '../parts/ask-problem.tsx';
import { NumberForm } from '../parts/number-form.tsx';
import { openLink, type Opened } from '../queries.ts';
type State =
  | { kind: 'checking' | 'no_link' }
  | { kind: 'elsewhere'; masked: string; token: string }
  | { kind: 'somebody'; name: string }
  | { kind: 'failed'; error: unknown };

/** Opening the page asks what the link is worth. It is spent by the browser that asked, or by a number that only its screen shows. */
export function Screen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const token = useRef<string>(undefined);
  const [state, setState] = useState<State>({ kind: 'checking' });

  const goOn = async (opened: Opened) => {
    if (opened.kind === 'elsewhere') return setState({ ...opened, token: token.current ?? '' });
    if (opened.kind === 'disabled') holdLink(token.current ?? '');
    await navigate(opened.kind === 'entered' ? opened.to : `/magic-link?status=${opened.kind}`, {
      replace: true,
    });
  };
  const open = async (asked: 'first' | 'again') => {
    setState({ kind: 'checking' });
    try {
      const person = await whoIsHere();
      const held = token.current ?? '';
      if (person.kind === 'member' && asked === 'first') {
        const worth = await openLink(held, { look: '1' });
        if (worth.kind !== 'elsewhere') return await goOn(worth);
        return setState({ kind: 'somebody', name: person.profile.first_name ?? '' });
      }
      // Nothing of the one who was here may stay with the one who comes.
      if (person.kind === 'member') await signOut();
      return await goOn(await openLink(held));
    } catch (error) {
      return setState({ kind: 'failed', error });
    }
  };
  const begin = useEffectEvent(() => {
    token.current ??= takeToken();
    if (token.current === '') setState({ kind: 'no_link' });
    else void open('first');
  });
  useEffect(() => begin(), []);

  if (state.kind === 'elsewhere') {
    const { masked, token: held } = state;
    return (
      <NumberForm
        lead={t`This link signs in ${masked}. It was asked for in another browser or on another device.`}
        onNumber={async (number) => goOn(await openLink(held, { number }))}
      />
    );
  }
  if (state.kind === 'somebody') {
    const { name } = state;
    return (
      <PageHeader
        title={t`You are signed in already`}
        lead={t`This device is signed in as ${name}. Do you want to use the link all the same?`}
      >
        <p className="k-actions">
          <Button look="primary" onClick={() => void open('again')}>
            {t`Use the link`}
          </Button>
          <Button onClick={() => void navigate('/tabs/home', { replace: true })}>{t`Stay as I am`}</Button>
        </p>
      </PageHeader>
    );
  }
  if (state.kind === 'failed') {
    return (
      <>
        <PageHeader title={t`Checking your link`} />
        <AskProblem error={state.error} />
        <p className="k-actions">
          <Button look="primary" icon="refresh" onClick={() => void open('again')}>
            {t`Try again`}
          </Button>
        </p>
      </>
    );
  }
  const lead =
    state.kind === 'no_link'
      ? t`Open the link in the message that we sent you. If you have none, ask for one.`
      : t`One moment. If nothing happens, type the code of the message where you asked for it, or ask for a new link.`;
  return (
    <PageHeader title={t`Checking your link`} lead={lead}>
      <p className="k-actions">
        <ButtonLink href="/login">{t`Go to login`}</ButtonLink>
        <CallUs look="quiet" />
      </p>
    </PageHeader>
  );
}
