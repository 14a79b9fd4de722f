import { ButtonLink } from '@kindred/ui/button.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { BookmarkState } from '../device/bookmark-store.ts';
import { refreshBookmarks } from '../queries.ts';

interface Props {
  some: boolean;
  waits: boolean;
  refused: BookmarkState['refused'];
}

/** How current the list is, what is pending, and errors. */
export function ListState({ some, waits, refused }: Props) {
  const { t } = useLingui();
  const age = useFreshness();
  return (
    <div role="status" className="k-list-state">
      {some && age === 'cached' && (
        <p>{t`We can’t reach our server, so this is the list saved on this device.`}</p>
      )}
      {waits && (
        <p>{t`Some changes are only on this device. They’ll sync to your account when you’re online.`}</p>
      )}
      {refused === 'too_many_saved' && (
        <p>{t`Not saved. You’ve reached the limit, so remove something first.`}</p>
      )}
      {refused === 'not_kept' && <p>{t`We couldn’t save the change on this device. Try again.`}</p>}
    </div>
  );
}

/** Notes for guests, below the list. */
export function OnThisDevice() {
  const { t } = useLingui();
  const account = (
    <ButtonLink href="/onboarding/create-account" icon="person">
      {t`Create account`}
    </ButtonLink>
  );
  return (
    <Notice kind="info" heading={t`Saved on this device`} level={2} actions={account}>
      <p>{t`With an account, you can see your saved items on all your devices. Everything saved here will be added to your account.`}</p>
    </Notice>
  );
}

/** Reads the list when the page opens and when the network returns. */
function useFreshness(): 'fresh' | 'cached' | undefined {
  const [age, setAge] = useState<'fresh' | 'cached'>();
  useEffect(() => {
    let here = true;
    const look = () => void refreshBookmarks().then((match) => here && setAge(match));
    look();
    addEventListener('online', look);
    return () => {
      here = false;
      removeEventListener('online', look);
    };
  }, []);
  return age;
}
