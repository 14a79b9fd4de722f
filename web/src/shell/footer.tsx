import { Anchor } from '@kindred/ui/anchor.tsx';
import { useLingui } from '@lingui/react/macro';
import { useConfigs } from '../platform/configs.ts';
import { telephone } from '@kindred/ui/telephone.ts';

/** The same way to a human at the end of every page. */
export function Footer() {
  const { t } = useLingui();
  const { support_line: line } = useConfigs().charity;
  return (
    <footer className="k-footer">
      <p>
        {t`Talk to a person:`} <a href={telephone(line.phone)}>{line.phone}</a>
        {line.sample && <> {t`(a sample number)`}</>}
      </p>
      <p>
        {line.hours} · {line.cost}
      </p>
      <p>
        <Anchor href="/terms-of-use">{t`Terms of use`}</Anchor> ·{' '}
        <Anchor href="/what-we-count">{t`What we count`}</Anchor>
      </p>
    </footer>
  );
}
