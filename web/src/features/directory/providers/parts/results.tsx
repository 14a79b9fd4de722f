import './finder.css';
import type { ServiceCard } from '@kindred/contract/directory/providers.ts';
import { Button } from '@kindred/ui/button.tsx';
import { List } from '@kindred/ui/list.tsx';
import { useLingui } from '@lingui/react/macro';
import { Fragment, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation, useNavigationType } from 'react-router';
import { deferHydration } from '../../../../platform/deferred.tsx';
import { listNameOf, useFocusOnMore, useListPages } from '../../../../platform/list-pages.ts';
import { ShowMore } from '../../../../platform/show-more.tsx';
import { useHydrated } from '../../../../platform/use-hydrated.ts';
import { addressWith, leadsToResults, type ListedServices } from '../model.ts';
import { MapBeside } from './map-beside.tsx';
import { sectionBeginning, SectionHeading } from './result-sections.tsx';
import { ResultHeading, ResultNotes } from './result-words.tsx';
import { ServiceCardLink } from './service-card.tsx';

const NothingThere = deferHydration(async () => (await import('./other-places.tsx')).NothingThere, []);

interface ResultsProps {
  listed: ListedServices;
  /** Already on the page, so they are not repeated. */
  above: readonly ServiceCard[];
}

/** The list with the map beside it; on a phone, one or the other. */
export function Results({ listed, above }: ResultsProps) {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const kind = new URLSearchParams(search).get('services_filter') ?? undefined;
  const list = listNameOf(pathname, search);
  const page = useListPages(list, listed);
  const inLanes = listed.from !== null && !new URLSearchParams(search).has('lane');
  const heading = useFocusOnCount();
  const isAbove = ({ id }: ServiceCard) => above.some((one) => one.id === id);
  const cards = useFocusOnMore(list, { ...page, items: page.items.filter((one) => !isAbove(one)) });
  const busy = useNavigation().state === 'loading';
  const hydrated = useHydrated();
  const [mapWanted, setMapWanted] = useState(false);
  return (
    <div className="k-results k-wide" data-view={mapWanted ? 'map' : 'list'}>
      <div className="k-results-words" aria-busy={busy}>
        <div className="k-results-head">
          <h2 ref={heading} tabIndex={-1}>
            <ResultHeading listed={listed} />
          </h2>
          <ResultNotes listed={listed} />
          <div className="k-results-switch">
            {hydrated && page.total > 0 && (
              <Button icon={mapWanted ? undefined : 'map'} onClick={() => setMapWanted(!mapWanted)}>
                {mapWanted ? t`Show the list` : t`Show the map`}
              </Button>
            )}
          </div>
        </div>
        <div className="k-results-list" ref={cards}>
          {page.total === 0 ? (
            <NothingThere listed={listed} />
          ) : (
            <List label={t`Services`}>
              {page.items.map((service, at) => {
                if (isAbove(service)) return null;
                const section = inLanes
                  ? sectionBeginning(page.items, at, page.first - 1, listed)
                  : undefined;
                return (
                  <Fragment key={service.id}>
                    {section && <SectionHeading lane={service.lane} section={section} listed={listed} />}
                    <ServiceCardLink service={service} level={inLanes ? 4 : 3} kind={kind} />
                  </Fragment>
                );
              })}
            </List>
          )}
          <ShowMore page={page} hrefOf={(cursor) => addressWith(search, { cursor })} />
        </div>
      </div>
      <MapBeside search={search} from={listed.from} looked={listed.looked} wanted={mapWanted} />
    </div>
  );
}

/**
 * After each search, even the same one again, the reader continues at the count: it is scrolled into view unless it is
 * already visible. Going back restores the scroll position as on any page.
 */
function useFocusOnCount() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, state } = useLocation() as { key: string; state: unknown };
  const type: string = useNavigationType();
  const before = useRef(key);
  useEffect(() => {
    if (before.current === key) return;
    before.current = key;
    if (type === 'POP' || !leadsToResults(state) || !heading.current) return;
    heading.current.focus({ preventScroll: true });
    const { top, bottom } = heading.current.getBoundingClientRect();
    if (top < headerHeight || bottom > innerHeight / 2) heading.current.scrollIntoView();
  }, [key, state, type]);
  return heading;
}

/** More than the height of the sticky header. A heading nearer to the top may be behind it. */
const headerHeight = 90;
