import { ButtonLink } from '@kindred/ui/button.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { Waiting } from '@kindred/ui/waiting.tsx';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import type { Item } from '../../../platform/device/bookmark-set.ts';
import { groupsOf, printableIn } from '../model.ts';
import { ListState, OnThisDevice } from '../parts/list-state.tsx';
import { NothingSaved } from '../parts/nothing-saved.tsx';
import { SavedGroup } from '../parts/saved-group.tsx';
import { removeItem, saveItem, useBookmarks } from '../queries.ts';

const PrintPack = lazy(() =>
  import('../parts/print-pack.tsx').then(({ PrintPack: part }) => ({ default: part })),
);

export function Screen() {
  const shown = useBookmarks();
  const { search } = useLocation();
  // The server renders one page for everybody: what is asked for comes with what the device knows.
  if (shown.known && new URLSearchParams(search).get('show') === 'texts')
    return (
      <Suspense>
        <PrintPack saved={shown.saved} />
      </Suspense>
    );
  return <SavedList />;
}

function SavedList() {
  const { t } = useLingui();
  const { known, saved, list, person, waiting, refused } = useBookmarks();
  const [removed, setRemoved] = useState<ReadonlyMap<string, Item>>(new Map());
  const groups = groupsOf(saved, removed, list);
  const { topics, tips } = printableIn(saved);
  const takeAway = (name: string, item: Item) => {
    setRemoved(new Map(removed).set(name, item));
    void removeItem(item);
  };
  const bringBack = (name: string, item: Item) => {
    setRemoved(new Map([...removed].filter(([other]) => other !== name)));
    void saveItem(item, list.get(name)?.title ?? undefined);
  };
  const canPrint = topics.length + tips.length > 0;
  return (
    <>
      <PageHeader title={t`My bookmarks`}>
        {canPrint && (
          <p className="k-actions">
            <ButtonLink href="/tabs/bookmarks?show=texts" icon="print">
              {t`Print these`}
            </ButtonLink>
          </p>
        )}
      </PageHeader>
      {known ? <ListState waits={waiting.size > 0} some={groups.length > 0} refused={refused} /> : <NotYet />}
      {known && groups.length === 0 && <NothingSaved />}
      {groups.map(({ kind, rows }) => (
        <SavedGroup
          key={kind}
          kind={kind}
          rows={rows}
          isSaved={(name) => saved.has(name)}
          onRemove={takeAway}
          onUndo={bringBack}
        />
      ))}
      {person === 'guest' && groups.length > 0 && <OnThisDevice />}
    </>
  );
}

/** As the server sends it: what is saved is on the device, so it knows of nothing. */
function NotYet() {
  const { t } = useLingui();
  const learn = (
    <ButtonLink href="/tabs/learn" icon="learn">
      {t`Read our articles`}
    </ButtonLink>
  );
  return (
    <>
      <noscript>
        <p>{t`What you save is kept on your device, so this page needs JavaScript. Everything else can be read without.`}</p>
      </noscript>
      <Waiting words={t`Looking on this device…`} wayOut={learn} />
    </>
  );
}
