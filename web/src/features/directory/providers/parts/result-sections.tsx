import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { placeLookedFrom, type ListedServices } from '../model.ts';
import { isFarAway, isWholeState } from './result-words.tsx';

type Listed = Pick<ListedServices['items'][number], 'lane'>;

/** Whether a result is a best match, or only related to the words. */
const isRelated = (at: number, { best, total }: ListedServices) =>
  best !== null && best > 0 && best < total && at >= best;

/** Whether another section of the list begins with this result. */
export function beginsSection(
  items: readonly Listed[],
  at: number,
  first: number,
  listed: ListedServices,
): boolean {
  const before = items[at - 1];
  if (!before || items[at]?.lane !== before.lane) return true;
  return isRelated(first + at, listed) !== isRelated(first + at - 1, listed);
}

/** What the next results have in common: how they reach the reader, and whether they are what was asked for. */
export function SectionHeading({ lane, at, listed }: Listed & { at: number; listed: ListedServices }) {
  const { t } = useLingui();
  const words = useSectionWords(listed, isRelated(at, listed));
  const { near } = listed.lanes;
  // What is more than 400 km away, or in a whole state, is not sorted by distance.
  const isByDistance = lane === 'near' && near > 1 && listed.from !== null && !isWholeState(listed.from);
  return (
    <h3 className="k-results-lane">
      {words[lane]}
      {isByDistance && <span className="k-results-order"> {t`Closest first`}</span>}
    </h3>
  );
}

function useSectionWords(listed: ListedServices, related: boolean) {
  const { t } = useLingui();
  const { search } = useLocation();
  const { from, looked } = listed;
  const place = placeLookedFrom(from, search);
  const remote = related
    ? { comes: t`Related help that comes to you`, anywhere: t`Related help by phone or online` }
    : { comes: t`Comes to you`, anywhere: t`By phone or online` };
  if (isFarAway(looked, new URLSearchParams(search)))
    return { ...remote, near: related ? t`Related help further away` : t`Further away` };
  if (!place) return { ...remote, near: related ? t`Related help near you` : t`Near you` };
  if (from && isWholeState(from))
    return { ...remote, near: related ? t`Related help in ${place}` : t`In ${place}` };
  return { ...remote, near: related ? t`Related help near ${place}` : t`Near ${place}` };
}
