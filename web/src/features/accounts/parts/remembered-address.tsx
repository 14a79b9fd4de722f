import { Button } from '@kindred/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { rememberedSignIn, type RememberedSignIn } from '../../../platform/device/remembered-sign-in.ts';
import { forgetPending, maskSignInAddress, type Pending } from '../model.ts';
import { Tick } from './tick.tsx';

/** Stored on this device only, so it appears after hydration. Not applied if someone is already typing. */
export function useRememberedSignIn(channels: readonly Pending['channel'][], isTyping: () => boolean) {
  const [remembered, setRemembered] = useState<RememberedSignIn>();
  const [forgotten, setForgotten] = useState(false);
  const wanted = channels.join(' ');
  useEffect(() => {
    let here = true;
    void rememberedSignIn.read().then((found) => {
      if (here && found && wanted.split(' ').includes(found.channel) && !isTyping()) setRemembered(found);
    });
    return () => {
      here = false;
    };
  }, [wanted, isTyping]);
  const forget = async () => {
    // A pending request would show the same address.
    forgetPending();
    try {
      await rememberedSignIn.remove();
    } finally {
      // Only now, because someone who sees the empty field may close the page immediately.
      setRemembered(undefined);
      setForgotten(true);
    }
  };
  return { remembered, forgotten, forget };
}

/** Replaces the field: shows where the message will go, with a way out for anyone else. */
export function RememberedAddress({ of, onForget }: { of: RememberedSignIn; onForget: () => void }) {
  const { t } = useLingui();
  const masked = maskSignInAddress(of);
  return (
    <>
      <p>
        {t`Welcome back. This device remembers:`} <strong>{masked}</strong>
      </p>
      <Button look="quiet" onClick={onForget}>
        {of.channel === 'email'
          ? t`Not you? Use another email address`
          : t`Not you? Use another mobile number`}
      </Button>
    </>
  );
}

/** Offered while the message is being sent, and never on a shared device. */
export function RememberChoice({ pending }: { pending: Pick<Pending, 'channel' | 'address'> }) {
  const { t } = useLingui();
  const { channel, address } = pending;
  const [saved, setSaved] = useState(false);
  // A late read of what the device remembered must not undo the person's choice.
  const [chosen, setChosen] = useState<boolean>();
  useEffect(() => {
    let here = true;
    void rememberedSignIn.read().then((found) => {
      if (here) setSaved(found?.channel === channel && found.address === address);
    });
    return () => {
      here = false;
    };
  }, [channel, address]);
  const choose = async (next: boolean) => {
    setChosen(next);
    await (next ? rememberedSignIn.save({ channel, address }) : rememberedSignIn.remove());
  };
  return (
    <Tick name="remember" checked={chosen ?? saved} onChange={(next) => void choose(next)}>
      {channel === 'email' ? t`Remember my email on this device` : t`Remember my number on this device`}
    </Tick>
  );
}
