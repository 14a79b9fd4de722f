import { dialogCommand } from '@kindred/ui/dialog.tsx';
import { Icon } from '@kindred/ui/icon.tsx';
import { TabBar } from '@kindred/ui/tab-bar.tsx';
import { useLingui } from '@lingui/react/macro';
import { menuId } from './tab-list.ts';
import { useTabItems } from './tab-items.ts';

/** A phone's tabs, with the menu button at the end. */
export function BottomTabs() {
  const { t } = useLingui();
  const items = useTabItems().map(({ label, shortLabel, ...item }) => ({
    ...item,
    label: shortLabel ? (
      <>
        <span aria-hidden="true">{shortLabel}</span>
        <span className="k-unseen">{label}</span>
      </>
    ) : (
      label
    ),
  }));
  return (
    <div className="k-bottom">
      <TabBar label={t`Main`} items={items}>
        <button type="button" {...dialogCommand(menuId, 'open')}>
          <Icon name="menu" />
          <span>{t`Menu`}</span>
        </button>
      </TabBar>
    </div>
  );
}
