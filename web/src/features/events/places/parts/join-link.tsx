import { useLingui } from '@lingui/react/macro';

/** How a registered member joins from home. A sample event's link leads nowhere. */
export function JoinLink({ href, sample }: { href: string; sample: boolean }) {
  const { t } = useLingui();
  return (
    <a className="k-link" href={href} target="_blank" rel="noopener noreferrer">
      {sample ? t`Join online (a sample link, opens in a new tab)` : t`Join online (opens in a new tab)`}
    </a>
  );
}
