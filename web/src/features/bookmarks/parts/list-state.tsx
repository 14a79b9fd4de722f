import { ButtonLink } from '@kindred/ui/button.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Shown } from '../../../platform/device/bookmarks.ts';
import { refreshBookmarks } from '../queries.ts';

interface Props {
  some: boolean;
  waits: boolean;
  refused: Shown['refused'];
}

/** How fresh the list is, what is on its way, and what could not be done. */
export function ListState({ some, waits, refused }: Props) {
  const { t } = useLingui();
  const age = useFreshness();
  return (
    <div role="status" className="k-list-state">
      {some && age === 'old' && (
        <p>{t`We cannot reach our server. This is the list as this device knows it.`}</p>
      )}
      {waits && (
        <p>{t`Some changes are on this device only. They go to your account when you are online.`}</p>
      )}
      {refused === 'too_many_saved' && (
        <p>{t`Not saved: you have saved as much as we can keep. Take something away first.`}</p>
      )}
      {refused === 'not_kept' && <p>{t`This device could not keep the change. Try again.`}</p>}
    </div>
  );
}

/** What a guest has to know, below what they came for. */
export function OnThisDevice() {
  const { t } = useLingui();
  const account = (
    <ButtonLink href="/onboarding/create-account" icon="person">
      {t`Create account`}
    </ButtonLink>
  );
  return (
    <div className="k-saved-group">
      <Notice kind="info" heading={t`Kept on this device`} level={2} actions={account}>
        <p>{t`An account keeps what you save on all your devices. What is here comes along.`}</p>
      </Notice>
    </div>
  );
}

/** Asked when the page opens, and when the network is back. */
function useFreshness(): 'fresh' | 'old' | undefined {
  const [age, setAge] = useState<'fresh' | 'old'>();
  useEffect(() => {
    let here = true;
    const look = () => void refreshBookmarks().then((found) => here && setAge(found));
    look();
    addEventListener('online', look);
    return () => {
      here = false;
      removeEventListener('online', look);
    };
  }, []);
  return age;
}
