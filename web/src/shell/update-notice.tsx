import { Button } from '@kindred/ui/button.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { useLingui } from '@lingui/react/macro';
import { newVersion } from '../platform/device/new-version.ts';

/** Says that a newer app is here, and leaves the moment to the person. */
export function UpdateNotice() {
  const { t } = useLingui();
  const ways = (
    <>
      <Button look="primary" icon="refresh" onClick={newVersion.use}>
        {t`Use it now`}
      </Button>
      <Button look="quiet" onClick={() => newVersion.tell(undefined)}>
        {t`Later`}
      </Button>
    </>
  );
  return (
    <Notice kind="info" heading={t`There is a new version. Nothing you wrote is lost.`} actions={ways} />
  );
}
