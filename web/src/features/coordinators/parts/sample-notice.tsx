import { Icon } from '@kindred/ui/icon.tsx';
import { useLingui } from '@lingui/react/macro';

/** No one should wait for a call from a sample coordinator. */
export function SampleNotice({ one }: { one?: true }) {
  const { t } = useLingui();
  return (
    <p className="k-note">
      <Icon name="info" />
      <span>
        {one
          ? t`This is a sample coordinator, made up so you can try out the app. No one will call you.`
          : t`These are sample coordinators, made up so you can try out the app. No one will call you.`}
      </span>
    </p>
  );
}
