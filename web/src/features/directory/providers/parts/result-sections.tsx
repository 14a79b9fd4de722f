import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { kmAway, placeLookedFrom, type ListedServices } from '../model.ts';
import { isFarAway, isWholeState } from './result-words.tsx';

type Listed = Pick<ListedServices['items'][number], 'lane'>;

/** Whether a result is only related to the search words, rather than a best match. */
const isRelated = (at: number, { best, total }: ListedServices) =>
  best !== null && best > 0 && best < total && at >= best;

type Section = 'best' | 'more' | 'related';

/**
 * The section of the list that begins with this result; undefined if the previous one continues. Matches by name come
 * first, then others of the intended kind, so the same lane can appear twice.
 */
export function sectionBeginning(
  items: readonly Listed[],
  at: number,
  first: number,
  listed: ListedServices,
): Section | undefined {
  const isLike = (other: number) =>
    items[other]?.lane === items[at]?.lane &&
    isRelated(first + other, listed) === isRelated(first + at, listed);
  if (at > 0 && isLike(at - 1)) return undefined;
  if (isRelated(first + at, listed)) return 'related';
  return items.slice(0, at).some((_, other) => isLike(other)) ? 'more' : 'best';
}

/** What the next results have in common: how they reach the reader, and whether they are what was searched for. */
export function SectionHeading({
  lane,
  section,
  listed,
}: Listed & { section: Section; listed: ListedServices }) {
  const { t } = useLingui();
  const words = useSectionWords(listed)[section];
  // Across a whole state they have no distance, and children’s hospitals come after those for everyone.
  const away = kmAway(listed.items);
  const isByDistance =
    lane === 'near' && away.length > 1 && away.every((km, at) => km >= (away[at - 1] ?? 0));
  return (
    <h3 className="k-results-lane">
      {words[lane]}
      {isByDistance && <span className="k-results-order"> {t`Closest first`}</span>}
    </h3>
  );
}

function useSectionWords(listed: ListedServices): Record<Section, Record<Listed['lane'], string>> {
  const { t } = useLingui();
  const near = useNearWords(listed);
  return {
    best: { near: near.best, comes: t`Comes to you`, anywhere: t`By phone or online` },
    more: {
      near: near.more,
      comes: t`More help that comes to you`,
      anywhere: t`More help by phone or online`,
    },
    related: {
      near: near.related,
      comes: t`Related help that comes to you`,
      anywhere: t`Related help by phone or online`,
    },
  };
}

function useNearWords({ from, looked }: ListedServices): Record<Section, string> {
  const { t } = useLingui();
  const { search } = useLocation();
  const place = placeLookedFrom(from, search);
  if (isFarAway(looked, new URLSearchParams(search)))
    return {
      best: t`Further away`,
      more: t`More help further away`,
      related: t`Related help further away`,
    };
  if (!place) return { best: t`Near you`, more: t`More help near you`, related: t`Related help near you` };
  if (from && isWholeState(from))
    return { best: t`In ${place}`, more: t`More help in ${place}`, related: t`Related help in ${place}` };
  return {
    best: t`Near ${place}`,
    more: t`More help near ${place}`,
    related: t`Related help near ${place}`,
  };
}
