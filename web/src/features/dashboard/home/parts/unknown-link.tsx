import { Notice } from '@kindred/ui/notice.tsx';
import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';

/** Shown on the home page after an unknown link. */
export function UnknownLink() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  if (search.get('note') !== 'unknown-link') return null;
  return (
    <Notice
      kind="info"
      heading={t`The link that brought you here doesn’t work, so we’ve opened the home page instead.`}
    />
  );
}
