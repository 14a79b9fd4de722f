import type { SearchReply } from '@kindred/contract/search.ts';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { Anchor } from '@kindred/ui/anchor.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useLoaderData } from 'react-router';
import type { ScreenModule } from '../../../platform/route.ts';
import { inThousands } from '../../../platform/thousands.ts';
import { searchAddress, parseSearchQuery, resultCount, type SearchRequest } from '../model.ts';
import { Jumps, SearchResultGroups } from '../parts/found-groups.tsx';
import { NoResults } from '../parts/nothing-found.tsx';
import { SearchBox } from '../parts/search-box.tsx';
import { UrgentCard } from '../parts/urgent-card.tsx';
import { searchFor } from '../queries.ts';

type Loaded = SearchRequest & { match: SearchReply | null };

export const load: NonNullable<ScreenModule['load']> = async ({ url, signal }): Promise<Loaded> => {
  const request = parseSearchQuery(url.searchParams);
  const { q, ...more } = request;
  return { ...request, match: q === '' ? null : await searchFor(q, { signal, ...more }) };
};

export function Screen() {
  const { t } = useLingui();
  const { match, ...request } = useLoaderData<Loaded>();
  return (
    <>
      <PageHeader
        title={t`Search`}
        lead={match ? undefined : t`Use your own words. Spelling doesn’t matter.`}
      >
        <SearchBox label={t`What are you looking for?`} button={t`Search`} request={request.q} />
      </PageHeader>
      {match ? <Answer request={request} match={match} /> : <FrequentQuestions />}
    </>
  );
}

function Answer({ request, match }: { request: SearchRequest; match: SearchReply }) {
  const { t, i18n } = useLingui();
  const { q, kind, ...reading } = request;
  const count = resultCount(match);
  const shown = inThousands(count, i18n.locale);
  const heading = useFocusOnNext(searchAddress(q, request));
  return (
    <>
      {match.urgent && <UrgentCard urgent={match.urgent} />}
      <div className="k-found k-wide">
        <h2 ref={heading} tabIndex={-1}>
          {count === 0
            ? t`No results for “${q}”`
            : t`${plural(count, { one: `${shown} result`, other: `${shown} results` })} for “${match.read_as ?? q}”`}
        </h2>
        <Understood request={request} match={match} />
        {kind && (
          <p>
            <ButtonLink href={searchAddress(q, reading)} icon="arrow-left">
              {t`Back to all results`}
            </ButtonLink>
          </p>
        )}
        {!kind && match.groups.length > 1 && <Jumps groups={match.groups} />}
      </div>
      {count === 0 ? <NoResults /> : <SearchResultGroups groups={match.groups} request={request} />}
    </>
  );
}

/** How the server interpreted the query. A link undoes each interpretation. */
function Understood({ request, match: { read_as, place } }: { request: SearchRequest; match: SearchReply }) {
  const { t } = useLingui();
  const { q, kind } = request;
  return (
    <>
      {read_as !== null && (
        <p>
          {t`Showing results for “${read_as}”.`}{' '}
          <Anchor href={searchAddress(q, { ...request, exact: true })}>{t`Search for “${q}” instead`}</Anchor>
        </p>
      )}
      {place !== null && (kind ?? 'service') === 'service' && (
        <p>
          {place.is_state ? t`Showing services in ${place.words}.` : t`Showing services near ${place.words}.`}{' '}
          <Anchor href={searchAddress(q, { ...request, anywhere: true })}>{t`Show services anywhere`}</Anchor>
        </p>
      )}
    </>
  );
}

/** New results on the same page get focus; the first ones came with the page. */
function useFocusOnNext(request: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(request);
  useEffect(() => {
    if (before.current === request) return;
    before.current = request;
    heading.current?.focus();
  }, [request]);
  return heading;
}

function FrequentQuestions() {
  const { t } = useLingui();
  const often = [t`tired`, t`fever`, t`blood results`, t`telling my children`, t`money`, t`can I drive`];
  return (
    <section className="k-section" aria-labelledby="often">
      <h2 id="often">{t`People often search for`}</h2>
      <div className="k-actions">
        {often.map((q) => (
          <ButtonLink key={q} href={searchAddress(q)}>
            {q}
          </ButtonLink>
        ))}
      </div>
    </section>
  );
}
