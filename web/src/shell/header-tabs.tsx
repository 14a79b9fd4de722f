import { Anchor } from '@kindred/ui/anchor.tsx';
import { useLingui } from '@lingui/react/macro';
import { useTabItems } from './tab-items.ts';

/** The four tabs in the header, if there is room. */
export function HeaderTabs() {
  const { t } = useLingui();
  return (
    <nav className="k-header-tabs" aria-label={t`Main`}>
      <ul role="list">
        {useTabItems().map(({ label, href, audience, current }) => (
          <li key={href} data-for={audience}>
            <Anchor href={href} aria-current={current ? 'page' : undefined}>
              {label}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
