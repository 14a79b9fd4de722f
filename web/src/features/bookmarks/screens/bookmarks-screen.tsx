import { ButtonLink } from '@kindred/ui/button.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { Skeleton, Waiting } from '@kindred/ui/waiting.tsx';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { lazyPart } from '../../../platform/deferred.tsx';
import type { BookmarkedItem } from '../device/bookmark-set.ts';
import { groupsOf, printableIn } from '../model.ts';
import { ListState, OnThisDevice } from '../parts/list-state.tsx';
import { NothingSaved } from '../parts/nothing-saved.tsx';
import { SavedGroup } from '../parts/saved-group.tsx';
import { removeItem, saveItem, useBookmarks } from '../queries.ts';

const PrintPack = lazyPart(async () => (await import('../parts/print-pack.tsx')).PrintPack);

export function Screen() {
  const bookmarks = useBookmarks();
  const { search } = useLocation();
  // The server renders one page for everyone; the list appears once the device's data has been read.
  if (bookmarks.loaded && new URLSearchParams(search).get('show') === 'texts')
    return (
      <Suspense>
        <PrintPack saved={bookmarks.saved} />
      </Suspense>
    );
  return <SavedList />;
}

function SavedList() {
  const { t } = useLingui();
  const { loaded, saved, list, person, pending, refused } = useBookmarks();
  const [removed, setRemoved] = useState<ReadonlyMap<string, BookmarkedItem>>(new Map());
  // A list that is read after a removal lacks the title, but "Undo" must still name what it restores.
  const [listedBefore, setListedBefore] = useState(list);
  const groups = groupsOf(saved, removed, new Map([...listedBefore, ...list]));
  const { topics, tips } = printableIn(saved);
  const takeAway = (key: string, item: BookmarkedItem) => {
    setRemoved(new Map(removed).set(key, item));
    setListedBefore(new Map([...listedBefore, ...list]));
    void removeItem(item);
  };
  const bringBack = (key: string, item: BookmarkedItem) => {
    setRemoved(new Map([...removed].filter(([other]) => other !== key)));
    void saveItem(item, (list.get(key) ?? listedBefore.get(key))?.title ?? undefined);
  };
  const canPrint = topics.length + tips.length > 0;
  return (
    <>
      <PageHeader
        title={t`My bookmarks`}
        lead={t`Everything you’ve saved to come back to.`}
        action={
          canPrint && (
            <ButtonLink href="/tabs/bookmarks?show=texts" icon="print">
              {t`Print articles and tips`}
            </ButtonLink>
          )
        }
      />
      {loaded ? (
        <ListState waits={pending.size > 0} some={groups.length > 0} refused={refused} />
      ) : (
        <NotYet />
      )}
      {loaded && groups.length === 0 && <NothingSaved />}
      {groups.map(({ kind, rows }) => (
        <SavedGroup
          key={kind}
          kind={kind}
          rows={rows}
          isSaved={(key) => saved.has(key)}
          onRemove={takeAway}
          onUndo={bringBack}
        />
      ))}
      {person === 'guest' && groups.length > 0 && <OnThisDevice />}
    </>
  );
}

/** As the server renders it: bookmarks are on the device, so there are none yet. */
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
        <p>{t`Bookmarks are saved on your device, so this page needs JavaScript. You can read everything else without it.`}</p>
      </noscript>
      <Waiting words={t`Loading your bookmarks…`} wayOut={learn}>
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </Waiting>
    </>
  );
}
