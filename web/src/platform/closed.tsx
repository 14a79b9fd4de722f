import { useLingui } from '@lingui/react/macro';
import { CallUs } from './call-us.tsx';

/** What the server shows of a page that is not for everyone: it cannot know who is here. */
export function Closed() {
  const { t } = useLingui();
  return (
    <>
      <p role="status">{t`One moment…`}</p>
      <noscript>
        <h1>{t`This page needs JavaScript`}</h1>
        <p>{t`It shows what is yours, so it needs your sign-in. Everything else can be read without.`}</p>
        <p className="k-actions">
          <CallUs />
        </p>
      </noscript>
    </>
  );
}
