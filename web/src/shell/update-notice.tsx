import { Button } from '@kindred/ui/button.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { useLingui } from '@lingui/react/macro';
import { newVersion } from '../platform/device/new-version.ts';

/** Announces a new version and lets the person decide when to switch. */
export function UpdateNotice() {
  const { t } = useLingui();
  const ways = (
    <>
      <Button look="primary" icon="refresh" onClick={newVersion.use}>
        {t`Update now`}
      </Button>
      <Button look="quiet" onClick={() => newVersion.tell(undefined)}>
        {t`Not now`}
      </Button>
    </>
  );
  return (
    <Notice kind="info" heading={t`A new version is ready. Everything you wrote is safe.`} actions={ways} />
  );
}
