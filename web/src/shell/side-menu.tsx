import { useLingui } from '@lingui/react/macro';
import { telephone, unbroken } from '@kindred/ui/telephone.ts';
import { useConfigs } from '../platform/configs.ts';
import { MenuContent } from './menu-content.tsx';

/** Docked beside the page from the large breakpoint upwards, with the phone line in view. */
export function SideMenu() {
  const { t } = useLingui();
  const { support_line: line } = useConfigs().charity;
  return (
    <nav className="k-side" aria-labelledby="side-heading">
      <h2 id="side-heading">{t`Menu`}</h2>
      <MenuContent>
        <p className="k-side-line">
          <a href={telephone(line.phone)}>{unbroken(line.phone)}</a> <span>{line.hours}</span>
        </p>
      </MenuContent>
    </nav>
  );
}
