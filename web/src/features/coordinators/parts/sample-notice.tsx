import { Icon } from '@kindred/ui/icon.tsx';
import { useLingui } from '@lingui/react/macro';

/** No one should wait for a call from a sample coordinator. */
export function SampleNotice() {
  const { t } = useLingui();
  return (
    <p className="k-note">
      <Icon name="info" />
      <span>{t`These are sample people, made up so you can try everything. No one will call you.`}</span>
    </p>
  );
}
