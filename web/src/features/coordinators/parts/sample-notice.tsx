import { Notice } from '@kindred/ui/notice.tsx';
import { useLingui } from '@lingui/react/macro';

/** Nobody is to wait for a call that nobody makes. */
export function SampleNotice() {
  const { t } = useLingui();
  return (
    <Notice kind="info" heading={t`Sample people`}>
      <p>{t`The people here are made up, so that you can try everything. Nobody will call you.`}</p>
    </Notice>
  );
}
