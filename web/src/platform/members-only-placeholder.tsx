import { useLingui } from '@lingui/react/macro';
import { CallUs } from './call-us.tsx';

/** What the server renders for a page that is not public, because the server does not know the person. */
export function MembersOnlyPlaceholder() {
  const { t } = useLingui();
  return (
    <>
      <p className="k-ahead k-wide" role="status">
        {t`One moment…`}
      </p>
      <noscript>
        <h1>{t`This page needs JavaScript`}</h1>
        <p>{t`This page shows your own information, so you need to sign in. You can read everything else without JavaScript.`}</p>
        <p className="k-actions">
          <CallUs />
        </p>
      </noscript>
    </>
  );
}
